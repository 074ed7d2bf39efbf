"""Things that are picked up, laid down or counted: cargo, grit, renown, upgrades, tokens, tiles, dice."""

import pygame

from game.rules.house import DIE_FACES
from game.rules.kinds import Cargo, Upgrade
from game.view.art.benefit import cargo_symbol
from game.view.art.paint import digits, middle, slug
from game.view.kit import images, theme
from game.view.kit.cache import cached

__all__ = ["cargo_picture", "die_face", "grit_picture", "renown_badge", "slug", "tile_picture", "token_picture", "upgrade_picture"]


DIGITS = {1: 0.48, 2: 0.42}
"""The size of type in a badge, in its heights, by the count of digits."""


def _on_rim(name: str, size: int, rim: str | None) -> pygame.Surface:
    return images.piece(name, size, rim=rim) if rim else images.svg(name, size, size)


@cached(256)
def cargo_picture(kind: Cargo, size: int, rim: str | None = None, shadow: bool = False) -> pygame.Surface:
    """A tapstone or tourist, ``size`` pixels high, in the middle of the picture.

    ``rim``: a colour around it, for dark ground; ``shadow``: it lies on something. Both make the picture larger than the piece.
    """
    image = _on_rim(cargo_symbol(kind), size, rim)
    if not shadow:
        return image
    shade, pad = images.glow(image, max(1, size // 14), theme.shape.ON_DECK)
    drop = max(1, size // 14)
    out = images.blank(shade.get_width(), shade.get_height() + 2 * drop)
    out.blit(shade, (0, 2 * drop))
    out.blit(image, (pad, pad + drop))
    return out


def grit_picture(size: int, rim: str | None = None) -> pygame.Surface:
    """One grit."""
    return _on_rim("pieces/grit", size, rim)


def upgrade_picture(upgrade: Upgrade, size: int, rim: str | None = None) -> pygame.Surface:
    """A harvester or a crewmate."""
    return _on_rim(f"pieces/{upgrade.name.lower()}", size, rim)


@cached(128)
def renown_badge(value: int, size: int) -> pygame.Surface:
    """A laurel with a number of renown in it, ``size`` pixels high."""
    out = images.svg("pieces/renown_badge", size, size).copy()
    words = str(value)
    number = digits(words, max(theme.READABLE_SMALL, round(size * DIGITS.get(len(words), 0.26))))
    widest = round(size * 0.37)
    if number.get_width() > widest:
        number = pygame.transform.smoothscale(number, (widest, number.get_height()))
    middle(out, number, size / 2, size * 0.484)
    return out


def token_picture(colour: str, size: int) -> pygame.Surface:
    """A captain's outpost token, ``size`` pixels wide and 9/8 of that high."""
    colour = known_colour(colour)
    return images.svg(f"outposts/token_{theme.PATTERNS[colour]}", size, player=colour)


def known_colour(colour: str) -> str:
    """The colour, or the first one of the art where the art does not know it."""
    return colour if colour in theme.PLAYERS else next(iter(theme.PLAYERS))


def tile_picture(name: str, size: int) -> pygame.Surface:
    """An outpost tile by its name; one without a picture of its own shows the outpost sign."""
    art = f"outposts/{slug(name)}"
    return images.svg(art if images.exists(art) else "pieces/outpost", size, size)


def die_face(face: int, size: int) -> pygame.Surface:
    """A face of the harvest die (H6b), by its index in ``house.DIE_FACES``."""
    return images.svg(f"dice/face_{DIE_FACES[face].replace(' ', '')}", size, size)
