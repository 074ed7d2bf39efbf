"""What happened, in words: one line for each fact worth telling, with the picture that goes with it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from game.rules import events as ev
from game.rules import house, terms
from game.rules.game import Game
from game.rules.kinds import CardId, Cargo, PortId, Seat, ShipType, Step, Trigger, Upgrade
from game.words import N_, Count, Phrase, _, amount, listed

SYMBOLS = ("pieces/stone_red", "pieces/stone_yellow", "pieces/stone_blue", "pieces/stone_purple", "pieces/tourist")
_GAINS: dict[str, Callable[[int], Count]] = {symbol: partial(terms.cargo, kind) for kind, symbol in enumerate(SYMBOLS)}
_GAINS |= {"pieces/grit": terms.grit, "pieces/renown": terms.renown}
_SOURCES = {
    ev.Source.EVENT: N_("finds"),
    ev.Source.CREW: N_("the crew finds"),
    ev.Source.EXPLORE: N_("earns for exploring"),
    ev.Source.CORE: N_("gains"),
    ev.Source.LEFTOVERS: N_("picks up"),
    ev.Source.HARVESTER: N_("harvests"),
    ev.Source.OUTPOST: N_("the outpost gives"),
    ev.Source.ENCOUNTER: N_("is given"),
    ev.Source.DIE: N_("the die gives"),
    ev.Source.REWARD: N_("is rewarded with"),
    ev.Source.REFIT: N_("gets"),
}
_ENDS = {
    Trigger.OUTFITTINGS: N_("The ninth outfitting is complete: the end is near."),
    Trigger.CLOUDS: N_("The last cloud is gone: the end is near."),
    Trigger.ROUNDS: N_("Time is up."),
}
_NO_ROOM = {
    "harvester": N_("no room for a harvester"),
    "crewmate": N_("no room for a crewmate"),
    "outpost": N_("no room for an outpost"),
    "encounter": N_("nobody left to meet"),
}
_BOARDS = (
    (N_("a harvester boards the skiff"), N_("a harvester boards the hauler"), N_("a harvester boards the diver")),
    (N_("a crewmate boards the skiff"), N_("a crewmate boards the hauler"), N_("a crewmate boards the diver")),
)
"""By upgrade and ship."""


@dataclass(frozen=True, slots=True)
class Remark(ev.Event):
    """What a captain said about its act (``str()`` of it, in the language in use); no fact of the rules."""

    words: object


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


def counted(counts: ev.Counts) -> str:
    """Cargo in words: ``2 red tapstones and 1 tourist``."""
    return listed([str(terms.cargo(kind, n)) for kind, n in enumerate(counts) if n]) or _("nothing")


def gains(pictures: Iterable[tuple[str, int]]) -> list[str]:
    """The pictures that are gains, in words, each with its number."""
    return [str(_GAINS[name](count)) for name, count in pictures if name in _GAINS]


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


def remarked(game: Game, seat: Seat, happened: tuple[ev.Event, ...], note: object) -> tuple[ev.Event, ...]:
    """What happened in an act, with what its captain said about it behind the first fact worth telling."""
    if not note:
        return happened
    place = next((i + 1 for i, event in enumerate(happened) if _words(game, event)), 0)
    return (*happened[:place], Remark(seat, note), *happened[place:])


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
            return _("lands at {port}").format(port=_port(game, port)), (f"ships/symbol_{ShipType(ship).name.lower()}", 1)
        case ev.CloudRemoved(_, port, _, _):
            return _("clears {port}").format(port=_port(game, port)), ("phases/explore_active", 1)
        case ev.TileRevealed(_, _, tile):
            return _("an outpost space: {tile}").format(tile=terms.tile(game.content.tiles[tile].name)), ("pieces/outpost", 1)
        case ev.CargoGained(_, kind, count, _, _, source):
            return _(_SOURCES[source]), (SYMBOLS[kind], count)
        case ev.GritGained(_, gained, _, source):
            return (_(_SOURCES[source]), ("pieces/grit", gained)) if gained else (_("the grit track is full"),)
        case ev.GritPaid(_, paid):
            return _("pays"), ("pieces/grit", paid)
        case ev.RenownGained(_, gained, source):
            return _(_SOURCES[source]), ("pieces/renown", gained)
        case ev.DieRolled(_, face):
            return _("rolls"), (f"dice/face_{house.DIE_FACES[face].replace(' ', '')}", 1)
        case Remark(_, words):
            said = str(words)
            return (_("“{words}”").format(words=f"{said[:1].upper()}{said[1:]}"),)
        case _:
            return _other_words(game, event)


def _port(game: Game, port: PortId) -> Phrase:
    return terms.port(game.board.ports[port].name)


def _outfitting(game: Game, card: CardId) -> Phrase:
    return terms.outfitting(game.outfittings[card].name)


def _other_words(game: Game, event: ev.Event) -> tuple[str, *tuple[tuple[str, int], ...]] | None:
    match event:
        case ev.EncounterDrawn(_, encounter):
            return _("meets {encounter}").format(encounter=terms.encounter(game.content.encounters[encounter].name)), (
                "pieces/encounter",
                1,
            )
        case ev.DealStruck(_, _, _, paid):
            return (_("trades away"), *pictures_of(paid)) if any(paid) else None
        case ev.UpgradeMounted(_, ship, upgrade):
            return _(_BOARDS[upgrade][ship]), (f"pieces/{Upgrade(upgrade).name.lower()}", 1)
        case ev.TokenPlaced(_, port):
            return _("founds an outpost at {port}").format(port=_port(game, port)), ("pieces/outpost", 1)
        case ev.NothingPossible(_, what):
            return (_(_NO_ROOM[what]),)
        case ev.CargoPlaced(_, kind, card, _, _):
            return _("loads {outfitting}").format(outfitting=_outfitting(game, card)), (SYMBOLS[Cargo(kind)], 1)
        case ev.OutfittingCompleted(_, card):
            return _("completes {outfitting}").format(outfitting=_outfitting(game, card)), ("icons/check", 1)
        case ev.CargoLeft(_, port, counts):
            return (_("leaves at {port}").format(port=_port(game, port)), *pictures_of(counts)) if any(counts) else None
        case ev.ShipsReturned(_, ships):
            return (amount("refits: {count} ship home", "refits: {count} ships home", len(ships)),)
        case ev.OutfittingTaken(_, card, _, _):
            return _("installs {outfitting}").format(outfitting=_outfitting(game, card)), ("icons/market", 1)
        case ev.EndTriggered(_, trigger):
            return (_(_ENDS[trigger]),)
        case _:
            return None
