"""All that is done by a key, in one table: its name, what it does, its usual keys, and where it is valid."""

from dataclasses import dataclass
from enum import Flag, auto

from game.words import N_


class Area(Flag):
    """Where a deed is valid: the kinds of scenes."""

    TABLE = auto()
    REPLAY = auto()
    SAVES = auto()
    HELP = auto()
    PREVIEW = auto()
    MENUS = auto()
    """All other screens of widgets."""
    EVERYWHERE = TABLE | REPLAY | SAVES | HELP | PREVIEW | MENUS


AREAS = {
    Area.TABLE: N_("At the table"),
    Area.REPLAY: N_("In a replay"),
    Area.SAVES: N_("Saved games"),
    Area.HELP: N_("In the help"),
    Area.PREVIEW: N_("Preview of a map"),
    Area.EVERYWHERE: N_("Everywhere"),
}
"""Headings, in the order of the lists."""


@dataclass(frozen=True, slots=True)
class Deed:
    """``name``: as in the settings; ``words``: what it does (a message); ``fixed``: its keys stay as they are."""

    name: str
    keys: tuple[str, ...]
    words: str
    where: Area
    fixed: bool = False
    family: str = ""
    """What it does together with its neighbours, where a list tells of them in one line (a message)."""


_T, _R, _S, _H, _P = Area.TABLE, Area.REPLAY, Area.SAVES, Area.HELP, Area.PREVIEW
_MATS, _LOG = N_("A captain’s mat, and back"), N_("The log: earlier and later lines")
_SPEEDS, _STEPS = N_("How fast it plays"), N_("One act back, and on")
_TURNS, _ENDS, _PAGES = N_("A whole turn back, and on"), N_("To the start, to the end"), N_("The page before, and the next")
DEEDS: tuple[Deed, ...] = (
    Deed("act", ("e",), N_("The large button: end the turn, refit, be done"), _T),
    Deed("place_free", ("f",), N_("Place all cargo that is free in the row"), _T),
    Deed("hint", ("h",), N_("A hint: what the Captain would do"), _T),
    Deed("undo", ("ctrl+z",), N_("Undo"), _T | _S),
    Deed("redo", ("ctrl+y",), N_("Do again"), _T),
    Deed("undo_turn", ("ctrl+shift+z",), N_("Take back the whole turn"), _T),
    Deed("redo_turn", ("ctrl+shift+y",), N_("Do the whole turn again"), _T),
    Deed("news", ("r",), N_("See again what others did since your turn"), _T),
    Deed("mat_1", ("1",), N_("The first captain’s mat, and back"), _T, family=_MATS),
    Deed("mat_2", ("2",), N_("The second captain’s mat, and back"), _T, family=_MATS),
    Deed("mat_3", ("3",), N_("The third captain’s mat, and back"), _T, family=_MATS),
    Deed("mat_4", ("4",), N_("The fourth captain’s mat, and back"), _T, family=_MATS),
    Deed("log_back", ("pageup",), N_("The log: earlier lines"), _T, family=_LOG),
    Deed("log_on", ("pagedown",), N_("The log: later lines"), _T, family=_LOG),
    Deed("play", ("space",), N_("Play, or stop"), _R),
    Deed("step_back", ("left", ","), N_("One act back"), _R, family=_STEPS),
    Deed("step_on", ("right", "."), N_("One act on"), _R, family=_STEPS),
    Deed("turn_back", ("up", "pageup", "ctrl+left", "shift+left"), N_("A whole turn back"), _R, family=_TURNS),
    Deed("turn_on", ("down", "pagedown", "ctrl+right", "shift+right"), N_("A whole turn on"), _R, family=_TURNS),
    Deed("first", ("home",), N_("To the start"), _R | _H, family=_ENDS),
    Deed("last", ("end",), N_("To the end"), _R | _H, family=_ENDS),
    Deed("speed_1", ("1",), N_("Half as fast"), _R, family=_SPEEDS),
    Deed("speed_2", ("2",), N_("As fast as at the table"), _R, family=_SPEEDS),
    Deed("speed_3", ("3",), N_("Twice as fast"), _R, family=_SPEEDS),
    Deed("speed_4", ("4",), N_("Four times as fast"), _R, family=_SPEEDS),
    Deed("market", ("b",), N_("Open or close the market"), _T | _R),
    Deed("look", ("i",), N_("Look closely at what has the focus"), _T | _R),
    Deed("steps", ("s",), N_("The focus to the steps of the turn"), _T | _R),
    Deed("log", ("l",), N_("The focus to what just happened"), _T | _R),
    Deed("rename", ("f2",), N_("Rename a save"), _S),
    Deed("delete", ("delete",), N_("Put a save into the trash"), _S),
    Deed("page_back", ("pageup",), N_("The page before"), _H, family=_PAGES),
    Deed("page_on", ("pagedown",), N_("The next page"), _H, family=_PAGES),
    Deed("nearer", ("+", "="), N_("Nearer"), _P),
    Deed("farther", ("-",), N_("Farther away"), _P),
    Deed("actual", ("1", "ctrl+0"), N_("A pixel for a pixel"), _P),
    Deed("fit", ("f",), N_("The whole map"), _P),
    Deed("grid", ("g",), N_("The grid"), _P),
    Deed("objects", ("o",), N_("The objects"), _P),
    Deed("names", ("n",), N_("The names"), _P),
    Deed("rules", ("r",), N_("What the rules read"), _P),
    Deed("sheet", ("f1", "?"), N_("This sheet of keys"), Area.EVERYWHERE, fixed=True),
    Deed("fullscreen", ("f11", "alt+enter"), N_("Full screen, and back"), Area.EVERYWHERE),
    Deed("mute", ("m",), N_("No sound, and sound again"), Area.EVERYWHERE),
    Deed("report", ("f8",), N_("Write a report, where something is wrong"), Area.EVERYWHERE),
)
BY_NAME = {deed.name: deed for deed in DEEDS}

RESERVED = frozenset({"tab", "shift+tab", "enter", "escape", "space", "left", "right", "up", "down", "f1", "?"})
"""Keys that no deed can be given by a player: with them one gets about in every screen, the one for changing keys as well, so nobody can lock
themselves out. The deeds above that have some of them by default use them where nothing has the focus."""
MOVES: tuple[tuple[tuple[str, ...], str], ...] = (
    (("tab", "shift+tab"), N_("To the next; what can be done now comes first")),
    (("left", "up", "down", "right"), N_("To what lies in that direction")),
    (("enter", "space"), N_("Take up, put down, choose, press; go on")),
    (("escape",), N_("Put back, close, then the menu")),
)
"""The keys that are the same everywhere, and what they do."""
MOUSE: tuple[tuple[str, str], ...] = (
    (N_("Drag"), N_("Take a ship, a stone or a card to where it goes")),
    (N_("Click"), N_("The same: click it, then where it goes")),
    (N_("Double click"), N_("A stone goes to its cheapest space")),
    (N_("Right click"), N_("Look closely")),
)
"""What the mouse does at the table."""
