"""The tables that ``simulate`` prints."""

from collections.abc import Callable, Iterable

from game.lab.measures import mean, quantile, share, wilson, within
from game.lab.tables import percent, points, span, table
from game.lab.totals import SOURCES, Tally, Totals
from game.rules import house
from game.rules.kinds import ShipType, Trigger
from game.rules.scoring import solo_rank

PLACES = ("first", "second", "third", "fourth")
"""Seats by their place in turn order."""
WINS = ("games", "wins", "share", "95 % interval", "fair", "off by", "renown")
AIM = 12, 18
"""Turns of each player that a game should take."""
TRIGGERS = {
    Trigger.OUTFITTINGS: f"{house.END_OUTFITTINGS} outfittings completed",
    Trigger.CLOUDS: "the last cloud removed",
    Trigger.ROUNDS: "the last round played",
}
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)


def report(totals: Totals) -> str:
    """All tables."""
    return "\n\n".join(part(totals) for part in _PARTS if _APPLIES.get(part, _always)(totals)) + "\n"


def _always(_totals: Totals) -> bool:
    return True


def _contested(totals: Totals) -> bool:
    return totals.players > 1


def _mixed(totals: Totals) -> bool:
    return len(totals.lines) > 1


def captains(totals: Totals) -> str:
    """Wins by captain: in how many games one of that kind won."""
    rows = []
    for entrant, tally in totals.lines.items():
        seats = totals.entrants.count(entrant)
        interval = span(wilson(tally.wins, totals.games))
        fair = percent(share(seats, totals.players))
        rows.append(
            (
                entrant.title,
                str(seats),
                f"{tally.wins:.1f}",
                percent(share(tally.wins, totals.games)),
                interval,
                fair,
                f"{tally.mean('renown'):.1f}",
            )
        )
    heads = ("Wins by captain", "seats", "wins", "share", "95 % interval", "by chance", "renown")
    return table(*_head(heads), rows)


def _wins(name: str, tally: Tally, fair: float) -> tuple[str, ...]:
    """A line under ``WINS``: the wins in the games of one place or mat, beside the fair share."""
    won = share(tally.wins, tally.games)
    return (
        name,
        str(tally.games),
        f"{tally.wins:.1f}",
        percent(won),
        span(wilson(tally.wins, tally.games)),
        percent(fair),
        points(won - fair),
        f"{tally.mean('renown'):.1f}",
    )


def seats(totals: Totals) -> str:
    """Wins by place in turn order."""
    fair = share(1, totals.players)
    rows = [_wins(PLACES[number], tally, fair) for number, tally in enumerate(totals.seats)]
    heads = ("Wins by place in turn order", *WINS)
    return table(*_head(heads), rows, [f"Shared wins are split; games with one: {percent(share(totals.shared, totals.games))}"])


def mats(totals: Totals) -> str:
    """Wins by mat."""
    fair = share(1, totals.players)
    rows = [_wins(name, tally, fair) for name, tally in totals.mats.items()]
    return table(*_head(("Wins by mat", *WINS)), rows)


def solo(totals: Totals) -> str:
    """A solo game has a rank instead of a win (H9d)."""
    average = totals.all.mean("renown")
    return f"Solo: mean renown {average:.1f}, which is the rank of {solo_rank(round(average))}"


def renown(totals: Totals) -> str:
    """Mean renown by source, of each kind of entrant and of all."""
    lines = [(entrant.title, tally) for entrant, tally in totals.lines.items()] if _mixed(totals) else []
    rows = [_sources(title, tally) for title, tally in [*lines, ("all", totals.all)]]
    rows.append(("share of all", *(percent(share(getattr(totals.all, name), totals.all.renown)) for name in SOURCES), "", ""))
    return table(*_head(("Renown of a player", *SOURCES, "total", "completed")), rows)


def _sources(title: str, tally: Tally) -> tuple[str, ...]:
    return (title, *(f"{tally.mean(name):.2f}" for name in (*SOURCES, "renown", "completed")))


def length(totals: Totals) -> str:
    """How long games are, and how they end."""
    rounds = totals.rounds
    heads = ("Turns of each player", "mean", "least", *(f"{round(100 * q)} %" for q in QUANTILES), "most", f"{AIM[0]} to {AIM[1]}")
    least, most = min(rounds, default=0), max(rounds, default=0)
    row = ("", f"{mean(rounds):.1f}", str(least), *(str(quantile(rounds, q)) for q in QUANTILES), str(most), percent(within(rounds, *AIM)))
    ends = [
        (words, str(totals.triggers[trigger]), percent(share(totals.triggers[trigger], totals.games)))
        for trigger, words in TRIGGERS.items()
    ]
    return table(*_head(heads), [row]) + "\n\n" + table(*_head(("End brought by", "games", "share")), ends)


def layers(totals: Totals) -> str:
    """Deployments by layer."""
    ports, total = totals.board.ports, sum(totals.ports)
    rows = []
    for layer in sorted({port.layer for port in ports}):
        own = [i for i, port in enumerate(ports) if port.layer == layer]
        count = sum(totals.ports[i] for i in own)
        rows.append((f"layer {layer}", str(len(own)), str(count), percent(share(count, total)), f"{share(count, totals.games):.1f}"))
    return table(*_head(("Deployments by layer", "ports", "count", "share", "a game")), rows)


def ports(totals: Totals) -> str:
    """Deployments by port; where a cloud lies at the start, how often it was removed."""
    total = sum(totals.ports)
    rows = []
    for i in sorted(range(len(totals.ports)), key=lambda i: (totals.board.ports[i].layer, i)):
        port = totals.board.ports[i]
        cloud = percent(share(totals.removed[i], totals.games)) if port.cloud else "-"
        count, used = totals.ports[i], percent(share(totals.used[i], totals.games))
        words = (port.name, str(port.layer), ShipType(port.ship).name.lower(), str(count))
        rows.append((*words, percent(share(count, total)), f"{share(count, totals.games):.1f}", used, cloud))
    heads = ("Port use", "layer", "ship", "deployments", "share", "a game", "games used in", "cloud removed")
    return table(*_head(heads), rows)


def clouds(totals: Totals) -> str:
    """Clouds in one line, and those never reached."""
    covered = [i for i, port in enumerate(totals.board.ports) if port.cloud]
    gone = sum(totals.removed)
    never = [totals.board.ports[i].name for i in covered if not totals.removed[i]]
    words = f"Clouds removed: {percent(share(gone, len(covered) * totals.games))} of all, {share(gone, totals.games):.1f} of {len(covered)} a game; "
    return words + (f"never over {', '.join(never)}" if never else "each at least once")


def cards(totals: Totals) -> str:
    """The outfitting cards, those taken most first."""
    order = sorted(range(len(totals.cards)), key=lambda i: (-share(totals.cards[i].taken, totals.cards[i].offers), i))
    rows = []
    for i in order:
        card, tally = totals.content.outfittings[i], totals.cards[i]
        numbers = (str(card.renown), str(tally.offers), str(tally.taken), _of(tally.taken, tally.offers))
        done = _of(tally.completed, tally.taken)
        wins = _of(tally.wins, tally.taken) if _contested(totals) else "-"
        rows.append((card.name, *numbers, done, f"{tally.brought / tally.taken:.2f}" if tally.taken else "-", wins))
    heads = ("Outfitting cards", "worth", "offers", "taken", "of offers", "completed", "brought", "takers won")
    notes = ["Offers: visits to the market in which the card lay there; brought: renown for each taking of it"]
    return table(*_head(heads), rows, notes)


def _of(part: float, whole: float) -> str:
    return percent(part / whole) if whole else "-"


def leavings(totals: Totals) -> str:
    """Leftovers, dead turns, decisions."""
    everyone = totals.all
    left, back = share(totals.left, totals.games), percent(share(totals.collected, totals.left))
    lines = [f"Leftovers: {left:.1f} pieces a game left at ports, {back} of them taken up again"]
    rows = [_dead(title, tally) for title, tally in (*((e.title, t) for e, t in totals.lines.items()), ("all", everyone))]
    heads = ("Turns of a player", "deploy", "refit", "idle", "bare", "dead turns")
    notes = ["Dead turns: idle, a deployment that left its player no better; bare, a refit without an outfitting"]
    lines.append("")
    lines.append(table(*_head(heads), rows if _mixed(totals) else rows[-1:], notes))
    return "\n".join(lines)


def _dead(title: str, tally: Tally) -> tuple[str, ...]:
    means = (f"{tally.mean(name):.2f}" for name in ("deploys", "refits", "idle", "bare"))
    return (title, *means, percent(share(tally.idle + tally.bare, tally.turns)))


def thinking(totals: Totals) -> str:
    """How much was decided and thought."""
    words = f"Decisions: {share(totals.decisions, totals.games):.0f} a game"
    return words + (f", {share(totals.playouts, totals.games):.0f} playouts for them" if totals.playouts else "")


def _head(heads: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    title, *rest = heads
    return title, ("", *rest)


_PARTS: tuple[Callable[[Totals], str], ...] = (
    captains,
    seats,
    mats,
    solo,
    renown,
    length,
    layers,
    ports,
    clouds,
    cards,
    leavings,
    thinking,
)
_APPLIES: dict[Callable[[Totals], str], Callable[[Totals], bool]] = {
    captains: lambda totals: _contested(totals) and _mixed(totals),
    seats: _contested,
    mats: _contested,
    solo: lambda totals: not _contested(totals),
    clouds: lambda totals: any(port.cloud for port in totals.board.ports),
}
