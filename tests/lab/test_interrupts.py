"""Ctrl+C while a game is being counted waits until it is."""

import os
import signal
import time

import pytest

from game.lab.interrupts import Interrupts


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(0.01)  # a handler runs between two steps of the interpreter


def count(done: list[str]) -> None:
    with Interrupts() as interrupts:
        with interrupts.held():
            press()
            done.append("counted")
        done.append("never")


def test_what_is_held_is_done_whole() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        count(done)
    assert done == ["counted"]


def test_elsewhere_it_comes_at_once_and_the_old_listener_comes_back() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), Interrupts():
        press()
    assert signal.getsignal(signal.SIGINT) is before
