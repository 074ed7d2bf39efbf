"""Saves, autosaves and what else the game keeps for its players (docs/saves.md). No window, no pygame."""

from typing import TYPE_CHECKING

from game.lazily import lazily

if TYPE_CHECKING:
    from game.storage.autosave import Autosave
    from game.storage.autosaves import Autosaves, RunningGame
    from game.storage.conversion import board_hash
    from game.storage.errors import SaveError
    from game.storage.form import FORMAT, MapData, SeatData
    from game.storage.library import Library, NameTaken
    from game.storage.log import Log
    from game.storage.maps import pack_map, unpack_map
    from game.storage.pictures import save_picture
    from game.storage.record import Move, Record
    from game.storage.replay import Loaded, Step, load, replayed
    from game.storage.report import Report, write_report
    from game.storage.settings import SettingsFile
    from game.storage.storage import Storage, open_storage
    from game.storage.summaries import Summary, summary
    from game.storage.trash import Trash, Trashed
else:
    __getattr__ = lazily(
        __name__,
        {
            "autosave": "Autosave",
            "autosaves": "Autosaves RunningGame",
            "errors": "SaveError",
            "form": "FORMAT MapData SeatData",
            "library": "Library NameTaken",
            "log": "Log",
            "maps": "pack_map unpack_map",
            "conversion": "board_hash",
            "pictures": "save_picture",
            "record": "Move Record",
            "replay": "Loaded Step load replayed",
            "report": "Report write_report",
            "settings": "SettingsFile",
            "storage": "Storage open_storage",
            "summaries": "Summary summary",
            "trash": "Trash Trashed",
        },
    )

__all__ = [
    "FORMAT",
    "Autosave",
    "Autosaves",
    "Library",
    "Loaded",
    "Log",
    "MapData",
    "Move",
    "NameTaken",
    "Record",
    "Report",
    "RunningGame",
    "SaveError",
    "SeatData",
    "SettingsFile",
    "Step",
    "Storage",
    "Summary",
    "Trash",
    "Trashed",
    "board_hash",
    "load",
    "open_storage",
    "pack_map",
    "replayed",
    "save_picture",
    "summary",
    "unpack_map",
    "write_report",
]
