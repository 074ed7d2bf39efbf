"""What is new since the last turn of the person who must act: marked on the table until they act."""

from collections.abc import Hashable

import pygame

from game.boards import PlayableBoard
from game.match import Match
from game.rules.kinds import Pending
from game.rules.state import State
from game.scenes.replay_film import news
from game.scenes.table_shown import TableShown
from game.view.kit.stage import Sprite
from game.view.table import board, fresh, names
from game.view.table.fresh import News
from game.view.table.names import Hit, Thing

NOTHING: News = {}


class TableFresh(TableShown):
    """The part of the table's scene that shows what is new. It changes nothing in the match."""

    def __init__(self, match: Match, board: PlayableBoard) -> None:
        self._found: tuple[State, News] | None = None
        self._marked: tuple[News, list[Hit], dict[Hashable, Sprite]] = (NOTHING, [], {})
        super().__init__(match, board)

    @property
    def news(self) -> News:
        """What others changed since the last turn of the person who must act; nothing once they have acted, nor while it is still shown."""
        match = self.match
        begins = match.human and match.state.pending is Pending.TURN and match.state.game.players > 1
        if not begins or self.motion.running or self._blocked:
            return NOTHING
        if self._found is None or self._found[0] is not match.state:
            film = news(match, self.captains, match.state.turn)
            facts = [event for moment in film.moments for event in moment.events] if film else []
            self._found = match.state, fresh.news_of(match.state.game, match.names, facts)
        return self._found[1]

    def _on_top(self, shown: dict[Hashable, Sprite]) -> None:
        shown.update(self._stars())
        super()._on_top(shown)

    def _stars(self) -> dict[Hashable, Sprite]:
        """The marks, made again only where news or places differ."""
        seen = (self.news, self._hits)
        if self._marked[0] is not seen[0] or self._marked[1] is not seen[1]:
            made = dict(fresh.sprites(self._look(), seen[0], self._where_new())) if seen[0] else {}
            self._marked = (*seen, made)
        return self._marked[2]

    def _where_new(self) -> dict[Thing, pygame.Rect]:
        """Where things are; of a port its plate alone."""
        look = self._look()
        plates = {names.port(place.port): board.plate_rect(look, place) for place in look.board.ports}
        return {hit.thing: plates.get(hit.thing, hit.rect) for hit in self._hits}

    def _words(self, thing: Thing) -> str:
        return "\n".join(filter(None, (super()._words(thing), fresh.told(self.news, thing))))
