"""The pause menu over the table."""

from collections.abc import Callable
from dataclasses import replace

from game.scenes.base import Command, MakeReport, Pop, Push, Quit, Replace, Scene
from game.scenes.confirm import ConfirmScene
from game.scenes.help import HelpScene
from game.scenes.keeping import Kept
from game.scenes.screen import Screen
from game.scenes.settings import SettingsScene
from game.view.keys.keymap import with_key
from game.view.kit import theme
from game.view.kit.widgets import Button, Caption, Kind, Widget, paint
from game.words import N_, _

WIDTH, HEAD, FOOT, GAP = 480, 72, 36, 16
"""Width of the panel, what is free above and below the items, and between them, in units."""
_ITEMS = (
    ("resume", Caption(N_("Resume"), "play", size=theme.HEAD, centred=False), 92),
    ("saves", Caption(N_("Save and load"), "save", centred=False), 76),
    ("watch", Caption(N_("Watch the game"), "replay", centred=False), 76),
    ("help", Caption(N_("How to play"), "help", centred=False), 76),
    ("settings", Caption(N_("Settings"), "settings", centred=False), 76),
    ("report", Caption(N_("Report a fault"), "warning", centred=False), 76),
    ("give_up", Caption(N_("Leave the game"), "back", centred=False), 76),
    ("quit", Caption(N_("Quit"), "quit", centred=False), 76),
)
"""Name, words, height in units."""
TIPS = {
    "report": N_("Writes the game, the log and a picture into a file for whoever mends the game"),
    "watch": N_("The replay of this game up to now, from where you can also play on otherwise"),
    "give_up": N_("To the title; Continue there goes on from here"),
}


class PauseScene(Screen):
    """The ways on from a game. ``title`` makes the title scene; ``kept``: the game’s place on the disk.

    ``saves`` and ``watch`` make the scenes of the saves and of the replay.
    """

    overlay = True
    default = "resume"

    def __init__(
        self,
        title: Callable[[], Scene],
        kept: Kept | None = None,
        saves: Callable[[], Scene] | None = None,
        watch: Callable[[], Scene] | None = None,
    ) -> None:
        super().__init__()
        self._title, self._kept, self._saves, self._watch = title, kept, saves, watch

    def build(self) -> list[Widget]:
        """See Screen."""
        k, (wide, tall), items = self.scale.k, self.units, self._items()
        height = HEAD + FOOT + sum(item[2] for item in items) + GAP * (len(items) - 1)
        x, y = (wide - WIDTH) / 2, theme.shape.snapped((tall - height) / 2) + 16
        box = self.box(x, y, WIDTH, height)
        image, pad = paint.panel("panel_brass", *box.size, k)
        self.put("panel", image, box.x - pad, box.y - pad, 50)
        ribbon = paint.ribbon(_("Paused"), self.scale.px(WIDTH - 40), k)
        self.put("ribbon", ribbon, box.centerx - ribbon.get_width() / 2, box.y - ribbon.get_height() * 0.5, 60)
        top = y + HEAD
        out: list[Widget] = []
        for name, caption, high in items:
            out.append(self._item(name, caption, x + 36, top, high))
            top += high + GAP
        return out

    def _items(self) -> list[tuple[str, Caption, int]]:
        kept = self._kept is not None
        there = {"saves": self._saves is not None, "watch": self._watch is not None, "settings": kept, "report": kept}
        return [item for item in _ITEMS if there.get(item[0], True)]

    def _item(self, name: str, caption: Caption, x: float, y: float, height: float) -> Widget:
        k, box, tip = self.scale.k, self.box(x, y, WIDTH - 72, height), _(TIPS[name]) if self._kept and name in TIPS else ""
        tip = with_key(tip, name) if name == "report" and tip else tip
        return Button(name, box, k, replace(caption, words=_(caption.words)), Kind.PRIMARY if name == "resume" else Kind.SECONDARY, tip)

    def act(self, name: str) -> Command | None:
        """See Screen."""
        deeds: dict[str, Callable[[], Command | None]] = {
            "resume": Pop,
            "saves": self._browse,
            "watch": self._replay,
            "help": lambda: Push(HelpScene()),
            "settings": self._set,
            "report": MakeReport,
            "give_up": self._leave,
            "quit": self._quit,
        }
        return deeds[name]()

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()

    def _browse(self) -> Command | None:
        return Push(self._saves()) if self._saves else None

    def _replay(self) -> Command | None:
        return Push(self._watch()) if self._watch else None

    def _set(self) -> Command | None:
        return Push(SettingsScene(self._kept.keeper)) if self._kept else None

    def _leave(self) -> Command:
        """What is kept can be left without a question."""
        if self._kept and self._kept.safe:
            return Replace(self._title())
        return Push(ConfirmScene(_("Leave the game?"), self._loss(), Replace(self._title()), _("Leave"), _("Play on")))

    def _quit(self) -> Command:
        safe = self._kept and self._kept.safe
        words = _("The game in progress is kept: Continue on the title goes on from here.") if safe else self._loss()
        return Push(ConfirmScene(_("Quit Tapstones?"), words, Quit(), _("Quit"), _("Play on")))

    def _loss(self) -> str:
        if self._kept:
            return _("The game in progress could not be saved lately: what was played since is lost.")
        return _("The game in progress is not kept: its captains go home without a score.")
