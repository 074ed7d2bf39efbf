"""What is told at the end of a game: reckoned by hand from short games, and what must hold for whole ones."""

import pytest

from game.match import Match
from game.rules import parse_action, score
from game.rules.chance import Chance
from game.rules.kinds import Seat
from game.rules.state import State
from game.scenes.voyage import HONOURS, KIND, Logbook, Note, Tale, notes_of, tale_of
from tests.rules.table import card, encounter, event, player, table, tile
from tests.view.table.playing import new_state, random_action


def played(state: State, *texts: str) -> Match:
    match = Match(state, ["Ann", "Ben"][: state.game.players])
    for text in texts:
        match.submit(parse_action(match.state, text))
    return match


def told(state: State, *texts: str) -> Tale:
    match = played(state, *texts)
    return tale_of(match.start, match.history)


def titles(tale: Tale, seat: int) -> dict[str, tuple[int, bool]]:
    return {note.honour.title: (note.count, note.shared) for note in tale.notes[seat]}


def test_renown_is_noted_at_the_start_and_after_each_turn_of_a_captain() -> None:
    """Both have 2 grit (0 renown). Ann lands at Ash for 1 grit more: 3 grit are 1 renown. Ben gains a tourist at Cay: nothing. Ann refits: 4 grit, 1."""
    tale = told(table(), "deploy skiff Ash", "end turn", "deploy diver Cay", "end turn", "refit")
    assert tale.renown == ((0, 1, 1), (0, 0))


def test_tourists_leftovers_and_what_was_left_are_counted() -> None:
    """Ann takes 2 tourists and 1 red lying at Cay and its own tourist: 3 tourists, 3 picked up; all 4 stay there. Ben picks up those 4 and 1 tourist more."""
    state = table(leftovers={"Cay": {"tourist": 2, "red": 1}})
    tale = told(state, "deploy diver Cay", "end turn", "deploy diver Cay", "end turn")
    # Ben: 3 tourists lying there and the port's one are 4; he picks up 4 pieces and leaves all 5.
    assert titles(tale, 1) == {"Friend of travellers": (4, False), "Keen eye": (4, False), "Full hold": (5, False)}
    assert titles(tale, 0) == {KIND.title: (1, False)}


def test_the_deepest_cloud_counts_and_a_tie_is_shared() -> None:
    """Ann clears Dip (layer 2, 1 renown) from Ash; Ben, from Ash too, finds no cloud there any more, as Gap lies below Dip."""
    state = table(player(skiff="docked crewmate"), player(skiff="docked crewmate"), clouds={"Dip": event(), "Gap": event()})
    tale = told(state, "deploy skiff Ash", "end turn", "deploy skiff Dip", "end turn")
    assert titles(tale, 1)["Deepest explorer"] == (3, False)
    assert "Deepest explorer" not in titles(tale, 0)
    ties = [Logbook(deepest=2, landings=3), Logbook(deepest=2, spent=4)]
    assert [(note.honour.title, note.count, note.shared) for note in notes_of(ties)[0]] == [("Deepest explorer", 2, True)]
    assert [(note.honour.title, note.shared) for note in notes_of(ties)[1]] == [("Big spender", False), ("Deepest explorer", True)]


def test_the_quickest_outfitting_is_the_one_with_the_fewest_turns_since_it_was_taken() -> None:
    """Ann takes Shed in turn 1 (a refit), lands at Ash in turn 2 and fills its only space: 1 turn. The preprint was never taken."""
    state = table(player(skiff="Dip"), player(), market=[card("Shed", "red", 1)], deck=[])
    tale = told(
        state,
        "refit",
        "take Shed into skiff",
        "deploy hauler Bay",
        "pick side 1",
        "end turn",
        "deploy skiff Ash",
        "place red Shed 1",
        "end turn",
    )
    assert titles(tale, 0)["Quickest outfitter"] == (1, False)


def test_grit_that_was_paid_and_deals_that_cost_are_counted() -> None:
    """Fog: an encounter for 1 grit, and 1 red. Ann pays 1 for the deal and 1 for another row: 2 grit, 1 deal."""
    state = table(player(grit=3), player(), encounters=[encounter("Trade", "1 grit -> red", "blue")])
    tale = told(state, "deploy diver Fog", "pick deal 1", "place red preprint skiff 1", "end turn")
    assert titles(tale, 0) == {"Big spender": (2, False), "Full hold": (2, False), "Open hand": (1, False)}
    logs = [Logbook(bargains=1), Logbook(rolls=2)]
    assert [note.honour.title for seat in notes_of(logs) for note in seat] == ["Shrewd trader", "Friend of the dice"]


def test_the_finest_turn_is_the_one_with_the_most_renown() -> None:
    """Three grit more at an outpost: from 2 grit to 6 with the core's 1 (0 to 2 renown)."""
    state = table(player(tokens=["Ash"]), player(), tiles={"Ash": tile("3 grit")})
    tale = told(state, "deploy skiff Ash", "end turn")
    # The token itself is worth layer 1 + 1 = 2 from the start.
    assert tale.renown[0] == (2, 4)
    assert titles(tale, 0)["A day to remember"] == (2, False)


def test_nobody_goes_without_a_word_and_nobody_gets_more_than_three() -> None:
    logs = [Logbook(tourists=5, deepest=3, picked=4, spent=9, clouds=2), Logbook(landings=7), Logbook()]
    found = notes_of(logs)
    assert [note.honour.title for note in found[0]] == ["Deepest explorer", "Friend of travellers", "Keen eye"]
    assert found[1] == (Note(KIND, 7),)
    assert found[2] == (Note(KIND, 0),)


@pytest.mark.parametrize(("count", "words"), [(1, "took 1 tourist aboard"), (3, "took 3 tourists aboard")])
def test_a_note_is_told_in_words(count: int, words: str) -> None:
    assert Note(HONOURS[1], count).words == words
    assert Note(HONOURS[1], count).title == "Friend of travellers"


@pytest.mark.parametrize(("captains", "seed"), [(1, 3), (2, 4), (4, 5)])
def test_the_last_figures_of_a_whole_game_are_its_score(captains: int, seed: int) -> None:
    match = Match(new_state(captains, seed), ["Ann", "Ben", "Cleo", "Dan"][:captains])
    chance = Chance.seeded(seed)
    while not match.state.over:
        match.submit(random_action(chance, match.state))
    tale = tale_of(match.start, match.history)
    for seat in range(captains):
        assert tale.renown[seat][-1] == score(match.state, Seat(seat)).total
        assert len(tale.renown[seat]) == match.state.round + 1
        assert tale.notes[seat]
