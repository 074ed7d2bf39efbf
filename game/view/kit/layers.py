"""Display lists put together from several, without making a new one where none of them changed."""

from collections.abc import Callable, Sequence

from game.view.kit.stage import Sprites


class Layers:
    """Remembers the last lists it put together."""

    def __init__(self) -> None:
        self._parts: tuple[Sprites, ...] = ()
        self._lifted: list[Sprites] = []
        self._whole: Sprites = {}

    def merged(self, *parts: Sprites) -> Sprites:
        """One mapping of all sprites; the same object as last time while every part is the same object."""
        return self.composed(parts, _as_is)

    def composed(self, parts: Sequence[Sprites], lift: Callable[[int, Sprites], Sprites]) -> Sprites:
        """Like :meth:`merged`, each part put through ``lift`` with its place in the sequence, again only where it changed."""
        old = self._parts if len(parts) == len(self._parts) else (None,) * len(parts)
        fresh = [part is not before for part, before in zip(parts, old, strict=True)]
        if any(fresh) or not parts:
            lifted = self._lifted if len(self._lifted) == len(parts) else [{}] * len(parts)
            self._lifted = [lift(i, part) if fresh[i] else lifted[i] for i, part in enumerate(parts)]
            self._parts = tuple(parts)
            self._whole = {key: sprite for part in self._lifted for key, sprite in part.items()}
        return self._whole


def _as_is(_: int, sprites: Sprites) -> Sprites:
    return sprites
