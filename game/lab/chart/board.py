"""The chart of a board: wins by seat, length, ends, port use and clouds, for each number of players."""

from collections.abc import Sequence

from game.lab.chart.model import Anchor, Box, Dot, Face, Line, Picture, Words
from game.lab.chart.panels import Area, crowd, ends, lengths, ports, ports_height, seats
from game.lab.totals import Totals
from game.view.kit import theme
from game.words import _, amount

WIDTH, MARGIN, GAP = 1600, 40, 24
TOP = 132
LEFT = 620
"""Width of the left column."""
SEATS, ENDS = 320, 200
LETTER = 9.4
"""About the width of a letter of the legend."""
LEAST = 3 * 260
"""Height of the columns at least."""
COLOURS = {1: "#D9A8F0", 2: theme.BRASS, 3: theme.HINT, 4: theme.GOOD}
"""By number of players."""


def chart(title: str, captain: str, seed: int, trials: Sequence[Totals]) -> Picture:
    """The picture for the totals of each number of players."""
    height = max(LEAST, ports_height(trials[0], len(trials)))
    picture = Picture(WIDTH, TOP + height + MARGIN)
    picture.put(Box(0, 0, picture.width, picture.height, theme.NIGHT_DEEP))
    _header(picture, title, captain, seed, trials)
    rest = height - SEATS - ENDS - 2 * GAP
    contested = [totals for totals in trials if totals.players > 1]
    left = Area(MARGIN, TOP, LEFT, SEATS)
    if contested:
        seats(picture, left, contested, COLOURS)
        lengths(picture, Area(MARGIN, TOP + SEATS + GAP, LEFT, rest), trials, COLOURS)
    else:
        lengths(picture, Area(MARGIN, TOP, LEFT, SEATS + GAP + rest), trials, COLOURS)
    ends(picture, Area(MARGIN, TOP + height - ENDS, LEFT, ENDS), trials)
    ports(picture, Area(MARGIN + LEFT + GAP, TOP, WIDTH - 2 * MARGIN - LEFT - GAP, height), trials, COLOURS)
    return picture


def _header(picture: Picture, title: str, captain: str, seed: int, trials: Sequence[Totals]) -> None:
    name = title if len(title) <= 40 else title[:39] + "…"
    counts = sorted({totals.games for totals in trials})
    games = amount("{count} game", "{count} games", counts[-1])
    if counts[0] < counts[-1]:
        games = _("{least} to {games}").format(least=counts[0], games=games)
    line = _("{games}, {captain} in every seat, seed {seed}")
    if len(trials) > 1:
        line = _("{games} for each number of players, {captain} in every seat, seed {seed}")
    picture.put(Words(MARGIN, 70, name, 46, theme.PARCHMENT, Face.TITLE))
    picture.put(Words(MARGIN, 104, line.format(games=games, captain=captain, seed=seed), 20, theme.MUTED))
    x = float(WIDTH - MARGIN)
    for totals in reversed(trials):
        label = crowd(totals.players)
        picture.put(Words(x, 98, label, 20, theme.PARCHMENT, Face.BOLD, Anchor.END))
        x -= LETTER * len(label) + 12
        picture.put(Dot(x, 91, 8, COLOURS[totals.players]))
        x -= 34
    picture.put(Line(MARGIN, 116, WIDTH - MARGIN, 116, theme.LINE, 1))
