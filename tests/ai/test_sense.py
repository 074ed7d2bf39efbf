"""Worths, worked out by hand from the numbers of a captain's habits."""

from math import exp, isclose

from game.ai.habits import Habits
from game.ai.sense import FAR, NOTHING, Sense, most, turns_left
from game.rules.kinds import Cargo, Seat
from tests.rules.table import card, filler, player, table

PLAIN = Habits(
    need=1.0, rivalry=0.0, pace=1.0, tempo=0.0, ease=0.0, done=0.0, second=0.5, grit=0.5, carry=0.4, spare=0.1, harvester=6.0, crewmate=2.4
)


def hope(missing: int) -> float:
    """With these habits, how likely an outfitting is completed, however many turns are left."""
    return 1 / (1 + exp(missing - 1))


def sense_for(*cards: dict[str, object]) -> tuple[Sense, list[int]]:
    """The sense of a table with these outfittings, and their codes on the mat of the first seat."""
    state = table(player(*cards))
    sense = Sense(state.game, PLAIN)
    names = [outfitting.name for outfitting in state.game.outfittings]
    return sense, [state.cells[state.cells[state.game.where_at + names.index(str(one["name"]))]] for one in cards]


def test_a_complete_outfitting_is_worth_its_renown() -> None:
    sense, (code,) = sense_for(card("Winch", "red", 3, "2 grit", row="skiff", placed="red"))
    assert sense.worth(code, 5) == 3


def test_an_incomplete_one_is_worth_its_renown_and_reward_by_its_chance() -> None:
    sense, (code,) = sense_for(card("Winch", "red blue", 3, "2 grit", row="skiff", placed="red"))
    assert isclose(sense.worth(code, 5), hope(1) * (3 + 2 * 0.5))


def test_without_turns_it_is_worth_nothing() -> None:
    sense, (code,) = sense_for(card("Winch", "red blue", 3, row="skiff", placed="red"))
    assert sense.worth(code, 0) == 0


def test_the_last_piece_is_wanted_for_all_that_is_missing_to_the_renown() -> None:
    sense, (code,) = sense_for(card("Winch", "red blue", 3, row="skiff", placed="red"))
    wants = sense.wants(code, 5)
    assert isclose(wants[Cargo.BLUE], 3 - hope(1) * 3)
    assert [wants[kind] for kind in Cargo if kind != Cargo.BLUE] == [0.0] * 4


def test_a_wild_space_wants_anything_alike() -> None:
    sense, (code,) = sense_for(card("Net", "wild wild", 2, row="skiff"))
    wants = sense.wants(code, 5)
    assert len(set(wants)) == 1
    assert isclose(wants[0], (hope(1) - hope(2)) * 2)


def test_a_hold_wants_for_its_row_and_for_others_less_the_grit() -> None:
    winch = card("Winch", "red tourist", 4, row="diver", placed="- tourist")
    state = table(player(winch, preprints={"skiff": "red red", "hauler": "blue tourist", "diver": "yellow purple"}))
    sense = Sense(state.game, PLAIN)
    mat = tuple(state.cells[17 + 10 : 17 + 22])
    want = 4 - hope(1) * 4
    for grit, cost in ((2, 0.4), (1, 0.8)):
        skiff, _, diver = sense.ship_wants(mat, grit, 5)
        assert isclose(diver[Cargo.RED], want)
        assert isclose(skiff[Cargo.RED], want - cost)
        assert skiff[Cargo.BLUE] == PLAIN.spare
    assert sense.ship_wants(mat, 0, 5)[0][Cargo.RED] == PLAIN.spare


def test_benefits_are_worth_what_is_wanted() -> None:
    state = table()
    sense = Sense(state.game, PLAIN)
    board = {port.name: i for i, port in enumerate(state.game.board.ports)}
    wants = (1.0, 0.2, 0.6, 0.0, 0.8)
    worth = {name: sense.benefit(state.game.core[port], wants, 6) for name, port in board.items()}
    assert isclose(worth["Ash"], 1.0 + 0.5)
    assert isclose(worth["Bay"], 0.6)
    assert isclose(worth["Dip"], 0.6 + 0.5 * 0.6)
    assert isclose(worth["Elm"], 1.0 + 1.0)
    roll = (1.0 + 0.2 + 0.6 + 0.0 + 1.0 + 2 * 0.5) / 6
    assert isclose(worth["Gap"], 3 * roll)


def test_upgrades_are_worth_less_as_the_end_comes_near() -> None:
    state = table(player(card("Scoop", "red", 1, "harvester", row="skiff")))
    sense = Sense(state.game, PLAIN)
    scoop = [outfitting.name for outfitting in state.game.outfittings].index("Scoop")
    assert [sense.reward[turns][scoop] for turns in (FAR, FAR // 2, 0)] == [6.0, 3.0, 0.0]


def test_turns_left_are_exact_once_the_last_round_is_known() -> None:
    state = table(player(*filler(9)), player(), round=6, last_round=7, first=0, turn=0)
    assert (turns_left(state, Seat(0)), turns_left(state, Seat(1))) == (2, 2)
    later = table(player(*filler(9)), player(), round=7, last_round=7, first=0, turn=1)
    assert (turns_left(later, Seat(0)), turns_left(later, Seat(1))) == (0, 1)


def test_the_best_of_several_wants_kind_by_kind() -> None:
    assert most([]) == NOTHING
    assert most([(1.0, 0.0, 2.0, 0.0, 0.0), (0.5, 3.0, 1.0, 0.0, 0.0)]) == (1.0, 3.0, 2.0, 0.0, 0.0)
