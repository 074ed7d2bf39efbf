"""What games are made of: the game's own boards and content, the player's boards, and the tables."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.boards import BoardError, PlayableBoard, find_boards
from game.content.loader import load_content
from game.content.problems import ContentError
from game.errors import UserError
from game.paths import ROOT
from game.rules.content import Content
from game.scenes.base import Pop, Scene
from game.scenes.chart import board_chart
from game.scenes.course import Supply
from game.scenes.notice import NoticeScene
from game.scenes.offers import Offer, faulty, own_boards
from game.scenes.tables import open_table, resumed_table, watched_save
from game.words import _

MAPS = ROOT / "maps"
"""Where the game's own boards lie."""


def own_supply(folder: Path | None = None) -> Supply[PlayableBoard]:
    """The game's own boards, content and table, and the user's boards in ``folder``. Raises UserError where the game has no board."""
    found = find_boards(MAPS)
    boards = [board for _, board in found if isinstance(board, PlayableBoard)]
    if not boards:
        raise UserError(_no_board([board for _, board in found if isinstance(board, BoardError)]))
    broken = [faulty(path, board) for path, board in found if isinstance(board, BoardError)]
    content = own_content()

    def others() -> list[Offer[PlayableBoard]]:
        return broken + (own_boards(folder) if folder else [])

    return Supply(
        boards,
        content.mats,
        board_chart,
        partial(open_table, content),
        others,
        partial(resumed_table, folder),
        partial(watched_save, folder),
        _preview,
        str(folder) if folder else "",
    )


def _preview(offer: Offer[PlayableBoard]) -> Scene:
    """The map of a board, to be looked at; where it cannot even be read, what is wrong with it."""
    from game.scenes.preview import PreviewScene
    from game.scenes.preview_document import Document

    path = offer.path or (offer.board.path if offer.board else MAPS)
    try:
        return PreviewScene(Document(path), Pop())
    except BoardError as error:
        return NoticeScene(_("This map cannot be shown"), str(error.problems[0]))


def own_content() -> Content:
    """The game's own cards, mats and events. Raises UserError, with every fault, where their files are damaged."""
    try:
        return load_content()
    except ContentError as error:
        raise UserError(
            _("The game's content cannot be played with; mend it, or restore game/content from the download:\n{error}").format(error=error)
        ) from error


def _no_board(errors: Sequence[BoardError]) -> str:
    """The sentence for a game without boards."""
    if errors:
        return _("No board in {maps} can be played on: {problem}.").format(maps=MAPS, problem=errors[0].problems[0])
    return _("There is no board in {maps}: restore the folder from the download or with 'git checkout maps'.").format(maps=MAPS)
