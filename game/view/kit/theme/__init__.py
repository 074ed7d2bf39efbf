"""One theme: colours, sizes of type, distances, corners, shadows, times. Nothing that draws has constants of its own for these (tests/view/kit/test_theme.py).

A colour is asked for when something is drawn (``theme.MUTED``): with high contrast it is another one. What keeps one in a constant or a default of its own keeps the usual one,
which is right for those that contrast leaves alone.
"""

from typing import TYPE_CHECKING

from game.view.kit.comfort import comfort
from game.view.kit.theme import colours as _usual
from game.view.kit.theme import contrast as contrast
from game.view.kit.theme import shape as shape
from game.view.kit.theme import times as times
from game.view.kit.theme.measure import *  # noqa: F403 - a theme is its constants

if TYPE_CHECKING:
    from game.view.kit.theme.colours import *  # noqa: F403
else:

    def __getattr__(name: str) -> object:
        strong = contrast.COLOURS.get(name) if comfort().contrast else None
        return getattr(_usual, name) if strong is None else strong
