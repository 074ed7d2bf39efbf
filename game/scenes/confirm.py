"""A question with two answers, over the scene it concerns."""

from game.scenes.base import Command, Pop
from game.scenes.message import BUTTON, Message
from game.view.kit import fonts, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget
from game.words import _

PANEL = 680
"""Width of the panel in units."""


class ConfirmScene(Message):
    """Asks before something that cannot be taken back. ``yes`` is obeyed when the answer is yes; Esc means no."""

    default = "yes"

    def __init__(self, title: str, text: str, yes: Command, yes_words: str, no_words: str = "") -> None:
        super().__init__()
        self._title, self._text, self._yes = title, text, yes
        self._answers = (yes_words, no_words or _("Cancel"))

    def build(self) -> list[Widget]:
        """See Screen."""
        room = self.scale.px(PANEL - 96)
        words = fonts.paragraph(self._text, Face.TEXT, self.scale.text(theme.LABEL), room, theme.PARCHMENT, centred=True)
        return self._buttons(*self.panel(PANEL, room, self._title, words, 36))

    def _buttons(self, x: float, y: float) -> list[Widget]:
        width = (PANEL - 96 - 24) / 2
        yes, no = self._answers
        return [
            Button("no", self.box(x + 48, y, width, BUTTON), self.scale.k, Caption(no, size=theme.LABEL)),
            Button("yes", self.box(x + 72 + width, y, width, BUTTON), self.scale.k, Caption(yes, size=theme.LABEL), Kind.PRIMARY),
        ]

    def act(self, name: str) -> Command | None:
        """See Screen."""
        return self._yes if name == "yes" else Pop()

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()
