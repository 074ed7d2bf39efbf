"""Widgets: buttons, fields, choices, and the group that routes mouse and keys to them. They know nothing of the game.

A scene makes widgets with a name and a rectangle in pixels, puts them into a :class:`Group`, hands it the events and
hears the name of the widget that was set off or changed.
"""

from game.view.kit.widgets import paint
from game.view.kit.widgets.button import Button, Caption, Kind
from game.view.kit.widgets.choice import Segments, Stepper, Toggle
from game.view.kit.widgets.field import TextField
from game.view.kit.widgets.group import Group
from game.view.kit.widgets.slider import Slider
from game.view.kit.widgets.widget import Part, Reply, Skin, Widget

__all__ = [
    "Button",
    "Caption",
    "Group",
    "Kind",
    "Part",
    "Reply",
    "Segments",
    "Skin",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "paint",
]
