"""Moving cargo onto outfittings: S4 and its house rules."""

from game.rules.events import CargoGained, CargoLeft, EndTriggered, OutfittingCompleted, Source, TurnBegan, TurnEnded
from game.rules.kinds import Seat
from tests.rules.table import after, card, encounter, grit, of_kind, player, refusal, see, table, told

RACK = card("Rack", "red blue", 3, row="skiff")
LOFT = card("Loft", "red wild", 3, row="hauler")
SHED = card("Shed", "wild wild wild", 4, row="diver")


def test_S4_as_many_pieces_as_they_like_one_at_a_time() -> None:
    state = after(table(player(RACK), player(), leftovers={"Ash": {"blue": 1}}), "deploy skiff Ash")
    state = after(state, "place red Rack 1")
    assert see(state, "hold") == {"blue": 1}
    assert see(state, "turn") == 0
    state = after(state, "place blue Rack 2")
    assert see(state, "hold") == {}
    assert see(state, "options") == [{"do": "end"}]


def test_S4_preprinted_outfittings_take_cargo_too() -> None:
    state = after(table(), "deploy skiff Ash", "place red preprint skiff 1")
    assert see(state, "players.0.outfittings.preprint skiff.placed") == ["red", None]


def test_S4_nothing_is_placed_before_a_ship_is_out() -> None:
    assert str(refusal(table(player(RACK), player()), "place red Rack 1")) == "Deploy a ship before you place cargo (S4)"


def test_S4_only_what_is_in_the_hold() -> None:
    state = after(table(player(RACK), player()), "deploy skiff Ash")
    assert str(refusal(state, "place blue Rack 2")) == "There is no blue tapstone in your hold (S4)"
    assert str(refusal(state, "place tourist preprint skiff 2")) == "There is no tourist in your hold (S4)"


def test_S4_only_onto_free_spaces() -> None:
    state = after(table(player(card("Rack", "red blue", row="skiff", placed="red -")), player()), "deploy skiff Ash")
    assert str(refusal(state, "place red Rack 1")) == "This space is filled already (S4)"


def test_S4_only_on_the_own_mat() -> None:
    state = after(table(player(), player(RACK), market=[card("Far", "red")]), "deploy skiff Ash")
    assert str(refusal(state, "place red Rack 1")) == "Rack is not on your mat (S4)"
    assert str(refusal(state, "place red Far 1")) == "Far is not on your mat (S4)"
    assert str(refusal(state, "place red preprint skiff of player 2 1")) == "the skiff’s fitting is not on your mat (S4)"
    assert str(refusal(state, "place red Rack 3")) == "There is no such piece, outfitting or space (S4)"


def test_S4a_a_symbol_takes_only_its_kind() -> None:
    state = after(table(player(RACK, LOFT), player()), "deploy diver Cay")
    assert str(refusal(state, "place tourist Rack 1")) == "This space takes only red tapstones (S4a)"
    state = after(table(player(RACK), player()), "deploy skiff Ash")
    assert str(refusal(state, "place red preprint hauler 2")) == "This space takes only tourists (S4a)"
    assert see(after(state, "place red Rack 1"), "players.0.outfittings.Rack.filled") == 1


def test_S4b_a_wild_space_takes_any_piece() -> None:
    state = after(table(player(SHED), player(), leftovers={"Cay": {"purple": 1, "yellow": 1}}), "deploy diver Cay")
    state = after(state, "place tourist Shed 1", "place purple Shed 2", "place yellow Shed 3")
    assert see(state, "players.0.outfittings.Shed.placed") == ["tourist", "purple", "yellow"]


def test_S4c_the_own_row_is_free() -> None:
    state = after(table(player(SHED, grit=0), player()), "deploy diver Cay", "place tourist Shed 2")
    assert grit(state) == 0


def test_S4d_another_row_costs_a_grit_each() -> None:
    state = after(table(player(LOFT), player(), leftovers={"Ash": {"red": 1}}), "deploy skiff Ash")
    assert grit(state) == 3
    state = after(state, "place red Loft 1", "place red Loft 2")
    assert grit(state) == 1


def test_S4d_without_grit_other_rows_are_closed() -> None:
    state = after(table(player(LOFT, SHED, grit=0), player(), leftovers={"Cay": {"red": 1}}), "deploy diver Cay")
    assert str(refusal(state, "place red Loft 1")) == "Another row costs 1 grit and you have none (S4d)"
    rows = {option.get("outfit") for option in see(state, "options")}
    assert rows == {"Shed", None}


def test_S4e_what_is_left_goes_to_the_port_of_the_ship() -> None:
    state = after(table(leftovers={"Dip": {"red": 3}}), "deploy skiff Dip")
    state = after(state, "place blue preprint skiff 2", "end turn")
    assert see(state, "ports.Dip.leftovers") == {"blue": 1, "red": 3}
    assert see(state, "hold") == {}
    assert see(state, "turn") == 1
    assert state.active is None


def test_S4e_ending_the_turn_is_always_said() -> None:
    state = after(table(player(RACK), player()), "deploy skiff Ash", "place red Rack 1")
    assert (see(state, "pending"), see(state, "turn")) == ("process", 0)
    events = told(state, "end turn")
    assert events == [TurnEnded(Seat(0)), TurnBegan(Seat(1), 1)]


def test_S4e_the_turn_cannot_be_ended_before_it_has_a_ship() -> None:
    assert str(refusal(table(), "end turn")) == "Deploy a ship or refit before you end the turn (S4e)"


def test_S4e_what_an_event_gave_stays_at_the_port_of_the_ship_too() -> None:
    clouds = {"Dip": {"benefit": "2 tourist", "crew": ""}, "Gap": {"benefit": "", "crew": ""}}
    state = table(player(skiff="docked crewmate"), player(), clouds=clouds)
    (left,) = of_kind(told(state, "deploy skiff Ash", "end turn"), CargoLeft)
    assert (left.port, left.counts) == (0, (1, 0, 0, 0, 2))


def test_H4a_a_placed_piece_stays() -> None:
    state = after(table(player(RACK), player()), "deploy skiff Ash", "place red Rack 1")
    assert see(state, "options") == [{"do": "end"}]
    state = after(state, "end turn", "deploy skiff Ash", "end turn", "deploy diver Cay")
    assert see(state, "players.0.outfittings.Rack.placed") == ["red", None]
    assert str(
        refusal(
            after(table(player(RACK), player(), leftovers={"Ash": {"red": 1}}), "deploy skiff Ash", "place red Rack 1"), "place red Rack 1"
        )
    ).startswith("This space is filled already")


def test_H4b_the_last_space_completes_and_the_reward_comes_at_once() -> None:
    box = card("Box", "blue red", 4, "blue + tourist", row="skiff", placed="blue -")
    state = after(table(player(box), player()), "deploy skiff Ash")
    events = told(state, "place red Box 2")
    assert len(of_kind(events, OutfittingCompleted)) == 1
    assert [(gain.kind.name, gain.source) for gain in of_kind(events, CargoGained)] == [("BLUE", Source.REWARD), ("TOURIST", Source.REWARD)]
    state = after(state, "place red Box 2")
    assert see(state, "players.0.completed") == 1
    assert see(state, "players.0.parts.outfittings") == 4
    assert see(state, "hold") == {"blue": 1, "tourist": 1}
    assert not of_kind(events, EndTriggered)


def test_H4b_the_reward_can_be_processed_and_can_complete_the_next_one() -> None:
    first = card("First", "red", 1, "red", row="skiff")
    second = card("Second", "red", 1, "red", row="skiff")
    state = after(table(player(first, second), player()), "deploy skiff Ash", "place red First 1", "place red Second 1")
    assert see(state, "players.0.completed") == 2
    assert see(state, "hold") == {"red": 1}


def test_H4b_a_reward_in_another_row_goes_into_the_active_hold() -> None:
    far = card("Far", "red", 1, "purple", row="diver")
    state = after(table(player(far), player()), "deploy skiff Ash", "place red Far 1", "end turn")
    assert see(state, "ports.Ash.leftovers") == {"purple": 1}


def test_H4b_a_reward_with_a_choice_is_asked_and_the_turn_goes_on() -> None:
    box = card("Box", "red", 4, "any + encounter", row="skiff")
    state = table(player(box), player(), encounters=[encounter("Captain", "yellow -> 3 renown", "1 grit")])
    state = after(state, "deploy skiff Ash", "place red Box 1")
    assert see(state, "pending") == "colour"
    assert str(refusal(state, "end turn")) == "Choose a colour first (H6a)"
    state = after(state, "pick colour yellow")
    assert see(state, "pending") == "deal"
    state = after(state, "pick deal 1")
    assert (see(state, "pending"), see(state, "hold"), see(state, "players.0.gained")) == ("process", {}, 3)
