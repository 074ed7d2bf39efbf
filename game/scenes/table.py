"""The table: it wires what the mouse does to the match, and what the match did to the view.

One path: an intent becomes an action that is looked up in the legal ones; none fits: why_not is shown where the eye
is. The match's events become motion. Nothing here decides a rule.
"""

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.boards import PlayableBoard
from game.match import Match, Moment
from game.rules import house
from game.rules.actions import Action, Decline, EndTurn, PickDeal, Refit
from game.rules.events import CloudRemoved, DealStruck, Event, Source, StepBegan, TurnEnded
from game.rules.kinds import Pending, Seat, Step
from game.rules.legal import legal_actions
from game.rules.refusals import why_not
from game.rules.snapshots import Question
from game.rules.state import State
from game.scenes.base import Command, Push, Replace, Scene
from game.scenes.help import HelpScene
from game.scenes.pause import PauseScene
from game.view.kit.stage import Sprite, Sprites
from game.view.table import advice, cards, choice, desk, drag, hand, intent, names, parting, plan, side, spots, talk, tip
from game.view.table.layout import Layout
from game.view.table.look import Light, Look
from game.view.table.motion import Fly, Motion
from game.view.table.names import Hit, Thing

REASON_MS = 2600
TALK_MS = 550
DOUBLE_MS = 350
QUIET = -1e12
"""No note at the pointer until it moves again."""


class TableScene:
    """The scene of a running game."""

    overlay = False

    def __init__(
        self,
        match: Match,
        board: PlayableBoard,
        on_over: Callable[[State], Scene],
        on_leave: Callable[[], Scene],
    ) -> None:
        self.match = match
        self.board = board
        self.motion = Motion()
        self._on_over, self._on_leave = on_over, on_leave
        self._layout = Layout((1280, 720), board.size)
        self._actions: list[Action] = []
        self._recent: tuple[Event, ...] = ()
        self._due: list[float] = []
        self._told = 0
        self._seat: Seat | None = None
        self._hover: Thing | None = None
        self._pressed: Thing | None = None
        self._drag: drag.Drag | None = None
        self._pointer = (0, 0)
        self._reason: tuple[str, float] | None = None
        self._still = 0.0
        self._clicked = -1e9
        self._now = 0.0
        self._market_open = False
        self._close: cards.ThingShown | None = None
        self._parting = False
        self._over_told = False
        self._base: dict[Hashable, Sprite] | None = None
        self._hits: list[Hit] = []
        self._shown: Sprites = {}
        self._stale = True
        self._adopt_state()

    # --- the scene protocol ---

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size; motion is skipped, a drag is cancelled."""
        self._layout = Layout(size, self.board.size)
        desk.clear_caches()
        self.motion.effects.clear()
        self._drag = None
        self._refresh()

    def handle(self, event: pygame.Event) -> Command | None:
        """Take an input event."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                self._inspect(event.pos)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._let_go()
                self._set_hover(None)
            case _:
                pass
        return None

    def update(self, ms: float) -> Command | bool:
        """Let time pass: motion, reasons that fade, and the end of the game once all is shown."""
        self._now += ms
        self._still += ms
        if self.motion.running:
            self.motion.advance(ms)
            self._stale = True
            if len(self._seen()) != self._told:
                self._base = None
            if self.motion.waiting is not None:
                self._refresh()
        if self._reason and self._now > self._reason[1]:
            self._reason, self._stale = None, True
        if self._still >= TALK_MS > self._still - ms:
            self._stale = True
        if self.match.state.over and not self.motion.effects and not self.motion.gates and not self._over_told:
            self._over_told = True
            return Replace(self._on_over(self.match.state))
        return self.motion.running or self._drag is not None or 0 <= self._still < TALK_MS

    def sprites(self) -> Sprites:
        """The display list: that of the state, bent by what is moving, and what is in hand on top."""
        if self._base is None:
            self._base = desk.display(self._look(), self._extra())
            self._stale = True
        if self._stale:
            shown = dict(self._base)
            self.motion.apply(shown)
            self._on_top(shown)
            self._shown = shown
            self._stale = False
        return self._shown

    def look_again(self) -> None:
        """Forget the display list: the next one is built anew."""
        self._base = None

    def _at_rest(self) -> dict[Hashable, Sprite]:
        """What lies where as of now, whether or not it was drawn yet."""
        return dict(self._base or desk.display(self._look(), self._extra()))

    def targets(self) -> dict[str, pygame.Rect]:
        """Where things can be touched now, by name."""
        return {str(hit.thing): hit.rect for hit in self._hits}

    # --- what is shown ---

    @property
    def seat(self) -> Seat:
        """Whose mat is shown."""
        return self.match.state.turn if self._seat is None else self._seat

    @property
    def _card(self) -> cards.Shown | None:
        """The card that lies large over the board."""
        if self._close is not None:
            return self._close
        waiting = self.motion.waiting
        if isinstance(waiting, (cards.EventShown, cards.EncounterShown)):
            return waiting
        question = self.match.state.question
        return self._asking_card(question) if question and not self.motion.gates else None

    def _asking_card(self, question: Question) -> cards.Shown | None:
        """The card that a question stands on."""
        if question.pending is Pending.DEAL and question.encounter is not None:
            return cards.EncounterShown(question.encounter, frozenset(a.index for a in question.options if isinstance(a, PickDeal)))
        if question.pending not in spots.CARD_CHOICES:
            return None
        if question.source in (Source.EVENT, Source.CREW):
            return next((cards.EventShown(e.event, e.crewed) for e in reversed(self._recent) if isinstance(e, CloudRemoved)), None)
        if question.source is Source.ENCOUNTER:
            struck = next((e for e in reversed(self._recent) if isinstance(e, DealStruck)), None)
            return cards.EncounterShown(self.match.state.game.content.encounters[struck.encounter], struck=struck.index) if struck else None
        return None

    @property
    def _blocked(self) -> bool:
        """Whether a card must be read first."""
        return self.motion.waiting is not None

    @property
    def _market_forced(self) -> bool:
        return self.match.state.pending in (Pending.SETUP, Pending.REFIT_FIRST, Pending.REFIT_SECOND)

    def _look(self) -> Look:
        own = self.seat == self.match.state.turn and not self._blocked
        in_hand = self._drag.thing if self._drag else None
        return Look(
            self._layout,
            self.board,
            self.match.state,
            self.match.names,
            self.seat,
            frozenset(self._touchable()) if own else frozenset(),
            self._lights(in_hand) if own else {},
            in_hand,
            self._hover,
        )

    def _touchable(self) -> set[Thing]:
        return intent.movable(self._actions) | set(intent.clickable(self._actions))

    def _lights(self, in_hand: Thing | None) -> dict[Thing, tuple[Light, int]]:
        thing = in_hand or self._question_thing()
        if thing is None:
            return {}
        found = intent.targets(self._actions, thing)
        lights = dict.fromkeys(spots.all_targets(self.match.state, self.seat, thing), (Light.DIM, 0))
        for target, price in spots.prices(self.match.state, self.seat, found).items():
            lights[target] = (Light.PRICED if price else Light.FREE, price)
        return lights

    def _question_thing(self) -> Thing | None:
        """What is to be handed out lights up its targets without being taken up."""
        return {Pending.SHIP: names.UPGRADE, Pending.PORT: names.TOKEN}.get(self.match.state.pending)

    def _extra(self) -> desk.Extra:
        state, look = self.match.state, self._look()
        forced = self._market_forced and not self._blocked and self.seat == state.turn
        bubble = None
        question = state.question
        if question is not None and not self._blocked and not self.motion.gates and self.seat == state.turn:
            bubble = choice.bubble(look, question, spots.anchor(look, question))
        shown = self._card
        return desk.Extra(
            self._side(),
            self._market_title() if forced or self._market_open else None,
            not forced,
            shown,
            self._card_note(shown),
            bubble,
            parting.parting(look) if self._parting and not self._blocked else None,
        )

    def _card_note(self, shown: cards.Shown | None) -> str:
        if shown is None or isinstance(shown, cards.ThingShown):
            return ""
        if self._blocked:
            return "Click to go on"
        return "Choose a deal" if isinstance(shown, cards.EncounterShown) and shown.payable else ""

    def _market_title(self) -> str:
        state = self.match.state
        titles = {
            Pending.SETUP: "Fit out your ship: take your first outfitting",
            Pending.REFIT_FIRST: "Take an outfitting into one of your rows",
            Pending.REFIT_SECOND: f"A second outfitting costs {house.SECOND_OUTFITTING} grit",
        }
        return titles.get(state.pending, "The market: outfittings are taken when you refit")

    def _seen(self) -> tuple[Event, ...]:
        """What has happened of late, as far as the motion has shown it."""
        return tuple(event for event, due in zip(self._recent, self._due, strict=True) if due <= self.motion.clock)

    def _step(self, seen: Sequence[Event]) -> Step | None:
        """The step to show: the last one that began, as far as the motion has come."""
        state = self.match.state
        if state.active is None or len(seen) == len(self._recent):
            return side.step_of(state.pending, state.active.step if state.active else None)
        return next((event.step for event in reversed(seen) if isinstance(event, StepBegan)), Step.PLACE)

    def _side(self) -> side.Side:
        state = self.match.state
        seen = self._seen()
        self._told = len(seen)
        words, act = advice.advice(state, self._actions), advice.act(state, self._actions)
        if self.seat != state.turn:
            words = f"This is {self.match.names[self.seat]}’s mat. Click it again to come back."
        return side.Side(
            seen,
            self._step(seen),
            words,
            act,
            self.match.why_no_undo() is None,
            self.match.why_no_redo() is None,
            self._pressed,
            talk.round_words(state, self.board.title),
        )

    def _on_top(self, shown: dict[Hashable, Sprite]) -> None:
        if self._drag and (self._drag.moved or not self._drag.pressed):
            if self._drag.moved:
                shown["in hand"] = self._drag.sprite()
            self._tip(shown, self._hand_words())
            return
        if self._reason:
            shown["tip"] = tip.beside(self._reason[0], self._layout.k, self._pointer, self._layout.window, refused=True)
        elif self._hover and self._still >= TALK_MS and not self._pressed and self._card is None:
            self._tip(shown, (self._words(self._hover), False))

    def _words(self, thing: Thing) -> str:
        """What a thing is."""
        if thing.what == "step":
            return talk.step_words(self._look(), thing.a, self._seen())
        return talk.words(self._look(), thing, self.match.why_no_undo(), self.match.why_no_redo())

    def _tip(self, shown: dict[Hashable, Sprite], words: tuple[str, bool]) -> None:
        if words[0]:
            shown["tip"] = tip.beside(words[0], self._layout.k, self._pointer, self._layout.window, refused=words[1])

    def _hand_words(self) -> tuple[str, bool]:
        """What the thing in hand would mean where the pointer is, and whether that is refused."""
        assert self._drag is not None
        if self._hover is None:
            return "", False
        action = intent.attempt(self._drag.thing, self._hover)
        if action is None:
            return "", False
        refusal = why_not(self.match.state, action)
        if refusal:
            return str(refusal), True
        return talk.promise(self._look(), action), False

    def _refresh(self) -> None:
        """What lies where may have changed."""
        self._base = None
        self._stale = True
        look = self._look()
        self._hits = desk.hits(look, self._extra())
        hover = self._under(self._pointer, self._drag.thing if self._drag else None)
        if hover != self._hover:
            self._hover = hover

    def _adopt_state(self) -> None:
        self._actions = [] if self.match.state.over else legal_actions(self.match.state)
        self._parting = False
        self._refresh()

    # --- pointing ---

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

    def _move(self, at: tuple[int, int]) -> None:
        moved = abs(at[0] - self._pointer[0]) + abs(at[1] - self._pointer[1])
        self._pointer = at
        if moved > 2:
            self._still = 0.0
            self._stale = True
        if self._drag and self._drag.pressed:
            self._drag.move(at)
            self._stale = True
        self._set_hover(self._under(at, self._drag.thing if self._drag else None))

    def _press(self, at: tuple[int, int]) -> Command | None:
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
        if thing in self._takeable():
            self._take(thing, at)
        self._refresh()
        return None

    def _takeable(self) -> set[Thing | None]:
        if self.seat != self.match.state.turn:
            return set()
        movable = intent.movable(self._actions)
        return {hit.thing for hit in self._hits if intent.held(hit.thing) in movable}

    def _take(self, thing: Thing | None, at: tuple[int, int]) -> None:
        assert thing is not None
        look = self._look()
        image = hand.picture(look, thing)
        if image is None:
            return
        home = next(hit.rect for hit in reversed(self._hits) if hit.thing == thing)
        corner = (home.centerx - image.get_width() // 2, home.centery - image.get_height() // 2)
        grip = (image.get_width() // 2, image.get_height() // 2)
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
        """A click on a thing that can be taken up: hold it for a second click."""
        assert self._drag is not None
        self._clicked = self._now
        self._drag.pressed = False
        self._set_hover(self._under(at, self._drag.thing))
        self._refresh()

    def _doubled(self, at: tuple[int, int]) -> bool:
        """Whether a press is the second of a double click on what is in hand."""
        return self._drag is not None and self._under(at) == self._drag.thing and self._now - self._clicked < DOUBLE_MS

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
        held, self._drag = self._drag, None
        target = self._under(at, held.thing)
        if target is not None:
            legal = intent.targets(self._actions, held.thing).get(target)
            if legal is not None:
                return self.submit(legal, held.centre if held.moved else None)
            action = intent.attempt(held.thing, target)
            refusal = why_not(self.match.state, action) if action is not None else None
            if refusal:
                self._complain(str(refusal))
        self._glide_home(held)
        self._set_hover(self._under(at))
        self._refresh()
        return None

    def _complain(self, words: str) -> None:
        self._reason = (words, self._now + REASON_MS)
        self._stale = True

    def _glide_home(self, held: drag.Drag) -> None:
        if not held.moved:
            return
        key = spots.sprite_key(held.thing, self.match.state.turn)
        sprite = self._at_rest().get(key)
        if sprite is not None:
            x = held.centre[0] - sprite.image.get_width() / 2
            y = held.centre[1] - sprite.image.get_height() / 2
            self.motion.add(Fly(key, (x, y), self.motion.clock, self.motion.clock + 220, waits=True))

    def _let_go(self) -> None:
        """Cancel what is in hand: the pointer left, the focus is lost, or Esc."""
        held, self._drag, self._pressed = self._drag, None, None
        if held:
            self._glide_home(held)
        self._refresh()

    # --- clicks and keys ---

    def _click(self, thing: Thing) -> Command | None:
        if thing.what == "player":
            self._seat = None if self._seat == thing.a else Seat(thing.a)
            self._refresh()
            return None
        action = intent.clickable(self._actions).get(thing) if self.seat == self.match.state.turn else None
        if action is not None:
            return self.submit(action)
        handed = self._question_thing()
        if handed is not None and thing in intent.targets(self._actions, handed):
            return self.submit(intent.targets(self._actions, handed)[thing])
        handler = self._buttons().get(thing)
        return handler() if handler else self._explain(thing)

    def _explain(self, thing: Thing) -> Command | None:
        """A click on something that would mean an action that is refused."""
        handed = self._question_thing()
        action = intent.attempt(handed, thing) if handed else None
        refusal = why_not(self.match.state, action) if action is not None else None
        if refusal:
            self._complain(str(refusal))
        return None

    def _buttons(self) -> dict[Thing, Callable[[], Command | None]]:
        return {
            side.MENU: self._menu,
            side.UNDO: self._undo,
            side.REDO: self._redo,
            side.MARKET: self._toggle_market,
            side.ACT: self._act,
            Thing("close market"): self._toggle_market,
            parting.LEAVE: self._leave,
            parting.STAY: self._stay,
        }

    def _menu(self) -> Command | None:
        self._let_go()
        return Push(PauseScene(self._on_leave))

    def _act(self) -> Command | None:
        """The big button."""
        for action in (Refit(), Decline(), EndTurn()):
            if action in self._actions and self.seat == self.match.state.turn:
                if action == EndTurn() and any(self.match.state.hold) and not self._parting:
                    self._parting = True
                    self._refresh()
                    return None
                return self.submit(action)
        return None

    def _leave(self) -> Command | None:
        return self.submit(EndTurn())

    def _stay(self) -> Command | None:
        self._parting = False
        self._refresh()
        return None

    def _toggle_market(self) -> Command | None:
        self._market_open = not self._market_open
        self._refresh()
        return None

    def _acknowledge(self) -> Command | None:
        self.motion.open_gate()
        self._refresh()
        return None

    def _key(self, event: pygame.Event) -> Command | None:
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        shift = event.mod & pygame.KMOD_SHIFT
        match event.key:
            case pygame.K_ESCAPE:
                return self._escape()
            case pygame.K_F1:
                self._let_go()
                return Push(HelpScene())
            case pygame.K_z if ctrl:
                return self._redo() if shift else self._undo()
            case pygame.K_y if ctrl:
                return self._redo()
            case pygame.K_SPACE | pygame.K_RETURN | pygame.K_KP_ENTER:
                if self._blocked:
                    return self._acknowledge()
                self.motion.skip()
                self._refresh()
            case _:
                pass
        return None

    def _escape(self) -> Command | None:
        """Esc: the drag, then the question, then the market, then the menu."""
        if self._drag:
            self._let_go()
        elif self._close is not None:
            return self._put_away()
        elif self._blocked:
            return self._acknowledge()
        elif self._parting:
            return self._stay()
        elif self._market_open:
            return self._toggle_market()
        elif self._seat is not None:
            self._seat = None
            self._refresh()
        else:
            return self._menu()
        return None

    def _inspect(self, at: tuple[int, int]) -> None:
        """Right button: what is this? What is in hand goes back first."""
        self._move(at)
        if self._drag or self._close is not None or self._blocked:
            self._let_go()
            self._put_away()
            return
        look = self._look()
        image = spots.close_picture(look, self._hover) if self._hover else None
        if image is not None and self._hover is not None:
            self._close = cards.ThingShown(image, self._words(self._hover))
            self._refresh()

    def _put_away(self) -> Command | None:
        """What was looked at closely goes back."""
        self._close = None
        self._refresh()
        return None

    # --- the match ---

    def submit(self, action: Action, dropped: tuple[float, float] | None = None) -> Command | None:
        """Submit a legal action and plan how it is seen."""
        before, old = self._look(), self._at_rest()
        self._drag = self._reason = None
        self._seat = None
        turn = self.match.state.turn
        happened = self.match.submit(action)
        self.motion.clear()
        earlier = () if self._turn_told(turn) else self._recent
        self._tell(earlier + happened)
        self._market_open = self._market_open and not self._market_forced
        self._adopt_state()
        after = self._look()
        new = desk.display(after, self._extra())
        self._due[len(earlier) :] = plan.plan(plan.Plan(self.motion, before, after, old, new, dropped, self.motion.clock), happened)
        self._set_hover(self._under(self._pointer))
        self._refresh()
        return None

    def _tell(self, happened: tuple[Event, ...]) -> None:
        """These are the facts of late, all seen already."""
        self._recent, self._due = happened, [0.0] * len(happened)

    def _turn_told(self, turn: Seat) -> bool:
        """Whether what was told of late belongs to a turn that is over."""
        return not self._recent or self._recent[0].seat != turn or any(isinstance(event, TurnEnded) for event in self._recent)

    def _undo(self) -> Command | None:
        return self._step_back(self.match.why_no_undo(), self.match.undo)

    def _redo(self) -> Command | None:
        return self._step_back(self.match.why_no_redo(), self.match.redo)

    def _step_back(self, reason: str | None, step: Callable[[], Moment]) -> Command | None:
        if reason:
            self._complain(reason)
            return None
        self._drag = None
        before, old = self._look(), self._at_rest()
        step()
        self.motion.clear()
        self._tell(self._recent_events())
        self._adopt_state()
        after = self._look()
        plan.plan(plan.Plan(self.motion, before, after, old, desk.display(after, self._extra()), None, self.motion.clock), ())
        return None

    def _recent_events(self) -> tuple[Event, ...]:
        """What the captain who acted last has done in that turn."""
        found: tuple[Event, ...] = ()
        for moment in reversed(self.match.history):
            if found and (moment.seat != self.match.history[-1].seat or any(isinstance(event, TurnEnded) for event in moment.events)):
                break
            found = moment.events + found
        return found
