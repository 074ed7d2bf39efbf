"""Benefits as rows of pictures: cargo, dice and upgrades side by side, ``/`` between the sides of a choice, a pill around a group."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.rules.benefits import COUNTED, Atom, Benefit, Option, Term
from game.rules.content import Deal
from game.rules.kinds import Cargo
from game.view.art.paint import digits, middle
from game.view.art.words import describe, describe_option
from game.view.kit import fonts, images, theme
from game.view.kit.cache import cached
from game.view.kit.fonts import Face
from game.words import _

__all__ = ["atom_symbol", "benefit_picture", "cargo_symbol", "cost_picture", "describe", "describe_option", "option_picture"]

SMALLEST = 8
"""The least height, in pixels, that a picture shrinks to before it is squeezed into its room."""
OVERLAP = 0.62
"""The step between pieces of a kind that lie over each other, in heights."""
MOST_DRAWN = 3
"""Up to this many of a kind are drawn one by one; more are a number and a symbol."""
_STONES = frozenset({Atom.RED, Atom.YELLOW, Atom.BLUE, Atom.PURPLE})


def atom_symbol(atom: Atom) -> str:
    """The name of an atom's picture in the art."""
    return f"pieces/stone_{atom.value}" if atom in _STONES else f"pieces/{atom.value}"


def cargo_symbol(kind: Cargo) -> str:
    """The name of a cargo's picture in the art."""
    return atom_symbol(Atom(kind.name.lower()))


@dataclass(frozen=True, slots=True)
class _Mark:
    """Something in a row: a term, a slash (None) or the pill of a group (True), from ``x``, ``width`` pixels wide."""

    what: Term | bool | None
    x: int
    width: int


@dataclass(frozen=True, slots=True)
class _Metrics:
    """The distances of a row whose symbols are ``height`` pixels high."""

    height: int

    @property
    def gap(self) -> int:
        return max(2, round(self.height * 0.12))

    @property
    def close(self) -> int:
        return max(1, round(self.height * 0.06))

    @property
    def slash(self) -> int:
        return max(3, round(self.height * 0.44))

    @property
    def pad(self) -> int:
        """Room around the symbols: for the pill of a group, and for rims."""
        return max(2, round(self.height / 12))

    @property
    def step(self) -> int:
        return round(self.height * OVERLAP)

    @property
    def digits(self) -> int:
        return max(theme.READABLE_SMALL, round(self.height * 0.8))

    def term(self, term: Term) -> int:
        """The width of a term."""
        if _numbered(term):
            return digits(str(term.count), self.digits).get_width() + self.close + self.height
        return self.height + self.step * (term.count - 1)


def _numbered(term: Term) -> bool:
    return term.count > (1 if term.atom in COUNTED else MOST_DRAWN)


def _row(benefit: Benefit, m: _Metrics, x: int) -> Iterator[_Mark]:
    """The marks of a benefit from ``x``, lowest first."""
    for i, option in enumerate(benefit.options):
        if i:
            yield _Mark(None, x + m.gap, m.slash)
            x += m.slash + 2 * m.gap
        for j, term in enumerate(option):
            x += m.gap if j else 0
            marks = list(_group(term, m, x) if isinstance(term, Benefit) else [_Mark(term, x, m.term(term))])
            yield from marks
            x = max(mark.x + mark.width for mark in marks)


def _group(benefit: Benefit, m: _Metrics, x: int) -> Iterator[_Mark]:
    marks = list(_row(benefit, m, x + 2 * m.pad))
    right = max((mark.x + mark.width for mark in marks), default=x + 2 * m.pad)
    yield _Mark(True, x, right + 2 * m.pad - x)
    yield from marks


def _width(benefit: Benefit, height: int, dark: bool) -> int:
    m = _Metrics(height)
    edge = m.pad if dark else 0
    return max((mark.x + mark.width for mark in _row(benefit, m, edge)), default=edge) + edge


@cached(1024)
def benefit_picture(benefit: Benefit, height: int, *, dark: bool = False, room: int | None = None) -> pygame.Surface:
    """A benefit as a row of pictures, its symbols ``height`` pixels high, a little room above and below them.

    ``dark``: for night panels, with rims and light digits. ``room``: the width in pixels it must fit: it shrinks until it does.
    """
    height = max(SMALLEST, height)
    if room is not None:
        while height > SMALLEST and _width(benefit, height, dark) > room:
            height -= 1
    image = _painted(benefit, height, dark)
    if room is None or image.get_width() <= room or room < 1:
        return image
    return pygame.transform.smoothscale(image, (room, image.get_height()))


def option_picture(option: Option, height: int, *, dark: bool = False, room: int | None = None) -> pygame.Surface:
    """One side of a ``/`` as a row of pictures (:func:`benefit_picture`)."""
    return benefit_picture(Benefit((option,)), height, dark=dark, room=room)


def _painted(benefit: Benefit, height: int, dark: bool) -> pygame.Surface:
    m = _Metrics(height)
    out = images.blank(_width(benefit, height, dark), height + 2 * m.pad)
    for mark in _row(benefit, m, m.pad if dark else 0):
        if mark.what is True:
            _pill(out, mark, dark)
        elif isinstance(mark.what, Term):
            _term(out, mark.what, mark.x, m, dark)
        else:
            middle(out, images.svg("pieces/choice", mark.width, height), mark.x + mark.width / 2, out.get_height() / 2)
    return out


def _pill(out: pygame.Surface, mark: _Mark, dark: bool) -> None:
    shade = images.blank(mark.width, out.get_height())
    colour = theme.sheer(theme.WHITE, 40) if dark else theme.sheer(theme.UMBER_DEEP, 46)
    pygame.draw.rect(shade, colour, shade.get_rect(), border_radius=out.get_height() // 3)
    out.blit(shade, (mark.x, 0))


def _term(out: pygame.Surface, term: Term, x: int, m: _Metrics, dark: bool) -> None:
    centre = out.get_height() / 2
    drawn = term.count
    if _numbered(term):
        number = digits(str(term.count), m.digits, theme.PARCHMENT if dark else theme.INK)
        out.blit(number, (x, round(centre - number.get_height() / 2)))
        x += number.get_width() + m.close
        drawn = 1
    name = atom_symbol(term.atom)
    image = images.piece(name, m.height) if dark else images.svg(name, m.height, m.height)
    for i in range(drawn):
        middle(out, image, x + i * m.step + m.height / 2, centre)


def _price(deal: Deal) -> Benefit:
    grit = (Term(deal.grit, Atom.GRIT),) if deal.grit else ()
    cargo = tuple(Term(count, Atom(Cargo(i).name.lower())) for i, count in enumerate(deal.cargo) if count)
    return Benefit((grit + cargo,))


def cost_picture(deal: Deal, height: int, *, dark: bool = False, room: int | None = None) -> pygame.Surface:
    """What a deal costs (H7): grit and cargo, or the word "free"."""
    if not deal.free:
        return benefit_picture(_price(deal), height, dark=dark, room=room)
    size = max(12, round(height * 0.58))
    wide = fonts.width(_("free"), Face.BLACK, size) if room is None else room
    return fonts.fitted(_("free"), Face.BLACK, size, wide, theme.PARCHMENT if dark else theme.UMBER)
