"""Games of a setting: who sits where, repeatable, and nothing is lost in the counting."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.lab.entrants import entrants
from game.lab.playing import Setting, play, play_some
from game.lab.record import Record


@pytest.fixture(scope="module")
def records(setting_of: Callable[..., Any]) -> list[Record]:
    return play_some(setting_of(3, name="cumulus_shelf")[0], 0, 6)


@pytest.mark.parametrize("line", ["pilot", "pilot,deckhand", "captain,pilot,deckhand", "captain,pilot,pilot,deckhand"])
def test_each_entrant_sits_in_each_seat_equally_often(line: str) -> None:
    setting = Setting(b"", entrants(line), 1)
    players = len(setting.entrants)
    seen = Counter((seat, entrant) for number in range(3 * players) for seat, entrant in enumerate(setting.seating(number)))
    assert seen == {(seat, entrant): 3 for seat in range(players) for entrant in range(players)}


def test_a_game_follows_from_setting_and_number_alone(setting_of: Callable[..., Any], records: list[Record]) -> None:
    setting, _ = setting_of(3, name="cumulus_shelf")
    assert play(setting, 4) == records[4]
    assert [record.number for record in records] == [0, 1, 2, 3, 4, 5]
    assert replace(play(setting, 4), number=5) != records[5]


def test_another_seed_gives_another_game(setting_of: Callable[..., Any], records: list[Record]) -> None:
    setting, _ = setting_of(3, seed=2, name="cumulus_shelf")
    assert play(setting, 0) != records[0]


def test_a_setting_is_small(setting_of: Callable[..., Any]) -> None:
    setting, _ = setting_of(4, name="storm_well")
    assert len(setting.parts) < 10_000


def test_nothing_is_lost(records: list[Record]) -> None:
    for record in records:
        turns = [seat.deploys + seat.refits for seat in record.seats]
        assert turns == [record.rounds] * 3
        assert sum(record.deployments) == sum(seat.deploys for seat in record.seats)
        assert len(set(record.removed)) == len(record.removed)
        assert record.collected <= record.left
        assert len({taking.card for taking in record.takings}) == len(record.takings)
        assert all(record.offers[taking.card] for taking in record.takings)
        assert all(seat.idle <= seat.deploys and seat.bare <= seat.refits for seat in record.seats)
        assert [seat.renown for seat in record.seats][record.winners[0]] == max(seat.renown for seat in record.seats)


def test_totals_of_real_games_add_up(setting_of: Callable[..., Any], records: list[Record]) -> None:
    _, totals = setting_of(3, name="cumulus_shelf")
    for record in records:
        totals.add(record)
    assert sum(tally.wins for tally in totals.seats) == totals.games == 6
    assert sum(tally.wins for tally in totals.lines.values()) == 6
    assert sum(tally.wins for tally in totals.mats.values()) == 6
    assert sum(totals.ports) == totals.all.deploys
    assert sum(totals.removed) == sum(count * games for count, games in totals.clouds.items())
    assert sum(card.taken for card in totals.cards) >= 3 * 6
