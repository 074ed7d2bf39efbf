"""The benefit language (rules.md, "Benefits"): parse, print, meaning.

benefit := option { "/" option }          choose exactly one option
option  := term { "+" term }              all terms, left to right
term    := [number] atom | "(" benefit ")"
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from game.words import _


class Atom(Enum):
    """The words of the language."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    PURPLE = "purple"
    TOURIST = "tourist"
    ANY = "any"
    GRIT = "grit"
    ROLL = "roll"
    ENCOUNTER = "encounter"
    HARVESTER = "harvester"
    CREWMATE = "crewmate"
    OUTPOST = "outpost"
    RENOWN = "renown"


ATOMS = {atom.value: atom for atom in Atom}
COUNTED = frozenset({Atom.GRIT, Atom.RENOWN})
"""Atoms that are always printed with their number."""
MAX_COUNT = 99
MAX_DEPTH = 16
MAX_LENGTH = 1000


@dataclass(frozen=True, slots=True)
class Term:
    """``count`` times an atom."""

    count: int
    atom: Atom


Option = tuple["Term | Benefit", ...]


@dataclass(frozen=True, slots=True)
class Benefit:
    """Its options; exactly one is chosen where there are more. No option at all: nothing."""

    options: tuple[Option, ...] = ()

    def __str__(self) -> str:
        return format_benefit(self)


NOTHING = Benefit()


class BenefitError(ValueError):
    """A benefit text that does not parse: ``problem``, and the ``column`` (from 1) where it shows."""

    def __init__(self, problem: str, column: int) -> None:
        super().__init__(f"{problem} (column {column})")
        self.problem = problem
        self.column = column


Token = tuple[str, int]
_TOKEN = re.compile(r"\s*(?:([0-9]+)|([^\W\d_]+)|([+/()])|(\S))")


def _tokens(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        group = match.lastindex or 0
        yield match.group(group), match.start(group) + 1


class _Parser:
    def __init__(self, text: str) -> None:
        self.tokens = [*_tokens(text), ("", len(text) + 1)]
        self.at = 0
        self.depth = 0

    def peek(self) -> str:
        return self.tokens[self.at][0]

    def error(self, problem: str) -> BenefitError:
        return BenefitError(problem, self.tokens[self.at][1])

    def benefit(self) -> Benefit:
        options = [self.option()]
        while self.peek() == "/":
            self.at += 1
            options.append(self.option())
        return Benefit(tuple(options))

    def option(self) -> Option:
        terms = [self.term()]
        while self.peek() == "+":
            self.at += 1
            terms.append(self.term())
        return tuple(terms)

    def term(self) -> "Term | Benefit":
        if self.peek() == "(":
            return self.group()
        count = self.number() if self.peek().isascii() and self.peek().isdecimal() else 1
        word = self.peek()
        if word not in ATOMS:
            raise self.error(
                _("expected a benefit such as {known}, found {word!r}").format(known=", ".join(ATOMS), word=word)
                if word
                else _("something is missing at the end")
            )
        self.at += 1
        return Term(count, ATOMS[word])

    def number(self) -> int:
        digits = self.peek()
        if len(digits) > 2 or not 1 <= int(digits) <= MAX_COUNT:
            raise self.error(_("a number must be from 1 to {most}, found {digit}").format(most=MAX_COUNT, digit=digits[:20]))
        self.at += 1
        return int(digits)

    def group(self) -> Benefit:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error(_("brackets are nested more than {most} deep").format(most=MAX_DEPTH))
        self.at += 1
        inner = self.benefit()
        if self.peek() != ")":
            raise self.error(_('a ")" is missing'))
        self.at += 1
        self.depth -= 1
        return inner


def parse_benefit(text: str) -> Benefit:
    """The benefit that a text means; an empty text is :data:`NOTHING`. Raises :class:`BenefitError`."""
    if len(text) > MAX_LENGTH:
        raise BenefitError(_("a benefit may have at most {most} characters").format(most=MAX_LENGTH), MAX_LENGTH + 1)
    if not text.strip():
        return NOTHING
    parser = _Parser(text)
    benefit = parser.benefit()
    if parser.peek():
        raise parser.error(_('expected "+", "/" or the end, found {peek!r}').format(peek=parser.peek()))
    return benefit


def format_benefit(benefit: Benefit) -> str:
    """The canonical text of a benefit: ``parse_benefit(format_benefit(b)) == b``."""
    return " / ".join(" + ".join(_format_term(t) for t in option) for option in benefit.options)


def _format_term(term: "Term | Benefit") -> str:
    if isinstance(term, Benefit):
        return f"({format_benefit(term)})"
    if term.count == 1 and term.atom not in COUNTED:
        return term.atom.value
    return f"{term.count} {term.atom.value}"
