"""Many games: one after the other, in several processes, or on a cluster. The records always come in the order of the games."""

from collections.abc import Generator, Iterator

from game.lab.playing import Setting, play_some
from game.lab.record import Record
from game.lab.workers import LOCAL, Workers, working

CHUNK = 25
"""Games of captains by instinct that a worker plays before it reports."""
FEW_PLAYOUTS = 60
"""Captains that think play fewer in one go, so that Ctrl+C and the progress bar have something to show."""


def chunks(setting: Setting, games: int, jobs: int) -> Iterator[tuple[int, int]]:
    """The numbers of the first game, and after the last one, of each piece of work. The results do not depend on them."""
    effort = sum(entrant.playouts or 0 for entrant in setting.entrants)
    size = max(1, min(CHUNK * FEW_PLAYOUTS // (FEW_PLAYOUTS + CHUNK * effort), games // (4 * jobs)))
    return ((first, min(first + size, games)) for first in range(0, games, size))


def records(setting: Setting, games: int, workers: Workers) -> Generator[Record, None, None]:
    """Play the games 0 to ``games`` - 1; their records in this order. Closing the iterator stops the workers. Raises UserError."""
    if workers.backend == LOCAL and min(workers.processes, games) == 1:
        for number in range(games):
            yield from play_some(setting, number, number + 1)
        return
    with working(workers) as crew:
        work = ((setting, first, after) for first, after in chunks(setting, games, crew.jobs))
        for some in crew.results(play_some, work):
            yield from some
