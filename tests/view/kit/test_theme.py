"""The theme is the one home of colours, sizes of type, corners and shadows: what draws has none of its own."""

import ast
import itertools
from collections.abc import Iterator

import pytest

from game.paths import ROOT
from game.view.kit import theme

HOMES = (ROOT / "game" / "view" / "kit" / "theme", ROOT / "game" / "view" / "mapart")
"""The theme, and the drawing of Tiled's maps, whose few colours the format defines."""
DRAWS = {"fill", "rect", "circle", "aacircle", "line", "aaline", "lines", "aalines", "polygon", "render", "glow", "soft", "to_surface"}
"""Calls that take colours."""
WHOLE = 255
"""A light, as strong as it can be: no shadow."""
SHADES = {"shadowed", "glow", "soft"}
SIZED = {"text": 0}
"""Calls that take a size of type, and at which place; of others it stands after a face."""


def sources() -> Iterator[tuple[str, ast.Module]]:
    for folder in ("view", "scenes"):
        for path in sorted((ROOT / "game" / folder).rglob("*.py")):
            if not any(home in path.parents for home in HOMES):
                yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


SOURCES = list(sources())


def number(node: ast.expr) -> bool:
    """Whether this is a number larger than a few pixels, written down here."""
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool) and node.value > 5


def colour(node: ast.expr) -> bool:
    """Whether this is a colour of three or four numbers; black, white and nothing are masks."""
    if not isinstance(node, ast.Tuple) or len(node.elts) not in {3, 4} or not all(isinstance(e, ast.Constant) for e in node.elts):
        return False
    values = [e.value for e in node.elts if isinstance(e, ast.Constant)]
    return not set(values) <= {0, 255}


def name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else call.func.id if isinstance(call.func, ast.Name) else ""


def strays(path: str, tree: ast.Module) -> Iterator[str]:
    """What a module has that belongs into the theme."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("#") and len(node.value) in {7, 9}:
            yield f"{path}:{node.lineno} colour {node.value}"
        if not isinstance(node, ast.Call):
            continue
        called, more = name(node), {word.arg: word.value for word in node.keywords}
        if called in DRAWS and any(map(colour, [*node.args, *more.values()])):
            yield f"{path}:{node.lineno} colour in {called}"
        if "border_radius" in more and number(more["border_radius"]):
            yield f"{path}:{node.lineno} corner"
        if ("size" in more and called in {"Caption", "Stepper", "TextField"} and number(more["size"])) or (
            called in SIZED and len(node.args) > SIZED[called] and number(node.args[SIZED[called]])
        ):
            yield f"{path}:{node.lineno} size of type in {called}"
        pairs = itertools.pairwise(node.args)
        if any(isinstance(a, ast.Attribute) and isinstance(a.value, ast.Name) and a.value.id == "Face" and number(b) for a, b in pairs):
            yield f"{path}:{node.lineno} size of type after a face in {called}"
        if (
            called in SHADES
            and path != "game/view/kit/images.py"
            and any(number(a) and a.value != WHOLE for a in node.args[2:] if isinstance(a, ast.Constant))
        ):
            yield f"{path}:{node.lineno} shadow"


@pytest.mark.parametrize(("path", "tree"), SOURCES, ids=[path for path, _ in SOURCES])
def test_nothing_that_draws_has_constants_of_its_own(path: str, tree: ast.Module) -> None:
    assert not list(strays(path, tree))


def test_strays_are_found() -> None:
    lines = (
        'a = "#FFEEDD"',
        "out.fill((10, 14, 36, 150))",
        "draw.rect(out, INK, box, border_radius=12)",
        "scale.text(17)",
        'self._line("a", Face.TEXT, 17)',
        'Caption("a", size=22)',
        "images.glow(image, blur, 130)",
    )
    for line in lines:
        assert len(list(strays("game/view/x.py", ast.parse(line)))) == 1, line
    fine = (
        "out.fill((0, 0, 0, 0))",
        "scale.text(theme.SMALL)",
        "box = (10, 14, 36, 150)",
        "images.glow(image, blur, theme.shape.PANEL.alpha)",
    )
    for line in fine:
        assert not list(strays("game/view/x.py", ast.parse(line))), line


def test_colours_come_apart_as_pygame_wants_them() -> None:
    assert theme.rgb("#0A0E24") == (10, 14, 36)
    assert theme.sheer("#FFD67A", 40) == (255, 214, 122, 40)


def test_type_is_never_too_small_to_read() -> None:
    assert [theme.Scale.fit(size).text(theme.FINE) for size in ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))] == [12, 14, 16, 32]


def test_the_steps_of_type_can_be_told_apart() -> None:
    steps = [theme.FINE, theme.SMALL, theme.TEXT, theme.BODY, theme.LABEL, theme.LARGE, theme.HEAD, theme.TITLE, theme.SCENE]
    assert all(b / a >= 1.09 for a, b in itertools.pairwise(steps)), "each step is at least a tenth larger, or nearly"


def relative_luminance(colour: str) -> float:
    """WCAG 2.2, "relative luminance"."""
    parts = [value / 255 for value in theme.rgb(colour)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((ink, ground) for ink in ("PARCHMENT", "BRASS_LIGHT", "MUTED", "MIST", "WHITE") for ground in ("NIGHT", "NIGHT_DEEP", "RAISED")),
        *((ink, "PARCHMENT") for ink in ("INK", "UMBER", "REFUSED_DEEP", "GOOD_DEEP")),
        ("UMBER", "PARCHMENT_SHADE"),
        ("INK", "BRASS"),
        ("BRASS_INK", "BRASS"),
        ("REFUSED", "NIGHT"),
        ("GOOD", "NIGHT"),
    ],
)
def test_words_stand_out_from_their_ground(ink: str, ground: str) -> None:
    """At least 4.5 to 1 (WCAG 2.2, 1.4.3)."""
    light, dark = sorted((relative_luminance(getattr(theme, ink)), relative_luminance(getattr(theme, ground))), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5
