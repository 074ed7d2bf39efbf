"""Broken, foreign and hostile files: one clear sentence, and the file stays as it is."""

import json
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.storage import SaveError, load, summary
from game.storage.form import MAX_BYTES
from game.storage.seal import part_digest, seal
from tests.storage.games import played, saved, small_record

Raw = dict[str, Any]


@cache
def sound() -> bytes:
    """A small save."""
    game = small_record()
    return saved(game, played(game, 12))


def raw() -> Raw:
    """What stands in it."""
    return json.loads(sound())  # type: ignore[no-any-return]


def sealed(data: Raw) -> bytes:
    """The file of changed data, with hashes as if the game had written it."""
    for name in ("board", "content", "map"):
        if isinstance(data.get(name), dict):
            data[name]["hash"] = part_digest(data[name])
    data["check"] = seal(data)
    return msgspec.json.encode(data)


def told(folder: Path, data: bytes) -> str:
    """The sentence for a file with this in it, without the file's name. The file is untouched, also by listing it."""
    path = folder / "game.json"
    path.write_bytes(data)
    with pytest.raises(SaveError) as error:
        load(path)
    assert path.read_bytes() == data
    assert summary(path).path == path
    assert [one.name for one in folder.iterdir()] == ["game.json"]
    sentence = str(error.value)
    assert sentence.isprintable()
    assert sentence.startswith(f"{path}: ")
    return sentence.removeprefix(f"{path}: ")


CHANGED = "it was changed or damaged after it was saved; choose another save, or continue from an autosave."
CUT = "the file is cut off, damaged or no save at all; choose another save, or continue from an autosave."
FOREIGN = "this is no save of Tapstones; choose a file that the game saved."
DEEP = "its lists are nested deeper than in any save; choose a file that the game saved."


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the file is empty; choose another save, or continue from an autosave."),
        (b"\x89PNG\r\n\x1a\n\0\0", CUT),
        (b"\xff" * 50, CUT),
        (b"null", FOREIGN),
        (b"[1, 2]", FOREIGN),
        (b'{"a": 1}', FOREIGN),
        (b"[" * 100_000, DEEP),
        (b'{"tapstones": ' * 100_000, DEEP),
        (b'{"tapstones": 2, "seed": 1e999}', CUT),
        (b'{"tapstones": 2, "seed": ' + b"9" * 100_000 + b"}", CUT),
        (b'{"tapstones": 2}', CHANGED),
        (b'{"tapstones": 2, "board": "x", "check": null}', CHANGED),
    ],
)
def test_what_is_no_save(tmp_path: Path, data: bytes, sentence: str) -> None:
    assert told(tmp_path, data) == sentence


@pytest.mark.parametrize("part", range(1, 20))
def test_a_truncated_save(tmp_path: Path, part: int) -> None:
    assert told(tmp_path, sound()[: len(sound()) * part // 20]) == CUT


@pytest.mark.parametrize("most", [MAX_BYTES, MAX_BYTES + 1])
def test_a_huge_file_is_not_read(tmp_path: Path, most: int) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(most)
    with pytest.raises(SaveError) as error:
        load(path)
    expected = "cut off, damaged" if most == MAX_BYTES else "the file has more than 16 MB, which no save has"
    assert expected in str(error.value)


@pytest.mark.parametrize(
    ("old", "new"), [(b'"seed":7', b'"seed":8'), (b"Mira", b"Mara"), (b'"renown":', b'"renowN":'), (b"refit", b"decline")]
)
def test_an_edited_save(tmp_path: Path, old: bytes, new: bytes) -> None:
    compact = msgspec.json.encode(raw())
    edited = compact.replace(old, new, 1)
    assert (edited != compact) == (old in compact)
    if old in compact:
        assert told(tmp_path, edited) == CHANGED


def test_an_edited_board_with_a_new_seal_but_its_old_hash(tmp_path: Path) -> None:
    data = raw()
    data["board"]["ports"][0]["layer"] = 5
    data["check"] = seal(data)
    assert told(tmp_path, msgspec.json.encode(data)) == CHANGED


def with_seed(data: Raw) -> None:
    data["seed"] += 1


def with_action(data: Raw) -> None:
    data["actions"][2] = "deploy skiff Nowhere"


def with_nonsense(data: Raw) -> None:
    data["actions"][0] = "__import__('os').system('true')"


def with_illegal(data: Raw) -> None:
    data["actions"].append("pick deal 3")


def without_last(data: Raw) -> None:
    del data["actions"][-1]


def with_other_round(data: Raw) -> None:
    data["position"]["round"] = 7


def with_field(data: Raw) -> None:
    data["exec"] = "rm"


def with_wrong_type(data: Raw) -> None:
    data["board"]["ports"][3]["layer"] = "two"


def with_huge_number(data: Raw) -> None:
    data["board"]["ports"][0]["layer"] = 10**9


def with_wrong_benefit(data: Raw) -> None:
    data["content"]["tiles"][0]["benefit"] = "9 gold"


def with_same_ports(data: Raw) -> None:
    data["board"]["ports"][1] = data["board"]["ports"][0]


def with_five_seats(data: Raw) -> None:
    data["seats"] = data["seats"] * 3


def with_one_mat(data: Raw) -> None:
    data["mats"] = [None]


def with_unknown_mat(data: Raw) -> None:
    data["mats"] = ["Mat 99", None]


def without_cards(data: Raw) -> None:
    data["content"]["mats"] = []


def with_billions(data: Raw) -> None:
    data["actions"] = ["end turn"] * 10_001


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (with_action, "action 3, 'deploy skiff Nowhere', cannot be done: there is no port 'Nowhere'"),
        (with_nonsense, "action 1, \"__import__('os').system('true')\", cannot be done:"),
        (with_illegal, "action 13, 'pick deal 3', cannot be done:"),
        (without_last, "its actions do not lead to where it says; choose another save"),
        (with_other_round, "its actions do not lead to where it says; choose another save"),
        (with_field, "object contains unknown field `exec`; choose a file"),
        (with_wrong_type, "board.ports[3].layer: expected `int`, got `str`; choose a file"),
        (with_huge_number, "board.ports[0].layer: expected `int` <= 100000; choose a file"),
        (with_wrong_benefit, "no game can be made of its board and cards (expected a benefit such as"),
        (with_same_ports, "no game can be made of its board and cards (Two ports of the board 'fixed' have one name.)"),
        (with_five_seats, "seats: expected `array` of length <= 4"),
        (with_one_mat, "no game can be made of its board and cards (there are not as many seats as mats)"),
        (with_unknown_mat, "no game can be made of its board and cards (There is no player mat 'Mat 99'"),
        (without_cards, "no game can be made of its board and cards (There are 0 player mats, too few"),
        (with_billions, "actions: expected `array` of length <= 10000"),
    ],
)
def test_a_forged_save(tmp_path: Path, edit: Callable[[Raw], None], sentence: str) -> None:
    data = raw()
    edit(data)
    assert sentence in told(tmp_path, sealed(data))


def test_another_seed_leads_elsewhere(tmp_path: Path) -> None:
    data = raw()
    with_seed(data)
    sentence = told(tmp_path, sealed(data))
    assert "cannot be done" in sentence or "do not lead" in sentence


def test_a_save_of_another_version_of_the_rules_says_so(tmp_path: Path) -> None:
    data = raw() | {"game": "0.0.9"}
    without_last(data)
    assert "lead to where it says (it was saved by version 0.0.9, this is " in told(tmp_path, sealed(data))


def test_a_flood_of_events_ends(tmp_path: Path) -> None:
    """A port that draws 8910 encounter cards, each of which gives something 120 times."""
    data = raw()
    for port, ship in zip(data["board"]["ports"], ["skiff", "hauler", "diver"] * 2, strict=True):
        port.update(core=" + ".join(["99 encounter"] * 60), cloud=False, ship=ship)
    gift = {"grit": 0, "cargo": "", "benefit": " + ".join(["1 renown", "2 renown"] * 45)}
    data["content"].update(outfittings=[], encounters=[{"name": "Flood", "text": "", "deals": [gift]}])
    data.update(mats=[None], seats=data["seats"][:1], position=None, actions=["deploy skiff Port 0", *["pick deal 1"] * 5000])
    assert told(tmp_path, sealed(data)) == "more happens in it than in any real game; choose a file that the game saved."


def test_a_long_game_on_a_huge_board_ends(tmp_path: Path) -> None:
    data = raw()
    port = data["board"]["ports"][0]
    data["board"]["ports"] += [port | {"name": f"Far {i}", "column": i, "layer": 99} for i in range(1900)]
    data["actions"] = ["end turn"] * 9000
    assert told(tmp_path, sealed(data)) == "the game is longer and larger than any real one; choose a file that the game saved."


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "edited.json"
    data = saved(small_record(), played(small_record(), 3))
    path.write_bytes(b"\xef\xbb\xbf" + data)
    assert len(load(path).steps) == 3


def test_folders_pipes_and_devices_are_not_opened(tmp_path: Path) -> None:
    for path in [tmp_path, Path(os.devnull)]:
        with pytest.raises(SaveError) as error:
            load(path)
        assert "this is not an ordinary file" in str(error.value)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.json")
        assert "this is not an ordinary file" in str(summary(tmp_path / "pipe.json").problem)


@pytest.mark.skipif(sys.platform == "win32", reason="the words are the platform's")
def test_a_missing_file_and_a_name_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="the file cannot be read \\(No such file or directory\\); check that it is there and may be read"):
        load(tmp_path / "gone.json")
    with pytest.raises(SaveError, match="no file can have this name"):
        load(tmp_path / "a\0b.json")
