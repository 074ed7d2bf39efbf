"""Keep the catalogues of translations: ``python3 tools/translate.py`` (docs/translating.md).

Without anything it gathers the messages of the sources into assets/locale/tapstones.pot, brings each language's .po up to date
and makes the .mo that the game reads. ``--check`` changes nothing and tells what is missing, in doubt or not up to date (exit code 1);
``--new fr`` begins a language.
"""

import argparse
import ast
import io
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any
from xml.etree import ElementTree as ET

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game import __version__
from game.paths import ROOT
from game.words import DOMAIN

LOCALE = ROOT / "assets" / "locale"
Found = tuple[int, str, Any, list[str]]
"""What Babel wants of an extractor: line, function, message or messages, comments."""
KEYWORDS: dict[str, Any] = {
    "_": None,
    "N_": None,
    "phrase": (1,),
    "ngettext": (1, 2),
    "amount": (1, 2),
    "Count": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
    "meant": ((1, "c"), 2),
}
"""The functions of game/words.py and which of their arguments are messages."""
NAMED = {
    "outfitting": "outfitting",
    "mat": "mat",
    "event": "event",
    "encounter": "encounter",
    "tiles": "outpost tile",
}
"""The lists of the content's files, and the context of the names in them."""


def source(file: IO[bytes], keywords: Iterable[str], _tags: object, options: object) -> Iterator[Found]:  # noqa: ARG001 - Babel's name
    """The messages of Python: each call wherever it stands, in other calls and within f-strings too, where Babel's own way is blind."""
    for node in ast.walk(ast.parse(file.read())):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=found) if name in keywords:
                yield node.lineno, name, tuple(map(_literal, found)), []


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def content(file: IO[bytes], _keywords: object, _tags: object, options: object) -> Iterator[Found]:  # noqa: ARG001 - Babel's name
    """The names and texts of cards, mats and tiles."""
    text = file.read().decode()
    for key, rows in tomllib.loads(text).items():
        for row in rows:
            line = text[: text.index(f'"{row["name"]}"')].count("\n") + 1
            yield line, "pgettext", (NAMED[key], row["name"]), []
            if "text" in row:
                yield line + 1, "pgettext", (f"text of an {NAMED[key]}", row["text"]), []


def board(file: IO[bytes], _keywords: object, _tags: object, options: object) -> Iterator[Found]:  # noqa: ARG001 - Babel's name
    """The names of a board and of its ports, and what its blurb says."""
    root = ET.fromstring(file.read())
    for item in root.findall("./properties/property"):
        if item.get("name") in ("title", "blurb"):
            words = item.get("value") or item.text or ""
            yield 1, "pgettext", ("board" if item.get("name") == "title" else "what a board is like", words), []
    for thing in root.iter("object"):
        if (thing.get("class") or thing.get("type")) == "port" and thing.get("name"):
            yield 1, "pgettext", ("port", thing.get("name")), []


def extracted() -> Catalog:
    """All messages of the sources. Places are files without lines: those would change with every edit."""
    catalogue = Catalog(project="Tapstones", version=__version__, copyright_holder="The Tapstones authors", charset="utf-8")
    folders: list[tuple[str, str, Any]] = [("game", "**.py", source), ("game/content", "*.toml", content), ("maps", "*.tmx", board)]
    for folder, pattern, method in folders:
        for name, _line, message, _comments, context in extract_from_dir(ROOT / folder, [(pattern, method)], keywords=KEYWORDS):
            catalogue.add(message, locations=[(f"{folder}/{Path(name).as_posix()}", 0)], context=context)
    return catalogue


@dataclass(frozen=True)
class Language:
    """A language's catalogue on disk."""

    code: str

    @property
    def po(self) -> Path:
        """What is translated by hand."""
        return LOCALE / self.code / "LC_MESSAGES" / f"{DOMAIN}.po"

    @property
    def mo(self) -> Path:
        """What the game reads."""
        return self.po.with_suffix(".mo")

    def read(self) -> Catalog:
        """The catalogue as it is written."""
        with self.po.open("rb") as file:
            return read_po(file, locale=self.code)

    def updated(self, template: Catalog) -> Catalog:
        """The catalogue with the messages of the sources: new ones empty or guessed (fuzzy), those that are gone left out."""
        catalogue = self.read()
        catalogue.update(template, no_fuzzy_matching=False, update_creation_date=False)
        catalogue.obsolete.clear()
        return catalogue


def languages() -> list[Language]:
    """The languages begun."""
    return [Language(path.parent.parent.name) for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))]


_UNTOLD = (b"POT-Creation-Date", b"PO-Revision-Date", b"Generated-By", b"Report-Msgid-Bugs-To")
"""Lines of the head that change alone, or say nothing."""


_DATED = datetime(2026, 1, 1, tzinfo=UTC)


def po_text(catalogue: Catalog) -> bytes:
    """A catalogue as it is written: in the order of the messages, so that branches merge, and without a date that changes alone."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=120, sort_output=True, include_lineno=False, ignore_obsolete=True)
    lines = buffer.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(tuple(b'"' + name for name in _UNTOLD)))


def mo_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as the game reads it; its head has no dates of today, so that it changes with its words only."""
    catalogue.creation_date = catalogue.revision_date = _DATED
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def written(message: Message) -> bool:
    """Whether a message is translated, all its forms, and not merely guessed."""
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return bool(forms) and all(forms) and not message.fuzzy


def messages(catalogue: Iterable[Message]) -> list[Message]:
    """The messages without the head."""
    return [message for message in catalogue if message.id]


def update() -> int:
    """Bring everything up to date."""
    template = extracted()
    LOCALE.mkdir(exist_ok=True)
    (LOCALE / f"{DOMAIN}.pot").write_bytes(po_text(template))
    for language in languages():
        catalogue = language.updated(template)
        language.po.write_bytes(po_text(catalogue))
        language.mo.write_bytes(mo_bytes(catalogue))
        found = messages(catalogue)
        print(f"{language.code}: {sum(map(written, found))} of {len(found)} messages")
    return 0


def begin(code: str) -> int:
    """Begin a language."""
    language = Language(code)
    if language.po.exists():
        print(f"{language.po.relative_to(ROOT)} is there already.")
        return 1
    language.po.parent.mkdir(parents=True)
    language.po.write_bytes(po_text(Catalog(locale=code, project="Tapstones", version=__version__, charset="utf-8", fuzzy=False)))
    return update()


def problems() -> list[str]:
    """What is missing, in doubt or not up to date, a line each."""
    template, told = extracted(), []
    if (LOCALE / f"{DOMAIN}.pot").read_bytes() != po_text(template):
        told.append(f"{DOMAIN}.pot is older than the sources")
    for language in languages():
        catalogue = language.updated(template)
        if language.po.read_bytes() != po_text(catalogue):
            told.append(f"{language.code}: the .po is older than the sources")
        if language.mo.read_bytes() != mo_bytes(language.read()):
            told.append(f"{language.code}: the .mo is not made of the .po")
        told += [f"{language.code}: {_why(message)}: {message.id!r}" for message in messages(catalogue) if not written(message)]
        told += [f"{language.code}: {error}: {message.id!r}" for message, errors in catalogue.check() for error in errors]
    return told


def _why(message: Message) -> str:
    return "in doubt" if message.fuzzy else "not translated"


def main() -> int:
    """Update, check or begin."""
    parser = argparse.ArgumentParser(description="Keep the catalogues of translations (docs/translating.md).")
    parser.add_argument("--check", action="store_true", help="change nothing, and tell what is missing")
    parser.add_argument("--new", metavar="LANGUAGE", help="begin a language, such as fr")
    arguments = parser.parse_args()
    if arguments.new:
        return begin(arguments.new)
    if not arguments.check:
        return update()
    told = problems()
    print("\n".join(told) or "Everything is translated.")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
