"""The end of a game: who stands where, what is shown, and where it leads."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.scenes.base import Push, Replace, Scene
from game.scenes.help import HelpScene
from game.scenes.notice import NoticeScene
from game.scenes.result import ResultScene, Ways
from game.scenes.result_panel import Leaf
from game.scenes.result_picture import ResultPicture
from game.scenes.saves_entries import date
from game.scenes.score import ResultRow, headline, ranked
from game.storage import save_picture
from game.view.kit import comfort, fonts, theme
from game.view.kit.comfort import Comfort
from game.view.kit.fonts import Face
from tests.scenes.conftest import ROWS, TALE


def shared(rows: Sequence[ResultRow]) -> list[ResultRow]:
    """The first two win together."""
    return [replace(row, total=50, winner=i < 2) for i, row in enumerate(rows)]


def test_captains_are_ranked_by_renown_then_complete_outfittings() -> None:
    rows = [ROWS[3], ROWS[1], ROWS[0], ROWS[2]]
    assert [(rank, row.name) for rank, row in ranked(rows)] == [(1, "Mira"), (2, "Jonas"), (3, "Wilhelmina XIV"), (4, "Saga")]


def test_a_shared_win_has_two_firsts_and_no_second() -> None:
    assert [rank for rank, _ in ranked(shared(ROWS))] == [1, 1, 3, 4]


def test_the_headline_says_who_won() -> None:
    assert headline(ROWS) == "Mira wins"
    assert headline(shared(ROWS)) == "Mira and Jonas share the win"
    assert headline(ROWS[:1], "Keeper of the Lanterns") == "Mira: Keeper of the Lanterns"
    assert headline(ROWS[:1]) == "Mira, home with 54 renown"


def test_the_score_shows_every_source_of_every_captain() -> None:
    scene = ResultScene(ROWS, Ways(HelpScene, HelpScene))
    scene.resize((1280, 720))
    for i in range(4):
        for column in ("completed", "outfittings", "outposts", "crew", "grit", "gained", "total"):
            assert (column, i) in scene.scenery
    heights = [scene.scenery["stand", i].y for i in range(4)]
    assert heights == sorted(heights), "the better stand higher"
    wins: Scene = scene
    assert set(wins.targets()) == {"title", "again"}


def test_who_stands_alike_shares_a_step_and_the_next_rank_is_left_out() -> None:
    alike = [ROWS[0], replace(ROWS[1], total=36, completed=6, left=2), ROWS[2], ROWS[3]]
    assert [rank for rank, _ in ranked(alike)] == [1, 2, 2, 4]
    scene = ResultScene(alike, Ways(HelpScene, HelpScene))
    scene.resize((1280, 720))
    assert scene.scenery["stand", 1].y == scene.scenery["stand", 2].y < scene.scenery["stand", 3].y


def test_more_complete_outfittings_then_more_grit_decide_between_equal_renown() -> None:
    rows = [replace(ROWS[i], total=40, winner=False, completed=done, left=grit) for i, (done, grit) in enumerate([(5, 9), (6, 1), (6, 2)])]
    assert [row.name for _, row in ranked(rows)] == ["Wilhelmina XIV", "Jonas", "Mira"]


@pytest.mark.parametrize("skip", [pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN])
def test_the_figures_count_up_until_a_key_or_a_click(skip: int) -> None:
    scene = ResultScene(ROWS, Ways(HelpScene, HelpScene))
    scene.resize((1280, 720))
    zero = fonts.text("0", Face.BLACK, scene.scale.text(theme.TITLE), theme.BRASS_LIGHT)
    assert scene.scenery["total", 0].image is zero
    assert scene.update(100) is True
    before = scene.counting
    scene.handle(pygame.Event(skip, key=pygame.K_LEFT, mod=0, unicode="", pos=(2, 2), button=1))
    assert (before, scene.counting) == (True, False)
    assert scene.scenery["total", 0].image is fonts.text("54", Face.BLACK, scene.scale.text(theme.TITLE), theme.BRASS_LIGHT)


@pytest.mark.parametrize(("now", "counts"), [(Comfort(), True), (Comfort(still=True), False), (Comfort(speed=0), False)])
def test_who_wants_it_calm_sees_the_figures_at_once(now: Comfort, counts: bool, request: pytest.FixtureRequest) -> None:
    request.addfinalizer(lambda: comfort.use(Comfort()))
    comfort.use(now)
    scene = ResultScene(ROWS, Ways(HelpScene, HelpScene))
    scene.resize((1280, 720))
    scene.update(16)
    assert scene.counting is counts


def test_the_panel_turns_to_the_chart_and_the_notes_and_back() -> None:
    scene = ResultScene(ROWS, Ways(HelpScene, HelpScene), tale=TALE)
    scene.resize((1280, 720))
    for leaf, there, gone in (
        ("chart", "chart", ("total", 0)),
        ("notes", ("note", "words", 0, 2), "chart"),
        ("score", ("total", 0), "chart"),
    ):
        assert scene.act(f"leaf.{leaf}") is None
        assert there in scene.scenery
        assert gone not in scene.scenery


def test_the_end_leads_to_a_rematch_a_new_game_the_replay_and_the_title() -> None:
    made: list[str] = []

    def way(name: str) -> Callable[[], Scene]:
        def make() -> Scene:
            made.append(name)
            return HelpScene()

        return make

    scene = ResultScene(ROWS, Ways(way("again"), way("title"), way("watch"), way("anew")))
    scene.resize((1280, 720))
    assert set(scene.targets()) == {"again", "title", "watch", "anew"}
    commands = [scene.act(name) for name in ("again", "anew", "watch", "title")]
    assert [type(command) for command in commands] == [Replace, Push, Push, Replace], (
        "from set-up and replay there is a way back to the score"
    )
    assert made == ["again", "anew", "watch", "title"]


@pytest.mark.parametrize("leaf", Leaf)
def test_the_picture_of_the_end_holds_all_whatever_leaf_is_open(leaf: Leaf, tmp_path: Path) -> None:
    scene = ResultScene(ROWS, Ways(HelpScene, HelpScene, keep=partial(save_picture, tmp_path)), tale=TALE, board="Cumulus Shelf")
    scene.resize((1280, 720))
    scene.act(f"leaf.{leaf.name.lower()}")
    scene.act("keep")
    kept = pygame.image.load(tmp_path / "Mira wins.png")
    whole = ResultPicture(ROWS, "", TALE, "Cumulus Shelf", date(datetime.now().astimezone())).drawn()
    assert kept.get_size() == (1920, 464 + 432 + 22 + 432 + 104)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert scene.leaf is leaf


def test_the_picture_of_the_end_has_the_score_counted_the_chart_and_where_and_when() -> None:
    picture = ResultPicture(ROWS, "", TALE, "Cumulus Shelf", date(datetime(2026, 5, 3, 12, tzinfo=UTC)))
    picture.drawn()
    assert picture.targets() == {}
    assert picture.scenery["total", 0].image is fonts.text("54", Face.BLACK, picture.scale.text(theme.TITLE), theme.BRASS_LIGHT)
    assert picture.scenery["chart"].rect.top > picture.scenery["total", 3].rect.bottom
    size = picture.scale.text(theme.LABEL)
    assert picture.scenery["where"].image is fonts.text("Cumulus Shelf · 3 May 2026", Face.HEAD, size, theme.PARCHMENT)
    assert picture.scenery["foot"].rect.bottom <= picture.size[1]
    alone = ResultPicture(ROWS[:1], "Captain", None, "", date(datetime(2026, 5, 3, 12, tzinfo=UTC)))
    alone.drawn()
    assert "chart" not in alone.scenery


def test_a_picture_of_the_end_is_kept_and_it_is_said_where(tmp_path: Path) -> None:
    scene = ResultScene(ROWS, Ways(HelpScene, HelpScene, keep=partial(save_picture, tmp_path)))
    scene.resize((1024, 640))
    for name in ("Mira wins.png", "Mira wins 2.png"):
        told = scene.act("keep")
        assert isinstance(told, Push)
        assert pygame.image.load(tmp_path / name).get_size() == (1920, 1080)
    blocked = tmp_path / "file"
    blocked.touch()
    scene = ResultScene(ROWS, Ways(HelpScene, HelpScene, keep=partial(save_picture, blocked)))
    scene.resize((1024, 640))
    refused = scene.act("keep")
    assert isinstance(refused, Push)
    assert isinstance(refused.scene, NoticeScene)
