"""What a save holds: the game, so that it plays the same, whatever became of the map and the cards."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import __version__
from game.rules import new_game
from game.rules.benefits import parse_benefit
from game.rules.board import Board, Port
from game.rules.content import Outfitting
from game.rules.kinds import ShipType, Space
from game.storage import Record, SaveError, SeatData, board_hash, replayed
from game.storage.codec import decode, encode, renamed
from game.storage.conversion import board_data, board_of, content_data, content_of
from tests.storage.games import BOARDS, board, content, played, record, saved, small_record

GAMES = st.tuples(st.sampled_from(BOARDS), st.integers(1, 4), st.integers(-(10**30), 10**30), st.integers(0, 120))


@settings(max_examples=40)
@given(GAMES)
def test_saving_and_loading_gives_the_identical_states(game: tuple[str, int, int, int]) -> None:
    name, players, seed, actions = game
    begun = record(players, seed, name)
    steps = played(begun, actions, seed=seed)
    loaded = replayed(saved(begun, steps), "x.json")
    assert loaded.start == begun.start()
    assert loaded.steps == steps
    assert loaded.record == begun


@settings(max_examples=20)
@given(GAMES, st.text(max_size=40))
def test_what_is_loaded_is_written_the_same(game: tuple[str, int, int, int], name: str) -> None:
    begun = record(*game[1:3], game[0])
    steps = played(begun, game[3], seed=game[2])
    data = encode(decode(renamed(saved(begun, steps), "x.json", name), "x.json"))
    loaded = replayed(data, "x.json")
    assert (loaded.steps, loaded.save.name) == (steps, name)
    again = loaded.record.written(loaded.steps, loaded.state, name=name)
    assert json.loads(again) | {"changed": 0, "check": 0} == json.loads(data) | {"changed": 0, "check": 0}


def test_a_finished_game_of_four_is_whole_and_small() -> None:
    begun = record(4, 5, "storm_well")
    steps = played(begun)
    data = saved(begun, steps)
    loaded = replayed(data, "x.json")
    assert loaded.state.over
    assert loaded.state == steps[-1].after
    assert len(data) < 50_000


def test_a_save_plays_on_with_its_own_cards_and_board() -> None:
    """Cards that the game does not have, and a port that no map has."""
    cards = content()
    own = replace(cards, outfittings=(Outfitting("Zebra", (Space.WILD,), 9, parse_benefit("3 grit / 2 any")), *cards.outfittings[1:]))
    shelf = board("lantern_cove")
    port = Port('A "new" port: #1', 9, 9, ShipType.DIVER, parse_benefit("2 roll + (red / 1 renown)"), parse_benefit(""))
    mine = Board("Mine", (*shelf.ports, port))
    begun = Record.of(mine, own, seed=1, mats=["Azure Dusk", None], seats=[SeatData("A"), SeatData("B", "admiral")])
    steps = played(begun, 60)
    loaded = replayed(saved(begun, steps), "x.json")
    assert (loaded.record.board, loaded.record.content) == (mine, own)
    assert loaded.start == new_game(mine, own, ["Azure Dusk", None], 1)
    assert loaded.steps == steps


def test_equal_boards_have_equal_hashes_and_others_have_others() -> None:
    shelf = board("cumulus_shelf")
    assert board_hash(shelf) == board_hash(Board(shelf.name, shelf.ports, shelf.farewell))
    assert board_hash(shelf) != board_hash(replace(shelf, farewell=1))
    assert board_hash(shelf) != board_hash(
        replace(shelf, ports=(replace(shelf.ports[0], cloud=not shelf.ports[0].cloud), *shelf.ports[1:]))
    )
    assert record(2, 1, "cumulus_shelf").board_hash == board_hash(shelf)


@pytest.mark.parametrize("name", BOARDS)
def test_boards_and_cards_come_back_as_they_were(name: str) -> None:
    assert board_of(board_data(board(name))) == board(name)
    assert content_of(content_data(content())) == content()


def test_the_file_can_be_read_and_its_order_and_blanks_do_not_count() -> None:
    begun = small_record()
    data = saved(begun, played(begun, 3), name="Evening")
    lines = data.decode().split("\n")
    assert lines[1:4] == [' "tapstones": 2,', f' "game": "{__version__}",', ' "name": "Evening",']
    assert ' "seats": [{"name": "Mira", "captain": null}, {"name": "Jonas", "captain": null}],' in lines
    mixed = json.dumps(dict(reversed(json.loads(data).items())), indent=7).encode()
    assert replayed(mixed, "x.json").save == replayed(data, "x.json").save


def test_playing_on_with_others_keeps_the_moves() -> None:
    begun = record(2)
    steps = played(begun, 30)
    other = replayed(saved(begun, steps), "x.json").record.at([SeatData("Eva"), SeatData("Deckhand", "deckhand")])
    loaded = replayed(saved(other, steps[:10]), "x.json")
    assert loaded.steps == steps[:10]
    assert [seat.captain for seat in loaded.record.seats] == [None, "deckhand"]


def test_a_thumbnail_comes_back_and_one_too_large_is_left_out() -> None:
    begun = small_record()
    assert replayed(begun.written((), begun.start(), picture=b"\x89PNG\0"), "x.json").picture == b"\x89PNG\0"
    assert replayed(begun.written((), begun.start(), picture=bytes(2_000_000)), "x.json").picture is None


def test_names_of_players_lose_what_no_file_can_hold() -> None:
    begun = Record.of(board(), content(), seed=1, mats=[None, None], seats=[SeatData("A\ud800\nB"), SeatData("🦊")])
    assert [seat.name for seat in replayed(saved(begun, ()), "x.json").record.seats] == ["A? B", "🦊"]


def test_a_game_that_no_save_can_hold_is_refused_at_its_beginning() -> None:
    """A name longer than any field of the form."""
    ports = (replace(board().ports[0], name="n" * 500), *board().ports[1:])
    with pytest.raises(SaveError) as error:
        Record.of(Board("Wide", ports), content(), seed=1, mats=[None], seats=[SeatData("A")])
    assert (
        str(error.value)
        == "The game on 'Wide': board.ports[0].name: expected `str` of length <= 400; play on another board, or with other cards."
    )
