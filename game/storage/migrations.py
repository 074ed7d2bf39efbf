"""From the form of a save of an earlier version to the next one, step by step. Each step gets checked data of its version."""

from collections.abc import Callable

Raw = dict[str, object]


def _to_2(raw: Raw) -> Raw:
    """Seats can be computer captains; dates, position, the map's files and a thumbnail are kept."""
    names = raw.pop("names", [])
    seats = [{"name": name, "captain": None} for name in names] if isinstance(names, list) else names
    unknown: Raw = dict.fromkeys(("created", "changed", "position", "map", "picture"))
    return {**raw, "tapstones": 2, "name": "", "serial": 0, "seats": seats, **unknown}


MIGRATIONS: dict[int, Callable[[Raw], Raw]] = {1: _to_2}
"""By the version they start from."""
