"""Makes requirements-build.lock anew: the versions, with hashes, of what goes into the standalone program and what makes it, on every platform.

    python tools/lock.py

Needs uv (requirements-dev.txt) and the network. Run it before a release, build, test, and commit what changed.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WANTED, LOCK = ROOT / "requirements-build.txt", ROOT / "requirements-build.lock"
OLDEST = "3.11"
HEAD = "# Made by tools/lock.py from requirements-build.txt: do not edit. For every platform and Python from {} on.\n"


def main() -> int:
    """Write the lock. Returns the exit code."""
    command = [sys.executable, "-m", "uv", "pip", "compile", WANTED.name, "--universal", "--python-version", OLDEST, "--generate-hashes"]
    quiet = ["--no-header", "--no-annotate", "--quiet", "--upgrade"]
    done = subprocess.run([*command, *quiet], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    LOCK.write_text(HEAD.format(OLDEST) + done.stdout, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
