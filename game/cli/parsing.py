"""What is read from the command line: kinds of values, the options that commands share, and errors in one sentence."""

import argparse
from pathlib import Path
from typing import NoReturn

from game.errors import UserError
from game.options import PlayOptions
from game.paths import own_boards_folder
from game.words import _

USAGE_ERROR = 2
LARGEST_SIDE = 16384
"""Pixels: SDL's software surfaces end here."""
SMALLEST = (1024, 640)
"""Pixels: the smallest window in which everything can be read (the theme's, which cannot be loaded without pygame)."""
LARGEST_SCALE = 16


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """See ArgumentParser: leaves with 2."""
        self.exit(USAGE_ERROR, _("{prog}: {message}; '{prog} --help' shows what is possible.\n").format(prog=self.prog, message=message))


def _size(text: str) -> tuple[int, int]:
    width, _by, height = text.lower().partition("x")
    sides = (width, height)
    if not all(side.isdecimal() and least <= int(side) <= LARGEST_SIDE for side, least in zip(sides, SMALLEST, strict=True)):
        words = _("expected WIDTHxHEIGHT in pixels from {least} to {most}, such as 1280x720, not {text!r}")
        least, most = f"{SMALLEST[0]}x{SMALLEST[1]}", f"{LARGEST_SIDE}x{LARGEST_SIDE}"
        raise argparse.ArgumentTypeError(words.format(least=least, most=most, text=text))
    return int(width), int(height)


def scale(text: str) -> float:
    """A number above 0 and not too large."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= LARGEST_SCALE:
        message = _("expected a number above 0, up to {most}, such as 0.5, not {text!r}").format(most=LARGEST_SCALE, text=text)
        raise argparse.ArgumentTypeError(message)
    return number


def size_argument(parser: argparse.ArgumentParser) -> None:
    """``--size``, of commands that open a window."""
    parser.add_argument(
        "--size",
        type=_size,
        metavar=_("WxH"),
        help=_("size of the window, from {width}x{height} up (default: as it was left)").format(width=SMALLEST[0], height=SMALLEST[1]),
    )


def folder_arguments(parser: argparse.ArgumentParser) -> None:
    """``--boards`` and ``--data-dir``, of commands that read what is the player's."""
    parser.add_argument(
        "--boards", type=Path, metavar=_("DIR"), help=_("folder of your own boards (default: 'boards' in your data folder for tapstones)")
    )
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar=_("DIR"),
        help=_("folder of all that the game keeps for you (default: where the platform wants it)"),
    )


def options_of(arguments: argparse.Namespace) -> PlayOptions:
    """The options of a command that opens the game's window. Raises UserError where a folder is none."""
    data, boards = arguments.data_dir, arguments.boards
    _check_folders(data, boards)
    if data and not boards:
        boards = own_boards_folder(data)
    fullscreen, seed = getattr(arguments, "fullscreen", False), getattr(arguments, "seed", None)
    return PlayOptions(
        size=arguments.size, fullscreen=fullscreen, seed=seed, boards=boards, data=data, language=getattr(arguments, "language", "")
    )


def _check_folders(data: Path | None, boards: Path | None) -> None:
    """A folder of boards must be there; one of the game's files need not yet, as long as no file stands in its way. Raises UserError."""
    if boards and not boards.is_dir():
        raise UserError(_("--boards: {boards} is no folder: name the folder in which your boards lie.").format(boards=boards))
    there = next((path for path in (data, *data.parents) if path.exists()), None) if data else None
    if there and not there.is_dir():
        raise UserError(_("--data-dir: {there} is a file: name a folder, which is made where it is missing.").format(there=there))
