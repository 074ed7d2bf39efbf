"""What captains say at the table, on a plate, and the advice a person can ask for."""

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable

from game.ai import CAPTAINS, Choice
from game.ai.thinker import Thinker
from game.boards import PlayableBoard
from game.match import Match
from game.rules.actions import Decline, EndTurn, Refit
from game.rules.hidden import view
from game.scenes.base import Command
from game.scenes.company import Company
from game.scenes.table_hand import TableHand
from game.view.kit import images
from game.view.kit.stage import Sprite
from game.view.table import intent, market, side, speech, why
from game.view.table.intent import intent_of
from game.view.table.names import Thing
from game.view.table.speech import Speech

ADVISER = CAPTAINS["captain"]
"""Whoever gives advice."""
Z_ADVICE = 54


class TableAdvice(TableHand, ABC):
    """The part of the table's scene in which captains speak. ``thinker`` is asked for advice and, in a computer's turn, for its act."""

    def __init__(self, match: Match, board: PlayableBoard, company: Company) -> None:
        self.company = company
        self.captains = company.captains if any(company.captains) else ()
        self.thinker = Thinker(match.state.game)
        self._said: Speech | None = None
        self._stays = 0.0
        self._advice: Choice | None = None
        self._wants_advice = False
        super().__init__(match, board)

    @abstractmethod
    def _speech(self) -> Speech | None:
        """What stands on the plate now."""

    def _forget(self) -> None:
        """The position has changed: thoughts about the last one are of no use."""
        self._advice, self._wants_advice = None, False
        self.thinker.cancel()

    def close(self) -> None:
        """The table is left: nobody thinks about it any more."""
        self._forget()
        self.thinker.close()

    def _say(self, captain: str, words: str, stays: float) -> None:
        self._said, self._stays = Speech(captain, words), stays

    def _mood(self) -> int:
        """A seed for this moment. It is a hash, so that it has nothing to do with the chance of the game."""
        return random.Random(f"captain {self.company.seed} {len(self.match.history)}").getrandbits(62)

    def _on_top(self, shown: dict[Hashable, Sprite]) -> None:
        said = self._speech()
        if said is not None:
            shown.update(speech.sprites(said, self._layout, self._now, self._market_edge()))
        if self._advice is not None and not self._drag:
            shown.update(self._pointed_at(self._advice))
        super()._on_top(shown)

    def _pointed_at(self, choice: Choice) -> dict[Hashable, Sprite]:
        """A light around what an advice is about."""
        out: dict[Hashable, Sprite] = {}
        for thing in _things(choice):
            hit = next((hit for hit in reversed(self._hits) if intent.held(hit.thing) == thing), None)
            if hit is not None:
                rect = hit.rect.inflate(self._layout.scale.px(12), self._layout.scale.px(12))
                out["advice", thing] = Sprite(images.nine("ui/focus_hint", *rect.size, 32, 0.9 * self._layout.k), *rect.topleft, Z_ADVICE)
        return out

    def _market_edge(self) -> int | None:
        """The upper edge of the market, where it is open: the plate stands on it."""
        forced = self._market_forced and not self._blocked and self._own
        return market.panel(self._layout, len(self.match.state.market)).y if forced or self._market_open else None

    def _refresh(self) -> None:
        super()._refresh()
        said = self._speech()
        if said is not None:
            self._hits += speech.hits(said, self._layout, self._market_edge())

    @property
    def advice(self) -> Choice | None:
        """What a person was advised to do, until they act."""
        return self._advice

    def _ask_advice(self) -> Command | None:
        """The button: ask, or put the advice away."""
        if self._advice is not None or self._wants_advice:
            self._forget()
            self._stays = 0.0
            self._refresh()
        elif self.match.human and not self.match.state.over and self._settings.hints:
            state = self.match.state
            self._seat, self._wants_advice = None, True
            self.thinker.ask(ADVISER, view(state, state.turn), self._mood(), self.company.patience or ADVISER.patience)
            self._refresh()
        return None

    def _hear_advice(self) -> None:
        answer = self.thinker.poll() if self._wants_advice else None
        if answer is not None:
            self._wants_advice, self._advice = False, answer.choice
            self._say(ADVISER.key, why.advised(self.match.state, answer.choice), 0.0)
            self._refresh()


def _things(choice: Choice) -> list[Thing]:
    """What one touches to do it."""
    if isinstance(choice.action, Refit | EndTurn | Decline):
        return [side.ACT]
    meant = intent_of(choice.action)
    return [thing for thing in (meant.thing, meant.target) if thing is not None]
