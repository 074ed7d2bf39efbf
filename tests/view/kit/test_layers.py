"""Display lists put together: only what changed is done again."""

import pygame

from game.view.kit.layers import Layers
from game.view.kit.stage import Sprite, Sprites


def sprite() -> Sprite:
    return Sprite(pygame.Surface((2, 2)), 0, 0)


def test_the_same_parts_give_the_same_object() -> None:
    a: Sprites = {"a": sprite()}
    b: Sprites = {"b": sprite()}
    layers = Layers()
    first = layers.merged(a, b)
    assert set(first) == {"a", "b"}
    assert layers.merged(a, b) is first
    assert layers.merged(a, dict(b)) is not first


def test_only_a_changed_part_is_lifted_again() -> None:
    a: Sprites = {"a": sprite()}
    b: Sprites = {"b": sprite()}
    lifted: list[int] = []

    def lift(level: int, sprites: Sprites) -> Sprites:
        lifted.append(level)
        return {(level, key): s for key, s in sprites.items()}

    layers = Layers()
    layers.composed([a, b], lift)
    whole = layers.composed([a, dict(b)], lift)
    assert lifted == [0, 1, 1]
    assert set(whole) == {(0, "a"), (1, "b")}
