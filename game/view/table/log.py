"""What happened, in words: one line for each fact worth telling, with the picture that goes with it."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules import events as ev
from game.rules import house
from game.rules.game import Game
from game.rules.kinds import CardId, Cargo, Seat, ShipType, Step, Trigger, Upgrade

WORDS = ("red tapstone", "yellow tapstone", "blue tapstone", "purple tapstone", "tourist")
SYMBOLS = ("pieces/stone_red", "pieces/stone_yellow", "pieces/stone_blue", "pieces/stone_purple", "pieces/tourist")
PICTURES = dict(zip(SYMBOLS, WORDS, strict=True)) | {"pieces/grit": "grit", "pieces/renown": "renown"}
"""The words for the pictures that are gains."""
_SOURCES = {
    ev.Source.EVENT: "finds",
    ev.Source.CREW: "the crew finds",
    ev.Source.EXPLORE: "earns for exploring",
    ev.Source.CORE: "gains",
    ev.Source.LEFTOVERS: "picks up",
    ev.Source.HARVESTER: "harvests",
    ev.Source.OUTPOST: "the outpost gives",
    ev.Source.ENCOUNTER: "is given",
    ev.Source.DIE: "the die gives",
    ev.Source.REWARD: "is rewarded with",
    ev.Source.REFIT: "gets",
}
_ENDS = {
    Trigger.OUTFITTINGS: "The ninth outfitting is complete: the end is near.",
    Trigger.CLOUDS: "The last cloud is gone: the end is near.",
    Trigger.ROUNDS: "Time is up.",
}


@dataclass(frozen=True, slots=True)
class Remark(ev.Event):
    """What a captain said about its act; no fact of the rules."""

    words: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log; ``pictures`` are names of art, each with how many there are; ``step``: in which step of the turn it was."""

    seat: Seat
    words: str
    pictures: tuple[tuple[str, int], ...] = ()
    step: Step | None = None
    said: bool = False
    """Whether it is what a captain said, and no fact."""
    rule: str = ""
    """The id of the rule it comes from."""


UNCOUNTED = ("grit", "renown")
"""Words without a plural."""


def amount(count: int, word: str) -> str:
    """``2 red tapstones``."""
    return f"{count} {word}{'' if count == 1 or word in UNCOUNTED else 's'}"


def counted(counts: ev.Counts) -> str:
    """Cargo in words: ``2 red tapstones and 1 tourist``."""
    parts = [amount(n, word) for n, word in zip(counts, WORDS, strict=True) if n]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"


def pictures_of(counts: ev.Counts) -> tuple[tuple[str, int], ...]:
    """The art of cargo, with counts."""
    return tuple((symbol, n) for symbol, n in zip(SYMBOLS, counts, strict=True) if n)


def lines(game: Game, happened: Iterable[ev.Event]) -> list[Line]:
    """The log lines of some facts; like gains in a row are told as one."""
    told: list[Line] = []
    step: Step | None = None
    for event in happened:
        if isinstance(event, ev.StepBegan):
            step = event.step
        line = _line(game, event, step)
        if line and told and told[-1].words == line.words and told[-1].seat == line.seat and line.pictures:
            told[-1] = Line(line.seat, line.words, _joined(told[-1].pictures, line.pictures), step, rule=line.rule)
        elif line:
            told.append(line)
    return told


def remarked(game: Game, seat: Seat, happened: tuple[ev.Event, ...], note: str) -> tuple[ev.Event, ...]:
    """What happened in an act, with what its captain said about it behind the first fact worth telling."""
    if not note:
        return happened
    place = next((i + 1 for i, event in enumerate(happened) if _words(game, event)), 0)
    return (*happened[:place], Remark(seat, f"{note[:1].upper()}{note[1:]}"), *happened[place:])


def _joined(a: tuple[tuple[str, int], ...], b: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    sums = dict(a)
    for name, count in b:
        sums[name] = sums.get(name, 0) + count
    return tuple(sums.items())


def _line(game: Game, event: ev.Event, step: Step | None) -> Line | None:
    found = _words(game, event)
    return Line(event.seat, found[0], found[1:], step, isinstance(event, Remark), rule_of(event)) if found else None


def rule_of(event: ev.Event) -> str:
    """The id of the rule that a fact comes from; empty for a remark."""
    if isinstance(event, ev.CargoGained | ev.GritGained | ev.RenownGained):
        return _SOURCE_RULES[event.source]
    return _RULES.get(type(event), "")


_SOURCE_RULES = {
    ev.Source.EVENT: "S2",
    ev.Source.CREW: "H2b",
    ev.Source.EXPLORE: "H2c",
    ev.Source.CORE: "S3A",
    ev.Source.LEFTOVERS: "S3A",
    ev.Source.HARVESTER: "S3B",
    ev.Source.OUTPOST: "S3C",
    ev.Source.ENCOUNTER: "H7",
    ev.Source.DIE: "H6b",
    ev.Source.REWARD: "H4b",
    ev.Source.REFIT: "H5a",
}
_RULES: dict[type[ev.Event], str] = {
    ev.ShipPlaced: "S1",
    ev.CloudRemoved: "S2",
    ev.TileRevealed: "S2b",
    ev.GritPaid: "S4d",
    ev.DieRolled: "H6b",
    ev.EncounterDrawn: "H6c",
    ev.DealStruck: "H7",
    ev.UpgradeMounted: "H6d",
    ev.TokenPlaced: "H6e",
    ev.NothingPossible: "H6d",
    ev.CargoPlaced: "S4",
    ev.OutfittingCompleted: "H4b",
    ev.CargoLeft: "S4e",
    ev.ShipsReturned: "H5a",
    ev.OutfittingTaken: "H5b",
    ev.EndTriggered: "H9a",
}


def _words(game: Game, event: ev.Event) -> tuple[str, *tuple[tuple[str, int], ...]] | None:
    match event:
        case ev.ShipPlaced(_, ship, port):
            return f"lands at {game.board.ports[port].name}", (f"ships/symbol_{ShipType(ship).name.lower()}", 1)
        case ev.CloudRemoved(_, port, _, _):
            return f"clears a cloud: {game.board.ports[port].name}", ("phases/explore_active", 1)
        case ev.TileRevealed(_, _, tile):
            return f"an outpost space: {game.content.tiles[tile].name}", ("pieces/outpost", 1)
        case ev.CargoGained(_, kind, count, _, _, source):
            return _SOURCES[source], (SYMBOLS[kind], count)
        case ev.GritGained(_, gained, _, source):
            return (_SOURCES[source], ("pieces/grit", gained)) if gained else ("the grit track is full",)
        case ev.GritPaid(_, paid):
            return "pays", ("pieces/grit", paid)
        case ev.RenownGained(_, gained, source):
            return _SOURCES[source], ("pieces/renown", gained)
        case ev.DieRolled(_, face):
            return "rolls", (f"dice/face_{house.DIE_FACES[face].replace(' ', '')}", 1)
        case Remark(_, words):
            return (f"“{words}”",)
        case _:
            return _other_words(game, event)


def known_as(name: str) -> str:
    """An outfitting's name for people: what is printed on a mat is "the skiff’s yard fitting"."""
    return f"the {name.removeprefix('preprint ')}’s yard fitting" if name.startswith("preprint ") else name


def _outfitting(game: Game, card: CardId) -> str:
    return known_as(game.outfittings[card].name)


def _other_words(game: Game, event: ev.Event) -> tuple[str, *tuple[tuple[str, int], ...]] | None:
    match event:
        case ev.EncounterDrawn(_, encounter):
            return f"meets {game.content.encounters[encounter].name}", ("pieces/encounter", 1)
        case ev.DealStruck(_, _, _, paid):
            return ("trades away", *pictures_of(paid)) if any(paid) else None
        case ev.UpgradeMounted(_, ship, upgrade):
            name = Upgrade(upgrade).name.lower()
            return f"a {name} boards the {ShipType(ship).name.lower()}", (f"pieces/{name}", 1)
        case ev.TokenPlaced(_, port):
            return f"founds an outpost at {game.board.ports[port].name}", ("pieces/outpost", 1)
        case ev.NothingPossible(_, what):
            return (f"no room for a {what}",)
        case ev.CargoPlaced(_, kind, card, _, _):
            return f"loads {_outfitting(game, card)}", (SYMBOLS[Cargo(kind)], 1)
        case ev.OutfittingCompleted(_, card):
            return f"completes {_outfitting(game, card)}", ("icons/check", 1)
        case ev.CargoLeft(_, port, counts):
            return (f"leaves at {game.board.ports[port].name}", *pictures_of(counts)) if any(counts) else None
        case ev.ShipsReturned(_, ships):
            return (f"refits: {amount(len(ships), 'ship')} home",)
        case ev.OutfittingTaken(_, card, _, _):
            return f"installs {game.outfittings[card].name}", ("icons/market", 1)
        case ev.EndTriggered(_, trigger):
            return (_ENDS[trigger],)
        case _:
            return None
