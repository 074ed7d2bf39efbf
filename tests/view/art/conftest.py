from collections.abc import Iterator

import pygame
import pytest

from game.content import load_content
from game.rules.content import Content


@pytest.fixture(scope="session", autouse=True)
def screen() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((320, 240))
    pygame.display.quit()


@pytest.fixture(scope="session")
def content() -> Content:
    return load_content()
