"""Columns by geometry: ports belong together whose x-ranges overlap by at least half of the narrower one."""

from collections.abc import Sequence

from game.boards.playable import Box


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share a column."""
    common = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    return common > 0 and common >= min(one.w, other.w) / 2


def columns(boxes: Sequence[Box]) -> list[int]:
    """The column of each box, numbered from 1 at the left. Boxes that a third one joins share a column too."""
    order = sorted(range(len(boxes)), key=lambda i: boxes[i].centre)
    groups: list[list[int]] = []
    for i in order:
        joined = [group for group in groups if any(overlap(boxes[i], boxes[j]) for j in group)]
        groups = [group for group in groups if group not in joined]
        groups.append([i, *(j for group in joined for j in group)])
    groups.sort(key=lambda group: sum(boxes[i].centre[0] for i in group) / len(group))
    return [number for _, number in sorted((i, number) for number, group in enumerate(groups, 1) for i in group)]
