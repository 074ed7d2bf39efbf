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
from game.view.table.names import Thing


class TableFresh(TableShown):
    """The part of the table's scene that shows what is new. It changes nothing in the match."""

    def __init__(self, match: Match, board: PlayableBoard) -> None:
        self._found: tuple[State, News] | None = None
        super().__init__(match, board)

    @property
    def news(self) -> News:
        """What others changed since the last turn of the person who must act; nothing once they have acted, nor while it is still shown."""
        match = self.match
        begins = match.human and match.state.pending is Pending.TURN and match.state.game.players > 1
        if not begins or self.motion.running or self._blocked:
            return {}
        if self._found is None or self._found[0] is not match.state:
            film = news(match, self.captains, match.state.turn)
            facts = [event for moment in film.moments for event in moment.events] if film else []
            self._found = match.state, fresh.news_of(match.state.game, match.names, facts)
        return self._found[1]

    def _on_top(self, shown: dict[Hashable, Sprite]) -> None:
        if self.news:
            shown.update(fresh.sprites(self._look(), self.news, self._where_new()))
        super()._on_top(shown)

    def _where_new(self) -> dict[Thing, pygame.Rect]:
        """Where things are; of a port its plate alone."""
        look = self._look()
        plates = {names.port(place.port): board.plate_rect(look, place) for place in look.board.ports}
        return {hit.thing: plates.get(hit.thing, hit.rect) for hit in self._hits}

    def _words(self, thing: Thing) -> str:
        return "\n".join(filter(None, (super()._words(thing), fresh.told(self.news, thing))))
