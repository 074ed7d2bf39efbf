"""One number for an outfitting on a mat: which it is, which of its spaces are filled, and with what.

From the lowest bit: the card's id + 1 (0 is a free slot), a bit for each space (filled or not), three bits for each space (the kind that
lies there). The lower two parts alone say where a piece can still go: they are the keys of :class:`FreeSpaces`.
"""

from collections.abc import Sequence

from game.rules.actions import Place
from game.rules.content import Outfitting
from game.rules.kinds import CardId, Cargo, Space
from game.rules.snapshots import Fitted

KIND_BITS = 3
MASK_BITS = 5
"""Bits of a mask of kinds of cargo."""


class Codes:
    """The numbers for a set of outfittings."""

    def __init__(self, outfittings: Sequence[Outfitting]) -> None:
        self._sizes = [len(card.spaces) for card in outfittings]
        spaces = max(self._sizes, default=0)
        self._filled_at = len(outfittings).bit_length()
        self._kinds_at = self._filled_at + spaces
        self._card_mask = (1 << self._filled_at) - 1
        self.low = (1 << self._kinds_at) - 1
        """Masks out what kinds lie on the spaces."""
        self.full = tuple(card + 1 + ((1 << size) - 1 << self._filled_at) for card, size in enumerate(self._sizes))
        """For each outfitting the lower parts of its code when it is complete."""
        self.piece = tuple(tuple(self._piece(space, kind) for kind in Cargo) for space in range(spaces))
        """For each space and kind what a piece adds to the code."""

    def _piece(self, space: int, kind: Cargo) -> int:
        return (1 << self._filled_at + space) + (kind << self._kinds_at + KIND_BITS * space)

    def code(self, card: CardId, placed: Sequence[Cargo | None] = ()) -> int:
        """The number of an outfitting with this on its spaces (short of the end: free)."""
        return card + 1 + sum(self.piece[space][kind] for space, kind in enumerate(placed) if kind is not None)

    def card(self, code: int) -> CardId:
        """Which outfitting it is."""
        return CardId((code & self._card_mask) - 1)

    def filled(self, code: int, space: int) -> bool:
        """Whether something lies on a space."""
        return bool(code >> self._filled_at + space & 1)

    def placed(self, code: int) -> tuple[Cargo | None, ...]:
        """What lies on each space."""
        return tuple(
            Cargo(code >> self._kinds_at + KIND_BITS * space & (1 << KIND_BITS) - 1) if self.filled(code, space) else None
            for space in range(self._sizes[self.card(code)])
        )

    def complete(self, code: int) -> bool:
        """Whether each space is filled."""
        return code & self.low == self.full[self.card(code)]


class FittedCards(dict[int, Fitted | None]):
    """The card on a mat for each code; None for 0. Filled when asked: the same code gives the very same value."""

    def __init__(self, codes: Codes, outfittings: Sequence[Outfitting]) -> None:
        super().__init__({0: None})
        self._codes, self._outfittings = codes, outfittings

    def __missing__(self, code: int) -> Fitted:
        card = self._codes.card(code)
        found = self[code] = Fitted(card, self._outfittings[card], self._codes.placed(code))
        return found


class FreeSpaces(dict[int, tuple[Place, ...]]):
    """For an outfitting on a mat and a set of kinds: every way to place a piece on a free space of it (S4a, S4b). Filled when asked.

    The key is ``(code & codes.low) << MASK_BITS | kinds``, where ``kinds`` is a bit mask.
    """

    def __init__(self, codes: Codes, outfittings: Sequence[Outfitting], places: Sequence[Sequence[Sequence[Place]]]) -> None:
        super().__init__()
        self._codes = codes
        self._fitting = [
            [
                [(1 << kind, places[card][i][kind]) for kind in Cargo if space in (kind, Space.WILD)]
                for i, space in enumerate(outfitting.spaces)
            ]
            for card, outfitting in enumerate(outfittings)
        ]
        """For each outfitting and space the kinds it takes, as bits, with the action."""

    def __missing__(self, key: int) -> tuple[Place, ...]:
        code = key >> MASK_BITS
        found = tuple(
            action
            for space, fitting in enumerate(self._fitting[self._codes.card(code)])
            if not self._codes.filled(code, space)
            for bit, action in fitting
            if key & bit
        )
        self[key] = found
        return found
