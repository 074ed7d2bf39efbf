"""Pictures of the things of the game: benefits, cards, ports, ships. Pure functions from a thing and a size to a surface."""
