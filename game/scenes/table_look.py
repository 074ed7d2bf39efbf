"""What the table looks like at rest: from the match and what the hand is at to a look, the sidebar, and what lies over the board."""

from game.boards import PlayableBoard
from game.match import Match
from game.rules import house, terms
from game.rules.actions import Action, PickDeal
from game.rules.events import CloudRemoved, DealStruck, Source
from game.rules.kinds import Pending, PortId, Seat, ShipType
from game.rules.preview import Preview, preview
from game.rules.snapshots import Question
from game.rules.state import State
from game.scenes.chosen import Settings
from game.scenes.table_told import TableTold
from game.view.sound.moods import Mood, at_table
from game.view.table import advice, cards, choice, desk, drag, intent, names, parting, side, spots, talk
from game.view.table.gloom import gloom
from game.view.table.layout import Layout
from game.view.table.look import Light, Look
from game.view.table.names import Thing
from game.words import N_, _

Offer = tuple[frozenset[Thing], dict[Thing, tuple[Light, int]]]
"""What can be touched, and how targets light up."""
NO_OFFER: Offer = frozenset(), {}
MARKETS = (Pending.SETUP, Pending.REFIT_FIRST, Pending.REFIT_SECOND)
"""When an outfitting may be taken."""
AS_USUAL = Settings()
MARKET_TITLE = N_("The market: outfittings are taken when you refit")


class TableLook(TableTold):
    """The part of the table's scene that knows what is to be seen, as of now. It draws nothing, and changes nothing in the match."""

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
        self._market_open = False
        self._close: cards.ThingShown | None = None
        self._parting = False
        self._offers: tuple[State, list[Action], dict[tuple[Seat, Thing | None], Offer]] = match.state, self._actions, {}
        self._felt: tuple[State, Mood] = match.state, at_table(gloom(match.state))

    @property
    def _settings(self) -> Settings:
        """What the player has chosen; where nothing is kept, all is as usual."""
        return AS_USUAL

    @property
    def mood(self) -> Mood:
        """See Musical: the air gets darker with depth and time."""
        if self._felt[0] is not self.match.state:
            self._felt = self.match.state, at_table(gloom(self.match.state))
        return self._felt[1]

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
    def _by_keys(self) -> bool:
        """Whether the eye is at the focus of the keys."""
        return False

    @property
    def _market_forced(self) -> bool:
        return self.match.human and self.match.state.pending in MARKETS

    def _look(self) -> Look:
        in_hand = self._drag.thing if self._drag else None
        movable, lights = self._offered(in_hand) if self._own and not self._blocked else NO_OFFER
        return Look(
            self._layout,
            self.board,
            self.match.state,
            self.match.names,
            self.seat,
            movable,
            lights,
            in_hand,
            self._hover,
            self.captains,
            self._settings.hints,
        )

    def _offered(self, in_hand: Thing | None) -> Offer:
        """What can be touched and what lights up, found once for a state, a mat and a thing in hand."""
        if self._offers[0] is not self.match.state or self._offers[1] is not self._actions:
            self._offers = self.match.state, self._actions, {}
        found = self._offers[2].get((self.seat, in_hand))
        if found is None:
            found = self._offers[2][self.seat, in_hand] = frozenset(self._touchable()), self._lights(in_hand)
        return found

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
            self._gives(),
        )

    def _gives(self) -> dict[PortId, Preview]:
        """What each port would give now to the ship in hand, or else to the one under the pointer."""
        ship = self._drag.thing if self._drag else self._hover
        if ship is None or ship.what != "ship" or not self._own or self._blocked:
            return {}
        ports = [PortId(target.a) for target in intent.targets(self._actions, ship) if target.what == "port"]
        return {port: preview(self.match.state, ShipType(ship.a), port) for port in ports}

    def _given(self, port: PortId) -> Preview | None:
        """What a port would give now to the ship in hand, or else to a docked one that may land there."""
        ships = [self._drag.thing] if self._drag else sorted(intent.movable(self._actions)) if self._own else []
        fits = (ship for ship in ships if ship.what == "ship" and names.port(port) in intent.targets(self._actions, ship))
        ship = next(fits, None)
        return preview(self.match.state, ShipType(ship.a), port) if ship else None

    def _card_note(self, shown: cards.Shown | None) -> str:
        if shown is None or isinstance(shown, cards.ThingShown):
            return ""
        if self._blocked:
            return _("Click to go on")
        return _("Choose a deal") if isinstance(shown, cards.EncounterShown) and shown.payable else ""

    def _market_title(self) -> str:
        state = self.match.state
        if not self.match.human:
            lent = state.pending in MARKETS
            return _("The market: {captain} takes an outfitting").format(captain=self.match.name) if lent else _(MARKET_TITLE)
        titles = {
            Pending.SETUP: _("Fit out your ship: take your first outfitting"),
            Pending.REFIT_FIRST: _("Take an outfitting into one of your rows"),
            Pending.REFIT_SECOND: _("A second outfitting costs {grit}").format(grit=terms.grit(house.SECOND_OUTFITTING)),
        }
        return titles.get(state.pending) or _(MARKET_TITLE)

    def _side(self) -> side.Side:
        state = self.match.state
        seen = self._seen()
        self._told = len(seen)
        words, act = advice.advice(state, self._actions), advice.act(state, self._actions)
        if self._drag is not None and not self._drag.pressed:
            words = advice.in_hand(self._drag.thing, by_keys=self._by_keys)
        if self._blocked:
            words = _("Read the card, then click to go on.")
        elif self.seat != state.turn:
            words = _("This is {name}’s mat. Click it again to come back.").format(name=self.match.names[self.seat])
        return side.Side(
            seen,
            self._step(seen),
            words,
            act,
            self.match.why_no_undo() is None,
            self.match.why_no_redo() is None,
            self._pressed,
            talk.round_words(state, terms.board(self.board.title)),
            self._back,
            self.match.human and not state.over,
        )
