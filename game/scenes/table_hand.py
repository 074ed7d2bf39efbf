"""The hand at the table: taking up, dragging, dropping, clicking. It asks the rules what may be done and submits intents."""

from abc import ABC, abstractmethod
from collections.abc import Collection

from game.boards import PlayableBoard
from game.match import Match
from game.rules.actions import Action, Decline, EndTurn, Refit
from game.scenes.base import Command
from game.scenes.table_focus import TableFocus
from game.scenes.table_shown import QUIET
from game.view.kit.theme import times
from game.view.sound import out
from game.view.sound.names import Sound
from game.view.table import drag, focus, hand, intent, side, spots, talk
from game.view.table.effects import Fly, Keep
from game.view.table.names import Thing
from game.words import _

HANDLED = frozenset({"ship", "cargo", "card", "space", "row", "offer", "act", "hint"})
"""What a person takes up or presses to act."""


class TableHand(TableFocus, ABC):
    """The part of the table's scene that points and takes up."""

    def __init__(self, match: Match, board: PlayableBoard) -> None:
        super().__init__(match, board)
        self._clicked = -1e9

    @abstractmethod
    def submit(self, action: Action, dropped: tuple[float, float] | None = None, note: object = None) -> Command | None:
        """Do a legal action; ``dropped``: where the thing was let go, in pixels; ``note``: what is said about it."""

    @abstractmethod
    def _click(self, thing: Thing) -> Command | None:
        """A plain click on a thing that was not taken up."""

    def _move(self, at: tuple[int, int]) -> None:
        self._point(at)
        if self._drag and self._focus is None:
            self._drag.move(at)
            self._stale = True
        self._set_hover(self._under(at, self._drag.thing if self._drag else None))

    def _set_hover(self, thing: Thing | None) -> None:
        """What is in hand sounds softly over what takes it."""
        if self._drag and thing not in (None, self._hover) and thing in intent.targets(self._actions, self._drag.thing):
            out.play(Sound.LEGAL)
        super()._set_hover(thing)

    def _press(self, at: tuple[int, int]) -> Command | None:
        self._by_mouse()
        self._move(at)
        self._reason, self._still = None, QUIET
        if self._close is not None:
            return self._put_away()
        if self._blocked:
            return self._acknowledge()
        if self.motion.running:
            self.motion.skip()
            self._refresh()
            if self.motion.waiting is not None:
                return None
        if self._drag:
            return self._send(self._drag.thing) if self._doubled(at) else self._drop(at)
        thing = self._under(at)
        self._pressed = thing
        if thing is not None and thing in self._takeable():
            self._take(thing, at)
        else:
            self._complain_of_turn(thing)
        self._refresh()
        return None

    def _complain_of_turn(self, thing: Thing | None) -> None:
        """Who touches what a computer is to act with, is told so."""
        if thing is not None and thing.what in HANDLED and not self.match.human and not self.match.state.over:
            self._complain(_("It is {captain}’s turn: a computer plays it.").format(captain=self.match.name))

    # --- by keys ---

    def _doable(self) -> Collection[Thing]:
        if not self._own or self._blocked:
            return frozenset()
        if self._parting:
            return focus.MODAL
        handed = self._question_thing()
        given = intent.targets(self._actions, handed) if handed is not None else {}
        act = {side.ACT} if any(action in self._actions for action in (Refit(), Decline(), EndTurn())) else set()
        return {*self._takeable(), *self._touchable(), *given, *act}

    def _goals(self) -> list[Thing] | None:
        """With something in hand its legal targets, the cheapest first."""
        if self._drag is None:
            return None
        found = intent.targets(self._actions, self._drag.thing)
        prices = spots.prices(self.match.state, self.seat, found)
        return sorted(found, key=prices.__getitem__)

    def _touch(self, thing: Thing) -> Command | None:
        if self._drag is not None:
            return self._drop_on(thing)
        if thing in self._takeable():
            self._take(thing, self._eye())
            self._aim()
            return None
        self._complain_of_turn(thing)
        return self._click(thing)

    def _aim(self) -> None:
        """What was taken up goes over the first of its targets."""
        if self._drag is not None:
            self._drag.pressed = False
            self._set_focus(next(iter(self._goals() or []), None))
            self._refresh()

    def _set_focus(self, thing: Thing | None) -> None:
        """See TableFocus. What is in hand hovers over the thing."""
        super()._set_focus(thing)
        rect = self._focus_rect()
        if self._drag is not None and rect is not None:
            image = self._drag.image.get_rect(center=(rect.centerx, rect.y - self._drag.image.get_height() // 4))
            self._drag.at, self._drag.moved = image.clamp(self._layout.window).center, True

    def _by_mouse(self) -> None:
        """See TableFocus. What was taken up by a key goes with the pointer, and what is advised is for the mouse."""
        if self._focus is not None and self._drag is not None:
            self._base = None
        super()._by_mouse()

    # --- by mouse ---

    def _takeable(self) -> set[Thing]:
        if not self._own:
            return set()
        movable = intent.movable(self._actions)
        return {hit.thing for hit in self._hits if intent.held(hit.thing) in movable}

    def _take(self, thing: Thing, at: tuple[int, int]) -> None:
        look = self._look()
        image = hand.picture(look, thing)
        if image is None:
            return
        home = next(hit.rect for hit in reversed(self._hits) if hit.thing == thing)
        corner = (home.centerx - image.get_width() // 2, home.centery - image.get_height() // 2)
        grip = (image.get_width() // 2, image.get_height() // 2)
        out.play(Sound.PICK)
        self._drag = drag.Drag(thing, image, corner, grip, at, at)

    def _release(self, at: tuple[int, int]) -> Command | None:
        pressed, self._pressed = self._pressed, None
        if self._drag and self._drag.pressed:
            if self._drag.moved:
                return self._drop(at)
            self._click_piece(at)
            return None
        self._refresh()
        if pressed is not None and self._under(at) == pressed:
            return self._click(pressed)
        return None

    def _click_piece(self, at: tuple[int, int]) -> None:
        """A click on a thing that can be taken up: it goes with the pointer until a second click."""
        assert self._drag is not None
        self._clicked = self._now
        self._drag.pressed, self._drag.moved = False, True
        self._set_hover(self._under(at, self._drag.thing))
        self._refresh()

    def _doubled(self, at: tuple[int, int]) -> bool:
        """Whether a press is the second of a double click on what is in hand."""
        return self._drag is not None and self._under(at) == self._drag.thing and self._now - self._clicked < times.DOUBLE

    def _send(self, thing: Thing) -> Command | None:
        """A double click: to the cheapest legal place, if there is one."""
        self._drag = None
        found = intent.targets(self._actions, thing)
        if not found or thing.what != "cargo":
            self._refresh()
            return None
        prices = spots.prices(self.match.state, self.seat, found)
        best = min(found, key=prices.__getitem__)
        return self.submit(found[best])

    def _drop(self, at: tuple[int, int]) -> Command | None:
        """Put what is in hand where the pointer is: an action, a reason, or back home."""
        assert self._drag is not None
        return self._drop_on(self._under(at, self._drag.thing))

    def _drop_on(self, target: Thing | None) -> Command | None:
        """Put what is in hand on a thing."""
        assert self._drag is not None
        held, self._drag = self._drag, None
        if target is not None:
            legal = intent.targets(self._actions, held.thing).get(target)
            if legal is not None:
                return self.submit(legal, held.centre if held.moved else None)
            refusal = self._refusal(held.thing, target)
            if refusal:
                self._complain(refusal)
        elif held.pressed and held.moved and not held.at_home:
            self._complain(talk.nowhere(held.thing))
        self._glide_home(held)
        self._refresh()
        return None

    def _complain(self, words: str) -> None:
        out.play(Sound.REFUSED)
        self._reason = (words, self._now + times.REASON)
        self._stale = True

    def _glide_home(self, held: drag.Drag) -> None:
        if not held.moved:
            return
        key = spots.sprite_key(held.thing, self.match.state.turn)
        sprite = self._at_rest().get(key)
        if sprite is not None:
            x = held.centre[0] - sprite.image.get_width() / 2
            y = held.centre[1] - sprite.image.get_height() / 2
            self.motion.add(Fly(key, (x, y), self.motion.clock, self.motion.clock + times.HOME, waits=True))
            if held.thing.what == "ship":
                self.motion.add(Keep(("aura", "ship", self.match.state.turn, held.thing.a), None, self.motion.clock + times.HOME))

    def _let_go(self) -> None:
        """Cancel what is in hand: the pointer left, the focus is lost, or Esc."""
        held, self._drag, self._pressed = self._drag, None, None
        if held:
            self._glide_home(held)
        if held and self._focus is not None:
            self._focus = held.thing
        self._refresh()

    def _inspect(self, at: tuple[int, int]) -> None:
        """Right button: what is this? What is in hand goes back first."""
        self._move(at)
        if self._drag or self._close is not None or self._blocked:
            self._let_go()
            self._put_away()
            return
        self._look_closely()

    def _put_away(self) -> Command | None:
        """What was looked at closely goes back."""
        self._close = None
        self._refresh()
        return None

    def _acknowledge(self) -> Command | None:
        self.motion.open_gate()
        self._refresh()
        return None
