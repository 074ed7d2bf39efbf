"""Content files: the game's own load; every fault of others is told with file, entry, field and remedy, all at once."""

import shutil
from pathlib import Path

import pytest

from game.content import FOLDER, ContentError, load_content
from game.rules.benefits import NOTHING, parse_benefit
from game.rules.content import Deal
from game.rules.kinds import ShipType, Space


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the game's own content, to spoil."""
    for file in FOLDER.glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def spoil(folder: Path, file: str, old: str, new: str) -> list[str]:
    """Replace the first ``old`` in a file; the lines of the error that follows."""
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as error:
        load_content(folder)
    assert str(error.value).splitlines() == [str(problem) for problem in error.value.problems]
    return [str(problem) for problem in error.value.problems]


def test_the_games_own_content_is_whole() -> None:
    content = load_content()
    sizes = [len(deck) for deck in (content.outfittings, content.mats, content.events, content.encounters)]
    assert sizes == [40, 4, 20, 24]
    assert sum(tile.count for tile in content.tiles) == 16


def test_values_are_those_of_the_files() -> None:
    content = load_content()
    winch, star, barter = content.outfittings[0], content.mats[0], content.encounters[0]
    assert (winch.name, winch.spaces, winch.renown, str(winch.reward)) == (
        "Grapple Winch",
        (*[Space.RED] * 2, *[Space.YELLOW] * 2, Space.BLUE),
        2,
        "harvester",
    )
    assert [(row.ship, row.preprint.name) for row in star.rows] == [(ship, f"preprint {ship.name.lower()}") for ship in ShipType]
    assert star.rows[0].preprint.spaces == (Space.RED, Space.YELLOW, Space.WILD)
    assert barter.deals == (Deal(1, (0, 0, 0, 0, 0), parse_benefit("2 any")), Deal(0, (0, 0, 0, 0, 0), parse_benefit("1 grit")))


def test_cargo_costs_are_counted_by_kind() -> None:
    collector = next(card for card in load_content().encounters if card.name == "Red Collector")
    assert [deal.cargo for deal in collector.deals] == [(1, 0, 0, 0, 0), (0, 0, 0, 0, 0)]
    assert [deal.free for deal in collector.deals] == [False, True]


def test_rows_of_a_mat_may_stand_in_any_order(folder: Path) -> None:
    path = folder / "mats.toml"
    text = path.read_text("utf-8").replace('"skiff"', '"x"').replace('"diver"', '"skiff"').replace('"x"', '"diver"')
    path.write_text(text, "utf-8")
    star = load_content(folder).mats[0]
    assert [row.ship for row in star.rows] == list(ShipType)
    assert star.rows[0].preprint.spaces == (Space.PURPLE, Space.YELLOW, Space.WILD)


def test_an_empty_reward_is_nothing(folder: Path) -> None:
    path = folder / "outfittings.toml"
    path.write_text(path.read_text("utf-8").replace('reward = "harvester"', 'reward = ""', 1), "utf-8")
    assert load_content(folder).outfittings[0].reward == NOTHING


CASES = [
    (
        "outfittings.toml",
        'reward = "harvester"',
        'reward = "2 harvster"',
        'outfittings.toml: outfitting 1 "Grapple Winch": reward: expected a benefit such as',
        "(column 3)",
    ),
    (
        "outfittings.toml",
        '["red", "red", "yellow", "yellow", "blue"]',
        '["red", "green"]',
        "outfittings.toml: outfitting 1 \"Grapple Winch\": spaces: unknown word 'green'",
        "use one of red, yellow, blue, purple, tourist, wild",
    ),
    ("outfittings.toml", '["red", "red", "yellow", "yellow", "blue"]', "[]", 'outfitting 1 "Grapple Winch": spaces: ', "correct the value"),
    (
        "outfittings.toml",
        "renown = 2",
        'renown = "3"',
        'outfitting 1 "Grapple Winch": renown: expected a whole number, got text in quotes',
        "",
    ),
    ("outfittings.toml", "renown = 2", "renown = -1", 'outfitting 1 "Grapple Winch": renown: ', ">= 0"),
    ("outfittings.toml", "renown = 2", "", 'outfitting 1 "Grapple Winch": renown: missing: add it', ""),
    (
        "outfittings.toml",
        "renown = 2",
        "renown = 2\nrewrad = 1",
        'outfitting 1 "Grapple Winch": rewrad: unknown field',
        "did you mean 'reward'?",
    ),
    (
        "outfittings.toml",
        '"Grapple Winch"',
        '"Intake Scoop"',
        "outfitting 2 \"Intake Scoop\": name: an earlier entry has the name 'Intake Scoop' too",
        "",
    ),
    ("outfittings.toml", '"Grapple Winch"', '"intake scoop"', 'outfitting 2 "Intake Scoop": name: an earlier entry', "choose another name"),
    (
        "outfittings.toml",
        '"Grapple Winch"',
        '"Preprint skiff"',
        'outfitting 1 "Preprint skiff": name: names that begin with',
        "choose another",
    ),
    ("outfittings.toml", '"Grapple Winch"', '" "', "name: it is empty", "write a few words"),
    (
        "outfittings.toml",
        '"Grapple Winch"',
        '"Grapple\\nWinch"',
        "name: it has blanks at an end, or characters that cannot be printed",
        "one plain line",
    ),
    ("outfittings.toml", '"Grapple Winch"', "7", "outfitting 1: name: expected text in quotes, got a whole number", ""),
    (
        "mats.toml",
        'ship = "skiff"',
        'ship = "diver"',
        'mat 1 "Verdant Star": rows: it has rows for diver, hauler, diver',
        "exactly one row for each of skiff, hauler, diver",
    ),
    (
        "mats.toml",
        'ship = "skiff"',
        'ship = "raft"',
        "mat 1 \"Verdant Star\", rows 1: ship: unknown word 'raft'",
        "use one of skiff, hauler, diver",
    ),
    ("mats.toml", '"green"', '"pink"', "mat 1 \"Verdant Star\": colour: unknown word 'pink'", "green, crimson, gold, azure"),
    ("mats.toml", '"green"', '"gold"', "mat 3 \"Golden Gale\": colour: an earlier entry has the colour 'gold' too", ""),
    (
        "events.toml",
        'benefit = "2 grit + 3 renown"',
        'benefit = "(2 grit"',
        'event 1 "Warm Updraft": benefit: a ")" is missing (column 8)',
        "",
    ),
    ("events.toml", "[[event]]", "[[evnt]]\n[[event]]", "events.toml: evnt: unknown field", "remove it"),
    (
        "encounters.toml",
        '{ cost = "", benefit = "1 grit" }',
        '{ cost = "1 grit", benefit = "1 grit" }',
        'encounter 1 "Barter Balloon": deals: no deal is free (H7)',
        "",
    ),
    (
        "encounters.toml",
        'cost = "1 grit"',
        'cost = "1 grit / red"',
        'encounter 1 "Barter Balloon", deals 1: cost: ',
        "neither grit nor cargo",
    ),
    ("encounters.toml", 'cost = "1 grit"', 'cost = "roll"', "deals 1: cost: 'roll' is neither grit nor cargo", ""),
    ("encounters.toml", 'cost = "1 grit"', 'cost = "1 grit + red"', "deals 1: cost: '1 grit + red' is neither", ""),
    ("encounters.toml", 'cost = "1 grit"', 'cost = "11 grit"', "deals 1: cost: nobody ever has 11 grit", "at most 10"),
    (
        "encounters.toml",
        'deals = [ { cost = "1 grit", benefit = "2 any" },',
        'deals = [ { cost = "red", benefit = "any" }, { cost = "blue", benefit = "any" },',
        "deals: a card has one or two deals (H7), this one 3",
        "",
    ),
    ("outposts.toml", "count = 3", "count = 0", 'tiles 1 "Way Station": count: ', ">= 1"),
    ("outposts.toml", "tiles = [", "tiles = [ 5,", "tiles 1: this should be a table of fields", ""),
    ("outposts.toml", "tiles = [", "tiles = [ [", "outposts.toml: this is not TOML", "line"),
]


@pytest.mark.parametrize(("file", "old", "new", "told", "more"), CASES)
def test_a_fault_is_told_with_file_entry_field_and_remedy(folder: Path, file: str, old: str, new: str, told: str, more: str) -> None:
    lines = spoil(folder, file, old, new)
    assert len(lines) == 1
    assert lines[0].startswith(file)
    assert told in lines[0]
    assert more in lines[0]


@pytest.mark.parametrize(("file", "text"), [("events.toml", ""), ("outposts.toml", "tiles = []"), ("encounters.toml", "")])
def test_an_empty_deck_is_told(folder: Path, file: str, text: str) -> None:
    (folder / file).write_text(text, "utf-8")
    with pytest.raises(ContentError, match="there are 0 entries: the deck must not be empty: write at least 1"):
        load_content(folder)


def test_everything_wrong_is_told_at_once(folder: Path) -> None:
    (folder / "events.toml").unlink()
    (folder / "mats.toml").write_bytes(b'[[mat]]\nname = "\xff"')
    (folder / "outposts.toml").write_text("a = " + "[" * 3000, "utf-8")
    lines = spoil(
        folder,
        "outfittings.toml",
        'spaces = ["red", "red", "yellow", "yellow", "blue"]\nrenown = 2',
        'spaces = ["rod"]\nrenown = 3.5\nprice = 2',
    )
    assert [line.split(": ")[0] for line in lines] == ["outfittings.toml"] * 2 + ["mats.toml", "events.toml", "outposts.toml"]
    assert "price: unknown field" in lines[0]
    assert "renown: expected a whole number" in lines[1]
    assert "byte 17 is not UTF-8: save the file as UTF-8" in lines[2]
    assert f"the file cannot be read (No such file or directory): put it into {folder}" in lines[3]
    assert "nested too deep" in lines[4]


def test_a_file_too_large_is_refused(folder: Path) -> None:
    (folder / "events.toml").write_bytes(b"#" * 4_000_001)
    with pytest.raises(ContentError, match=r"events\.toml: the file is too large"):
        load_content(folder)
