"""A question with two answers, over the scene it concerns."""

from game.scenes.base import Command, Pop
from game.scenes.screen import Screen
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint

PANEL = 680
"""Width of the panel in units."""


class ConfirmScene(Screen):
    """Asks before something that cannot be taken back. ``yes`` is obeyed when the answer is yes; Esc means no."""

    overlay = True
    default = "yes"

    def __init__(self, title: str, text: str, yes: Command, yes_words: str, no_words: str = "Cancel") -> None:
        super().__init__()
        self._title, self._text, self._yes = title, text, yes
        self._answers = (yes_words, no_words)

    def build(self) -> list[Widget]:
        """See Screen."""
        k, px = self.scale.k, self.scale.px
        (wide, tall), size = self.units, self.scale.text(24)
        head = fonts.text(self._title, Face.HEAD, fonts.fit(self._title, Face.HEAD, self.scale.text(38), px(PANEL - 96)), theme.BRASS_LIGHT)
        words = fonts.paragraph(self._text, Face.TEXT, size, px(PANEL - 96), theme.PARCHMENT, centred=True)
        height = 48 + (head.get_height() + words.get_height()) / k + 28 + 36 + 84 + 40
        x, y = (wide - PANEL) / 2, (tall - height) / 2
        box = self.box(x, y, PANEL, height)
        image, pad = paint.panel("panel_brass", *box.size, k)
        self.put("panel", image, box.x - pad, box.y - pad, 50)
        self.put("head", head, box.centerx - head.get_width() / 2, px(y + 44), 60)
        rule = images.svg("ui/divider", px(300))
        self.put("rule", rule, box.centerx - rule.get_width() / 2, px(y + 50) + head.get_height(), 60)
        self.put("words", words, box.centerx - words.get_width() / 2, px(y + 48 + 30) + head.get_height(), 60)
        return self._buttons(x, y + height - 40 - 84)

    def _buttons(self, x: float, y: float) -> list[Widget]:
        width = (PANEL - 96 - 20) / 2
        yes, no = self._answers
        return [
            Button("no", self.box(x + 48, y, width, 84), self.scale.k, Caption(no, size=25)),
            Button("yes", self.box(x + 68 + width, y, width, 84), self.scale.k, Caption(yes, size=25), Kind.PRIMARY),
        ]

    def act(self, name: str) -> Command | None:
        """See Screen."""
        return self._yes if name == "yes" else Pop()

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()
