"""The end and the score: H9."""

import pytest

from game.rules import legal_actions, score, solo_rank, winners
from game.rules.events import EndTriggered, GameOver, TurnBegan
from game.rules.kinds import Seat, Trigger
from tests.rules.table import after, card, event, filler, of_kind, player, refusal, see, table, tile, told

EIGHT = [*filler(7), card("Last", "red", row="diver")]
FULL = {"skiff": "red red"}
ONE_CLOUD = {"Dip": event()}


def nearly_nine() -> dict[str, object]:
    """Seven cards and a preprint are complete; ``Last`` wants one red."""
    return player(*EIGHT, preprints=FULL)


def turn(state: str = "skiff Ash") -> tuple[str, str]:
    return f"deploy {state}", "end turn"


def test_H9a_the_ninth_outfitting_ends_the_game_after_one_more_round() -> None:
    state = after(table(nearly_nine(), player(), round=5), "deploy skiff Ash")
    assert of_kind(told(state, "place red Last 1"), EndTriggered) == [EndTriggered(Seat(0), Trigger.OUTFITTINGS)]
    state = after(state, "place red Last 1")
    assert (state.trigger, state.last_round, state.over) == (Trigger.OUTFITTINGS, 6, False)
    state = after(state, "end turn", *turn(), *turn("diver Cay"))
    assert (state.round, state.turn, state.over) == (6, 1, False)
    events = told(state, *turn("diver Cay"))
    assert of_kind(events, GameOver) == [GameOver(Seat(1), (Seat(0),))]
    assert not of_kind(events, TurnBegan)
    state = after(state, *turn("diver Cay"))
    assert (state.over, state.pending.value, legal_actions(state)) == (True, "over", [])


def test_H9a_eight_outfittings_are_not_enough() -> None:
    state = after(table(player(*EIGHT), player()), "deploy skiff Ash", "place red Last 1")
    assert (see(state, "players.0.completed"), state.trigger) == (8, None)


def test_H9a_the_last_cloud_ends_the_game_after_one_more_round() -> None:
    state = table(player(skiff="docked crewmate"), player(), round=4, turn=0, first=1, clouds=ONE_CLOUD)
    events = told(state, "deploy skiff Ash")
    assert of_kind(events, EndTriggered) == [EndTriggered(Seat(0), Trigger.CLOUDS)]
    state = after(state, *turn())
    assert (state.round, state.turn, state.last_round) == (5, 1, 5)
    state = after(state, *turn(), *turn("diver Cay"))
    assert state.over


def test_H9a_a_board_may_have_more_rounds_after_the_last_cloud() -> None:
    """The cloud over Dip goes in round 4: with a farewell of three, round 7 is the last. An outfitting is followed by one round all the same."""
    state = after(table(player(skiff="docked crewmate"), player(), round=4, clouds=ONE_CLOUD, farewell=3), "deploy skiff Ash")
    assert (state.trigger, state.last_round) == (Trigger.CLOUDS, 7)
    state = after(table(nearly_nine(), player(), round=5, farewell=3), "deploy skiff Ash", "place red Last 1")
    assert (state.trigger, state.last_round) == (Trigger.OUTFITTINGS, 6)


def test_H9d_a_solo_game_has_no_farewell() -> None:
    state = after(table(player(skiff="docked crewmate"), round=4, clouds=ONE_CLOUD, farewell=3), "deploy skiff Ash")
    assert (state.trigger, state.last_round) == (Trigger.CLOUDS, 4)


def test_H9a_a_board_without_clouds_never_ends_by_clouds() -> None:
    state = after(table(player(skiff="docked crewmate"), player()), *turn())
    assert state.trigger is None


def test_H9a_thirty_rounds_end_the_game_without_another() -> None:
    state = after(table(round=30), *turn())
    assert (state.over, state.trigger) == (False, None)
    assert of_kind(told(state, *turn()), EndTriggered) == [EndTriggered(Seat(1), Trigger.ROUNDS)]
    state = after(state, *turn())
    assert (state.over, state.trigger, state.round, state.last_round) == (True, Trigger.ROUNDS, 30, 30)


def test_H9a_a_cloud_in_the_thirtieth_round_gives_a_thirty_first() -> None:
    state = table(player(skiff="docked crewmate"), player(), round=30, clouds=ONE_CLOUD)
    state = after(state, *turn(), *turn())
    assert (state.over, state.round, state.trigger) == (False, 31, Trigger.CLOUDS)
    state = after(state, *turn("diver Cay"), *turn("diver Cay"))
    assert (state.over, state.round) == (True, 31)


def test_H9a_only_the_first_trigger_counts() -> None:
    state = table(player(*EIGHT, preprints=FULL, skiff="docked crewmate"), player(), clouds=ONE_CLOUD, round=3)
    state = after(state, "deploy skiff Ash")
    assert (state.trigger, state.last_round) == (Trigger.CLOUDS, 4)
    assert not of_kind(told(state, "place red Last 1"), EndTriggered)
    state = after(state, "place red Last 1", "end turn", *turn())
    assert (state.trigger, state.last_round, state.round) == (Trigger.CLOUDS, 4, 4)
    later = table(player(), nearly_nine(), round=4, last_round=4)
    later = after(later, *turn(), "deploy skiff Ash", "place red Last 1")
    assert later.last_round == 4
    assert after(later, "end turn").over


def test_H9a_all_have_had_the_same_number_of_turns_whoever_was_first() -> None:
    state = after(table(player(), player(), player(), first=1, turn=0, round=9, last_round=9), "deploy skiff Ash")
    assert of_kind(told(state, "end turn"), GameOver)
    early = after(table(player(), player(), player(), first=1, turn=1, round=9, last_round=9), *turn(), *turn())
    assert (early.over, early.turn) == (False, 0)


def test_H9a_after_the_end_nothing_is_legal() -> None:
    state = after(table(player(), player(), turn=1, round=30), *turn())
    for text in ("deploy skiff Ash", "refit", "end turn", "pick side 1", "decline"):
        assert str(refusal(state, text)) == "The game is over (H9a)"


def test_H9b_the_sum_by_source() -> None:
    player_0 = player(
        card("A", "red", 5, row="skiff", placed="red"),
        card("B", "red red", 9, row="skiff", placed="red -"),
        grit=8,
        gained=5,
        preprints={"skiff": "red blue"},
        skiff="docked crewmate",
        diver="docked crewmate",
        tokens=["Bay", "Gap"],
    )
    state = table(player_0, player(), tiles={"Bay": tile("red"), "Gap": tile("red")})
    mine = score(state, Seat(0))
    assert (mine.outfittings, mine.outposts, mine.crew, mine.grit, mine.gained) == (5 + 2, (1 + 1) + (3 + 1), 2, 2, 5)
    assert mine.total == 22
    assert score(state, Seat(1)).total == 0


@pytest.mark.parametrize(("amount", "renown"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (10, 3)])
def test_H9b_three_grit_left_are_one_renown(amount: int, renown: int) -> None:
    assert score(table(player(grit=amount), player()), Seat(0)).grit == renown


def test_H9c_the_most_renown_wins() -> None:
    assert winners(table(player(gained=7), player(gained=8), player(gained=3))) == (1,)


def test_H9c_then_completed_outfittings_then_grit() -> None:
    one = card("A", "red", 1, row="skiff", placed="red")
    assert winners(table(player(one, gained=2), player(gained=3))) == (0,)
    assert winners(table(player(grit=1), player(grit=2))) == (1,)


def test_H9c_then_the_win_is_shared() -> None:
    assert winners(table(player(grit=4), player(grit=4), player(grit=3))) == (0, 1)


def test_H9d_solo_lasts_sixteen_turns() -> None:
    state = after(table(player(), round=15), *turn())
    assert (state.over, state.round) == (False, 16)
    events = told(state, *turn("diver Cay"))
    assert of_kind(events, GameOver) == [GameOver(Seat(0), ())]
    assert after(state, *turn("diver Cay")).trigger is Trigger.ROUNDS


def test_H9d_solo_has_no_extra_round() -> None:
    state = after(table(player(skiff="docked crewmate"), round=3, clouds=ONE_CLOUD), "deploy skiff Ash")
    assert (state.trigger, state.last_round) == (Trigger.CLOUDS, 3)
    assert after(state, "end turn").over
    nine = after(table(nearly_nine(), round=16), "deploy skiff Ash", "place red Last 1", "end turn")
    assert (nine.over, nine.trigger) == (True, Trigger.OUTFITTINGS)


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (0, "Deckhand"),
        (19, "Deckhand"),
        (20, "Helmsman"),
        (35, "Navigator"),
        (64, "Captain"),
        (79, "Commodore"),
        (200, "Admiral of the Sky"),
    ],
)
def test_H9d_the_final_renown_gives_a_rank(total: int, rank: str) -> None:
    assert solo_rank(total) == rank
