"""Cards, events, mats and tiles as TOML files, and the loader that checks everything in them."""

from game.content.loader import FOLDER, load_content
from game.content.problems import ContentError, Problem

__all__ = ["FOLDER", "ContentError", "Problem", "load_content"]
