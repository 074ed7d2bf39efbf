"""Pictures are made once: a cache for drawing functions, and one call that forgets them all."""

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_forget: list[Callable[[], None]] = []


def cached(maxsize: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A least-recently-used cache of ``maxsize`` results; the same arguments give the very same surface."""

    def wrap(function: Callable[P, R]) -> Callable[P, R]:
        memory = functools.lru_cache(maxsize=maxsize)(function)
        _forget.append(memory.cache_clear)
        return functools.wraps(function)(memory)  # type: ignore[return-value]

    return wrap


def forgets(forget: Callable[[], None]) -> None:
    """Something else that remembers pictures: ``forget`` is called when all are forgotten."""
    _forget.append(forget)


def clear_caches() -> None:
    """Forget every picture: after the window changed its size, and before pygame ends, which its fonts do not outlive."""
    for forget in _forget:
        forget()
