#!/usr/bin/env python3
"""Everything for working on Tapstones, from nothing but Python 3.11+ and this folder: ``python3 dev.py COMMAND``.

It makes ``.venv`` beside itself (or where TAPSTONES_VENV says), installs the requirements when they changed, and goes on inside it.
Standard library only. The file has to parse on every old Python, even 2.7, so that it can say that it is too old:
hence types in comments, ``format`` and no ``raise ... from``.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
OLDEST = (3, 11)
PROBLEM = 2
"""Exit code where a person has to do something first; the sentence on stderr says what."""
RUNTIME, DEVELOPMENT = ("requirements.txt",), ("requirements.txt", "requirements-dev.txt")
BUILD = ("requirements-build.lock",)
"""Exact versions, with hashes, in an environment of their own."""
AUDITOR = "pip-audit>=2.10,<3"
USAGE = """usage: python3 dev.py COMMAND

  play [...]     start the game; arguments go to it: play --size 1920x1080
  test [...]     run the tests that need no screen; arguments go to pytest: test tests/rules -k S4a
  window [...]   run the tests that open a real window (Linux with Xvfb and xdotool)
  check [STEP]   all that continuous integration checks; or some of: {steps}
  build [...]    make the standalone program in dist/ (docs/packaging.md)
  audit          look for known faults of what goes into it (asks a service of the network)
  release [...]  get a release ready: release v0.2.0 dist
  bench [NAME]   run the benchmarks, or one of them: bench rules
"""
NO_VENV = (
    "this Python ({python}) cannot make virtual environments, as its module '{missing}' is missing. On Debian and Ubuntu run "
    "'sudo apt install python3-venv'; elsewhere install Python from python.org."
)
NO_NETWORK = "the packages could not be fetched. Is there a connection to the internet? Once installed, the game starts without one."
NOT_WRITABLE = (
    "the virtual environment cannot be written: {error}. Make the folder writable, or name another with the environment variable "
    "TAPSTONES_VENV, for instance TAPSTONES_VENV=~/.cache/tapstones-venv."
)
NO_XVFB = "the window tests need {missing}. On Debian and Ubuntu run 'sudo apt install xvfb xdotool'; they run on Linux only."
NETWORK_SIGNS = (
    "Failed to establish a new connection",
    "NewConnectionError",
    "NameResolutionError",
    "ProxyError",
    "timed out",
    "Max retries",
)


class SetupError(Exception):
    """Something the person can mend, as one sentence."""


# --- the virtual environment ---


class Environment:
    """The virtual environment at ``path``, and a stamp in it that says which requirements were installed to the end."""

    def __init__(self, path):  # type: (str) -> None
        self.path = path
        self.stamp = os.path.join(path, "tapstones.json")
        self.python = os.path.join(path, "Scripts", "python.exe") if os.name == "nt" else os.path.join(path, "bin", "python")

    def ready(self, files):  # type: (tuple[str, ...]) -> bool
        """Whether the packages of these requirement files are installed, as the files are now."""
        installed = self.installed()
        return all(installed.get(name) == digest for name, digest in wanted(files).items())

    def installed(self):  # type: () -> dict[str, str]
        """What the stamp says. Empty where the environment is none, is half made, or belongs to another Python."""
        try:
            with open(self.stamp, encoding="utf-8") as file:
                stamp = json.load(file)
            usable = stamp["python"] == sys.implementation.cache_tag and os.path.exists(self.python) and os.path.isdir(stamp["home"])
            return dict(stamp["files"]) if usable else {}
        except (OSError, ValueError, KeyError, TypeError):
            return {}

    def prepare(self, files):  # type: (tuple[str, ...]) -> None
        """Make the environment where there is none, and install what the files want. Raises SetupError."""
        before = self.installed()
        try:
            if not before:
                self.create()
            self.install(files, before)
        except OSError as error:
            raise SetupError(NOT_WRITABLE.format(error=error))

    def create(self):  # type: () -> None
        """Make it anew; what was there goes."""
        require_venv()
        if not may_be_cleared(self.path):
            raise SetupError("{} is no virtual environment, so it is not touched: name an empty folder.".format(self.path))
        say("Making a virtual environment in {} ...".format(self.path))
        os.makedirs(self.path, exist_ok=True)
        base = getattr(sys, "_base_executable", None) or sys.executable
        made = subprocess.run(
            [base, "-I", "-m", "venv", "--clear", self.path], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if made.returncode != 0:
            raise SetupError("Python could not make the virtual environment: " + last_line(made.stdout.decode(errors="replace")))

    def install(self, files, before):  # type: (tuple[str, ...], dict[str, str]) -> None
        """Let pip install. While it runs there is no stamp, so that an interrupted one is begun anew."""
        say("Installing {} (only this time) ...".format(" and ".join(files)))
        self.forget()
        command = [self.python, "-I", "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "2"]
        for name in files:
            command += ["-r", os.path.join(ROOT, name)]
        pip = subprocess.Popen(command, stdout=sys.stderr, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, env=pip_environment())
        words = pip.communicate()[1].decode(errors="replace")
        if pip.returncode != 0:
            if before:
                self.sign(before)  # pip fetches everything before it changes anything: what was there still works
            raise SetupError(pip_problem(words))
        self.sign(dict(before, **wanted(files)))

    def forget(self):  # type: () -> None
        """Take the stamp away."""
        if os.path.exists(self.stamp):
            os.remove(self.stamp)

    def sign(self, files):  # type: (dict[str, str]) -> None
        """Write the stamp, whole or not at all."""
        stamp = {"python": sys.implementation.cache_tag, "home": sys.base_prefix, "files": files}
        with open(self.stamp + ".new", "w", encoding="utf-8") as file:
            json.dump(stamp, file)
        os.replace(self.stamp + ".new", self.stamp)


def environment():  # type: () -> Environment
    """The one in use."""
    named = os.environ.get("TAPSTONES_VENV")
    return Environment(os.path.abspath(os.path.expanduser(named)) if named else os.path.join(ROOT, ".venv"))


def wanted(files):  # type: (tuple[str, ...]) -> dict[str, str]
    """The digest of each requirement file."""
    digests = {}
    for name in files:
        with open(os.path.join(ROOT, name), "rb") as file:
            digests[name] = hashlib.sha256(file.read().replace(b"\r\n", b"\n")).hexdigest()
    return digests


def may_be_cleared(path):  # type: (str) -> bool
    """Only a virtual environment, an empty folder, or our own .venv is ever overwritten."""
    own = path == os.path.join(ROOT, ".venv")
    return own or not os.path.isdir(path) or not os.listdir(path) or os.path.exists(os.path.join(path, "pyvenv.cfg"))


def require_venv():  # type: () -> None
    """Debian splits these modules off into a package of their own."""
    from importlib.util import find_spec

    for missing in ("venv", "ensurepip"):
        if find_spec(missing) is None:
            raise SetupError(NO_VENV.format(python=sys.executable, missing=missing))


def pip_environment():  # type: () -> dict[str, str]
    """Settings that make pip install elsewhere do not belong here."""
    return {
        name: value for name, value in os.environ.items() if name not in ("PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV")
    }


def pip_problem(words):  # type: (str) -> str
    """One sentence from what pip said on stderr."""
    if any(sign in words for sign in NETWORK_SIGNS):
        return NO_NETWORK
    errors = [line[len("ERROR:") :].strip() for line in words.splitlines() if line.startswith("ERROR:")]
    return "pip could not install the packages: " + (errors[0] if errors else last_line(words))


def last_line(words):  # type: (str) -> str
    """The last line that says something."""
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    return lines[-1] if lines else "it gave no reason"


def say(words):  # type: (str) -> None
    """To stderr: stdout belongs to what is started."""
    sys.stderr.write(words + "\n")
    sys.stderr.flush()


# --- the commands ---


def inside(files, place=None):  # type: (tuple[str, ...], Environment | None) -> str
    """The Python of an environment that has these packages."""
    place = place or environment()
    if not place.ready(files):
        place.prepare(files)
    return place.python


def become(command):  # type: (list[str]) -> int
    """Go on as another program. Windows has no exec worth the name: wait there."""
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.call(command)


def play(arguments):  # type: (list[str]) -> int
    """Start the game where the person stands, so that file names on its command line mean what they say."""
    return become([inside(RUNTIME), os.path.join(ROOT, "main.py")] + arguments)


def test(arguments):  # type: (list[str]) -> int
    """Run pytest, on all cores when it is to run everything."""
    os.chdir(ROOT)
    return become([inside(DEVELOPMENT), "-m", "pytest"] + (arguments or STEPS["tests"][2:]))


def window(arguments):  # type: (list[str]) -> int
    """Run the tests in a real window."""
    missing = missing_for_windows()
    if missing:
        raise SetupError(NO_XVFB.format(missing=missing))
    os.chdir(ROOT)
    return become([inside(DEVELOPMENT)] + STEPS["window"] + arguments)


def missing_for_windows():  # type: () -> str
    """The programs that window tests need and that are not here, in words."""
    return " and ".join(name for name in ("Xvfb", "xdotool") if not shutil.which(name))


def build(arguments):  # type: (list[str]) -> int
    """Make the standalone program, with nothing around that does not belong into it."""
    os.chdir(ROOT)
    return become([inside(BUILD, Environment(os.path.join(ROOT, "build", "environment"))), os.path.join("tools", "build.py")] + arguments)


def audit(arguments):  # type: (list[str]) -> int
    """Ask whether faults are known of the locked versions."""
    os.chdir(ROOT)
    tool = ["-m", "uv", "tool", "run", "--quiet", "--from", AUDITOR, "pip-audit", "--disable-pip", "--require-hashes", "-r"]
    return become([inside(DEVELOPMENT)] + tool + list(BUILD) + arguments)


def release(arguments):  # type: (list[str]) -> int
    """Check that tag, version and changelog agree; put wheel, notes and checksums beside the programs."""
    return become([inside(RUNTIME), os.path.join(ROOT, "tools", "release.py")] + arguments)


def check(arguments):  # type: (list[str]) -> int
    """Run the steps, all of them even where one fails, and sum up."""
    unknown = [name for name in arguments if name not in STEPS]
    if unknown:
        raise SetupError("there is no step '{}': the steps are {}.".format(unknown[0], ", ".join(STEPS)))
    os.chdir(ROOT)
    python = inside(DEVELOPMENT)
    results = {name: run_step(python, name, bool(arguments)) for name in arguments or STEPS}
    say("\n" + "\n".join("{:<10}{}".format(name, result) for name, result in results.items()))
    return 1 if "FAILED" in results.values() else 0


def run_step(python, name, asked):  # type: (str, str, bool) -> str
    """``ok``, ``FAILED``, or why it was left out. What was asked for by name is never left out."""
    screen = name == "window" or (name == "packaged" and sys.platform.startswith("linux"))
    missing = missing_for_windows() if screen else ""
    if missing and not asked:
        return "left out: needs " + missing
    say("\n=== {} ===".format(name))
    return "FAILED" if missing or subprocess.call([python] + STEPS[name]) else "ok"


def bench(arguments):  # type: (list[str]) -> int
    """Run the named benchmarks, or all."""
    os.chdir(ROOT)
    there = os.listdir("benchmarks") if os.path.isdir("benchmarks") else []
    known = sorted(name[:-3] for name in there if name.endswith(".py") and not name.startswith("_"))
    names = [arguments[0]] if arguments else known
    if not set(names) <= set(known):
        raise SetupError("there is no benchmark '{}': there are {}.".format(names[0], ", ".join(known)))
    python = inside(DEVELOPMENT)
    return max([subprocess.call([python, "-m", "benchmarks." + name] + arguments[1:]) for name in names] or [0])


PARALLEL = ["-n", "auto", "--dist", "worksteal"]
STEPS = {
    "lint": ["-m", "ruff", "check", "."],
    "format": ["-m", "ruff", "format", "--check", "."],
    "types": ["-m", "mypy"],
    "packages": ["-m", "pip", "check"],
    "imports": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-logo'])"],
    "tests": ["-m", "pytest"] + PARALLEL,
    "coverage": ["-m", "pytest", "-q", "tests/rules", "--cov=game.rules", "--cov-branch", "--cov-fail-under=97"] + PARALLEL,
    "network": ["-m", "pytest", "-m", "network"],
    "window": ["-m", "pytest", "-m", "window", "-n", "2", "--dist", "worksteal"],
    "packaged": ["-m", "pytest", "-m", "packaged"],
}
COMMANDS = {
    "play": play,
    "test": test,
    "window": window,
    "check": check,
    "build": build,
    "audit": audit,
    "release": release,
    "bench": bench,
}


def main(arguments):  # type: (list[str]) -> int
    """Run a command; returns the exit code."""
    if sys.version_info < OLDEST:
        say("dev.py: Tapstones needs Python 3.11 or newer, and this is {}.{}: install one from python.org.".format(*sys.version_info))
        return PROBLEM
    if not arguments or arguments[0] not in COMMANDS:
        asked = arguments[:1] in (["-h"], ["--help"], ["help"])
        (sys.stdout if asked else sys.stderr).write(USAGE.format(steps=", ".join(STEPS)))
        return 0 if asked else PROBLEM
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except SetupError as problem:
        say("dev.py: {}".format(problem))
        return PROBLEM
    except KeyboardInterrupt:
        say("dev.py: stopped; the next start goes on from here.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
