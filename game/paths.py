"""Where files lie: the game's own beside the package in a checkout, inside it when installed or frozen; the user's where the platform says."""

from pathlib import Path

from platformdirs import user_data_path

_PACKAGE = Path(__file__).resolve().parent
ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
"""The folder that holds ``assets`` and ``maps``."""


def own_boards_folder() -> Path:
    """Where the user's own boards are looked for. It may be missing; nobody makes it but the user."""
    return user_data_path("tapstones", appauthor=False) / "boards"
