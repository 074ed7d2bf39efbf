"""The pages of the documentation lead to each other, and to what is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
_LINK = re.compile(r"\]\(([^)\s]+)\)")


def links(page: Path) -> list[Path]:
    """The files a page leads to; addresses elsewhere are left out."""
    found = [target.partition("#")[0] for target in _LINK.findall(page.read_text(encoding="utf-8")) if "://" not in target]
    return [(page.parent / target).resolve() for target in found if target]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [str(target) for target in links(page) if not target.exists()] == []


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, waiting = set[Path](), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached and page.suffix == ".md":
            reached.add(page)
            waiting += [target for target in links(page) if target.is_relative_to(ROOT)]
    assert [page.name for page in PAGES if page not in reached] == []


def test_every_picture_is_shown_on_a_page() -> None:
    pictures = {path for folder in ("images", "pictures") for path in (ROOT / "docs" / folder).iterdir()}
    assert pictures - {target for page in PAGES for target in links(page)} == set()
