"""Thinking in another process: the answer is the same, nothing ever waits or raises, and nothing is left behind."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai import Choice, choose
from game.ai import thinker as thinker_module
from game.ai.thinker import STAND_IN, Answer, Thinker
from game.ai.wire import Question, Setting
from game.paths import ROOT
from game.rules.hidden import View, determinize, view
from game.rules.legal import legal_actions
from tests.ai import thinkers
from tests.ai.thinkers import PILOT, captain, position, seen

PATIENCE = 30.0
"""Seconds after which something that must happen has not happened."""


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker(position().game)
    yield made
    made.close()


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it has not come"
        time.sleep(0.005)


def answer(thinker: Thinker) -> Answer:
    found: list[Answer] = []

    def came() -> bool:
        got = thinker.poll()
        found.extend([got] if got else [])
        return bool(found)

    until(came)
    return found[0]


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and is not yet cleared away does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def started(thinker: Thinker) -> int:
    """The number of the process, once it runs."""
    until(lambda: thinker.pid is not None)
    assert thinker.pid is not None
    return thinker.pid


@pytest.mark.parametrize("seed", [1, 2])
def test_the_choice_is_that_of_asking_directly(thinker: Thinker, seed: int) -> None:
    thinker.ask(PILOT, seen(), seed, PILOT.budget)
    assert answer(thinker) == Answer(PILOT, choose(PILOT, seen(), seed, PILOT.budget))
    assert (thinker.busy, thinker.poll()) == (False, None)


def test_one_process_answers_question_after_question(thinker: Thinker) -> None:
    pids = set()
    for seed in range(4):
        thinker.ask(PILOT, seen(), seed)
        answer(thinker)
        pids.add(thinker.pid)
    assert len(pids) == 1


def test_the_process_loads_nothing_of_the_window(thinker: Thinker) -> None:
    thinker.ask(captain(thinkers.need_no_window), seen(), 1)
    found = answer(thinker)
    assert (found.stand_in, found.choice.playouts) == (False, 7)


def test_the_program_can_be_imported_by_the_process_without_the_window() -> None:
    code = "import main, sys; print('pygame' in sys.modules, 'game.app' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.stderr, done.returncode) == (["False", "False"], "", 0)


def test_states_that_differ_in_hidden_things_alone_send_the_same_bytes(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    monkeypatch.setattr(thinker_module._Post, "ask", lambda _, question: sent.append(pickle.dumps((question.seat, question.key))))
    first = seen()
    other = determinize(first, 99)
    assert other != determinize(first, 98)
    for state in (other, determinize(first, 98)):
        thinker.ask(PILOT, view(state, state.turn), 1)
    assert sent[0] == sent[1]


def test_a_state_with_hidden_things_is_not_sent(thinker: Thinker) -> None:
    state = position()
    with pytest.raises(ValueError, match="Only what a seat can see"):
        thinker.ask(PILOT, View(state.turn, state), 1)
    assert not thinker.busy


def test_a_question_taken_back_ends_the_thought_and_the_next_one_is_answered(thinker: Thinker) -> None:
    thinker.ask(captain(thinkers.hang), seen(), 1)
    pid = started(thinker)
    thinker.cancel()
    assert not thinker.busy
    assert thinker.pid is None
    until(lambda: not alive(pid))
    thinker.ask(PILOT, seen(), 1)
    assert not answer(thinker).stand_in


def test_asking_anew_takes_the_first_question_back(thinker: Thinker) -> None:
    thinker.ask(captain(thinkers.hang), seen(), 1)
    thinker.ask(captain(thinkers.first), seen(), 1)
    assert answer(thinker).choice.playouts == 7


def test_a_process_killed_in_mid_thought_is_started_again(thinker: Thinker, tmp_path: Path) -> None:
    thinker.ask(captain(thinkers.first), seen(), 1)
    answer(thinker)
    pid = started(thinker)
    os.kill(pid, signal.SIGKILL)
    thinker.ask(captain(thinkers.first), seen(), 2)
    found = answer(thinker)
    assert not found.stand_in
    assert thinker.pid != pid


def test_a_crash_is_got_over(thinker: Thinker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(thinkers.DIED, str(tmp_path / "died"))
    thinker.ask(captain(thinkers.die_once), seen(), 1)
    found = answer(thinker)
    assert (found.stand_in, found.choice.playouts) == (False, 7)
    assert (tmp_path / "died").exists()
    assert not thinker.broken


@pytest.mark.parametrize("how", [thinkers.die, thinkers.err, thinkers.cheat])
def test_what_fails_twice_is_answered_by_a_quick_choice_and_the_next_question_is_thought_about(thinker: Thinker, how: object) -> None:
    thinker.ask(captain(how), seen(), 5)
    found = answer(thinker)
    assert found == Answer(captain(how), choose(STAND_IN, seen(), 5), stand_in=True)
    assert not thinker.broken
    thinker.ask(captain(thinkers.first), seen(), 6)
    assert answer(thinker).choice.playouts == 7


def test_after_three_lost_questions_in_a_row_no_process_is_tried_again(thinker: Thinker) -> None:
    broken = []
    for how in (thinkers.err, thinkers.err, thinkers.first, thinkers.err, thinkers.err, thinkers.err):
        thinker.ask(captain(how), seen(), 5)
        assert answer(thinker).stand_in == (how is thinkers.err)
        broken.append(thinker.broken)
    assert broken == [False] * 5 + [True]
    assert thinker.pid is None
    thinker.ask(PILOT, seen(), 6)
    assert thinker.poll() == Answer(PILOT, choose(STAND_IN, seen(), 6), stand_in=True), "now at once"


def test_processes_that_die_while_nobody_asks_do_not_count(thinker: Thinker) -> None:
    for seed in range(4):
        thinker.ask(captain(thinkers.first), seen(), seed)
        assert not answer(thinker).stand_in
        pid = started(thinker)
        os.kill(pid, signal.SIGKILL)
        until(lambda pid=pid: not alive(pid))  # type: ignore[misc]
    thinker.ask(captain(thinkers.err), seen(), 9)
    assert answer(thinker).stand_in
    assert not thinker.broken


def test_what_hangs_is_replaced() -> None:
    thinker = Thinker(position().game, grace=0.2)
    thinker.ask(captain(thinkers.hang), seen(), 1, captain(thinkers.hang).patience)
    assert answer(thinker).stand_in
    thinker.close()


def test_a_process_that_cannot_be_started_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: str) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.get_context", refuse)
    thinker = Thinker(position().game)
    thinker.ask(PILOT, seen(), 1)
    assert answer(thinker).stand_in


def test_even_a_stand_in_that_errs_leaves_something_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object) -> Choice:
        raise LookupError

    monkeypatch.setattr(thinker_module, "choose", lost)
    assert thinker_module.stand_in(seen(), 1).action in legal_actions(seen().state)


def test_closing_ends_the_process(thinker: Thinker) -> None:
    thinker.warm_up()
    pid = started(thinker)
    thinker.close()
    until(lambda: not alive(pid))


def test_closing_before_it_has_started_ends_it_too(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    posts: list[thinker_module._Post] = []
    real = thinker_module._Post.__init__

    def noted(post: thinker_module._Post, setting: Setting) -> None:
        posts.append(post)
        real(post, setting)

    monkeypatch.setattr(thinker_module._Post, "__init__", noted)
    thinker.warm_up()
    thinker.close()
    until(lambda: not posts[0]._in.empty())
    until(lambda: posts[0].pid is None or not alive(posts[0].pid))


def test_a_thinker_nobody_has_any_more_leaves_no_process() -> None:
    thinker = Thinker(position().game)
    thinker.warm_up()
    pid = started(thinker)
    del thinker
    until(lambda: not alive(pid))


THINKING = """
import sys, time
from game.ai.thinker import Thinker
from tests.ai import thinkers
thinker = Thinker(thinkers.position().game)
thinker.ask(thinkers.captain(thinkers.hang), thinkers.seen(), 1)
while thinker.pid is None:
    time.sleep(0.01)
time.sleep(0.5)
print(thinker.pid, flush=True)
"""


@pytest.mark.parametrize("ending", ["killed", "by itself"])
def test_no_process_outlives_the_game(ending: str) -> None:
    wait = "time.sleep(60)\n" if ending == "killed" else ""
    with subprocess.Popen([sys.executable, "-c", THINKING + wait], cwd=ROOT, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdout is not None
        pid = int(game.stdout.readline())
        if ending == "killed":
            assert alive(pid)
            game.send_signal(signal.SIGKILL)
    until(lambda: not alive(pid))


def test_a_question_can_be_written_down() -> None:
    question = Question(1, PILOT, seen().seat, seen().state.key(), 5, None)
    assert pickle.loads(pickle.dumps(question)) == question  # noqa: S301 - its own bytes
