"""Boards out of maps: what the rules get, what a view gets."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.boards import BoardError, Box, find_boards, load_board
from game.rules.benefits import parse_benefit
from game.rules.kinds import ShipType
from tests.boards.maps import board, cloud, port, properties, row, tileset, tmx, write

MAPS = Path(__file__).parents[2] / "maps"


def test_ports_are_numbered_by_layer_then_column(tmp_path: Path) -> None:
    found = load_board(board(tmp_path)).board
    assert [(p.name, p.column, p.layer, p.cloud) for p in found.ports] == [
        ("Port 1", 1, 1, False),
        ("Port 2", 2, 1, False),
        ("Port 3", 3, 1, False),
        ("Port 4", 1, 2, True),
        ("Port 5", 2, 2, True),
        ("Port 6", 3, 2, True),
    ]
    assert found.adjacent == ((3,), (4,), (5,), (0,), (1,), (2,))


def test_the_print_of_a_port(tmp_path: Path) -> None:
    extra = row(3, port(20, 0, 260, "Deep", ship="diver", core="2 red / any", harvester="roll", outpost=True))
    deep = load_board(board(tmp_path, extra)).board.ports[-1]
    assert (deep.name, deep.layer, deep.ship, deep.outpost, deep.cloud) == ("Deep", 3, ShipType.DIVER, True, False)
    assert (deep.core, deep.harvester) == (parse_benefit("2 red / any"), parse_benefit("roll"))


def test_the_class_of_an_object_may_stand_in_either_attribute(tmp_path: Path) -> None:
    extra = row(3, port(20, 0, 260, kind="class"))
    assert len(load_board(board(tmp_path, extra)).ports) == 7


def test_an_object_overrides_the_layer_of_its_object_layer(tmp_path: Path) -> None:
    extra = row(2, port(20, 0, 260, layer=5))
    assert load_board(board(tmp_path, extra)).board.ports[-1].layer == 5


def test_columns_go_by_half_of_the_narrower_port(tmp_path: Path) -> None:
    # port 1 spans 0 to 100, port 2 120 to 220; from 50 on, 50 pixels lie under port 1, from 71 on 29 and 51
    assert load_board(board(tmp_path, row(3, port(20, 50, 260)))).board.ports[-1].column == 1
    assert load_board(board(tmp_path, row(3, port(20, 71, 260)))).board.ports[-1].column == 2


def test_a_port_between_columns_has_its_own(tmp_path: Path) -> None:
    # from 51 on: 49 pixels under port 1, 31 under port 2
    found = load_board(board(tmp_path, row(1, port(20, 51, 260))))
    assert [(p.name, p.column) for p in found.board.ports if p.layer == 1] == [("Port 1", 1), ("Port 20", 2), ("Port 2", 3), ("Port 3", 4)]


def test_places_and_clouds_for_the_view(tmp_path: Path) -> None:
    found = load_board(board(tmp_path))
    assert found.ports[1].box == Box(120, 40, 100, 60)
    assert [(c.port, c.box) for c in found.clouds] == [(3, Box(0, 160, 100, 60)), (4, Box(120, 160, 100, 60)), (5, Box(240, 160, 100, 60))]
    assert found.size == (640, 320)


def test_a_cloud_may_name_its_port_from_afar(tmp_path: Path) -> None:
    extra = (row(3, port(20, 0, 260)), f'<objectgroup id="8">{cloud(30, 500, 10, covers=20)}</objectgroup>')
    found = load_board(board(tmp_path, *extra))
    assert (found.clouds[-1].port, found.board.ports[6].cloud) == (6, True)


def test_words_about_the_map(tmp_path: Path) -> None:
    found = load_board(board(tmp_path, title="Test Bay", author="Ann", blurb="Quiet.", players="2-3"))
    assert (found.title, found.author, found.blurb, found.players) == ("Test Bay", "Ann", "Quiet.", (2, 3))
    assert found.board.name == "Test Bay"


def test_without_words_the_file_names_the_board(tmp_path: Path) -> None:
    found = load_board(board(tmp_path))
    assert (found.title, found.author, found.players) == ("map", "", (1, 4))


def test_scenery_lies_below_or_above_the_ports(tmp_path: Path) -> None:
    picture = '<imagelayer id="30" name="{0}" opacity="0.5"><image source="set.png" width="64" height="32"/>{1}</imagelayer>'
    under, over = picture.format("sky", properties(art="sky/sky_base")), picture.format("rain", "")
    top = row(1, port(1, 0, 40), port(2, 120, 40), port(3, 240, 40))
    cells = '<layer id="31" name="chains" width="40" height="20"><data encoding="csv">' + ",".join(["2"] + ["0"] * 799) + "</data></layer>"
    found = load_board(write(tmp_path, tmx(tileset(tmp_path), under, cells, top, over)))
    assert [(p.layer, p.art, p.opacity, p.box) for p in found.backdrop] == [
        ("sky", "sky/sky_base", 0.5, Box(0, 0, 64, 32)),
        ("chains", None, 1.0, Box(0, 0, 16, 16)),
    ]
    assert found.backdrop[1].source == (16, 0, 16, 16)
    assert [p.layer for p in found.foreground] == ["rain"]


def test_a_landmark_stands_on_the_port_under_its_foot(tmp_path: Path) -> None:
    mark = f'<objectgroup id="30"><object id="40" type="landmark" gid="2" x="10" y="50" width="16" height="16">{properties(art="landmarks/forge")}</object></objectgroup>'
    found = load_board(board(tmp_path, mark))
    assert (found.ports[0].landmark, found.ports[0].landmark_box) == ("landmarks/forge", Box(10, 34, 16, 16))
    assert found.ports[1].landmark is None
    assert not found.backdrop
    assert not found.foreground


def test_the_boards_of_the_game() -> None:
    boards = {path.stem: found for path, found in find_boards(MAPS) if not isinstance(found, BoardError)}
    assert {name: (b.title, b.players, len(b.ports), len(b.clouds)) for name, b in boards.items()} == {
        "cumulus_shelf": ("Cumulus Shelf", (1, 4), 12, 7),
        "lantern_cove": ("Lantern Cove", (1, 2), 8, 4),
        "storm_well": ("Storm Well", (2, 4), 20, 13),
    }
    depths = {c: max(p.layer for p in boards["storm_well"].board.ports if p.column == c) for c in range(1, 8)}
    assert depths == {1: 2, 2: 3, 3: 4, 4: 4, 5: 2, 6: 3, 7: 2}
    shelf = boards["cumulus_shelf"].board.ports[0]
    assert (shelf.name, shelf.ship, str(shelf.core), str(shelf.harvester)) == (
        "Ember Landing",
        ShipType.SKIFF,
        "red + roll",
        "yellow / roll",
    )
    for found in boards.values():
        assert all(p.art and p.landmark for p in found.ports)
        assert all(c.art for c in found.clouds)


def test_a_board_is_read_without_pygame() -> None:
    code = "import sys; from pathlib import Path; from game.boards import load_board; load_board(Path(sys.argv[1])); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code, str(MAPS / "lantern_cove.tmx")], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
    assert not done.stderr


@pytest.mark.parametrize("folder", ["missing", "."])
def test_a_folder_without_boards(tmp_path: Path, folder: str) -> None:
    assert find_boards(tmp_path / folder) == []
