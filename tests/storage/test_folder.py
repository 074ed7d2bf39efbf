"""Where the player's files lie: where the platform wants them, or in the folder named, and never beside the program."""

from pathlib import Path

from game.paths import ROOT, data_folder, logs_folder, own_boards_folder
from game.storage import open_storage


def test_the_usual_places_are_outside_the_program() -> None:
    storage = open_storage()
    assert storage.root.name == "tapstones"
    for path in (storage.root, storage.logs, own_boards_folder()):
        assert path.is_absolute()
        assert not path.is_relative_to(ROOT)


def test_a_folder_named_holds_everything(tmp_path: Path) -> None:
    storage = open_storage(tmp_path)
    folders = [storage.saves.folder, storage.autosaves.folder, storage.trash.folder, storage.logs, storage.maps, storage.reports]
    names = [path.relative_to(tmp_path).as_posix() for path in [*folders, storage.settings, own_boards_folder(tmp_path)]]
    assert names == ["saves", "autosave", "trash", "logs", "cache/maps", "reports", "settings.json", "boards"]
    assert list(tmp_path.iterdir()) == []


def test_a_folder_named_from_here_is_meant_from_here() -> None:
    assert data_folder(Path("mine")) == Path.cwd() / "mine"
    assert logs_folder(Path("mine")) == Path.cwd() / "mine" / "logs"
