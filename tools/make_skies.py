"""Draws the skies of the boards into assets/svg/sky/: the four layers of the sky, cut to each board and in its colours.

    python tools/make_skies.py

The layers keep their shapes; a board says from which height of a layer it looks, and how its light colours everything.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SKY = Path(__file__).resolve().parent.parent / "assets" / "svg" / "sky"
WIDTH = 1920
BASE_HEIGHT = 1200


@dataclass(frozen=True, slots=True)
class Light:
    """How a board is lit: its ``height`` (units of 1920 wide), colours of the sky from top to bottom, what tints the rest and how much.

    ``isles``: where the distant isles of the layer ``far`` float, in its order: x, y and size, clear of ports and chains; none where there is no room.
    """

    name: str
    height: int
    stops: tuple[tuple[float, str], ...]
    tint: str
    strength: float
    sun: tuple[str, float]
    isles: tuple[tuple[int, int, float] | None, ...]


LIGHTS = (
    Light(
        "shelf",
        879,
        (
            (0, "#FBDD97"),
            (0.13, "#F8CB7B"),
            (0.28, "#EFC48C"),
            (0.4, "#B5C9AE"),
            (0.52, "#6DBAB4"),
            (0.68, "#4491A6"),
            (0.82, "#355F93"),
            (1, "#2B3A73"),
        ),
        "#FFFFFF",
        0.0,
        ("#FFF3C9", 1.0),
        ((672, 500, 0.72), None, None, (1418, 470, 0.4), None),
    ),
    Light(
        "cove",
        910,
        (
            (0, "#2F2A63"),
            (0.2, "#5A3F7E"),
            (0.38, "#A6587F"),
            (0.52, "#E58A6E"),
            (0.62, "#F2B27A"),
            (0.74, "#8F6C93"),
            (0.87, "#4A4580"),
            (1, "#262650"),
        ),
        "#6B4A86",
        0.5,
        ("#FFE0B8", 0.55),
        (None,) * 5,
    ),
    Light(
        "well",
        1017,
        ((0, "#B7C7B4"), (0.12, "#8DB3AE"), (0.26, "#5E8E9E"), (0.42, "#3F6485"), (0.6, "#2C4168"), (0.8, "#1C2448"), (1, "#0E1128")),
        "#1F2E55",
        0.5,
        ("#EAF3E4", 0.6),
        (None, (1846, 350, 0.5), (84, 440, 0.58), (1312, 480, 0.38), (1846, 640, 0.5)),
    ),
)
FROM = {"far": 130, "haze": 24, "storm": BASE_HEIGHT}
"""The height from which a layer is seen; the storm is seen up from its foot."""
_ISLE = re.compile(r'<g transform="translate\([^"]*"(>.*?</g>)', re.DOTALL)
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another in it."""
    parts = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def cut(svg: str, top: int, height: int) -> str:
    """The same picture seen from ``top``, ``height`` units tall."""
    svg = re.sub(r'height="\d+"', f'height="{height}"', svg, count=1)
    return re.sub(r'viewBox="[^"]*"', f'viewBox="0 {top} {WIDTH} {height}"', svg, count=1)


def base(light: Light) -> str:
    """The lowest layer: the colours of the sky, and the sun or moon in it."""
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in light.stops)
    glow, strength = light.sun
    rings = "".join(
        f'<circle cx="300" cy="96" r="{r}" opacity="{o * strength:.2f}" fill="{glow}"/>' for r, o in ((210, 0.18), (150, 0.28), (92, 0.95))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{light.height}" viewBox="0 0 {WIDTH} {light.height}"><defs>'
        f'<linearGradient id="g1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{light.height}">{stops}</linearGradient>'
        f'<radialGradient id="g2" gradientUnits="userSpaceOnUse" cx="300" cy="96" r="620"><stop offset="0" stop-color="{glow}" '
        f'stop-opacity="{0.8 * strength:.2f}"/><stop offset="1" stop-color="{glow}" stop-opacity="0"/></radialGradient></defs>'
        f'<rect x="0" y="0" width="{WIDTH}" height="{light.height}" fill="url(#g1)"/>'
        f'<circle cx="300" cy="96" r="620" fill="url(#g2)"/>{rings}</svg>\n'
    )


def placed(svg: str, isles: Sequence[tuple[int, int, float] | None]) -> str:
    """The same picture with its isles at other places."""
    places = iter(isles)

    def move(isle: re.Match[str]) -> str:
        spot = next(places)
        return '<g transform="translate({} {}) scale({})"'.format(*spot) + isle[1] if spot else ""

    return _ISLE.sub(move, svg)


def layer(name: str, light: Light) -> str:
    """An upper layer in the light of a board."""
    svg = (SKY / f"sky_{name}.svg").read_text("utf-8")
    if name == "far":
        svg = placed(svg, light.isles)
    top = FROM[name] if name != "storm" else BASE_HEIGHT - light.height
    return _HEX.sub(lambda m: mixed(m[0], light.tint, light.strength), cut(svg, top, light.height))


def main() -> None:
    """Write all skies."""
    for light in LIGHTS:
        (SKY / f"{light.name}_base.svg").write_text(base(light), "utf-8")
        for name in FROM:
            (SKY / f"{light.name}_{name}.svg").write_text(layer(name, light), "utf-8")


if __name__ == "__main__":
    main()
