"""What the tests of effects share: a display list with one piece."""

from collections.abc import Hashable

import pygame

from game.view.kit.stage import Sprite


def image(width: int = 10, height: int = 10) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


def display(x: int = 100, y: int = 50, alpha: int = 255) -> dict[Hashable, Sprite]:
    return {"piece": Sprite(image(), x, y, 3, alpha)}


def at(sprite: Sprite) -> tuple[int, int]:
    return sprite.x, sprite.y
