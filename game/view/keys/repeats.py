"""Held keys. Some go on while they are held; all others have to be pressed anew, so that a long Enter does not act in the scene it led to."""

import pygame

GOING_ON = frozenset(
    {
        pygame.K_TAB,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_PLUS,
        pygame.K_EQUALS,
        pygame.K_MINUS,
        pygame.K_COMMA,
        pygame.K_PERIOD,
        pygame.K_KP_PLUS,
        pygame.K_KP_MINUS,
    }
)
"""What moves, scrolls, deletes. Letters in a field repeat as well: they come as text."""


class Repeats:
    """Knows which keys are down."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def swallows(self, event: pygame.Event) -> bool:
        """Whether an event is a mere repeat that means nothing. Told of every event."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            repeated = event.key in self._down and event.key not in GOING_ON
            self._down.add(event.key)
            return repeated
        return False
