"""Adapters that bring any document of Tiled into the plain, finite form that pytmx takes.

``files`` reads bytes, ``xmlin`` and ``jsonin`` make one tree of them, ``tilesets`` and ``templates`` bring in what lies in
other files, ``cells`` unpacks the grids of layers, ``values`` the properties; ``plain`` puts it together.
"""
