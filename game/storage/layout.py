"""JSON as people read it: short things on one line, each item of a long one on its own."""

import json

WIDTH = 200
INDENT = " "


def laid_out(data: object, depth: int = 0) -> str:
    """Data as JSON text; ``depth``: how far in it stands."""
    flat = json.dumps(data, ensure_ascii=False)
    if len(flat) + depth <= WIDTH or not isinstance(data, dict | list):
        return flat
    if isinstance(data, dict):
        return object_of({key: laid_out(value, depth + 1) for key, value in data.items()}, depth)
    return _between("[", [laid_out(item, depth + 1) for item in data], "]", depth)


def object_of(texts: dict[str, str], depth: int = 0) -> str:
    """An object of values that are laid out already."""
    return _between("{", [f"{json.dumps(key, ensure_ascii=False)}: {text}" for key, text in texts.items()], "}", depth)


def _between(start: str, items: list[str], end: str, depth: int) -> str:
    inner = f",\n{INDENT * (depth + 1)}".join(items)
    return f"{start}\n{INDENT * (depth + 1)}{inner}\n{INDENT * depth}{end}"
