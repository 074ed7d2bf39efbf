"""Where each number of a state lies in ``State.cells``, one flat list of small integers.

The list holds, in this order: what belongs to the turn (the indices below), a block of ``SEAT_SIZE`` cells for each seat, then the blocks
whose place depends on the game (``Game.tiles_at``, ``tokens_at``, ``events_at``: one cell for each port; ``where_at``: one for each card).
Docs: ``docs/rules-engine.md``.
"""

from game.rules.kinds import Pending, Step

TURN = 0
"""The seat that must act."""
FIRST = 1
ROUND = 2
LAST_ROUND = 3
"""0: not known yet."""
TRIGGER = 4
"""0: none yet, else 1 + the index in ``tuple(Trigger)``."""
PENDING = 5
"""Index in :data:`PENDINGS`."""
SHIP = 6
"""The active ship, or NONE."""
PORT = 7
"""Where the active ship is, or NONE."""
STAGE = 8
"""How far a DEPLOY turn is: one of the stages below."""
EXPLORED = 9
"""The port revealed in this turn while its tile is still to come (S2b), else NONE."""
CARD = 10
"""The encounter card whose deal is being chosen, else NONE."""
OPEN = 11
"""Bit mask of the revealed ports."""
HOLD = 12
"""Five cells: the pieces of each kind of cargo in the active hold."""
SEATS = 17
"""The block of seat 0."""

GRIT = 0
GAINED = 1
"""Renown gained during the game."""
TOKENS = 2
"""Outpost tokens not yet placed."""
DONE = 3
"""Completed outfittings, preprints included."""
AT = 4
"""Three cells: the port of each ship, or NONE."""
UPGRADES = 7
"""Three cells: 1 for a harvester + 2 for a crewmate."""
ROWS = 10
"""Twelve cells: for each row the preprint and three slots. See ``codes``; 0 is a free slot."""
ROW_SIZE = 4
SEAT_SIZE = ROWS + 3 * ROW_SIZE

NONE = -1
HARVESTER_BIT = 1
CREWMATE_BIT = 2

PENDINGS = tuple(Pending)
SETUP, START, CLOUD, SIDE, COLOUR, SHIP_CHOICE, PORT_CHOICE, DEAL, PROCESS, REFIT_FIRST, REFIT_SECOND, OVER = range(len(PENDINGS))
"""The cell values of each :class:`Pending`, in its order."""

STAGES = ("none", "explore", "tile", "core", "leftovers", "harvester", "outpost", "process")
"""The stages of a DEPLOY turn in order (S2, S2b, S3A twice, S3B, S3C, S4)."""
NO_STAGE, AT_EXPLORE, AT_TILE, AT_CORE, AT_LEFTOVERS, AT_HARVESTER, AT_OUTPOST, AT_PROCESS = range(len(STAGES))
STEPS = (Step.PLACE, Step.EXPLORE, Step.EXPLORE, Step.GAIN, Step.GAIN, Step.GAIN, Step.GAIN, Step.PROCESS)
"""The step that a stage belongs to."""

UNKNOWN = -2
"""An event cell: a cloud lies there, but what is under it is not known (a view)."""
NO_EVENT = -1
"""An event cell: no cloud was ever there, or its event is not on record."""
