"""Starts Tapstones: ``python main.py``; ``--help`` tells the rest."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
