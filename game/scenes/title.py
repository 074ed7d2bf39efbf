"""The title: the first thing one sees."""

from collections.abc import Callable

import pygame

from game.scenes.base import Command, Push, Quit, Scene, ToggleFullscreen
from game.scenes.help import HelpScene
from game.scenes.screen import Screen
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint
from game.view.sky import Sky

LINE = "Stones, tourists and one very good rope"
MENU = (440, 374)
"""Size of the menu panel in units."""


class TitleScene(Screen):
    """Title and main menu. ``new_game`` makes the set-up scene; ``version`` is shown in a corner."""

    default = "new_game"

    def __init__(self, new_game: Callable[[], Scene], version: str) -> None:
        super().__init__(Sky(ships=True))
        self._new_game = new_game
        self._version = version

    def build(self) -> list[Widget]:
        """See Screen."""
        self._logo()
        px, (wide, tall) = self.scale.px, self.units
        x, y = (wide - MENU[0]) / 2, max(396.0, (tall - MENU[1]) * 0.6)
        menu = self.box(x, y, *MENU)
        image, pad = paint.panel("panel_brass", *menu.size, self.scale.k)
        self.put("menu", image, menu.x - pad, menu.y - pad, 60)
        left, width = x + 32, MENU[0] - 64
        divider = images.svg("ui/divider", px(240))
        self.put_mid("divider", divider, (menu.centerx, px(y + 278)), 61)
        self._corner(tall)
        return [
            self._button(
                "new_game",
                self.box(left, y + 32, width, 112),
                Caption("New game", "play", "One to four captains", 32, centred=False),
                Kind.PRIMARY,
            ),
            self._button("help", self.box(left, y + 160, width, 84), Caption("How to play", "help", size=24, centred=False)),
            self._button("quit", self.box(left + 80, y + 296, width - 160, 52), Caption("Quit", "quit", size=22), Kind.QUIET),
            self._button("fullscreen", self.box(wide - 84, tall - 84, 60, 60), Caption(icon="fullscreen"), tip="Full screen (F11)"),
        ]

    def _button(self, name: str, rect: pygame.Rect, caption: Caption, kind: Kind = Kind.SECONDARY, tip: str = "") -> Button:
        return Button(name, rect, self.scale.k, caption, kind, tip)

    def _logo(self) -> None:
        px, (wide, tall) = self.scale.px, self.units
        rise = (tall - theme.HEIGHT) * 0.25
        image, pad = images.shadowed(images.svg("logo/logo", px(1180)), max(1, px(12)), px(14), 120)
        self.put("logo", image, px(wide / 2) - px(590) - pad, px(70 + rise) - pad, 55)
        line = fonts.text(LINE, Face.ITALIC, self.scale.text(32), theme.PARCHMENT, theme.INK)
        self.put_mid("line", line, (px(wide / 2), px(322 + rise)), 56)

    def _corner(self, tall: float) -> None:
        words = fonts.text(f"Version {self._version}", Face.BOLD, self.scale.text(17), theme.INK)
        self.put("version", words, self.scale.px(24), self.scale.px(tall - 22) - words.get_height(), 60)

    def act(self, name: str) -> Command | None:
        """See Screen."""
        deeds: dict[str, Callable[[], Command]] = {
            "new_game": lambda: Push(self._new_game()),
            "help": lambda: Push(HelpScene()),
            "quit": Quit,
            "fullscreen": ToggleFullscreen,
        }
        return deeds[name]()

    def handle(self, event: pygame.Event) -> Command | None:
        """See Scene."""
        if event.type == pygame.KEYDOWN and (event.key == pygame.K_F1 or event.unicode == "?"):
            return Push(HelpScene())
        return super().handle(event)
