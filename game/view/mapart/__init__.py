"""Draws any map of Tiled as Tiled does, from its description: whole pictures, or a window on a part of it.

All surfaces here hold premultiplied alpha, so that scaled, rotated and stacked pictures keep their colours at the edges.
"""

from game.view.mapart.picture import MapPicture

__all__ = ["MapPicture"]
