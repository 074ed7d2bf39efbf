"""The left half of the set-up: which board, what it is about or what is wrong with it, and the seed."""

import random
from collections.abc import Callable, Sequence

import pygame

from game.scenes.board_look import BoardLook
from game.scenes.crew import MOST, SEEDS, B
from game.scenes.offers import Offer
from game.view.kit import fonts, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Stepper, TextField, Widget
from game.words import _

SEED_DIGITS = 9

BOARD = pygame.Rect(48, 136, 576, 780)
"""The panel, in units of a 1920x1080 layout."""


class BoardPart(BoardLook[B]):
    """A screen with the panel of the boards. ``picture`` draws a board at a size in pixels; ``seed``: of the game, None for a random one."""

    def __init__(
        self,
        offers: Sequence[Offer[B]],
        picture: Callable[[B, tuple[int, int]], pygame.Surface],
        seed: int | None,
        rng: random.Random,
        chosen: int = 0,
    ) -> None:
        super().__init__(offers, picture, chosen)
        self._rng = rng
        self._seed = str(seed if seed is not None else rng.randrange(SEEDS))
        self._advanced = seed is not None

    @property
    def _players(self) -> tuple[int, int]:
        """The least and the most captains of the board."""
        return self.offer.board.players if self.offer.board else (1, MOST)

    # --- layout ---

    def _board_part(self) -> list[Widget]:
        inner = BOARD.inflate(-48, -48)
        frame = self._at(pygame.Rect(inner.x, inner.y, inner.w, 352))
        self.put("picture", self._framed(frame.size), *frame.topleft, 50)
        if self.offer.own:
            self._yours(frame)
        title = pygame.Rect(inner.x, inner.y + 372, inner.w, 60)
        below = pygame.Rect(inner.x, title.bottom + 10, inner.w, inner.bottom - 76 - title.bottom)
        if self.offer.board:
            self._about(self.offer.board, below)
        else:
            self._faults(self.offer, below)
        return [*self._title_part(self._at(title)), *self._advanced_part(pygame.Rect(inner.x, inner.bottom - 60, inner.w, 60))]

    def _title_part(self, room: pygame.Rect) -> list[Widget]:
        if len(self._offers) > 1:
            smallest = self.scale.text(theme.TEXT)
            labels = [
                fonts.shorten(offer.label, Face.HEAD, smallest, room.w - 2 * room.h) if i == self._chosen else ""
                for i, offer in enumerate(self._offers)
            ]
            return [Stepper("board", room, self.scale.k, labels, self._chosen, tip=_("Choose a board"), size=theme.HEAD)]
        label = self.offer.label
        image = fonts.fitted(label, Face.TITLE, self.scale.text(theme.TITLE), room.w, theme.BRASS_LIGHT)
        self.put("title", image, room.x, room.centery - image.get_height() / 2, 60)
        return []

    def _advanced_part(self, box: pygame.Rect) -> list[Widget]:
        k = self.scale.k
        caption = Caption(_("Advanced"), "minus" if self._advanced else "plus", size=theme.TEXT, centred=False)
        out: list[Widget] = [
            Button("advanced", self._at(pygame.Rect(box.x, box.y, 172, 60)), k, caption, Kind.QUIET, tip=_("The seed of the game"))
        ]
        if self._advanced:
            size = fonts.fit(_("Seed"), Face.BOLD, self.scale.text(theme.BODY), self.scale.px(60))
            seed, at = fonts.text(_("Seed"), Face.BOLD, size, theme.PARCHMENT), self._at(pygame.Rect(box.x + 206, box.centery, 0, 0))
            self.put("seed", seed, at.x, at.y - seed.get_height() / 2, 60)
            field = self._at(pygame.Rect(box.right - 256, box.y, 188, 60))
            tip = _("The same seed and the same actions give the same game")
            out.append(TextField("seed", field, k, self._seed, longest=SEED_DIGITS, allow=_digit, hint="0", tip=tip))
            out.append(
                Button("new_seed", self._at(pygame.Rect(box.right - 60, box.y, 60, 60)), k, Caption(icon="dice"), tip=_("Another seed"))
            )
        return out

    # --- answers ---

    def _value(self, name: str) -> str:
        widget = self.group[name]
        return widget.value if isinstance(widget, TextField | Stepper) else ""

    def _toggle_advanced(self) -> None:
        self._advanced = not self._advanced
        self.rebuild()

    def _take_seed(self) -> None:
        self._seed = self._value("seed")

    def _new_seed(self) -> None:
        self._seed = str(self._rng.randrange(SEEDS))
        self.rebuild()


def _digit(char: str) -> bool:
    return char in "0123456789"
