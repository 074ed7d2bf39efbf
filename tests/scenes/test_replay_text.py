"""The log of a game as text."""

from pathlib import Path

import pytest

from game.errors import UserError
from game.match import Match
from game.rules.actions import Deploy, Take
from game.rules.events import DieRolled
from game.rules.kinds import Seat
from game.rules.legal import legal_actions
from game.rules.scoring import score
from game.scenes.replay_film import Film
from game.scenes.replay_text import export_log, log_text
from game.storage import replayed
from game.view.replay.telling import told
from tests.scenes.films import begun, fresh, whole
from tests.storage.games import played, record, saved


def test_the_beginning_of_a_log() -> None:
    match = fresh(2)
    take = next(action for action in legal_actions(match.state) if isinstance(action, Take))
    match.submit(take, note="it fits my yard")
    game = match.start.game
    name, row = game.outfittings[take.card].name, take.ship.name.lower()
    lines = log_text(Film.of_match(match, (None, "pilot"))).split("\n")
    assert lines[0].endswith(": Cumulus Shelf, 2 captains")
    assert lines[1:10] == [
        f"Mira ({game.mats[0].name})",
        f"Jonas ({game.mats[1].name}), a computer: the Pilot",
        "",
        "Before the first round",
        "  Mira",
        f"      1. takes the {name} for the {row}’s row",
        f"           installs {name}",
        "           “It fits my yard”",
        "",
    ]
    assert lines[10] == "So far, after 1 action. Renown: Mira 0, Jonas 0."


def test_a_landing_tells_what_it_brings() -> None:
    match: Match = begun(2)
    landing = next(action for action in legal_actions(match.state) if isinstance(action, Deploy))
    name = match.name
    match.submit(landing)
    port = match.start.game.board.ports[landing.port].name
    text = log_text(Film.of_match(match))
    assert f"\nRound 1\n  {name}\n" in text
    assert (
        f"      3. sends the {landing.ship.name.lower()} to {port}\n           lands at {port}\n           gains 1 red tapstone\n"
        "           rolls purple\n           the die gives 1 purple tapstone\n" in text
    )


def test_a_roll_in_words() -> None:
    game = begun().start.game
    assert told(game, [DieRolled(Seat(0), 0)]) == ["rolls red"]


def test_the_end_of_a_log() -> None:
    match = whole()
    lines = log_text(Film.of_match(match)).split("\n")
    totals = [score(match.state, Seat(seat)).total for seat in (0, 1)]
    assert lines[-3] == f"The end, after {len(match.history)} actions. Renown: Mira {totals[0]}, Jonas {totals[1]}."
    best = max(totals)
    assert totals.count(best) == 1
    assert lines[-2] == f"{('Mira', 'Jonas')[totals.index(best)]} wins."
    assert lines[-1] == ""
    assert sum(line.startswith("Round ") for line in lines) == match.state.round
    assert sum(". " in line[:10] for line in lines) == len(match.history)
    assert not any("preprint" in line for line in lines)
    assert any(line.endswith(" into the skiff’s fitting") for line in lines)


def test_the_log_of_a_save_names_its_seed() -> None:
    game = record(2)
    film = Film.of_save(replayed(saved(game, played(game, 9)), "x.json"))
    assert ", seed 7\n" in log_text(film)


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    film = Film.of_match(begun())
    for bad in (tmp_path, tmp_path / "missing" / "log.txt", tmp_path / "a\0b"):
        with pytest.raises(UserError, match=r"The log cannot be written to .*: name a file in a folder that may be written"):
            export_log(film, bad)
    export_log(film, tmp_path / "log.txt")
    assert (tmp_path / "log.txt").read_text(encoding="utf-8") == log_text(film)
