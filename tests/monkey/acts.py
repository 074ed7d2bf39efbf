"""What a monkey does with a mouse and keys: each act is a sequence of events as a window system would send them."""

import random
from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Event

from game.rules.actions import Decline, EndTurn, Refit
from game.scenes.table import TableScene
from game.view.table.intent import intent_of
from game.view.table.names import Thing

Point = tuple[int, int]
Events = Iterator[Event]
ONWARD = ("new_game", "set_sail", "resume", "again", "no")
"""The buttons of the other scenes that lead to a table."""
STEPS = 3
"""Moves of the pointer in a drag."""
KEYS = (
    *(
        (key, 0)
        for key in (pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_F1, pygame.K_LEFT, pygame.K_DOWN, pygame.K_a, pygame.K_h)
    ),
    *((key, pygame.KMOD_LCTRL) for key in (pygame.K_z, pygame.K_y, pygame.K_a)),
    (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT),
    (pygame.K_TAB, pygame.KMOD_LSHIFT),
    (pygame.K_BACKSPACE, 0),
)


def motion(at: Point) -> Event:
    return Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)


def button(kind: int, at: Point, which: int = pygame.BUTTON_LEFT) -> Event:
    return Event(kind, pos=at, button=which, touch=False, clicks=1)


def click(at: Point, which: int = pygame.BUTTON_LEFT) -> Events:
    """Move there, press, release."""
    yield motion(at)
    yield button(pygame.MOUSEBUTTONDOWN, at, which)
    yield button(pygame.MOUSEBUTTONUP, at, which)


def drag(start: Point, end: Point, between: Sequence[Event] = ()) -> Events:
    """Press, move in steps, release; ``between``: what happens in the middle."""
    yield motion(start)
    yield button(pygame.MOUSEBUTTONDOWN, start)
    for step in range(1, STEPS + 1):
        yield motion(tuple(a + (b - a) * step // STEPS for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
        if step == 1:
            yield from between
    yield button(pygame.MOUSEBUTTONUP, end)


def key(which: int, mod: int = 0) -> Events:
    """Press and release a key, with the text it types."""
    yield Event(pygame.KEYDOWN, key=which, mod=mod, unicode="", scancode=0)
    if which == pygame.K_a and not mod:
        yield Event(pygame.TEXTINPUT, text="ä")
    yield Event(pygame.KEYUP, key=which, mod=mod, unicode="", scancode=0)


def wheel(by: int) -> Events:
    """Turn the wheel: the window system sends buttons besides."""
    yield Event(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)
    yield button(pygame.MOUSEBUTTONDOWN, (1, 1), 4 if by > 0 else 5)


def leave() -> Events:
    """The pointer leaves the window."""
    yield Event(pygame.WINDOWLEAVE)


def away() -> Events:
    """The person turns to another window, and comes back."""
    yield Event(pygame.WINDOWFOCUSLOST)
    yield Event(pygame.WINDOWFOCUSGAINED)
    yield Event(pygame.WINDOWEXPOSED)


def resize(rng: random.Random) -> Events:
    """The window gets another size."""
    size = rng.choice(((1024, 640), (1100, 700), (1024, 768), (640, 400)))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    yield Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


# --- choosing ---


class Monkey:
    """Draws acts for a scene from ``rng``."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def act(self, scene: object, targets: dict[str, pygame.Rect]) -> list[Event]:
        """The events of one act. Resizing takes effect when the events are made."""
        makers = TABLE if isinstance(scene, TableScene) else MENU
        make = self.rng.choices([maker for maker, _ in makers], [weight for _, weight in makers])[0]
        return list(make(self, scene, targets))

    def anywhere(self) -> Point:
        """A point of the window, now and then just outside."""
        width, height = pygame.display.get_window_size()
        return self.rng.randrange(-2, width + 2), self.rng.randrange(-2, height + 2)

    def somewhere(self, targets: dict[str, pygame.Rect]) -> Point:
        """A point on a thing, if there are any."""
        return self.within(self.rng.choice(list(targets.values()))) if targets else self.anywhere()

    def within(self, rect: pygame.Rect) -> Point:
        """A point well inside."""
        return rect.centerx + self.rng.randint(-rect.w // 6, rect.w // 6), rect.centery + self.rng.randint(-rect.h // 6, rect.h // 6)

    def middle_of(self, targets: dict[str, pygame.Rect], thing: Thing) -> Point | None:
        """The middle of a thing that is there."""
        rect = targets.get(str(thing))
        return rect.center if rect else None

    # --- acts ---

    def click_thing(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield from click(self.somewhere(targets))

    def click_anywhere(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield from click(self.anywhere(), self.rng.choice((1, 1, 1, 2, 3)))

    def look_closely(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield from click(self.somewhere(targets), pygame.BUTTON_RIGHT)

    def double_click(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        at = self.somewhere(targets)
        yield from click(at)
        yield from click(at)

    def drag_thing(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield from drag(self.somewhere(targets), self.somewhere(targets))

    def broken_drag(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        """A drag of something that can be taken up, and something comes between."""
        starts = [rect for name, rect in targets.items() if name.split(".")[0] in ("cargo", "ship", "offer", "seat0", "seed")]
        start = self.within(self.rng.choice(starts)) if starts else self.somewhere(targets)
        made = list(self.interruption(targets))
        whole = list(drag(start, self.somewhere(targets), made))
        yield from whole[: self.rng.choice((len(whole), len(whole), -1))]  # now and then the release is never seen

    def interruption(self, targets: dict[str, pygame.Rect]) -> Events:
        undo = key(pygame.K_z, pygame.KMOD_LCTRL)
        right = click(self.somewhere(targets), pygame.BUTTON_RIGHT)
        yield from self.rng.choice((leave(), away(), undo, right, key(pygame.K_ESCAPE), key(pygame.K_SPACE), wheel(1), key(pygame.K_F1)))

    def resized_drag(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield from drag(self.somewhere(targets), self.somewhere(targets), list(resize(self.rng)))

    def move(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield motion(self.somewhere(targets))

    def press_key(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield from key(*self.rng.choice(KEYS))

    def escape(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield from key(pygame.K_ESCAPE)

    def turn_wheel(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield motion(self.somewhere(targets))
        yield from wheel(self.rng.choice((-1, 1)))

    def go_away(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        yield from self.rng.choice((leave(), away()))

    def go_on(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        """The way to the table, from wherever it is."""
        rects = [targets[name] for name in ONWARD if name in targets]
        yield from click(rects[0].center) if rects else key(pygame.K_ESCAPE)

    def press_act(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        """The big button, and that what is left may stay."""
        at = self.middle_of(targets, Thing("leave")) or self.middle_of(targets, Thing("act"))
        yield from click(at or self.anywhere())

    def play(self, scene: object, targets: dict[str, pygame.Rect]) -> Events:
        """Something that is legal."""
        if not isinstance(scene, TableScene):
            return
        if not scene._actions:
            yield from key(pygame.K_SPACE)  # a computer plays, or the game is over: go on
            return
        action = self.rng.choice(scene._actions)
        if isinstance(action, Refit | EndTurn | Decline):
            yield from self.press_act(scene, targets)
            return
        intent = intent_of(action)
        start = self.middle_of(targets, intent.thing)
        end = self.middle_of(targets, intent.target) if intent.target else None
        if start and end:
            yield from drag(start, end) if self.rng.random() < 0.5 else (*click(start), *click(end))
        else:
            yield from click(start or end or self.somewhere(targets))


Maker = Callable[[Monkey, object, dict[str, pygame.Rect]], Events]
COMMON: tuple[tuple[Maker, float], ...] = (
    (Monkey.click_anywhere, 4),
    (Monkey.drag_thing, 5),
    (Monkey.double_click, 2),
    (Monkey.broken_drag, 5),
    (Monkey.resized_drag, 0.1),
    (Monkey.move, 3),
    (Monkey.press_key, 3),
    (Monkey.turn_wheel, 1),
    (Monkey.go_away, 1),
)
TABLE: tuple[tuple[Maker, float], ...] = (
    *COMMON,
    (Monkey.play, 60),
    (Monkey.press_act, 2),
    (Monkey.click_thing, 5),
    (Monkey.look_closely, 2),
    (Monkey.escape, 0.6),
)
MENU: tuple[tuple[Maker, float], ...] = (*COMMON, (Monkey.click_thing, 20), (Monkey.go_on, 25), (Monkey.escape, 8))
"""What is done how often at the table and elsewhere."""
