"""What a replay shows: the table as it was, with a scrubber below it and other buttons. It looks as the running game looks."""

from collections.abc import Hashable, Mapping

import pygame

from game.boards import PlayableBoard
from game.rules import terms
from game.rules.kinds import Pending
from game.rules.snapshots import Question
from game.scenes.replay_film import Film, Reel
from game.scenes.table_look import MARKET_TITLE
from game.scenes.table_shown import TableShown
from game.view.kit.stage import Sprite
from game.view.replay import bar, controls, words
from game.view.replay.controls import Controls, Speed
from game.view.replay.layout import ReplayLayout
from game.view.replay.telling import told
from game.view.replay.timeline import timeline_of
from game.view.table import cards, desk, side, talk, tip
from game.view.table.names import Thing
from game.words import _

OWN = frozenset({side.UNDO, side.REDO, side.UNDO_TURN, side.HINT, side.ACT, side.MARKET, side.NEWS})
"""Buttons of a running game, which are not here, or elsewhere."""


class ReplayShown(TableShown):
    """The part of the replay that looks. ``title`` stands beside the scrubber."""

    keyed: Mapping[Thing, str] = {
        controls.TURN_BACK: "turn_back",
        controls.BACK: "step_back",
        controls.PLAY: "play",
        controls.ON: "step_on",
        controls.TURN_ON: "turn_on",
        side.MARKET: "market",
    }

    def __init__(self, film: Film, board: PlayableBoard, title: str) -> None:
        self.film = film
        self.reel = Reel(film)
        self.timeline = timeline_of(film.moments)
        self.captains = film.captains
        self.playing = False
        self.speed = Speed.ONCE
        self._title = title
        self._scrubbing = False
        self._wanted: int | None = None
        self._colours = tuple(mat.colour for mat in film.start.game.mats)
        super().__init__(self.reel, board)
        self._layout = ReplayLayout(self._layout.size, board.size)

    @property
    def layout(self) -> ReplayLayout:
        """Where things are."""
        assert isinstance(self._layout, ReplayLayout)
        return self._layout

    # --- what is shown ---

    def _side(self) -> side.Side:
        state, seen = self.reel.state, self._seen()
        self._told = len(seen)
        return side.Side(
            recent=seen,
            step=self._step(seen),
            advice="",
            act=side.Act("", "", enabled=False),
            undo=False,
            redo=False,
            pressed=self._pressed,
            round_words=talk.round_words(state, terms.board(self.board.title)),
            back=self._back,
            foot=False,
            corner="close",
        )

    def _extra(self) -> desk.Extra:
        shown = self._card
        note = _("Click to go on") if self._blocked and not self.playing else ""
        return desk.Extra(self._side(), _(MARKET_TITLE) if self._market_open else None, market_closable=True, card=shown, card_note=note)

    def _asking_card(self, question: Question) -> cards.Shown | None:
        """The card with the deals, while one of them is to be struck."""
        if self._scrubbing or question.pending is not Pending.DEAL or question.encounter is None:
            return None
        return cards.EncounterShown(question.encounter)

    def _controls(self) -> Controls:
        at = self.reel.position
        return Controls(self.playing, self.speed, at == 0, at == self.film.length, self._last(), self._market_open, self._pressed)

    def _last(self) -> tuple[str, str, bool]:
        """The large button: words, icon, whether it can be pressed."""
        raise NotImplementedError

    def _bar(self) -> bar.Bar:
        at = self.reel.position if self._wanted is None else self._wanted
        return bar.Bar(self.layout, self.timeline, at, self._title, self._colours, self._hover)

    def _on_top(self, shown: dict[Hashable, Sprite]) -> None:
        shown.update(bar.sprites(self._bar()))
        shown.update(controls.sprites(self._look(), self._controls()))
        if self._scrubbing or (self._hover == bar.SCRUB and self._card is None and self._still >= 0):
            note = self._note_at(self._pointer[0])
            beside_buttons = self.layout.window.clip(pygame.Rect(0, 0, self.layout.side.x, self.layout.strip.y))
            shown["tip"] = tip.above(note, self._layout.k, self._pointer, self.layout.strip.y, beside_buttons)
            return
        super()._on_top(shown)

    # --- words ---

    def _words(self, thing: Thing) -> str:
        if thing.what == "mark":
            return words.marked(self.timeline, thing.a, self.film.names)
        if thing == controls.PLAY_ON:
            return self._last_tip()
        own = words.words(self._look(), thing)
        return super()._words(thing) if own is None else "\n".join(filter(None, (own, self._key_words(thing))))

    def _last_tip(self) -> str:
        """The note about the large button."""
        raise NotImplementedError

    def _note_at(self, x: int) -> str:
        """What a point of the scrubber means."""
        at = bar.position_at(self.layout, self.timeline, x)
        if at == 0:
            return words.moment(self.timeline, 0, self.film.names, _("The beginning"))
        act = self.film.moments[at - 1]
        said = told(act.before.game, act.events)
        first = _("{captain} {deed}").format(captain=self.film.names[act.seat], deed=said[0] if said else _("ends the turn"))
        return words.moment(self.timeline, at, self.film.names, f"{first}{' …' if len(said) > 1 else ''}")

    # --- where things are ---

    def _refresh(self) -> None:
        super()._refresh()
        look = self._look()
        kept = [hit for hit in self._hits if hit.thing not in OWN and not self._of_another(hit.thing)]
        at = next((i for i, hit in enumerate(kept) if hit.thing == cards.BEHIND), len(kept))
        self._hits = [*kept[:at], *controls.hits(look), *kept[at:]]
        if isinstance(self._layout, ReplayLayout):
            self._hits += bar.hits(self.layout, self.timeline)
        self._hover = self._pointed()

    def _of_another(self, thing: Thing) -> bool:
        """Whether it is a ship while another captain's mat is looked at: on the board and on the mat it would be another one's."""
        return thing.what == "ship" and self.seat != self.reel.state.turn

    def _told_now(self) -> None:
        """The log follows: the turn up to here."""
        self._tell(self._recent_events())
