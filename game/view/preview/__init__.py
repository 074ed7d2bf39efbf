"""The parts of the preview window: where it looks, what it draws of a map, what it lays over it, its lists."""
