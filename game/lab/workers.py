"""Who plays the games: processes on this computer, or a cluster of Dask or Ray. All of it through joblib."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import resource_tracker
from typing import Any, TypeVar

from game.paths import FROZEN

T = TypeVar("T")
LOCAL, DASK, RAY = ("local", "dask", "ray")
WAVE = 4
"""Pieces of work for each job in a wave."""


@dataclass(frozen=True, slots=True)
class Workers:
    """What was asked for. ``jobs``: how many at a time, None for one a core; ``scheduler``: the address of a cluster."""

    jobs: int | None = None
    backend: str = LOCAL
    scheduler: str | None = None

    @property
    def processes(self) -> int:
        """How many processes on this computer."""
        return self.jobs or _cores()


@dataclass(frozen=True, slots=True)
class Crew:
    """What joblib needs to know: how many ``jobs`` at a time, and the ``options`` of the backend.

    ``streams``: whether the backend gives results as they come; one that does not works in waves.
    """

    jobs: int
    options: dict[str, Any] = field(default_factory=dict)
    streams: bool = True

    def results(self, work: Callable[..., T], pieces: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Does the work for each piece (its arguments); the results come in the order of the pieces, as soon as they are there."""
        from joblib import Parallel, delayed

        calls = (delayed(work)(*piece) for piece in pieces)
        with deaf():
            parallel = Parallel(n_jobs=self.jobs, batch_size=1, return_as="generator" if self.streams else "list", **self.options)
            if self.streams:
                results: Iterator[T] = parallel(calls)
                return results
        return self._waves(parallel, calls)

    def _waves(self, parallel: Any, calls: Iterator[Any]) -> Iterator[Any]:
        with parallel:
            while wave := list(islice(calls, WAVE * self.jobs)):
                yield from parallel(wave)


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started here never hear of Ctrl+C, which goes to all processes of a terminal: this one alone ends the work, and them.

    A Ctrl+C that comes meanwhile is heard afterwards. (Windows has no such mask; there :func:`ignore_interrupts` must do.)
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else it starts within, and lets the signal through again as it does
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """The first thing that a worker does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def local(workers: Workers) -> Iterator[Crew]:
    """Processes of this computer, which end with the program.

    Loky starts its processes as ``python -m``, which a standalone program does not understand: there multiprocessing does it, in waves.
    """
    from joblib import parallel_config

    with parallel_config(backend="multiprocessing" if FROZEN else "loky"):
        yield Crew(workers.processes, {"initializer": ignore_interrupts}, streams=not FROZEN)


def working(workers: Workers) -> AbstractContextManager[Crew]:
    """Makes these workers joblib's own while it lasts. Raises UserError."""
    if workers.backend == LOCAL:
        return local(workers)
    from game.lab.clusters import CLUSTERS

    return CLUSTERS[workers.backend](workers)
