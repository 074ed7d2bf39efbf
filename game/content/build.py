"""From rows to the values of the rules: meanings are checked here (benefits, kinds, deals, mats)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar, cast

from game.content.problems import Place
from game.content.rows import DealRow, EncounterRow, EventRow, MatEntry, MatRowRow, OutfittingRow, TileRow
from game.rules.benefits import NOTHING, Atom, Benefit, BenefitError, Term, parse_benefit
from game.rules.content import CloudEvent, Deal, Encounter, Mat, MatRow, Outfitting, Tile
from game.rules.events import Counts
from game.rules.house import GRIT_MAX
from game.rules.kinds import Cargo, ShipType, Space
from game.words import _

SPACES = {space.name.lower(): space for space in Space}
SHIPS = {ship.name.lower(): ship for ship in ShipType}
COLOURS = {colour: colour for colour in ("green", "crimson", "gold", "azure")}
CARGO = {cargo.name.lower(): cargo for cargo in Cargo}
PREPRINT = "preprint"
DEALS = 2
"""Most deals on a card (H7)."""

Kind = TypeVar("Kind")


def _known(word: str, words: Mapping[str, Kind], field: str, place: Place) -> Kind | None:
    if word not in words:
        place.note(field, _("unknown word {word!r}").format(word=word), _("use one of {known}").format(known=", ".join(words)))
    return words.get(word)


def _line(text: str, field: str, place: Place) -> None:
    if not text.strip():
        place.note(field, _("it is empty"), _("write a few words"))
    elif text != text.strip() or not text.isprintable():
        place.note(field, _("it has blanks at an end, or characters that cannot be printed"), _("write it as one plain line"))


def check_name(name: str, place: Place) -> None:
    """Note a name that is empty, not one plain line, or reads like the name of a preprint."""
    _line(name, "name", place)
    if name.casefold().split()[:1] == [PREPRINT]:
        place.note(
            "name",
            _("names that begin with {preprint!r} are kept for the preprints of mats").format(preprint=PREPRINT),
            _("choose another name"),
        )


def _benefit(text: str, field: str, place: Place) -> Benefit:
    try:
        return parse_benefit(text)
    except BenefitError as error:
        place.note(field, str(error), _("write it as in '2 red + (yellow / 1 grit)'"))
        return NOTHING


def _spaces(words: Sequence[str], place: Place) -> tuple[Space, ...]:
    found = (_known(word, SPACES, "spaces", place) for word in words)
    return tuple(space for space in found if space is not None)


def outfitting(row: OutfittingRow, place: Place) -> Outfitting:
    """An outfitting card."""
    return Outfitting(row.name, _spaces(row.spaces, place), row.renown, _benefit(row.reward, "reward", place))


def _mat_row(row: MatRowRow, place: Place) -> MatRow:
    ship = _known(row.ship, SHIPS, "ship", place)
    preprint = Outfitting(f"{PREPRINT} {row.ship}", _spaces(row.spaces, place), row.renown, _benefit(row.reward, "reward", place))
    return MatRow(ShipType.SKIFF if ship is None else ship, preprint)


def mat(entry: MatEntry, place: Place) -> Mat:
    """A player mat: one row for each ship, kept in the order of :class:`ShipType`."""
    _known(entry.colour, COLOURS, "colour", place)
    rows = sorted((_mat_row(row, place.inside(f"rows {i}")) for i, row in enumerate(entry.rows, 1)), key=lambda row: row.ship)
    ships = sorted(row.ship for row in entry.rows)
    if set(ships) <= set(SHIPS) and ships != sorted(SHIPS):
        place.note(
            "rows",
            _("it has rows for {value}").format(value=", ".join(row.ship for row in entry.rows) or "no ship"),
            _("give it exactly one row for each of {known}").format(known=", ".join(SHIPS)),
        )
    return Mat(entry.name, entry.colour, cast("tuple[MatRow, MatRow, MatRow]", tuple(rows)))


def event(row: EventRow, place: Place) -> CloudEvent:
    """The hidden side of a cloud tile."""
    _line(row.text, "text", place)
    return CloudEvent(row.name, row.text, _benefit(row.benefit, "benefit", place), _benefit(row.crew, "crew", place))


def _cost(text: str, place: Place) -> tuple[int, Counts]:
    """Grit and cargo of a cost; a note where it is neither (H7)."""
    terms = [term for option in _benefit(text, "cost", place).options for term in (option if text.count("/") == 0 else ())]
    amounts: Counter[str] = Counter()
    for term in terms:
        if isinstance(term, Term):
            amounts[term.atom.value] += term.count
    grit = amounts.pop(Atom.GRIT.value, 0)
    odd = "/" in text or "(" in text or set(amounts) - set(CARGO) or (grit and amounts)
    if odd:
        place.note(
            "cost",
            _("{text!r} is neither grit nor cargo").format(text=text),
            _("write '' for none, '2 grit', or cargo such as 'red + tourist'"),
        )
    if grit > GRIT_MAX:
        place.note(
            "cost", _("nobody ever has {grit} grit").format(grit=grit), _("ask for at most {grit_max} grit").format(grit_max=GRIT_MAX)
        )
    return grit, cast("Counts", tuple(amounts[word] for word in CARGO))


def _deal(row: DealRow, place: Place) -> Deal:
    grit, cargo = _cost(row.cost, place)
    return Deal(grit, cargo, _benefit(row.benefit, "benefit", place))


def encounter(row: EncounterRow, place: Place) -> Encounter:
    """An encounter card with one or two deals, one of them free (H7)."""
    _line(row.text, "text", place)
    deals = tuple(_deal(deal, place.inside(f"deals {i}")) for i, deal in enumerate(row.deals, 1))
    if not 1 <= len(deals) <= DEALS:
        place.note("deals", _("a card has one or two deals (H7), this one {deals}").format(deals=len(deals)), _("add or remove deals"))
    elif all(deal.cost.strip() for deal in row.deals):
        place.note("deals", _("no deal is free (H7)"), _("give one of them the cost ''"))
    return Encounter(row.name, row.text, deals)


def tile(row: TileRow, place: Place) -> Tile:
    """A kind of outpost tile."""
    return Tile(row.name, _benefit(row.benefit, "benefit", place), row.count)


def note_doubles(names: Iterable[tuple[str, Place]], field: str) -> None:
    """Note every later entry whose name (or other field) an earlier one has already, in whatever case."""
    seen: set[str] = set()
    for name, place in names:
        if name.casefold() in seen:
            place.note(
                field,
                _("an earlier entry has the {field} {name!r} too").format(field=field, name=name),
                _("choose another {field}").format(field=field),
            )
        seen.add(name.casefold())
