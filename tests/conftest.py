"""For all tests: no screen, no sound, and the same examples on every run of continuous integration."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before anything imports pygame; window tests give their own to the game they start
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from hypothesis import settings

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))
