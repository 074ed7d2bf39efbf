"""The books of a game, kept from its events alone, to be compared with the state: what came in is what is there."""

from game.rules import events as ev
from game.rules.house import GRIT_START, TOKENS
from game.rules.kinds import Cargo, PortId, Seat, ShipType
from game.rules.snapshots import Fitted
from game.rules.state import State


class Ledger:
    """Follows a game from its beginning. ``book`` events as they happen, then ``check`` the state."""

    def __init__(self, state: State) -> None:
        players = state.game.players
        self.cargo = [0] * len(Cargo)
        self.grit = [GRIT_START] * players
        self.renown = [0] * players
        self.upgrades = [0] * players
        self.tokens = [TOKENS] * players
        self.completed = [0] * players
        self.turns = [0] * players
        self.order: list[Seat] = []
        self.triggers = 0
        self.over = False

    def book(self, events: list[ev.Event]) -> None:
        """Enter what happened."""
        for event in events:
            self._book_goods(event)
            self._book_doings(event)

    def _book_goods(self, event: ev.Event) -> None:
        match event:
            case ev.CargoGained(kind=kind, count=count, source=source) if source is not ev.Source.LEFTOVERS:
                self.cargo[kind] += count
            case ev.DealStruck(paid=paid):
                self.cargo = [has - cost for has, cost in zip(self.cargo, paid, strict=True)]
            case ev.GritGained(seat=seat, amount=amount):
                self.grit[seat] += amount
            case ev.GritPaid(seat=seat, amount=amount):
                self.grit[seat] -= amount
            case ev.RenownGained(seat=seat, amount=amount):
                self.renown[seat] += amount

    def _book_doings(self, event: ev.Event) -> None:
        match event:
            case ev.UpgradeMounted(seat=seat):
                self.upgrades[seat] += 1
            case ev.TokenPlaced(seat=seat):
                self.tokens[seat] -= 1
            case ev.OutfittingCompleted(seat=seat):
                self.completed[seat] += 1
            case ev.TurnBegan(seat=seat):
                self.order.append(seat)
            case ev.TurnEnded(seat=seat):
                self.turns[seat] += 1
            case ev.EndTriggered():
                self.triggers += 1
            case ev.GameOver():
                self.over = True

    def check(self, state: State) -> None:
        """The state shows what the books say, and nothing printed is lost or doubled."""
        assert cargo_there(state) == self.cargo
        for seat in range(state.game.players):
            player = state.player(Seat(seat))
            assert (player.grit, player.gained, player.tokens) == (self.grit[seat], self.renown[seat], self.tokens[seat])
            assert 0 <= player.grit <= 10
            assert sum(ship.harvester + ship.crewmate for ship in player.ships) == self.upgrades[seat]
            assert (
                player.completed
                == state.completed(Seat(seat))
                == self.completed[seat]
                == sum(fitted.complete for fitted in fitted_on(state, Seat(seat)))
            )
            assert sum(seat in state.port(PortId(port)).tokens for port in range(len(state.game.board.ports))) == TOKENS - player.tokens
        check_cards(state)
        check_turns(state, self)


def fitted_on(state: State, seat: Seat) -> list[Fitted]:
    """All outfittings of a mat."""
    return [fitted for row in state.player(seat).rows for fitted in row if fitted]


def cargo_there(state: State) -> list[int]:
    """The pieces of each kind in the hold, on ports and on mats."""
    found = list(state.hold)
    for port in range(len(state.game.board.ports)):
        for kind, count in enumerate(state.port(PortId(port)).leftovers):
            found[kind] += count
    for seat in range(state.game.players):
        for fitted in fitted_on(state, Seat(seat)):
            for piece in fitted.placed:
                if piece is not None:
                    found[piece] += 1
    return found


def check_cards(state: State) -> None:
    """Every outfitting, tile and encounter card is in exactly one place."""
    game, content = state.game, state.game.content
    fitted = [fitted.card for seat in range(game.players) for fitted in fitted_on(state, Seat(seat))]
    assert sorted([*state.market, *state.deck, *fitted]) == list(range(len(game.outfittings)))
    laid = [tile for port in range(len(game.board.ports)) if (tile := state.port(PortId(port)).tile) is not None]
    assert sorted([*state.tray, *laid]) == [i for i, tile in enumerate(content.tiles) for _ in range(tile.count)]
    question = state.question
    shown = [content.encounters.index(question.encounter)] if question and question.encounter else []
    assert sorted([*state.encounters, *state.discard, *shown]) == list(range(len(content.encounters)))


def check_turns(state: State, ledger: Ledger) -> None:
    """Turns go round, a deployed ship is where it was put, and between turns the hold is empty."""
    players, first = state.game.players, state.first
    assert ledger.order == [(first + i) % players for i in range(len(ledger.order))]
    assert state.round <= 31
    assert state.round == max(1, -(-len(ledger.order) // players))
    assert ledger.triggers == (state.trigger is not None)
    assert ledger.over is state.over
    if state.over:
        assert len(set(ledger.turns)) == 1
    if state.active is None:
        assert not any(state.hold)
    else:
        assert state.ship_at(state.turn, ShipType(state.active.ship)) == state.active.port
