"""What the app itself makes of events, before any scene hears of them."""

import pygame

INPUT = {
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
}
"""What only a person does."""
_WHEEL_BUTTONS = (4, 5)


def of_wheel(event: pygame.Event) -> bool:
    """Whether this is the wheel once more, told as a button: MOUSEWHEEL told it already."""
    return event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in _WHEEL_BUTTONS
