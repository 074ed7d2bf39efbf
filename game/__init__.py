"""Tapstones, a board game of airships, drop ships and humming stones."""

__version__ = "0.1.0"
