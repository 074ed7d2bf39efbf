"""The pause menu over the table."""

from collections.abc import Callable

from game.scenes.base import Command, Pop, Push, Quit, Replace, Scene, ToggleFullscreen
from game.scenes.confirm import ConfirmScene
from game.scenes.help import HelpScene
from game.scenes.screen import Screen
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint

PANEL = (460, 646)
"""Size of the panel in units."""
_ITEMS = (
    ("resume", Caption("Resume", "play", size=30, centred=False), 100),
    ("help", Caption("How to play", "help", centred=False), 80),
    ("fullscreen", Caption("Full screen", "fullscreen", centred=False), 80),
    ("give_up", Caption("Leave the game", "back", centred=False), 80),
    ("quit", Caption("Quit", "quit", centred=False), 80),
)
"""Name, words, height in units."""


class PauseScene(Screen):
    """Resume, help, full screen, leave to the title, quit. ``title`` makes the title scene."""

    overlay = True
    default = "resume"

    def __init__(self, title: Callable[[], Scene]) -> None:
        super().__init__()
        self._title = title

    def build(self) -> list[Widget]:
        """See Screen."""
        k, (wide, tall) = self.scale.k, self.units
        x, y = (wide - PANEL[0]) / 2, (tall - PANEL[1]) / 2 + 16
        box = self.box(x, y, *PANEL)
        image, pad = paint.panel("panel_brass", *box.size, k)
        self.put("panel", image, box.x - pad, box.y - pad, 50)
        ribbon = paint.ribbon("Paused", self.scale.px(PANEL[0] - 40), k)
        self.put("ribbon", ribbon, box.centerx - ribbon.get_width() / 2, box.y - ribbon.get_height() * 0.5, 60)
        top = y + 78
        out: list[Widget] = []
        for name, caption, height in _ITEMS:
            kind = Kind.PRIMARY if name == "resume" else Kind.SECONDARY
            out.append(Button(name, self.box(x + 36, top, PANEL[0] - 72, height), k, caption, kind))
            top += height + 24
        return out

    def act(self, name: str) -> Command | None:
        """See Screen."""
        deeds: dict[str, Callable[[], Command]] = {
            "resume": Pop,
            "help": lambda: Push(HelpScene()),
            "fullscreen": ToggleFullscreen,
            "give_up": self._leave,
            "quit": self._quit,
        }
        return deeds[name]()

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()

    def _leave(self) -> Command:
        words = "The game in progress is not kept: its captains go home without a score."
        return Push(ConfirmScene("Leave the game?", words, Replace(self._title()), "Leave", "Play on"))

    def _quit(self) -> Command:
        return Push(ConfirmScene("Quit Tapstones?", "The game in progress is not kept.", Quit(), "Quit", "Play on"))
