"""The names of keys, such as ``ctrl+shift+z``, ``f1`` or ``?``: from events, from settings, and in words for people.

A letter is the one the keyboard has in its present layout; where the layout has no Latin letters, the place of the key counts instead. A sign such
as ``?`` is named by what is typed, wherever it lies. ``ctrl`` is Cmd as well: on a Mac that is the key people use.
"""

import re
import sys

import pygame

from game.words import N_, _

MODS = ("ctrl", "alt", "shift")
"""In the order in which they stand in a name."""
_SPECIAL = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_PAUSE: "pause",
    pygame.K_MENU: "menu",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    **{getattr(pygame, f"K_F{i}"): f"f{i}" for i in range(1, 13)},
}
_SIGNS = {
    "left": "\N{LEFTWARDS ARROW}",
    "right": "\N{RIGHTWARDS ARROW}",
    "up": "\N{UPWARDS ARROW}",
    "down": "\N{DOWNWARDS ARROW}",
}
_WORDS = {
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
    "shift": N_("Shift"),
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Del"),
    "insert": N_("Ins"),
    "home": N_("Home"),
    "end": N_("End"),
    "pageup": N_("Page up"),
    "pagedown": N_("Page down"),
    "pause": N_("Pause"),
    "menu": N_("Menu key"),
}
_NAME = re.compile(r"((?:(?:ctrl|alt|shift)\+)*)(.+)", re.DOTALL)
_SCAN_A, _SCAN_Z, _SCAN_1, _SCAN_0 = pygame.KSCAN_A, pygame.KSCAN_Z, pygame.KSCAN_1, pygame.KSCAN_0
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_THIRD = pygame.KMOD_RALT | pygame.KMOD_MODE
"""The key that reaches the third sign of a key (AltGr)."""


def strokes(event: pygame.Event) -> tuple[str, ...]:
    """The names that a key event answers to, the most fitting first; none for a modifier alone."""
    base = _SPECIAL.get(event.key) or _sign(event.key)
    held = _held(event.mod)
    found = [held + base] if base else []
    typed = getattr(event, "unicode", "")
    plain = not event.mod & _COMMAND or event.mod & _THIRD
    if plain and len(typed) == 1 and typed.isprintable() and not typed.isalpha() and not typed.isspace():
        found.append(typed)
    by_place = _by_place(getattr(event, "scancode", 0), base)
    if by_place and not (by_place.isdigit() and event.mod & pygame.KMOD_SHIFT):
        found.append(held + by_place)
    return tuple(dict.fromkeys(found))


def named(event: pygame.Event) -> str:
    """The name under which a pressed key is kept: a sign by what is typed, all others by the key; empty for a modifier alone."""
    found = strokes(event)
    typed = getattr(event, "unicode", "")
    return typed if typed in found[1:] and event.mod & (pygame.KMOD_SHIFT | _THIRD) else next(iter(found), "")


def types(event: pygame.Event) -> bool:
    """Whether a key event types a letter or a sign, where one is typing."""
    typed = getattr(event, "unicode", "")
    return bool(typed) and typed.isprintable() and (not event.mod & _COMMAND or bool(event.mod & _THIRD))


def _sign(key: int) -> str:
    """The letter or sign of a key code; empty for others."""
    return chr(key).lower() if 0x20 < key < 0x110000 and chr(key).isprintable() else ""


def _held(mod: int) -> str:
    masks = zip(MODS, (_COMMAND, pygame.KMOD_ALT, pygame.KMOD_SHIFT), strict=True)
    return "".join(f"{name}+" for name, mask in masks if mod & mask)


def _by_place(scancode: int, base: str) -> str:
    """The Latin letter or the digit at the place of a key that has another sign; empty where there is none."""
    if _SCAN_A <= scancode <= _SCAN_Z and not base.isascii():
        return chr(ord("a") + scancode - _SCAN_A)
    if _SCAN_1 <= scancode <= _SCAN_0 and base and not base.isdigit():
        return str((scancode - _SCAN_1 + 1) % 10)
    return ""


def parsed(name: str) -> str | None:
    """A name as it is compared: modifiers in their order, letters small. None where there is no such key."""
    match = _NAME.fullmatch(name.strip().lower())
    if match is None:
        return None
    mods = match[1].split("+")
    base = match[2]
    known = base in _SPECIAL.values() or (len(base) == 1 and base.isprintable() and not base.isspace())
    return "".join(f"{mod}+" for mod in MODS if mod in mods) + base if known else None


def caps(name: str) -> tuple[str, ...]:
    """What stands on the keys of a name, in words for people: ``("Ctrl", "Z")``."""
    match = _NAME.fullmatch(name)
    if match is None:
        return ()
    return tuple(_cap(part) for part in (*match[1].split("+")[:-1], match[2]))


def shown(name: str) -> str:
    """The name in words for people: ``Ctrl+Z``."""
    return "+".join(caps(name))


def _cap(part: str) -> str:
    if part == "ctrl" and sys.platform == "darwin":
        return "Cmd"
    if part in _SIGNS:
        return _SIGNS[part]
    return _(_WORDS[part]) if part in _WORDS else part.upper()
