"""A map as a board to play on, or everything that stands against it."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from game.boards.checks import LANDMARK, PORT, FoundCloud, FoundPort, Report, art, check_board, find_clouds, find_ports
from game.boards.columns import columns
from game.boards.describe import load_map
from game.boards.pictures import Seen, origin, pictures, seen_objects
from game.boards.playable import CloudPlace, Picture, PlayableBoard, PortPlace
from game.boards.problems import BoardError
from game.boards.scene import ORIENTED, MapScene, Shape
from game.rules.board import Board, Port
from game.rules.kinds import PortId
from game.words import _

SUFFIXES = (".tmx", ".tmj")
SEATS = (1, 4)
FAREWELL = 12
"""Most rounds that may follow the last cloud."""
_PLAYERS = re.compile(r"\s*([1-9])\s*(?:-\s*([1-9]))?\s*\Z")


def load_board(path: Path) -> PlayableBoard:
    """The board of a map. Raises :class:`BoardError` with everything that is wrong with it."""
    return board_of(load_map(path))


def board_of(scene: MapScene) -> PlayableBoard:
    """The board of a map that is read already. Raises :class:`BoardError`."""
    report = Report(str(scene.path), list(scene.problems))
    objects = list(seen_objects(scene))
    ports, clouds = survey(scene, objects, report)
    title = _text(scene, "title", report) or scene.path.stem
    players = _players(scene, report)
    farewell = _farewell(scene, report)
    author, blurb = _text(scene, "author", report), _text(scene, "blurb", report)
    if report.problems:
        raise BoardError(report.problems)
    board = Board(title, _rules_ports(ports, {cloud.covers for cloud in clouds}), farewell)
    marks = _landmarks(objects, ports)
    below, above = _scenery(scene, objects, ports, clouds, marks)
    number = {port.id: PortId(i) for i, port in enumerate(ports)}
    return PlayableBoard(
        path=scene.path,
        title=title,
        author=author,
        blurb=blurb,
        players=players,
        size=origin(scene)[2:],
        board=board,
        ports=tuple(_port_place(port, number[port.id], marks.get(port.id)) for port in ports),
        clouds=tuple(CloudPlace(number[cloud.covers], cloud.box, cloud.art) for cloud in clouds),
        backdrop=below,
        foreground=above,
    )


def survey(scene: MapScene, objects: Sequence[Seen], report: Report) -> tuple[list[FoundPort], list[FoundCloud]]:
    """The ports and clouds of a map that are sound; all that is wrong with them goes into the report."""
    if scene.orientation != "orthogonal":
        report.note(
            "", _("the map is {orientation}").format(orientation=_(ORIENTED[scene.orientation])), _("make a board from an orthogonal map")
        )
    ports = find_ports(objects, report)
    clouds = find_clouds(objects, report)
    drawn = sum(seen.item.kind == PORT for seen in objects)
    check_board(ports, columns([port.box for port in ports]), {cloud.covers for cloud in clouds}, report, whole=len(ports) == drawn)
    return ports, clouds


def load_or_error(path: Path) -> PlayableBoard | BoardError:
    """The board of a map, or what is wrong with it."""
    try:
        return load_board(path)
    except BoardError as error:
        return error


def find_boards(*folders: Path) -> list[tuple[Path, PlayableBoard | BoardError]]:
    """Every map in these folders, by name, with its board or what is wrong with it. Missing folders are empty ones."""
    paths = [path for folder in folders if folder.is_dir() for path in sorted(folder.iterdir()) if path.suffix.lower() in SUFFIXES]
    return [(path, load_or_error(path)) for path in paths]


def _text(scene: MapScene, name: str, report: Report) -> str:
    value = scene.properties.get(name, "")
    if not isinstance(value, str) or not value.replace("\n", "").replace("\r", "").isprintable():
        report.note("", _("the map property {name!r} is {value!r}").format(name=name, value=value), _("make it a text"))
        return ""
    return " ".join(value.split())


def _players(scene: MapScene, report: Report) -> tuple[int, int]:
    text = str(scene.properties.get("players", f"{SEATS[0]}-{SEATS[1]}"))
    match = _PLAYERS.match(text)
    low, high = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not SEATS[0] <= low <= high <= SEATS[1]:
        report.note(
            "",
            _("the map property 'players' is {text!r}").format(text=text),
            _("write it as in '2-4', from {seat} to {seat2}").format(seat=SEATS[0], seat2=SEATS[1]),
        )
    return low, high


def _farewell(scene: MapScene, report: Report) -> int:
    """How many rounds follow the last cloud (H9a)."""
    value = scene.properties.get("farewell", 1)
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= FAREWELL:
        report.note(
            "",
            _("the map property 'farewell' is {value!r}").format(value=value),
            _("make it a whole number of rounds from 1 to {most}").format(most=FAREWELL),
        )
        return 1
    return value


def _rules_ports(ports: Sequence[FoundPort], covered: set[int]) -> tuple[Port, ...]:
    places = columns([port.box for port in ports])
    return tuple(
        Port(p.name, place, p.layer, p.ship, p.core, p.harvester, p.outpost, p.id in covered)
        for p, place in zip(ports, places, strict=True)
    )


def _landmarks(objects: Iterable[Seen], ports: Sequence[FoundPort]) -> dict[int, Seen]:
    """The landmark that stands on a port, by the id of the port: its foot is in the box of the port."""
    found: dict[int, Seen] = {}
    for seen in objects:
        if seen.item.shape is Shape.TILE and _is_landmark(seen):
            port = next((port for port in ports if port.box.holds(seen.box.foot)), None)
            if port is not None:
                found.setdefault(port.id, seen)
    return found


def _is_landmark(seen: Seen) -> bool:
    return seen.item.kind == LANDMARK or (not seen.item.kind and (art(seen.item.properties) or "").startswith("landmarks/"))


def _port_place(port: FoundPort, number: PortId, mark: Seen | None) -> PortPlace:
    return PortPlace(number, port.box, port.art, art(mark.item.properties) if mark else None, mark.box if mark else None)


def _scenery(
    scene: MapScene, objects: Sequence[Seen], ports: Sequence[FoundPort], clouds: Sequence[FoundCloud], marks: dict[int, Seen]
) -> tuple[tuple[Picture, ...], tuple[Picture, ...]]:
    """All pictures but ports, clouds and landmarks: those up to the last layer with a port, and those above it."""
    own = {port.id for port in ports}
    skip = own | {cloud.id for cloud in clouds} | {mark.item.id for mark in marks.values()}
    last = max(seen.depth for seen in objects if seen.item.id in own)
    found = list(pictures(scene, frozenset(skip)))
    return tuple(p for depth, p in found if depth <= last), tuple(p for depth, p in found if depth > last)
