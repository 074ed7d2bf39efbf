"""Saves, autosaves and what else the game keeps for its players (docs/saves.md). No window, no pygame."""

from game.storage.autosave import Autosave
from game.storage.autosaves import Autosaves, RunningGame
from game.storage.errors import SaveError
from game.storage.form import FORMAT, MapData, SeatData
from game.storage.library import Library, NameTaken
from game.storage.log import Log
from game.storage.maps import pack_map, unpack_map
from game.storage.parts import board_hash
from game.storage.record import Move, Record
from game.storage.replay import Loaded, Step, load, replayed
from game.storage.report import Report, write_report
from game.storage.settings import SettingsFile
from game.storage.storage import Storage, open_storage
from game.storage.summary import Summary, summary
from game.storage.trash import Trash, Trashed

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
    "summary",
    "unpack_map",
    "write_report",
]
