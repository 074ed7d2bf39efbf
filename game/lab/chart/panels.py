"""The panels of the chart. Each draws into its area."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.lab.chart.model import Anchor, Box, Dot, Face, Line, Picture, Words
from game.lab.measures import mean, share, wilson
from game.lab.report import AIM
from game.lab.totals import Totals
from game.rules import terms
from game.rules.kinds import Trigger
from game.view.kit import theme
from game.words import _, amount, decimal, meant, pgettext

Colours = Mapping[int, str]
PAD = 24
HEAD = 46
"""Height of a panel's title."""
ROW, LAYER_GAP = 15, 34
"""Heights: of a bar for one number of players, of the title of a layer."""
LAYER = 96
"""Width: of the name of a layer."""
LETTER = 7.2
"""About the width of a letter of a note."""
TRACK = "#131A3A"
ENDS = {
    Trigger.OUTFITTINGS: (meant("what ended it", "outfittings"), theme.BRASS_DEEP),
    Trigger.CLOUDS: (meant("what ended it", "the last cloud"), "#5A78C8"),
    Trigger.ROUNDS: (meant("what ended it", "the last round"), "#8C4B62"),
}
PLACES = (
    meant("under a bar", "1st"),
    meant("under a bar", "2nd"),
    meant("under a bar", "3rd"),
    meant("under a bar", "4th"),
)
"""Places in turn order."""


def crowd(players: int) -> str:
    """How many play."""
    return amount("{count} player", "{count} players", players) if players > 1 else _("alone")


@dataclass(frozen=True, slots=True)
class Area:
    """Where a panel lies."""

    x: float
    y: float
    w: float
    h: float


def _panel(picture: Picture, area: Area, title: str, note: str) -> Area:
    """Draw the ground and title; gives what is left to draw into."""
    picture.put(Box(area.x, area.y, area.w, area.h, theme.NIGHT, 14))
    picture.put(Words(area.x + PAD, area.y + 36, title, 24, theme.BRASS_LIGHT, Face.HEAD))
    picture.put(Words(area.x + area.w - PAD, area.y + 35, note, 16, theme.MUTED, Face.TEXT, Anchor.END))
    return Area(area.x + PAD, area.y + HEAD + 8, area.w - 2 * PAD, area.h - HEAD - 8 - PAD)


def seats(picture: Picture, area: Area, trials: Sequence[Totals], colours: Colours) -> None:
    """Wins by place in turn order: a bar for each, its 95 % interval, and a line where they should be."""
    room = _panel(picture, area, _("Wins by seat"), _("lines: intervals (95 %); dashes: a fair share"))
    top = 0.06 + max(0.54, *(wilson(tally.wins, tally.games)[1] for totals in trials for tally in totals.seats))
    base, height = room.y + room.h - 26, room.h - 26
    _percents(picture, room, base, height, top)
    slots = sum(totals.players for totals in trials) + len(trials) - 1
    step = (room.w - 44) / slots
    x = room.x + 44
    for totals in trials:
        fair = base - height * share(1, totals.players) / top
        for place, tally in enumerate(totals.seats):
            _seat(picture, x + step * (place + 0.5), base, height / top, step, tally.wins, tally.games, colours[totals.players])
            picture.put(Words(x + step * (place + 0.5), base + 20, str(PLACES[place]), 16, theme.MUTED, Face.TEXT, Anchor.MIDDLE))
        picture.put(Line(x, fair, x + step * totals.players, fair, theme.NIGHT_DEEP, 4))
        picture.put(Line(x, fair, x + step * totals.players, fair, theme.PARCHMENT, 2, 6))
        x += step * (totals.players + 1)


def _seat(picture: Picture, x: float, base: float, unit: float, step: float, wins: float, games: int, colour: str) -> None:
    half = min(26.0, step * 0.36)
    part = share(wins, games)
    low, high = wilson(wins, games)
    picture.put(Box(x - half, base - unit * part, 2 * half, max(1.0, unit * part), colour, 3))
    picture.put(Line(x, base - unit * low, x, base - unit * high, theme.WHITE, 2))
    for end in (low, high):
        picture.put(Line(x - 7, base - unit * end, x + 7, base - unit * end, theme.WHITE, 2))
    picture.put(Words(x, base - unit * high - 7, _whole(part), 16, theme.PARCHMENT, Face.BOLD, Anchor.MIDDLE))


def _percents(picture: Picture, room: Area, base: float, height: float, top: float) -> None:
    for tenth in range(0, int(top * 10) + 1, 2):
        y = base - height * tenth / 10 / top
        picture.put(Line(room.x + 44, y, room.x + room.w, y, theme.LINE, 1))
        picture.put(Words(room.x + 36, y + 5, _whole(tenth / 10), 15, theme.MUTED, Face.TEXT, Anchor.END))


def lengths(picture: Picture, area: Area, trials: Sequence[Totals], colours: Colours) -> None:
    """A histogram of the turns, and the span they should lie in."""
    note = _("turns of each player; lit: {low} to {high}, as it should be").format(low=AIM[0], high=AIM[1])
    room = _panel(picture, area, _("Length"), note)
    values = [value for totals in trials for value in totals.rounds]
    low, high = min(*values, AIM[0]) - 1, max(*values, AIM[1]) + 1
    base, height = room.y + room.h - 26, room.h - 40
    step = room.w / (high - low + 1)
    picture.put(Box(room.x + step * (AIM[0] - low), room.y - 4, step * (AIM[1] - AIM[0] + 1), base - room.y + 4, theme.RAISED, 6))
    top = max(share(count, totals.games) for totals in trials for count in totals.rounds.values())
    wide = step * 0.8 / len(trials)
    for number, totals in enumerate(trials):
        for value, count in totals.rounds.items():
            tall = height * share(count, totals.games) / top
            picture.put(Box(room.x + step * (value - low + 0.1) + wide * number, base - tall, wide, tall, colours[totals.players]))
    every = max(1, -(-(high - low + 1) // 24))
    for value in range(low, high + 1, every):
        picture.put(Words(room.x + step * (value - low + 0.5), base + 20, str(value), 15, theme.MUTED, Face.TEXT, Anchor.MIDDLE))
    picture.put(Line(room.x, base, room.x + room.w, base, theme.LINE, 1))
    _means(picture, room, trials, colours)


def _means(picture: Picture, room: Area, trials: Sequence[Totals], colours: Colours) -> None:
    x = room.x + room.w
    for totals in reversed(trials):
        picture.put(Words(x, room.y + 14, decimal(mean(totals.rounds)), 17, colours[totals.players], Face.BOLD, Anchor.END))
        x -= 50
    picture.put(Words(x + 6, room.y + 14, pgettext("column", "mean"), 16, theme.MUTED, Face.TEXT, Anchor.END))


def ends(picture: Picture, area: Area, trials: Sequence[Totals]) -> None:
    """What brought the end: a bar for each number of players."""
    room = _panel(picture, area, _("End brought by"), "")
    x = room.x + room.w
    for named, colour in reversed(ENDS.values()):
        words = str(named)
        picture.put(Words(x, area.y + 35, words, 16, theme.MUTED, Face.TEXT, Anchor.END))
        x -= LETTER * len(words) + 10
        picture.put(Dot(x, area.y + 30, 6, colour))
        x -= 26
    step = room.h / len(trials)
    for number, totals in enumerate(trials):
        middle = room.y + step * (number + 0.5)
        picture.put(Words(room.x, middle + 6, crowd(totals.players), 17, theme.PARCHMENT))
        _stack(picture, Area(room.x + 92, middle - 14, room.w - 92, 28), totals)


def _stack(picture: Picture, area: Area, totals: Totals) -> None:
    x = area.x
    for trigger, (_name, colour) in ENDS.items():
        part = share(totals.triggers[trigger], totals.games)
        if part:
            picture.put(Box(x, area.y, area.w * part, area.h, colour, 3))
        if part >= 0.08:
            picture.put(Words(x + area.w * part / 2, area.y + 20, _whole(part), 16, theme.WHITE, Face.BOLD, Anchor.MIDDLE))
        x += area.w * part


def ports_height(totals: Totals, trials: int) -> int:
    """How high the panel of the ports must be."""
    layers = len({port.layer for port in totals.board.ports})
    return HEAD + 8 + 2 * PAD + layers * LAYER_GAP + len(totals.board.ports) * _row(trials) + 10


def _row(trials: int) -> int:
    return max(28, ROW * trials - 3 * (trials - 1) + 8)


def ports(picture: Picture, area: Area, trials: Sequence[Totals], colours: Colours) -> None:
    """For each port, by layer, in how many games it was used; and in how many the cloud over it went."""
    room = _panel(picture, area, _("Ports and clouds"), "")
    used, cloud = room.x + room.w - 96, room.x + room.w
    picture.put(Words(used, area.y + 35, pgettext("column", "games used in"), 16, theme.MUTED, Face.TEXT, Anchor.END))
    picture.put(Words(cloud, area.y + 35, pgettext("column", "cloud gone"), 16, theme.MUTED, Face.TEXT, Anchor.END))
    board = trials[0].board.ports
    deployments = [sum(totals.ports[i] for totals in trials) for i in range(len(board))]
    games = sum(totals.games for totals in trials)
    y = room.y
    for layer in sorted({port.layer for port in board}):
        own = [i for i, port in enumerate(board) if port.layer == layer]
        part = share(sum(deployments[i] for i in own), sum(deployments))
        picture.put(Words(room.x, y + 20, _("Layer {layer}").format(layer=layer), 18, theme.PARCHMENT, Face.BOLD))
        told = _("{share} of the deployments").format(share=_whole(part))
        picture.put(Words(room.x + LAYER, y + 20, told, 16, theme.MUTED))
        y += LAYER_GAP - 4
        for i in own:
            _port(picture, Area(room.x, y, room.w, _row(len(trials))), i, trials, colours)
            _numbers(picture, used, cloud, y + _row(len(trials)) / 2 + 5, i, trials, games)
            y += _row(len(trials))
        y += 4


def _port(picture: Picture, area: Area, i: int, trials: Sequence[Totals], colours: Colours) -> None:
    port = trials[0].board.ports[i]
    name = str(terms.port(port.name))
    name = name if len(name) <= 22 else name[:21] + "…"
    middle = area.y + area.h / 2
    picture.put(Words(area.x, middle + 6, name, 17, theme.PARCHMENT))
    picture.put(Words(area.x + 226, middle + 5, str(terms.SHIP[port.ship]), 15, theme.MUTED, Face.TEXT, Anchor.END))
    x, width = area.x + 240, area.w - 240 - 160
    high = ROW - 3
    y = middle - high * len(trials) / 2
    for totals in trials:
        picture.put(Box(x, y + 1, width, high - 2, TRACK))
        picture.put(Box(x, y + 1, max(0.0, width * share(totals.used[i], totals.games)), high - 2, colours[totals.players]))
        y += high


def _numbers(picture: Picture, used: float, cloud: float, y: float, i: int, trials: Sequence[Totals], games: int) -> None:
    part = share(sum(totals.used[i] for totals in trials), games)
    gone = share(sum(totals.removed[i] for totals in trials), games)
    picture.put(Words(used, y, _whole(part), 17, _shade(part), Face.BOLD, Anchor.END))
    if trials[0].board.ports[i].cloud:
        picture.put(Words(cloud, y, _whole(gone), 17, _shade(gone), Face.BOLD, Anchor.END))


def _whole(part: float) -> str:
    """A share in whole points of a hundred."""
    return _("{number} %").format(number=round(100 * part))


def _shade(part: float) -> str:
    """Red for what is rarely reached."""
    return theme.REFUSED if part < 0.25 else theme.PARCHMENT
