"""The bundle for a bug report: a zip with the game, the log, the picture and what it ran on. Nothing personal is in it but what the picture shows."""

import io
import platform
import sys
import traceback
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

import msgspec

from game import __version__
from game.storage.codec import decode, encode
from game.storage.errors import SaveError, advice, plain, reason
from game.storage.files import write_file
from game.storage.form import Save
from game.storage.private import scrubbed
from game.storage.trash import free_beside
from game.words import N_, _

PACKAGES = ("pygame-ce", "pytmx", "msgspec", "backports.zstd", "platformdirs")
README = N_(
    "A report of Tapstones, made to find a fault. Look through it before you send it.\n\nreport.txt      the version of the game, of Python and of its packages, the platform, and the error if there was one\nsave.json       the game as it stood; players are called Captain 1 and so on, and the files of the map are left out\nlog.txt         the last lines of the log, without folders and names of yours\nscreenshot.png  what was on the screen: the only thing here that can show names\n\nParts that could not be had are missing.\n"
)


@dataclass(frozen=True, slots=True)
class Report:
    """Where the bundle lies, None where it could not be written; ``sentence`` tells the player."""

    path: Path | None
    sentence: str


def write_report(
    folder: Path,
    *,
    save: bytes | None = None,
    log: str = "",
    screenshot: bytes | None = None,
    error: BaseException | None = None,
    more: Mapping[str, str] | None = None,
) -> Report:
    """Write a bundle into ``folder``. Raises nothing.

    ``save``: a save's bytes; ``log``: lines of the log; ``screenshot``: a PNG; ``error``: what went wrong;
    ``more``: further lines for report.txt, such as the size of the window.
    """
    try:
        path = free_beside(folder / f"tapstones-report-{datetime.now(UTC):%Y%m%d-%H%M%S}.zip")
        write_file(path, _zip(dict(_parts(save, log, screenshot, error, more or {}))))
    except OSError as problem:
        return Report(
            None,
            _("No report could be written in {folder} ({reason}): {advice}.").format(
                folder=plain(str(folder)), reason=reason(problem), advice=advice(problem)
            ),
        )
    except Exception as problem:  # noqa: BLE001 - a report of a fault must not be one
        return Report(None, _("No report could be made ({value}).").format(value=plain(f"{type(problem).__name__}: {problem}", 100)))
    return Report(path, _("The report is {path}. Look through it before you send it.").format(path=plain(str(path))))


def _parts(
    save: bytes | None, log: str, screenshot: bytes | None, error: BaseException | None, more: Mapping[str, str]
) -> Iterator[tuple[str, bytes]]:
    yield "README.txt", _(README).encode()
    yield "report.txt", scrubbed("\n".join(_about(error, more))).encode("utf-8", "backslashreplace")
    if save:
        yield _save_part(save)
    if log:
        yield "log.txt", scrubbed(log).encode("utf-8", "backslashreplace")
    if screenshot:
        yield "screenshot.png", screenshot


def _save_part(data: bytes) -> tuple[str, bytes]:
    """The save without names; what is wrong with it where it is broken, for then nobody knows what stands in it."""
    try:
        return "save.json", encode(nameless(decode(data, _("the save"))))
    except SaveError as error:
        return "save-problem.txt", scrubbed(str(error)).encode("utf-8", "backslashreplace")


def nameless(save: Save) -> Save:
    """The save without what people wrote or drew: names of players and of the save, the map's files, the thumbnail."""
    seats = [msgspec.structs.replace(seat, name=f"Captain {number}") for number, seat in enumerate(save.seats, 1)]
    return msgspec.structs.replace(save, name="", seats=seats, map=None, picture=None)


def _about(error: BaseException | None, more: Mapping[str, str]) -> Iterator[str]:
    yield f"Tapstones {__version__}"
    yield f"Python {sys.version.split()[0]} ({platform.python_implementation()}), {platform.system()} {platform.release()} {platform.machine()}"
    yield "Packages: " + ", ".join(f"{name} {_version(name)}" for name in PACKAGES)
    yield from (f"{name}: {value}" for name, value in more.items())
    if error is not None:
        yield ""
        yield "".join(traceback.format_exception(error)).rstrip()
    yield ""


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "missing"


def _zip(parts: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, data in parts.items():
            bundle.writestr(name, data)
    return out.getvalue()
