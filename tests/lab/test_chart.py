"""The chart: all of it inside, what it says, and both files."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from game.lab.chart.board import chart
from game.lab.chart.model import Anchor, Box, Dot, Line, Picture, Words
from game.lab.chart.png import drawn, save
from game.lab.chart.svg import svg
from game.lab.totals import Totals


@pytest.fixture
def picture(totals: Totals) -> Picture:
    pygame.font.init()
    return chart("Shaft & <Co>", "Pilot", 1, [totals])


def test_everything_lies_inside(picture: Picture) -> None:
    for shape in picture.shapes:
        if isinstance(shape, Box):
            corners = [(shape.x, shape.y), (shape.x + shape.w, shape.y + shape.h)]
        elif isinstance(shape, Dot):
            corners = [(shape.x - shape.radius, shape.y - shape.radius), (shape.x + shape.radius, shape.y + shape.radius)]
        else:
            corners = [(shape.x1, shape.y1), (shape.x2, shape.y2)]
        assert all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in corners)
    assert all(0 <= words.x <= picture.width and 0 <= words.y <= picture.height for words in picture.words)


def test_it_tells_the_numbers(picture: Picture) -> None:
    said = [item.words for item in picture.words]
    assert "2 games, Pilot in every seat, seed 1" in said
    assert {"75 %", "25 %", "Layer 3", "10 % of the deployments", "Bottom", "1st", "2nd"} <= set(said)


def test_the_svg_is_sound_and_its_words_are_escaped(picture: Picture) -> None:
    root = ET.fromstring(svg(picture))  # noqa: S314 (just written)
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "Shaft & <Co>"
    assert len(texts) == len(picture.words)
    assert len(root) == len(picture.words) + len(picture.shapes)


def test_the_png_has_the_size_and_the_colours(tmp_path: Path) -> None:
    picture = Picture(40, 30)
    picture.put(Box(0, 0, 40, 30, "#102030"), Box(10, 10, 20, 10, "#E0A83E"), Line(0, 25, 40, 25, "#FFFFFF", 3), Dot(5, 5, 3, "#6CC788"))
    save(picture, tmp_path / "a.png")
    image = pygame.image.load(tmp_path / "a.png")
    assert image.get_size() == (40, 30)
    assert [image.get_at(at)[:3] for at in ((38, 2), (20, 15), (20, 25), (5, 5))] == [
        (0x10, 0x20, 0x30),
        (0xE0, 0xA8, 0x3E),
        (255, 255, 255),
        (0x6C, 0xC7, 0x88),
    ]


@pytest.mark.parametrize(("anchor", "side"), [(Anchor.START, "left"), (Anchor.END, "right")])
def test_words_lie_on_the_side_of_their_anchor(anchor: Anchor, side: str) -> None:
    pygame.font.init()
    picture = Picture(200, 40)
    picture.put(Words(100, 28, "HHH", 20, "#FFFFFF", anchor=anchor))
    inked = pygame.mask.from_threshold(drawn(picture), (255, 255, 255), (90, 90, 90)).get_bounding_rects()
    assert inked
    assert all((rect.left >= 99) if side == "left" else (rect.right <= 101) for rect in inked)


def test_a_folder_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r".+"):
        save(Picture(4, 4), tmp_path / "none" / "a.png")
