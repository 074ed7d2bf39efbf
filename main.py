"""Starts Tapstones: ``python main.py``; ``--help`` tells the rest."""

import multiprocessing
import sys

from game.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # captains think in a process of their own, also in a program made of one file
    sys.exit(main())
