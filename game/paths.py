"""Where the game's own files lie: beside the package in a checkout, inside it when installed or frozen."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
"""The folder that holds ``assets`` and ``maps``."""
