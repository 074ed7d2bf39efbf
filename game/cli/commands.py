"""The commands: which options each takes, and what it does. Each imports what it needs when it runs."""

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.parsing import folder_arguments, options_of, scale, size_argument
from game.errors import UserError
from game.lab.arguments import lab_arguments, simulate_arguments, whole
from game.options import PlayOptions
from game.words import N_, _

if TYPE_CHECKING:
    from game.storage import Loaded


@dataclass(frozen=True, slots=True)
class Subcommand:
    """``arguments`` adds the options to a parser, ``run`` does the work and returns the exit code."""

    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def play_arguments(parser: argparse.ArgumentParser) -> None:
    """``play``."""
    size_argument(parser)
    parser.add_argument("--fullscreen", action="store_true", help=_("fill the screen (F11 in the game)"))
    parser.add_argument("--seed", type=whole, metavar="N", help=_("the next game's chance: the same number gives the same game"))
    folder_arguments(parser)


def _play(arguments: argparse.Namespace) -> int:
    _require_pygame_ce()
    from game.app import run

    return run(options_of(arguments))


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


def _preview_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("map", type=Path, metavar=_("MAP"), help=_("a map made in Tiled"))
    parser.add_argument("--export", type=Path, metavar="OUT.png", help=_("write a picture and open no window"))
    parser.add_argument(
        "--scale", type=scale, default=1.0, metavar="S", help=_("size of the picture: 1 is a pixel for a pixel of the map (default 1)")
    )
    size_argument(parser)


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
    parser.add_argument("file", type=Path, metavar=_("FILE"), help=_("a saved game"))
    parser.add_argument("--to", type=whole, metavar="N", help=_("begin after N actions (default: at the start)"))
    parser.add_argument(
        "--export-log",
        type=Path,
        metavar="TXT",
        help=_("write what happened (with --to: up to there) into a text file, and open no window"),
    )
    size_argument(parser)
    folder_arguments(parser)


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
    options = options_of(arguments)
    with opened(options) as course:
        return show(options, lambda _: course.watched(loaded, arguments.to or 0, asks=True), course)


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("maps", type=Path, nargs="+", metavar=_("MAP"), help=_("maps made in Tiled"))
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
    "play": Subcommand(N_("Play the game in a window (also without any command)."), play_arguments, _play),
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
