"""What a position promises: exact where it can be, and from experience elsewhere."""

from math import isclose

from game.ai.experience import FEATURES, STRETCHES, WEIGHTS
from game.ai.outlook import BY_TURNS, OWN, Outlook, banked, outfitting_features, seat_features
from game.ai.sense import FAR, sense_of
from game.rules import score
from game.rules.board import Board
from game.rules.content import Content
from game.rules.kinds import Seat
from tests.rules.play import random_positions
from tests.rules.table import card, player, table

Standard = tuple[Board, Content]


def test_the_table_of_experience_has_a_weight_for_each_feature_and_stretch() -> None:
    assert len(WEIGHTS) == len(STRETCHES)
    assert {len(weights) for weights in WEIGHTS} == {len(FEATURES)}
    assert STRETCHES[-1] == FAR
    assert tuple(sorted(STRETCHES)) == STRETCHES


def test_between_stretches_the_weights_pass_over_without_a_leap() -> None:
    assert len(BY_TURNS) == FAR + 1
    assert BY_TURNS[1] == WEIGHTS[0]
    assert BY_TURNS[FAR] == WEIGHTS[-1]
    middle = (STRETCHES[3] + 1 + STRETCHES[4]) / 2
    before = (STRETCHES[2] + 1 + STRETCHES[3]) / 2
    turns = STRETCHES[3]
    part = (turns - before) / (middle - before)
    for low, between, high in zip(WEIGHTS[3], BY_TURNS[turns], WEIGHTS[4], strict=True):
        assert isclose(between, low + part * (high - low), abs_tol=1e-12)


def test_what_is_banked_is_the_score_without_the_grit(standard: Standard) -> None:
    for state in random_positions(standard, games=6, each=8):
        for seat in range(state.game.players):
            had = score(state, Seat(seat))
            assert banked(state, seat) == had.total - had.grit


def test_at_the_end_the_outlook_is_the_score(standard: Standard) -> None:
    ended = 0
    for state in random_positions(standard, games=12, each=2):
        if state.over:
            ended += 1
            outlook = Outlook(state.game)
            for seat in range(state.game.players):
                assert outlook.of(state, seat) == score(state, Seat(seat)).total
    assert ended == 12


def test_the_features_of_a_seat() -> None:
    state = table(player(grit=9, skiff="Ash harvester crewmate", hauler="docked crewmate", tokens_left=4), player(), turn=0)
    features = dict(zip(FEATURES[:OWN], seat_features(state, 0), strict=True))
    assert features == {
        "one": 1.0,
        "grit": 5,
        "harvesters": 1,
        "crewmates": 2,
        "able": 2,
        "home": 2,
        "room": 9,
        "tokens": state.player(Seat(0)).tokens,
        "leader": 0,
    }


def test_the_features_of_an_outfitting() -> None:
    state = table(player(card("Hall", "red wild wild", 6, "", row="skiff", placed="red - -")))
    code = next(cell for cell in state.cells[17 + 10 + 1 : 17 + 10 + 2])
    features = dict(zip(FEATURES[OWN:], outfitting_features(sense_of(state.game), code, 5), strict=True))
    assert {name: value for name, value in features.items() if value} == {"cards2": 1.0, "renown2": 6, "wild": 2}


def test_alone_the_lead_is_the_own_outlook_and_else_the_gap_to_the_best(standard: Standard) -> None:
    seen = set()
    for state in random_positions(standard, games=8, each=3):
        if not state.over:
            continue
        seen.add(state.game.players)
        totals = [score(state, Seat(seat)).total for seat in range(state.game.players)]
        lead = Outlook(state.game).lead(state, 0)
        assert lead == totals[0] - max(totals[1:], default=0)
    assert seen == {1, 2, 3, 4}
