"""The map that a preview shows: read, kept, and read again when one of its files was saved."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.boards.checks import CLOUD, PORT, Report
from game.boards.describe import load_map
from game.boards.loading import board_of, survey
from game.boards.pictures import origin, seen_objects
from game.boards.problems import BoardError, Problem
from game.boards.scene import Image, ImageLayer, Layer, MapScene, placed_layers
from game.view.mapart import MapPicture
from game.view.preview.outlines import Outline, outlines
from game.view.preview.rules import Reading

EVERY = 200.0
"""Milliseconds between two looks at the files."""

Stamp = tuple[int, int, int] | None
"""Of a file the time of its last change, its size and its number; None where it is missing."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A map that was read, and what the game makes of it. ``reading``: None where it is no board."""

    scene: MapScene
    picture: MapPicture
    outlines: tuple[Outline, ...]
    problems: tuple[Problem, ...]
    reading: Reading | None

    @property
    def faulty(self) -> frozenset[int]:
        """The ids of the objects with problems."""
        return frozenset(problem.target for problem in self.problems if problem.target is not None)


def load(path: Path) -> Loaded:
    """Read a map with all its pictures. Raises :class:`BoardError` where nothing can be made of it."""
    scene = load_map(path)
    picture = MapPicture(scene)
    for image in {tile.image for tile in scene.tiles.values()} | {_image(placed.layer) for placed in placed_layers(scene.layers)}:
        if image is not None and image.path not in _named(scene.problems):
            picture.load(image)
    reading = _reading(scene)
    problems = _problems(scene) if reading else scene.problems
    return Loaded(scene, picture, outlines(scene), problems, reading)


def _image(layer: Layer) -> Image | None:
    return layer.image if isinstance(layer, ImageLayer) else None


def _named(problems: Iterable[Problem]) -> set[Path]:
    return {Path(problem.file) for problem in problems}


def _reading(scene: MapScene) -> Reading | None:
    objects = list(seen_objects(scene))
    if not any(seen.item.kind in (PORT, CLOUD) for seen in objects):
        return None
    ports, clouds = survey(scene, objects, Report(str(scene.path)))
    return Reading(tuple(ports), tuple(clouds), origin(scene)[:2])


def _problems(scene: MapScene) -> tuple[Problem, ...]:
    try:
        board_of(scene)
    except BoardError as error:
        return error.problems
    return ()


class Document:
    """A map file under watch. ``shown``: its last good state; ``error``: why the newest one cannot be shown, or None."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.error: BoardError | None = None
        self._since = 0.0
        self._stamps: dict[Path, Stamp] = {path: _stamp(path)}
        self.shown = load(path)
        self._watch(self.shown.scene.files)

    def _watch(self, files: Iterable[Path]) -> None:
        """Watch these files. What is known of them already stays: so a save during the reading is seen next time."""
        known = self._stamps
        self._stamps = {path: known[path] if path in known else _stamp(path) for path in (self.path, *files)}

    def update(self, ms: float) -> bool:
        """Let time pass; returns whether the map, or what is said about it, is new."""
        self._since += ms
        if self._since < EVERY:
            return False
        self._since = 0.0
        now = {path: _stamp(path) for path in self._stamps}
        if now == self._stamps:
            return False
        self._stamps = now
        self._reload()
        return True

    def _reload(self) -> None:
        try:
            self.shown = load(self.path)
        except BoardError as error:
            self.error = error
            self._watch((*self.shown.scene.files, *_named(error.problems)))
        else:
            self.error = None
            self._watch(self.shown.scene.files)


def _stamp(path: Path) -> Stamp:
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
