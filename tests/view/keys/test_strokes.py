"""The names of keys, from events as keyboards of several countries send them."""

import sys

import pygame
import pytest

from game.view.keys.strokes import caps, named, parsed, shown, strokes, types

CTRL, SHIFT, ALT, META, ALTGR = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_RALT


def press(key: int, mod: int = 0, unicode: str = "", scancode: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=scancode)


@pytest.mark.parametrize(
    ("event", "names"),
    [
        (press(pygame.K_h, unicode="h"), ("h",)),
        (press(pygame.K_z, CTRL, "\x1a"), ("ctrl+z",)),
        (press(pygame.K_z, META), ("ctrl+z",)),  # Cmd on a Mac
        (press(pygame.K_z, SHIFT | CTRL), ("ctrl+shift+z",)),
        (press(pygame.K_RETURN, ALT), ("alt+enter",)),
        (press(pygame.K_KP_ENTER), ("enter",)),
        (press(pygame.K_TAB, SHIFT), ("shift+tab",)),
        (press(pygame.K_F11), ("f11",)),
        (press(pygame.K_PAGEUP), ("pageup",)),
        (press(pygame.K_LSHIFT, SHIFT), ()),  # a modifier alone is none
        (press(pygame.K_SLASH, SHIFT, "?", pygame.KSCAN_SLASH), ("shift+/", "?")),  # American
        (press(0xDF, SHIFT, "?", pygame.KSCAN_MINUS), ("shift+ß", "?")),  # German
        (press(pygame.K_KP1, pygame.KMOD_NUM, "1", pygame.KSCAN_KP1), ("1",)),
        (press(pygame.K_AMPERSAND, 0, "&", pygame.KSCAN_1), ("&", "1")),  # French: digits lie under Shift
        (press(pygame.K_AMPERSAND, SHIFT, "1", pygame.KSCAN_1), ("shift+&", "1")),
        (press(0x44F, CTRL, "", pygame.KSCAN_Z), ("ctrl+я", "ctrl+z")),  # Russian: no Latin letter on it
        (press(0xF6, 0, "ö", pygame.KSCAN_SEMICOLON), ("ö",)),  # German: no Latin letter lies there
        (press(pygame.K_q, ALTGR, "@", pygame.KSCAN_Q), ("alt+q", "@")),
    ],
)
def test_the_names_of_a_pressed_key(event: pygame.Event, names: tuple[str, ...]) -> None:
    assert strokes(event) == names


def test_a_shifted_digit_is_no_digit() -> None:
    assert strokes(press(pygame.K_1, SHIFT, "!", pygame.KSCAN_1)) == ("shift+1", "!")


def test_a_sign_is_kept_by_what_is_typed_and_a_letter_by_its_key() -> None:
    assert named(press(pygame.K_SLASH, SHIFT, "?", pygame.KSCAN_SLASH)) == "?"
    assert named(press(pygame.K_h, CTRL)) == "ctrl+h"
    assert named(press(0x44F, 0, "я", pygame.KSCAN_Z)) == "я"
    assert named(press(pygame.K_LCTRL, CTRL)) == ""


def test_what_is_text_in_a_field() -> None:
    assert types(press(pygame.K_h, 0, "h"))
    assert types(press(pygame.K_q, ALTGR | CTRL, "@"))
    assert not types(press(pygame.K_z, CTRL, "\x1a"))
    assert not types(press(pygame.K_F1))
    assert not types(press(pygame.K_DELETE, 0, "\x7f"))


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("h", "h"),
        ("Shift+Ctrl+Z", "ctrl+shift+z"),
        (" F5 ", "f5"),
        ("ctrl++", "ctrl++"),
        ("+", "+"),
        ("f13", None),
        ("", None),
        ("hyper+z", None),
        ("ctrl+", None),
    ],
)
def test_names_in_a_settings_file(words: str, name: str | None) -> None:
    assert parsed(words) == name


def test_names_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert shown("ctrl+shift+z") == "Ctrl+Shift+Z"
    assert caps("ctrl++") == ("Ctrl", "+")
    assert shown("pageup") == "Page up"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert shown("ctrl+z") == "Cmd+Z"
