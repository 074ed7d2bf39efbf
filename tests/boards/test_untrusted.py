"""Maps come from anywhere: what is broken, absurd or hostile ends in one clear sentence."""

import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from game.boards import BoardError, load_map
from tests.boards.maps import base64_cells, png, properties, tileset, tmx, write


def sentence(path: Path) -> str:
    """The one problem of a map."""
    with pytest.raises(BoardError) as error:
        load_map(path)
    assert len(error.value.problems) == 1
    return str(error.value.problems[0])


def cells(data: str, width: int = 2, height: int = 2, more: str = 'encoding="base64"') -> str:
    return f'<layer id="1" name="ground" width="{width}" height="{height}"><data {more}>{data}</data></layer>'


BOMB = '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><map>&b;</map>'
ZLIB = 'encoding="base64" compression="zlib"'
ZSTD = 'encoding="base64" compression="zstd"'
ZSTD_ZEROS = "KLUv/WAgTU0AABAAAAEAG84OsA=="
"""20,000 times the byte 0, compressed by zstd."""
DEEP = "<group>" * 70 + "</group>" * 70
FAR = '<data encoding="csv"><chunk x="-900000" y="0" width="1" height="1">1</chunk><chunk x="900000" y="9" width="1" height="1">1</chunk></data>'
HOSTILE = {
    "entities": (BOMB, "it declares entities, which maps never need"),
    "no xml": ("<map", "this is not sound XML"),
    "empty": ("", "the file is empty"),
    "another root": ("<svg/>", "this is a 'svg' and no map"),
    "deep groups": (tmx(DEEP), "nested more than 60 deep"),
    "a huge map": (tmx(width=40000, height=40000), "the map is 40000x40000 tiles"),
    "a huge layer": (tmx(cells("", 99999, 99999)), 'layer "ground": it has 9999800001 cells'),
    "a huge number": (tmx(cells("", 10**25, 1)), "width is 10000000000000000000000000, it must be from 0 to 1000000"),
    "chunks far apart": (tmx(f'<layer id="1" name="far" width="4" height="4">{FAR}</layer>'), 'layer "far": it has 18000010 cells'),
    "too few cells": (tmx(cells(base64_cells(1))), 'layer "ground": the data holds 1 cells instead of 4'),
    "cut cells": (tmx(cells("AQAA")), "the data ends in the middle of a tile"),
    "no base64": (tmx(cells("%%%%")), "the data is not base64"),
    "cut zlib": (tmx(cells(base64_cells(0, 0, 0, 0, method="zlib")[:12], more=ZLIB)), "the data ends too early"),
    "no zlib": (tmx(cells(base64_cells(1, 1, 1, 1), more=ZLIB)), "the data does not unpack"),
    "lying zlib": (tmx(cells(base64_cells(*[0] * 5000, method="zlib"), more=ZLIB)), "the data unpacks to more than the 16 bytes expected"),
    "cut zstd": (tmx(cells(ZSTD_ZEROS[:16], more=ZSTD)), "the data ends too early"),
    "no zstd": (tmx(cells(base64_cells(1, 1, 1, 1), more=ZSTD)), "the data does not unpack"),
    "lying zstd": (tmx(cells(ZSTD_ZEROS, more=ZSTD)), "the data unpacks to more than the 16 bytes expected"),
    "an unknown packer": (tmx(cells("AAAA", more='encoding="base64" compression="rar"')), "compressed by 'rar', which is unknown"),
    "an unknown encoding": (tmx(cells("AAAA", more='encoding="hex"')), "the encoding 'hex', which is unknown"),
    "words for cells": (tmx(cells("1,a,1,1", more='encoding="csv"')), "holds something that is not a tile number"),
    "a tile of no set": (tmx(cells("7,0,0,0", more='encoding="csv"')), "tile 7 belongs to no tileset"),
    "not a number": (tmx('<objectgroup id="1"><object id="4" name="here" x="nan" y="1"/></objectgroup>'), "object 4 \"here\": x is 'nan'"),
    "endless": (tmx('<objectgroup id="1"><object id="4" x="1" y="inf"/></objectgroup>'), "y is 'inf', not a number that a map can use"),
    "a wrong property": (tmx(properties(a=1).replace('"1"', '"one"')), "the property 'a' is 'one', not of type int"),
    "no tile size": (tmx(tile=0), "the tiles of the map have no size"),
    "an unknown kind": (tmx().replace("orthogonal", "spherical"), "the orientation 'spherical' is unknown"),
    "broken json": ('{"type": "map", ', "this is not sound JSON"),
    "deep json": ("[" * 100_000, "it is nested too deep"),
    "another json": ('{"a": 1}', "this is no map, tileset or template of Tiled"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_map_is_one_sentence(tmp_path: Path, name: str) -> None:
    text, told = HOSTILE[name]
    assert told in sentence(write(tmp_path, text))


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "map.tmx"
    path.write_bytes(b'<map version="\xff\xfe"/>')
    assert "this is not sound XML" in sentence(path)
    path.write_bytes(b'{"type": "\xff"}')
    assert "byte 11 is not UTF-8" in sentence(path)


def noted(path: Path) -> str:
    """The one fault that leaves the rest of a map to be shown."""
    problems = load_map(path).problems
    assert len(problems) == 1
    return str(problems[0])


def test_references_to_devices_and_other_files(tmp_path: Path) -> None:
    picture = '<tileset firstgid="1" name="s" tilewidth="8" tileheight="8"><image source="{}"/></tileset>'
    assert "this is not an ordinary file" in noted(write(tmp_path, tmx(picture.format("/dev/zero"))))
    assert "this is not a picture that can be read" in noted(write(tmp_path, tmx(picture.format("map.tmx"))))
    assert "this is not sound XML" in noted(write(tmp_path, tmx('<tileset firstgid="1" source="../../../../../../../etc/passwd"/>')))
    assert "this is not an ordinary file" in noted(write(tmp_path, tmx('<tileset firstgid="1" source="/dev/urandom"/>')))


def test_a_picture_of_absurd_size_is_never_unpacked(tmp_path: Path) -> None:
    head = struct.pack(">IIBBBBB", 60000, 60000, 8, 6, 0, 0, 0)
    (tmp_path / "set.png").write_bytes(
        png(1, 1)[:8] + struct.pack(">I", 13) + b"IHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    )
    sets = '<tileset firstgid="1" name="s" tilewidth="8" tileheight="8"><image source="set.png"/></tileset>'
    assert "the picture has 60000x60000 pixels" in noted(write(tmp_path, tmx(sets)))


def test_circles_of_tilesets_and_templates(tmp_path: Path) -> None:
    write(tmp_path, '<tileset firstgid="1" source="a.tsx"/>', "a.tsx")
    assert "a tileset file must not refer to another tileset" in sentence(write(tmp_path, tmx('<tileset firstgid="1" source="a.tsx"/>')))
    write(tmp_path, '<template><object template="a.tx"/></template>', "a.tx")
    thing = '<objectgroup id="1"><object id="1" template="a.tx" x="1" y="1"/></objectgroup>'
    assert "a template must not be made from another template" in noted(write(tmp_path, tmx(thing)))


def test_a_file_that_is_a_folder_or_missing(tmp_path: Path) -> None:
    assert "this is not an ordinary file" in sentence(tmp_path)
    assert "the file cannot be read (No such file or directory)" in sentence(tmp_path / "gone.tmx")


def test_the_largest_map_stays_within_bounds(tmp_path: Path) -> None:
    """8 million cells at once: within 500 MB (the process measures itself; its own peak, not what it was forked from)."""
    if not Path("/proc/self/status").exists():
        pytest.skip("only Linux tells the peak of a process's own memory")
    data = base64_cells(*[1, 2, 3, 4] * 2_000_000, method="zlib")
    path = write(tmp_path, tmx(tileset(tmp_path), cells(data, 4000, 2000, ZLIB), width=4000, height=2000))
    code = (
        "import sys; from pathlib import Path; from game.boards import load_map; load_map(Path(sys.argv[1]));"
        "print(*[line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')])"
    )
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 500_000
