"""The boards there are, the game's own and the user's: their pictures, what they are about, what is wrong with them; to look at and to play on."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.scenes.base import Command, Pop, Push, Scene
from game.scenes.board_look import BoardLook, captains
from game.scenes.crew import B
from game.scenes.notice import breakable
from game.scenes.offers import Offer
from game.scenes.saves_rows import ROW, Row, ScrollBar
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Skin, Widget, paint
from game.words import _

LIST, DETAIL = pygame.Rect(48, 136, 620, 896), pygame.Rect(700, 136, 1172, 896)
"""The panels in units of a 1920x1080 layout."""
PICTURE = 500
"""Height of the large picture."""
FOLDER = 148
"""Room below the list, where the user's folder is told of."""
GAP, THUMB, LEFT = 8, (184, 92), 218


class BoardsScene(BoardLook[B]):
    """The gallery. ``on_play`` makes the set-up with the board of a number, ``on_preview`` the preview of one; ``folder``: where the user's lie."""

    default = "play"

    def __init__(
        self,
        offers: Sequence[Offer[B]],
        picture: Callable[[B, tuple[int, int]], pygame.Surface],
        on_play: Callable[[int], Scene],
        on_preview: Callable[[Offer[B]], Scene] | None,
        folder: str = "",
    ) -> None:
        super().__init__(offers, picture)
        self._on_play, self._on_preview, self._folder = on_play, on_preview, folder
        self._top = 0
        self._known: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}
        self._faces: dict[Hashable, pygame.Surface] = {}

    # --- layout ---

    @property
    def _box(self) -> pygame.Rect:
        """Where the list is, in units."""
        return pygame.Rect(LIST.x + 24, LIST.y + 24, LIST.w - 48, LIST.h - 48 - FOLDER)

    @property
    def fits(self) -> int:
        """How many lines are in sight."""
        return int((self._box.h + GAP) // (ROW + GAP))

    @property
    def most(self) -> int:
        """How far the list can be scrolled, in lines."""
        return max(0, len(self._offers) - self.fits)

    def build(self) -> list[Widget]:
        """See Screen."""
        self._panel("list", LIST)
        self._panel("detail", DETAIL)
        self._words("head", _("Boards"), Face.TITLE, theme.SCENE, (136, 84), theme.PARCHMENT, theme.INK)
        back = Button("back", self._at(pygame.Rect(48, 52, 64, 64)), self.scale.k, Caption(icon="back"), tip=_("Back (Esc)"))
        self._yours_told()
        return [back, *self._rows(), *self._detail()]

    def _rows(self) -> list[Widget]:
        box, out = self._box, list[Widget]()
        width = box.w - (36 if self.most else 0)
        for i in range(self._top, min(self._top + self.fits, len(self._offers))):
            rect = self._at(pygame.Rect(box.x, box.y + (i - self._top) * (ROW + GAP), width, ROW))
            out.append(Row(f"row{i}", rect, self.scale.k, partial(self._face, i, rect.size), i == self._chosen))
        if self.most:
            bar = pygame.Rect(box.right - 24, box.y, 36, self.fits * (ROW + GAP) - GAP)
            out.append(ScrollBar("bar", self._at(bar), self.scale.k, self._top, self.most, self.fits / len(self._offers)))
        return out

    @property
    def _thumb(self) -> tuple[int, int]:
        return self.scale.px(THUMB[0]), self.scale.px(THUMB[1])

    def _face(self, index: int, size: tuple[int, int], skin: Skin) -> pygame.Surface:
        thumb = self._known.get((index, self._thumb))
        key = (index, size, index == self._chosen, skin is not Skin.NORMAL, thumb is not None)
        if key not in self._faces:
            self._faces[key] = self._line(index, size, thumb, lit=skin is not Skin.NORMAL)
        return self._faces[key]

    def _line(self, index: int, size: tuple[int, int], thumb: pygame.Surface | None, *, lit: bool) -> pygame.Surface:
        """A line of the list: picture, name, for how many; the name of the file until the board was read."""
        k, px, offer = self.scale.k, self.scale.px, self._offers[index]
        out, chosen = images.blank(*size), index == self._chosen
        plate = paint.plate("panel_raised", *size, k, 32)
        out.blit(plate if chosen or lit else images.faded(plate, 120), (0, 0))
        if chosen:
            pygame.draw.rect(out, theme.BRASS, out.get_rect(), max(2, px(3)), border_radius=px(theme.shape.CORNER_LARGE))
        if thumb is not None:
            out.blit(thumb, thumb.get_rect(midleft=(px(14), size[1] // 2)))
        words, colour = "", theme.MUTED
        if thumb is not None:
            words = captains(offer.board.players) if offer.board else _("Cannot be played on yet")
            colour = theme.MUTED if offer.board else theme.REFUSED
        room = size[0] - px(LEFT) - px(16)
        name = offer.file if thumb is None and offer.file else offer.label
        title = fonts.fitted(name, Face.HEAD, self.scale.text(theme.LARGE), room, theme.PARCHMENT)
        below = fonts.fitted(words, Face.TEXT, self.scale.text(theme.TEXT), room, colour)
        top = (size[1] - title.get_height() - below.get_height()) // 2
        out.blit(title, (px(LEFT), top))
        out.blit(below, (px(LEFT), top + title.get_height()))
        if offer.own:
            sign = images.svg("icons/folder", px(26), tint=theme.BRASS_LIGHT)
            out.blit(sign, sign.get_rect(topright=(size[0] - px(14), px(12))))
        return out

    def _yours_told(self) -> None:
        """Where the user's boards lie."""
        if not self._folder:
            return
        box = self._at(pygame.Rect(LIST.x + 36, LIST.bottom - 24 - FOLDER + 12, LIST.w - 72, FOLDER - 12))
        rule = images.svg("ui/divider", self.scale.px(240))
        self.put("rule", rule, box.centerx - rule.get_width() / 2, box.y, 60)
        words = _("Maps that you draw with Tiled are boards too, once they lie here:") + "\n" + self._folder
        room = box.h - rule.get_height() - self.scale.px(12)
        size = fonts.fit_lines(
            _("Maps that you draw with Tiled are boards too, once they lie here:"), Face.TEXT, self.scale.text(theme.SMALL), box.w, room
        )
        image = fonts.paragraph(breakable(words, Face.TEXT, size, box.w), Face.TEXT, size, box.w, theme.MUTED, centred=True)
        shown = image.get_rect().clip(pygame.Rect(0, 0, box.w, room))
        self.put("folder", image.subsurface(shown), box.x, box.bottom - room, 60)

    def _detail(self) -> list[Widget]:
        inner, k = DETAIL.inflate(-48, -48), self.scale.k
        frame = self._at(pygame.Rect(inner.x, inner.y, inner.w, PICTURE))
        self.put("picture", self._framed(frame.size), *frame.topleft, 50)
        if self.offer.own:
            self._yours(frame)
        title = self._at(pygame.Rect(inner.x, inner.y + PICTURE + 16, inner.w, 60))
        image = fonts.fitted(self.offer.label, Face.TITLE, self.scale.text(theme.TITLE), title.w, theme.BRASS_LIGHT)
        self.put("title", image, title.x, title.centery - image.get_height() / 2, 60)
        below = pygame.Rect(inner.x, inner.y + PICTURE + 84, inner.w, inner.h - PICTURE - 84 - 100)
        if self.offer.board:
            self._about(self.offer.board, below)
        else:
            self._faults(self.offer, below)
        top = inner.bottom - 80
        play = Button(
            "play",
            self._at(pygame.Rect(inner.right - 380, top, 380, 80)),
            k,
            Caption(_("Play here"), "anchor", size=theme.HEAD),
            Kind.PRIMARY,
        )
        play.enabled = self.offer.board is not None
        out: list[Widget] = [play]
        if self._on_preview:
            tip = _("The map with its layers, and what the rules read in it")
            preview = Button(
                "preview", self._at(pygame.Rect(inner.x, top, 380, 80)), k, Caption(_("Look at the map"), "map", size=theme.LABEL), tip=tip
            )
            out.insert(0, preview)
        return out

    # --- answers ---

    def act(self, name: str) -> Command | None:
        """See Screen. A press on the chosen line plays on it."""
        if name.startswith("row"):
            self._choose(int(name[3:]))
            return None
        deeds: dict[str, Callable[[], Command | None]] = {"back": Pop, "play": self._play, "preview": self._look}
        return deeds[name]() if name in deeds else None

    def _play(self) -> Command | None:
        return Push(self._on_play(self._chosen)) if self.offer.board else None

    def _look(self) -> Command | None:
        return Push(self._on_preview(self.offer)) if self._on_preview else None

    def _choose(self, index: int) -> None:
        self._chosen = max(0, min(len(self._offers) - 1, index))
        self._top = min(max(self._top, self._chosen - self.fits + 1), self._chosen)
        self.rebuild()

    def _scroll(self, top: int) -> None:
        top = max(0, min(self.most, top))
        if top != self._top:
            self._top = top
            self.rebuild()

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()

    def resize(self, size: tuple[int, int]) -> None:
        """See Screen."""
        self._faces.clear()
        self._known.clear()
        super().resize(size)

    def handle(self, event: pygame.Event) -> Command | None:
        """See Scene."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(self._top - event.y)
            return None
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -self.fits, pygame.K_PAGEDOWN: self.fits}
        free = self.group.focus is None or self.group.focus.startswith("row")
        if event.type == pygame.KEYDOWN and free and event.key in steps:
            self._choose(self._chosen + steps[event.key])
            self.group.set_focus(f"row{self._chosen}", by_key=True)
            return None
        if event.type == pygame.KEYDOWN and free and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._play()
        return super().handle(event)

    def update(self, ms: float) -> Command | bool:
        """See Scene: of the lines in sight one a frame is read and drawn."""
        bar = next((widget for widget in self.group if isinstance(widget, ScrollBar)), None)
        if bar is not None and bar.pressed:
            self._scroll(bar.top)
        seen = range(self._top, min(self._top + self.fits, len(self._offers)))
        missing = next((i for i in seen if (i, self._thumb) not in self._known), None)
        if missing is not None:
            self._known[missing, self._thumb] = self._rounded(self._drawn(self._offers[missing], self._thumb))
            self.rebuild()
        return super().update(ms) or missing is not None
