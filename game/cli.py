"""The command line: ``tapstones [play | ...]``.

Each command imports what it needs when it runs, so that ``--help`` and ``--version`` answer at once and need no pygame.
Exit codes: 0 done, 1 ``check`` found problems, 2 something the person can mend (one sentence on stderr), 130 stopped by Ctrl+C.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import __version__, tongue
from game.errors import UserError
from game.lab.arguments import lab_arguments, simulate_arguments
from game.options import PlayOptions
from game.words import N_, _

if TYPE_CHECKING:
    from game.storage import Loaded

USAGE_ERROR = 2
INTERRUPTED = 130
LARGEST_SIDE = 16384
"""Pixels: SDL's software surfaces end here."""
SMALLEST = (1024, 640)
"""Pixels: the smallest window in which everything can be read (the theme's, which cannot be loaded without pygame)."""
LARGEST_SCALE = 16
PARTS = ("pygame", "pytmx", "msgspec", "platformdirs", "joblib")
"""Packages from requirements.txt whose absence is told in a sentence."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """See ArgumentParser: leaves with 2."""
        self.exit(USAGE_ERROR, _("{prog}: {message}; '{prog} --help' shows what is possible.\n").format(prog=self.prog, message=message))


@dataclass(frozen=True, slots=True)
class Subcommand:
    """``arguments`` adds the options to a parser, ``run`` does the work and returns the exit code."""

    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; without any, ``play``. ``argv`` is what follows the program's name. Returns the exit code."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a console that lacks a letter shows a ? instead of failing
    try:
        language, rest = _spoken(sys.argv[1:] if argv is None else argv)
        arguments = _parser().parse_args(_with_command(rest), argparse.Namespace(language=language))
        return SUBCOMMANDS[arguments.command].run(arguments)
    except UserError as error:
        return _refuse(str(error))
    except ModuleNotFoundError as error:
        if error.name not in PARTS:
            raise
        return _refuse(
            _("The package {package} is missing: start with 'python3 dev.py play', or run 'pip install -r requirements.txt' first.").format(
                package=error.name
            )
        )
    except KeyboardInterrupt:
        return INTERRUPTED


def _refuse(sentence: str) -> int:
    print(f"tapstones: {sentence}", file=sys.stderr)
    return USAGE_ERROR


def _spoken(argv: Sequence[str]) -> tuple[str, list[str]]:
    """The language asked for, and the other arguments: it is spoken before anything is said. Raises UserError."""
    parser = _Parser(prog="tapstones", add_help=False, allow_abbrev=False)
    parser.add_argument("--language", default="")
    known, rest = parser.parse_known_args(argv)
    tongue.speak()
    tongue.speak(tongue.check(known.language))
    tongue.teach_libraries(known.language)
    return known.language, rest


def _with_command(argv: Sequence[str]) -> list[str]:
    """``tapstones --seed 7`` means ``tapstones play --seed 7``."""
    named = bool(argv) and (not argv[0].startswith("-") or argv[0] in ("-h", "--help", "--version"))
    return list(argv) if named else ["play", *argv]


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="tapstones", description=_("Tapstones, a board game for one to four people at one screen."))
    parser.add_argument("--version", action="version", version=f"Tapstones {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, command in SUBCOMMANDS.items():
        described = commands.add_parser(name, help=_(command.help), description=_(command.help))
        described.add_argument(
            "--language", metavar="LANGUAGE", default=argparse.SUPPRESS, help=_("language of all that is shown, such as de")
        )
        command.arguments(described)
    return parser


def _size(text: str) -> tuple[int, int]:
    width, _by, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and 0 < int(width) <= LARGEST_SIDE and 0 < int(height) <= LARGEST_SIDE):
        message = _("expected WIDTHxHEIGHT in pixels such as 1280x720, not {text!r}").format(text=text)
        raise argparse.ArgumentTypeError(message)
    size = int(width), int(height)
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
        message = _("the smallest window is {width}x{height}, not {text!r}").format(width=SMALLEST[0], height=SMALLEST[1], text=text)
        raise argparse.ArgumentTypeError(message)
    return size


def _whole(text: str) -> int:
    if not (text.isdecimal() and text.isascii()):
        message = _("expected a whole number from 0 up, not {text!r}").format(text=text)
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _size_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--size",
        type=_size,
        metavar="WxH",
        help=_("size of the window, from {width}x{height} up (default: as it was left)").format(width=SMALLEST[0], height=SMALLEST[1]),
    )


def _play_arguments(parser: argparse.ArgumentParser) -> None:
    _size_argument(parser)
    parser.add_argument("--fullscreen", action="store_true", help=_("fill the screen (F11 in the game)"))
    parser.add_argument("--seed", type=_whole, metavar="N", help=_("the next game's chance: the same number gives the same game"))
    _folder_arguments(parser)


def _folder_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--boards", type=Path, metavar="DIR", help=_("folder of your own boards (default: 'boards' in your data folder for tapstones)")
    )
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help=_("folder of all that the game keeps for you (default: where the platform wants it)")
    )


def play_options(argv: Sequence[str]) -> PlayOptions:
    """The options of ``play`` from its arguments alone."""
    parser = _Parser(prog="tapstones play")
    _play_arguments(parser)
    return _options(parser.parse_args(argv))


def _options(arguments: argparse.Namespace) -> PlayOptions:
    data, boards = arguments.data_dir, arguments.boards
    _check_folders(data, boards)
    if data and not boards:
        from game.paths import own_boards_folder

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


def _play(arguments: argparse.Namespace) -> int:
    _require_pygame_ce()
    from game.app import run

    return run(_options(arguments))


def _require_pygame_ce() -> None:
    """Both packages install a folder ``pygame``: with both, whichever came last has overwritten parts of the other."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    lies_in = Path(pygame.__file__).parents[1]
    if not getattr(pygame, "IS_CE", False) or any(lies_in.glob("pygame-[0-9]*.dist-info")):
        pip = f'"{sys.executable}" -m pip'
        raise UserError(
            _(
                "The package 'pygame' is installed where the game needs 'pygame-ce', and the two break each other: run {pip} uninstall -y pygame pygame-ce, then {pip} install pygame-ce."
            ).format(pip=pip)
        )


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 0 < scale <= LARGEST_SCALE:
        message = _("expected a number above 0, up to {most}, such as 0.5, not {text!r}").format(most=LARGEST_SCALE, text=text)
        raise argparse.ArgumentTypeError(message)
    return scale


def _preview_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("map", type=Path, metavar="MAP", help=_("a map made in Tiled"))
    parser.add_argument("--export", type=Path, metavar="OUT.png", help=_("write a picture and open no window"))
    parser.add_argument(
        "--scale", type=_scale, default=1.0, metavar="S", help=_("size of the picture: 1 is a pixel for a pixel of the map (default 1)")
    )
    _size_argument(parser)


def _preview(arguments: argparse.Namespace) -> int:
    _require_pygame_ce()
    if arguments.export is None:
        return _preview_window(arguments.map, arguments.size)
    from game.view.mapart.export import main as export

    return export(arguments.map, arguments.export, arguments.scale)


def _preview_window(path: Path, size: tuple[int, int] | None) -> int:
    """Read the map before there is a window: what cannot be read is told in a sentence."""
    from game.app import show
    from game.scenes.preview import preview_of

    return show(PlayOptions(size=size), preview_of(path))


def _replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=_("a saved game"))
    parser.add_argument("--to", type=_whole, metavar="N", help=_("begin after N actions (default: at the start)"))
    parser.add_argument(
        "--export-log",
        type=Path,
        metavar="TXT",
        help=_("write what happened (with --to: up to there) into a text file, and open no window"),
    )
    _size_argument(parser)
    _folder_arguments(parser)


def _replay(arguments: argparse.Namespace) -> int:
    """Read the save before there is a window: what cannot be read is told in a sentence."""
    _require_pygame_ce()
    from game.scenes.replay_start import export, read

    loaded = read(arguments.file, arguments.to)
    if arguments.export_log is None:
        return _replay_window(arguments, loaded)
    print(export(loaded, arguments.to, arguments.file, arguments.export_log))
    return 0


def _replay_window(arguments: argparse.Namespace, loaded: "Loaded") -> int:
    from game.app import show, start_pygame
    from game.scenes.start import opened
    from game.view.kit import images

    start_pygame()
    images.check()
    options = _options(arguments)
    with opened(options) as course:
        return show(options, lambda _: course.watched(loaded, arguments.to or 0, asks=True), course)


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("maps", type=Path, nargs="+", metavar="MAP", help=_("maps made in Tiled"))
    parser.add_argument("--json", action="store_true", help=_("print a JSON list instead of lines"))


def _check(arguments: argparse.Namespace) -> int:
    from game.boards.check import main as check

    return check(arguments.maps, arguments.json)


def _simulate(arguments: argparse.Namespace) -> int:
    from game.lab.simulate import main as simulate

    return simulate(arguments)


def _lab(arguments: argparse.Namespace) -> int:
    if arguments.chart is not None and arguments.chart.suffix.lower() == ".png":
        _require_pygame_ce()
    from game.lab.trial import main as lab

    return lab(arguments)


SUBCOMMANDS = {
    "play": Subcommand(N_("Play the game in a window (also without any command)."), _play_arguments, _play),
    "preview": Subcommand(
        N_("Show a map made in Tiled in a window that follows its file, or draw it into a picture file."), _preview_arguments, _preview
    ),
    "replay": Subcommand(N_("Watch a saved game, or write down what happened in it."), _replay_arguments, _replay),
    "check": Subcommand(N_("Tell what is wrong with maps as boards: 0 where nothing is, else 1."), _check_arguments, _check),
    "simulate": Subcommand(
        N_("Let captains play many games against each other, and tell what happened in tables."), simulate_arguments, _simulate
    ),
    "lab": Subcommand(N_("Play many games on a map, and tell whether it is fair and alive."), lab_arguments, _lab),
}
