"""Packages that offer names of their modules without loading them: a module is imported when somebody first asks for a name of it.

So the title comes up without the rules, ``check`` answers without the captains, and yet ``from game.rules import new_game`` is how one writes it.
"""

import sys
from collections.abc import Callable
from importlib import import_module


def lazily(package: str, offers: dict[str, str]) -> Callable[[str], object]:
    """The ``__getattr__`` of a package (PEP 562). ``offers``: by module of it, the names it is asked for, with blanks between them.

    A name must not be that of a module as well: once that is loaded, it would stand in the name's place.
    """
    home = {name: module for module, names in offers.items() for name in names.split()}

    def get(name: str) -> object:
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(f"{package}.{home[name]}"), name)
        setattr(sys.modules[package], name, found)
        return found

    return get
