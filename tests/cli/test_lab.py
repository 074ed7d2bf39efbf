"""``lab`` as a map maker starts it."""

import shutil
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from game import cli

MAPS = Path(__file__).resolve().parents[2] / "maps"
COVE = str(MAPS / "lantern_cove.tmx")
QUICK = ("lab", COVE, "--games", "4", "--captain", "deckhand", "--jobs", "1")


def test_it_tells_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*QUICK, "--chart", str(tmp_path / "cove.svg")]) == 0
    out, err = capsys.readouterr()
    assert err.splitlines()[0] == "2 players: 0 of 4 games"
    assert err.splitlines()[-1] == f"The chart is in {tmp_path / 'cove.svg'}."
    assert out.startswith("Lantern Cove: Deckhand in every seat, seed 1\n\n4 games with 2 players\n")
    for topic in ("Seats", "Length", "End", "Layers", "Ports", "Clouds", "Turns", "In short"):
        assert f"\n  {topic}" in out or f"\n! {topic}" in out
    assert max(map(len, out.splitlines())) <= 100
    assert ET.parse(tmp_path / "cove.svg").getroot().tag.endswith("svg")  # noqa: S314 (just written)


def test_a_png(tmp_path: Path) -> None:
    assert cli.main([*QUICK, "--players-count", "1,2", "--chart", str(tmp_path / "cove.png")]) == 0
    assert pygame.image.load(tmp_path / "cove.png").get_width() == 1600


def test_alone_there_are_no_seats_to_favour(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*QUICK, "--players-count", "1"]) == 0
    out = capsys.readouterr().out
    assert "4 games alone" in out
    assert "Seats" not in out
    assert "the rank of " in out


def test_the_same_seed_tells_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for seed in ("3", "3", "4"):
        assert cli.main([*QUICK, "--seed", seed]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([COVE, "--players-count", "3"], "Lantern Cove is for 1 to 2 players, not for 3"),
        ([COVE, "--captain", "kraken"], "--captain: there is no captain 'kraken'"),
        ([COVE, "--captain", "pilot,pilot"], "--captain takes one captain"),
        ([COVE, "--chart", "out.gif"], "give out.gif a name that ends in .png or .svg"),
        ([COVE, "--chart", "nowhere/out.png"], "cannot be written: name a file in a folder of yours"),
        (["none.tmx"], "none.tmx"),
    ],
)
def test_what_cannot_be_played_or_drawn_is_told_before_a_game(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lab", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert "Traceback" not in err


def test_a_map_with_faults_gets_the_sentences_of_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(MAPS, tmp_path / "maps")
    broken = tmp_path / "maps" / "lantern_cove.tmx"
    broken.write_text(
        broken.read_text(encoding="utf-8").replace('value="1-2"', 'value="9"').replace('value="skiff"', 'value="kite"'), encoding="utf-8"
    )
    assert cli.main(["check", str(broken)]) == 1
    faults = capsys.readouterr().out
    assert cli.main(["lab", str(broken)]) == 2
    assert faults.strip() in capsys.readouterr().err


def test_numbers_of_players_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["lab", COVE, "--players-count", "2,5"])
    assert left.value.code == 2
    assert "expected numbers of players from 1 to 4, such as 2,3, not '2,5'" in capsys.readouterr().err
