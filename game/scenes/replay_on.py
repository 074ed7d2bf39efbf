"""Playing on from a point of a replay: who sits at the seats of the new game."""

import random
from collections.abc import Callable

import pygame

from game.ai import CAPTAINS
from game.rules.kinds import Seat as SeatId
from game.scenes.base import Command, Pop, Replace, Scene
from game.scenes.called import Usual
from game.scenes.crew import PLAYERS, Crew, Seat
from game.scenes.replay_film import Branch, Film
from game.scenes.screen import Screen
from game.scenes.setup import LONGEST_NAME
from game.view.art import piece
from game.view.kit import fonts, images, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Kind, Stepper, TextField, Widget, paint
from game.view.replay.bar import when
from game.view.replay.timeline import timeline_of
from game.words import _, ngettext

PANEL = 856
"""Width of the panel in units."""
HEAD, ROW, FOOT = 216, 92, 148
"""Heights in units: above the seats, of a seat, below them."""


class PlayOnScene(Screen):
    """Asks who plays on. ``on_play`` makes the table of the new game; Esc goes back to the replay."""

    overlay = True
    default = "begin"

    def __init__(self, film: Film, position: int, on_play: Callable[[Branch], Scene]) -> None:
        super().__init__()
        self._film, self._position, self._on_play = film, position, on_play
        self.crew = Crew([mat.name for mat in film.start.game.mats], random.Random(position))
        self.crew.seats = [self._seat(SeatId(i)) for i in range(len(film.names))]

    def _seat(self, seat: SeatId) -> Seat:
        """Who sat there; where only computers played, a person takes the seat that is to act."""
        captains = self._film.captains
        captain = captains[seat] if captains else None
        takes_over = bool(captains) and None not in captains and seat == self._film.state(self._position).turn
        if takes_over or captain not in CAPTAINS:
            return Seat(None, self.crew.free_name(self._film.names) if takes_over else self._film.names[seat])
        name = self._film.called[seat]
        return Seat(None, self._film.names[seat], captain, None if isinstance(name, Usual) else str(name))

    def branch(self) -> Branch:
        """The game as it is chosen now."""
        return Branch(self._film, self._position, self.crew.names, self.crew.captains)

    # --- layout ---

    def build(self) -> list[Widget]:
        """See Screen."""
        k, px, (wide, tall) = self.scale.k, self.scale.px, self.units
        height = HEAD + ROW * len(self.crew.seats) + FOOT
        x, y = (wide - PANEL) / 2, theme.shape.snapped((tall - height) / 2)
        box = self.box(x, y, PANEL, height)
        image, pad = paint.panel("panel_brass", *box.size, k)
        self.put("panel", image, box.x - pad, box.y - pad, 50)
        ribbon = paint.ribbon(_("Play on from here"), px(PANEL - 200), k)
        self.put("ribbon", ribbon, box.centerx - ribbon.get_width() / 2, box.y - ribbon.get_height() * 0.5, 60)
        self._words(box)
        rows = [widget for i in range(len(self.crew.seats)) for widget in self._row(i, x, y + HEAD + i * ROW)]
        return [*rows, *self._buttons(x, y + height - FOOT + 32)]

    def _words(self, box: pygame.Rect) -> None:
        scale, room = self.scale, box.w - self.scale.px(120)
        turn = when(timeline_of(self._film.moments), self._position, self._film.names)
        title = ngettext("{when} · after {position} of {count} action", "{when} · after {position} of {count} actions", self._film.length)
        title = title.format(when=turn, position=self._position, count=self._film.length)
        head = fonts.fitted(title, Face.HEAD, scale.text(theme.LABEL), room, theme.BRASS_LIGHT)
        self.put("when", head, box.centerx - head.get_width() / 2, box.y + scale.px(66), 60)
        text = _("A new game begins at this point, with whoever you seat. The game that you watched stays as it is.")
        words = fonts.paragraph(text, Face.TEXT, scale.text(theme.BODY), room, theme.PARCHMENT, centred=True)
        self.put("words", words, box.centerx - words.get_width() / 2, box.y + scale.px(110), 60)

    def _row(self, index: int, x: float, y: float) -> list[Widget]:
        seat, k, px = self.crew.seats[index], self.scale.k, self.scale.px
        colour = piece.known_colour(self._film.start.game.mats[index].colour)
        middle = self.box(x + 92, y + 36, 0, 0).topleft
        self.put_mid(("token", index), images.piece(f"outposts/token_{theme.PATTERNS[colour]}", px(58), player=colour), middle, 60)
        if seat.captain is not None:
            face = images.svg(f"captains/{seat.captain}", px(40))
            self.put_mid(("face", index), face, self.box(x + 114, y + 54, 0, 0).topleft, 61)
        manner = _(CAPTAINS[seat.captain].manner) if seat.captain else _("Somebody at this screen")
        players = list(PLAYERS)
        name, who = self.box(x + 152, y + 8, 324, 60), self.box(x + 492, y + 8, 320, 60)
        return [
            TextField(
                f"seat{index}.name",
                name,
                k,
                self.crew.shown_name(index),
                longest=LONGEST_NAME,
                hint=seat.usual,
                tip=_("The captain’s name"),
            ),
            Stepper(f"seat{index}.who", who, k, [_(player) for player in players], players.index(self.crew.who(index)), tip=manner),
        ]

    def _buttons(self, x: float, y: float) -> list[Widget]:
        width, k = (PANEL - 96 - 24) / 2, self.scale.k
        return [
            Button("cancel", self.box(x + 48, y, width, 80), k, Caption(_("Back to the replay"), size=theme.LABEL)),
            Button("begin", self.box(x + 72 + width, y, width, 80), k, Caption(_("Play on"), "anchor", size=theme.LARGE), Kind.PRIMARY),
        ]

    # --- answers ---

    def act(self, name: str) -> Command | None:
        """See Screen."""
        if name == "cancel":
            return Pop()
        if name == "begin":
            return Replace(self._on_play(self.branch()))
        self._change(int(name[4]), name[6:])
        return None

    def _change(self, index: int, what: str) -> None:
        widget = self.group[f"seat{index}.{what}"]
        if isinstance(widget, TextField):
            self.crew.rename(index, widget.value)
        elif isinstance(widget, Stepper):
            self.crew.let_play(index, list(PLAYERS)[widget.index])
            self.rebuild()

    def escape(self) -> Command | None:
        """See Screen."""
        return Pop()
