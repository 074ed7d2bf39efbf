"""The command line: ``tapstones [play | ...]``.

Each command imports what it needs when it runs, so that ``--help`` and ``--version`` answer at once and need no pygame.
Exit codes: 0 done, 1 ``check`` found problems, 2 something the person can mend (one sentence on stderr), 130 stopped by Ctrl+C.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game import __version__, tongue
from game.cli.commands import SUBCOMMANDS, play_arguments
from game.cli.parsing import USAGE_ERROR, Parser, options_of
from game.errors import UserError
from game.options import PlayOptions
from game.words import _

__all__ = ["SUBCOMMANDS", "main", "play_options"]

INTERRUPTED = 130
PARTS = ("pygame", "pytmx", "msgspec", "platformdirs", "joblib")
"""Packages from requirements.txt whose absence is told in a sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; without any, ``play``. ``argv`` is what follows the program's name. Returns the exit code."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a console that lacks a letter shows a ? instead of failing
    try:
        language, rest = _spoken(sys.argv[1:] if argv is None else argv)
        with tongue.libraries_taught():
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
    """The language asked for, and the other arguments. It, else that of the settings, is spoken before anything is said. Raises UserError."""
    tongue.speak()
    asked, rest = _ahead("--language", argv)
    folder, _others = _ahead("--data-dir", rest)
    tongue.speak(tongue.check(asked) or tongue.kept(Path(folder) if folder else None))
    return asked, rest


def _ahead(option: str, argv: Sequence[str]) -> tuple[str, list[str]]:
    """The value of an option, wherever it stands, before the command is known; and the other arguments."""
    parser = Parser(prog="tapstones", add_help=False, allow_abbrev=False)
    parser.add_argument(option, dest="value", default="")
    known, rest = parser.parse_known_args(argv)
    return known.value, rest


def _with_command(argv: Sequence[str]) -> list[str]:
    """``tapstones --seed 7`` means ``tapstones play --seed 7``."""
    named = bool(argv) and (not argv[0].startswith("-") or argv[0] in ("-h", "--help", "--version"))
    return list(argv) if named else ["play", *argv]


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="tapstones", description=_("Tapstones, a board game for one to four people at one screen."))
    parser.add_argument("--version", action="version", version=f"Tapstones {__version__}", help=_("show program's version number and exit"))
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), required=True)
    for name, command in SUBCOMMANDS.items():
        described = commands.add_parser(name, help=_(command.help), description=_(command.help))
        described.add_argument(
            "--language", metavar=_("LANGUAGE"), default=argparse.SUPPRESS, help=_("language of all that is shown, such as de")
        )
        command.arguments(described)
    return parser


def play_options(argv: Sequence[str]) -> PlayOptions:
    """The options of ``play`` from its arguments alone."""
    parser = Parser(prog="tapstones play")
    play_arguments(parser)
    return options_of(parser.parse_args(argv))
