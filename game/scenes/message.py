"""What a question and a notice have in common: a panel in the middle, with a head, a rule and words."""

import pygame

from game.scenes.screen import Screen
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import paint

BUTTON = 84
"""Height of the buttons, in units."""


class Message(Screen):
    """A screen that lies over another. What it says is put up by :meth:`panel`."""

    overlay = True

    def panel(self, width: float, room: int, title: str, words: pygame.Surface, gap: float) -> tuple[float, float]:
        """Put up the panel, ``width`` units wide; returns the left end of it and the top of its buttons, in units.

        ``room``: how wide the title may be, in pixels; ``gap``: between words and buttons, in units.
        """
        k, px, (wide, tall) = self.scale.k, self.scale.px, self.units
        head = fonts.fitted(title, Face.HEAD, self.scale.text(theme.TITLE), room, theme.BRASS_LIGHT)
        height = 48 + (head.get_height() + words.get_height()) / k + 28 + gap + BUTTON + 40
        height = theme.shape.snapped(height)
        x, y = (wide - width) / 2, theme.shape.snapped((tall - height) / 2)
        box = self.box(x, y, width, height)
        image, pad = paint.panel("panel_brass", *box.size, k)
        self.put("panel", image, box.x - pad, box.y - pad, 50)
        self.put("head", head, box.centerx - head.get_width() / 2, px(y + 44), 60)
        rule = images.svg("ui/divider", px(300))
        self.put("rule", rule, box.centerx - rule.get_width() / 2, px(y + 50) + head.get_height(), 60)
        self.put("words", words, box.centerx - words.get_width() / 2, px(y + 48 + 30) + head.get_height(), 60)
        return x, y + height - 40 - BUTTON
