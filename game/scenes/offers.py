"""The boards a set-up offers: the game's own, and the user's, which are read when they are first looked at."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Generic

from game.boards import BoardError, PlayableBoard, Problem, load_board
from game.boards.problems import plain_text
from game.rules import terms
from game.scenes.crew import B

SUFFIX = ".tmx"
LONGEST = 80
"""Letters of a name from a map or a folder that are shown."""


@dataclass(slots=True)
class Offer(Generic[B]):
    """A board or a file that should be one. ``file``: of a board of the user's, else empty; ``path``: the same in full, where it is known; ``read`` raises BoardError."""

    read: Callable[[], B]
    file: str = ""
    yours: bool = True
    path: Path | None = None
    _board: B | None = None
    _problems: tuple[Problem, ...] = ()

    @property
    def own(self) -> bool:
        """Whether it is the user's."""
        return self.yours and bool(self.file)

    @property
    def board(self) -> B | None:
        """The board; None where it has problems."""
        if self._board is None and not self._problems:
            try:
                self._board = self.read()
            except BoardError as error:
                self._problems = error.problems
        return self._board

    @property
    def label(self) -> str:
        """Its title, or the name of its file where it has none, fit to be shown."""
        title = self.board.title if self.board else self.file
        return _shown(title if self.own else terms.board(title)) or "?"

    @property
    def problems(self) -> tuple[str, ...]:
        """What stands against playing on it, without the name of the file; nothing where it can be played on."""
        if self.board:
            return ()
        return tuple(plain_text(": ".join(filter(None, (p.where, p.what, p.remedy)))) for p in self._problems)

    def refuse(self, what: str) -> None:
        """It turned out that it cannot be played on."""
        self._board, self._problems = None, (Problem(self.file, "", what, ""),)


def offered(boards: Sequence[B], own: Sequence[Offer[B]] = ()) -> list[Offer[B]]:
    """All boards there are: the game's own, then the user's."""
    return [*(Offer(partial(_itself, board)) for board in boards), *own]


def _itself(board: B) -> B:
    return board


def faulty(path: Path, error: BoardError) -> Offer[PlayableBoard]:
    """A board of the game's own that is damaged: it is shown with what is wrong."""
    return Offer(_reader(path), _shown(path.name) or SUFFIX, yours=False, path=path, _problems=error.problems)


def own_boards(folder: Path) -> list[Offer[PlayableBoard]]:
    """The maps in the user's folder by name, none of them read yet. A folder that is missing or closed is an empty one."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix.lower() == SUFFIX and path.is_file())
    except OSError:
        return []
    return [Offer(_reader(path), _shown(path.name) or SUFFIX, path=path) for path in paths]


def _reader(path: Path) -> Callable[[], PlayableBoard]:
    return lambda: load_board(path)


def _shown(name: str) -> str:
    return plain_text(name, LONGEST).strip()
