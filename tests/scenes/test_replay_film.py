"""Films: from matches and saves, what is news to a seat, games that go on from a point."""

import pytest

from game.match import Match
from game.rules import legal_actions, state_text
from game.rules.kinds import Seat
from game.scenes.replay_film import Branch, Film, Reel, news
from game.storage import SeatData, replayed
from tests.scenes.films import NAMES, begun, play_on, whole
from tests.storage.games import played, record, saved


def test_a_film_of_a_match_does_not_change_with_it() -> None:
    match = begun()
    film = Film.of_match(match)
    match.submit(legal_actions(match.state)[0])
    assert (film.length, len(match.history)) == (2, 3)
    assert film.state(0) is match.start
    assert film.state(2) is match.history[1].after


def test_a_film_of_a_save() -> None:
    game = record(2)
    steps = played(game, 25)
    film = Film.of_save(replayed(saved(game, steps), "x.json"))
    assert film.length == 25
    assert film.names == ("Mira", "Jonas")
    assert film.captains == (None, "pilot")
    assert [moment.action for moment in film.moments] == [step.action for step in steps]
    assert [moment.seat for moment in film.moments] == [step.before.turn for step in steps]
    assert film.record is not None
    assert any(moment.note for moment in film.moments if moment.seat == 1), "the Pilot's reasons"
    assert not any(moment.note for moment in film.moments if moment.seat == 0)


def test_names_and_captains_that_a_save_made_up_can_be_shown() -> None:
    game = record(2).at([SeatData("  \n\x1b"), SeatData("x" * 300, "kraken")])
    film = Film.of_save(replayed(saved(game, ()), "x.json"))
    assert film.names[0] == "Captain 1"
    assert len(film.names[1]) < 40
    assert film.captains == (None, "pilot")


def test_a_part_of_a_film() -> None:
    film = Film.of_match(whole())
    part = film.part(10, 14)
    assert part.length == 4
    assert part.start is film.state(10)
    assert part.state(4) is film.state(14)


# --- what is news ---


def test_news_are_what_others_did_since_the_own_turn() -> None:
    match = play_on(begun(3), 3)  # everyone had a turn
    seat = match.state.turn
    film = news(match, (), seat)
    assert film is not None
    assert [moment.seat for moment in film.moments if moment.ends_turn] == [Seat((seat + 1) % 3), Seat((seat + 2) % 3)]
    own = [i for i, moment in enumerate(match.history) if moment.seat == seat]
    assert film.moments == match.history[own[-1] + 1 :]
    assert film.start is match.history[own[-1]].after


def test_news_are_the_same_when_the_own_turn_has_begun() -> None:
    match = play_on(begun(3), 3)
    seat = match.state.turn
    before = news(match, (), seat)
    match.submit(legal_actions(match.state)[0])
    assert match.history[-1].seat == seat
    assert not match.history[-1].ends_turn
    assert news(match, (), seat) == before


def test_no_news_right_after_the_own_turn_nor_alone() -> None:
    match = begun(2)
    seat = match.state.turn
    play_on(match, 1)
    assert match.state.turn != seat
    assert news(match, (), seat) is None
    assert news(play_on(begun(1), 3), (), Seat(0)) is None


def test_the_first_outfittings_of_others_are_news_too() -> None:
    match = begun(2)
    last = match.history[-1].seat
    film = news(match, (), last)
    assert film is not None
    assert film.moments == match.history[:1]


# --- the reel ---


def test_a_reel_is_a_match_at_a_position() -> None:
    film = Film.of_match(whole())
    reel = Reel(film)
    reel.go(7)
    assert reel.state is film.state(7)
    assert reel.history == film.moments[:7]
    assert not reel.human
    reel.go(-5)
    assert (reel.position, reel.state) == (0, film.start)
    reel.go(10**6)
    assert reel.position == film.length


# --- playing on ---


@pytest.mark.parametrize("position", [0, 1, 40])
def test_a_branch_is_a_game_of_its_own(position: int) -> None:
    original = whole()
    before = [state_text(moment.after) for moment in original.history]
    branch = Branch(Film.of_match(original), position, ("Odile", "Admiral"), (None, "admiral"))
    match = branch.match()
    assert state_text(match.state) == state_text(branch.state) == state_text(Film.of_match(original).state(position))
    assert (match.names, match.humans) == (("Odile", "Admiral"), (True, False))
    assert len(match.history) == position
    match.submit(legal_actions(match.state)[-1])
    assert len(match.history) == position + 1
    assert [state_text(moment.after) for moment in original.history] == before


def test_a_branch_can_be_saved() -> None:
    game = record(2)
    film = Film.of_save(replayed(saved(game, played(game, 25)), "x.json"))
    branch = Branch(film, 12, ("Odile", "Bo"), (None, None))
    match, kept = branch.match(), branch.record
    assert kept is not None
    match.submit(legal_actions(match.state)[0])
    again = replayed(kept.written(match.history, match.state), "y.json")
    assert state_text(again.state) == state_text(match.state)
    assert [seat.name for seat in again.record.seats] == ["Odile", "Bo"]
    assert len(again.steps) == 13


def test_a_film_without_a_record_has_none_for_its_branches() -> None:
    match: Match = whole()
    assert Branch(Film.of_match(match), 3, NAMES[:2], (None, None)).record is None
