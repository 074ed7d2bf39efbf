"""The signals by which the system ends a program."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

ENDINGS = [signal.Signals[name] for name in ("SIGTERM", "SIGHUP") if name in signal.Signals.__members__]
"""Signals that end the game in good order."""


@contextmanager
def endings(end: Callable[[int], None]) -> Iterator[None]:
    """Within it the signals that end a program call ``end``. Elsewhere than in the main thread nothing can be set up, and nothing is."""
    kept = {}
    with suppress(ValueError):
        kept = {ending: signal.signal(ending, lambda number, _: end(number)) for ending in ENDINGS}
    try:
        yield
    finally:
        for ending, handler in kept.items():
            signal.signal(ending, handler)
