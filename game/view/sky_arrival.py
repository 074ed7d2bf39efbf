"""The sky of the very first screen: it is there at once, still and empty, and in the next frames ships, clouds and birds come out of the haze."""

from game.view.kit import theme
from game.view.kit.comfort import comfort
from game.view.kit.stage import Sprites
from game.view.kit.theme import times
from game.view.kit.together import together
from game.view.sky import GROUND, Sky, layers_of

FRAME = 34.0
"""The longest step of the arrival in milliseconds: making the pictures is no part of it."""


class ArrivingSky(Sky):
    """A title's sky for somebody who waits for the program: what can come later is drawn after the first frame."""

    def __init__(self) -> None:
        super().__init__(ships=True)
        self._size = (1, 1)
        self._seen = False
        self._arrived: float | None = None

    def resize(self, size: tuple[int, int]) -> None:
        """See Sky."""
        if self._arrived is not None:
            super().resize(size)
            return
        self._size, self._k = size, theme.Scale.fit(size).k
        together([*self._drawings(self._behind), *layers_of(size)])
        self._dawn(self._ground(size), [])

    def update(self, ms: float) -> bool:
        """See Sky; while things come into sight they ask for fast frames."""
        if self._arrived is None:
            if self._seen:
                self._arrive()
            return True
        arriving = self._arrived < times.ARRIVE
        self._arrived += min(ms, FRAME)
        drifting = super().update(ms)
        if arriving:
            self._place()
        return arriving or drifting

    def sprites(self) -> Sprites:
        """See Sky."""
        self._seen = True
        return super().sprites()

    def _arrive(self) -> None:
        """What was not needed at once is drawn."""
        together(self._drawings(self._before))
        self._arrived = 0.0 if comfort().lively else times.ARRIVE
        self._dawn(self._still[GROUND].image, self._furnished(self._size))

    def _place(self) -> None:
        if self._arrived is None:
            self._sprites = dict(self._still)
            return
        super()._place()
        share = self._arrived / times.ARRIVE
        if share < 1:
            self._sprites = {
                key: sprite if key == GROUND else sprite._replace(alpha=round(sprite.alpha * share))
                for key, sprite in self._sprites.items()
            }
