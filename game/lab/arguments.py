"""The options of ``simulate`` and ``lab``. Nothing heavy is loaded here: ``--help`` needs none of it."""

import argparse
from collections.abc import Callable
from pathlib import Path

from game.words import _

MOST_GAMES, MOST_JOBS = 100_000_000, 1024


def simulate_arguments(parser: argparse.ArgumentParser) -> None:
    """``simulate``."""
    parser.add_argument("--board", required=True, metavar="B", help=_("one of the game's boards by name, or a map made in Tiled"))
    parser.add_argument(
        "--players",
        required=True,
        metavar=_("LIST"),
        help=_("one to four of deckhand, pilot, captain, admiral, such as captain,pilot; captain:20 thinks 20 playouts a decision"),
    )
    parser.add_argument(
        "--playouts", type=_count(_("a number of playouts")), metavar="N", help=_("for all that think and have no number of their own")
    )
    parser.add_argument(
        "--games", type=_count(_("a number of games"), MOST_GAMES), default=300, metavar="N", help=_("how many games (default 300)")
    )
    _common(parser)
    parser.add_argument("--content", type=Path, metavar=_("DIR"), help=_("a folder of other cards, mats, events (default: the game's own)"))
    out = parser.add_mutually_exclusive_group()
    out.add_argument("--json", type=Path, metavar=_("OUT"), help=_("write everything that was counted, and each game, to a JSON file"))
    out.add_argument("--csv", type=Path, metavar=_("OUT"), help=_("write a line for each game to a CSV file"))
    parser.add_argument(
        "--backend", choices=("local", "dask", "ray"), default="local", help=_("who plays: this computer (default), or a cluster")
    )
    parser.add_argument("--scheduler", metavar=_("ADDRESS"), help=_("the cluster's address, such as tcp://127.0.0.1:8786"))


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help=_("the same number gives the same games (default 1)"))
    parser.add_argument(
        "--jobs", type=_count(_("a number of processes"), MOST_JOBS), metavar="J", help=_("processes (default: one for each core)")
    )


def whole(text: str) -> int:
    """A whole number from 0 up."""
    if not (text.isdecimal() and text.isascii()):
        message = _("expected a whole number from 0 up, not {text!r}").format(text=text)
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _count(what: str, most: int = 1_000_000_000) -> Callable[[str], int]:
    """Reads a whole number from 1 up to ``most``."""

    def read(text: str) -> int:
        if not (text.isdecimal() and text.isascii() and len(text) < 16 and 1 <= int(text) <= most):
            message = _("expected {what} from 1 to {most}, not {text!r}").format(what=what, most=most, text=text)
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return read


def lab_arguments(parser: argparse.ArgumentParser) -> None:
    """``lab``."""
    parser.add_argument("map", type=Path, metavar=_("MAP"), help=_("a map made in Tiled"))
    parser.add_argument(
        "--games",
        type=_count(_("a number of games"), MOST_GAMES),
        default=400,
        metavar="N",
        help=_("games for each number of players (default 400)"),
    )
    _common(parser)
    parser.add_argument(
        "--players-count",
        type=_counts,
        metavar=_("LIST"),
        help=_("how many play, such as 2,3 (default: all that the map allows, alone left out)"),
    )
    parser.add_argument("--captain", default="pilot", metavar="C", help=_("who plays, such as deckhand, pilot, captain:20 (default pilot)"))
    parser.add_argument("--chart", type=Path, metavar=_("OUT"), help=_("draw a chart into a file, .png or .svg"))


def _counts(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",")]
    if not all(word in ("1", "2", "3", "4") for word in words):
        message = _("expected numbers of players from 1 to 4, such as 2,3, not {text!r}").format(text=text)
        raise argparse.ArgumentTypeError(message)
    return tuple(sorted({int(word) for word in words}))
