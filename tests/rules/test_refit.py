"""Calling the ships home and taking outfittings: H5."""

from typing import Any

from game.rules.events import GritGained, GritPaid, MarketRefilled, OutfittingTaken, ShipsReturned, Source, TurnBegan, TurnEnded
from game.rules.kinds import CardId, Seat, ShipType
from tests.rules.table import after, card, filler, grit, of_kind, player, refusal, see, table, told

MARKET = [card(f"M{i}", "red red") for i in range(1, 6)]
DECK = [card(f"D{i}", "red red") for i in range(1, 4)]


def out(*cards: dict[str, Any], grit: int = 2) -> dict[str, Any]:
    """A player whose ships are all out."""
    return player(*cards, grit=grit, skiff="Ash", hauler="Bay", diver="Cay")


def test_H5_with_a_ship_out_a_player_may_refit_instead() -> None:
    state = table(player(skiff="Ash"), player())
    options = [option["do"] for option in see(state, "options")]
    assert "refit" in options
    assert "deploy" in options


def test_H5_with_no_ship_out_there_is_no_refit() -> None:
    assert str(refusal(table(), "refit")) == "None of your ships is out, so there is nothing to call home (H5)"


def test_H5_with_no_docked_ship_a_player_must_refit() -> None:
    state = table(out(), player())
    assert see(state, "options") == [{"do": "refit"}]
    assert str(refusal(state, "deploy skiff Dip")) == "All your ships are out: refit to call them home (H5)"


def test_H5_a_turn_is_one_or_the_other() -> None:
    state = after(table(player(skiff="Ash"), player()), "deploy diver Cay")
    assert refusal(state, "refit").rule == "H5"
    state = after(table(out(), player(), market=MARKET), "refit")
    assert str(refusal(state, "deploy skiff Ash")) == "Take an outfitting or decline first (H5b)"
    assert str(refusal(state, "end turn")) == "Take an outfitting or decline first (H5b)"


def test_H5a_all_ships_come_home_for_a_grit_each() -> None:
    state = table(player(skiff="Ash harvester", diver="Cay"), player(), market=MARKET)
    events = told(state, "refit")
    assert of_kind(events, ShipsReturned) == [ShipsReturned(Seat(0), (ShipType.SKIFF, ShipType.DIVER))]
    assert of_kind(events, GritGained) == [GritGained(Seat(0), 2, 0, Source.REFIT)]
    state = after(state, "refit")
    assert grit(state) == 4
    assert see(state, "players.0.ships.skiff") == {"at": None, "harvester": True, "crewmate": False}
    assert see(state, "players.0.ships.diver.at") is None
    assert see(state, "ports.Ash.ships") == []


def test_H5a_H6f_grit_for_ships_stops_at_ten() -> None:
    (gain,) = of_kind(told(table(out(grit=9), player(), market=MARKET), "refit"), GritGained)
    assert (gain.amount, gain.lost) == (1, 2)


def test_H5b_the_first_is_free_the_second_costs_two_grit() -> None:
    state = after(table(out(), player(), market=MARKET, deck=DECK), "refit")
    first = told(state, "take M2 into diver")
    assert of_kind(first, OutfittingTaken)[0].cost == 0
    state = after(state, "take M2 into diver")
    assert (grit(state), see(state, "pending")) == (5, "refit2")
    second = told(state, "take M4 into skiff")
    assert of_kind(second, GritPaid) == [GritPaid(Seat(0), 2)]
    state = after(state, "take M4 into skiff")
    assert grit(state) == 3
    assert see(state, "players.0.outfittings.M4.row") == "skiff"
    assert see(state, "players.0.outfittings.M4.placed") == [None, None]
    assert see(state, "turn") == 1


def test_H5b_declining_the_first_ends_the_taking() -> None:
    state = table(out(), player(), market=MARKET, deck=DECK)
    assert told(state, "refit", "decline") == [TurnEnded(Seat(0)), TurnBegan(Seat(1), 1)]
    assert see(after(state, "refit", "decline"), "market.#") == 5


def test_H5b_the_second_may_be_declined() -> None:
    state = after(table(out(), player(), market=MARKET), "refit", "take M1 into skiff")
    assert str(refusal(state, "end turn")) == "Take a second outfitting or decline first (H5b)"
    state = after(state, "decline")
    assert (see(state, "turn"), grit(state)) == (1, 5)


def test_H5b_without_two_grit_the_second_is_skipped() -> None:
    state = table(player(grit=0, skiff="Ash"), player(), market=MARKET)
    assert see(after(state, "refit", "take M1 into skiff"), "turn") == 1


def test_H5b_the_grit_just_gained_may_pay_the_second() -> None:
    state = after(table(player(grit=0, skiff="Ash", diver="Cay"), player(), market=MARKET), "refit", "take M1 into skiff")
    assert see(state, "pending") == "refit2"
    assert grit(after(state, "take M3 into skiff")) == 0


def test_H5b_a_row_has_three_slots_and_the_preprint_uses_none() -> None:
    full = [card(f"Full {i}", "red red", row="skiff") for i in range(3)]
    state = after(table(out(*full), player(), market=MARKET), "refit")
    assert str(refusal(state, "take M1 into skiff")) == "The row of your skiff has no free slot (H5b)"
    assert {option["ship"] for option in see(state, "options") if option["do"] == "take"} == {"hauler", "diver"}


def test_H5b_complete_outfittings_keep_their_slots_and_a_full_mat_ends_the_refit() -> None:
    state = table(out(*filler(9)), player(), market=MARKET, last_round=9)
    assert see(after(state, "refit"), "turn") == 1


def test_H5b_the_last_free_slot_leaves_nothing_for_a_second() -> None:
    state = table(out(*filler(8)), player(), market=MARKET, last_round=9)
    assert see(after(state, "refit", "take M1 into diver"), "turn") == 1


def test_H5b_only_cards_of_the_market_are_taken() -> None:
    state = after(table(out(), player(card("Yours", "red", row="diver")), market=MARKET, deck=DECK), "refit")
    assert str(refusal(state, "take D1 into skiff")) == "D1 is not in the market (H5b)"
    assert str(refusal(state, "take Yours into skiff")) == "Yours is not in the market (H5b)"
    assert refusal(state, "take preprint skiff into skiff").rule == "H5b"
    taken = after(state, "take M1 into skiff")
    assert str(refusal(taken, "take M1 into skiff")) == "M1 is not in the market (H5b)"


def test_H5b_outfittings_are_taken_in_a_refit_only() -> None:
    state = table(player(), player(), market=MARKET)
    assert str(refusal(state, "take M1 into skiff")) == "Outfittings are taken in a refit (H5b)"
    assert refusal(after(state, "deploy skiff Ash"), "decline").rule == "H5b"


def test_H5c_the_market_is_refilled_when_the_turn_ends_in_the_same_places() -> None:
    state = after(table(out(), player(), market=MARKET, deck=DECK), "refit", "take M2 into diver")
    assert see(state, "market") == ["M1", "M3", "M4", "M5"]
    assert state.market_row == (0, None, 2, 3, 4)
    events = told(state, "take M4 into skiff")
    assert of_kind(events, MarketRefilled) == [MarketRefilled(Seat(0), (CardId(5), CardId(6)))]
    state = after(state, "take M4 into skiff")
    assert see(state, "market") == ["M1", "D1", "M3", "D2", "M5"]
    assert see(state, "deck") == 1


def test_H5c_with_too_few_cards_the_market_shrinks() -> None:
    state = after(table(out(), player(), market=MARKET, deck=DECK[:1]), "refit", "take M2 into diver", "take M4 into skiff")
    assert see(state, "market") == ["M1", "D1", "M3", "M5"]
    assert see(state, "deck") == 0


def test_H5c_with_an_empty_deck_nothing_is_refilled() -> None:
    state = table(out(), player(), market=MARKET)
    assert not of_kind(told(state, "refit", "take M2 into diver", "decline"), MarketRefilled)


def test_H5c_an_empty_market_leaves_only_the_way_home() -> None:
    state = after(table(out(), player()), "refit")
    assert (see(state, "turn"), grit(state)) == (1, 5)
