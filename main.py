"""Starts Tapstones: ``python main.py``; ``--help`` tells the rest."""

import sys

from game.cli import main

if __name__ == "__main__":
    if hasattr(sys, "frozen"):
        import multiprocessing

        multiprocessing.freeze_support()  # captains think in a process of their own, which is this same program
    sys.exit(main())
