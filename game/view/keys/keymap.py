"""Which key does what now: the usual keys and those chosen by the player. One value in use by all, as there is one person before the keyboard."""

from collections.abc import Mapping

import pygame

from game.view.keys.deeds import BY_NAME, DEEDS, RESERVED, Area, Deed
from game.view.keys.strokes import parsed, shown, strokes
from game.words import _


class Keymap:
    """``chosen``: the name of a deed to the name of a key, as in the settings. What is unknown there, or fixed, or reserved, counts as not chosen."""

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self._own = {name: key for name, words in (chosen or {}).items() if (key := _fit(name, words)) is not None}
        self._deeds: dict[tuple[str, Area], str] = {}
        for deed in sorted(DEEDS, key=lambda deed: deed.name not in self._own):
            for key in self.keys(deed.name):
                for area in deed.where:
                    self._deeds.setdefault((key, area), deed.name)

    @property
    def chosen(self) -> dict[str, str]:
        """What the player chose, as it is kept in the settings."""
        return dict(self._own)

    def keys(self, deed: str) -> tuple[str, ...]:
        """The keys of a deed, the main one first."""
        return (self._own[deed],) if deed in self._own else BY_NAME[deed].keys

    def deed(self, event: pygame.Event, area: Area) -> str | None:
        """The name of the deed that a key means in an area; None where it means none."""
        return next((self._deeds[stroke, area] for stroke in strokes(event) if (stroke, area) in self._deeds), None)

    def shown(self, deed: str) -> str:
        """The main key of a deed in words for people: ``Ctrl+Z``."""
        return shown(self.keys(deed)[0])

    def objection(self, deed: str, key: str, *, usual: bool = False) -> str:
        """Why a deed cannot have a key, in a sentence; empty where it can. ``usual``: it is one that it has by default."""
        if key in RESERVED and not usual:
            return _("{key} stays as it is: with it one gets about everywhere.").format(key=shown(key))
        other = self._holder(deed, key)
        return _("{key} is taken: “{deed}”. Give that another key first.").format(key=shown(key), deed=_(other.words)) if other else ""

    def _holder(self, deed: str, key: str) -> Deed | None:
        """Another deed that has a key where this one is valid."""
        where = BY_NAME[deed].where
        return next((other for other in DEEDS if other.name != deed and other.where & where and key in self.keys(other.name)), None)

    def given(self, deed: str, key: str) -> dict[str, str]:
        """The choice with a key for a deed; its usual key is no choice."""
        rest = {name: own for name, own in self._own.items() if name != deed}
        return rest if key == BY_NAME[deed].keys[0] else {**rest, deed: key}

    def without(self, deed: str) -> dict[str, str]:
        """The choice with the usual keys for a deed again."""
        return {name: own for name, own in self._own.items() if name != deed}


def _fit(name: str, words: str) -> str | None:
    """The key, where this deed can have it; None else."""
    key = parsed(words)
    known = BY_NAME.get(name)
    return key if key is not None and known is not None and not known.fixed and key not in RESERVED else None


class _InUse:
    value = Keymap()


def keymap() -> Keymap:
    """The one in use."""
    return _InUse.value


def with_key(words: str, deed: str) -> str:
    """A note with the key that does the same: ``Full screen (F11)``."""
    return _("{words} ({key})").format(words=words, key=keymap().shown(deed))


def choose(chosen: Mapping[str, str]) -> None:
    """Use these keys from now on; what shows keys has to be drawn anew where they differ."""
    made = Keymap(chosen)
    if made.chosen != _InUse.value.chosen:
        _InUse.value = made
