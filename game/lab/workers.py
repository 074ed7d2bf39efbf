"""Who plays the games: processes on this computer, or a cluster of Dask or Ray. All of it through joblib."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.errors import UserError

LOCAL, DASK, RAY = BACKENDS = ("local", "dask", "ray")
T = TypeVar("T")
PATIENCE = 10
"""Seconds to wait for the scheduler of a cluster."""


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
    """What joblib needs to know: how many ``jobs`` at a time, and the ``options`` of the backend."""

    jobs: int
    options: dict[str, Any] = field(default_factory=dict)

    def results(self, work: Callable[..., T], pieces: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Does the work for each piece (its arguments); the results come in the order of the pieces, as soon as they are there."""
        from joblib import Parallel, delayed

        calls = (delayed(work)(*piece) for piece in pieces)
        with deaf():
            results: Iterator[T] = Parallel(n_jobs=self.jobs, batch_size=1, return_as="generator", **self.options)(calls)
        return results


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def working(workers: Workers) -> AbstractContextManager[Crew]:
    """Makes these workers joblib's own while it lasts. Raises UserError."""
    return _CREWS[workers.backend](workers)


@contextmanager
def deaf() -> Iterator[None]:
    """Processes started here never hear of Ctrl+C, which goes to all processes of a terminal: this one alone ends the work, and them.

    A Ctrl+C that comes meanwhile is heard afterwards. (Windows has no such mask; there :func:`ignore_interrupts` must do.)
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """The first thing that a worker does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _local(workers: Workers) -> Iterator[Crew]:
    from joblib import parallel_config

    with parallel_config(backend="loky"):
        yield Crew(workers.processes, {"initializer": ignore_interrupts})


@contextmanager
def _dask(workers: Workers) -> Iterator[Crew]:
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise _missing("distributed", DASK) from error
    from joblib import parallel_config

    if workers.scheduler is None:
        raise UserError("--backend dask needs the address of a scheduler: add, for example, --scheduler tcp://127.0.0.1:8786.")
    try:
        client = Client(workers.scheduler, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise UserError(
            f"No Dask scheduler answers at {workers.scheduler!r}: start one with 'dask scheduler', or mend the address."
        ) from error
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise UserError(f"The Dask scheduler at {workers.scheduler} has no workers: start some with 'dask worker {workers.scheduler}'.")
        with parallel_config(backend="dask", client=client):
            yield Crew(min(workers.jobs or threads, threads))


@contextmanager
def _ray(workers: Workers) -> Iterator[Crew]:
    try:
        import ray
        from ray.util.joblib import register_ray
    except ModuleNotFoundError as error:
        raise _missing("ray", RAY) from error
    from joblib import parallel_config

    try:
        ray.init(address=workers.scheduler, log_to_driver=False, ignore_reinit_error=True)
    except (ConnectionError, ValueError) as error:
        raise UserError(
            f"No Ray cluster answers at {workers.scheduler!r}: start one with 'ray start --head', or mend the address."
        ) from error
    register_ray()
    try:
        cores = int(ray.cluster_resources().get("CPU", 1))
        with parallel_config(backend="ray"):
            yield Crew(min(workers.jobs or cores, cores))
    finally:
        ray.shutdown()


def _missing(package: str, backend: str) -> UserError:
    return UserError(
        f"--backend {backend} needs the package {package!r}: install it with 'pip install \"tapstones[{backend}]\"', or 'pip install {package}'."
    )


_CREWS: dict[str, Callable[[Workers], AbstractContextManager[Crew]]] = {LOCAL: _local, DASK: _dask, RAY: _ray}
