"""What the things of the game on the table are and do, in a sentence or two with the ids of the rules: words for the notes at the pointer."""

from collections.abc import Callable, Iterator

from game.rules import house, terms
from game.rules.benefits import Atom, Benefit, Term
from game.rules.kinds import CardId, Cargo, Pending, PortId, Seat, ShipType, Space
from game.rules.scoring import score
from game.view.art import benefit
from game.view.table.log import counted
from game.view.table.look import Look
from game.view.table.names import Thing
from game.words import N_, _

LANDS = {
    ShipType.SKIFF: N_("Only a skiff lands here (S1)."),
    ShipType.HAULER: N_("Only a hauler lands here (S1)."),
    ShipType.DIVER: N_("Only a diver lands here (S1)."),
}
OTHERS = {ShipType.SKIFF: N_("{name}’s skiff"), ShipType.HAULER: N_("{name}’s hauler"), ShipType.DIVER: N_("{name}’s diver")}
ROWS = {
    ShipType.SKIFF: N_("The row of the skiff"),
    ShipType.HAULER: N_("The row of the hauler"),
    ShipType.DIVER: N_("The row of the diver"),
}
HOLDS = {
    ShipType.SKIFF: N_("The hold of the skiff"),
    ShipType.HAULER: N_("The hold of the hauler"),
    ShipType.DIVER: N_("The hold of the diver"),
}
ATOMS = {
    Atom.ANY: N_("Any colour: you choose the tapstone (H6a)."),
    Atom.ROLL: N_("Roll: the die gives a tapstone, or 2 grit (H6b)."),
    Atom.ENCOUNTER: N_("Encounter: draw a card and take one of its deals (H6c, H7)."),
    Atom.HARVESTER: N_("A harvester goes aboard one of your ships (H6d)."),
    Atom.CREWMATE: N_("A crewmate goes aboard one of your ships (H6d)."),
    Atom.OUTPOST: N_("Outpost: put a token on an outpost tile (H6e)."),
}
"""What does not explain itself in a benefit."""


def explained(*benefits: Benefit) -> list[str]:
    """A sentence for each sign in some benefits that does not explain itself."""
    there = {atom for found in benefits for atom in _atoms(found)}
    return [_(words) for atom, words in ATOMS.items() if atom in there]


def _atoms(found: Benefit) -> Iterator[Atom]:
    for option in found.options:
        for term in option:
            if isinstance(term, Term):
                yield term.atom
            else:
                yield from _atoms(term)


# --- on the board ---


def _port(look: Look, thing: Thing) -> str:
    port, spot = look.state.game.board.ports[thing.a], look.port(PortId(thing.a))
    tile = look.state.game.content.tiles[spot.tile] if spot.tile is not None else None
    lines = [
        _("{port} · layer {layer}").format(port=terms.port(port.name), layer=port.layer),
        _(LANDS[port.ship]),
        _("Gives: {benefit} (S3A).").format(benefit=benefit.describe(port.core)),
    ]
    if port.harvester.options:
        lines.append(_("With a harvester also: {benefit} (S3B).").format(benefit=benefit.describe(port.harvester)))
    if any(spot.leftovers):
        lines.append(_("Lying there: {cargo} (S3A).").format(cargo=counted(spot.leftovers)))
    if tile is not None:
        lines.append(
            _("Outpost {tile}: {benefit} for whoever has a token here (S3C).").format(
                tile=terms.tile(tile.name), benefit=benefit.describe(tile.benefit)
            )
        )
    if spot.tokens:
        lines.append(_("Tokens: {names}.").format(names=", ".join(look.names[seat] for seat in spot.tokens)))
    return "\n".join(lines + explained(port.core, port.harvester, tile.benefit if tile else Benefit()))


def _cloud(look: Look, thing: Thing) -> str:
    layer = look.state.game.board.ports[thing.a].layer
    return "\n".join(
        (
            _("A cloud over a port of layer {layer}").format(layer=layer),
            _(
                "A ship with a harvester or a crewmate that lands right above or below it clears it: an event, and {renown} renown (S2, H2c)."
            ).format(renown=layer - 1),
        )
    )


def _left(look: Look, thing: Thing) -> str:
    port, spot = look.state.game.board.ports[thing.a], look.port(PortId(thing.a))
    head = _("Left at {port}: {cargo}").format(port=terms.port(port.name), cargo=counted(spot.leftovers))
    return f"{head}\n{_('Whoever lands here next takes it all (S3A).')}"


def _tile(look: Look, thing: Thing) -> str:
    spot = look.port(PortId(thing.a))
    if spot.tile is None:
        return f"{_('A space for an outpost')}\n{_('No outpost tile lies here (H2d).')}"
    tile = look.state.game.content.tiles[spot.tile]
    lines = [
        _("Outpost tile: {tile}").format(tile=terms.tile(tile.name)),
        _("{benefit}, at each landing of a captain with a token here (S3C).").format(benefit=capital(benefit.describe(tile.benefit))),
        _("A token comes from the sign of the outpost (H6e)."),
    ]
    return "\n".join(lines + explained(tile.benefit))


def _flag(look: Look, thing: Thing) -> str:
    layer = look.state.game.board.ports[thing.a].layer
    head = _("{name}’s outpost token").format(name=look.names[thing.b])
    body = _("It brings what the tile shows at each landing (S3C), and {renown} renown at the end (H9b).").format(renown=layer + 1)
    return f"{head}\n{body}"


def _ship(look: Look, thing: Thing) -> str:
    return _any_ship(look, look.state.turn, ShipType(thing.a), str(terms.YOUR_SHIP[thing.a]))


def _hull(look: Look, thing: Thing) -> str:
    which, seat = ShipType(thing.b), Seat(thing.a)
    return _any_ship(look, seat, which, _(OTHERS[which]).format(name=look.names[seat]))


def _any_ship(look: Look, seat: Seat, which: ShipType, whose: str) -> str:
    own = look.player(seat).ships[which]
    if own.port is not None:
        where = _("{ship}, at {port}: it comes home with a refit (H5a)").format(ship=whose, port=terms.port_of(look.state, own.port))
    elif seat == look.state.turn:
        where = _("{ship}, docked: drag it to a port of its type (S1)").format(ship=whose)
    else:
        where = _("{ship}, docked: it can land at a port of its type (S1)").format(ship=whose)
    loads = [_("With a harvester: the lower row of the port too (S3B).")] if own.harvester else []
    loads += [_("With a crewmate: the second line of events too (H2b).")] if own.crewmate else []
    loads += [_("It clears the cloud above or below where it lands (S2).")] if loads else [_("Carries no upgrade yet (H6d).")]
    return "\n".join((where, *loads))


# --- on the mat ---


def _space(look: Look, thing: Thing) -> str:
    kind = look.state.game.outfittings[thing.a].spaces[thing.b]
    lying = _lying(look, thing)
    if lying is not None:
        here = _("Here lies {cargo}, and stays (H4a).").format(cargo=terms.A_CARGO[lying])
    elif kind is Space.WILD:
        here = _("This space takes any tapstone or tourist (S4b).")
    else:
        here = _("This space takes only {cargo} (S4a).").format(cargo=terms.SOME_CARGO[kind])
    return f"{_card_words(look, CardId(thing.a))}\n{here}"


def _lying(look: Look, thing: Thing) -> Cargo | None:
    """What lies on a space of the mat that is shown."""
    fitted = [found for row in look.player(look.seat).rows for found in row if found is not None and found.card == thing.a]
    return fitted[0].placed[thing.b] if fitted else None


def _card_words(look: Look, card: CardId) -> str:
    outfitting = look.state.game.outfittings[card]
    lines = [
        _("{name} · {renown} renown when complete (H4b)").format(
            name=capital(str(terms.outfitting(outfitting.name))), renown=outfitting.renown
        )
    ]
    if outfitting.reward.options:
        lines.append(_("Reward: {benefit}.").format(benefit=benefit.describe(outfitting.reward)))
    return "\n".join(lines + explained(outfitting.reward))


def _card(look: Look, thing: Thing) -> str:
    return _card_words(look, CardId(thing.a))


def _offer(look: Look, thing: Thing) -> str:
    later = _("It can be taken with a refit (H5b).")
    first = _("It is there to be taken now: each captain takes one before the first round (H8d).")
    return f"{_card_words(look, CardId(thing.a))}\n{first if look.state.pending is Pending.SETUP else later}"


def _row(_look: Look, thing: Thing) -> str:
    return f"{_(ROWS[ShipType(thing.a)])}\n" + _(
        "Cargo of this ship is placed here for free (S4c). A free slot takes an outfitting from the market (H5b)."
    )


def _hold(_look: Look, thing: Thing) -> str:
    return f"{_(HOLDS[ShipType(thing.a)])}\n" + _(
        "What this ship gains lies here until you place it (S3). It is never full (H3a); what is left at the end of the turn stays at the port (S4e)."
    )


def _cargo(_look: Look, thing: Thing) -> str:
    return "\n".join(
        (
            _("In the hold: {cargo}").format(cargo=terms.A_CARGO[thing.a]),
            _("It goes to a space that takes it (S4). What stays here is left at the port (S4e)."),
        )
    )


def _grit(look: Look, _thing: Thing) -> str:
    head = _("Grit: {grit} of {most}").format(grit=look.player(look.seat).grit, most=house.GRIT_MAX)
    return f"{head}\n" + _(
        "It pays for other rows (S4d), deals (H7) and a second outfitting (H5b). Each {share} left at the end are 1 renown (H9b)."
    ).format(share=house.GRIT_PER_RENOWN)


def _tokens(look: Look, _thing: Thing) -> str:
    head = _("Outpost tokens left: {left} of {all}").format(left=look.player(look.seat).tokens, all=house.TOKENS)
    return f"{head}\n{_('A token on an outpost tile brings what the tile shows (S3C, H6e).')}"


def _completed(look: Look, _thing: Thing) -> str:
    head = _("Complete outfittings: {count}").format(count=look.player(look.seat).completed)
    return f"{head}\n" + _("With {end} of one captain the end of the game begins (H9a).").format(end=house.END_OUTFITTINGS)


def renown_words(look: Look, seat: Seat) -> str:
    """The renown of a captain as it stands, by source; nothing of it while scores are hidden."""
    if not look.scores:
        return f"{_('Renown is told at the end of the game (H9b).')}\n{_('A setting shows it as it stands.')}"
    found = score(look.state, seat)
    parts = (
        (_("Outfittings: {renown}"), found.outfittings),
        (_("Outposts: {renown}"), found.outposts),
        (_("Crewmates: {renown}"), found.crew),
        (_("Grit: {renown}"), found.grit),
        (_("On the way: {renown}"), found.gained),
    )
    head = _("Renown as it stands: {total} (H9b)").format(total=found.total)
    return "\n".join((head, *(words.format(renown=renown) for words, renown in parts if renown)))


def _captain(look: Look, _thing: Thing) -> str:
    head = _("The mat of {name}: {mat}").format(name=look.names[look.seat], mat=terms.mat(look.state.game.mats[look.seat].name))
    return f"{head}\n{_('Three rows, one for each ship, with what is fitted there (H8c).')}"


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return f"{words[:1].upper()}{words[1:]}"


TALKERS: dict[str, Callable[[Look, Thing], str]] = {
    "port": _port,
    "cloud": _cloud,
    "left": _left,
    "tile": _tile,
    "flag": _flag,
    "ship": _ship,
    "hull": _hull,
    "space": _space,
    "card": _card,
    "offer": _offer,
    "row": _row,
    "hold": _hold,
    "cargo": _cargo,
    "grit": _grit,
    "tokens": _tokens,
    "completed": _completed,
    "renown": lambda look, _thing: renown_words(look, look.seat),
    "captain": _captain,
}
"""For each kind of thing of the game."""
