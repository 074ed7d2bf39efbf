"""At its start the game sees that all its pictures are there and whole."""

import shutil
from pathlib import Path

import pytest

from game.errors import UserError
from game.view.kit import images


@pytest.fixture
def art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the art, which may be damaged."""
    copy = tmp_path / "svg"
    shutil.copytree(images.SVG, copy)
    monkeypatch.setattr(images, "SVG", copy)
    monkeypatch.setattr(images, "LIST", copy / "list.txt")
    return copy


def test_the_list_names_every_picture() -> None:
    there = sorted(path.relative_to(images.SVG).with_suffix("").as_posix() for path in images.SVG.rglob("*.svg"))
    assert images.LIST.read_text(encoding="utf-8").split() == there, "run python -m tools.list_art"


def test_whole_pictures_are_no_matter(art: Path) -> None:
    images.check()
    (art / "pieces" / "grit.svg").unlink()
    with pytest.raises(UserError, match=r"^The picture assets/svg/pieces/grit\.svg is missing or damaged: restore it"):
        images.check()


@pytest.mark.parametrize("text", ["", "not a picture", '<svg viewBox="0 0 64 64"><path d="M0'])
def test_a_damaged_picture_is_named(art: Path, text: str) -> None:
    (art / "cards" / "event.svg").write_text(text)
    with pytest.raises(UserError, match=r"assets/svg/cards/event\.svg is missing or damaged"):
        images.check()


def test_a_missing_list_is_told(art: Path) -> None:
    (art / "list.txt").unlink()
    with pytest.raises(UserError, match=r"^The list of pictures assets/svg/list\.txt is missing: restore it"):
        images.check()
