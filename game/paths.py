"""Where files lie: the game's own beside the package in a checkout, inside it when installed or frozen; the user's where the platform says."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
ROOT = _PACKAGE if (_PACKAGE / "assets").is_dir() else _PACKAGE.parent
"""The folder that holds ``assets`` and ``maps``."""
FROZEN = hasattr(sys, "frozen")
"""Whether this is a standalone program (docs/packaging.md): its own Python, and no other, runs it."""


def command() -> str:
    """What the person types to start this program once more, for advice: ``tapstones``, ``python main.py``, or the standalone program's name."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return f"python -m {started.parent.name}"
    return f"python {started.name}" if started.suffix == ".py" else started.name or "tapstones"


def data_folder(chosen: Path | None = None) -> Path:
    """Where the user's files lie: in the folder chosen (``--data-dir``), else where the platform says. It may be missing."""
    if chosen:
        return chosen.absolute()
    from platformdirs import user_data_path

    return user_data_path("tapstones", appauthor=False).absolute()


def settings_file(chosen: Path | None = None) -> Path:
    """The player's settings, in that folder. It may be missing."""
    return data_folder(chosen) / "settings.json"


def logs_folder(chosen: Path | None = None) -> Path:
    """Where the log is written: in the folder chosen for the user's files, else where the platform says. It may be missing."""
    if chosen:
        return (chosen / "logs").absolute()
    from platformdirs import user_log_path

    return user_log_path("tapstones", appauthor=False).absolute()


def own_boards_folder(chosen: Path | None = None) -> Path:
    """Where the user's own boards are looked for. It may be missing; nobody makes it but the user."""
    return data_folder(chosen) / "boards"


def pictures_folder(chosen: Path | None = None) -> Path:
    """Where pictures go that the user asks for: in the folder chosen for their files, else among their pictures, if they have such a folder."""
    if chosen:
        return (chosen / "pictures").absolute()
    from platformdirs import user_pictures_path

    own = user_pictures_path()
    return (own / "Tapstones").absolute() if own.is_dir() else data_folder() / "pictures"
