"""Computers at the table: they think elsewhere, act through the same match as people, and say what they did and why."""

from abc import ABC
from dataclasses import replace

from game.ai import CAPTAINS
from game.ai.thinker import Answer
from game.boards import PlayableBoard
from game.match import Match
from game.rules.events import Event, TurnEnded
from game.rules.hidden import view
from game.rules.kinds import Pending, Seat
from game.scenes.base import Command
from game.scenes.company import Company
from game.scenes.table_advice import ADVISER, TableAdvice
from game.scenes.table_look import MARKETS
from game.view.kit.theme import times
from game.view.table import motives, side, speech, why
from game.view.table.pace import Pace
from game.view.table.speech import Speech
from game.words import N_, _

GO_ON = N_("Space bar: go on")


class TableCaptains(TableAdvice, ABC):
    """The part of the table's scene in which computers act."""

    def __init__(self, match: Match, board: PlayableBoard, company: Company) -> None:
        self._answer: Answer | None = None
        self._thought = 0.0
        self._pause = 0.0
        self._carded = 0.0
        self._lent_market = False
        self._hasty = False
        self._told_failure = False
        super().__init__(match, board, company)
        if self.captains:
            self.thinker.warm_up()

    # --- what is shown ---

    @property
    def pace(self) -> Pace:
        """How fast computers' turns are shown."""
        return self.company.pacing.pace

    @property
    def _instant(self) -> bool:
        return self.pace is Pace.INSTANT

    @property
    def _telling(self) -> bool:
        return self.match.human or not self._instant

    @property
    def _moved_by_computer(self) -> bool:
        """Whether what is moving now is what a computer did."""
        history = self.match.history
        return bool(history) and not self.match.humans[history[-1].seat]

    @property
    def _speed(self) -> float:
        return self.pace.tempo.speed if self._moved_by_computer else 1.0

    @property
    def seat(self) -> Seat:
        """Whose mat is shown: while computers are not shown, that of the person who is next."""
        if self._seat is None and self._instant and not self.match.human and any(self.match.humans):
            return self._next_person()
        return super().seat

    def _next_person(self) -> Seat:
        turn, seats = self.match.state.turn, len(self.match.humans)
        return next(seat for i in range(seats) if self.match.humans[seat := Seat((turn + i) % seats)])

    def _side(self) -> side.Side:
        shown = replace(super()._side(), pace=self.pace if self.captains else None)
        if self.match.human or self.match.state.over:
            return shown
        shown = replace(shown, act=side.Act(_("{captain} plays").format(captain=self.match.name), "robot", enabled=False))
        if self.seat != self.match.state.turn or (self._blocked and self.pace is Pace.STEP):
            return shown
        return replace(shown, advice=self._meanwhile())

    def _meanwhile(self) -> str:
        """What a person can do in a computer's turn. Nothing is promised that a press does not do now."""
        if self._hasty:
            return _("It goes on as soon as the thought is done.")
        shows = self.motion.running or self._answer is not None
        if not self._telling or not (shows or self._pause > 0):
            return _("Look around meanwhile.")
        return _("The space bar shows what comes next.") if self.pace is Pace.STEP else _("A click or the space bar skips ahead.")

    def _card_note(self, shown: object) -> str:
        note = super()._card_note(shown)  # type: ignore[arg-type]
        by_itself = self._blocked and self._moved_by_computer and self.pace is not Pace.STEP
        return "" if by_itself else note

    def _speech(self) -> Speech | None:
        """What stands on the plate now."""
        if self._blocked:
            return None
        if self._said is not None and (self._advice is not None or (self._stays > 0 and self._unhurried)):
            return replace(self._said, note=self._next_words(N_("Next: {deed}. {go_on}")))
        captain = self._captain_now()
        if captain and self._answer is not None:
            words = _("{captain} has decided: {decided}.").format(captain=self.match.name, decided=self._decided())
            return Speech(captain, words, _(GO_ON)) if self.pace is Pace.STEP else None
        if self._thought < times.THOUGHT:
            return None
        if self._wants_advice:
            return Speech(ADVISER.key, _("Looking at your table for advice"), thinking=True)
        return Speech(captain, _("{captain} is thinking").format(captain=self.match.name), thinking=True) if captain else None

    def _decided(self) -> str:
        """What the computer has decided to do, in words."""
        assert self._answer is not None
        return why.deed(self.match.state, self._answer.choice.action, would=True)

    def _next_words(self, head: str) -> str:
        """Step by step, what the space bar does now; empty where it does nothing of a computer."""
        waits = self.pace is Pace.STEP and self._answer is not None and self._captain_now() and not self.motion.running
        return _(head).format(deed=self._decided(), go_on=_(GO_ON)) if waits else ""

    @property
    def _unhurried(self) -> bool:
        """Whether the last words may stand: a longer thought is shown in their place."""
        return self.match.human or self.motion.running or self._pause > 0 or self._answer is not None or self._thought < times.THOUGHT

    def _captain_now(self) -> str | None:
        """The key of the computer captain who must act."""
        return self.captains[self.match.state.turn] if self.captains and not self.match.state.over else None

    # --- time ---

    def _attend(self, ms: float) -> Command | None:
        """Let computers think, and act when it is time."""
        if self.match.state.over:
            return None
        before = self._speech()
        self._count(ms)
        if self.match.human:
            self._hear_advice()
        else:
            self._hear()
        if self._speech() != before:
            self._refresh()
        elif before is not None and before.thinking and speech.step_of(self._now) != speech.step_of(self._now - ms):
            self._stale = True
        return self._act_if_time()

    def _count(self, ms: float) -> None:
        if self._blocked:
            self._read_card(ms)
            return
        self._thought = self._thought + ms if self.thinker.busy else 0.0
        if not self.motion.running:
            self._pause -= ms
            self._stays -= ms if self.match.human else 0

    def _read_card(self, ms: float) -> None:
        """A card that a computer drew goes by itself."""
        self._carded += ms
        if self._moved_by_computer and self.pace is not Pace.STEP and self._carded >= self.pace.tempo.card:
            self._acknowledge()
            self._carded = 0.0

    def _hear(self) -> None:
        captain = self._captain_now()
        if self._answer is not None or captain is None:
            return
        if not self.thinker.busy:
            self._let_think(captain)
        self._answer = self.thinker.poll()
        if self._answer is not None and self._answer.stand_in:
            self._tell_failure(captain)

    def _tell_failure(self, captain: str) -> None:
        """Thinking failed: told each time, and when it is given up for good, once."""
        if not self._told_failure:
            self._told_failure = self.thinker.broken
            words = N_("{captain}’s thinking broke off: a quick choice stands in this time.")
            if self.thinker.broken:
                words = N_("{captain}’s thinking broke off: a quick choice stands in for the rest of this game.")
            self._say(captain, _(words).format(captain=self.match.name), times.NOTICE)
            self._pause = times.NOTICE

    def _let_think(self, captain: str) -> None:
        state, chosen = self.match.state, CAPTAINS[captain]
        self.thinker.ask(chosen, view(state, state.turn), self._mood(), self.company.patience or chosen.patience)

    def _act_if_time(self) -> Command | None:
        answer = self._answer
        if answer is None or self._blocked or (self.motion.running and not self._instant):
            return None
        waits = not self._hasty if self.pace is Pace.STEP else self._pause > 0
        return None if waits else self._do(answer)

    def _do(self, answer: Answer) -> Command | None:
        """What a computer chose becomes an act like any other."""
        state, choice = self.match.state, answer.choice
        captain = self._captain_now() or answer.captain.key
        reason = motives.reason(state, choice.action, choice.why, captain)
        self._stays = 0.0
        if self._telling:
            self._say(captain, why.told(self.match.name, state, choice.action, reason), times.LINGER)
        result = self.submit(choice.action, note=motives.note(state, choice.action, choice.why, captain))
        tempo = self.pace.tempo
        self._pause = tempo.card if self.match.state.pending is Pending.DEAL else tempo.pause
        return result

    def _go_on(self) -> None:
        """The person has seen enough: what comes next is shown now, or as soon as it is known."""
        answer, self._pause = self._answer, 0.0
        self._hasty = answer is None and self.pace is Pace.STEP and self._captain_now() is not None
        if self.match.human:
            self._stays = 0.0
        if answer is not None and not self.motion.running and not self._blocked:
            self._do(answer)

    def _choose_pace(self, pace: Pace) -> Command | None:
        self.company.pacing.pace = pace
        self._pause = min(self._pause, pace.tempo.pause)
        if self._instant and self._moved_by_computer:
            self.motion.clear()
        if not self.match.human:
            self._adopt_state()
        self._refresh()
        return None

    # --- what was done ---

    def _earlier(self, turn: Seat) -> tuple[Event, ...]:
        """What is still told of when a seat acts: its own turn so far; of computers, all they did since a person acted."""
        if self.match.humans[turn] or not self._recent:
            return () if self._turn_told(turn) else self._recent
        over = any(self.match.humans[event.seat] or (isinstance(event, TurnEnded) and event.seat == turn) for event in self._recent)
        return () if over else self._recent

    def _forget(self) -> None:
        """See TableAdvice."""
        self._answer, self._hasty = None, False
        self._thought = self._carded = 0.0
        super()._forget()

    def _adopt_state(self) -> None:
        lends = not self.match.human and self._telling and self.match.state.pending in MARKETS
        if lends or self._lent_market:
            self._market_open = lends
        self._lent_market = lends
        super()._adopt_state()
