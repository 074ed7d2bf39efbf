"""The scenery of a board, baked once per size into one picture for the back and sprites for the front.

A picture of the map that names its SVG (property ``art``) is drawn from it, sharp at any size. A sky that spans
the map is spread over the whole board area, so that no window shape leaves a gap.
"""

import functools
from pathlib import Path

import pygame

from game.boards import Picture, PlayableBoard
from game.errors import UserError
from game.view.kit import images, theme
from game.view.table.layout import Layout
from game.words import _

SPAN = 0.9
"""The share of the map's width and height from which a picture counts as its sky."""


def backdrop(board: PlayableBoard, layout: Layout) -> pygame.Surface:
    """Everything below the ports, as one opaque surface of the size of the board area."""
    out = pygame.Surface(layout.board.size)
    out.fill(theme.NIGHT_DEEP)
    for picture in board.backdrop:
        _paint(out, picture, board, layout)
    _vignette(out, layout)
    return out.convert()


def foreground(board: PlayableBoard, layout: Layout) -> tuple[pygame.Surface, tuple[int, int]] | None:
    """Everything above the ports (rain, mist) cut to where there is any, and its upper left corner; or None."""
    if not board.foreground:
        return None
    out = images.blank(*layout.board.size)
    painted = [area for picture in board.foreground for area in _paint(out, picture, board, layout)]
    whole = painted[0].unionall(painted[1:])
    if not whole.w or not whole.h:
        return None
    used = out.subsurface(whole).get_bounding_rect().move(whole.topleft)
    return (out.subsurface(used).copy(), (used.x, used.y)) if used.w else None


def _paint(out: pygame.Surface, picture: Picture, board: PlayableBoard, layout: Layout) -> list[pygame.Rect]:
    """Draw a picture, as often as it is repeated; where."""
    sky = picture.box.w >= SPAN * board.size[0] and picture.box.h >= SPAN * board.size[1]
    rect = _cover(picture, layout) if sky else layout.on_board(picture.box.x, picture.box.y, picture.box.w, picture.box.h)
    image = _tinted(_image(picture, rect.size), picture)
    if picture.rotation:
        image, rect = _rotated(image, picture, layout)
    xs = _starts(rect.x, rect.w, out.get_width(), picture.repeat_x)
    ys = _starts(rect.y, rect.h, out.get_height(), picture.repeat_y)
    return [out.blit(image, (x, y)) for x in xs for y in ys]


def _tinted(image: pygame.Surface, picture: Picture) -> pygame.Surface:
    red, green, blue, alpha = picture.tint
    colour = (red, green, blue, round(alpha * picture.opacity))
    if colour == (255, 255, 255, 255):
        return image
    out = image.copy()
    out.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _rotated(image: pygame.Surface, picture: Picture, layout: Layout) -> tuple[pygame.Surface, pygame.Rect]:
    """Turned clockwise around its pivot."""
    turned = pygame.transform.rotate(image, -picture.rotation)
    arm = pygame.Vector2(picture.box.centre) - picture.pivot
    x, y = picture.pivot + arm.rotate(picture.rotation)
    return turned, turned.get_rect(center=layout.on_board(x, y, 0, 0).topleft)


def _starts(at: int, step: int, room: int, repeat: bool) -> range:
    return range(at - (at // step + 1) * step if at > 0 else at, room, step) if repeat else range(at, at + 1)


def _cover(picture: Picture, layout: Layout) -> pygame.Rect:
    board = layout.board
    s = max(board.w / picture.box.w, board.h / picture.box.h)
    width, height = round(picture.box.w * s), round(picture.box.h * s)
    return pygame.Rect((board.w - width) // 2, (board.h - height) // 2, width, height)


def _image(picture: Picture, size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size in pixels, flipped: the diagonal flip, which swaps x and y, comes first."""
    drawn = (size[1], size[0]) if picture.flip_diagonal else size
    if picture.art and images.exists(picture.art):
        image = images.svg(picture.art, *drawn)
    elif picture.image:
        image = pygame.transform.smoothscale(_part(picture.image, picture.source), drawn)
    else:
        return images.blank(*size)
    if picture.flip_diagonal:
        image = pygame.transform.flip(pygame.transform.rotate(image, 90), flip_x=False, flip_y=True)
    if picture.flip_x or picture.flip_y:
        image = pygame.transform.flip(image, picture.flip_x, picture.flip_y)
    return image


def _part(path: Path, source: tuple[int, int, int, int] | None) -> pygame.Surface:
    sheet = _sheet(path)
    return sheet.subsurface(source) if source else sheet


@functools.lru_cache(maxsize=64)
def _sheet(path: Path) -> pygame.Surface:
    try:
        return pygame.image.load(path).convert_alpha()
    except (OSError, pygame.error) as error:
        raise UserError(_("The picture {path} of the board cannot be read: restore it beside the map.").format(path=path.name)) from error


def _vignette(out: pygame.Surface, layout: Layout) -> None:
    """The board darkens towards the mat, so that the mat lies in front."""
    height = layout.scale.px(40)
    shade = images.blank(out.get_width(), height)
    for y in range(height):
        shade.fill(theme.sheer(theme.SHADOW, int(150 * (y / height) ** 2)), (0, y, out.get_width(), 1))
    out.blit(shade, (0, out.get_height() - height))
