"""How long things take, in milliseconds at normal speed, and how they come to rest. What moves reads :func:`game.view.kit.comfort.comfort` for its speed."""

SHIP, PIECE, STAGGER, PART, DIE, GLIDE, LAND = 460, 340, 90, 560, 720, 200, 130
"""A ship's flight; a piece's; between two pieces; the curtain of clouds; the die; what slides into place; what was dropped where it belongs."""
DUST = 420
"""Dust rises from under what has come down."""
BERTH = 190
"""A ship bobs at its berth when it has come down."""
OPENS, TURN, LEAVE = 250, 430, 200
"""Until a card comes out of a cloud that parts; it turns over on its way; it goes when it was read."""
COUNT = 55
"""Each number of one that is counted up."""
CROSS = 180
"""One scene fades into the next."""
SWAP = 160
"""A fade that stands for a motion."""
TAKE, SETTLE = 280, 260
"""A card taken from the market, and a piece that goes into its space by itself."""
GLEAM = 620
"""The light over a finished outfitting."""
HOME = 220
"""A piece that was refused glides back."""
BANNER, FADE = 1500, 220
"""The banner of a turn, and how long it takes to come and go."""

DOUBLE = 380
"""Two clicks within this time are a double-click."""
HOVER, HOVER_TABLE = 450, 550
"""The pointer rests before a button, and before a thing at the table, is explained."""
HOVER_CLOSE = 1700
"""The pointer rests on a thing at the table until it is shown large."""
REASON = 2600
"""A refusal stays beside the pointer."""
THOUGHT = 350
"""A computer thinks this long before it is told that it does: most thoughts are shorter."""
LINGER, NOTICE = 9000, 4000
"""The last words of a computer stay in a person's turn; a note over the table."""
REPLAY_PAUSE, REPLAY_CARD, REPLAY_LAST = 450, 2400, 1400
"""In a replay: between two acts, for a card, after the last act before the table comes back."""
FLASH = 2400
"""A word on top of everything, that a key did something."""
AWAKE = 20_000
"""The sky moves finely after the last input."""
ARRIVE = 600
"""Ships, clouds and birds come into the sky of the first screen."""
DAY = 480_000
"""From day to night and back, over the title."""
GLINTS, GLINT = 3700, 700
"""Between two glints on the logo, and how long one lasts."""
MOMENT = 40
"""Between two positions of idle life at the table while somebody is around."""
