"""Setting up a game: which board, who plays, with which mat."""

import random
from collections.abc import Callable, Sequence
from typing import Generic

import pygame

from game.rules.content import Mat
from game.rules.kinds import ShipType
from game.scenes.base import Command, Pop, Push, Replace, Scene
from game.scenes.crew import MOST, RANDOM, SEEDS, B, Crew, GameSetup
from game.scenes.help import HelpScene
from game.scenes.screen import Screen
from game.view.art import piece, ship
from game.view.fitting import mini_fitting
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Stepper, TextField, Widget, paint
from game.view.sky import Sky

SEED_DIGITS = 9
LONGEST_NAME = 14
LONGEST_BLURB = 300

BOARD = pygame.Rect(48, 136, 576, 780)
CREW = pygame.Rect(656, 136, 1216, 780)
ROW = pygame.Rect(680, 218, 1168, 158)
STEP = 170
"""Panels, the first seat's row and the distance to the next, in units of a 1920x1080 layout."""


class SetupScene(Screen, Generic[B]):
    """The set-up. ``picture`` draws a board at a size in pixels; ``on_start`` makes the scene of the game; ``seed``: of the game, None for a random one."""

    default = "set_sail"

    def __init__(
        self,
        boards: Sequence[B],
        mats: Sequence[Mat],
        picture: Callable[[B, tuple[int, int]], pygame.Surface],
        on_start: Callable[[GameSetup[B]], Scene],
        *,
        seed: int | None = None,
        rng: random.Random | None = None,
    ) -> None:
        super().__init__(Sky())
        self._boards, self._mats = list(boards), {mat.name: mat for mat in mats}
        self._picture, self._on_start = picture, on_start
        self._rng = rng or random.Random()
        self._board = 0
        self._pictures: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}
        self._seed = str(seed if seed is not None else self._rng.randrange(SEEDS))
        self._advanced = seed is not None
        self.crew = Crew(list(self._mats), self._rng)
        self.crew.limit(*self._players)

    def setup(self) -> GameSetup[B]:
        """The choices as they stand."""
        return GameSetup(self._boards[self._board], self.crew.names, self.crew.mats, int(self._seed or 0))

    @property
    def _players(self) -> tuple[int, int]:
        """The least and the most captains of the board."""
        return self._boards[self._board].players

    # --- layout ---

    def build(self) -> list[Widget]:
        """See Screen."""
        self._panel("board", BOARD)
        self._panel("crew", CREW)
        self._words("head", "New game", Face.TITLE, 50, (136, 84), theme.PARCHMENT, theme.INK)
        self._words("captains", "Captains", Face.HEAD, 32, (688, 180), theme.BRASS_LIGHT)
        self._hint()
        back = Button("back", self._at(pygame.Rect(48, 52, 64, 64)), self.scale.k, Caption(icon="back"), tip="Back to the title (Esc)")
        rows = [w for i in range(MOST) for w in self._row(i)]
        return [back, *self._board_part(), *rows, self._sail_button()]

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

    def _hint(self) -> None:
        alone = "Alone: 16 turns, and a rank at the end" if len(self.crew.seats) == 1 else "Who begins is drawn by lot"
        image = fonts.text(alone, Face.ITALIC, self.scale.text(23), theme.MUTED)
        right = self._at(pygame.Rect(CREW.right - 36, 182, 0, 0))
        self.put("hint", image, right.x - image.get_width(), right.y - image.get_height() / 2, 60)

    def _board_part(self) -> list[Widget]:
        board = self._boards[self._board]
        inner = BOARD.inflate(-48, -48)
        frame = self._at(pygame.Rect(inner.x, inner.y, inner.w, 352))
        self.put("picture", self._framed(frame.size), *frame.topleft, 50)
        title = pygame.Rect(inner.x, inner.y + 372, inner.w, 60)
        room = self._at(title)
        self._words("players", captains(board.players), Face.ITALIC, 23, (title.x, title.bottom + 24), theme.MUTED)
        self._blurb(board.blurb, pygame.Rect(title.x, title.bottom + 48, title.w, 160))
        advanced = self._advanced_part(pygame.Rect(inner.x, inner.bottom - 60, inner.w, 60))
        if len(self._boards) > 1:
            stepper = Stepper("board", room, self.scale.k, [b.title for b in self._boards], self._board, tip="Choose a board", size=30)
            return [stepper, *advanced]
        pixels = fonts.fit(board.title, Face.TITLE, self.scale.text(38), room.w)
        image = fonts.text(fonts.shorten(board.title, Face.TITLE, pixels, room.w), Face.TITLE, pixels, theme.BRASS_LIGHT)
        self.put("title", image, room.x, room.centery - image.get_height() / 2, 60)
        return advanced

    def _advanced_part(self, box: pygame.Rect) -> list[Widget]:
        k = self.scale.k
        caption = Caption("Advanced", "minus" if self._advanced else "plus", size=21, centred=False)
        out: list[Widget] = [
            Button("advanced", self._at(pygame.Rect(box.x, box.y, 170, 60)), k, caption, Kind.QUIET, tip="The seed of the game")
        ]
        if self._advanced:
            self._words("seed", "Seed", Face.BOLD, 22, (box.x + 206, box.centery), theme.PARCHMENT)
            field = self._at(pygame.Rect(box.right - 256, box.y + 2, 188, 56))
            tip = "The same seed and the same actions give the same game"
            out.append(TextField("seed", field, k, self._seed, longest=SEED_DIGITS, allow=_digit, hint="0", tip=tip))
            out.append(
                Button("new_seed", self._at(pygame.Rect(box.right - 58, box.y + 1, 58, 58)), k, Caption(icon="dice"), tip="Another seed")
            )
        return out

    def _blurb(self, words: str, box: pygame.Rect) -> None:
        rect, size = self._at(box), self.scale.text(23)
        most = rect.h // round(size * 1.3)
        lines = fonts.wrap(words[:LONGEST_BLURB], Face.TEXT, size, rect.w)[:most]
        if lines:
            self.put("blurb", fonts.paragraph("\n".join(lines), Face.TEXT, size, rect.w, theme.PARCHMENT), rect.x, rect.y, 60)

    def _framed(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture of the board with rounded corners."""
        key = (self._board, size)
        if key not in self._pictures:
            picture = self._picture(self._boards[self._board], size).copy()
            mask = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=self.scale.px(10))
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            pygame.draw.rect(picture, theme.BRASS_DEEP, picture.get_rect(), max(1, self.scale.px(2)), border_radius=self.scale.px(10))
            self._pictures = {key: picture}
        return self._pictures[key]

    def _row(self, index: int) -> list[Widget]:
        box = ROW.move(0, index * STEP)
        rect = self._at(box)
        if index < len(self.crew.seats):
            self.put(("row", index), paint.plate("panel_raised", *rect.size, self.scale.k, 32), *rect.topleft, 45)
            self._shown_mat(index, box)
            return self._seat_widgets(index, box)
        self.put(("row", index), images.faded(paint.plate("panel_raised", *rect.size, self.scale.k, 32), 70), *rect.topleft, 45)
        if index > len(self.crew.seats) or index >= self._players[1]:
            return []
        middle = pygame.Rect(box.centerx - 180, box.centery - 38, 360, 76)
        return [Button("add", self._at(middle), self.scale.k, Caption("Add a captain", "plus", size=24))]

    def _seat_widgets(self, index: int, box: pygame.Rect) -> list[Widget]:
        seat, k = self.crew.seats[index], self.scale.k
        name = self._at(pygame.Rect(box.x + 116, box.y + 20, 304, 56))
        mat = self._at(pygame.Rect(box.x + 116, box.y + 84, 304, 56))
        close = self._at(pygame.Rect(box.right - 68, box.centery - 26, 52, 52))
        options = self.crew.options(index)
        out: list[Widget] = [
            TextField(f"seat{index}.name", name, k, seat.name, longest=LONGEST_NAME, hint=seat.usual, tip="The captain's name"),
            Stepper(f"seat{index}.mat", mat, k, options, options.index(seat.mat or RANDOM), tip="The captain's mat: colour and fittings"),
        ]
        if len(self.crew.seats) > self._players[0]:
            out.append(Button(f"seat{index}.remove", close, k, Caption(icon="close"), tip="Leave this captain ashore"))
        return out

    def _shown_mat(self, index: int, box: pygame.Rect) -> None:
        seat = self.crew.seats[index]
        middle = self._at(pygame.Rect(box.x + 60, box.centery, 0, 0)).topleft
        if seat.mat is None:
            self.put_mid(("token", index), images.svg("icons/dice", self.scale.px(64), tint=theme.FAINT), middle, 60)
            words = "Dealt by chance when you set sail"
            self.put_mid(
                ("chance", index),
                fonts.text(words, Face.ITALIC, self.scale.text(23), theme.MUTED),
                self._at(pygame.Rect(box.x + 768, box.centery, 0, 0)).topleft,
                60,
            )
            return
        mat = self._mats[seat.mat]
        self.put_mid(
            ("token", index), images.piece(_token(mat.colour), self.scale.px(84), player=piece.known_colour(mat.colour)), middle, 60
        )
        for i, row in enumerate(mat.rows):
            label = self._at(pygame.Rect(box.x + 442 + i * 218, box.y + 22, 206, 36))
            self._fitting(("fitting", index, i), row.ship, label)
            slip = self._at(pygame.Rect(box.x + 442 + i * 218, box.y + 64, 206, 76))
            self.put(("slip", index, i), mini_fitting(row.preprint, *slip.size), *slip.topleft, 60)

    def _fitting(self, key: tuple[str, int, int], kind: ShipType, at: pygame.Rect) -> None:
        symbol = ship.ship_symbol(kind, at.h, theme.MUTED)
        words = fonts.text(kind.name.capitalize(), Face.ITALIC, self.scale.text(20), theme.MUTED)
        gap = self.scale.px(10)
        left = at.centerx - (symbol.get_width() + gap + words.get_width()) // 2
        self.put((*key, "ship"), symbol, left, at.y, 60)
        self.put((*key, "word"), words, left + symbol.get_width() + gap, at.centery - words.get_height() // 2, 60)

    def _sail_button(self) -> Button:
        box = self._at(pygame.Rect(CREW.right - 420, 942, 420, 100))
        return Button("set_sail", box, self.scale.k, Caption("Set sail", "anchor", size=36), Kind.PRIMARY)

    # --- answers ---

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name.startswith("seat"):
            self._change_seat(int(name[4]), name[6:])
            return None
        deeds: dict[str, Callable[[], Command | None]] = {
            "back": Pop,
            "board": self._choose_board,
            "add": self._add_seat,
            "advanced": self._toggle_advanced,
            "seed": self._take_seed,
            "new_seed": self._new_seed,
            "set_sail": self._sail,
        }
        return deeds[name]()

    def _change_seat(self, index: int, what: str) -> None:
        if what == "name":
            self.crew.seats[index].name = self._value(f"seat{index}.name")
            return
        if what == "mat":
            self.crew.choose(index, self._value(f"seat{index}.mat"))
        else:
            del self.crew.seats[index]
        self.rebuild()

    def _value(self, name: str) -> str:
        widget = self.group[name]
        return widget.value if isinstance(widget, TextField | Stepper) else ""

    def _add_seat(self) -> None:
        self.crew.add()
        self.rebuild()

    def _choose_board(self) -> None:
        widget = self.group["board"]
        self._board = widget.index if isinstance(widget, Stepper) else 0
        self.crew.limit(*self._players)
        self.rebuild()

    def _toggle_advanced(self) -> None:
        self._advanced = not self._advanced
        self.rebuild()

    def _take_seed(self) -> None:
        self._seed = self._value("seed")

    def _new_seed(self) -> None:
        self._seed = str(self._rng.randrange(SEEDS))
        self.rebuild()

    def _sail(self) -> Command:
        return Replace(self._on_start(self.setup()))

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()

    def handle(self, event: pygame.Event) -> Command | None:
        """See Scene."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return Push(HelpScene())
        return super().handle(event)


def captains(players: tuple[int, int]) -> str:
    """How many captains a board is for, in words."""
    least, most = players
    if least == most:
        return "For one captain" if most == 1 else f"For {most} captains"
    return f"For {least} to {most} captains"


def _token(colour: str) -> str:
    return f"outposts/token_{theme.PATTERNS[piece.known_colour(colour)]}"


def _digit(char: str) -> bool:
    return char in "0123456789"
