"""How the program is packed: names and versions from one place, licences of all that is known, the lock, the workflows, releases."""

import plistlib
import re
import subprocess
import sys
import tomllib
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest

import game
from tools import release
from tools.packaging import entries, licences
from tools.packaging.product import Product, product

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = Product(
    "Tapstones", "tapstones", "org.tapstones.Tapstones", "1.2.3", "Ships & stones", "Mira", "MIT", ("board game", "pygame"), "linux-x86_64"
)
FROM_WHEELS = {
    "linux": "libSDL2-2-50d19f93.0.so.0.3200.10 libFLAC-e7027ec5.so.14.0.0 libasound-2b3a3662.so.2.0.0 libpng16-fefdc88d.so.16.58.0",
    "macos": "libz.1.3.1.zlib-ng.dylib libSDL2_mixer-2.0.0.800.2.dylib libwebpdemux.2.0.17.dylib libbrotlidec.1.2.0.dylib Python",
    "windows": "SDL2.dll SDL2_ttf.dll libjpeg-62.dll libtiff-5.dll libxmp.dll freetype.dll portmidi.dll VCRUNTIME140.dll VCRUNTIME140_1.dll python313.dll",
    "system": "libpython3.11.so.1.0 libstdc++.so.6 libgcc_s.so.1 libz.so.1 liblzma.so.5 libbz2.so.1.0 libffi.so.8 libuuid.so.1",
}
"""Names of shared libraries as pygame-ce 2.5.8, Python and compilers have them."""


def lock() -> dict[str, str]:
    """The locked versions by name."""
    text = (ROOT / "requirements-build.lock").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


# --- names ---


def test_name_and_version_come_from_the_project() -> None:
    this = product()
    assert (this.name, this.command, this.ident, this.version) == ("Tapstones", "tapstones", "org.tapstones.Tapstones", game.__version__)
    assert re.fullmatch(rf"Tapstones-{re.escape(game.__version__)}-(linux|macos|windows)-(x86_64|arm64)", this.file)


@pytest.mark.parametrize(
    ("version", "numbers"), [("1.2.3", (1, 2, 3, 0)), ("0.1.0", (0, 1, 0, 0)), ("2.0rc1", (2, 1, 0, 0)), ("1.2.3.4.5", (1, 2, 3, 4))]
)
def test_windows_gets_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert replace(PRODUCT, version=version).numbers == numbers


def test_the_entry_for_menus_starts_the_command() -> None:
    lines = entries.desktop_entry(PRODUCT).splitlines()
    assert lines[0] == "[Desktop Entry]"
    for line in ("Name=Tapstones", "Exec=tapstones", "Icon=org.tapstones.Tapstones", "Terminal=false", "Keywords=board game;pygame;"):
        assert line in lines


def test_software_centres_are_told_name_licence_and_release() -> None:
    tree = ET.fromstring(entries.metainfo(PRODUCT, date(2027, 3, 4)))  # noqa: S314 - our own text
    assert tree.findtext("id") == "org.tapstones.Tapstones"
    assert tree.findtext("summary") == "Ships & stones"
    assert tree.findtext("launchable") == "org.tapstones.Tapstones.desktop"
    found = tree.find("releases/release")
    assert found is not None
    assert found.attrib == {"version": "1.2.3", "date": "2027-03-04"}


def test_windows_and_macos_are_told_the_version() -> None:
    resource = entries.version_resource(PRODUCT)
    compile(resource, "version", "eval")
    assert "filevers=(1, 2, 3, 0)" in resource
    assert "StringStruct('ProductName', 'Tapstones')" in resource
    plist = plistlib.loads(plistlib.dumps(entries.bundle_plist(PRODUCT)))
    assert plist["CFBundleShortVersionString"] == "1.2.3"
    assert plist["NSHighResolutionCapable"] is True


# --- licences ---


@pytest.mark.parametrize("names", FROM_WHEELS.values(), ids=FROM_WHEELS)
def test_libraries_of_every_platform_have_their_licence(names: str) -> None:
    for name in names.split():
        assert len(licences.known([name])) == 1, name


def test_a_library_nobody_knows_stops_the_build() -> None:
    with pytest.raises(licences.UnknownPart, match=r"no licence is known of libmystery\.so\.3"):
        licences.known(["libz.so.1", "libmystery.so.3"])


def test_a_module_from_nowhere_stops_the_build() -> None:
    with pytest.raises(licences.UnknownPart, match="the modules nowhere"):
        licences.packages(["json", "pytmx", "nowhere"])


def test_a_library_without_a_text_says_why() -> None:
    assert {one.name for one in licences.libraries() if not one.texts} == {
        "XZ Utils (liblzma)",  # in the public domain
        "Microsoft Visual C++ runtime and Universal C runtime",  # may go along with programs; its terms came with the compiler
    }


# --- the lock ---


def test_the_lock_holds_what_the_game_needs_within_its_ranges() -> None:
    locked = lock()
    for line in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]:
        name, low, high = re.fullmatch(r"([a-z.-]+)>=([\d.]+),<([\d.]+)(?:;.*)?", line).groups()  # type: ignore[union-attr]
        version = [int(part) for part in locked[name.replace(".", "-")].split(".")]
        assert [int(part) for part in low.split(".")] <= version < [int(part) for part in high.split(".")], line


def test_the_lock_has_hashes_no_hosts_and_no_other_pygame() -> None:
    text = (ROOT / "requirements-build.lock").read_text(encoding="utf-8")
    lines = text.splitlines()
    pins = [number for number, line in enumerate(lines) if "==" in line and not line.startswith(("#", " "))]
    assert len(pins) == len(lock())
    assert [lines[number] for number in pins if not lines[number + 1].startswith("    --hash=sha256:")] == []
    assert "://" not in text
    assert "index" not in text
    assert [name for name in lock() if name.startswith("pygame")] == ["pygame-ce"]


def test_what_the_build_wants_is_in_the_lock() -> None:
    lines = (ROOT / "requirements-build.txt").read_text(encoding="utf-8").splitlines()
    wanted = [line.partition(">=")[0] for line in lines if line[0] not in "#-"]
    assert "pyinstaller" in wanted
    assert [name for name in wanted if name not in lock()] == []


# --- workflows ---


def steps(path: Path) -> list[str]:
    """The commands of a workflow."""
    return re.findall(r"^\s+(?:- )?run: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)


WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_workflows_are_what_the_schema_says() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *map(str, WORKFLOWS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_each_step_is_a_call_of_something_tested_here(path: Path, dev: ModuleType) -> None:
    for run in steps(path):
        command, _, rest = run.removeprefix("python dev.py ").partition(" ")
        known = run.startswith("python dev.py ") and command in dev.COMMANDS and (command != "check" or rest in dev.STEPS)
        assert known or run == "bash .ci/run" or run.startswith(("sudo apt-get ", "gh release create ")), run


def test_every_python_from_the_oldest_on_is_tested(dev: ModuleType) -> None:
    text = (ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8")
    (versions,) = re.findall(r"python: \[(.*)\]", text)
    assert versions == ", ".join(f'"3.{minor}"' for minor in range(dev.OLDEST[1], 16))
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["classifiers"]
    assert [f"Programming Language :: Python :: 3.{minor}" for minor in range(dev.OLDEST[1], 15)] == classifiers[-6:-2]


def test_ci_runs_all_steps_of_check(dev: ModuleType) -> None:
    text = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (named,) = re.findall(r"^python3 dev\.py check (.*)$", text, re.MULTILINE)
    assert ["tests", *named.split()] == sorted(dev.STEPS, key=["tests", *named.split()].index)


# --- releases ---

CHANGES = """# Changelog

## [Unreleased]

## [1.2.3] - 2027-03-04

### Added

- Something.

## [1.2.2] - 2027-01-01

- Older.

[1.2.3]: address
"""


def test_the_notes_are_the_section_of_the_version() -> None:
    assert release.notes(CHANGES, "1.2.3") == "### Added\n\n- Something.\n"
    assert release.notes(CHANGES, "1.2.2") == "- Older.\n"
    with pytest.raises(ValueError, match=r"no section '## \[1\.2\.4\] - YEAR-MONTH-DAY'"):
        release.notes(CHANGES, "1.2.4")


def test_tag_and_version_have_to_agree() -> None:
    assert release.checked("v1.2.3", "1.2.3") == "1.2.3"
    for tag in ("1.2.3", "v1.2.4"):
        with pytest.raises(ValueError, match=r"it has to be v1\.2\.3"):
            release.checked(tag, "1.2.3")


def test_checksums_are_for_what_is_handed_out(tmp_path: Path) -> None:
    (tmp_path / "a.tar.gz").write_bytes(b"")
    (tmp_path / "notes.md").write_bytes(b"x")
    assert release.checksums(tmp_path) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.tar.gz\n"


def test_the_changelog_has_a_place_for_what_comes_next() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[(.*?)\]", text, re.MULTILINE)[0] == "Unreleased"
