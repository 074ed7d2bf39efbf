"""What the table shows: from the match, the motion and what the hand is at to a display list, and to the places one can touch."""

from collections.abc import Hashable

import pygame

from game.boards import PlayableBoard
from game.match import Match, Moment
from game.rules import house
from game.rules.actions import Action, Decline, EndTurn, PickDeal, Refit
from game.rules.events import CloudRemoved, DealStruck, Source
from game.rules.kinds import Pending, Seat
from game.rules.legal import legal_actions
from game.rules.refusals import why_not
from game.rules.snapshots import Question
from game.rules.state import State
from game.scenes.table_told import TableTold
from game.view.kit.stage import Sprite, Sprites
from game.view.table import advice, cards, choice, desk, drag, finality, intent, names, notice, parting, side, spots, talk, tip, why
from game.view.table.layout import Layout
from game.view.table.look import Light, Look
from game.view.table.names import Hit, Thing

TALK_MS = 550
MARKETS = (Pending.SETUP, Pending.REFIT_FIRST, Pending.REFIT_SECOND)
"""When an outfitting may be taken."""
MARKET_TITLE = "The market: outfittings are taken when you refit"
QUIET = -1e12
"""No note at the pointer until it moves again."""


class TableShown(TableTold):
    """The part of the table's scene that looks. It changes nothing in the match."""

    captains: tuple[str | None, ...] = ()
    """The keys of the computer captains by seat; empty where only people play."""

    def __init__(self, match: Match, board: PlayableBoard) -> None:
        super().__init__(match)
        self.board = board
        self._layout = Layout((1280, 720), board.size)
        self._actions: list[Action] = []
        self._seat: Seat | None = None
        self._hover: Thing | None = None
        self._pressed: Thing | None = None
        self._drag: drag.Drag | None = None
        self._pointer = (0, 0)
        self._reason: tuple[str, float] | None = None
        self._note: tuple[str, float] | None = None
        self._finals: tuple[State, dict[Hashable, str]] = match.state, {}
        self._still = 0.0
        self._now = 0.0
        self._market_open = False
        self._close: cards.ThingShown | None = None
        self._parting = False
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

    def _at_rest(self) -> dict[Hashable, Sprite]:
        """What lies where as of now, whether or not it was drawn yet."""
        return dict(self._base or self._desk.display(self._look(), self._extra()))

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
        return self._asking_card(question) if question and not self.motion.gates and self._telling else None

    @property
    def _telling(self) -> bool:
        """Whether what is asked now is shown."""
        return True

    def _asking_card(self, question: Question) -> cards.Shown | None:
        """The card that a question stands on."""
        if question.pending is Pending.DEAL and question.encounter is not None:
            deals = [a.index for a in question.options if isinstance(a, PickDeal)] if self.match.human else []
            return cards.EncounterShown(question.encounter, frozenset(deals))
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
        return self.match.human and self.match.state.pending in MARKETS

    def _look(self) -> Look:
        own = self._own and not self._blocked
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
            self.captains,
        )

    @property
    def _own(self) -> bool:
        """Whether a person must act, and the mat that is shown is theirs."""
        return self.match.human and self.seat == self.match.state.turn

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
        state = self.match.state
        forced = self._market_forced and not self._blocked and self._own
        bubble = None
        question = state.question
        if question is not None and not self._blocked and not self.motion.gates and self._own:
            look = self._look()
            bubble = choice.bubble(look, question, spots.anchor(look, question))
        shown = self._card
        return desk.Extra(
            self._side(),
            self._market_title() if forced or self._market_open else None,
            not forced,
            shown,
            self._card_note(shown),
            bubble,
            parting.parting(self._look()) if self._parting and not self._blocked else None,
        )

    def _card_note(self, shown: cards.Shown | None) -> str:
        if shown is None or isinstance(shown, cards.ThingShown):
            return ""
        if self._blocked:
            return "Click to go on"
        return "Choose a deal" if isinstance(shown, cards.EncounterShown) and shown.payable else ""

    def _market_title(self) -> str:
        state = self.match.state
        if not self.match.human:
            return f"The market: {self.match.name} takes an outfitting" if state.pending in MARKETS else MARKET_TITLE
        titles = {
            Pending.SETUP: "Fit out your ship: take your first outfitting",
            Pending.REFIT_FIRST: "Take an outfitting into one of your rows",
            Pending.REFIT_SECOND: f"A second outfitting costs {house.SECOND_OUTFITTING} grit",
        }
        return titles.get(state.pending, MARKET_TITLE)

    def _side(self) -> side.Side:
        state = self.match.state
        seen = self._seen()
        self._told = len(seen)
        words, act = advice.advice(state, self._actions), advice.act(state, self._actions)
        if self._blocked:
            words = "Read the card, then click to go on."
        elif self.seat != state.turn:
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
            self._back,
            self.match.human and not state.over,
        )

    def _on_top(self, shown: dict[Hashable, Sprite]) -> None:
        if self._note:
            shown["note"] = notice.sprite(self._note[0], self._layout)
        self._mark(shown)
        if self._drag and (self._drag.moved or not self._drag.pressed):
            if self._drag.moved:
                shown["in hand"] = self._drag.sprite()
            self._tip(shown, self._hand_words())
            return
        if self._reason:
            shown["tip"] = tip.beside(self._reason[0], self._layout.k, self._pointer, self._layout.window, refused=True)
        elif self._hover and self._still >= TALK_MS and not self._pressed and self._card is None and not self._asked_over(self._hover):
            self._tip(shown, (self._words(self._hover), False))

    def _asked_over(self, thing: Thing) -> bool:
        """Whether a note about a thing could hide what is to be chosen: then it waits."""
        return (self.match.state.question is not None or self._parting) and thing.what in ("port", "cloud", "panel")

    def _words(self, thing: Thing) -> str:
        """What a thing is."""
        if thing.what == "step":
            return talk.step_words(self._look(), thing.a, self._seen())
        words = talk.words(self._look(), thing, ways(self.match))
        final = self._final(thing)
        return f"{words}\n{final}".strip() if final else words

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
        self._base = None
        self._stale = True
        look = self._look()
        self._hits = desk.hits(look, self._extra())
        self._hover = self._under(self._pointer, self._drag.thing if self._drag else None)

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
            self._stale = True
        if self._stale:
            shown = dict(self._base)
            self.motion.apply(shown)
            self._on_top(shown)
            self._shown = shown
            self._stale = False
        return self._shown

    def targets(self) -> dict[str, pygame.Rect]:
        """Where things can be touched now, by name."""
        return {str(hit.thing): hit.rect for hit in self._hits}


def ways(match: Match) -> talk.Ways:
    """What undo and redo would do now, in words."""
    last, following, turn = match.last_act, match.next_act, match.why_no_undo()
    undo = f"Undo: {deed(last)}\nCtrl+Z" if last else turn or ""
    redo = f"Do again: {deed(following)}\nCtrl+Y; the whole turn: Ctrl+Shift+Y" if following else match.why_no_redo() or ""
    return talk.Ways(undo, redo, turn or "Undo: the whole turn, as far as is fair\nCtrl+Shift+Z")


def deed(moment: Moment) -> str:
    """What was done: "send the diver to Amber Vein"."""
    return why.deed(moment.before, moment.action, would=True)
