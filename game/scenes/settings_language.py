"""The section of the settings in which the language is chosen: one button for each, in its own words."""

import pygame

from game import tongue, words
from game.scenes.settings_section import Changes, Page
from game.view.kit import theme
from game.view.kit.widgets import Button, Caption, Kind, Widget
from game.words import N_, _

HEIGHT, GAP = 84, 16
"""Of the buttons, and between them, in units."""
_PREFIX = "language."


class LanguageSection:
    """The languages there are, and that of the system. See Section."""

    name = "language"
    title = N_("Language")
    icon = "language"
    fields: tuple[str, ...] = ("language",)

    def build(self, page: Page) -> list[Widget]:
        """See Section."""
        out: list[Widget] = []
        for i, language in enumerate(["", *words.languages()]):
            box = page.screen.box(page.area.x, page.area.y + i * (HEIGHT + GAP), page.area.w, HEIGHT)
            chosen = page.settings.language == language
            caption = Caption(_words(language), "check" if chosen else "language", size=theme.LARGE, centred=False)
            out.append(Button(_PREFIX + language, box, page.screen.scale.k, caption, Kind.PRIMARY if chosen else Kind.SECONDARY))
        return out

    def act(self, widget: Widget) -> Changes:
        """See Section."""
        return {"language": widget.name.removeprefix(_PREFIX)}

    def hear(self, event: pygame.Event) -> Changes | None:
        """See Section."""
        return None

    def takes(self, event: pygame.Event) -> bool:
        """See Section."""
        return False


def _words(language: str) -> str:
    if language:
        return words.own_name(language)
    return _("As the system has it: {language}").format(language=words.own_name(tongue.usual()))
