"""The ports and clouds of a map, with everything that is wrong with them (docs/making-boards.md)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.boards.columns import columns
from game.boards.pictures import Seen
from game.boards.playable import Box
from game.boards.problems import Problem, plain_text
from game.boards.scene import Shape
from game.rules.benefits import Benefit, BenefitError, parse_benefit
from game.rules.kinds import ShipType
from game.words import _, listed

SHIPS = {ship.name.lower(): ship for ship in ShipType}
PORT, CLOUD, LANDMARK = "port", "cloud", "landmark"
MAX_LAYER = 99


@dataclass(frozen=True, slots=True)
class FoundPort:
    """A port object whose own properties are sound."""

    id: int
    name: str
    box: Box
    layer: int
    ship: ShipType
    core: Benefit
    harvester: Benefit
    outpost: bool
    art: str | None


@dataclass(frozen=True, slots=True)
class FoundCloud:
    """A cloud object, and the id of the port object that it covers."""

    id: int
    box: Box
    covers: int
    art: str | None


@dataclass(slots=True)
class Report:
    """Problems of one map, in the order of finding."""

    file: str
    problems: list[Problem] = field(default_factory=list)

    def note(self, where: str, what: str, remedy: str, target: int | None = None) -> None:
        """Note a problem."""
        self.problems.append(Problem(self.file, where, plain_text(what), remedy, target))

    def object(self, item: Seen, what: str, remedy: str) -> None:
        """Note a problem with an object."""
        self.note(title(item), what, remedy, item.item.id)


def title(seen: Seen) -> str:
    """An object in words: ``object 12 "Ember Landing"``."""
    return _called(seen.item.id, seen.item.name)


def _called(number: int, name: str) -> str:
    words = _('object {number} "{name}"') if name else _("object {number}")
    return plain_text(words.format(number=number, name=name))


def art(properties: Mapping[str, object]) -> str | None:
    """The SVG that stands for a tile or object."""
    value = properties.get("art")
    return value if isinstance(value, str) and value else None


def find_ports(objects: Iterable[Seen], report: Report) -> list[FoundPort]:
    """All ports, by layer and column; problems of each are noted, and of their names."""
    seen = [item for item in objects if item.item.kind == PORT]
    if not seen:
        report.note("", _("the map has no ports"), _("draw an object of class 'port' for each collection port"))
    _note_twins(seen, report)
    found = [port for port in (_port(item, report) for item in seen) if port is not None]
    places = dict(zip((port.id for port in found), columns([port.box for port in found]), strict=True))
    return sorted(found, key=lambda port: (port.layer, places[port.id], port.name))


def _note_twins(seen: Sequence[Seen], report: Report) -> None:
    first: dict[str, int] = {}
    for item in seen:
        name = item.item.name
        if name in first and name.strip():
            report.object(
                item, _("object {first} is a port of the same name").format(first=first[name]), _("give one of them another name")
            )
        first.setdefault(name, item.item.id)


def _port(seen: Seen, report: Report) -> FoundPort | None:
    before = len(report.problems)
    item = seen.item
    if not item.name.strip() or item.name != item.name.strip() or not item.name.isprintable():
        report.object(seen, _("the port has no name of one plain line"), _("write a name, without blanks around it"))
    if seen.box.w <= 0 or seen.box.h <= 0:
        report.object(seen, _("the port has no size"), _("draw it as a rectangle or a tile object"))
    layer, ship, outpost = _layer(seen, report), _ship(seen, report), _outpost(seen, report)
    core, harvester = _benefit(seen, "core", report), _benefit(seen, "harvester", report)
    if len(report.problems) > before or layer is None or ship is None or core is None or harvester is None:
        return None
    return FoundPort(item.id, item.name, seen.box, layer, ship, core, harvester, outpost, art(item.properties))


def _layer(seen: Seen, report: Report) -> int | None:
    value = seen.item.properties.get("layer", seen.placed.layer.properties.get("layer"))
    if value is None:
        report.object(
            seen,
            _("its layer is not said"),
            _("give the object layer {layer!r} the int property 'layer' (1 = top)").format(layer=seen.placed.layer.name),
        )
    elif isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MAX_LAYER:
        report.object(
            seen,
            _("its layer is {value!r}").format(value=value),
            _("make the property 'layer' a whole number (int) from 1 to {max_layer}").format(max_layer=MAX_LAYER),
        )
    else:
        return value
    return None


def _ship(seen: Seen, report: Report) -> ShipType | None:
    value = seen.item.properties.get("ship")
    if not isinstance(value, str) or value not in SHIPS:
        what = _("it has no ship") if value is None else _("unknown ship {value!r}").format(value=value)
        report.object(seen, what, _("set the property 'ship' to one of {known}").format(known=", ".join(SHIPS)))
        return None
    return SHIPS[value]


def _outpost(seen: Seen, report: Report) -> bool:
    value = seen.item.properties.get("outpost", False)
    if not isinstance(value, bool):
        report.object(seen, _("its outpost is {value!r}").format(value=value), _("make the property 'outpost' a bool"))
    return value is True


def _benefit(seen: Seen, name: str, report: Report) -> Benefit | None:
    text = seen.item.properties.get(name)
    if not isinstance(text, str) or not text.strip():
        what = (
            _("it has no {name} benefit").format(name=name)
            if text in (None, "")
            else _("its {name} benefit is {text!r}").format(name=name, text=text)
        )
        report.object(seen, what, _("set the text property {name!r}, as in '2 red + (yellow / 1 grit)'").format(name=name))
        return None
    try:
        return parse_benefit(text)
    except BenefitError as error:
        report.object(
            seen,
            _("its {name} benefit {text!r}: {error}").format(name=name, text=text, error=error),
            _("write it as in '2 red + (yellow / 1 grit)'"),
        )
        return None


def find_clouds(objects: Iterable[Seen], report: Report) -> list[FoundCloud]:
    """All clouds that cover a port; those that cover nothing, or a port covered already, are noted."""
    objects = list(objects)
    ports = {item.item.id: item for item in objects if item.item.kind == PORT}
    covered: dict[int, int] = {}
    found = []
    for seen in objects:
        if seen.item.kind == CLOUD and (target := _covers(seen, ports, report)) is not None:
            if target in covered:
                report.object(
                    seen,
                    _("{title} is covered by object {covered} already").format(title=title(ports[target]), covered=covered[target]),
                    _("remove one of the clouds"),
                )
                continue
            covered[target] = seen.item.id
            found.append(FoundCloud(seen.item.id, seen.box, target, art(seen.item.properties)))
    return found


def _covers(seen: Seen, ports: Mapping[int, Seen], report: Report) -> int | None:
    if seen.item.shape is not Shape.TILE:
        report.object(seen, _("the cloud is not a tile object"), _("insert a tile of the clouds tileset"))
    said = seen.item.properties.get("covers", 0)
    if isinstance(said, bool) or not isinstance(said, int):
        report.object(seen, _("its property 'covers' is {said!r}").format(said=said), _("make it an object property that names a port"))
        return None
    if said:
        if said not in ports:
            report.object(
                seen,
                _("it covers object {said}, which is no port").format(said=said),
                _("set 'covers' to a port, or unset it and move the cloud over one"),
            )
        return said if said in ports else None
    under = [number for number, port in ports.items() if port.box.holds(seen.box.centre)]
    if not under:
        report.object(seen, _("the cloud covers nothing"), _("move its centre over a port, or set its object property 'covers'"))
    return under[0] if under else None


def check_board(ports: Sequence[FoundPort], places: Sequence[int], covered: set[int], report: Report, *, whole: bool) -> None:
    """Note what is wrong with the ports together: shared places, and where they are all of the map's (``whole``) ports out of reach, ships without an open port.

    Of a map with faulty ports nobody knows what they will be once they are mended.
    """
    _note_shared(ports, places, report)
    if not whole:
        return
    _note_unreachable(ports, places, covered, report)
    for word, ship in SHIPS.items():
        if ports and not any(port.ship is ship and port.id not in covered for port in ports):
            report.note(
                "",
                _("no open port takes the {word}").format(word=word),
                _("make a {word} port that no cloud covers, so that the ship can always be deployed").format(word=word),
            )


def _name(port: FoundPort) -> str:
    return _called(port.id, port.name)


def _note_shared(ports: Sequence[FoundPort], places: Sequence[int], report: Report) -> None:
    where = list(zip(places, (port.layer for port in ports), strict=True))
    for place, count in Counter(where).items():
        if count > 1:
            here = [port for port, at in zip(ports, where, strict=True) if at == place]
            names = listed([_name(port) for port in here[1:]])
            report.note(
                _name(here[0]),
                _("it shares column {place} and layer {place2} with {names} (H2a)").format(place=place[0], place2=place[1], names=names),
                _("move one, or change its layer"),
                here[0].id,
            )


def _note_unreachable(ports: Sequence[FoundPort], places: Sequence[int], covered: set[int], report: Report) -> None:
    """A chain of vertical neighbours leads along a column: a column without an open port is never entered."""
    entered = {place for port, place in zip(ports, places, strict=True) if port.id not in covered}
    for port, place in zip(ports, places, strict=True):
        if place not in entered:
            report.note(
                _name(port),
                _("nobody can ever reveal it: column {place} has no open port").format(place=place),
                _("take a cloud away, or move the port into another column"),
                port.id,
            )
