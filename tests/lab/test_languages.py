"""Tables, findings and the chart in other languages: everything goes through the catalogue, and German has room."""

from argparse import Namespace
from collections.abc import Iterator
from io import StringIO
from itertools import combinations

import pygame
import pytest

from game import words
from game.lab.chart.board import chart
from game.lab.chart.model import Anchor, Words
from game.lab.chart.png import FACES
from game.lab.findings import clouds, findings, layers, ports
from game.lab.progress import Progress
from game.lab.report import report
from game.lab.simulate import _heading
from game.lab.tables import WIDTH
from game.lab.totals import WIN, Totals
from game.lab.trial import _title, verdict
from game.view.kit import fonts
from tests import pseudo


@pytest.fixture
def german() -> Iterator[None]:
    words.use("de")
    yield
    words.use("en")


@pytest.fixture
def alone(totals: Totals) -> Totals:
    """The same games as if one had played."""
    totals.entrants, totals.seats = totals.entrants[:1], totals.seats[:1]
    return totals


def troubled(totals: Totals) -> Totals:
    """Games in which nothing is as it should be."""
    totals.games, totals.ports, totals.used, totals.removed = 400, [39, 1, 0], [390, 10, 0], [0, 9, 0]
    totals.rounds.clear()
    totals.rounds[30] = 400
    totals.all.idle = totals.all.turns
    for tally, won in zip(totals.seats, (250, 150), strict=False):
        tally.games, tally.parts = 400, WIN * won
    return totals


def told(totals: Totals) -> list[str]:
    """All that is said of them."""
    found = findings(totals)
    said = [part for finding in [*found, verdict(found)] for part in (finding.topic, finding.words, finding.short)]
    return [*said, report(totals), _title(totals), _heading(totals, Namespace(games=9, seed=1)), *map(str, totals.entrants[0].title)]


def test_everything_told_goes_through_the_catalogue(totals: Totals) -> None:
    with pseudo.spoken():
        assert not [line for line in told(totals) if pseudo.untranslated(line)]
        assert not [line for line in told(troubled(totals)) if pseudo.untranslated(line)]


def test_everything_told_of_a_solo_game_goes_through_the_catalogue(alone: Totals) -> None:
    with pseudo.spoken():
        assert not [line for line in told(alone) if pseudo.untranslated(line)]


def test_progress_goes_through_the_catalogue() -> None:
    stream = StringIO()
    with pseudo.spoken():
        progress = Progress(40, stream, words.amount("{count} player", "{count} players", 2))
        progress.begin()
        progress._told = 0.0
        progress.show(10)
        progress.close(40)
    assert stream.getvalue().count("\n") == 3
    assert not [line for line in stream.getvalue().splitlines() if pseudo.untranslated(line)]


def test_the_chart_goes_through_the_catalogue(totals: Totals) -> None:
    with pseudo.spoken():
        said = [item.words for item in chart("", "", 1, [totals]).words]
    assert not [line for line in said if pseudo.untranslated(line)]


@pytest.mark.usefixtures("german")
def test_german_tables_fit_a_console(totals: Totals) -> None:
    assert max(map(len, report(totals).splitlines())) <= WIDTH
    assert "Züge je Spieler\n" in report(totals)


@pytest.mark.usefixtures("german")
def test_german_findings(totals: Totals) -> None:
    troubled(totals)
    assert (
        layers(totals).words
        == "Schicht 1 hat 98 %, Schicht 2 hat 2,5 %, Schicht 3 hat 0 % der Entsendungen: Schicht 3 sollte 15 % oder mehr haben"
    )
    assert ports(totals).words == "nie angelaufen: Bottom; selten angelaufen: Middle (2,5 % der Partien)"
    assert clouds(totals).short == "2 Wolken selten oder nie gelichtet"


def box(item: Words) -> pygame.Rect:
    """Where a line of the chart lies."""
    font = fonts.font(FACES[item.face], item.size)
    width = font.size(item.words)[0]
    left = item.x - {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[item.anchor]
    return pygame.Rect(round(left), round(item.y) - item.size * 3 // 4, width, item.size * 3 // 4)


@pytest.mark.usefixtures("german")
def test_words_of_a_german_chart_lie_beside_each_other(totals: Totals) -> None:
    pygame.font.init()
    placed = [(item.words, box(item)) for item in chart("Kumulusbank", "Matrose", 1, [totals]).words]
    assert not [(one, other) for (one, first), (other, second) in combinations(placed, 2) if first.colliderect(second)]
