"""Clusters of Dask and of Ray: reached, asked whether they have the game, and given to joblib."""

import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from urllib.parse import urlsplit

from joblib import parallel_config

from game import __version__
from game.errors import UserError
from game.lab.workers import DASK, RAY, Crew, Workers
from game.words import _

PATIENCE = 10
"""Seconds to wait for an answer."""


def version() -> str:
    """The version of the game where this runs."""
    return __version__


@contextmanager
def _dask(workers: Workers) -> Iterator[Crew]:
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise _missing("distributed", DASK) from error
    if workers.scheduler is None:
        raise UserError(_("--backend dask needs the address of a scheduler: add, for example, --scheduler tcp://127.0.0.1:8786."))
    _reach(workers.scheduler, DASK, "dask scheduler")
    with _connected(Client, workers.scheduler) as client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise UserError(
                _("The Dask scheduler at {scheduler} has no workers: start some with 'dask worker {scheduler}'.").format(
                    scheduler=workers.scheduler
                )
            )
        _check_workers(client, workers.scheduler)
        with parallel_config(backend="dask", client=client):
            yield Crew(min(workers.jobs or threads, threads))


def _connected(client: Callable[..., Any], address: str) -> Any:
    try:
        return client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise UserError(
            _("No Dask scheduler answers at {address!r}: start one with 'dask scheduler', or mend the address.").format(address=address)
        ) from error


def _check_workers(client: Any, address: str) -> None:
    """Work that scheduler or workers cannot read would be waited for for ever: so each of them is asked first."""
    try:
        found = {client.submit(version, pure=False).result(timeout=PATIENCE), *client.run(version).values()}
    except Exception as error:
        raise UserError(
            _(
                "The Dask cluster at {address} cannot load the game ({name}): install it there, scheduler included, or start them all in the folder of the game."
            ).format(address=address, name=type(error).__name__)
        ) from error
    if found != {__version__}:
        raise UserError(
            _("The Dask cluster at {address} has the game in version {found}: install {version} there.").format(
                address=address, found=", ".join(sorted(found)), version=__version__
            )
        )


@contextmanager
def _ray(workers: Workers) -> Iterator[Crew]:
    try:
        import ray
        from ray.util.joblib import register_ray
    except ModuleNotFoundError as error:
        raise _missing("ray", RAY) from error
    if workers.scheduler is not None:
        _reach(workers.scheduler, RAY, "ray start --head")
    try:
        ray.init(address=workers.scheduler, log_to_driver=False, logging_level="ERROR", configure_logging=True)
    except (ConnectionError, ValueError) as error:
        raise UserError(
            _("No Ray cluster answers at {scheduler!r}: start one with 'ray start --head', or mend the address.").format(
                scheduler=workers.scheduler
            )
        ) from error
    register_ray()
    try:
        cores = int(ray.cluster_resources().get("CPU", 1))
        with parallel_config(backend="ray"):
            yield Crew(min(workers.jobs or cores, cores), streams=False)
    finally:
        ray.shutdown()


def _missing(package: str, backend: str) -> UserError:
    return UserError(
        _("--backend {backend} needs the package {package!r}: install it with 'pip install {package}'.").format(
            backend=backend, package=package
        )
    )


def _reach(address: str, backend: str, command: str) -> None:
    """See whether anybody listens at an address such as ``tcp://host:8786``. Raises UserError."""
    try:
        place = urlsplit(address if "//" in address else f"//{address}")
        socket.create_connection((place.hostname or "", place.port or 0), PATIENCE).close()
    except (OSError, ValueError) as error:
        raise UserError(
            _(
                "Nobody answers at the address {address!r} of --scheduler: start a cluster there with '{command}', or write it as in tcp://127.0.0.1:8786 (for {backend})."
            ).format(address=address, command=command, backend=backend)
        ) from error


CLUSTERS: dict[str, Callable[[Workers], AbstractContextManager[Crew]]] = {DASK: _dask, RAY: _ray}
