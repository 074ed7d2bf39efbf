"""After a fault: what happened, in calm words, and the ways on. It needs as little as it can, so that it does not fail itself."""

from collections.abc import Callable

from game.scenes.base import Command, Quit
from game.scenes.notice import breakable
from game.scenes.screen import Screen
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint
from game.words import N_, _

PANEL = 976
"""Width in units."""
TITLE = N_("That should not have happened")


class CrashScene(Screen):
    """``text``: what is saved; ``report``: where the bundle is, or why there is none; ``go_on``: continues the game, None where there is none."""

    default = "go_on"

    def __init__(self, text: str, report: str, go_on: Callable[[], Command] | None, title: Callable[[], Command]) -> None:
        super().__init__()
        self._text, self._report = text, report
        self._go_on, self._title = go_on, title
        self.default = "go_on" if go_on else "title"

    def build(self) -> list[Widget]:
        """See Screen."""
        k, px, (wide, tall) = self.scale.k, self.scale.px, self.units
        self._sky()
        room, size = px(PANEL - 128), self.scale.text(theme.LARGE)
        text = fonts.paragraph(self._text, Face.TEXT, size, room, theme.PARCHMENT, centred=True)
        small = self.scale.text(theme.TEXT)
        report = fonts.paragraph(breakable(self._report, Face.TEXT, small, room), Face.TEXT, small, room, theme.MUTED, centred=True)
        height = 108 + (text.get_height() + report.get_height()) / k + 28 + 40 + 96 + 24 + 72 + 44
        height = theme.shape.snapped(height)
        x, y = (wide - PANEL) / 2, theme.shape.snapped((tall - height) / 2) + 24
        box = self.box(x, y, PANEL, height)
        image, pad = paint.panel("panel_brass", *box.size, k)
        self.put("panel", image, box.x - pad, box.y - pad, 50)
        ribbon = paint.ribbon(_(TITLE), px(PANEL - 120), k)
        self.put("ribbon", ribbon, box.centerx - ribbon.get_width() / 2, box.y - ribbon.get_height() * 0.5, 60)
        top = box.y + px(92)
        self.put("words", text, box.centerx - text.get_width() / 2, top, 60)
        self.put("report", report, box.centerx - report.get_width() / 2, top + text.get_height() + px(24), 60)
        return self._buttons(x + 64, y + height - 44 - 72 - 24 - 96)

    def _sky(self) -> None:
        """Night, and a cloud at each side."""
        ground = images.blank(*self.size)
        ground.fill(theme.NIGHT_DEEP)
        for name, wide, x, y in (("clouds/cloud_a_dusk", 0.46, 0.1, 0.86), ("clouds/cloud_b_dusk", 0.5, 0.92, 0.9)):
            whole = images.svg(f"{name}_left", round(self.size[0] * wide)).copy()
            whole.blit(images.svg(f"{name}_right", whole.get_width()), (0, 0))
            ground.blit(images.faded(whole, 70), whole.get_rect(center=(round(self.size[0] * x), round(self.size[1] * y))))
        self.put("sky", ground, 0, 0, 0)

    def _buttons(self, x: float, y: float) -> list[Widget]:
        k, width, half = self.scale.k, PANEL - 128, (PANEL - 128 - 24) / 2
        below = y + 96 + 24
        title = Button("title", self.box(x, below, half, 72), k, Caption(_("Back to the title"), "back", size=theme.LABEL))
        end = Button("quit", self.box(x + half + 24, below, half, 72), k, Caption(_("Quit"), "quit", size=theme.LABEL))
        if self._go_on is None:
            return [title, end]
        words = Caption(_("Continue from the autosave"), "play", size=theme.HEAD)
        return [Button("go_on", self.box(x, y, width, 96), k, words, Kind.PRIMARY), title, end]

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name == "go_on" and self._go_on is not None:
            return self._go_on()
        return Quit() if name == "quit" else self._title()
