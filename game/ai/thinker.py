"""Thinking that stops nobody: a captain thinks in another process, and the window looks now and then whether it is done.

No method of a :class:`Thinker` waits, and none raises because of what goes wrong in the other process: it is started again once
per question, and if that does not help, the quick choice of :data:`STAND_IN` in this process answers it. The next question is tried anew.
"""

import contextlib
import multiprocessing
import random
import threading
import weakref
from dataclasses import dataclass
from multiprocessing import connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from time import monotonic

from game.ai.budget import Budget
from game.ai.captains import CAPTAINS, Captain, choose
from game.ai.choice import Choice, Motive, Why
from game.ai.wire import Question, Reply, Setting, serve
from game.rules.game import Game
from game.rules.hidden import View
from game.rules.legal import legal_actions

STAND_IN = CAPTAINS["pilot"]
"""Whoever chooses at once where thinking fails."""
GRACE = 20.0
"""Seconds over its budget after which a process counts as hanging. Its start is among them, and slow machines are slow."""
COUNTED = 40.0
"""Seconds for a budget that counts playouts alone."""
TRIES = 2
"""How often one question is sent before somebody else answers it."""
ENOUGH = 3
"""Questions one after the other that somebody else answered, after which no process is tried again."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a captain chose. ``stand_in``: thinking failed, and somebody else chose at once."""

    captain: Captain
    choice: Choice
    stand_in: bool = False


class Thinker:
    """Asks captains about one ``game``, one question at a time. ``grace``: see :data:`GRACE`."""

    def __init__(self, game: Game, grace: float = GRACE) -> None:
        self._setting = Setting(game.board, game.content, game.mats)
        self._grace = grace
        self._posts: list[_Post] = []
        self._asked: tuple[Question, View] | None = None
        self._until = 0.0
        self._number = 0
        self._tries = 0
        self._lost = 0
        weakref.finalize(self, _end_all, self._posts)

    @property
    def busy(self) -> bool:
        """Whether there is a question without an answer."""
        return self._asked is not None

    @property
    def broken(self) -> bool:
        """Whether thinking failed at so many questions in a row that it is not tried again."""
        return self._lost >= ENOUGH

    @property
    def pid(self) -> int | None:
        """The number of the other process; None where none is running."""
        return self._posts[0].pid if self._posts else None

    def warm_up(self) -> None:
        """Start the other process now, so that the first question need not wait for it."""
        if not self._posts and not self.broken:
            self._posts.append(_Post(self._setting))

    def ask(self, captain: Captain, view: View, seed: int, budget: Budget | None = None) -> None:
        """Let a captain think about a view; ``budget`` defaults to its own. An earlier question is taken back.

        Raises ValueError where ``view`` is none: hidden things never leave this process.
        """
        if not view.state.masked:
            raise ValueError("Only what a seat can see is sent to a captain.")
        if self.busy:
            self.cancel()
        if self._posts and not self._posts[0].alive:
            self._end()
        self._number += 1
        self._tries = 0
        self._asked = Question(self._number, captain, view.seat, view.state.key(), seed, budget), view
        self._send()

    def poll(self) -> Answer | None:
        """The answer, once, as soon as there is one."""
        if self._asked is None:
            return None
        question, view = self._asked
        if self.broken:
            return self._stand_in(question, view)
        reply = self._posts[0].reply() if self._posts else None
        if isinstance(reply, Reply) and reply.choice is not None and reply.choice.action in legal_actions(view.state):
            self._lost = 0
            return self._answer(Answer(question.captain, reply.choice))
        if reply is not None or not self._posts or monotonic() > self._until:
            return self._fail(question, view)
        return None

    def _stand_in(self, question: Question, view: View) -> Answer:
        return self._answer(Answer(question.captain, stand_in(view, question.seed), stand_in=True))

    def _answer(self, answer: Answer) -> Answer:
        self._asked = None
        return answer

    def cancel(self) -> None:
        """Take the question back: the process that thinks about it is ended at once, and another one started when it is needed."""
        if self.busy:
            self._asked = None
            self._end()

    def close(self) -> None:
        """End the other process. A later question starts one again."""
        self._asked = None
        self._end()

    def _send(self) -> None:
        self._tries += 1
        assert self._asked is not None
        question = self._asked[0]
        seconds = COUNTED if question.budget is None or question.budget.seconds is None else question.budget.seconds
        self._until = monotonic() + seconds + self._grace
        self.warm_up()
        if self._posts:
            self._posts[0].ask(question)

    def _fail(self, question: Question, view: View) -> Answer | None:
        """The process has ended, hangs, or says what cannot be: once more, or somebody else answers this question."""
        self._end()
        if self._tries < TRIES:
            self._send()
            return None
        self._lost += 1
        return self._stand_in(question, view)

    def _end(self) -> None:
        _end_all(self._posts)


def stand_in(view: View, seed: int) -> Choice:
    """A quick choice in this process, whatever happens."""
    try:
        return choose(STAND_IN, view, seed)
    except Exception:  # noqa: BLE001 - the last resort: something legal
        return Choice(random.Random(seed).choice(legal_actions(view.state)), Why(Motive.ONLY))


def _end_all(posts: "list[_Post]") -> None:
    while posts:
        posts.pop().end()


class _Gone:
    """What comes instead of a reply where the process has ended or could not be started."""


class _Post:
    """One process, and the thread that writes to it and hears from it: starting, sending and hearing may all take their time."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._out: SimpleQueue[Question | None] = SimpleQueue()
        self._in: SimpleQueue[Reply | _Gone] = SimpleQueue()
        self._process: BaseProcess | None = None
        self._ended = False
        threading.Thread(target=self._run, name="captain's post", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The number of the process, as soon as it is started."""
        return self._process.pid if self._process else None

    @property
    def alive(self) -> bool:
        """Whether the process runs, or is still being started; one that died while nobody asked it anything is no longer alive."""
        process = self._process
        return process is None or not connection.wait([process.sentinel], 0)

    def ask(self, question: Question) -> None:
        """Send a question, when the process is ready."""
        self._out.put(question)

    def reply(self) -> Reply | _Gone | None:
        """What has come in, if anything."""
        try:
            return self._in.get_nowait()
        except Empty:
            return None

    def end(self) -> None:
        """End the process at once."""
        self._ended = True
        self._out.put(None)
        self._kill()

    def _kill(self) -> None:
        process = self._process
        if process is not None:
            with contextlib.suppress(OSError, ValueError):
                process.kill()

    def _run(self) -> None:
        try:
            self._talk()
        except Exception:  # noqa: BLE001 - no process, no pipe, no memory: it comes to the same
            self._kill()
        self._in.put(_Gone())
        if self._process is not None:
            self._process.join()

    def _talk(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        here, there = spawn.Pipe()
        with here:
            with there:
                process = spawn.Process(target=serve, args=(there,), name="captain", daemon=True)
                process.start()
                self._process = process
            if self._ended:
                self._kill()
                return
            here.send(self._setting)
            while (question := self._out.get()) is not None:
                here.send(question)
                self._in.put(here.recv())
