"""The reason for an action as the end of a sentence: several wordings for each motive, by what is at stake, each captain in its own manner.

Which wording is taken follows from the position alone, so that a game that is watched again is told in the same words.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.ai import Motive, Why
from game.rules import actions as do
from game.rules import house, terms
from game.rules.actions import Action
from game.rules.benefits import Benefit
from game.rules.content import Outfitting
from game.rules.game import Game
from game.rules.kinds import CardId, Cargo, Pending, PortId, Seat, ShipType, Space, Upgrade
from game.rules.program import CARGO_CODES, Ops
from game.rules.state import State
from game.view.art import benefit
from game.words import N_, _, listed, ngettext

COUNTS = (
    N_("no piece"),
    N_("one piece"),
    N_("two pieces"),
    N_("three pieces"),
    N_("four pieces"),
    N_("five pieces"),
    N_("six pieces"),
)
PLAIN = ("{reason}",)
MANNERS: dict[str, tuple[str, ...]] = {
    "deckhand": (N_("{reason}, I reckon"), N_("{reason}, or so it looks"), N_("well, {reason}")),
    "pilot": ("{reason}", N_("clearly, {reason}")),
    "captain": (N_("all told, {reason}"), N_("on balance, {reason}"), N_("weighing it up, {reason}")),
    "admiral": (N_("in my judgement, {reason}"), N_("I am satisfied that {reason}"), N_("as I see it, {reason}")),
}
"""How each captain says it: offhand, brisk, measured, formal."""
FACTS = frozenset({Motive.ONLY, Motive.DONE})
"""What is so, whoever says it."""


def reason(state: State, action: Action, why: Why, captain: str | None = None) -> str:
    """A reason as the end of a sentence. ``state``: the one in which ``action`` was chosen; ``captain``: the key of whoever says it."""
    words = _pick(_WORDINGS[why.motive](state, action, why), state, why, 0)
    frames = MANNERS.get(captain or "", PLAIN) if why.motive not in FACTS else PLAIN
    return _(_pick(frames, state, why, 1)).format(reason=words)


@dataclass(frozen=True, slots=True)
class Note:
    """What a computer says about an act; put into words when it is shown."""

    state: State
    action: Action
    why: Why
    captain: str | None

    def __str__(self) -> str:
        return reason(self.state, self.action, self.why, self.captain)


def note(state: State, action: Action, why: Why, captain: str | None) -> Note | None:
    """What is kept about an act of a computer; None where there is nothing to say."""
    silent = isinstance(action, do.EndTurn) and not any(state.hold)
    return None if silent else Note(state, action, why, captain)


def outfitting(game: Game, card: CardId) -> str:
    """An outfitting in a sentence: "the Galley"."""
    name = game.outfittings[card].name
    return str(terms.outfitting(name)) if name.startswith("preprint ") else _("the {outfitting}").format(outfitting=terms.outfitting(name))


def _pick(wordings: tuple[str, ...], state: State, why: Why, salt: int) -> str:
    number = state.round * 5 + state.turn * 3 + (why.card or 0) + (why.port or 0) + sum(state.hold)
    return wordings[(number // (1 + salt)) % len(wordings)]


# --- names ---


def _of_card(state: State, action: Action, why: Why, it: str, named: str, **parts: object) -> str:
    """What is said of the outfitting a reason is about: by ``it`` where the sentence has just named it, else with its name."""
    if isinstance(action, do.Place | do.Take) and action.card == why.card:
        return _(it).format(**parts)
    card = outfitting(state.game, why.card) if why.card is not None else _("an outfitting")
    return _(named).format(card=card, **parts)


def _of_port(state: State, action: Action, why: Why, it: str, named: str, **parts: object) -> str:
    """The same for a port."""
    if why.port is None or (isinstance(action, do.Deploy | do.PickPort) and why.port == action.port):
        return _(it).format(**parts)
    return _(named).format(port=terms.port_of(state, why.port), **parts)


# --- what is at stake ---


def _printed(state: State, why: Why) -> Outfitting | None:
    return state.game.outfittings[why.card] if why.card is not None else None


def _reward(found: Outfitting | None) -> str:
    return _told(found.reward) if found is not None and found.reward.options else ""


def _told(gain: Benefit) -> str:
    """A benefit in a sentence, as what somebody gets: "a harvester", "2 grit"."""
    return benefit.describe(gain, told=True)


def _pays(state: State, action: Action, why: Why, reward: str) -> str:
    return _of_card(state, action, why, N_("its reward is {reward}"), N_("{card}’s reward is {reward}"), reward=reward)


def _complete(state: State, action: Action, why: Why) -> tuple[str, ...]:
    found = _printed(state, why)
    plain = _of_card(state, action, why, N_("this completes it"), N_("this completes {card}"))
    if found is None:
        return (plain,)
    worth, reward = plain, _reward(found)
    if found.renown:
        renown = terms.renown(found.renown)
        worth = _of_card(state, action, why, N_("this completes it for {renown}"), N_("this completes {card} for {renown}"), renown=renown)
    rest = (
        _pays(state, action, why, reward)
        if reward
        else _of_card(state, action, why, N_("it is done with this"), N_("{card} is done with this"))
    )
    return worth, rest


def _fill(state: State, action: Action, why: Why) -> tuple[str, ...]:
    left = _free(state, why.card) - 1
    near = _of_card(state, action, why, N_("this brings it nearer to completion"), N_("this brings {card} nearer to completion"))
    if left < 1:
        return (near,)
    if left == 1:
        return _of_card(state, action, why, N_("then one piece will complete it"), N_("then one piece will complete {card}")), near
    lacks = _(COUNTS[left])
    return near, _of_card(state, action, why, N_("then it lacks only {pieces}"), N_("then {card} lacks only {pieces}"), pieces=lacks)


def _gather(state: State, action: Action, why: Why) -> tuple[str, ...]:
    if why.port is None:
        needs = _of_card(state, action, why, N_("this is what it needs"), N_("this is what {card} needs"))
        waits = _of_card(state, action, why, N_("it waits for it"), N_("{card} waits for it"))
        return needs if why.card is not None else _("this is what is needed"), waits
    card = outfitting(state.game, why.card) if why.card is not None else _("an outfitting")
    kinds = sorted(_given(state.game.core[why.port]) & _lacking(state, why.card))
    if not kinds:
        return (_of_port(state, action, why, N_("it has what {card} still needs"), N_("{port} has what {card} still needs"), card=card),)
    names = listed([str(terms.COLOURS[kind]) for kind in kinds])
    has = ngettext("its {colours} is what {card} lacks", "its {colours} are what {card} lacks", len(kinds))
    return has.format(colours=names, card=card), _("{card} lacks {colours}").format(colours=names, card=card)


def _leftovers(state: State, action: Action, why: Why) -> tuple[str, ...]:
    count = sum(state.port(why.port).leftovers) if why.port is not None else 0
    worth = _of_port(state, action, why, N_("what lies there is worth the visit"), N_("what lies at {port} is worth the visit"))
    if not count:
        return (worth,)
    pieces = terms.pieces(count)
    taken = _of_port(state, action, why, N_("{pieces} can be picked up there"), N_("{pieces} can be picked up at {port}"), pieces=pieces)
    return worth, taken


def _explore(state: State, action: Action, _why: Why) -> tuple[str, ...]:
    usual = _("who clears a cloud has first pick of what is under it")
    port = action.port if isinstance(action, do.PickCloud) else None
    layer = state.game.board.ports[port].layer if port is not None else 0
    if layer > 1:
        return usual, _("the cloud brings {renown} and an event").format(renown=terms.renown(layer - 1))
    return usual, _("a cloud comes away there")


def _stock(state: State, action: Action, why: Why) -> tuple[str, ...]:
    usual = _of_port(
        state,
        action,
        why,
        N_("it gives something, though nothing is needed at once"),
        N_("{port} gives something, though nothing is needed at once"),
    )
    if why.port is None:
        return (usual,)
    return usual, _("{gain} may be of use later").format(gain=_told(state.game.board.ports[why.port].core))


def _home(state: State, _action: Action, _why: Why) -> tuple[str, ...]:
    out = sum(ship.port is not None for ship in state.player(state.turn).ships)
    if out == len(ShipType):
        return _("no ship is left to send"), _("all are out, and bring {grit}").format(grit=terms.grit(out * house.REFIT_GRIT))
    best = max(state.market, key=lambda card: state.game.outfittings[card].renown, default=None)
    rest = _("they come home to set out again")
    return (_("{card} lies in the market").format(card=outfitting(state.game, best)), rest) if best is not None else (rest,)


def _install(state: State, action: Action, why: Why) -> tuple[str, ...]:
    found = _printed(state, why)
    place = _of_card(state, action, why, N_("it is worth its place"), N_("{card} is worth its place"))
    if found is None:
        return (place,)
    reward = _reward(found)
    gains = [_pays(state, action, why, reward)] if reward else []
    if found.renown:
        brings = N_("it brings {renown} when complete"), N_("{card} brings {renown} when complete")
        gains.append(_of_card(state, action, why, *brings, renown=terms.renown(found.renown)))
    return tuple(gains) or (place,)


def _equip(state: State, _action: Action, _why: Why) -> tuple[str, ...]:
    question = state.question
    usual = _("a better ship brings more from every trip")
    if question is None or question.upgrade is None:
        return (usual,)
    pays = question.upgrade is Upgrade.HARVESTER
    return usual, _("a harvester aboard pays at every landing") if pays else _("it can clear clouds now")


def _settle(state: State, _action: Action, why: Why) -> tuple[str, ...]:
    usual = _("an outpost pays at each visit, and at the end")
    tile = state.port(PortId(why.port)).tile if why.port is not None else None
    if tile is None:
        return (usual,)
    return usual, _("each visit brings {gain}").format(gain=_told(state.game.content.tiles[tile].benefit))


def _thrift(state: State, _action: Action, _why: Why) -> tuple[str, ...]:
    if state.pending is Pending.REFIT_FIRST:
        return _("nothing there suits the rows"), _("the rows are better left as they are")
    return _("the grit is better kept"), _("{grit} is better kept").format(grit=terms.grit(house.SECOND_OUTFITTING))


def _done(state: State, _action: Action, _why: Why) -> tuple[str, ...]:
    left = sum(state.hold)
    if not left:
        return (_("the hold is empty"),)
    return _("nothing more is worth its grit"), _("{pieces} may stay behind").format(pieces=terms.pieces(left))


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
    Motive.ONLY: lambda *_about: (_("there is nothing else to do"),),
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
    Motive.BARGAIN: lambda *_about: (_("it is the best of what is offered"), _("nothing better is offered")),
    Motive.THRIFT: _thrift,
    Motive.DONE: _done,
}
"""For each motive, in which wordings it can be told here."""
