"""The section of the settings in which keys are changed: Enter or a click on a deed, and the next key pressed is its key."""

from collections.abc import Iterable

import pygame

from game.scenes.settings_section import Changes, Page
from game.view.keys.deeds import AREAS, BY_NAME, DEEDS, Area, Deed
from game.view.keys.keymap import keymap
from game.view.keys.strokes import caps, named
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Part, Segments, Skin, Widget, paint
from game.words import N_, _

AREA_HIGH, ROW, GAP, BETWEEN = 64, 56, 4, 20
"""Heights of the choice of areas and of a line, what is free below each, and between the two columns, in units."""
ROWS = 9
"""Lines in each of the two columns."""
KEYS = 2
"""So many keys of a deed are shown."""
HOW = N_("Choose a line with Enter or a click, then press its new key. Del brings back the usual one, Esc leaves it.")
PRESS = N_("Press the new key for “{deed}”.")
_PREFIX = "deed."


class KeyRow(Widget):
    """A deed and its keys. ``own``: chosen by the player; ``waits``: for the new key."""

    def __init__(self, rect: pygame.Rect, k: float, deed: Deed, *, own: bool, waits: bool) -> None:
        super().__init__(_PREFIX + deed.name, rect, k)
        self.deed, self.own, self.waits = deed, own, waits

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.deed.name, keymap().keys(self.deed.name), self.own, self.waits)

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        lit = self.skin is not Skin.NORMAL or self.waits
        plate = paint.plate("panel_raised", *self.rect.size, self.k, 32)
        out = (plate if lit else images.faded(plate, 130)).copy()
        scale, edge = theme.Scale(self.k), round(18 * self.k)
        words, room = _(self.deed.words), self._caps(out, edge) - 2 * edge
        size = fonts.fit_lines(words, Face.TEXT, scale.text(theme.TEXT), room, self.rect.h)
        colour = theme.BRASS_LIGHT if self.own or self.waits else theme.PARCHMENT
        image = fonts.paragraph(words, Face.TEXT, size, room, colour)
        out.blit(image, image.get_rect(midleft=(edge, self.rect.h // 2)))
        yield Part(out, *self.rect.topleft)

    def _caps(self, out: pygame.Surface, edge: int) -> int:
        """The keys, flush right; returns where they begin."""
        high, right = round(42 * self.k), self.rect.w - edge
        strokes = [("…",)] if self.waits else [caps(key) for key in keymap().keys(self.deed.name)[:KEYS]]
        for stroke in reversed(strokes):
            for cap in reversed(stroke):
                image = paint.keycap(cap, high, self.k)
                right -= image.get_width()
                out.blit(image, (right, (self.rect.h - high) // 2))
                right -= round(3 * self.k)
            right -= round(8 * self.k)
        return right


class KeysSection:
    """The deeds of one area at a time, with their keys. See Section."""

    name = "keys"
    title = N_("Keys")
    icon = "keys"
    fields: tuple[str, ...] = ("keys",)

    def __init__(self) -> None:
        self._areas = list(AREAS)
        self._area = Area.TABLE
        self._waiting: str | None = None
        self._told = ""
        self._focus = ""

    @property
    def deeds(self) -> list[Deed]:
        """Those in sight."""
        if self._area == Area.EVERYWHERE:
            return [deed for deed in DEEDS if deed.where == Area.EVERYWHERE and not deed.fixed]
        return [deed for deed in DEEDS if self._area in deed.where and deed.where != Area.EVERYWHERE]

    # --- layout ---

    def build(self, page: Page) -> list[Widget]:
        """See Section."""
        screen, area, chosen = page.screen, page.area, keymap().chosen
        names = [_(title) for title in AREAS.values()]
        out: list[Widget] = [Segments("area", screen.box(area.x, area.y, area.w, AREA_HIGH), screen.scale.k, names, self._at)]
        width, top = (area.w - BETWEEN) / 2, area.y + AREA_HIGH + 16
        for i, deed in enumerate(self.deeds):
            column, line = divmod(i, ROWS)
            rect = screen.box(area.x + column * (width + BETWEEN), top + line * (ROW + GAP), width, ROW)
            out.append(KeyRow(rect, screen.scale.k, deed, own=deed.name in chosen, waits=deed.name == self._waiting))
        self._sentence(page, pygame.Rect(area.x, top + ROWS * (ROW + GAP) + 4, area.w, area.h - AREA_HIGH - 18 - ROWS * (ROW + GAP)))
        return out

    @property
    def _at(self) -> int:
        return self._areas.index(self._area)

    def _sentence(self, page: Page, box: pygame.Rect) -> None:
        """What to do, or what went wrong."""
        words, colour = (self._told, theme.REFUSED) if self._told else (_(HOW), theme.MUTED)
        if self._waiting is not None and not self._told:
            words, colour = _(PRESS).format(deed=_(BY_NAME[self._waiting].words)), theme.BRASS_LIGHT
        room = page.screen.box(*box)
        size = fonts.fit_lines(words, Face.TEXT, page.screen.scale.text(theme.BODY), room.w, room.h)
        image = fonts.paragraph(words, Face.TEXT, size, room.w, colour)
        page.screen.put("sentence", image, room.x, room.centery - image.get_height() / 2, 60)

    # --- answers ---

    def act(self, widget: Widget) -> Changes:
        """See Section."""
        if isinstance(widget, Segments):
            self._area = self._areas[widget.index]
            self._wait_for(None)
        else:
            self._wait_for(widget.name.removeprefix(_PREFIX))
        return {}

    def takes(self, event: pygame.Event) -> bool:
        """See Section: while a key is waited for, any."""
        return self._waiting is not None

    def hear(self, event: pygame.Event) -> Changes | None:
        """See Section."""
        if self._waiting is None:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._wait_for(None)
        if event.type != pygame.KEYDOWN:
            return None
        return self._take(self._waiting, named(event))

    def _wait_for(self, deed: str | None, told: str = "") -> Changes:
        self._waiting, self._told = deed, told
        return {}

    def _take(self, deed: str, key: str) -> Changes:
        """A key was pressed for a deed: it is given, or it is told why not."""
        if not key:
            return {}
        if key == "escape":
            return self._wait_for(None)
        if key == "delete" and key not in BY_NAME[deed].keys:
            return self._usual(deed)
        objection = "" if key in BY_NAME[deed].keys else keymap().objection(deed, key)
        if objection:
            return self._wait_for(deed, objection)
        self._wait_for(None)
        return {"keys": keymap().given(deed, key)}

    def _usual(self, deed: str) -> Changes:
        """The usual keys again, unless another deed has one of them meanwhile."""
        objection = next(filter(None, (keymap().objection(deed, key, usual=True) for key in BY_NAME[deed].keys)), "")
        self._wait_for(None, objection)
        return {} if objection else {"keys": keymap().without(deed)}
