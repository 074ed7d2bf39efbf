"""From the title to the score and back, by posted events; what each screen answers."""

import pygame
import pytest

from game.options import PlayOptions
from game.scenes.base import Command, Pop, Push, Quit, Replace, ToggleFullscreen, ToggleSound
from game.scenes.board_look import captains
from game.scenes.confirm import ConfirmScene
from game.scenes.course import Course, Supply
from game.scenes.crew import RANDOM, GameSetup
from game.scenes.help import HelpScene
from game.scenes.pages import PAGES
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.score import ResultRow
from game.scenes.setup import SetupScene
from game.scenes.sheet import SheetScene
from game.scenes.title import TitleScene
from game.view.kit.stage import Sprite, Sprites
from game.view.kit.widgets import Button
from game.view.sound import out
from tests.scenes.conftest import BOARDS, MATS, Choice, Player, picture, set_up


class Table:
    """A game that is over at the first Enter; Esc pauses it."""

    overlay = False

    def __init__(self, setup: GameSetup[Choice], course: Course[Choice]) -> None:
        self.setup, self.course = setup, course

    def resize(self, size: tuple[int, int]) -> None:
        self._sprites: Sprites = {"table": Sprite(pygame.Surface(size), 0, 0, opaque=True)}

    def handle(self, event: pygame.Event) -> Command | None:
        if event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_ESCAPE:
            return Push(PauseScene(self.course.title))
        rows = [ResultRow(name, "azure", 1, 1, 1, 1, 1, 5, 1, winner=i == 0) for i, name in enumerate(self.setup.names)]
        return Replace(self.course.result(self.setup, rows))

    def update(self, ms: float) -> bool:
        return False

    def sprites(self) -> Sprites:
        return self._sprites

    def targets(self) -> dict[str, pygame.Rect]:
        return {}


def course(seed: int | None = None) -> Course[Choice]:
    return Course(PlayOptions(seed=seed), lambda: Supply(BOARDS, MATS, picture, Table))


def table(player: Player) -> Table:
    top = player.top
    assert isinstance(top, Table)
    return top


def shown_setup(player: Player) -> SetupScene[Choice]:
    top = player.top
    assert isinstance(top, SetupScene)
    return top


def test_from_the_title_through_a_game_to_the_score_and_back() -> None:
    player = Player(course().title())
    player.click("new_game")
    player.click("seat0.name")
    player.key(pygame.K_a, pygame.KMOD_CTRL)
    player.write("Ann")
    player.click("add")
    player.click("set_sail")
    first = table(player).setup
    assert first.names == ("Ann", "Pilot", "Pilot 2")
    assert first.mats == ("Verdant Star", "Crimson Wake", "Golden Gale")
    player.key(pygame.K_RETURN)
    assert player.shows(ResultScene)
    player.click("again")
    second = table(player).setup
    assert (second.names, second.mats, second.board) == (first.names, first.mats, first.board)
    assert second.captains == first.captains == (None, "pilot", "pilot")
    player.key(pygame.K_RETURN)
    player.click("title")
    assert [type(s) for s in player.app.stack] == [TitleScene]


def test_the_whole_way_by_keys_alone() -> None:
    player = Player(course().title())
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    setup = shown_setup(player)
    for _ in range(40):
        if setup.group.focus == "set_sail":
            break
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert len(table(player).setup.names) == 2


def test_enter_without_a_focus_does_what_is_most_likely_wanted() -> None:
    player = Player(course().title())
    player.key(pygame.K_RETURN)
    assert player.shows(SetupScene)
    player.click("seat0.name")
    player.key(pygame.K_RETURN)
    assert player.shows(SetupScene), "a name was being typed"
    player.click("back")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_KP_ENTER)
    assert player.shows(Table)


def test_a_seed_from_the_command_line_is_shown_and_used_once() -> None:
    player = Player(course(seed=77).title())
    player.click("new_game")
    assert "seed" in player.top.targets(), "shown without being asked for"
    player.click("set_sail")
    assert table(player).setup.seed == 77
    player.key(pygame.K_RETURN)
    player.click("title")
    player.click("new_game")
    assert "seed" not in player.top.targets()


def test_the_seed_can_be_typed_and_drawn_anew() -> None:
    player = Player(set_up(seed=5))
    setup = shown_setup(player)
    player.click("seed")
    player.key(pygame.K_END)
    player.write("1x2")
    assert setup.setup().seed == 512
    player.click("new_seed")
    assert setup.setup().seed != 512
    player.click("seed")
    player.key(pygame.K_a, pygame.KMOD_CTRL)
    player.key(pygame.K_DELETE)
    assert setup.setup().seed == 0, "an empty seed counts as 0"


def test_captains_come_and_go() -> None:
    player = Player(set_up())
    setup = shown_setup(player)
    player.click("add")
    player.click("add")
    assert "add" not in player.top.targets(), "four are the most"
    second = setup.crew.names[1]
    player.click("seat0.remove")
    assert setup.crew.names[0] == second
    player.click("seat0.remove")
    player.click("seat0.remove")
    assert "seat0.remove" not in player.top.targets(), "one must stay"


def test_who_plays_a_seat_is_chosen_by_its_arrows() -> None:
    player = Player(set_up())
    setup = shown_setup(player)
    player.click("seat1.who.next")
    assert setup.setup().captains == (None, "captain")
    assert setup.setup().names[1] == "Captain"
    for _ in range(3):
        player.click("seat1.who.back")
    assert setup.setup().humans == (True, True)
    player.click("seat0.who.back")
    player.click("seat1.remove")
    assert setup.setup().captains == ("admiral",), "computers can be watched"


def test_a_mat_is_chosen_by_its_arrows() -> None:
    player = Player(set_up())
    setup = shown_setup(player)
    player.click("seat0.mat.next")
    assert setup.crew.seats[0].mat == "Golden Gale", "Crimson Wake is taken"
    player.click("seat0.mat.back")
    player.click("seat0.mat.back")
    assert setup.setup().mats[0] is None
    assert setup.crew.options(1)[:2] == [RANDOM, "Verdant Star"]


def test_a_board_is_chosen() -> None:
    player = Player(set_up())
    player.click("board.next")
    assert shown_setup(player).setup().board == BOARDS[1]


def test_a_board_says_how_many_may_play() -> None:
    player = Player(set_up(captains=4))
    setup = shown_setup(player)
    player.click("board.back")
    assert setup.setup().board == BOARDS[2]
    assert len(setup.setup().names) == 3, "the last captain stays ashore"
    assert "add" not in player.top.targets()
    player.click("seat2.remove")
    assert "seat0.remove" not in player.top.targets(), "two must stay"
    assert "add" in player.top.targets()


@pytest.mark.parametrize(("players", "words"), [((1, 4), "For 1 to 4 captains"), ((2, 2), "For 2 captains"), ((1, 1), "For one captain")])
def test_the_number_of_captains_in_words(players: tuple[int, int], words: str) -> None:
    assert captains(players) == words


def test_escape_leads_back_to_the_title() -> None:
    player = Player(course().title())
    player.click("new_game")
    player.key(pygame.K_ESCAPE)
    assert player.shows(TitleScene)


@pytest.mark.parametrize("which", [pygame.K_F1, pygame.K_ESCAPE])
def test_the_sheet_of_keys_opens_and_closes_by_key(which: int) -> None:
    player = Player(course().title())
    player.key(pygame.K_F1)
    assert player.shows(SheetScene)
    player.key(which)
    assert player.shows(TitleScene)


def test_from_the_sheet_to_the_help_and_back() -> None:
    player = Player(course().title())
    player.key(pygame.K_F1)
    player.click("help")
    assert player.shows(HelpScene)
    player.key(pygame.K_F1)
    assert player.shows(SheetScene)
    player.click("close")
    assert player.shows(TitleScene)


def test_from_the_help_to_the_sheet_and_back() -> None:
    player = Player(course().title())
    player.click("help")
    player.key(pygame.K_F1)
    assert player.shows(SheetScene)
    player.click("help")
    assert player.shows(HelpScene)
    player.key(pygame.K_ESCAPE)
    assert player.shows(TitleScene)


def test_the_pages_of_the_help_are_turned() -> None:
    player = Player(HelpScene())
    scene = player.top
    assert isinstance(scene, HelpScene)
    seen = [scene.page]
    player.click("next")
    seen.append(scene.page)
    player.click(f"page.{PAGES[5].name}")
    seen.append(scene.page)
    player.click("previous")
    seen.append(scene.page)
    for which in (pygame.K_END, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME):
        player.key(which)
        seen.append(scene.page)
    last = len(PAGES) - 1
    assert seen == [0, 1, 5, 4, last, last, last - 1, 0]


def test_the_pause_menu_goes_on_asks_and_leaves() -> None:
    player = Player(course().title())
    player.click("new_game")
    player.click("set_sail")
    for way in ("resume", None):
        player.key(pygame.K_ESCAPE)
        assert player.shows(PauseScene)
        player.click(way) if way else player.key(pygame.K_ESCAPE)
        assert player.shows(Table)
    player.key(pygame.K_ESCAPE)
    player.click("give_up")
    assert player.shows(ConfirmScene)
    player.click("no")
    assert player.shows(PauseScene)
    player.click("give_up")
    player.click("yes")
    assert [type(s) for s in player.app.stack] == [TitleScene]


def test_quitting_from_the_pause_menu_is_confirmed() -> None:
    player = Player(course().title())
    player.click("new_game")
    player.click("set_sail")
    player.key(pygame.K_ESCAPE)
    player.click("quit")
    assert player.shows(ConfirmScene)
    player.key(pygame.K_RETURN)
    assert player.app.stack == []


def test_what_the_menus_offer_is_answered() -> None:
    title = TitleScene(HelpScene, "1")
    title.resize((1024, 640))
    assert set(title.targets()) == {"new_game", "help", "quit", "fullscreen", "sound"}
    assert isinstance(title.act("quit"), Quit)
    assert isinstance(title.act("fullscreen"), ToggleFullscreen)
    assert isinstance(title.act("sound"), ToggleSound)
    pause = PauseScene(lambda: title)
    pause.resize((1024, 640))
    answers = {name: pause.act(name) for name in pause.targets()}
    assert {name: type(answer) for name, answer in answers.items()} == {
        "resume": Pop,
        "help": Push,
        "give_up": Push,
        "quit": Push,
    }


def test_the_title_switches_the_sound_off_and_on_and_shows_which_it_is() -> None:
    title = TitleScene(HelpScene, "1")
    player = Player(title)
    heard = title.group["sound"].parts()
    player.click("sound")
    player.app.step(16)
    assert out.levels().muted
    assert [part.image for part in title.group["sound"].parts()] != [part.image for part in heard]
    player.click("sound")
    player.app.step(16)
    assert not out.levels().muted


def test_every_button_of_every_page_is_answered() -> None:
    for page in PAGES:
        scene = HelpScene(page.name)
        scene.resize((1024, 640))
        for widget in list(scene.group):
            assert isinstance(widget, Button)
            if widget.enabled:
                answer = scene.act(widget.name)
                assert isinstance(answer, Pop) == (widget.name == "close")
