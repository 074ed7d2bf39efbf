"""The title: the first thing one sees."""

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.base import Command, Push, Quit, Scene, ToggleFullscreen, ToggleSound
from game.scenes.going import Offer
from game.scenes.screen import Screen
from game.view.keys.keymap import with_key
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint
from game.view.sky import Sky
from game.view.sky_arrival import ArrivingSky
from game.view.sound import out
from game.view.sound.moods import TITLE
from game.words import N_, _

LINE = N_("Stones, tourists and one very good rope")
GLINTS = ((-417, 130), (233, 80), (91, 84), (-564, 62), (566, 74))
"""Where light catches on the logo: units from the middle of its upper edge."""
MENU, GAP, SIGN = 440, 12, 60
"""Width of the menu panel, what is free between its buttons, and the side of a small one, in units."""


class TitleScene(Screen):
    """Title and main menu. ``new_game`` makes the set-up scene; ``version`` is shown in a corner.

    ``going``: the game that can go on, if there is one; ``saves``, ``settings`` and ``boards`` make their scenes.
    ``settings``: with the name of the section they open at.
    ``first``: somebody waits for it, the program has just been started.
    """

    mood = TITLE

    def __init__(
        self,
        new_game: Callable[[], Scene],
        version: str,
        going: Offer | None = None,
        saves: Callable[[], Scene] | None = None,
        settings: Callable[[str], Scene] | None = None,
        boards: Callable[[], Scene] | None = None,
        *,
        first: bool = False,
    ) -> None:
        super().__init__(ArrivingSky() if first else Sky(ships=True))
        self._new_game, self._saves, self._settings, self._going, self._boards = new_game, saves, settings, going, boards
        self._version = version
        self._muted = False
        self.default = "continue" if going else "new_game"

    def build(self) -> list[Widget]:
        """See Screen."""
        self._logo()
        px, (wide, tall) = self.scale.px, self.units
        items = self._items()
        height = 32 + sum(item[3] + GAP for item in items) + 96
        x, y = (wide - MENU) / 2, max(376, theme.shape.snapped((tall - height) * 0.6))
        menu = self.box(x, y, MENU, height)
        image, pad = paint.panel("panel_brass", *menu.size, self.scale.k)
        self.put("menu", image, menu.x - pad, menu.y - pad, 60)
        left, width, top = x + 32, MENU - 64, y + 32
        out: list[Widget] = []
        for name, caption, tip, high in items:
            kind = Kind.PRIMARY if name == self.default else Kind.SECONDARY
            out.append(self._button(name, self.box(left, top, width, high), caption, kind, tip))
            top += high + GAP
        divider = images.svg("ui/divider", px(240))
        self.put_mid("divider", divider, (menu.centerx, px(top + 8)), 61)
        self._corner(tall)
        return [
            *out,
            self._button("quit", self.box(left + 80, top + 24, width - 160, 52), Caption(_("Quit"), "quit", size=theme.BODY), Kind.QUIET),
            *self._signs(wide - 24, tall - 24),
        ]

    def _signs(self, right: float, bottom: float) -> list[Widget]:
        """The small buttons that end in a corner."""
        self._muted = out.levels().muted
        signs = [
            ("fullscreen", "fullscreen", with_key(_("Full screen"), "fullscreen")),
            ("sound", "sound_off" if self._muted else "sound_on", with_key(_("No sound, and sound again"), "mute")),
        ]
        signs += [("language", "language", _("Language"))] if self._settings else []
        left = right - SIGN * len(signs) - GAP * (len(signs) - 1)
        return [
            self._button(name, self.box(left + i * (SIGN + GAP), bottom - SIGN, SIGN, SIGN), Caption(icon=icon), tip=tip)
            for i, (name, icon, tip) in enumerate(signs)
        ]

    def _items(self) -> list[tuple[str, Caption, str, int]]:
        """Name, words, note, height in units."""
        going, low = self._going, 64
        new = Caption(
            _("New game"), "plus" if going else "play", "" if going else _("One to four captains"), 26 if going else 32, centred=False
        )
        items = [("new_game", new, _("One to four captains") if going else "", low if going else 112)]
        if going:
            items.insert(0, ("continue", Caption(_("Continue"), "play", going.line, 32, centred=False), going.tip, 112))
        if self._boards:
            items.append(("boards", Caption(_("Boards"), "map", size=theme.LABEL, centred=False), "", low))
        if self._saves:
            items.append(("saves", Caption(_("Saved games"), "folder", size=theme.LABEL, centred=False), "", low))
        if self._settings:
            items.append(("settings", Caption(_("Settings"), "settings", size=theme.LABEL, centred=False), "", low))
        return [*items, ("help", Caption(_("How to play"), "help", size=theme.LABEL, centred=False), "", low)]

    def _button(self, name: str, rect: pygame.Rect, caption: Caption, kind: Kind = Kind.SECONDARY, tip: str = "") -> Button:
        return Button(name, rect, self.scale.k, caption, kind, tip)

    def _logo(self) -> None:
        px, (wide, tall) = self.scale.px, self.units
        rise = (tall - theme.HEIGHT) * 0.25
        image, pad = images.cast(images.svg("logo/logo", px(1180)), theme.shape.LOGO, self.scale.k)
        self.put("logo", image, px(wide / 2) - px(590) - pad, px(70 + rise) - pad, 55)
        if self.sky:
            self.sky.glints = [(px(wide / 2 + x), px(70 + rise + y)) for x, y in GLINTS]
        line = fonts.text(_(LINE), Face.ITALIC, self.scale.text(theme.HEAD), theme.PARCHMENT, theme.INK)
        self.put_mid("line", line, (px(wide / 2), px(322 + rise)), 56)

    def _corner(self, tall: float) -> None:
        words = fonts.text(_("Version {version}").format(version=self._version), Face.BOLD, self.scale.text(theme.SMALL), theme.INK)
        self.put("version", words, self.scale.px(24), self.scale.px(tall - 22) - words.get_height(), 60)

    def update(self, ms: float) -> Command | bool:
        """See Scene. The sound may have been switched by key."""
        if self._muted != out.levels().muted:
            self.rebuild()
        return super().update(ms)

    def act(self, name: str) -> Command | None:
        """See Screen."""
        deeds: dict[str, Callable[[], Command | None]] = {
            "continue": lambda: self._going.go_on() if self._going else None,
            "saves": lambda: Push(self._saves()) if self._saves else None,
            "boards": lambda: Push(self._boards()) if self._boards else None,
            "settings": partial(self._set, "play"),
            "language": partial(self._set, "language"),
            "sound": ToggleSound,
            "new_game": lambda: Push(self._new_game()),
            "help": lambda: Push(_help()),
            "quit": Quit,
            "fullscreen": ToggleFullscreen,
        }
        return deeds[name]()

    def _set(self, section: str) -> Command | None:
        return Push(self._settings(section)) if self._settings else None


def _help() -> Scene:
    """The help is loaded when somebody wants it."""
    from game.scenes.help import HelpScene

    return HelpScene()
