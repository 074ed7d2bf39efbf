"""Gets a release ready from a tag: checks that tag, version and changelog agree, and puts wheel, notes and checksums beside the programs.

    python tools/release.py TAG DIR

DIR holds the archives that tools/build.py made on each desktop; NOTES.md, SHA256SUMS and the wheel are written there.
"""

import argparse
import hashlib
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game import __version__

ROOT = Path(__file__).resolve().parents[1]
PROBLEM = 2


def notes(changelog: str, version: str) -> str:
    """What the changelog says of a version. Raises ValueError where it says nothing, or gives no day."""
    found = re.search(
        rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## \[|^\[[^\]]+\]: |\Z)", changelog, re.MULTILINE | re.DOTALL
    )
    if found is None or not found[1].strip():
        raise ValueError(f"CHANGELOG.md has no section '## [{version}] - YEAR-MONTH-DAY' that says something: write it first")
    return found[1].strip() + "\n"


def checked(tag: str, version: str) -> str:
    """The version of a tag such as v0.2.0. Raises ValueError where it is not the one of the code."""
    if tag != f"v{version}":
        raise ValueError(f"the tag {tag} does not fit the version {version} of game/__init__.py: it has to be v{version}")
    return version


def checksums(folder: Path) -> str:
    """A line for each file to hand out, as ``sha256sum --check`` reads it."""
    files = sorted(path for path in folder.iterdir() if path.suffix in (".zip", ".gz", ".whl"))
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def main() -> int:
    """Get ready. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tag")
    parser.add_argument("folder", type=Path, metavar="DIR")
    options = parser.parse_args()
    try:
        text = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), checked(options.tag, __version__))
    except ValueError as error:
        print(f"release: {error}.", file=sys.stderr)
        return PROBLEM
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(options.folder), str(ROOT)]
    subprocess.run(command, check=True)
    (options.folder / "NOTES.md").write_text(text, encoding="utf-8")
    (options.folder / "SHA256SUMS").write_text(checksums(options.folder), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
