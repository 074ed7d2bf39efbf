"""Everything wrong with a board is told at once: where, what, and how to mend it."""

import json
from pathlib import Path

import pytest

from game.boards import BoardError, load_board
from game.boards.check import main
from tests.boards.maps import board, cloud, port, row, tileset, tmx, write


def problems(path: Path) -> list[str]:
    """The lines that refuse a map, without the name of the file."""
    with pytest.raises(BoardError) as error:
        load_board(path)
    return [str(problem).removeprefix(f"{path}: ") for problem in error.value.problems]


FAULTY = [
    (port(20, 0, 260, ship="raft"), "object 20 \"Port 20\": unknown ship 'raft': set the property 'ship' to one of skiff, hauler, diver"),
    (port(20, 0, 260, core="2 rad"), "object 20 \"Port 20\": its core benefit '2 rad': expected a benefit such as"),
    (port(20, 0, 260, core="2 rad"), "(column 3)"),
    (port(20, 0, 260, harvester=""), "object 20 \"Port 20\": it has no harvester benefit: set the text property 'harvester'"),
    (port(20, 0, 260, outpost="yes"), "object 20 \"Port 20\": its outpost is 'yes': make the property 'outpost' a bool"),
    (port(20, 0, 260, layer="three"), "object 20 \"Port 20\": its layer is 'three': make the property 'layer' a whole number"),
    (port(20, 0, 260, layer=0), "object 20 \"Port 20\": its layer is 0: make the property 'layer' a whole number (int) from 1 to 99"),
    (port(20, 0, 260, "Port 1"), 'object 20 "Port 1": object 1 is a port of the same name: give one of them another name'),
    (port(20, 0, 260, " "), "the port has no name of one plain line"),
    (port(20, 0, 260, layer=2), "shares column 1 and layer 2 with"),
    (port(20, 0, 300) + port(21, 20, 300), 'object 20 "Port 20": it shares column 1 and layer 3 with object 21 "Port 21" (H2a)'),
    (port(20, 400, 260) + cloud(30, 400, 260), 'object 20 "Port 20": nobody can ever reveal it: column 4 has no open port'),
    (cloud(30, 500, 10), "object 30: the cloud covers nothing: move its centre over a port, or set its object property 'covers'"),
    (cloud(30, 500, 10, covers=77), "object 30: it covers object 77, which is no port"),
    (cloud(30, 0, 160), 'object 30: object 4 "Port 4" is covered by object 11 already: remove one of the clouds'),
    (cloud(30, 500, 10, covers=4), 'object 30: object 4 "Port 4" is covered by object 11 already'),
]


@pytest.mark.parametrize(("objects", "told"), FAULTY)
def test_a_fault_is_told(tmp_path: Path, objects: str, told: str) -> None:
    found = problems(board(tmp_path, row(3, objects)))
    assert len(found) == 1
    assert told in found[0]


def test_a_port_without_layer(tmp_path: Path) -> None:
    found = problems(board(tmp_path, row(None, port(20, 0, 260))))
    assert found == ["object 20 \"Port 20\": its layer is not said: give the object layer 'ports None' the int property 'layer' (1 = top)"]


def test_a_ship_without_open_port(tmp_path: Path) -> None:
    top = row(1, port(1, 0, 40), port(2, 120, 40))
    found = problems(write(tmp_path, tmx(tileset(tmp_path), top)))
    assert found == ["no open port takes the diver: make a diver port that no cloud covers, so that the ship can always be deployed"]


def test_faults_of_ports_are_told_without_what_follows_from_them(tmp_path: Path) -> None:
    top = row(1, port(1, 0, 40), port(2, 120, 40), port(3, 240, 40, core="2 rad"))  # the only diver, and the only open port of its column
    low = row(2, port(4, 240, 160) + cloud(11, 240, 160))
    found = problems(write(tmp_path, tmx(tileset(tmp_path), top, low)))
    assert [line.split(": expected")[0] for line in found] == ["object 3 \"Port 3\": its core benefit '2 rad'"]


def test_a_map_without_ports(tmp_path: Path) -> None:
    assert problems(write(tmp_path, tmx())) == ["the map has no ports: draw an object of class 'port' for each collection port"]


@pytest.mark.parametrize("players", ["0-2", "3-2", "2-5", "many", "2-"])
def test_players_that_cannot_be(tmp_path: Path, players: str) -> None:
    assert problems(board(tmp_path, players=players)) == [f"the map property 'players' is {players!r}: write it as in '2-4', from 1 to 4"]


@pytest.mark.parametrize("farewell", ["soon", 0, 13, True])
def test_a_farewell_that_cannot_be(tmp_path: Path, farewell: str | int) -> None:
    assert problems(board(tmp_path, farewell=farewell)) == [
        f"the map property 'farewell' is {farewell!r}: make it a whole number of rounds from 1 to 12"
    ]


def test_missing_files(tmp_path: Path) -> None:
    sets = '<tileset firstgid="1" source="gone.tsx"/><tileset firstgid="50" name="b" tilewidth="16" tileheight="16"><image source="gone.png"/></tileset>'
    top = row(1, port(1, 0, 40), port(2, 120, 40), port(3, 240, 40))
    with pytest.raises(BoardError) as error:
        load_board(write(tmp_path, tmx(sets, top)))
    first, second = map(str, error.value.problems)
    assert first.startswith(f"{tmp_path / 'map.tmx'}: tileset 'gone.tsx': the file cannot be read (No such file or directory)")
    assert second.startswith(f"{tmp_path / 'gone.png'}: the file cannot be read (No such file or directory)")


def test_everything_is_told_at_once(tmp_path: Path) -> None:
    found = problems(board(tmp_path, row(3, port(20, 0, 260, ship="raft", core="rad"), cloud(30, 500, 10)), players="9"))
    assert [line.split(":")[0] for line in found] == ['object 20 "Port 20"'] * 2 + ["object 30", "the map property 'players' is '9'"]


def test_an_isometric_map_is_no_board(tmp_path: Path) -> None:
    path = board(tmp_path)
    path.write_text(path.read_text("utf-8").replace("orthogonal", "isometric"), "utf-8")
    assert problems(path) == ["the map is isometric: make a board from an orthogonal map"]


def test_check_prints_lines_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = board(tmp_path), write(tmp_path, tmx(), "bad.tmx")
    assert main([good]) == 0
    assert capsys.readouterr().out == ""
    assert main([good, bad]) == 1
    assert capsys.readouterr().out == f"{bad}: the map has no ports: draw an object of class 'port' for each collection port\n"
    assert main([bad], as_json=True) == 1
    entry = json.loads(capsys.readouterr().out)[0]
    assert (entry["file"], entry["what"], entry["target"]) == (str(bad), "the map has no ports", None)
