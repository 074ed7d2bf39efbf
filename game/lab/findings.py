"""What the games on a board say about it, in plain words with their numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.lab.measures import Z99, mean, quantile, share, wilson, within
from game.lab.report import AIM, TRIGGERS
from game.lab.tables import rounded
from game.lab.totals import Totals
from game.rules import terms
from game.rules.scoring import solo_rank
from game.words import N_, Count, Phrase, _, decimal, meant, pgettext

RARE = 0.25
"""A port or cloud that fewer games than this touch is rarely reached."""
MOST_IN_AIM = 0.5
"""At least this share of the games should take as many turns as aimed at."""
RATHER = 0.25
"""With less than this share they are not only rather, but too short or long."""
DEEP = 0.15
"""The layers from the third on (the second, where it is the last) should have at least this share of the deployments."""
DEAD = 0.1
"""From this share of dead turns on there are many."""
SEATS = (
    meant("who plays", "the first"),
    meant("who plays", "the second"),
    meant("who plays", "the third"),
    meant("who plays", "the fourth"),
)
"""Who plays in each place of the turn order, as the subject of a sentence."""
LENGTHS = {
    (True, True): N_("games are rather short"),
    (True, False): N_("games are rather long"),
    (False, True): N_("games are too short"),
    (False, False): N_("games are too long"),
}
"""By whether many games last as they should, and whether the others are short."""


@dataclass(frozen=True, slots=True)
class Finding:
    """``topic`` in a word, whether all is ``well``, and the ``words``; ``short``: the trouble in a few words."""

    topic: str
    well: bool
    words: str
    short: str = ""


@dataclass(frozen=True, slots=True)
class Reach:
    """How it is said that all of a kind is reached, or that some of it is not: by name, and in short their number."""

    topic: str
    each: str
    never: str
    rarely: str
    few: dict[tuple[bool, bool], Count]
    """By whether some are never, and some rarely reached."""


PORTS = Reach(
    N_("Ports"),
    N_("each is used in {share} of the games or more (least: {port})"),
    N_("never used: {ports}"),
    N_("rarely used: {ports}"),
    {
        (True, False): Count("{count} port never used", "{count} ports never used", 0),
        (False, True): Count("{count} port rarely used", "{count} ports rarely used", 0),
        (True, True): Count("{count} port rarely or never used", "{count} ports rarely or never used", 0),
    },
)
CLOUDS = Reach(
    N_("Clouds"),
    N_("each is removed in {share} of the games or more (least: {port})"),
    N_("never removed: {ports}"),
    N_("rarely removed: {ports}"),
    {
        (True, False): Count("{count} cloud never removed", "{count} clouds never removed", 0),
        (False, True): Count("{count} cloud rarely removed", "{count} clouds rarely removed", 0),
        (True, True): Count("{count} cloud rarely or never removed", "{count} clouds rarely or never removed", 0),
    },
)


def findings(totals: Totals) -> list[Finding]:
    """All that can be said about the games of one number of players."""
    return [find(totals) for find in _FINDERS if find is not fairness or totals.players > 1]


def fairness(totals: Totals) -> Finding:
    """Whether a place in turn order is favoured."""
    fair = share(1, totals.players)
    told: list[str] = []
    sure: list[str] = []
    perhaps: list[str] = []
    for who, tally in zip(SEATS, totals.seats, strict=False):
        low, high = wilson(tally.wins, tally.games)
        told.append(
            _("{who} wins {share} ({low} to {high})").format(
                who=who, share=rounded(share(tally.wins, tally.games)), low=round(100 * low), high=round(100 * high)
            )
        )
        if not low <= fair <= high:
            (perhaps if _inside(fair, wilson(tally.wins, tally.games, Z99)) else sure).append(_lean(who, tally.wins > fair * tally.games))
    numbers = _("{seats}; fair is {share}, the intervals hold the truth 95 times of 100").format(seats=_join(told), share=rounded(fair))
    if sure:
        return _trouble(_("Seats"), _join(sure), numbers)
    if perhaps:
        doubted = _("perhaps {leanings}").format(leanings=_join(perhaps))
        words = _("perhaps {leanings} (more games would tell): {numbers}").format(leanings=_join(perhaps), numbers=numbers)
        return Finding(_("Seats"), False, words, doubted)
    words = _("no seat is favoured as far as {games} games can tell: {numbers}").format(games=totals.games, numbers=numbers)
    return Finding(_("Seats"), True, words)


def _lean(who: Phrase, often: bool) -> str:
    return (_("{who} to play wins too often") if often else _("{who} to play wins too seldom")).format(who=who)


def _trouble(topic: str, short: str, words: str) -> Finding:
    return Finding(topic, False, _("{trouble}: {facts}").format(trouble=short, facts=words), short)


def _inside(value: float, interval: tuple[float, float]) -> bool:
    return interval[0] <= value <= interval[1]


def length(totals: Totals) -> Finding:
    """Whether games take as long as they should."""
    rounds = totals.rounds
    low, high = quantile(rounds, 0.05), quantile(rounds, 0.95)
    part = within(rounds, *AIM)
    average = mean(rounds)
    words = _(
        "{mean} turns each, nine games of ten {low} to {high}; {share} of the games last {least} to {most} turns, as they should"
    ).format(mean=decimal(average), low=low, high=high, share=rounded(part), least=AIM[0], most=AIM[1])
    if AIM[0] <= average <= AIM[1] and part >= MOST_IN_AIM:
        return Finding(_("Length"), True, words)
    return _trouble(_("Length"), _(LENGTHS[part >= RATHER, average < sum(AIM) / 2]), words)


def endings(totals: Totals) -> Finding:
    """What ends the games."""
    told = [
        _("{end}: {share}").format(end=words, share=rounded(share(totals.triggers[trigger], totals.games)))
        for trigger, words in TRIGGERS.items()
        if totals.triggers[trigger]
    ]
    return Finding(_("End"), True, "; ".join(told))


def ports(totals: Totals) -> Finding:
    """Whether every port is worth a visit."""
    return _reached(totals, PORTS, totals.used, list(range(len(totals.used))))


def clouds(totals: Totals) -> Finding:
    """Whether every cloud can be reached."""
    covered = [i for i, port in enumerate(totals.board.ports) if port.cloud]
    if not covered:
        return Finding(_("Clouds"), True, _("the board has none"))
    found = _reached(totals, CLOUDS, totals.removed, covered)
    gone = decimal(share(sum(totals.removed), totals.games))
    words = _("{mean} of {count} are removed in a game; {reached}").format(mean=gone, count=len(covered), reached=found.words)
    return Finding(found.topic, found.well, words, found.short)


def _reached(totals: Totals, reach: Reach, counts: Sequence[int], among: Sequence[int]) -> Finding:
    shares = {i: share(counts[i], totals.games) for i in among}
    never = [i for i in among if not counts[i]]
    rarely = sorted((i for i in among if 0 < shares[i] < RARE), key=lambda i: shares[i])
    names = [str(terms.port(port.name)) for port in totals.board.ports]
    if not never and not rarely:
        least = min(among, key=lambda i: shares[i])
        return Finding(_(reach.topic), True, _(reach.each).format(share=rounded(shares[least]), port=names[least]))
    parts = [_(reach.never).format(ports=_join([names[i] for i in never]))] if never else []
    if rarely:
        told = [_("{port} ({share} of the games)").format(port=names[i], share=rounded(shares[i])) for i in rarely]
        parts.append(_(reach.rarely).format(ports=_join(told)))
    few = replace(reach.few[bool(never), bool(rarely)], count=len(never) + len(rarely))
    return Finding(_(reach.topic), False, "; ".join(parts), str(few))


def layers(totals: Totals) -> Finding:
    """How deep the games go."""
    use = layer_shares(totals)
    told = [_("layer {layer} has {share}").format(layer=layer, share=rounded(part)) for layer, part in use.items()]
    words = _("{layers} of the deployments").format(layers=_join(told))
    deep = min(3, max(use))
    part = sum(use[layer] for layer in use if layer >= deep)
    if len(use) == 1 or part >= DEEP:
        return Finding(pgettext("of a board", "Layers"), True, words)
    which = (_("layer {layer} and below") if max(use) > deep else _("layer {layer}")).format(layer=deep)
    facts = _("{facts}: {layers} should have {share} or more").format(facts=words, layers=which, share=rounded(DEEP))
    return Finding(pgettext("of a board", "Layers"), False, facts, _("{layers} is hardly used").format(layers=which))


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
    average = everyone.mean("renown")
    words = _("{share} of the turns bring nothing; a player ends with {renown} renown")
    if totals.players == 1:
        words = _("{share} of the turns bring nothing; a player ends with {renown} renown (the rank of {rank})")
    told = words.format(share=rounded(dead), renown=round(average), rank=_(solo_rank(round(average))))
    return Finding(_("Turns"), dead < DEAD, told, "" if dead < DEAD else _("many turns bring nothing"))


def _join(words: Sequence[str]) -> str:
    return _(", ").join(words)


_FINDERS: tuple[Callable[[Totals], Finding], ...] = (fairness, length, endings, layers, ports, clouds, liveliness)
