"""What the table shows: from its look and the motion to a display list, with notes at the pointer, and the places one can touch."""

from collections.abc import Hashable, Mapping

import pygame

from game.boards import PlayableBoard
from game.match import Match
from game.rules.actions import Action, Decline, EndTurn, Refit
from game.rules.kinds import PortId
from game.rules.legal import legal_actions
from game.rules.refusals import why_not
from game.rules.state import State
from game.scenes.table_look import TableLook
from game.scenes.table_ways import ways
from game.view.keys.keymap import keymap
from game.view.kit.stage import Sprite, Sprites
from game.view.kit.theme import times
from game.view.table import cards, chronicle, desk, finality, freely, gains, intent, life, notice, side, spots, talk, tip, weather
from game.view.table.names import Hit, Thing
from game.words import _

BEHIND = frozenset(
    {"port", "cloud", "panel", "card", "space", "row", "ship", "cargo", "hold", "hull", "left", "tile", "flag", "captain", "grit"}
)
"""What can lie where something is to be chosen."""
FOOT = frozenset({side.UNDO, side.UNDO_TURN, side.REDO, side.MARKET, side.HINT, side.ACT})
"""The buttons below which the advice stands: notes about them stay above."""
GAIN = 34
"""How high what a port would give is in a note, in units."""
QUIET = -1e12
"""No note at the pointer until it moves again."""


class TableShown(TableLook):
    """The part of the table's scene that shows. It changes nothing in the match."""

    keyed: Mapping[Thing, str] = {
        side.ACT: "act",
        side.HINT: "hint",
        side.MARKET: "market",
        side.NEWS: "news",
        side.UNDO: "undo",
        side.REDO: "redo",
        side.UNDO_TURN: "undo_turn",
        freely.PLACE_FREE: "place_free",
    }
    """The deeds of buttons that can be done by key (view/keys/deeds.py)."""

    def __init__(self, match: Match, board: PlayableBoard) -> None:
        super().__init__(match, board)
        self._pointer = (0, 0)
        self._reason: tuple[str, float] | None = None
        self._note: tuple[str, float] | None = None
        self._finals: tuple[State, dict[Hashable, str]] = match.state, {}
        self._knows_rules = False
        self._held_over: tuple[Thing | None, tuple[str, bool], tip.Gain | None] | None = None
        self._still, self._now = 0.0, 0.0
        self.life = life.Life()
        self._desk = desk.Desk()
        self._base: dict[Hashable, Sprite] | None = None
        self._hits: list[Hit] = []
        self._shown: Sprites = {}
        self._stale = True
        self._adopt_state()

    def look_again(self) -> None:
        """Forget the display list: the next one is built anew."""
        self._desk = desk.Desk()
        self._base = None

    def _pass(self, ms: float) -> None:
        """Time passes for what lives by itself, and for a pointer that rests."""
        self._now, self._still = self._now + ms, self._still + ms
        due = any(self._still - ms < rest <= self._still for rest in (times.HOVER_TABLE, times.HOVER_CLOSE))
        self._stale |= self.life.advance(ms) or due

    def _move_on(self, ms: float) -> None:
        """The motion goes on."""
        self.motion.advance(ms)
        self._stale = True
        if len(self._seen()) != self._told:
            self._base = None
        if self.motion.waiting is not None:
            self._refresh()

    def _at_rest(self) -> dict[Hashable, Sprite]:
        """What lies where as of now, whether or not it was drawn yet."""
        return dict(self._base or self._desk.display(self._look(), self._extra()))

    def _on_top(self, shown: dict[Hashable, Sprite]) -> None:
        if self._note:
            shown["note"] = notice.sprite(self._note[0], self._layout)
        self._mark(shown)
        if self._drag and (self._drag.moved or not self._drag.pressed):
            if self._drag.moved:
                shown["in hand"] = self._drag.sprite()
            self._tip(shown, *self._hand_note())
            return
        if self._reason:
            shown["tip"] = self._note_beside(self._reason[0], refused=True)
        elif (
            self._hover
            and self._still >= times.HOVER_TABLE
            and not self._pressed
            and self._card is None
            and not self._asked_over(self._hover)
        ):
            closer = self._closer(self._hover) if self._still >= times.HOVER_CLOSE else {}
            shown.update(closer)
            if not closer:
                self._tip(shown, (self._words(self._hover), False), self._gain())

    def _closer(self, thing: Thing) -> dict[Hashable, Sprite]:
        """A thing on which the pointer has long rested, large; empty where there is no more to see, or by keys, which have their own way to it."""
        hit = next((hit for hit in reversed(self._hits) if hit.thing == thing), None)
        image = spots.close_picture(self._look(), thing) if hit and self._eye() == self._pointer else None
        return dict(cards.closer(self._look(), cards.ThingShown(image, self._words(thing)), hit.rect)) if hit and image else {}

    def _asked_over(self, thing: Thing) -> bool:
        """Whether a note about a thing could hide what is to be chosen: then it waits."""
        return (self.match.state.question is not None or self._parting) and thing.what in BEHIND

    def _words(self, thing: Thing) -> str:
        """What a thing is."""
        if thing.what == "step":
            return talk.step_words(self._look(), thing.a, self._seen())
        if thing.what == "entry":
            return self._entry_words(thing.a)
        words = talk.words(self._look(), thing, ways(self.match))
        return "\n".join(filter(None, (words, self._final(thing), self._key_words(thing))))

    def _key_words(self, thing: Thing) -> str:
        """Which key does the same; empty where none does."""
        deed, keys = self.keyed.get(thing), keymap()
        if deed is None:
            return ""
        if deed == "redo":
            return _("Key: {key}; the whole turn: {turn}").format(key=keys.shown(deed), turn=keys.shown("redo_turn"))
        return _("Key: {key}").format(key=keys.shown(deed))

    def _entry_words(self, index: int) -> str:
        look = self._look()
        line = chronicle.entry_line(look, self._seen(), self._back, side.log_area(look), index)
        return talk.entry_words(look, line) if line else ""

    def _meant(self, thing: Thing) -> Action | None:
        """What touching a thing would do now: dropping what is in hand there, handing out, or a plain click."""
        if not self._own or self._blocked:
            return None
        held = self._drag.thing if self._drag else self._question_thing()
        if held is not None:
            return intent.targets(self._actions, held).get(thing)
        if thing == side.ACT:
            return next((act for act in (Refit(), Decline(), EndTurn()) if act in self._actions), None)
        return intent.clickable(self._actions).get(thing)

    def _final(self, thing: Thing) -> str:
        """Why what touching a thing would do could not be taken back; empty where it could, or where it does nothing."""
        if self._finals[0] is not self.match.state:
            self._finals = self.match.state, {}
        key = (thing, self._drag.thing if self._drag else None, self.match.free, self._own, self._blocked)
        found = self._finals[1].get(key)
        if found is None:
            action = self._meant(thing)
            found = self._finals[1][key] = (self.match.why_no_return(action) or "") if action is not None else ""
        return found

    def _mark(self, shown: dict[Hashable, Sprite]) -> None:
        """The "no way back" mark on what is touched."""
        if self._hover is None or not self._final(self._hover):
            return
        hit = next((hit for hit in reversed(self._hits) if hit.thing == self._hover), None)
        if hit is not None:
            shown["no way back"] = finality.sprite(hit.rect, self._layout)

    def _tip(self, shown: dict[Hashable, Sprite], words: tuple[str, bool], gain: tip.Gain | None) -> None:
        if not words[0]:
            return
        if self._hover in FOOT and not self._drag and not words[1]:
            edge = side.foot_edge(self._look())
            shown["tip"] = tip.above(words[0], self._layout.k, self._eye(), edge, self._layout.window)
        else:
            more = "" if self._knows_rules or words[1] or self._drag else self._more()
            shown["tip"] = self._note_beside(words[0], refused=words[1], gain=gain, more=more)

    def _more(self) -> str:
        """How the rules in a note are read."""
        return _("{key}: what they say").format(key=keymap().shown("look")) if self._by_keys else _("Right-click: what they say")

    def _gain(self) -> tip.Gain | None:
        """What the port under the pointer would give now, in pictures."""
        if self._hover is None or self._hover.what != "port":
            return None
        found = self._given(PortId(self._hover.a))
        if found is None:
            return None
        ship = self.match.state.game.board.ports[self._hover.a].ship
        return tip.Gain(talk.gives(ship), gains.picture(found, self._layout.scale.px(GAIN)))

    def _eye(self) -> tuple[int, int]:
        """Where the eye is, in pixels: at the pointer."""
        return self._pointer

    def _note_beside(self, words: str, *, refused: bool, gain: tip.Gain | None = None, more: str = "") -> Sprite:
        """A note where the eye is; below the port a ship is held over, so that it stays in sight."""
        port = next((hit.rect for hit in self._hits if hit.thing == self._hover), None) if self._drag else None
        if port is not None and self._hover is not None and self._hover.what == "port":
            return tip.near(words, self._layout.k, port, self._layout.window, refused, gain, more)
        return tip.beside(words, self._layout.k, self._pointer, self._layout.window, refused, gain, more)

    def _hand_note(self) -> tuple[tuple[str, bool], tip.Gain | None]:
        """What is said while something is in hand: reckoned once for each thing it is held over."""
        if self._held_over is None or self._held_over[0] != self._hover:
            words = self._hand_words()
            self._held_over = self._hover, words, None if words[1] else self._gain()
        return self._held_over[1:]

    def _hand_words(self) -> tuple[str, bool]:
        """What the thing in hand would mean where the pointer is, and whether that is refused."""
        assert self._drag is not None
        if self._hover is None:
            return "", False
        action = intent.attempt(self._drag.thing, self._hover)
        if action is None:
            return "", False
        refusal = self._refusal(self._drag.thing, self._hover)
        if refusal:
            return refusal, True
        return "\n".join(filter(None, (talk.promise(self._look(), action), self._final(self._hover)))), False

    def _refusal(self, thing: Thing, target: Thing) -> str:
        """Why a thing may not go to a target; empty where it may, or where that means nothing."""
        action = intent.attempt(thing, target)
        refusal = why_not(self.match.state, action) if action is not None else None
        return str(refusal) if refusal else ""

    def _refresh(self) -> None:
        """What lies where may have changed."""
        self._held_over = None
        self._base = None
        self._stale = True
        look = self._look()
        self._hits = desk.hits(look, self._extra())
        self._hover = self._pointed()

    def _pointed(self) -> Thing | None:
        """What is pointed at."""
        return self._under(self._pointer, self._drag.thing if self._drag else None)

    def _adopt_state(self) -> None:
        self._actions = [] if self.match.state.over or not self.match.human else legal_actions(self.match.state)
        self._parting = False
        self._refresh()

    def _under(self, at: tuple[int, int], dropping: Thing | None = None) -> Thing | None:
        """The topmost thing at a point; with something in hand, the topmost that could mean something to it."""
        under = [hit.thing for hit in self._hits if hit.rect.collidepoint(at)]
        if dropping:
            fitting = [thing for thing in under if intent.attempt(dropping, thing) is not None]
            return fitting[-1] if fitting else None
        return under[-1] if under else None

    def _set_hover(self, thing: Thing | None) -> None:
        if thing != self._hover:
            self._hover = thing
            self._base, self._stale = None, True

    def sprites(self) -> Sprites:
        """The display list: that of the state, bent by what is moving, and what is in hand on top."""
        if self._base is None:
            self._base = self._desk.display(self._look(), self._extra())
            self.life.follow(self._base, life.Sky(self._layout, weather.dusk(self.match.state), bool(self.board.foreground)))
            self._stale = True
        if self._stale:
            shown = dict(self._base)
            self.life.apply(shown)
            self.motion.apply(shown)
            self._on_top(shown)
            self._shown = shown
            self._stale = False
        return self._shown

    def targets(self) -> dict[str, pygame.Rect]:
        """Where things can be touched now, by name."""
        return {str(hit.thing): hit.rect for hit in self._hits}
