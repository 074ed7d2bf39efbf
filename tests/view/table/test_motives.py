"""Why a captain does something, in words: for every motive and captain, what is special in it, and the same each time."""

from collections.abc import Iterator

import pytest

from game.ai import CAPTAINS, Motive, Why
from game.ai.reasons import reason
from game.ai.sense import sense_of
from game.rules import actions as do
from game.rules import legal_actions, parse_action
from game.rules.kinds import CardId, Cargo, PortId, ShipType
from game.rules.state import State
from game.view.table import chronicle, motives, side
from game.view.table.log import Remark
from tests.rules.play import random_game
from tests.rules.table import after, card, player, table
from tests.scenes.conftest import SIZES
from tests.view.table.playing import look_at, new_state


def galley() -> State:
    """Seat 0 has a Galley that still lacks yellow and blue, and a skiff to send; the ports are those of ``tests.rules.table``."""
    return table(player(card("Galley", "red yellow blue", row="hauler", placed="red - -"), grit=3), player())


def card_of(state: State, name: str) -> CardId:
    return CardId(next(i for i, found in enumerate(state.game.outfittings) if found.name == name))


def port_of(state: State, name: str) -> PortId:
    return PortId(next(i for i, found in enumerate(state.game.board.ports) if found.name == name))


def wordings(state: State, action: object, why: Why) -> tuple[str, ...]:
    return motives._WORDINGS[why.motive](state, action, why)  # type: ignore[arg-type]


WORDINGS = {
    Motive.ONLY: ("there is nothing else to do",),
    Motive.COMPLETE: ("this completes the Galley for 2 renown", "the Galley is done with this"),
    Motive.FILL: ("then one piece will complete the Galley", "this brings the Galley nearer to completion"),
    Motive.GATHER: ("its yellow and blue are what the Galley lacks", "the Galley lacks yellow and blue"),
    Motive.LEFTOVERS: ("what lies at Bay is worth the visit",),
    Motive.EXPLORE: ("who clears a cloud has first pick of what is under it", "a cloud comes away there"),
    Motive.HOME: ("they come home to set out again",),
    Motive.EQUIP: ("a better ship brings more from every trip",),
    Motive.SETTLE: ("an outpost pays at each visit, and at the end",),
    Motive.BARGAIN: ("it is the best of what is offered", "nothing better is offered"),
    Motive.THRIFT: ("the grit is better kept", "2 grit is better kept"),
    Motive.DONE: ("the hold is empty",),
}


@pytest.mark.parametrize("motive", list(WORDINGS))
def test_every_motive_has_words_with_the_names_of_card_and_port(motive: Motive) -> None:
    state = galley()
    about = Why(motive, card_of(state, "Galley"), port_of(state, "Bay"))
    assert wordings(state, do.Refit(), about) == WORDINGS[motive]


@pytest.mark.parametrize("captain", [None, *CAPTAINS])
@pytest.mark.parametrize("motive", list(Motive))
def test_every_motive_of_every_captain_has_words_without_names_too(motive: Motive, captain: str | None) -> None:
    words = motives.reason(galley(), do.Refit(), Why(motive), captain)
    assert words
    assert "None" not in words
    assert "{" not in words


def test_every_captain_has_a_manner_of_its_own_and_facts_are_told_plainly() -> None:
    state = galley()
    assert set(motives.MANNERS) == set(CAPTAINS)
    told = {key: motives.reason(state, do.Refit(), Why(Motive.BARGAIN), key) for key in CAPTAINS}
    assert len(set(told.values())) == len(CAPTAINS)
    assert motives.reason(state, do.Refit(), Why(Motive.ONLY), "admiral") == "there is nothing else to do"


def test_an_outfitting_is_taken_for_what_it_brings() -> None:
    hall, galley_card = card("Hall", "red", 7), card("Mess", "red", 2, reward="harvester")
    state = after(table(player(skiff="Ash"), market=[hall, galley_card]), "refit")
    take = {name: do.Take(card_of(state, name), ShipType.HAULER) for name in ("Hall", "Mess")}
    assert wordings(state, take["Hall"], Why(Motive.INSTALL, take["Hall"].card)) == ("it brings 7 renown when complete",)
    mess = wordings(state, take["Mess"], Why(Motive.INSTALL, take["Mess"].card))
    assert mess == ("its reward is a harvester", "it brings 2 renown when complete")


def test_ships_come_home_for_something() -> None:
    market = [card("Hall", "red", 7), card("Mess", "red", 2)]
    out = table(player(skiff="Ash", hauler="Bay", diver="Cay"), market=market)
    one = table(player(skiff="Ash"), market=market)
    assert wordings(one, do.Refit(), Why(Motive.HOME)) == ("the Hall lies in the market", "they come home to set out again")
    assert wordings(out, do.Refit(), Why(Motive.HOME)) == ("no ship is left to send", "all are out, and bring 3 grit")


def test_a_completion_tells_what_it_pays() -> None:
    state = after(table(player(card("Net", "red", 3, row="skiff", reward="crewmate")), core={"Ash": "2 red"}), "deploy skiff Ash")
    place = parse_action(state, "place red Net 1")
    assert wordings(state, place, Why(Motive.COMPLETE, card_of(state, "Net"))) == (
        "this completes it for 3 renown",
        "its reward is a crewmate",
    )


def test_what_lies_at_a_port_is_counted() -> None:
    state = table(player(), leftovers={"Ash": {"blue": 4}})
    ash = port_of(state, "Ash")
    assert wordings(state, do.Deploy(ShipType.SKIFF, ash), Why(Motive.LEFTOVERS, None, ash))[1] == "4 pieces can be picked up there"


def test_a_piece_says_how_many_more_are_needed() -> None:
    hall = card("Hall", "red red red red", 9, row="skiff")
    state = after(table(player(hall), core={"Ash": "2 red"}), "deploy skiff Ash")
    fill = do.Place(Cargo.RED, card_of(state, "Hall"), 0)
    assert wordings(state, fill, Why(Motive.FILL, fill.card))[1] == "then it lacks only three pieces"


def test_the_end_of_a_turn_with_an_empty_hold_needs_no_note() -> None:
    state = galley()
    assert motives.note(state, do.EndTurn(), Why(Motive.DONE), "pilot") is None
    loaded = after(state, "deploy skiff Ash")
    assert motives.note(loaded, do.EndTurn(), Why(Motive.DONE), "pilot") is not None


def _reasons(captains: int) -> Iterator[tuple[State, object, Why]]:
    for seed in range(3):
        for state in random_game(new_state(captains, seed), seed):
            for action in [] if state.over else legal_actions(state)[:6]:
                yield state, action, reason(state, action, sense_of(state.game))


def test_in_games_reasons_vary_and_are_the_same_each_time() -> None:
    told: dict[Motive, set[str]] = {}
    for state, action, why in _reasons(2):
        words = motives.reason(state, action, why, "captain")  # type: ignore[arg-type]
        assert words == motives.reason(state, action, why, "captain")  # type: ignore[arg-type]
        assert len(words) < 110
        told.setdefault(why.motive, set()).add(words)
    assert all(len(found) > 3 for motive, found in told.items() if motive not in motives.FACTS | {Motive.THRIFT}), told


@pytest.mark.parametrize("size", SIZES)
def test_every_line_fits_into_the_log(size: tuple[int, int]) -> None:
    for number, (state, action, why) in enumerate(_reasons(2)):
        if number % 97 == 0:
            look = look_at(state, size)
            area = side.log_area(look)
            remark = (Remark(state.turn, motives.reason(state, action, why, "admiral")),)  # type: ignore[arg-type]
            shown = dict(chronicle.sprites(look, remark, 0, area))
            assert shown
            assert all(area.x <= sprite.rect.x and sprite.rect.right <= area.right for sprite in shown.values())
