"""What a scene is, and what it may ask of the stack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import pygame

from game.view.keys.deeds import Area
from game.view.kit.stage import Sprites
from game.view.sound.moods import Mood

if TYPE_CHECKING:
    from game.scenes.chosen import Settings


class Scene(Protocol):
    """One screen. The app calls these; a scene never calls the app."""

    overlay: bool
    """Whether the scene below stays visible (dimmed) under this one."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of ``size`` pixels. Called before anything else, and at every change."""

    def handle(self, event: pygame.Event) -> Command | None:
        """Take an input event."""

    def update(self, ms: float) -> Command | bool:
        """Let ``ms`` milliseconds pass; a command, or whether something is moving still."""

    def sprites(self) -> Sprites:
        """The display list as of now. The same mapping object as last time means: nothing changed."""

    def targets(self) -> dict[str, pygame.Rect]:
        """Where the things one can touch are, by name, in pixels."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Leave all scenes and start anew with this one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the game."""


@dataclass(frozen=True, slots=True)
class ToggleFullscreen:
    """Between window and full screen (F11)."""


@dataclass(frozen=True, slots=True)
class ToggleSound:
    """Between sound and none (M)."""


@dataclass(frozen=True, slots=True)
class MakeReport:
    """Write a bundle for a bug report (F8). An overlay that asks for it is not in the picture."""


@dataclass(frozen=True, slots=True)
class ShowKeys:
    """Put the sheet of keys on top: those that are valid in an area (F1). ``over_help``: the help asks for it."""

    area: Area
    over_help: bool = False


Command = Push | Pop | Replace | Quit | ToggleFullscreen | ToggleSound | MakeReport | ShowKeys


@runtime_checkable
class Typist(Protocol):
    """A scene into which one may be typing."""

    def takes(self, event: pygame.Event) -> bool:
        """Whether the pressed key is the scene's alone, whatever it means elsewhere: a letter for a field."""


@runtime_checkable
class Closable(Protocol):
    """A scene that has something to end when it leaves the stack; it may be told more than once."""

    def close(self) -> None:
        """The scene is left."""


class Musical(Protocol):
    """A scene that says what is to be heard all the time. Others leave it to the scene below."""

    @property
    def mood(self) -> Mood:
        """The music as of now."""


class House(Protocol):
    """What stays while scenes come and go. ``picture``: what is on the screen; ``about``: lines on the window for a report."""

    def reported(self, picture: pygame.Surface, about: Mapping[str, str]) -> Scene:
        """Write a report; returns the scene that says where it is."""

    def crashed(self, error: Exception, picture: pygame.Surface, about: Mapping[str, str]) -> Scene:
        """Something unexpected went wrong in a scene: save what there is, and return the scene to go on with."""

    @property
    def settings(self) -> Settings | None:
        """The settings as they are now; None where none are kept."""

    def keep(self, **fields: object) -> None:
        """Keep settings that the window changed: full screen, or its place."""

    def keys(self) -> Scene:
        """The scene in which keys are changed; asked for only where settings are kept."""

    def flush(self) -> None:
        """See that all is on the disk: the program may end now."""
