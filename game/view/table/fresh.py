"""What is new since a captain's last turn, thing by thing in words, and the small brass stars that mark it."""

from collections.abc import Iterable, Iterator, Mapping

import pygame

from game.rules import events as ev
from game.rules import terms
from game.rules.game import Game
from game.rules.kinds import Seat
from game.view.kit import theme
from game.view.kit.cache import cached
from game.view.kit.stage import Sprite
from game.view.table import names, side
from game.view.table.board import Item
from game.view.table.company import player_thing
from game.view.table.log import counted
from game.view.table.look import Look
from game.view.table.names import Thing
from game.words import _, amount

Z_BOARD, Z_SIDE, Z_MARKET = 19, 43, 26
"""Over what is marked: ports, captains and buttons, cards of the market."""
SIZE = 26
"""Of a star, in units."""
FINE = 4
MARKS = {"port": Z_BOARD, "player": Z_SIDE, "market": Z_SIDE, "offer": Z_MARKET}
"""What bears a star, and how high it lies."""

News = Mapping[Thing, tuple[str, ...]]


def news_of(game: Game, captains: tuple[str, ...], happened: Iterable[ev.Event]) -> News:
    """What these facts changed on the table: for each thing sentences, in their order. ``captains``: the names by seat."""
    found: dict[Thing, list[str]] = {}
    grit: dict[Seat, int] = {}
    cards = 0
    for event in happened:
        for thing, words in _told(game, captains[event.seat], event):
            found.setdefault(thing, []).append(words)
        if isinstance(event, ev.GritGained | ev.GritPaid):
            grit[event.seat] = grit.get(event.seat, 0) + (event.amount if isinstance(event, ev.GritGained) else -event.amount)
        if isinstance(event, ev.MarketRefilled):
            cards += len(event.cards)
    for seat, change in grit.items():
        if change:
            words = _("{count} more grit") if change > 0 else _("{count} less grit")
            found.setdefault(player_thing(seat), []).append(words.format(count=abs(change)))
    if cards:
        found[side.MARKET] = [amount("{count} new outfitting", "{count} new outfittings", cards)]
    return {thing: tuple(dict.fromkeys(words)) for thing, words in found.items()}


def _told(game: Game, name: str, event: ev.Event) -> Iterator[tuple[Thing, str]]:
    """The things that a fact is new at, with words."""
    match event:
        case ev.ShipPlaced(_, _ship, port):
            yield names.port(port), _("{name} landed here").format(name=name)
        case ev.CloudRemoved(_, port, _event, _crewed):
            yield names.port(port), _("{name} cleared the cloud").format(name=name)
        case ev.TokenPlaced(_, port):
            yield names.port(port), _("{name} founded an outpost").format(name=name)
        case ev.CargoLeft(_, port, counts) if any(counts):
            yield names.port(port), _("{name} left {cargo}").format(name=name, cargo=counted(counts))
        case ev.OutfittingCompleted(seat, card):
            yield player_thing(seat), _("Completed: {outfitting}").format(outfitting=terms.outfitting(game.outfittings[card].name))
        case ev.OutfittingTaken(seat, card):
            yield player_thing(seat), _("Taken: {outfitting}").format(outfitting=terms.outfitting(game.outfittings[card].name))
        case ev.MarketRefilled(_, cards):
            for card in cards:
                yield names.offer(card), _("New in the market")
        case _:
            pass


def told(news: News, thing: Thing) -> str:
    """What is new at a thing, as a line of a note; empty where nothing is."""
    words = news.get(thing)
    return _("New since your turn: {news}.").format(news="; ".join(words)) if words else ""


def sprites(look: Look, news: News, places: Mapping[Thing, pygame.Rect]) -> Iterator[Item]:
    """A star at the upper left corner of each thing that is new and can be seen. ``places``: where things are, in pixels."""
    image = star(look.layout.scale.px(SIZE))
    for thing in news:
        rect = places.get(thing)
        if rect is not None and thing.what in MARKS:
            inset = look.layout.scale.px(6)
            yield ("new", thing), Sprite.centred(image, rect.x + inset, rect.y + inset, MARKS[thing.what])


@cached(4)
def star(size: int) -> pygame.Surface:
    """A brass star of four points on a dark rim."""
    fine = size * FINE
    out = pygame.Surface((fine, fine), pygame.SRCALPHA)
    for radius, colour in ((0.5, theme.INK), (0.4, theme.BRASS_LIGHT), (0.3, theme.BRASS)):
        pygame.draw.polygon(out, colour, _points(fine / 2, radius * fine))
    out = pygame.transform.smoothscale(out, (size, size))
    return out.convert_alpha() if pygame.display.get_surface() else out


def _points(middle: float, radius: float) -> list[tuple[float, float]]:
    """The corners of a star of four points around the middle of a square."""
    waist = radius * 0.36
    return [
        (middle, middle - radius),
        (middle + waist, middle - waist),
        (middle + radius, middle),
        (middle + waist, middle + waist),
        (middle, middle + radius),
        (middle - waist, middle + waist),
        (middle - radius, middle),
        (middle - waist, middle - waist),
    ]
