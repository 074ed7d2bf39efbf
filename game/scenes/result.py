"""The final score: a podium, a panel of three leaves, and the ways on from there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.rules import terms
from game.scenes.base import Command, Push, Replace, Scene
from game.scenes.notice import NoticeScene
from game.scenes.result_panel import WIDTH, Leaf, ResultPanel
from game.scenes.result_picture import ResultPicture
from game.scenes.result_podium import FLOOR
from game.scenes.saves_entries import date
from game.scenes.score import ResultRow
from game.scenes.voyage import Tale
from game.storage.errors import SaveError
from game.view.kit import snapshot, theme
from game.view.kit.widgets import Button, Caption, Kind, Widget
from game.view.sound.moods import TITLE
from game.words import N_, _

BUTTONS_TOP = FLOOR + 464
"""Where the buttons stand, in units."""
GAP = 24


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the final score leads. ``again``: another game with the same captains; ``watch``: the replay; ``anew``: the set-up.

    ``keep`` writes a picture under a name and tells where it lies; it may raise SaveError. What is None is not offered.
    """

    again: Callable[[], Scene]
    title: Callable[[], Scene]
    watch: Callable[[], Scene] | None = None
    anew: Callable[[], Scene] | None = None
    keep: Callable[[str, bytes], Path] | None = None


BUTTONS: tuple[tuple[str, str, str, int], ...] = (
    ("title", "back", N_("Title"), 212),
    ("anew", "plus", N_("New game"), 272),
    ("watch", "replay", N_("Replay"), 248),
    ("keep", "picture", N_("Save picture"), 308),
    ("again", "redo", N_("Rematch"), 344),
)
"""Name, icon, words, width in units; the last is what is most likely wanted."""


class ResultScene(ResultPanel):
    """The end of a game. ``rank``: that of a solo game; ``tale``: what the game tells; ``board``: the name of its board, as it stands in maps."""

    mood = TITLE

    def __init__(self, rows: Sequence[ResultRow], ways: Ways, rank: str = "", tale: Tale | None = None, board: str = "") -> None:
        super().__init__(rows, rank, tale)
        self._ways, self._board = ways, board
        self._ended = datetime.now().astimezone()

    def build(self) -> list[Widget]:
        """See Screen."""
        self._ribbon()
        self._podium()
        return [*self._panel(), *self._buttons()]

    def _buttons(self) -> list[Widget]:
        offered = [button for button in BUTTONS if getattr(self._ways, button[0]) is not None]
        wide = sum(width for *_rest, width in offered) + GAP * (len(offered) - 1)
        x = theme.shape.snapped((theme.WIDTH - min(WIDTH, wide)) / 2)
        out: list[Widget] = []
        for name, icon, words, width in offered:
            kind = Kind.PRIMARY if name == "again" else Kind.SECONDARY
            caption = Caption(_(words), icon, size=theme.LARGE if name == "again" else theme.LABEL)
            out.append(Button(name, self._at(x, BUTTONS_TOP, width, 80), self.scale.k, caption, kind))
            x += width + GAP
        return out

    # --- answers ---

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name.startswith("leaf."):
            self.leaf = Leaf[name.removeprefix("leaf.").upper()]
            self.rebuild()
            return None
        if name == "keep":
            return self._keep()
        if name == "watch" and self._ways.watch:
            return Push(self._ways.watch())
        if name == "anew" and self._ways.anew:
            return Push(self._ways.anew())  # the way back leads to the score
        return Replace(self._ways.again() if name == "again" else self._ways.title())

    def _keep(self) -> Command | None:
        """Keep the score as a picture; it is said where."""
        assert self._ways.keep is not None
        drawn = ResultPicture(
            [row for _place, row in self._rows], self._rank, self._tale, terms.board(self._board), date(self._ended)
        ).drawn()
        image = snapshot.png(drawn)
        try:
            path = self._ways.keep(self._headline, image)
        except SaveError as error:
            return Push(NoticeScene(_("No picture was saved"), str(error)))
        return Push(NoticeScene(_("The picture is saved"), str(path)))

    def escape(self) -> Command | None:
        """See Screen."""
        return Replace(self._ways.title())
