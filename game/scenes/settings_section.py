"""What a section of the settings is, and the usual one: a table of rows, each a setting with its words and its control."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.scenes.chosen import Settings
from game.scenes.screen import Screen
from game.view.kit import fonts, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Segments, Slider, Stepper, Toggle, Widget, paint
from game.words import N_, _

Changes = Mapping[str, object]
"""Fields of Settings and their new values."""

ROW, GAP, CONTROL = 136, 8, 500
"""The most height of a row, what is free between rows, and the width of a control, in units."""
TITLE, ABOUT = 27, 21
"""Sizes of type in units."""


@dataclass(frozen=True, slots=True)
class Page:
    """Where a section is laid out: ``area`` in units of ``screen``, which takes pictures by ``put``; ``settings`` as they are now."""

    screen: Screen
    area: pygame.Rect
    settings: Settings


class Section(Protocol):
    """A section of the settings: a page of widgets. ``title`` and ``icon`` are for its tab; ``fields``: the settings that Reset sets back."""

    name: str
    title: str
    icon: str
    fields: tuple[str, ...]

    def build(self, page: Page) -> list[Widget]:
        """Put pictures on the page and return the widgets, in the order of Tab. Their names are the section's own."""

    def act(self, widget: Widget) -> Changes:
        """A widget was set off or changed: what changes in the settings; nothing where only the section itself did."""

    def hear(self, event: pygame.Event) -> Changes | None:
        """Take an event before anybody else does; None: it is not for this section."""

    def takes(self, event: pygame.Event) -> bool:
        """Whether a pressed key is this section's alone, even one that means something everywhere."""


class Control(Protocol):
    """What a setting is changed by."""

    def widget(self, name: str, rect: pygame.Rect, k: float, value: object) -> Widget:
        """A widget that shows a value."""

    def value(self, widget: Widget) -> object:
        """The value a widget shows."""


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off."""

    def widget(self, name: str, rect: pygame.Rect, k: float, value: object) -> Widget:
        """See Control."""
        return Toggle(name, pygame.Rect(rect.x, rect.y, round(220 * k), rect.h), k, _("On") if value else _("Off"), bool(value))

    def value(self, widget: Widget) -> object:
        """See Control."""
        assert isinstance(widget, Toggle)
        return widget.on


@dataclass(frozen=True, slots=True)
class Choices:
    """One of a few: values and their words. ``apart``: one at a time, where the words are long."""

    options: tuple[tuple[object, str], ...]
    apart: bool = False

    def widget(self, name: str, rect: pygame.Rect, k: float, value: object) -> Widget:
        """See Control. A value that is none of the options shows as the last one below it, else as the first."""
        values, words = [option for option, _words in self.options], [_(words) for _value, words in self.options]
        below = [i for i, option in enumerate(values) if isinstance(option, int) and isinstance(value, int) and option <= value]
        index = values.index(value) if value in values else max(below, default=0)
        return (Stepper if self.apart else Segments)(name, rect, k, words, index)

    def value(self, widget: Widget) -> object:
        """See Control."""
        assert isinstance(widget, Segments | Stepper)
        return self.options[widget.index][0]


@dataclass(frozen=True, slots=True)
class Level:
    """From 0 to 100 per cent."""

    def widget(self, name: str, rect: pygame.Rect, k: float, value: object) -> Widget:
        """See Control."""
        assert isinstance(value, int)
        return Slider(name, rect, k, value, label=percent)

    def value(self, widget: Widget) -> object:
        """See Control."""
        assert isinstance(widget, Slider)
        return widget.value


def percent(count: int) -> str:
    """A percentage in words."""
    return _("{count} %").format(count=count)


@dataclass(frozen=True, slots=True)
class Row:
    """A setting: the name of its field, its title and what it means in a line, and what changes it. ``remark``: what is to be added now."""

    field: str
    title: str
    about: str
    control: Control
    remark: Callable[[Page], str] = lambda _page: ""


class Rows:
    """A section that is a table of rows. See Section."""

    def __init__(self, name: str, title: str, icon: str, rows: Sequence[Row]) -> None:
        self.name, self.title, self.icon = name, title, icon
        self._rows = {row.field: row for row in rows}
        self.fields = tuple(self._rows)

    def build(self, page: Page) -> list[Widget]:
        """See Section."""
        area, even = page.area, 2 * theme.shape.GRID
        height = min(ROW, (page.area.h + GAP) // len(self._rows) // even * even - GAP)
        return [
            _row(page, row, pygame.Rect(area.x, area.y + i * (height + GAP), area.w, height)) for i, row in enumerate(self._rows.values())
        ]

    def act(self, widget: Widget) -> Changes:
        """See Section."""
        return {widget.name: self._rows[widget.name].control.value(widget)}

    def hear(self, event: pygame.Event) -> Changes | None:
        """See Section."""
        return None

    def takes(self, event: pygame.Event) -> bool:
        """See Section."""
        return False


def _row(page: Page, row: Row, box: pygame.Rect) -> Widget:
    screen, k, px = page.screen, page.screen.scale.k, page.screen.scale.px
    rect = screen.box(*box)
    screen.put(("row", row.field), paint.plate("panel_raised", *rect.size, k, 32), *rect.topleft, 45)
    control = screen.box(box.right - 28 - CONTROL, box.centery - 32, CONTROL, 64)
    room, remark = control.x - rect.x - px(28 + 40), row.remark(page)
    size = fonts.fit(_(row.title), Face.HEAD, screen.scale.text(TITLE), room)
    title = fonts.text(_(row.title), Face.HEAD, size, theme.PARCHMENT)
    about = f"{_(row.about)} {remark}".strip()
    size = fonts.fit_lines(about, Face.TEXT, screen.scale.text(ABOUT), room, rect.h - title.get_height() - px(18))
    lines = fonts.paragraph(about, Face.TEXT, size, room, theme.MUTED)
    top = rect.centery - (title.get_height() + lines.get_height()) // 2
    screen.put(("title", row.field), title, rect.x + px(28), top, 60)
    screen.put(("about", row.field), lines, rect.x + px(28), top + title.get_height(), 60)
    return row.control.widget(row.field, control, k, getattr(page.settings, row.field))


SIZES = range(100, 151, 10)
"""Sizes of text, per cent."""


def from_which_size_all_grows(page: Page) -> str:
    """Where a small window shows the smallest words larger than they would be, so that they can be read: from which size on they grow."""
    scale = page.screen.scale
    first = next((size for size in SIZES if round(theme.FINE * size / 100 * scale.k) > scale.readable), SIZES[-1])
    if first <= SIZES[1]:
        return ""
    return _("In a window this small, the smallest ones are larger already and grow from {percent} on.").format(percent=percent(first))


ON_OFF = Switch()
PLAY = Rows(
    "play",
    N_("Play"),
    "anchor",
    (
        Row(
            "pace",
            N_("Computers’ turns"),
            N_("How fast the turns of computer captains are shown."),
            Choices(
                (
                    ("instant", N_("At once")),
                    ("fast", N_("Fast")),
                    ("normal", N_("Normal")),
                    ("slow", N_("Slow")),
                    ("step", N_("Step by step")),
                ),
                apart=True,
            ),
        ),
        Row("confirm_end", N_("Ask before a turn ends"), N_("Shows what would be left behind while there is cargo in the hold."), ON_OFF),
        Row("hints", N_("Hints"), N_("The Captain’s advice for your next step is one button away."), ON_OFF),
        Row("show_score", N_("Show renown during the game"), N_("Off: the count is a surprise at the end."), ON_OFF),
        Row("free_undo", N_("Free undo"), N_("Alone and against computers: take back past dice, cards and clouds too."), ON_OFF),
    ),
)
LOOK = Rows(
    "look",
    N_("Look"),
    "eye",
    (
        Row(
            "text_size",
            N_("Text size"),
            N_("In per cent. Words grow wherever there is room for them."),
            Choices(tuple((size, str(size)) for size in SIZES)),
            from_which_size_all_grows,
        ),
        Row("high_contrast", N_("High contrast"), N_("Plain grounds, brighter words and strong outlines."), ON_OFF),
        Row(
            "motion",
            N_("Speed of motion"),
            N_("How fast ships fly and stones hop."),
            Choices((("half", N_("0.5×")), ("normal", N_("1×")), ("double", N_("2×")), ("off", N_("Off")))),
        ),
        Row("reduced_motion", N_("Less motion"), N_("No idle life in the sky, and fades instead of flights."), ON_OFF),
        Row("fullscreen", N_("Full screen"), N_("Fill the whole screen. F11 does it anywhere."), ON_OFF),
    ),
)
SOUND = Rows(
    "sound",
    N_("Sound"),
    "sound_on",
    (
        Row("muted", N_("Mute"), N_("No sound at all."), ON_OFF),
        Row("master", N_("Volume"), N_("Of everything."), Level()),
        Row("effects", N_("Effects"), N_("Wood, glass and bells when something happens."), Level()),
        Row("music", N_("Music"), N_("The theme, and the wind at the table."), Level()),
    ),
)
