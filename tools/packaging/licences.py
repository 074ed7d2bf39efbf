"""The licences of everything inside the program: one file a part in LICENSES, and ABOUT.txt that lists them.

Nothing goes in without one: a module whose package has no licence here, and a shared library that natives.toml does not know, stop the build.
"""

import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import msgspec

from tools.packaging.product import ROOT, Product

NATIVES = Path(__file__).with_name("natives.toml")
TEXTS = Path(__file__).with_name("texts.txt")
TEXT = "licensedcode/data/licenses/{}.LICENSE"
WITHOUT = {"pygame-ce": ("lgpl-2.1",), "PyTMX": ("gpl-3.0",)}
"""Texts of licences that a package leaves out: all of pygame's, and the one that the LGPL 3 builds on."""
TOOLS = ("pyinstaller",)
"""Its loader is part of every program it makes."""
_LICENCE = re.compile(r"(^|/)(licen[cs]es?/|(licen[cs]e|copying|ofl)[^/]*$)", re.IGNORECASE)


class UnknownPart(Exception):
    """Something in the program of which no licence is known."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something in the program that others made. ``texts``: its licence, word for word."""

    name: str
    version: str
    licence: str
    holder: str
    home: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """An entry of natives.toml."""

    name: str
    files: tuple[str, ...]
    holder: str
    home: str
    licence: str
    texts: tuple[str, ...]

    def covers(self, file: str) -> bool:
        """Whether a file of this name is (a part of) it."""
        return any(re.match(rf"(lib)?{re.escape(stem)}($|[-.\d])", file, re.IGNORECASE) for stem in self.files)


def libraries() -> list[Library]:
    """All of natives.toml."""
    return msgspec.convert(tomllib.loads(NATIVES.read_text(encoding="utf-8"))["library"], list[Library])


def known(files: Iterable[str]) -> list[Library]:
    """The libraries to which these files belong. Raises UnknownPart for the files of none."""
    names, found = sorted(set(files)), libraries()
    strange = [name for name in names if not any(library.covers(name) for library in found)]
    if strange:
        raise UnknownPart(f"no licence is known of {', '.join(strange)}: look it up and add it to {NATIVES.name}")
    return [library for library in found if any(library.covers(name) for name in names)]


def packages(modules: Iterable[str]) -> list[str]:
    """The names of the installed packages from which these top-level modules come, the standard library's and the game's left out.

    Raises UnknownPart for a module that comes from nowhere.
    """
    owners = metadata.packages_distributions()
    foreign = {name for name in modules if name not in sys.stdlib_module_names and name not in ("game", "main")}
    strange = sorted(name for name in foreign if name not in owners and not name.startswith(("_pyi", "pyi", "_sysconfigdata")))
    if strange:
        raise UnknownPart(f"no package is known for the modules {', '.join(strange)}")
    return sorted({owner for name in foreign for owner in owners.get(name, ())} | set(TOOLS), key=str.lower)


class Texts:
    """The texts of common licences, from a wheel that is fetched once into ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wheel: zipfile.ZipFile | None = None

    def of(self, keys: Iterable[str]) -> tuple[str, ...]:
        """The texts by their names in licensedcode-data."""
        return tuple(self._text(key) for key in keys)

    def _text(self, key: str) -> str:
        if self._wheel is None:
            self._wheel = zipfile.ZipFile(next(self._folder.glob("*.whl"), None) or self._fetched())
        words = self._wheel.read(TEXT.format(key)).decode()
        return words.split("---\n", 2)[2].strip() + "\n"

    def _fetched(self) -> Path:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        subprocess.run([*command, "--require-hashes", "-r", str(TEXTS), "-d", str(self._folder)], check=True)
        return next(self._folder.glob("*.whl"))


def parts(modules: Iterable[str], files: Iterable[str], texts: Texts) -> Iterator[Part]:
    """Everything that others made. Raises UnknownPart."""
    for name in packages(modules):
        yield _package(metadata.distribution(name), texts)
    for library in known(files):
        if library.name == "Python":
            yield Part(
                "Python", sys.version.split()[0], library.licence, library.holder, library.home, _python() or texts.of(library.texts)
            )
        else:
            yield Part(library.name, "", library.licence, library.holder, library.home, texts.of(library.texts))


def _package(found: metadata.Distribution, texts: Texts) -> Part:
    name = found.metadata["Name"]
    words = [Path(str(file.locate())).read_text(encoding="utf-8", errors="replace") for file in found.files or () if _is_licence(str(file))]
    words += texts.of(WITHOUT.get(name, ()))
    if not words:
        raise UnknownPart(f"the package {name} has no licence text: add it to WITHOUT")
    licence = found.metadata["License-Expression"] or re.split(r"\n| with ", found.metadata["License"] or "see its text")[0]
    urls = [url.partition(", ")[2] for url in found.metadata.get_all("Project-URL") or ()]
    home = found.metadata["Home-page"] or next(iter(urls), "")
    return Part(name, found.version, licence, found.metadata["Author"] or "", home, tuple(words))


def _is_licence(file: str) -> bool:
    return file.endswith((".txt", ".md", ".rst", "LICENSE", "COPYING")) and bool(_LICENCE.search(file.replace("\\", "/")))


def _python() -> tuple[str, ...]:
    """The licence of this Python, where it came with one."""
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt")
    return tuple(place.read_text(encoding="utf-8") for place in places if place.is_file())[:1]


def write(product: Product, found: Iterable[Part], folder: Path) -> Path:
    """Write ``folder``/ABOUT.txt and ``folder``/LICENSES with a file for each part; returns the former."""
    texts = folder / "LICENSES"
    texts.mkdir(parents=True, exist_ok=True)
    (texts / f"{product.name}.txt").write_text((ROOT / "LICENSE").read_text(encoding="utf-8"), encoding="utf-8")
    lines = []
    for part in found:
        name = f"{re.sub(r'[^A-Za-z0-9.+-]+', '-', part.name).strip('-')}.txt"
        head = "\n".join(filter(None, [f"{part.name} {part.version}".strip(), part.holder, part.home, f"Licence: {part.licence}"]))
        (texts / name).write_text(f"{head}\n\n" + "\n\n".join(part.texts), encoding="utf-8")
        lines.append(f"{f'{part.name} {part.version}'.strip():45} {part.licence:45} LICENSES/{name}")
    about = folder / "ABOUT.txt"
    about.write_text(
        f"{product.name} {product.version}\n{product.summary}.\n\n"
        f"{product.name} is under the {product.licence} licence: LICENSES/{product.name}.txt. This program also holds parts that others made, each under its\n"
        "own licence. Where that wants it: their sources are at the addresses in those files, and the program can be built anew with\n"
        "other versions of them from its own source, by 'python3 dev.py build'.\n\n" + "\n".join(lines) + "\n",
        encoding="utf-8",
    )
    return about
