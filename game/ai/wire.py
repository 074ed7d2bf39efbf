"""The process a captain thinks in: what is sent to it, what it sends back, and what it does.

It is told the game once, and then sees one view at a time: nothing that is hidden ever comes here.
"""

import os
import signal
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue

from game.ai.budget import Budget
from game.ai.captains import Captain, choose
from game.ai.choice import Choice
from game.rules.board import Board
from game.rules.content import Content, Mat
from game.rules.game import Game
from game.rules.hidden import View
from game.rules.keys import state_of
from game.rules.kinds import Seat

POLITE = 5
"""How far the process steps back behind the window's on a busy machine (``nice``)."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game is made of; sent once."""

    board: Board
    content: Content
    mats: tuple[Mat, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What does ``captain`` do in this view? ``key``: of the view's state."""

    number: int
    captain: Captain
    seat: Seat
    key: tuple[object, ...]
    seed: int
    budget: Budget | None


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a question, or the ``error`` that came instead."""

    number: int
    choice: Choice | None = None
    error: str = ""


def serve(pipe: Connection) -> None:
    """Answer questions until the pipe is closed at the other end, whatever is being thought then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the game, which ends this
    if hasattr(os, "nice"):
        os.nice(POLITE)
    mail: SimpleQueue[Question] = SimpleQueue()
    setting: Setting = pipe.recv()
    game = Game(setting.board, setting.content, setting.mats)
    threading.Thread(target=_listen, args=(pipe, mail), daemon=True).start()
    while True:
        reply = answer(game, mail.get())
        try:
            pipe.send(reply)
        except OSError:
            return


def _listen(pipe: Connection, mail: "SimpleQueue[Question]") -> None:
    """Collect questions. Where the game has ended, even by force, nobody wants the answer: leave at once."""
    try:
        while True:
            mail.put(pipe.recv())
    except (EOFError, OSError):
        os._exit(0)


def answer(game: Game, question: Question) -> Reply:
    """What the captain says. An error of a captain is told, not raised."""
    try:
        view = View(question.seat, state_of(game, question.key))
        return Reply(question.number, choose(question.captain, view, question.seed, question.budget))
    except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on without this captain
        return Reply(question.number, error=f"{type(error).__name__}: {error}")
