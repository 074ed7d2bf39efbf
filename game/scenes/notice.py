"""Something to know, over the scene it concerns, with one button; and sentences with long paths made to fit."""

from collections.abc import Callable

from game.scenes.base import Command, Pop
from game.scenes.confirm import ConfirmScene
from game.scenes.message import BUTTON, Message
from game.view.kit import fonts, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Widget
from game.words import _

BREAKS = "/\\-_"
"""After these a long word may be broken."""
WIDE = 860
"""Width of a panel for sentences with paths, in units."""


class NoticeScene(Message):
    """Tells something. Enter, Esc and the button put it away."""

    default = "ok"

    def __init__(self, title: str, text: str, words: str = "") -> None:
        super().__init__()
        self._title, self._text, self._words = title, text, words or _("All right")

    def build(self) -> list[Widget]:
        """See Screen."""
        room, size = self.scale.px(WIDE - 112), self.scale.text(theme.LABEL)
        words = fonts.paragraph(breakable(self._text, Face.TEXT, size, room), Face.TEXT, size, room, theme.PARCHMENT, centred=True)
        x, y = self.panel(WIDE, room, self._title, words, 40)
        box = self.box(x + WIDE / 2 - 152, y, 304, BUTTON)
        return [Button("ok", box, self.scale.k, Caption(self._words, "check", size=theme.LABEL), Kind.PRIMARY)]

    def act(self, name: str) -> Command | None:
        """See Screen."""
        return Pop()

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()


class AskScene(ConfirmScene):
    """A question whose yes is a deed: done, then what it returns is obeyed, or the question put away."""

    def __init__(self, title: str, text: str, deed: Callable[[], Command | None], yes_words: str, no_words: str = "") -> None:
        super().__init__(title, text, Pop(), yes_words, no_words)
        self._deed = deed

    def act(self, name: str) -> Command | None:
        """See Screen."""
        return (self._deed() or Pop()) if name == "yes" else Pop()


def breakable(words: str, face: Face, size: int, room: int) -> str:
    """The words with line breaks put into those that are wider than ``room`` pixels, where a path may be broken."""
    return " ".join(
        word if fonts.width(word, face, size) <= room else "\n".join(_pieces(word, face, size, room)) for word in words.split(" ")
    )


def _pieces(word: str, face: Face, size: int, room: int) -> list[str]:
    pieces, rest = [], word
    while fonts.width(rest, face, size) > room:
        most = max(1, next(i for i in range(len(rest), 0, -1) if i == 1 or fonts.width(rest[:i], face, size) <= room))
        cut = max((i + 1 for i in range(most) if rest[i] in BREAKS), default=most)
        pieces.append(rest[:cut])
        rest = rest[cut:]
    return [*pieces, rest]
