"""Pictures of the things of the game: benefits, cards, ports, ships. Pure functions from a thing and a size to a surface.

All sizes are pixels of the screen: nothing is scaled afterwards. Every surface is shared: never draw on it.
"""
