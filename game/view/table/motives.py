"""The reason for an action as the end of a sentence: several wordings for each motive, by what is at stake, each captain in its own manner.

Which wording is taken follows from the position alone, so that a game that is watched again is told in the same words.
"""

import re
from collections.abc import Callable

from game.ai import Motive, Why
from game.rules import actions as do
from game.rules import house
from game.rules.actions import Action
from game.rules.benefits import Benefit
from game.rules.content import Outfitting
from game.rules.game import Game
from game.rules.kinds import CardId, Cargo, Pending, PortId, Seat, ShipType, Space
from game.rules.program import CARGO_CODES, Ops
from game.rules.state import State
from game.view.art import benefit
from game.view.table.log import amount, known_as

_ONE = re.compile(r"\b1 (?!renown|grit)(?=(\w))")
COUNTS = ("no piece", "one piece", "two pieces", "three pieces", "four pieces", "five pieces", "six pieces")
MANNERS: dict[str, tuple[str, ...]] = {
    "deckhand": ("{}, I reckon", "{}, or so it looks", "well, {}"),
    "pilot": ("{}", "clearly, {}"),
    "captain": ("all told, {}", "on balance, {}", "weighing it up, {}"),
    "admiral": ("in my judgement, {}", "I am satisfied that {}", "as I see it, {}"),
}
"""How each captain says it: offhand, brisk, measured, formal."""
FACTS = frozenset({Motive.ONLY, Motive.DONE})
"""What is so, whoever says it."""


def reason(state: State, action: Action, why: Why, captain: str | None = None) -> str:
    """A reason as the end of a sentence. ``state``: the one in which ``action`` was chosen; ``captain``: the key of whoever says it."""
    words = _pick(_WORDINGS[why.motive](state, action, why), state, why, 0)
    frames = MANNERS.get(captain or "", ("{}",)) if why.motive not in FACTS else ("{}",)
    return _pick(frames, state, why, 1).format(words)


def note(state: State, action: Action, why: Why, captain: str | None) -> str:
    """What is kept about an act of a computer; empty where there is nothing to say."""
    silent = isinstance(action, do.EndTurn) and not any(state.hold)
    return "" if silent else reason(state, action, why, captain)


def outfitting(game: Game, card: CardId) -> str:
    """An outfitting in a sentence."""
    name = game.outfittings[card].name
    return known_as(name) if name.startswith("preprint ") else f"the {name}"


def _pick(wordings: tuple[str, ...], state: State, why: Why, salt: int) -> str:
    number = state.round * 5 + state.turn * 3 + (why.card or 0) + (why.port or 0) + sum(state.hold)
    return wordings[(number // (1 + salt)) % len(wordings)]


# --- names ---


def _card(state: State, action: Action, why: Why) -> str:
    """The outfitting a reason is about: "it" where the sentence has just named it."""
    if why.card is None:
        return "an outfitting"
    named = isinstance(action, do.Place | do.Take) and action.card == why.card
    return "it" if named else outfitting(state.game, why.card)


def _its(state: State, action: Action, why: Why) -> str:
    card = _card(state, action, why)
    return "its" if card == "it" else f"{card}’s"


def _port(state: State, action: Action, why: Why) -> str:
    """The port a reason is about: "it" where the sentence has just named it."""
    named = isinstance(action, do.Deploy | do.PickPort) and why.port in (None, action.port)
    return "it" if named or why.port is None else state.game.board.ports[why.port].name


def _there(state: State, action: Action, why: Why) -> str:
    place = _port(state, action, why)
    return "there" if place == "it" else f"at {place}"


# --- what is at stake ---


def _printed(state: State, why: Why) -> Outfitting | None:
    return state.game.outfittings[why.card] if why.card is not None else None


def _reward(found: Outfitting | None) -> str:
    return _told(found.reward) if found is not None and found.reward.options else ""


def _told(gain: Benefit) -> str:
    """A benefit in a sentence: "a harvester", "2 grit"."""
    return _ONE.sub(lambda one: "an " if one[1] in "aeiou" else "a ", benefit.describe(gain))


def _complete(state: State, action: Action, why: Why) -> tuple[str, ...]:
    found, card = _printed(state, why), _card(state, action, why)
    if found is None:
        return (f"this completes {card}",)
    reward = _reward(found)
    worth = f"this completes {card} for {amount(found.renown, 'renown')}" if found.renown else f"this completes {card}"
    return (worth, f"{_its(state, action, why)} reward is {reward}") if reward else (worth, f"{card} is done with this")


def _fill(state: State, action: Action, why: Why) -> tuple[str, ...]:
    card, left = _card(state, action, why), _free(state, why.card) - 1
    near = f"this brings {card} nearer to completion"
    if left < 1:
        return (near,)
    return (f"then {COUNTS[left]} will complete {card}", near) if left == 1 else (near, f"then {card} lacks only {COUNTS[left]}")


def _gather(state: State, action: Action, why: Why) -> tuple[str, ...]:
    card = _card(state, action, why)
    if why.port is None:
        needs = f"this is what {card} needs" if why.card is not None else "this is what is needed"
        return needs, f"{card} waits for it"
    kinds = _given(state.game.core[why.port]) & _lacking(state, why.card)
    if not kinds:
        return (f"{_port(state, action, why)} has what {card} still needs",)
    names, one = " and ".join(kind.name.lower() for kind in sorted(kinds)), len(kinds) == 1
    return f"its {names} {'is' if one else 'are'} what {card} lacks", f"{card} lacks {names}"


def _leftovers(state: State, action: Action, why: Why) -> tuple[str, ...]:
    there = _there(state, action, why)
    count = sum(state.port(why.port).leftovers) if why.port is not None else 0
    worth = f"what lies {there} is worth the visit"
    return (worth, f"{amount(count, 'piece')} can be picked up {there}") if count else (worth,)


def _explore(state: State, action: Action, _why: Why) -> tuple[str, ...]:
    usual = "who clears a cloud has first pick of what is under it"
    port = action.port if isinstance(action, do.PickCloud) else None
    layer = state.game.board.ports[port].layer if port is not None else 0
    return (usual, f"the cloud brings {amount(layer - 1, 'renown')} and an event") if layer > 1 else (usual, "a cloud comes away there")


def _stock(state: State, action: Action, why: Why) -> tuple[str, ...]:
    port = _port(state, action, why)
    usual = f"{port} gives something, though nothing is needed at once"
    return (usual, f"{_told(state.game.board.ports[why.port].core)} may be of use later") if why.port is not None else (usual,)


def _home(state: State, _action: Action, _why: Why) -> tuple[str, ...]:
    out = sum(ship.port is not None for ship in state.player(state.turn).ships)
    if out == len(ShipType):
        return "no ship is left to send", f"all are out, and bring {amount(out * house.REFIT_GRIT, 'grit')}"
    best = max(state.market, key=lambda card: state.game.outfittings[card].renown, default=None)
    rest = "they come home to set out again"
    return (f"{outfitting(state.game, best)} lies in the market", rest) if best is not None else (rest,)


def _install(state: State, action: Action, why: Why) -> tuple[str, ...]:
    found, card = _printed(state, why), _card(state, action, why)
    if found is None:
        return (f"{card} is worth its place",)
    reward = _reward(found)
    gains = [f"{_its(state, action, why)} reward is {reward}"] if reward else []
    if found.renown:
        gains.append(f"{card} brings {amount(found.renown, 'renown')} when complete")
    return tuple(gains) or (f"{card} is worth its place",)


def _equip(state: State, _action: Action, _why: Why) -> tuple[str, ...]:
    question = state.question
    upgrade = question.upgrade.name.lower() if question is not None and question.upgrade is not None else ""
    usual = "a better ship brings more from every trip"
    return (
        (usual, f"a {upgrade} aboard pays at every landing" if upgrade == "harvester" else "it can clear clouds now")
        if upgrade
        else (usual,)
    )


def _settle(state: State, _action: Action, why: Why) -> tuple[str, ...]:
    usual = "an outpost pays at each visit, and at the end"
    tile = state.port(PortId(why.port)).tile if why.port is not None else None
    return (usual, f"each visit brings {_told(state.game.content.tiles[tile].benefit)}") if tile is not None else (usual,)


def _thrift(state: State, _action: Action, _why: Why) -> tuple[str, ...]:
    if state.pending is Pending.REFIT_FIRST:
        return "nothing there suits the rows", "the rows are better left as they are"
    return "the grit is better kept", f"{amount(house.SECOND_OUTFITTING, 'grit')} is better kept"


def _done(state: State, _action: Action, _why: Why) -> tuple[str, ...]:
    left = sum(state.hold)
    if not left:
        return ("the hold is empty",)
    return "nothing more is worth its grit", f"{amount(left, 'piece')} may stay behind"


def _given(ops: Ops) -> set[Cargo]:
    """The kinds of cargo that are printed on a port."""
    kinds = {Cargo(op.code) for op in ops if op.code < CARGO_CODES}
    return kinds.union(*(_given(side) for op in ops for side in op.options))


def _free_spaces(state: State, card: CardId | None) -> list[Space]:
    """The free spaces of an outfitting on a mat."""
    for seat in range(state.game.players):
        for row in state.player(Seat(seat)).rows:
            for fitted in row:
                if fitted is not None and fitted.card == card:
                    spaces = zip(fitted.outfitting.spaces, fitted.placed, strict=True)
                    return [space for space, placed in spaces if placed is None]
    return []


def _free(state: State, card: CardId | None) -> int:
    return len(_free_spaces(state, card))


def _lacking(state: State, card: CardId | None) -> set[Cargo]:
    """The kinds that free spaces of an outfitting take, those that take anything aside."""
    return {Cargo(space) for space in _free_spaces(state, card) if space != Space.WILD}


_WORDINGS: dict[Motive, Callable[[State, Action, Why], tuple[str, ...]]] = {
    Motive.ONLY: lambda *_: ("there is nothing else to do",),
    Motive.COMPLETE: _complete,
    Motive.FILL: _fill,
    Motive.GATHER: _gather,
    Motive.LEFTOVERS: _leftovers,
    Motive.EXPLORE: _explore,
    Motive.STOCK: _stock,
    Motive.HOME: _home,
    Motive.INSTALL: _install,
    Motive.EQUIP: _equip,
    Motive.SETTLE: _settle,
    Motive.BARGAIN: lambda *_: ("it is the best of what is offered", "nothing better is offered"),
    Motive.THRIFT: _thrift,
    Motive.DONE: _done,
}
"""For each motive, in which wordings it can be told here."""
