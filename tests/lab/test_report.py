"""The tables, of two hand-made games (see conftest)."""

import pytest

from game.lab.report import captains, cards, clouds, layers, leavings, length, ports, renown, report, seats
from game.lab.tables import WIDTH, table
from game.lab.totals import Totals


def rows(text: str) -> dict[str, list[str]]:
    """The cells of each row by its first one. Cells lie two blanks apart or more."""
    lines = [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in text.splitlines()]
    return {line[0]: line[1:] for line in lines if line}


def test_wins_by_captain(totals: Totals) -> None:
    assert rows(captains(totals))["Captain, 20 playouts"] == ["1", "1.5", "75.0 %", "19.8 to 97.3", "50.0 %", "11.0"]
    assert rows(captains(totals))["Pilot"][1:3] == ["0.5", "25.0 %"]


def test_wins_by_seat(totals: Totals) -> None:
    found = rows(seats(totals))
    assert found["first"] == ["2", "1.5", "75.0 %", "19.8 to 97.3", "50.0 %", "+25.0", "11.0"]
    assert found["second"][5:] == ["-25.0", "8.5"]
    assert "games with one: 50.0 %" in seats(totals)


def test_renown_by_source_is_a_mean_and_a_share(totals: Totals) -> None:
    found = rows(renown(totals))
    assert found["all"] == ["6.50", "0.50", "0.50", "0.25", "1.25", "0.75", "9.75", "3.00"]
    assert found["share of all"] == ["66.7 %", "5.1 %", "5.1 %", "2.6 %", "12.8 %", "7.7 %"]


def test_length_and_ends(totals: Totals) -> None:
    text = length(totals)
    assert rows(text)["14.0"] == ["12", "12", "12", "12", "16", "16", "16", "100.0 %"]
    assert rows(text)["the last cloud removed"] == ["1", "50.0 %"]
    assert rows(text)["the last round played"] == ["0", "0.0 %"]


def test_ports_layers_and_clouds(totals: Totals) -> None:
    assert rows(layers(totals))["layer 3"] == ["1", "4", "10.0 %", "2.0"]
    assert rows(ports(totals))["Top"] == ["1", "Skiff", "24", "60.0 %", "12.0", "100.0 %", "-"]
    assert rows(ports(totals))["Bottom"] == ["3", "Diver", "4", "10.0 %", "2.0", "50.0 %", "50.0 %"]
    assert clouds(totals) == "Clouds removed: 75.0 % of all, 1.5 of 2 a game; each at least once"


def test_cards_those_taken_most_come_first(totals: Totals) -> None:
    found = rows(cards(totals))
    assert [name for name in found if name in ("Lamp", "Bell", "Mast")] == ["Lamp", "Bell", "Mast"]
    assert found["Lamp"] == ["2", "5", "2", "40.0 %", "50.0 %", "1.00", "75.0 %"]
    assert found["Mast"] == ["9", "6", "0", "0.0 %", "-", "-", "-"]


def test_leftovers_and_dead_turns(totals: Totals) -> None:
    text = leavings(totals)
    assert "5.0 pieces a game left at ports, 50.0 % of them taken up again" in text
    assert rows(text)["all"] == ["10.00", "4.00", "0.50", "0.75", "8.9 %"]


def test_the_report_fits_a_console_and_has_no_table_of_captains_where_all_are_alike(totals: Totals) -> None:
    assert max(map(len, report(totals).splitlines())) <= WIDTH
    totals.lines = {next(iter(totals.lines)): totals.all}
    assert "Wins by captain" not in report(totals)
    assert "Wins by place in turn order" in report(totals)


@pytest.mark.parametrize("length", [10, 200])
def test_a_table_is_never_wider_than_a_console(length: int) -> None:
    lines = table("Names", ("", "count"), [("x" * length, "1"), ("y", "22")]).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert len({len(line) for line in lines[1:]}) == 1
