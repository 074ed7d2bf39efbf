"""A started pygame for all tests of the table."""

import pytest

from game.app import start_pygame


@pytest.fixture(autouse=True, scope="session")
def _started() -> None:
    start_pygame()
    import pygame

    pygame.display.set_mode((64, 64))
