"""What the browser of saves lists: named saves, games played lately, and the trash."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum

from game.ai import CAPTAINS
from game.rules import terms
from game.scenes.crew import captain_of
from game.scenes.going import turn_words
from game.storage import RunningGame, Storage, Summary, Trashed, summary
from game.storage.trash import DAYS
from game.view.kit.comfort import comfort
from game.words import N_, _, ngettext

_AUTOSAVE = re.compile(r"(\d{8}T\d{6}-[0-9a-f]{6})-[012]\.json")
"""Names of autosaves in the trash: the generations of a game belong together."""


DAMAGED = N_("one of its files is damaged")
"""A game that went on in new files because of that is listed beside the one it became: this tells them apart."""


class Tab(Enum):
    """The lists there are; the value is what is written on the tab."""

    SAVES = N_("Saves")
    GAMES = N_("Games played")
    TRASH = N_("Trash")


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list. ``key`` stays with it; ``trashed``: what lies in the trash of it; ``at``: the date to show."""

    key: str
    title: str
    shown: Summary
    at: datetime
    running: RunningGame | None = None
    trashed: tuple[Trashed, ...] = ()

    @property
    def broken(self) -> bool:
        """Whether it cannot be loaded."""
        return self.shown.problem is not None

    @property
    def where(self) -> str:
        """Where the game stands, or what is wrong with the file."""
        if self.shown.problem is not None:
            return _("Cannot be loaded: {problem}").format(problem=self.shown.problem.what)
        words = turn_words(self.shown)
        if self.running is not None and not self.running.whole:
            words += f" \N{MIDDLE DOT} {_(DAMAGED)}"
        return f"{terms.board(self.shown.board)} \N{MIDDLE DOT} {words}" if self.title != terms.board(self.shown.board) else _capital(words)

    def when(self, now: datetime | None = None) -> str:
        """The date in words; in the trash, when it was deleted and how long it stays. ``now``: the time to count from."""
        if not self.trashed:
            return day(self.at, now)
        left = max(0, DAYS - ((now or datetime.now(UTC)) - self.at).days)
        return ngettext("deleted {day} · {count} day left", "deleted {day} · {count} days left", left).format(
            day=day(self.at, now), count=left
        )

    def seat_words(self, index: int) -> str:
        """What there is to say about a captain beside the name: which computer, and the renown, where that may be told."""
        game = self.shown
        key = captain_of(game.seats[index])
        parts = [_("computer: {captain}").format(captain=_(CAPTAINS[key].name))] if key else []
        told = index < len(game.renown) and (game.over or comfort().scores)
        parts += [str(terms.renown(game.renown[index]))] if told else []
        return " \N{MIDDLE DOT} ".join(parts)


def entries(storage: Storage, tab: Tab) -> list[Entry]:
    """The lines of a list, the newest first. Raises nothing."""
    return _LISTS[tab](storage)


def _saves(storage: Storage) -> list[Entry]:
    return [Entry(one.path.name, one.name, one, one.changed) for one in storage.saves.items()]


def _games(storage: Storage) -> list[Entry]:
    found = [(game, game.newest) for game in storage.autosaves.games()]
    return [Entry(game.game, terms.board(one.board) or _("A damaged game"), one, one.changed, game) for game, one in found]


def _trash(storage: Storage) -> list[Entry]:
    groups: dict[str, list[Trashed]] = {}
    for item in storage.trash.items():
        match = _AUTOSAVE.fullmatch(item.name)
        groups.setdefault(match[1] if match else item.path.name, []).append(item)
    return [_trashed(key, tuple(items)) for key, items in groups.items()]


def _trashed(key: str, items: tuple[Trashed, ...]) -> Entry:
    best = max((summary(item.path) for item in items), key=lambda one: (one.problem is None, one.serial))
    title = terms.board(best.board) if is_autosave(items[0]) else best.name
    return Entry(key, title or _("A damaged file"), best, items[0].since, None, items)


def is_autosave(item: Trashed) -> bool:
    """Whether something in the trash was a game kept by itself."""
    return _AUTOSAVE.fullmatch(item.name) is not None


_LISTS: dict[Tab, Callable[[Storage], list[Entry]]] = {Tab.SAVES: _saves, Tab.GAMES: _games, Tab.TRASH: _trash}


def day(when: datetime, now: datetime | None = None) -> str:
    """A date as people say it, in local time: "today, 14:05", "3 May, 14:05", "3 May 2024"."""
    there, today = when.astimezone(), (now or datetime.now().astimezone()).astimezone()
    time = f"{there:%H:%M}"
    if there.date() == today.date():
        return _("today, {time}").format(time=time)
    if there.date() == today.date() - timedelta(days=1):
        return _("yesterday, {time}").format(time=time)
    if there.year != today.year:
        return date(there)
    return _("{day} {month}, {time}").format(day=there.day, month=_(MONTHS[there.month - 1]), time=time)


def date(when: datetime) -> str:
    """A date with its year, in local time: "3 May 2024"."""
    there = when.astimezone()
    return _("{day} {month} {year}").format(day=there.day, month=_(MONTHS[there.month - 1]), year=there.year)


MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
