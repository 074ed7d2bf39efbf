"""Random games by hypothesis: whatever is done, the books balance, nothing hidden shows, and the past stays as it was."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.boards import load_board
from game.content.loader import load_content
from game.paths import ROOT
from game.rules import (
    action_text,
    advance,
    apply,
    determinize,
    legal_actions,
    new_game,
    parse_action,
    parse_state,
    score,
    state_text,
    view,
    why_not,
    winners,
)
from game.rules.actions import Action
from game.rules.chance import Chance
from game.rules.events import Event
from game.rules.kinds import Seat
from game.rules.state import State
from tests.rules.ledger import Ledger
from tests.rules.play import choose

BOARDS = [load_board(path).board for path in sorted((ROOT / "maps").glob("*.tmx"))]
CONTENT = load_content()
LONGEST = 4000
"""More decisions than any game has."""


class Games(RuleBasedStateMachine):
    """Plays a game by ``apply``, in step with ``advance`` and with the books."""

    @initialize(players=st.integers(1, 4), seed=st.integers(), board=st.sampled_from(BOARDS))
    def begin(self, players: int, seed: int, board: object) -> None:
        chosen = next(one for one in BOARDS if one is board)
        self.state = new_game(chosen, CONTENT, [None] * players, seed)
        self.twin = self.state.copy()
        self.ledger = Ledger(self.state)
        self.history: list[tuple[State, State, Action]] = []

    def do(self, action: Action) -> list[Event]:
        before = self.state
        self.state, events = apply(before, action)
        advance(self.twin, action)
        self.history.append((before, before.copy(), action))
        self.ledger.book(events)
        return events

    @precondition(lambda self: not self.state.over)
    @rule(number=st.integers(0, 10**6))
    def act(self, number: int) -> None:
        actions = legal_actions(self.state)
        action = actions[number % len(actions)]
        text = action_text(self.state, action)
        assert parse_action(self.state, text) is action
        self.do(action)

    @precondition(lambda self: not self.state.over)
    @rule(seed=st.integers(0, 10**6), many=st.integers(1, 60))
    def play_on(self, seed: int, many: int) -> None:
        chance = Chance.seeded(seed)
        for _ in range(many):
            if not self.state.over:
                self.do(choose(chance, legal_actions(self.state)))

    @precondition(lambda self: self.history)
    @rule(back=st.integers(1, 5))
    def undo_and_redo(self, back: int) -> None:
        """Old states are untouched, and the same actions lead to the same states again."""
        steps = self.history[-back:]
        state = steps[0][0]
        for old, kept, action in steps:
            assert state == old == kept
            state, _ = apply(state, action)
        assert state == self.state

    @rule(seed=st.integers(0, 10**6))
    def look_and_guess(self, seed: int) -> None:
        """A view is the same for all states that fit it, and a filled-in state fits its view."""
        seen = view(self.state, Seat(0))
        guess = determinize(seen, seed)
        assert view(guess, Seat(0)) == seen
        assert legal_actions(guess) == legal_actions(self.state)
        assert [score(guess, Seat(i)) for i in range(guess.game.players)] == [score(self.state, Seat(i)) for i in range(guess.game.players)]

    @rule()
    def write_and_read(self) -> None:
        text = state_text(self.state)
        assert parse_state(self.state.game, text) == self.state

    @rule(number=st.integers(0, 10**6))
    def ask_about_anything(self, number: int) -> None:
        universe = list(self.state.game.actions)
        legal = legal_actions(self.state)
        for action in universe[number % 7 :: 7]:
            assert (why_not(self.state, action) is None) == (action in legal)

    @invariant()
    def the_books_balance(self) -> None:
        self.ledger.check(self.state)
        assert self.twin == self.state

    @invariant()
    def somebody_can_act_unless_it_is_over(self) -> None:
        assert bool(legal_actions(self.state)) is not self.state.over
        assert len(set(legal_actions(self.state))) == len(legal_actions(self.state))

    def teardown(self) -> None:
        """Every game comes to its end, and its record leads there again."""
        chance = Chance.seeded(len(self.history))
        while not self.state.over and len(self.history) < LONGEST:
            self.do(choose(chance, legal_actions(self.state)))
        assert self.state.over
        self.ledger.check(self.state)
        replayed = self.history[0][0].copy()
        for _, _, action in self.history:
            advance(replayed, action)
        assert replayed == self.state
        best = max(score(self.state, Seat(i)).total for i in range(self.state.game.players))
        assert all(score(self.state, seat).total == best for seat in winners(self.state))


TestGames = Games.TestCase
TestGames.settings = settings(
    max_examples=100, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
