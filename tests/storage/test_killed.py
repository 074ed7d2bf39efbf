"""The program is killed at any moment: at most the action in flight is lost."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.paths import ROOT

TRIALS = 200


@pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked, so that 200 of them start quickly")
def test_killed_200_times_at_random_moments_while_playing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.storage.player", str(tmp_path), str(TRIALS), "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=280)
    assert (done.returncode, done.stderr) == (0, "")
    trials = json.loads(done.stdout)
    assert len(trials) == TRIALS
    before = 0
    for number, trial in enumerate(trials):
        before = 0 if number % 4 == 0 else before
        told = max(trial["told"], before)
        assert trial["killed"], trial
        assert trial["broken"] == 0, trial
        assert trial["games"] <= 1, trial
        assert trial["actions"] in (told, told + 1), trial
        before = trial["actions"]
    assert sum(trial["told"] > 0 for trial in trials) >= TRIALS // 2
    assert sum(trial["parts"] > 0 for trial in trials) > 0
