"""Drop ships: the ship in its captain's colour and pattern, with what it carries; and its one-coloured symbol."""

import pygame

from game.rules.kinds import ShipType
from game.view.art.piece import known_colour
from game.view.kit import images, theme
from game.view.kit.cache import cached


@cached(128)
def ship_picture(ship: ShipType, colour: str, width: int, harvester: bool = False, crewmate: bool = False) -> pygame.Surface:
    """A ship, bow to the right, two thirds as high as wide: banner, then crewmate, then harvester over it."""
    colour = known_colour(colour)
    name = f"ships/{ship.name.lower()}"
    layers = [name, f"{name}_banner_{theme.PATTERNS[colour]}"]
    layers += [f"{name}_crewmate"] if crewmate else []
    layers += [f"{name}_harvester"] if harvester else []
    out = images.blank(width, images.svg(name, width, player=colour).get_height())
    for layer in layers:
        out.blit(images.svg(layer, width, player=colour), (0, 0))
    return out


def ship_symbol(ship: ShipType, size: int, tint: str = theme.PARCHMENT) -> pygame.Surface:
    """The silhouette of a type of ship, in one colour."""
    return images.svg(f"ships/symbol_{ship.name.lower()}", size, tint=tint)
