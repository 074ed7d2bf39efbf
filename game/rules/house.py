"""The numbers of the house rules, in one place, so that they can be tuned."""

from game.words import N_

GRIT_START = 2
"""H8c"""
GRIT_MAX = 10
"""H6f"""
TOKENS = 4
"""Outpost tokens a player has (H8c)."""
MARKET = 5
"""Face-up outfittings (H8d)."""
SLOTS = 3
"""Slots for outfitting cards in a row (H5b)."""
SECOND_OUTFITTING = 2
"""Grit for the second outfitting of a refit (H5b)."""
REFIT_GRIT = 1
"""Grit for each ship that comes home (H5a)."""
OTHER_ROW = 1
"""Grit for a transfer into another row (S4d)."""
INSTEAD = 2
"""Grit where an upgrade or a token has nowhere to go (H6d, H6e)."""
END_OUTFITTINGS = 9
"""Completed outfittings that trigger the end (H9a)."""
END_ROUNDS = 30
"""Rounds that trigger the end (H9a)."""
SOLO_TURNS = 16
"""Turns of a solo game (H9d)."""
CREW_RENOWN = 1
"""Each crewmate aboard at the end (H9b)."""
GRIT_PER_RENOWN = 3
"""Grit left at the end that makes one renown (H9b)."""
DIE_FACES = ("red", "yellow", "blue", "purple", "any", "2 grit")
"""The harvest die (H6b), each face a benefit."""
SOLO_RANKS = (
    (0, N_("Deckhand")),
    (20, N_("Helmsman")),
    (35, N_("Navigator")),
    (50, N_("Captain")),
    (65, N_("Commodore")),
    (80, N_("Admiral of the Sky")),
)
"""The least final renown of each rank of a solo game (H9d), rising."""
