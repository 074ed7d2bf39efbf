"""Saves, autosaves and what else the game keeps for its players (docs/saves.md). No window, no pygame."""
