"""The side of the preview: what the map is, switches, the list of layers, the list of problems."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from game.boards.problems import Problem, plain_text
from game.boards.scene import ORIENTED, GroupLayer, ImageLayer, Layer, MapScene, ObjectLayer, TileLayer
from game.view.preview.listing import Row
from game.words import NP_, _, pgettext

Key = tuple[tuple[str, int], ...]
"""A layer by the names on the way to it, each with its place among those of the same name: so it is found again after a save."""

KINDS = {
    GroupLayer: NP_("kind of layer", "group"),
    ObjectLayer: NP_("kind of layer", "objects"),
    ImageLayer: NP_("kind of layer", "image"),
    TileLayer: NP_("kind of layer", "tiles"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A layer in the list. ``on``: its own switch; ``seen``: its groups are on too."""

    key: Key
    layer: Layer
    on: bool
    seen: bool


def entries(layers: tuple[Layer, ...], switched: Mapping[Key, bool], above: Key = (), seen: bool = True) -> Iterator[Entry]:
    """All layers, the topmost first as in Tiled, groups before what they hold. ``switched``: what was changed by hand."""
    count: dict[str, int] = {}
    named = []
    for layer in layers:
        count[layer.name] = count.get(layer.name, -1) + 1
        named.append(((*above, (layer.name, count[layer.name])), layer))
    for key, layer in reversed(named):
        on = switched.get(key, layer.visible)
        yield Entry(key, layer, on, seen and on)
        if isinstance(layer, GroupLayer):
            yield from entries(layer.layers, switched, key, seen and on)


def layer_row(entry: Entry) -> Row:
    """How the list shows a layer."""
    return Row(
        plain_text(entry.layer.name).strip() or _("(no name)"),
        pgettext(*KINDS[type(entry.layer)]),
        entry.on,
        indent=len(entry.key) - 1,
        dim=not entry.seen,
    )


def problem_rows(problems: tuple[Problem, ...], chosen: int | None) -> list[Row]:
    """How the list shows problems: where, what, how to mend it."""
    rows = [Row(plain_text(problem.where or Path(problem.file).name), f"{problem.what}: {problem.remedy}") for problem in problems]
    return [replace(row, lit=i == chosen) for i, row in enumerate(rows)]


def summary(scene: MapScene) -> str:
    """What kind of map it is, in a line."""
    many, endless = _("{kind}, {width} × {height} tiles of {size}"), _("{kind}, infinite, tiles of {size}")
    words = endless if scene.infinite else many
    size = f"{scene.tile_width} × {scene.tile_height}"
    return words.format(kind=_(ORIENTED[scene.orientation]), width=scene.width, height=scene.height, size=size)
