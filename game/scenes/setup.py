"""Setting up a game: which board, who plays, with which mat."""

import random
from collections.abc import Callable, Sequence

import pygame

from game.ai import CAPTAINS
from game.errors import UserError
from game.rules import house, terms
from game.rules.content import Mat
from game.rules.kinds import ShipType
from game.scenes.base import Command, Pop, Push, Replace, Scene
from game.scenes.crew import MOST, PLAYERS, RANDOM, B, Crew, GameSetup
from game.scenes.offers import Offer, offered
from game.scenes.setup_board import BOARD, BoardPart
from game.view.art import piece, ship
from game.view.fitting import mini_fitting
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Stepper, TextField, Widget, paint
from game.words import N_, _, ngettext

LONGEST_NAME = 14
PERSON_TIP = N_("Somebody at this screen; or one of the computer captains")
FITTINGS, FITTING, FITTING_STEP = 560, 170, 178
"""Where a row's yard fittings begin, how wide each is, and the distance to the next."""

CREW = pygame.Rect(656, 136, 1216, 780)
SAIL = pygame.Rect(CREW.right - 420, 940, 420, 100)
ROW = pygame.Rect(680, 216, 1168, 160)
STEP = 168
"""The panel, the button below it, the first seat's row and the distance to the next, in units of a 1920x1080 layout."""


class SetupScene(BoardPart[B]):
    """The set-up. ``on_start`` makes the scene of the game; ``own``: boards of the user's, listed after the game's ``boards``; ``chosen``: the one shown first.

    ``settings`` makes their scene, where there are any. Else see BoardPart.
    """

    default = "set_sail"

    def __init__(
        self,
        boards: Sequence[B],
        mats: Sequence[Mat],
        picture: Callable[[B, tuple[int, int]], pygame.Surface],
        on_start: Callable[[GameSetup[B]], Scene],
        *,
        own: Sequence[Offer[B]] = (),
        seed: int | None = None,
        rng: random.Random | None = None,
        chosen: int = 0,
        settings: Callable[[], Scene] | None = None,
    ) -> None:
        super().__init__(offered(boards, own), picture, seed, rng or random.Random(), chosen)
        self._mats, self._on_start, self._settings = {mat.name: mat for mat in mats}, on_start, settings
        self.crew = Crew(list(self._mats), self._rng)
        self.crew.limit(*self._players)

    def setup(self) -> GameSetup[B]:
        """The choices as they stand. Raises UserError where the board has problems."""
        if self.offer.board is None:
            raise UserError(_reason(self.offer))
        return GameSetup(self.offer.board, self.crew.names, self.crew.mats, int(self._seed or 0), self.crew.captains)

    # --- layout ---

    def build(self) -> list[Widget]:
        """See Screen."""
        self._panel("board", BOARD)
        self._panel("crew", CREW)
        self._words("head", _("New game"), Face.TITLE, theme.SCENE, (136, 84), theme.PARCHMENT, theme.INK)
        self._words("captains", _("Captains"), Face.HEAD, theme.HEAD, (688, 180), theme.BRASS_LIGHT)
        self._hint()
        back = Button("back", self._at(pygame.Rect(48, 52, 64, 64)), self.scale.k, Caption(icon="back"), tip=_("Back to the title (Esc)"))
        rows = [w for i in range(MOST) for w in self._row(i)]
        return [back, *self._gear(), *self._board_part(), *rows, self._sail_button()]

    def _gear(self) -> list[Widget]:
        box = self._at(pygame.Rect(CREW.right - 64, 52, 64, 64))
        return [Button("settings", box, self.scale.k, Caption(icon="settings"), tip=_("Settings"))] if self._settings else []

    def _hint(self) -> None:
        image = fonts.text(self._hint_words(), Face.ITALIC, self.scale.text(theme.BODY), theme.MUTED)
        right = self._at(pygame.Rect(CREW.right - 36, 182, 0, 0))
        self.put("hint", image, right.x - image.get_width(), right.y - image.get_height() / 2, 60)

    def _hint_words(self) -> str:
        if None not in self.crew.captains:
            return _("Computers alone: you watch")
        return (
            _("Alone: {turns} turns, and a rank at the end").format(turns=house.SOLO_TURNS)
            if len(self.crew.seats) == 1
            else _("Who begins is drawn by lot")
        )

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
        middle = pygame.Rect(box.centerx - 180, box.centery - 40, 360, 80)
        return [Button("add", self._at(middle), self.scale.k, Caption(_("Add a captain"), "plus", size=theme.LABEL))]

    def _seat_widgets(self, index: int, box: pygame.Rect) -> list[Widget]:
        seat, k = self.crew.seats[index], self.scale.k
        who = self._at(pygame.Rect(box.x + 116, box.y + 20, 212, 56))
        name = self._at(pygame.Rect(box.x + 336, box.y + 20, 200, 56))
        mat = self._at(pygame.Rect(box.x + 116, box.y + 84, 420, 56))
        close = self._at(pygame.Rect(box.right - 64, box.centery - 28, 56, 56))
        options, players = self.crew.options(index), list(PLAYERS)
        manner, shown = _(CAPTAINS[seat.captain].manner if seat.captain else PERSON_TIP), self.crew.shown_name(index)
        out: list[Widget] = [
            Stepper(
                f"seat{index}.who",
                who,
                k,
                [_(player) for player in players],
                players.index(self.crew.who(index)),
                tip=manner,
                size=theme.TEXT,
            ),
            TextField(f"seat{index}.name", name, k, shown, longest=LONGEST_NAME, hint=seat.usual, tip=_("The captain’s name")),
            Stepper(
                f"seat{index}.mat",
                mat,
                k,
                [mat_words(option) for option in options],
                options.index(seat.mat or RANDOM),
                tip=_("The captain’s mat: colour and fittings"),
            ),
        ]
        if len(self.crew.seats) > self._players[0]:
            out.append(Button(f"seat{index}.remove", close, k, Caption(icon="close"), tip=_("Leave this captain ashore")))
        for widget in out:
            widget.clear = self._at(pygame.Rect(box.x, box.y, SAIL.x - 24 - box.x, CREW.bottom - box.y))
        return out

    def _shown_mat(self, index: int, box: pygame.Rect) -> None:
        seat = self.crew.seats[index]
        middle = self._at(pygame.Rect(box.x + 60, box.centery, 0, 0)).topleft
        if seat.captain is not None:
            face = images.svg(f"captains/{seat.captain}", self.scale.px(60))
            self.put_mid(("face", index), face, self._at(pygame.Rect(box.x + 84, box.y + 116, 0, 0)).topleft, 62)
        if seat.mat is None:
            self.put_mid(("token", index), images.svg("icons/dice", self.scale.px(64), tint=theme.FAINT), middle, 60)
            words = _("Dealt by chance when you set sail")
            self.put_mid(
                ("chance", index),
                fonts.text(words, Face.ITALIC, self.scale.text(theme.BODY), theme.MUTED),
                self._at(pygame.Rect(box.x + 822, box.centery, 0, 0)).topleft,
                60,
            )
            return
        mat = self._mats[seat.mat]
        self.put_mid(
            ("token", index), images.piece(_token(mat.colour), self.scale.px(84), player=piece.known_colour(mat.colour)), middle, 60
        )
        for i, row in enumerate(mat.rows):
            label = self._at(pygame.Rect(box.x + FITTINGS + i * FITTING_STEP, box.y + 12, FITTING, 32))
            self._fitting(("fitting", index, i), row.ship, label)
            slip = self._at(pygame.Rect(box.x + FITTINGS + i * FITTING_STEP, box.y + 48, FITTING, 100))
            self.put(("slip", index, i), mini_fitting(row.preprint, *slip.size), *slip.topleft, 60)

    def _fitting(self, key: tuple[str, int, int], kind: ShipType, at: pygame.Rect) -> None:
        symbol = ship.ship_symbol(kind, at.h, theme.MUTED)
        words = fonts.text(str(terms.SHIP[kind]), Face.ITALIC, self.scale.text(theme.TEXT), theme.MUTED)
        gap = self.scale.px(10)
        left = at.centerx - (symbol.get_width() + gap + words.get_width()) // 2
        self.put((*key, "ship"), symbol, left, at.y, 60)
        self.put((*key, "word"), words, left + symbol.get_width() + gap, at.centery - words.get_height() // 2, 60)

    def _sail_button(self) -> Button:
        box = self._at(SAIL)
        button = Button("set_sail", box, self.scale.k, Caption(_("Set sail"), "anchor", size=theme.TITLE), Kind.PRIMARY)
        if self.offer.board is None:
            button.enabled, button.tip = False, _reason(self.offer)
        return button

    # --- answers ---

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name.startswith("seat"):
            self._change_seat(int(name[4]), name[6:])
            return None
        deeds: dict[str, Callable[[], Command | None]] = {
            "back": Pop,
            "settings": lambda: Push(self._settings()) if self._settings else None,
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
            self.crew.rename(index, self._value(f"seat{index}.name"))
            return
        if what == "who":
            self.crew.let_play(index, list(PLAYERS)[self._picked(f"seat{index}.who")])
        elif what == "mat":
            self.crew.choose(index, self.crew.options(index)[self._picked(f"seat{index}.mat")])
        else:
            del self.crew.seats[index]
        self.rebuild()

    def _picked(self, name: str) -> int:
        widget = self.group[name]
        return widget.index if isinstance(widget, Stepper) else 0

    def _add_seat(self) -> None:
        self.crew.add_company()
        self.rebuild()

    def _choose_board(self) -> None:
        widget = self.group["board"]
        self._chosen = widget.index if isinstance(widget, Stepper) else 0
        self.crew.limit(*self._players)
        self.rebuild()

    def _sail(self) -> Command | None:
        if self.offer.board is None:
            return None
        return Replace(self._on_start(self.setup()))

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()


def _token(colour: str) -> str:
    return f"outposts/token_{theme.PATTERNS[piece.known_colour(colour)]}"


def _reason(offer: Offer[B]) -> str:
    """Why a board cannot be played on."""
    count = len(offer.problems)
    words = ngettext("{file} has a problem: mend it first", "{file} has {count} problems: mend them first", count)
    return words.format(file=offer.file, count=count)


def mat_words(option: str) -> str:
    """One of the choices of a mat, in words."""
    return _(RANDOM) if option == RANDOM else terms.mat(option)
