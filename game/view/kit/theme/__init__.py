"""One theme: colours, sizes of type, distances, corners, shadows, times. Nothing that draws has constants of its own for these (tests/view/kit/test_theme.py).

A colour is asked for when something is drawn (``theme.MUTED``): with high contrast it is another one. What keeps one in a constant or a default of its own keeps the usual one,
which is right for those that contrast leaves alone.
"""

from game.view.kit import comfort as _comfort
from game.view.kit.theme import colours as _usual
from game.view.kit.theme import contrast as contrast
from game.view.kit.theme import shape as shape
from game.view.kit.theme import times as times
from game.view.kit.theme.colours import *  # noqa: F403 - a theme is its constants
from game.view.kit.theme.measure import *  # noqa: F403


def _wear(wanted: _comfort.Comfort) -> None:
    """Let the names of this module stand for the colours of high contrast, or for the usual ones again."""
    globals().update({name: strong if wanted.contrast else getattr(_usual, name) for name, strong in contrast.COLOURS.items()})


_wear(_comfort.comfort())
_comfort.followers.append(_wear)
