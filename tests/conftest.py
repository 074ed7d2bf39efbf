"""For all tests: no screen, no sound, no files of the person's, and the same examples on every run of continuous integration."""

import atexit
import os
import shutil
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before anything imports pygame; window tests give their own to the game they start
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LANG"] = "C"  # no language but that of the game: SDL takes it from these
os.environ.pop("LANGUAGE", None)
os.environ.pop("LC_ALL", None)
os.environ.pop("LC_MESSAGES", None)

from hypothesis import settings

HOME = tempfile.mkdtemp(prefix="tapstones-tests-")
"""Where the platform wants data while tests run; most tests name a folder of their own."""
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
    os.environ[name] = HOME

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))
