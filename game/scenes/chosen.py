"""What the player has chosen for good: every setting, its default and its bounds, in one table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.view.table.pace import Pace

Percent = Annotated[int, Meta(ge=0, le=100)]
Word = Annotated[str, Meta(max_length=40)]


class Place(Struct, frozen=True):
    """Where the window was: its corner and size in pixels of the desktop, and the monitor by number."""

    x: int
    y: int
    width: Annotated[int, Meta(ge=1, le=32_000)]
    height: Annotated[int, Meta(ge=1, le=32_000)]
    monitor: Annotated[int, Meta(ge=0, le=64)] = 0


class Settings(Struct, frozen=True):
    """All settings. A name here is a name in the file (docs/saves.md): it is never given another meaning."""

    free_undo: bool = False
    """Alone and against computers undo goes back past everything."""
    pace: Word = Pace.NORMAL.value
    """How fast a computer's turn is shown: a Pace."""
    motion: Literal["half", "normal", "double", "off"] = "normal"
    """How fast things move."""
    reduced_motion: bool = False
    """No idle life, and fades instead of flights."""
    confirm_end: bool = True
    """Ask before a turn ends with cargo left in the hold."""
    hints: bool = True
    """The hint button."""
    show_score: bool = True
    """The renown as it stands; else only at the end."""
    text_size: Annotated[int, Meta(ge=100, le=150)] = 100
    """Per cent."""
    high_contrast: bool = False
    master: Percent = 80
    effects: Percent = 80
    music: Percent = 60
    """Volumes, per cent."""
    muted: bool = False
    language: Word = ""
    """Such as ``de``; empty: the system's."""
    fullscreen: bool = False
    window: Place | None = None
    """Where the window was when it was left; None: not known yet."""
    keys: Annotated[dict[Word, Word], Meta(max_length=100)] = {}
    """Keys chosen by the player: the name of a deed to the name of a key, such as ``hint`` to ``ctrl+h``; what is not here is as usual."""
