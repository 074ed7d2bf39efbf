"""Images from the SVG art: made once per size, at the real size.

Source format: SVG in the nanosvg subset (no text, clip, filter, use). Sizes are in pixels.
"""

import functools
import io
import re

import pygame

from game import paths
from game.errors import UserError
from game.view.kit import theme
from game.view.kit.cache import cached
from game.view.kit.comfort import comfort
from game.words import _

SVG = paths.ROOT / "assets" / "svg"
LIST = SVG / "list.txt"
"""The names of all pictures of the game, one a line (tools/list_art.py)."""
PANELS = "ui/"
"""Where the art of panels, buttons and the like lies: with high contrast it has other colours."""
SOFT = re.compile(r"sky/\w+_base")
"""Pictures of soft colours alone: drawn at half their size and spread they look the same, and take a fraction of the time."""
SOFT_LEAST = 256
"""Pixels: smaller ones are drawn as they are."""
_VIEWBOX = re.compile(r'viewBox="-?[\d.]+ -?[\d.]+ ([\d.]+) ([\d.]+)"')


@functools.cache
def _source(name: str) -> str:
    path = SVG / f"{name}.svg"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise broken(name) from error
    if not _VIEWBOX.search(text):
        raise broken(name)
    return text


def broken(name: str) -> UserError:
    """The sentence for a picture that cannot be shown."""
    return UserError(
        _("The picture assets/svg/{name}.svg is missing or damaged: restore it from the download or with 'git checkout assets'.").format(
            name=name
        )
    )


def check() -> None:
    """See that every picture of the list is there and whole. Raises UserError, naming the first that is not."""
    try:
        names = LIST.read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(
            _("The list of pictures assets/svg/list.txt is missing: restore it from the download or with 'git checkout assets'.")
        ) from error
    for name in names:
        try:
            with io.FileIO(f"{SVG}/{name}.svg") as file:  # hundreds of them before the window opens
                text = file.readall()
        except OSError as error:
            raise broken(name) from error
        if b'viewBox="' not in text or not text.rstrip().endswith(b"</svg>"):
            raise broken(name)


@functools.lru_cache(maxsize=1024)
def exists(name: str) -> bool:
    """Whether the art has this picture."""
    return (SVG / f"{name}.svg").is_file()


@functools.cache
def proportions(name: str) -> tuple[float, float]:
    """Width and height of a picture in its own units."""
    match = _VIEWBOX.search(_source(name))
    if not match:
        raise broken(name)
    return float(match[1]), float(match[2])


def _coloured(name: str, player: str | None, tint: str | None) -> str:
    text = _source(name)
    if comfort().contrast and name.startswith(PANELS):
        for mark, colour in theme.contrast.ART.items():
            text = text.replace(mark, colour)
    if player:
        for mark, colour in zip((theme.MAIN, theme.SHADE, theme.LIGHT), theme.PLAYERS[player], strict=True):
            text = text.replace(mark, colour)
    if tint:
        for mark in (theme.PARCHMENT, theme.INK, theme.RIM):
            text = text.replace(mark, tint)
    return text


def _native(surface: pygame.Surface) -> pygame.Surface:
    """In the form that the screen takes fastest: itself where it has that already."""
    return surface if not pygame.display.get_surface() or surface.get_masks() == _masks() else surface.convert_alpha()


@cached(1)
def _masks() -> tuple[int, int, int, int]:
    """How the screen's transparent pictures hold their colours."""
    return pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha().get_masks()


def _raster(name: str, size: tuple[int, int], player: str | None, tint: str | None) -> pygame.Surface:
    if SOFT.fullmatch(name) and min(size) > SOFT_LEAST:
        half = _drawn(name, ((size[0] + 1) // 2, (size[1] + 1) // 2), player, tint)
        return pygame.transform.smoothscale(half, size)
    return _drawn(name, size, player, tint)


def _drawn(name: str, size: tuple[int, int], player: str | None, tint: str | None) -> pygame.Surface:
    text = _coloured(name, player, tint)
    size = max(1, size[0]), max(1, size[1])
    try:
        image = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    except pygame.error as error:
        raise broken(name) from error
    return _native(image if image.get_size() == size else _cut(image, size))


def _cut(image: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """SDL_image rounds up: where its floats miss, the picture is an empty pixel too large."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(image, (0, 0))
    return out


@cached(4096)
def svg(name: str, width: float, height: float | None = None, player: str | None = None, tint: str | None = None) -> pygame.Surface:
    """A picture, ``width`` pixels wide; ``height`` follows from its proportions unless given.

    ``player`` puts in a player colour; ``tint`` recolours one-coloured art (icons, symbols, rims).
    The surface is shared: never draw on it. Raises UserError where the file is missing or damaged.
    """
    vw, vh = proportions(name)
    return _raster(name, (round(width), round(height if height is not None else width * vh / vw)), player, tint)


@cached(1024)
def nine(name: str, width: int, height: int, corner: float = 32, scale: float = 0.5) -> pygame.Surface:
    """A nine-slice of the 96x96 art in ``ui/`` at ``width`` x ``height`` pixels.

    ``corner``: the fixed corner in art units; ``scale``: pixels of an art unit.
    """
    width, height = max(1, width), max(1, height)
    scale = min(scale, width / (2 * corner + 1), height / (2 * corner + 1))
    side, edge = max(3, round(96 * scale)), max(1, round(corner * scale))
    source = _raster(name, (side, side), None, None)
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    xs, ys = (0, edge, side - edge, side), (0, edge, side - edge, side)
    xd, yd = (0, edge, width - edge, width), (0, edge, height - edge, height)
    for i in range(3):
        for j in range(3):
            part = source.subsurface((xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j]))
            size = (xd[i + 1] - xd[i], yd[j + 1] - yd[j])
            if min(size) > 0 and min(part.get_size()) > 0:
                out.blit(pygame.transform.smoothscale(part, size), (xd[i], yd[j]))
    return _native(out)


def blank(width: float, height: float) -> pygame.Surface:
    """A transparent surface."""
    return _native(pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA))


def glow(
    image: pygame.Surface, blur: int, alpha: int = 110, colour: tuple[int, int, int] = theme.rgb(theme.SHADOW)
) -> tuple[pygame.Surface, int]:
    """A soft shadow (or, with a light colour, a glow) of an image, and its padding on every side in pixels."""
    blur = max(1, blur)
    pad = blur * 2
    out = pygame.Surface((image.get_width() + 2 * pad, image.get_height() + 2 * pad), pygame.SRCALPHA)
    out.fill((*colour, 0))
    mask = pygame.mask.from_surface(image, 60).to_surface(setcolor=(*colour, alpha), unsetcolor=(*colour, 0))
    out.blit(mask, (pad, pad), special_flags=pygame.BLEND_RGBA_MAX)
    return _native(_blurred(out, blur)), pad


def _blurred(image: pygame.Surface, blur: int) -> pygame.Surface:
    """A gaussian blur; a wide one is made on a smaller copy, which looks the same and costs a fraction."""
    less = max(1, blur // 3)
    if less == 1:
        return pygame.transform.gaussian_blur(image, blur)
    size = image.get_size()
    small = pygame.transform.smoothscale(image, (max(1, size[0] // less), max(1, size[1] // less)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, round(blur / less))), size)


def shadowed(image: pygame.Surface, blur: int, drop: int = 0, alpha: int = 110) -> tuple[pygame.Surface, int]:
    """The image on its own soft shadow, and the padding: the image's corner is at (padding, padding)."""
    shade, pad = glow(image, blur, alpha)
    out = blank(shade.get_width(), shade.get_height() + drop)
    out.blit(shade, (0, drop))
    out.blit(image, (pad, pad))
    return out, pad


def cast(image: pygame.Surface, shadow: theme.shape.Shadow, k: float) -> tuple[pygame.Surface, int]:
    """The image on a shadow of the theme, ``k`` pixels of a unit, and the padding: the image's corner is at (padding, padding)."""
    return shadowed(image, max(1, round(shadow.blur * k)), round(shadow.drop * k), shadow.alpha)


@cached(512)
def piece(name: str, height: int, player: str | None = None, rim: str = theme.RIM) -> pygame.Surface:
    """A piece for dark panels: on its rim (art README, rim rule). 1.25 times ``height`` high; the piece lies in the middle."""
    base = name.rsplit("/", 1)[-1]
    lower = svg(f"rims/{'token' if base.startswith('token') else base}", round(height * 1.25), tint=rim)
    upper = svg(name, height, player=player)
    out = blank(*lower.get_size())
    out.blit(lower, (0, 0))
    out.blit(upper, ((out.get_width() - upper.get_width()) // 2, (out.get_height() - upper.get_height()) // 2))
    return out


def faded(image: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy with its opacity multiplied by ``alpha`` / 255."""
    out = image.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out
