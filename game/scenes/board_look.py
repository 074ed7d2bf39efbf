"""How a board is shown where one is chosen: its picture, what it is about, or what is wrong with it."""

from collections.abc import Callable, Sequence
from typing import Generic

import pygame

from game.boards.problems import plain_text
from game.errors import UserError
from game.paths import command
from game.scenes.crew import B
from game.scenes.offers import LONGEST, Offer
from game.scenes.screen import Screen
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import paint
from game.view.sky import Sky
from game.words import N_, _, amount, pgettext

LONGEST_BLURB = 300
PROBLEM_LINES = 3
"""The most lines a problem takes."""
CANNOT_BE_DRAWN = N_("its pictures cannot be drawn as the map says")


class BoardLook(Screen, Generic[B]):
    """A screen that shows one of several boards. ``picture`` draws a board at a size in pixels."""

    def __init__(self, offers: Sequence[Offer[B]], picture: Callable[[B, tuple[int, int]], pygame.Surface], chosen: int = 0) -> None:
        super().__init__(Sky())
        self._offers, self._picture = list(offers), picture
        self._chosen = chosen
        self._pictures: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}

    @property
    def offer(self) -> Offer[B]:
        """What is shown now: a board, or a file with problems."""
        return self._offers[self._chosen]

    def _at(self, box: pygame.Rect) -> pygame.Rect:
        """A box of the layout, in the middle of the window, in pixels."""
        wide, tall = self.units
        return self.box(box.x + (wide - theme.WIDTH) / 2, box.y + (tall - theme.HEIGHT) / 2, box.w, box.h)

    def _panel(self, key: str, box: pygame.Rect) -> None:
        rect = self._at(box)
        image, pad = paint.panel("panel_brass", *rect.size, self.scale.k)
        self.put(key, image, rect.x - pad, rect.y - pad, 40)

    def _words(
        self, key: str, words: str, face: Face, size: int, left: tuple[int, int], colour: str, outline: str | None = None
    ) -> pygame.Rect:
        """A line by its left end and its middle height, in units."""
        image = fonts.text(words, face, self.scale.text(size), colour, outline)
        at = self._at(pygame.Rect(*left, 0, 0))
        return self.put(key, image, at.x, at.y - image.get_height() / 2, 60)

    def _yours(self, frame: pygame.Rect) -> None:
        """The mark of a board of the user's, in the corner of its picture."""
        k, px = self.scale.k, self.scale.px
        icon = images.svg("icons/folder", px(26), tint=theme.BRASS_LIGHT)
        words = fonts.text(_("Yours"), Face.BOLD, self.scale.text(theme.TEXT), theme.BRASS_LIGHT)
        size = (icon.get_width() + words.get_width() + px(38), px(44))
        image = paint.plate("checkbox_off", *size, k, 36, 0.4).copy()
        image.blit(icon, icon.get_rect(midleft=(px(14), size[1] // 2)))
        image.blit(words, words.get_rect(midright=(size[0] - px(14), size[1] // 2)))
        self.put("yours", image, frame.x + px(12), frame.y + px(12), 60)

    def _about(self, board: B, box: pygame.Rect) -> None:
        y = box.y + 14
        author = plain_text(board.author, LONGEST).strip()
        if author:
            words = fonts.shorten(_("by {author}").format(author=author), Face.ITALIC, self.scale.text(theme.BODY), self._at(box).w)
            self._words("author", words, Face.ITALIC, theme.BODY, (box.x, y), theme.PARCHMENT)
            y += 34
        self._words("players", captains(board.players), Face.ITALIC, theme.BODY, (box.x, y), theme.MUTED)
        self._blurb(
            board.blurb if self.offer.own else pgettext("what a board is like", board.blurb),
            pygame.Rect(box.x, y + 24, box.w, box.bottom - y - 24),
        )

    def _faults(self, offer: Offer[B], box: pygame.Rect) -> None:
        self._words("faults", _("Cannot be played on yet"), Face.BOLD, theme.BODY, (box.x, box.y + 14), theme.BRASS_LIGHT)
        rect, size = self._at(pygame.Rect(box.x, box.y + 38, box.w, box.h - 38)), self.scale.text(theme.TEXT)
        lines = fault_lines(offer, size, rect.w, rect.h // round(size * theme.LEADING))
        self.put("problems", fonts.paragraph("\n".join(lines), Face.TEXT, size, rect.w, theme.PARCHMENT), rect.x, rect.y, 60)

    def _blurb(self, words: str, box: pygame.Rect) -> None:
        rect, size = self._at(box), self.scale.text(theme.BODY)
        most = rect.h // round(size * theme.LEADING)
        lines = fonts.wrap(words[:LONGEST_BLURB], Face.TEXT, size, rect.w)[:most]
        if lines:
            self.put("blurb", fonts.paragraph("\n".join(lines), Face.TEXT, size, rect.w, theme.PARCHMENT), rect.x, rect.y, 60)

    def _framed(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture of the board with rounded corners."""
        key = (self._chosen, size)
        if key not in self._pictures:
            self._pictures = {key: self._rounded(self._drawn(self.offer, size))}
        return self._pictures[key]

    def _rounded(self, picture: pygame.Surface) -> pygame.Surface:
        picture, corner = picture.copy(), self.scale.px(theme.shape.CORNER_LARGE)
        mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(mask, theme.WHITE, mask.get_rect(), border_radius=corner)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        pygame.draw.rect(picture, theme.BRASS_DEEP, picture.get_rect(), max(1, self.scale.px(2)), border_radius=corner)
        return picture

    def _drawn(self, offer: Offer[B], size: tuple[int, int]) -> pygame.Surface:
        """A board; of one with problems a night with a warning. A map of the user's that cannot be drawn has a problem."""
        if offer.board:
            try:
                return self._picture(offer.board, size)
            except (UserError, ValueError, MemoryError, pygame.error) as error:
                if not offer.own:
                    raise
                offer.refuse(str(error) if isinstance(error, UserError) else _(CANNOT_BE_DRAWN))
        return nothing_to_see(size)


def nothing_to_see(size: tuple[int, int]) -> pygame.Surface:
    """In place of the picture of a board: clouds at night and a warning."""
    out = images.blank(*size)
    out.fill(theme.NIGHT_DEEP)
    for name, wide, x, y in (("clouds/cloud_a_dusk", 0.52, 0.16, 0.78), ("clouds/cloud_b_dusk", 0.56, 0.86, 0.86)):
        whole = images.svg(f"{name}_left", round(size[0] * wide)).copy()
        whole.blit(images.svg(f"{name}_right", whole.get_width()), (0, 0))
        out.blit(images.faded(whole, 80), whole.get_rect(center=(round(size[0] * x), round(size[1] * y))))
    sign = images.svg("icons/warning", round(size[1] * 0.34), tint=theme.BRASS)
    out.blit(sign, sign.get_rect(center=(size[0] // 2, round(size[1] * 0.46))))
    return out


def fault_lines(offer: Offer[B], size: int, room: int, most: int) -> list[str]:
    """The first problems in at most ``most`` lines of ``room`` pixels; what has no room is counted in the last one."""
    lines: list[str] = []
    words, problems = _("and {count} more: run {command} check {file}"), offer.problems
    for i, problem in enumerate(problems):
        more = len(problems) - i - 1
        wrapped = fonts.wrap(f"• {problem}", Face.TEXT, size, room)
        if len(wrapped) > PROBLEM_LINES:
            wrapped = [*wrapped[: PROBLEM_LINES - 1], fonts.shorten(f"{wrapped[PROBLEM_LINES - 1]} …", Face.TEXT, size, room)]
        if len(lines) + len(wrapped) + bool(more) > most:
            return [
                *lines,
                fonts.shorten(words.format(count=more + 1, command=command(), file=offer.file), Face.TEXT, size, room),
            ]
        lines += wrapped
    return lines


def captains(players: tuple[int, int]) -> str:
    """How many captains a board is for, in words."""
    least, most = players
    if least == most:
        return amount("For one captain", "For {count} captains", most)
    return _("For {least} to {most} captains").format(least=least, most=most)
