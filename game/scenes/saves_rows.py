"""The lines of a list of saves, as widgets, and the bar beside a list that is longer than its room."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.scenes.going import name_of
from game.scenes.saves_entries import Entry
from game.view.art import piece
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.snapshot import opened
from game.view.kit.widgets import Part, Reply, Skin, Widget, paint

ROW = 120
"""Height of a line in units."""
THUMB = (162, 92)
LEFT = 196
"""Where the words begin."""


class Row(Widget):
    """A line. ``face`` gives its picture for a look."""

    def __init__(self, name: str, rect: pygame.Rect, k: float, face: Callable[[Skin], pygame.Surface], chosen: bool, tip: str = "") -> None:
        super().__init__(name, rect, k, tip)
        self._face, self.chosen = face, chosen
        self.focusable = chosen

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.chosen, id(self._face(self.skin)))

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        return [Part(self._face(self.skin), *self.rect.topleft)]


class ScrollBar(Widget):
    """The place in a long list: ``top`` of ``most`` steps, ``share`` of it in sight. It follows the pointer while it is pressed."""

    focusable = False

    def __init__(self, name: str, rect: pygame.Rect, k: float, top: int, most: int, share: float) -> None:
        super().__init__(name, rect, k)
        self.top, self.most, self.share = top, most, share

    def state(self) -> tuple[object, ...]:
        """See Widget."""
        return (*super().state(), self.top, self.most)

    def parts(self) -> Iterable[Part]:
        """See Widget."""
        wide = round(14 * self.k)
        x = self.rect.centerx - wide // 2
        track = pygame.Surface((wide, self.rect.h), pygame.SRCALPHA)
        pygame.draw.rect(track, theme.NIGHT_DEEP, track.get_rect(), border_radius=wide // 2)
        yield Part(track, x, self.rect.y)
        thumb = pygame.Surface((wide, self._thumb), pygame.SRCALPHA)
        colour = theme.BRASS if self.pressed or self.hovered else theme.LINE
        pygame.draw.rect(thumb, colour, thumb.get_rect().inflate(-2, -2), border_radius=wide // 2)
        yield Part(thumb, x, self.rect.y + round((self.rect.h - self._thumb) * self.top / max(1, self.most)), 0.1)

    @property
    def _thumb(self) -> int:
        return max(round(40 * self.k), round(self.rect.h * self.share))

    def press(self, pos: tuple[int, int]) -> None:
        """See Widget."""
        super().press(pos)
        self.point(pos)

    def point(self, pos: tuple[int, int] | None) -> None:
        """See Widget."""
        super().point(pos)
        if self.pressed and pos is not None:
            room = max(1, self.rect.h - self._thumb)
            self.top = max(0, min(self.most, round((pos[1] - self.rect.y - self._thumb / 2) / room * self.most)))

    def release(self, pos: tuple[int, int]) -> Reply:
        """See Widget."""
        return Reply.TAKEN


def row_face(entry: Entry, colours: Sequence[str], size: tuple[int, int], k: float, chosen: bool, lit: bool) -> pygame.Surface:
    """A line as a picture. ``colours``: of the captains, empty while they are not known."""
    out = images.blank(*size)
    plate = paint.plate("panel_raised", *size, k, 32)
    out.blit(plate if chosen or lit else images.faded(plate, 120), (0, 0))
    if chosen:
        pygame.draw.rect(out, theme.BRASS, out.get_rect(), max(2, round(3 * k)), border_radius=round(theme.shape.CORNER_LARGE * k))
    thumb = framed(entry, (round(THUMB[0] * k), round(THUMB[1] * k)), k)
    out.blit(thumb, thumb.get_rect(midleft=(round(14 * k), size[1] // 2)))
    scale, left = theme.Scale(k), round(LEFT * k)
    right = size[0] - round(22 * k)
    date = fonts.text(entry.when(), Face.TEXT, scale.text(theme.SMALL), theme.MUTED)
    out.blit(date, date.get_rect(topright=(right, round(18 * k))))
    title = one_line(entry.title, Face.HEAD, scale.text(theme.LARGE), right - left - date.get_width() - round(20 * k), theme.PARCHMENT)
    top = round(theme.grown(10, -6) * k)
    out.blit(title, (left, top))
    where = one_line(entry.where, Face.TEXT, scale.text(theme.TEXT), right - left, theme.REFUSED if entry.broken else theme.MUTED)
    top = max(round(47 * k), top + round(title.get_height() * 0.9))
    out.blit(where, (left, top))
    _captains(out, entry, colours, (left, max(round(91 * k), top + where.get_height() + round(14 * k))), right, k)
    return out


def one_line(words: str, face: Face, size: int, room: int, colour: str) -> pygame.Surface:
    """A line of type of a size in pixels, cut where it is wider than ``room`` pixels."""
    return fonts.text(fonts.shorten(words, face, size, room), face, size, colour)


def _captains(out: pygame.Surface, entry: Entry, colours: Sequence[str], at: tuple[int, int], right: int, k: float) -> None:
    """The banners and names of a game, as far as there is room."""
    scale, x = theme.Scale(k), at[0]
    for index, seat in enumerate(entry.shown.seats):
        sign = banner(colours[index] if index < len(colours) else None, seat.captain is not None, scale.px(30))
        words = fonts.text(name_of(seat, index + 1), Face.BOLD, scale.text(theme.SMALL), theme.PARCHMENT)
        if x + sign.get_width() + words.get_width() + scale.px(8) > right:
            break
        out.blit(sign, sign.get_rect(midleft=(x, at[1])))
        out.blit(words, words.get_rect(midleft=(x + sign.get_width() + scale.px(8), at[1])))
        x += sign.get_width() + words.get_width() + scale.px(30)


def banner(colour: str | None, computer: bool, size: int) -> pygame.Surface:
    """The token of a captain; before the colour is known, a figure."""
    if colour is None:
        return images.svg("icons/robot" if computer else "icons/human", size, tint=theme.FAINT)
    return piece.token_picture(colour, size)


def framed(entry: Entry, size: tuple[int, int], k: float) -> pygame.Surface:
    """The thumbnail with rounded corners; clouds where there is none, a warning where the save is broken."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    picture = opened(entry.shown.thumbnail) if entry.shown.thumbnail else None
    if picture is not None:
        out.blit(_covering(picture, size), (0, 0))
    else:
        _no_picture(out, entry.broken)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    corner = max(4, round(10 * k))
    pygame.draw.rect(mask, theme.WHITE, mask.get_rect(), border_radius=corner)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(out, theme.BRASS_DEEP, out.get_rect(), max(1, round(2 * k)), border_radius=corner)
    return out


def _covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture scaled to cover a size, its middle in the middle."""
    grow = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = pygame.transform.smoothscale(picture, (round(picture.get_width() * grow) + 1, round(picture.get_height() * grow) + 1))
    return whole.subsurface(whole.get_rect(center=whole.get_rect().center).clip(pygame.Rect((0, 0), size)))


def _no_picture(out: pygame.Surface, broken: bool) -> None:
    size = out.get_size()
    out.fill(theme.NIGHT_DEEP)
    whole = images.svg("clouds/cloud_a_dusk_left", round(size[0] * 0.8)).copy()
    whole.blit(images.svg("clouds/cloud_a_dusk_right", whole.get_width()), (0, 0))
    out.blit(images.faded(whole, 70), whole.get_rect(center=(size[0] // 2, round(size[1] * 0.78))))
    sign = images.svg("icons/warning" if broken else "icons/map", round(size[1] * 0.42), tint=theme.BRASS if broken else theme.FAINT)
    out.blit(sign, sign.get_rect(center=(size[0] // 2, round(size[1] * 0.44))))
