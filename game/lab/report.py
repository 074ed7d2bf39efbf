"""The tables that ``simulate`` prints."""

from collections.abc import Callable, Iterable

from game.lab.measures import mean, quantile, share, wilson, within
from game.lab.tables import percent, points, span, table
from game.lab.totals import SOURCES, Tally, Totals
from game.rules import house, terms
from game.rules.kinds import Trigger
from game.rules.scoring import solo_rank
from game.words import Count, _, decimal, listed, meant, pgettext, phrase

PLACES = (
    meant("place in turn order", "first"),
    meant("place in turn order", "second"),
    meant("place in turn order", "third"),
    meant("place in turn order", "fourth"),
)
GAMES, SHARE, RENOWN = meant("column", "games"), meant("column", "share"), meant("column", "renown")
SEATS, TAKEN, COMPLETED = meant("column", "seats"), meant("column", "taken"), meant("column", "completed")
VICTORIES, INTERVAL, A_GAME = meant("column", "wins"), meant("column", "interval (95 %)"), meant("column", "a game")
WINS = (GAMES, VICTORIES, SHARE, INTERVAL, meant("column", "fair"), meant("column", "off by"), RENOWN)
ORIGINS = (
    meant("column", "outfittings"),
    meant("column", "outposts"),
    meant("column", "crew"),
    meant("column", "grit"),
    meant("column", "explored"),
    meant("column", "gained"),
)
"""What the sources of renown are called, in their order (totals.SOURCES)."""
ALL = meant("row", "all")
AIM = 12, 18
"""Turns of each player that a game should take."""
TRIGGERS = {
    Trigger.OUTFITTINGS: Count("{count} outfitting completed", "{count} outfittings completed", house.END_OUTFITTINGS),
    Trigger.CLOUDS: phrase("the last cloud removed"),
    Trigger.ROUNDS: phrase("the last round played"),
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
                decimal(tally.wins),
                percent(share(tally.wins, totals.games)),
                interval,
                fair,
                decimal(tally.mean("renown")),
            )
        )
    heads = (SEATS, VICTORIES, SHARE, INTERVAL, meant("column", "by chance"), RENOWN)
    return table(_("Wins by captain"), _heads(heads), rows)


def _wins(name: str, tally: Tally, fair: float) -> tuple[str, ...]:
    """A line under ``WINS``: the wins in the games of one place or mat, beside the fair share."""
    won = share(tally.wins, tally.games)
    return (
        name,
        str(tally.games),
        decimal(tally.wins),
        percent(won),
        span(wilson(tally.wins, tally.games)),
        percent(fair),
        points(won - fair),
        decimal(tally.mean("renown")),
    )


def seats(totals: Totals) -> str:
    """Wins by place in turn order."""
    fair = share(1, totals.players)
    rows = [_wins(str(PLACES[number]), tally, fair) for number, tally in enumerate(totals.seats)]
    note = _("Shared wins are split; games with one: {share}").format(share=percent(share(totals.shared, totals.games)))
    return table(_("Wins by place in turn order"), _heads(WINS), rows, [note])


def mats(totals: Totals) -> str:
    """Wins by mat."""
    fair = share(1, totals.players)
    rows = [_wins(terms.mat(name), tally, fair) for name, tally in totals.mats.items()]
    return table(_("Wins by mat"), _heads(WINS), rows)


def solo(totals: Totals) -> str:
    """A solo game has a rank instead of a win (H9d)."""
    average = totals.all.mean("renown")
    return _("Solo: mean renown {renown}, which is the rank of {rank}").format(renown=decimal(average), rank=_(solo_rank(round(average))))


def renown(totals: Totals) -> str:
    """Mean renown by source, of each kind of entrant and of all."""
    lines = [(entrant.title, tally) for entrant, tally in totals.lines.items()] if _mixed(totals) else []
    rows = [_sources(title, tally) for title, tally in [*lines, (str(ALL), totals.all)]]
    shares = (percent(share(getattr(totals.all, name), totals.all.renown)) for name in SOURCES)
    rows.append((pgettext("row", "share of all"), *shares, "", ""))
    return table(_("Renown of a player"), _heads((*ORIGINS, meant("column", "total"), COMPLETED)), rows)


def _sources(title: str, tally: Tally) -> tuple[str, ...]:
    return (title, *(decimal(tally.mean(name), 2) for name in (*SOURCES, "renown", "completed")))


def length(totals: Totals) -> str:
    """How long games are, and how they end."""
    rounds = totals.rounds
    quantiles = (_("{number} %").format(number=round(100 * q)) for q in QUANTILES)
    aim = _("{low} to {high}").format(low=AIM[0], high=AIM[1])
    heads = (meant("column", "mean"), meant("column", "least"), *quantiles, meant("column", "most"), aim)
    least, most = min(rounds, default=0), max(rounds, default=0)
    row = ("", decimal(mean(rounds)), str(least), *(str(quantile(rounds, q)) for q in QUANTILES), str(most), percent(within(rounds, *AIM)))
    turns = table(_("Turns of each player"), _heads(heads), [row])
    ends = [
        (str(words), str(totals.triggers[trigger]), percent(share(totals.triggers[trigger], totals.games)))
        for trigger, words in TRIGGERS.items()
    ]
    return turns + "\n\n" + table(_("End brought by"), _heads((GAMES, SHARE)), ends)


def layers(totals: Totals) -> str:
    """Deployments by layer."""
    ports, total = totals.board.ports, sum(totals.ports)
    rows = []
    for layer in sorted({port.layer for port in ports}):
        own = [i for i, port in enumerate(ports) if port.layer == layer]
        count = sum(totals.ports[i] for i in own)
        name = _("layer {layer}").format(layer=layer)
        rows.append((name, str(len(own)), str(count), percent(share(count, total)), decimal(share(count, totals.games))))
    heads = (meant("column", "ports"), meant("column", "count"), SHARE, A_GAME)
    return table(_("Deployments by layer"), _heads(heads), rows)


def ports(totals: Totals) -> str:
    """Deployments by port; where a cloud lies at the start, how often it was removed."""
    total = sum(totals.ports)
    rows = []
    for i in sorted(range(len(totals.ports)), key=lambda i: (totals.board.ports[i].layer, i)):
        port = totals.board.ports[i]
        cloud = percent(share(totals.removed[i], totals.games)) if port.cloud else "-"
        count, used = totals.ports[i], percent(share(totals.used[i], totals.games))
        words = (str(terms.port(port.name)), str(port.layer), str(terms.SHIP[port.ship]), str(count))
        rows.append((*words, percent(share(count, total)), decimal(share(count, totals.games)), used, cloud))
    heads = (meant("column", "layer"), meant("column", "ship"), meant("column", "deployments"), SHARE, A_GAME)
    return table(_("Port use"), _heads((*heads, meant("column", "games used in"), meant("column", "cloud removed"))), rows)


def clouds(totals: Totals) -> str:
    """Clouds in one line, and those never reached."""
    covered = [i for i, port in enumerate(totals.board.ports) if port.cloud]
    gone = sum(totals.removed)
    never = [str(terms.port(totals.board.ports[i].name)) for i in covered if not totals.removed[i]]
    words = _("Clouds removed: {share} of all, {mean} of {count} a game; each at least once")
    if never:
        words = _("Clouds removed: {share} of all, {mean} of {count} a game; never over {ports}")
    part, average = percent(share(gone, len(covered) * totals.games)), decimal(share(gone, totals.games))
    return words.format(share=part, mean=average, count=len(covered), ports=listed(never))


def cards(totals: Totals) -> str:
    """The outfitting cards, those taken most first."""
    order = sorted(range(len(totals.cards)), key=lambda i: (-share(totals.cards[i].taken, totals.cards[i].offers), i))
    rows = []
    for i in order:
        card, tally = totals.content.outfittings[i], totals.cards[i]
        numbers = (str(card.renown), str(tally.offers), str(tally.taken), _of(tally.taken, tally.offers))
        done = _of(tally.completed, tally.taken)
        wins = _of(tally.wins, tally.taken) if _contested(totals) else "-"
        brought = decimal(tally.brought / tally.taken, 2) if tally.taken else "-"
        rows.append((str(terms.card(card.name)), *numbers, done, brought, wins))
    heads = (meant("column", "worth"), meant("column", "offers"), TAKEN, meant("column", "of offers"), COMPLETED)
    notes = [_("Offers: visits to the market in which the card lay there; brought: renown for each taking of it")]
    ends = (meant("column", "brought"), meant("column", "takers won"))
    return table(_("Outfitting cards"), _heads((*heads, *ends)), rows, notes)


def _of(part: float, whole: float) -> str:
    return percent(part / whole) if whole else "-"


def leavings(totals: Totals) -> str:
    """Leftovers, dead turns, decisions."""
    everyone = totals.all
    left, back = decimal(share(totals.left, totals.games)), percent(share(totals.collected, totals.left))
    line = _("Leftovers: {pieces} pieces a game left at ports, {share} of them taken up again").format(pieces=left, share=back)
    rows = [_dead(title, tally) for title, tally in (*((e.title, t) for e, t in totals.lines.items()), (str(ALL), everyone))]
    kinds = (meant("column", "deploy"), meant("column", "refit"), meant("column", "idle"), meant("column", "bare"))
    notes = [_("Dead turns: idle, a deployment that left its player no better; bare, a refit without an outfitting")]
    heads = _heads((*kinds, meant("column", "dead turns")))
    return line + "\n\n" + table(_("Turns of a player"), heads, rows if _mixed(totals) else rows[-1:], notes)


def _dead(title: str, tally: Tally) -> tuple[str, ...]:
    means = (decimal(tally.mean(name), 2) for name in ("deploys", "refits", "idle", "bare"))
    return (title, *means, percent(share(tally.idle + tally.bare, tally.turns)))


def thinking(totals: Totals) -> str:
    """How much was decided and thought."""
    words = _("Decisions: {decisions} a game, {playouts} playouts for them") if totals.playouts else _("Decisions: {decisions} a game")
    return words.format(decisions=round(share(totals.decisions, totals.games)), playouts=round(share(totals.playouts, totals.games)))


def _heads(heads: Iterable[object]) -> tuple[str, ...]:
    """Over the first column, of words, stands nothing."""
    return ("", *map(str, heads))


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
