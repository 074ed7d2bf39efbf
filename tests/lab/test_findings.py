"""What the words say of games made for it."""

from game.lab.findings import fairness, findings, length, ports
from game.lab.totals import WIN, Totals
from game.lab.trial import verdict


def wins(totals: Totals, first: int, second: int) -> None:
    totals.games = first + second
    for tally, won in zip(totals.seats, (first, second), strict=True):
        tally.games, tally.parts = totals.games, WIN * won


def test_even_wins_favour_nobody(totals: Totals) -> None:
    wins(totals, 205, 195)
    found = fairness(totals)
    assert found.well
    assert found.words.startswith("no seat is favoured as far as 400 games can tell: the first wins 51 % (46 to 56), the second wins 49 %")


def test_a_small_lead_is_perhaps_one(totals: Totals) -> None:
    # 221 of 400: 95 % from 50.4, 99 % from 48.8: one excludes a half, the other does not
    wins(totals, 221, 179)
    found = fairness(totals)
    assert not found.well
    assert found.short == "perhaps the first to play wins too often, the second to play wins too seldom"


def test_a_large_lead_is_told_outright(totals: Totals) -> None:
    wins(totals, 250, 150)
    assert fairness(totals).short == "the first to play wins too often, the second to play wins too seldom"


def test_ports_never_and_rarely_used_are_named(totals: Totals) -> None:
    totals.games, totals.used = 100, [100, 24, 0]
    found = ports(totals)
    assert not found.well
    assert found.words == "never used: Bottom; rarely used: Middle (24 % of the games)"
    assert found.short == "2 ports rarely or never used"
    totals.used = [100, 25, 30]
    assert ports(totals).words == "each is used in 25 % of the games or more (least: Middle)"


def test_short_and_long_games_are_told(totals: Totals) -> None:
    totals.rounds.clear()
    totals.rounds[9] = 10
    assert length(totals).short == "games are too short"
    totals.rounds[25] = 90
    assert length(totals).short == "games are too long"
    totals.rounds.clear()
    totals.rounds[14] = 5
    assert length(totals).well


def test_the_verdict_gathers_all_troubles(totals: Totals) -> None:
    # 4 of 40 deployments in layer 3 are too few; 5 dead turns of 56 are not too many
    assert verdict(findings(totals)).words == "layer 3 is hardly used"
    totals.ports = [10, 10, 20]
    assert verdict(findings(totals)).words == "fair and alive"
