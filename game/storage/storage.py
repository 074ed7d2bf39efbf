"""All that is kept for the player, in one place."""

from dataclasses import dataclass
from pathlib import Path

from game.paths import data_folder, logs_folder, pictures_folder, settings_file
from game.storage.autosaves import Autosaves
from game.storage.files import sweep
from game.storage.library import Library
from game.storage.trash import Trash


@dataclass(frozen=True, slots=True)
class Storage:
    """The folders of the player's files. Opening one writes nothing; each folder is made when something comes into it.

    ``maps``: the files of boards taken out of saves, which can be deleted at any time; ``reports``: bundles for bug reports.
    ``chosen``: the folder that was asked for, if one was.
    """

    root: Path
    logs: Path
    saves: Library
    autosaves: Autosaves
    trash: Trash
    chosen: Path | None = None

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return settings_file(self.root)

    @property
    def maps(self) -> Path:
        """See the class."""
        return self.root / "cache" / "maps"

    @property
    def reports(self) -> Path:
        """See the class."""
        return self.root / "reports"

    @property
    def pictures(self) -> Path:
        """Where pictures go that the player asks for."""
        return pictures_folder(self.chosen)

    def tidy(self) -> None:
        """At the start of the program: clear what is old or half written, keep no more than some running games. Raises nothing."""
        for folder in (self.saves.folder, self.autosaves.folder, self.root):
            sweep(folder)
        self.trash.empty()
        self.autosaves.tidy()


def open_storage(folder: Path | None = None) -> Storage:
    """The player's files in ``folder`` (``--data-dir``), by default where the platform wants them."""
    root = data_folder(folder)
    trash = Trash(root / "trash")
    return Storage(root, logs_folder(folder), Library(root / "saves", trash), Autosaves(root / "autosave", trash), trash, folder)
