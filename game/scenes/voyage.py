"""What a whole game tells at its end: the renown of each captain over the turns, and what each is remembered for. From the history alone."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from game.match import Moment
from game.rules import events as ev
from game.rules.kinds import CardId, Cargo, Pending, Seat
from game.rules.scoring import score
from game.rules.state import State
from game.words import N_, Count, _, amount

MOST, ALONE = 3, 6
"""How many notes a captain gets at most, among others and alone."""


@dataclass(slots=True)
class Logbook:
    """What one captain did in a game, in numbers. ``quickest``: own turns from taking an outfitting to completing it, None without one."""

    tourists: int = 0
    deepest: int = 0
    clouds: int = 0
    picked: int = 0
    left: int = 0
    spent: int = 0
    bargains: int = 0
    rolls: int = 0
    outposts: int = 0
    harvested: int = 0
    fullest: int = 0
    finest: int = 0
    quickest: int | None = None
    landings: int = 0
    turns: int = 0
    _load: int = 0
    _taken: dict[CardId, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Honour:
    """Something to be remembered for: a title, a picture, and the end of a sentence with ``{count}``. ``least``: the fewest count, not the most."""

    title: str
    art: str
    told: Count
    of: Callable[[Logbook], int | None]
    least: bool = False

    def best(self, logs: Iterable[Logbook]) -> int | None:
        """The best of these; None where nobody has any."""
        found = [value for value in map(self.of, logs) if value]
        return (min if self.least else max)(found, default=None)


HONOURS = (
    Honour(
        N_("Deepest explorer"),
        "ships/symbol_diver",
        Count("cleared a cloud in layer {count}", "cleared a cloud in layer {count}", 0),
        lambda log: log.deepest,
    ),
    Honour(
        N_("Friend of travellers"),
        "pieces/tourist",
        Count("took {count} tourist aboard", "took {count} tourists aboard", 0),
        lambda log: log.tourists,
    ),
    Honour(
        N_("Quickest outfitter"),
        "icons/check",
        Count("an outfitting complete in {count} turn", "an outfitting complete in {count} turns", 0),
        lambda log: log.quickest,
        least=True,
    ),
    Honour(
        N_("Keen eye"),
        "pieces/stone_blue",
        Count("picked up {count} piece left at a port", "picked up {count} pieces left at ports", 0),
        lambda log: log.picked,
    ),
    Honour(N_("Big spender"), "pieces/grit", Count("spent {count} grit", "spent {count} grit", 0), lambda log: log.spent),
    Honour(
        N_("Breaker of clouds"),
        "phases/explore_active",
        Count("cleared {count} cloud", "cleared {count} clouds", 0),
        lambda log: log.clouds,
    ),
    Honour(
        N_("A day to remember"),
        "pieces/renown",
        Count("{count} renown in one turn", "{count} renown in one turn", 0),
        lambda log: log.finest,
    ),
    Honour(N_("Founder"), "pieces/outpost", Count("founded {count} outpost", "founded {count} outposts", 0), lambda log: log.outposts),
    Honour(
        N_("Rich harvest"), "pieces/harvester", Count("harvested {count} piece", "harvested {count} pieces", 0), lambda log: log.harvested
    ),
    Honour(
        N_("Full hold"),
        "phases/gain_active",
        Count("{count} piece in one turn", "{count} pieces in one turn", 0),
        lambda log: log.fullest,
    ),
    Honour(
        N_("Open hand"),
        "pieces/stone_red",
        Count("left {count} piece for others", "left {count} pieces for others", 0),
        lambda log: log.left,
    ),
    Honour(N_("Shrewd trader"), "pieces/encounter", Count("paid for {count} deal", "paid for {count} deals", 0), lambda log: log.bargains),
    Honour(
        N_("Friend of the dice"),
        "pieces/roll",
        Count("rolled the die {count} time", "rolled the die {count} times", 0),
        lambda log: log.rolls,
    ),
)
"""In the order in which they are given: the rarer and finer first."""
KIND = Honour(N_("A steady hand"), "icons/anchor", Count("landed {count} time", "landed {count} times", 0), lambda log: log.landings)
"""For whoever is best in nothing."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a captain is remembered for; ``shared``: others are as much so."""

    honour: Honour
    count: int
    shared: bool = False

    @property
    def title(self) -> str:
        """In a few words."""
        return _(self.honour.title)

    @property
    def words(self) -> str:
        """What for, as the end of a sentence."""
        words = amount(self.honour.told.one, self.honour.told.many, self.count)
        return _("{words} (shared)").format(words=words) if self.shared else words


@dataclass(frozen=True, slots=True)
class Tale:
    """``renown``: for each seat its renown at the start and after each of its turns. ``notes``: for each seat, one at least."""

    renown: tuple[tuple[int, ...], ...]
    notes: tuple[tuple[Note, ...], ...]


def tale_of(start: State, moments: Iterable[Moment]) -> Tale:
    """The tale of a game from its history."""
    seats = [Seat(seat) for seat in range(start.game.players)]
    renown = [[score(start, seat).total] for seat in seats]
    logs = [Logbook() for _seat in seats]
    for moment in moments:
        log = logs[moment.seat]
        for event in moment.events:
            _note(log, event, moment)
        if moment.ends_turn:
            renown[moment.seat].append(score(moment.after, moment.seat).total)
            log.finest = max(log.finest, renown[moment.seat][-1] - renown[moment.seat][-2])
    return Tale(tuple(map(tuple, renown)), notes_of(logs))


def notes_of(logs: list[Logbook]) -> tuple[tuple[Note, ...], ...]:
    """What each captain is remembered for: where nobody was better, first what is theirs alone; one kind word for whoever has none."""
    best = {id(honour): honour.best(logs) for honour in HONOURS}
    found = []
    for log in logs:
        own = [
            Note(honour, count, _shared(honour, count, logs))
            for honour in HONOURS
            if (count := honour.of(log)) and count == best[id(honour)]
        ]
        own.sort(key=lambda note: note.shared)
        found.append(tuple(own[: MOST if len(logs) > 1 else ALONE]) or (Note(KIND, log.landings),))
    return tuple(found)


def _shared(honour: Honour, count: int, logs: list[Logbook]) -> bool:
    return sum(honour.of(log) == count for log in logs) > 1


def _note(log: Logbook, event: ev.Event, moment: Moment) -> None:
    match event:
        case ev.ShipPlaced():
            log.landings += 1
        case ev.CargoGained(_, kind, count, _, _, source):
            log._load += count
            log.fullest = max(log.fullest, log._load)
            log.tourists += count * (kind is Cargo.TOURIST)
            log.picked += count * (source is ev.Source.LEFTOVERS)
            log.harvested += count * (source is ev.Source.HARVESTER)
        case ev.CloudRemoved(_, port, _, _):
            log.clouds += 1
            log.deepest = max(log.deepest, moment.before.game.board.ports[port].layer)
        case ev.GritPaid(_, paid):
            log.spent += paid
        case ev.DealStruck(_, encounter, index, _):
            log.bargains += not moment.before.game.content.encounters[encounter].deals[index].free
        case ev.DieRolled():
            log.rolls += 1
        case ev.TokenPlaced():
            log.outposts += 1
        case ev.CargoLeft(_, _, counts):
            log.left += sum(counts)
        case ev.OutfittingTaken(_, card, _, _):
            log._taken[card] = log.turns - (moment.before.pending is Pending.SETUP)
        case ev.OutfittingCompleted(_, card) if card in log._taken:
            taken = log.turns - log._taken[card]
            log.quickest = taken if log.quickest is None else min(log.quickest, taken)
        case ev.TurnEnded():
            log.turns += 1
            log._load = 0
        case _:
            pass
