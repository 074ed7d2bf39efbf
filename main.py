"""Starts Tapstones: ``python main.py``; ``--help`` tells the rest."""

import sys

from game.cli import main
from game.paths import FROZEN

if __name__ == "__main__":
    if FROZEN:
        import multiprocessing

        multiprocessing.freeze_support()  # captains think in a process of their own, which is this same program
    sys.exit(main())
