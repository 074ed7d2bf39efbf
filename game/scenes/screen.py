"""What the screens made of widgets share: layout at every change of size, one group of widgets, a sky, fixed pictures."""

from collections.abc import Hashable

import pygame

from game.scenes.base import Command, ShowKeys
from game.view.keys.deeds import Area
from game.view.keys.keymap import keymap
from game.view.keys.strokes import strokes, types
from game.view.kit import theme
from game.view.kit.layers import Layers
from game.view.kit.stage import Sprite, Sprites
from game.view.kit.widgets import Group, Widget
from game.view.sky import Sky

NOTHING: Sprites = {}


class Screen:
    """A scene of widgets. A subclass lays out in :meth:`build` and answers in :meth:`act`; both see ``size`` (pixels) and ``scale``."""

    overlay = False
    default: str | None = None
    """The widget that Enter sets off while nothing has the focus."""
    area = Area.MENUS
    """Which deeds by key are valid here."""

    def __init__(self, sky: Sky | None = None) -> None:
        self.size = theme.SMALLEST
        self.scale = theme.Scale.fit(self.size)
        self.sky = sky
        self.group = Group()
        self.scenery: dict[Hashable, Sprite] = {}
        self._layers = Layers()

    # --- for subclasses ---

    def build(self) -> list[Widget]:
        """Put the fixed pictures into ``scenery`` (empty now) and return the widgets in the order of Tab."""
        raise NotImplementedError

    def act(self, name: str) -> Command | None:
        """The widget ``name`` was set off or changed."""
        raise NotImplementedError

    def escape(self) -> Command | None:
        """Esc was pressed."""
        return None

    def do(self, deed: str) -> Command | None:
        """A key was pressed that means a deed (view/keys/deeds.py) in this screen's ``area``, and no widget took it."""
        return ShowKeys(self.area) if deed == "sheet" else None

    def put(self, key: Hashable, image: pygame.Surface, x: float, y: float, z: float = 50) -> pygame.Rect:
        """Add a fixed picture; returns where it lies."""
        self.scenery[key] = Sprite(image, round(x), round(y), z)
        return self.scenery[key].rect

    def put_mid(self, key: Hashable, image: pygame.Surface, middle: tuple[float, float], z: float = 50) -> pygame.Rect:
        """Add a fixed picture by its middle."""
        return self.put(key, image, middle[0] - image.get_width() / 2, middle[1] - image.get_height() / 2, z)

    def rebuild(self) -> None:
        """Lay out anew: something other than the size changed."""
        self.scenery = {}
        self.group.fill(self.build(), self.size)

    @property
    def units(self) -> tuple[float, float]:
        """The window's size in layout units: at least 1920 by 1080."""
        return self.size[0] / self.scale.k, self.size[1] / self.scale.k

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in units, in pixels: its edges are rounded, so that neighbours stay neighbours."""
        px = self.scale.px
        return pygame.Rect(px(x), px(y), px(x + w) - px(x), px(y + h) - px(y))

    # --- the scene ---

    def takes(self, event: pygame.Event) -> bool:
        """See Typist."""
        return self.group.typing and types(event)

    def resize(self, size: tuple[int, int]) -> None:
        """See Scene."""
        self.size, self.scale = size, theme.Scale.fit(size)
        if self.sky:
            self.sky.resize(size)
        self.rebuild()

    def handle(self, event: pygame.Event) -> Command | None:
        """See Scene."""
        if self.sky:
            self.sky.wake()
        name = self.group.handle(event)
        if name is not None:
            return self.act(name)
        if event.type != pygame.KEYDOWN:
            return None
        stroke = next(iter(strokes(event)), "")
        if stroke == "escape":
            return self.escape()
        if stroke == "enter" and self.group.focus is None and self.default:
            return self.act(self.default)
        deed = None if self.takes(event) else keymap().deed(event, self.area)
        return self.do(deed) if deed else None

    def update(self, ms: float) -> Command | bool:
        """See Scene."""
        drifting = self.sky is not None and self.sky.update(ms)
        return self.group.update(ms) or drifting

    def sprites(self) -> Sprites:
        """See Scene."""
        return self._layers.merged(self.sky.sprites() if self.sky else NOTHING, self.scenery, self.group.sprites())

    def targets(self) -> dict[str, pygame.Rect]:
        """See Scene."""
        return self.group.targets()
