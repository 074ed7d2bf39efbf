"""What the games on a board say about it, in plain words with their numbers."""

from collections.abc import Callable
from dataclasses import dataclass

from game.lab.measures import Z99, mean, quantile, share, wilson, within
from game.lab.report import AIM, PLACES, TRIGGERS
from game.lab.totals import Totals
from game.rules.scoring import solo_rank

RARE = 0.25
"""A port or cloud that fewer games than this touch is rarely reached."""
MOST_IN_AIM = 0.5
"""At least this share of the games should take as many turns as aimed at."""
RATHER = 0.25
"""With less than this share they are not only rather, but too short or long."""
DEEP = 0.15
"""The layers from the third on (the second, where it is the last) should have at least this share of the deployments."""


@dataclass(frozen=True, slots=True)
class Finding:
    """``topic`` in a word, whether all is ``well``, and the ``words``; ``short``: the trouble in a few words."""

    topic: str
    well: bool
    words: str
    short: str = ""


def findings(totals: Totals) -> list[Finding]:
    """All that can be said about the games of one number of players."""
    return [find(totals) for find in _FINDERS if find is not fairness or totals.players > 1]


def fairness(totals: Totals) -> Finding:
    """Whether a place in turn order is favoured."""
    fair = share(1, totals.players)
    told: list[str] = []
    sure: list[str] = []
    perhaps: list[str] = []
    for name, tally in zip(PLACES, totals.seats, strict=False):
        low, high = wilson(tally.wins, tally.games)
        told.append(f"the {name} wins {_pc(share(tally.wins, tally.games))} ({100 * low:.0f} to {100 * high:.0f})")
        if not low <= fair <= high:
            (perhaps if _inside(fair, wilson(tally.wins, tally.games, Z99)) else sure).append(_lean(name, tally.wins > fair * tally.games))
    numbers = f"{', '.join(told)}; fair is {_pc(fair)}, the intervals hold the truth 95 times of 100"
    if sure:
        return Finding("Seats", False, f"{_join(sure)}: {numbers}", _join(sure))
    if perhaps:
        return Finding("Seats", False, f"perhaps {_join(perhaps)} (more games would tell): {numbers}", f"perhaps {_join(perhaps)}")
    return Finding("Seats", True, f"no seat is favoured as far as {totals.games} games can tell: {numbers}")


def _lean(name: str, more: bool) -> str:
    return f"the {name} to play wins too {'often' if more else 'seldom'}"


def _inside(value: float, interval: tuple[float, float]) -> bool:
    return interval[0] <= value <= interval[1]


def length(totals: Totals) -> Finding:
    """Whether games take as long as they should."""
    rounds = totals.rounds
    low, high = quantile(rounds, 0.05), quantile(rounds, 0.95)
    part = within(rounds, *AIM)
    words = f"{mean(rounds):.1f} turns each, nine games of ten {low} to {high}; {_pc(part)} of the games last {AIM[0]} to {AIM[1]} turns, as they should"
    average = mean(rounds)
    if AIM[0] <= average <= AIM[1] and part >= MOST_IN_AIM:
        return Finding("Length", True, words)
    trouble = f"games are {'rather' if part >= RATHER else 'too'} {'short' if average < sum(AIM) / 2 else 'long'}"
    return Finding("Length", False, f"{trouble}: {words}", trouble)


def endings(totals: Totals) -> Finding:
    """What ends the games."""
    told = [
        f"{words}: {_pc(share(totals.triggers[trigger], totals.games))}" for trigger, words in TRIGGERS.items() if totals.triggers[trigger]
    ]
    return Finding("End", True, "; ".join(told))


def ports(totals: Totals) -> Finding:
    """Whether every port is worth a visit."""
    return _reached(totals, "Ports", totals.used, list(range(len(totals.used))), "used")


def clouds(totals: Totals) -> Finding:
    """Whether every cloud can be reached."""
    covered = [i for i, port in enumerate(totals.board.ports) if port.cloud]
    if not covered:
        return Finding("Clouds", True, "the board has none")
    found = _reached(totals, "Clouds", totals.removed, covered, "removed")
    gone = share(sum(totals.removed), totals.games)
    return Finding(found.topic, found.well, f"{gone:.1f} of {len(covered)} are removed in a game; {found.words}", found.short)


def _reached(totals: Totals, topic: str, counts: list[int], among: list[int], verb: str) -> Finding:
    shares = {i: share(counts[i], totals.games) for i in among}
    never = [i for i in among if not counts[i]]
    rarely = sorted((i for i in among if 0 < shares[i] < RARE), key=lambda i: shares[i])
    names = [port.name for port in totals.board.ports]
    if not never and not rarely:
        least = min(among, key=lambda i: shares[i])
        return Finding(topic, True, f"each is {verb} in {_pc(shares[least])} of the games or more (least: {names[least]})")
    parts = [f"never {verb}: {_join([names[i] for i in never])}"] if never else []
    if rarely:
        parts.append(f"rarely {verb}: {_join([f'{names[i]} ({_pc(shares[i])} of the games)' for i in rarely])}")
    short = f"{len(never) + len(rarely)} {topic.lower()} {'never' if not rarely else 'rarely or never' if never else 'rarely'} {verb}"
    return Finding(topic, False, "; ".join(parts), short.replace("1 ports", "1 port").replace("1 clouds", "1 cloud"))


def layers(totals: Totals) -> Finding:
    """How deep the games go."""
    use = layer_shares(totals)
    words = ", ".join(f"layer {layer} has {_pc(part)}" for layer, part in use.items()) + " of the deployments"
    deep = min(3, max(use))
    part = sum(use[layer] for layer in use if layer >= deep)
    if len(use) > 1 and part < DEEP:
        below = " and below" if max(use) > deep else ""
        return Finding(
            "Layers", False, f"{words}: layer {deep}{below} should have {_pc(DEEP)} or more", f"layer {deep}{below} is hardly used"
        )
    return Finding("Layers", True, words)


def layer_shares(totals: Totals) -> dict[int, float]:
    """For each layer, from the top, its share of the deployments."""
    found: dict[int, int] = {}
    for port, count in zip(totals.board.ports, totals.ports, strict=True):
        found[port.layer] = found.get(port.layer, 0) + count
    return {layer: share(found[layer], sum(found.values())) for layer in sorted(found)}


def liveliness(totals: Totals) -> Finding:
    """Dead turns, leftovers and renown."""
    everyone = totals.all
    dead = share(everyone.idle + everyone.bare, everyone.turns)
    rank = f" (the rank of {solo_rank(round(everyone.mean('renown')))})" if totals.players == 1 else ""
    words = f"{_pc(dead)} of the turns bring nothing; a player ends with {everyone.mean('renown'):.0f} renown{rank}"
    return Finding("Turns", dead < 0.1, words, "" if dead < 0.1 else "many turns bring nothing")


def _pc(part: float) -> str:
    return f"{100 * part:.0f} %" if part >= 0.1 or not part else f"{100 * part:.1f} %"


def _join(words: list[str]) -> str:
    return ", ".join(words)


_FINDERS: tuple[Callable[[Totals], Finding], ...] = (fairness, length, endings, layers, ports, clouds, liveliness)
