"""One theme: colours, sizes of type, distances, corners, shadows, times. Nothing that draws has constants of its own for these (tests/view/kit/test_theme.py)."""

from game.view.kit.theme import shape as shape
from game.view.kit.theme import times as times
from game.view.kit.theme.colours import *  # noqa: F403 - a theme is its constants
from game.view.kit.theme.measure import *  # noqa: F403
