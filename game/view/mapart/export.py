"""A whole map as a picture file, without a window; drawn in pieces, so that memory stays bounded."""

import re
import sys
from pathlib import Path

import pygame

from game.boards.describe import load_map
from game.boards.problems import BoardError, fault
from game.view.mapart.picture import MapPicture
from game.view.mapart.pictures import blank
from game.words import _, amount

PIECE = 1024
MOST_PIXELS = 64_000_000
_PARTLY = re.compile(rb"[\x01-\xfe]")


def whole(picture: MapPicture, scale: float = 1.0) -> pygame.Surface:
    """The whole picture with straight alpha. Raises :class:`BoardError` where it would be too large."""
    width, height = (int(side * scale) for side in picture.size)
    remedy = ""
    if width < 1 or height < 1:
        remedy = _("give the map a size, or a larger --scale")
    elif width * height > MOST_PIXELS:
        remedy = _("keep it under {most} with a smaller --scale").format(most=MOST_PIXELS)
    if remedy:
        what = _("the picture would be {width}x{height} pixels").format(width=width, height=height)
        raise fault(picture.scene.path, "", what, remedy)
    out = blank(width, height)
    step = max(int(PIECE / scale), 1) if scale > 1 else PIECE
    for top in range(0, picture.size[1], step):
        for left in range(0, picture.size[0], step):
            _piece(out, picture, left, top, step, scale)
    return out


def _piece(out: pygame.Surface, picture: MapPicture, left: int, top: int, step: int, scale: float) -> None:
    width, height = min(step, picture.size[0] - left), min(step, picture.size[1] - top)
    piece = blank(width, height)
    picture.draw(piece, (picture.area[0] + left, picture.area[1] + top))
    if scale != 1:
        right, bottom = round((left + width) * scale), round((top + height) * scale)
        size = (right - round(left * scale), bottom - round(top * scale))
        if not all(size):
            return
        piece = pygame.transform.smoothscale(piece, size)
    out.blit(_straight(piece), (round(left * scale), round(top * scale)), special_flags=pygame.BLEND_RGBA_ADD)


def _straight(surface: pygame.Surface) -> pygame.Surface:
    """The same with straight alpha, as files have it: only partly transparent pixels differ."""
    data = bytearray(pygame.image.tobytes(surface, "RGBA"))
    for match in _PARTLY.finditer(data[3::4]):
        at = 4 * match.start()
        alpha = data[at + 3]
        half = alpha // 2
        data[at : at + 3] = bytes(min((data[at + i] * 255 + half) // alpha, 255) for i in range(3))
    return pygame.image.frombuffer(data, surface.get_size(), "RGBA")


def export(path: Path, out: Path, scale: float = 1.0) -> None:
    """Write the picture of a map. Raises :class:`BoardError` with what is missing or wrong."""
    scene = load_map(path)
    if scene.problems:
        raise BoardError(scene.problems)
    surface = whole(MapPicture(scene, exact=True), scale)
    try:
        pygame.image.save(surface, str(out))
    except (pygame.error, OSError) as error:
        raise fault(
            out, "", _("the picture cannot be written ({error})").format(error=error), _("check the folder and the ending, such as .png")
        ) from None


def main(path: Path, out: Path, scale: float = 1.0) -> int:
    """``preview MAP --export OUT``: 0 when the picture is written, else 2 after one line that says what is wrong."""
    try:
        export(path, out, scale)
    except BoardError as error:
        more = (
            amount(" (and {count} more: see 'check')", " (and {count} more: see 'check')", len(error.problems) - 1)
            if len(error.problems) > 1
            else ""
        )
        sys.stderr.write(f"{error.problems[0]}{more}\n")
        return 2
    return 0
