"""How much a map may ask for. Maps come from anywhere: what is beyond these bounds is refused before it costs anything."""

MAX_FILE = 48_000_000
"""Bytes of one document, unpacked too."""
MAX_IMAGE_FILE = 64_000_000
"""Bytes of one image file."""
MAX_IMAGE_PIXELS = 25_000_000
"""Pixels of one image, and of all images of a map together."""
MAX_ELEMENTS = 700_000
"""Elements of one document."""
MAX_DEPTH = 60
"""Nesting of elements, and of groups in them."""
MAX_CELLS = 8_000_000
"""Cells of all tile layers together, after chunks became one grid."""
MAX_SIDE = 1_000_000
"""Tiles along a side of a map or layer; pixels of a tile."""
MAX_TILES = 500_000
"""Tiles of all tilesets together."""
MAX_KINDS = 300_000
"""Different tiles, flips counted, in one layer."""
PIECE = 1 << 20
"""Numbers or characters that are taken at a time where a document holds many."""
MAX_TILESETS = 2_000
MAX_OBJECTS = 100_000
MAX_CORNERS = 20_000
"""Corners of one shape."""
MAX_NUMBER = 1e9
"""Largest coordinate or size in pixels."""
