"""What is heard at the table, of buttons, in a replay: at the moment it is seen, and once."""

from collections.abc import Iterator

import pygame
import pytest

from game.rules import apply, legal_actions
from game.rules.actions import Deploy, EndTurn
from game.rules.kinds import Pending
from game.rules.state import State
from game.scenes.replay import ReplayScene
from game.view.kit.theme import times
from game.view.sound.moods import at_table
from game.view.sound.names import Sound
from game.view.table import names, side
from game.view.table.gloom import gloom
from game.view.table.names import Thing
from tests.scenes.conftest import Player, set_up
from tests.view.sound.notebook import Notebook, listening
from tests.view.table.playing import Table, board_of, find, loaded

FRAME = 10.0


@pytest.fixture
def book() -> Iterator[Notebook]:
    with listening() as made:
        yield made


def dry(state: State) -> Deploy | None:
    """A landing that brings a ship to a port and shows nothing hidden."""
    if state.pending is not Pending.TURN:
        return None
    deploys = [a for a in legal_actions(state) if isinstance(a, Deploy)]
    return next((a for a in deploys if not any(event.reveals for event in apply(state, a)[1])), None)


def before_landing() -> tuple[Table, Thing, Thing]:
    """A table, a ship that can be sent, and a port to send it to."""
    state = find(lambda s: dry(s) is not None)
    action = dry(state)
    assert action is not None
    return Table(state), names.ship(action.ship), names.port(action.port)


def until(table: Table, ms: float) -> None:
    """Let time pass frame by frame."""
    for _ in range(round(ms / FRAME)):
        table.wait(FRAME)


def test_a_ship_is_heard_when_it_is_taken_up_over_its_port_and_when_it_has_landed(book: Notebook) -> None:
    table, ship, port = before_landing()
    table.take_up(ship, table.at(port))
    assert book.since() == [Sound.PICK, Sound.LEGAL]
    table.move(table.at(port))
    assert book.since() == []
    table.up(table.at(port))
    until(table, times.LAND)
    assert book.since() == []
    until(table, 60 + FRAME)
    assert book.since() == [Sound.DOCK]


def test_a_ship_sent_by_clicks_is_heard_as_one_that_is_dragged(book: Notebook) -> None:
    table, ship, port = before_landing()
    table.click(ship)
    assert book.since() == [Sound.PICK]
    table.move(table.at(port))
    assert book.since() == [Sound.LEGAL]
    table.down(table.at(port))
    until(table, times.LAND)
    assert book.since() == []
    until(table, 60 + FRAME)
    assert book.since() == [Sound.DOCK]


def test_a_skip_is_one_sound(book: Notebook) -> None:
    table, ship, port = before_landing()
    table.click(ship)
    table.down(table.at(port))
    book.since()
    table.scene.motion.skip()
    table.wait(FRAME)
    assert len(book.since()) == 1
    table.settle()


def test_what_is_refused_is_heard(book: Notebook) -> None:
    table, ship, _ = before_landing()
    goals = table.scene.targets()
    refused = [port for i in range(20) if str(port := names.port(i)) in goals and table.scene._refusal(ship, port)]
    wrong = max(refused, key=lambda port: goals[str(port)].bottom)  # on the way to the lowest one no other port is passed
    table.drag(ship, wrong)
    assert book.since() == [Sound.PICK, Sound.REFUSED]


def test_undo_is_heard_and_what_was_still_to_come_is_not(book: Notebook) -> None:
    table, ship, port = before_landing()
    table.drag(ship, port)
    book.since()
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    until(table, 1000)
    assert book.since() == [Sound.UNDO]
    table.key(pygame.K_y, pygame.KMOD_CTRL)
    assert book.since() == [Sound.UNDO]


def test_a_button_at_the_table_clicks(book: Notebook) -> None:
    table, _, _ = before_landing()
    table.click(side.MARKET)
    assert book.since() == [Sound.PRESS]


def test_the_next_captain_s_turn_is_rung_in(book: Notebook) -> None:
    table = Table(loaded((0, 0, 0, 0, 0)))
    table.scene.submit(EndTurn())
    table.settle()
    assert book.since() == [Sound.TURN]


def test_the_end_is_heard_once_all_is_seen(book: Notebook) -> None:
    last = find(lambda s: s.pending is Pending.PROCESS and not any(s.hold) and apply(s, EndTurn())[0].over, captains=3)
    table = Table(last)
    table.scene.submit(EndTurn())
    assert Sound.END not in book.since()
    table.settle()
    table.wait(FRAME)
    assert book.since()[-1] is Sound.END
    assert book.played.count(Sound.END) == 0


def test_a_replay_sounds_as_the_table_does(book: Notebook) -> None:
    table, ship, port = before_landing()
    table.drag(ship, port)
    table.settle()
    book.since()
    scene = ReplayScene.of(table.scene.match, board_of(table.state))
    scene.resize((1280, 720))
    scene.step_on()
    for _ in range(200):
        scene.update(FRAME)
    assert book.since()[:2] == [Sound.SHIP, Sound.DOCK]
    scene.step_back()
    scene.jump(1)
    scene.update(FRAME)
    assert book.since() == []


def test_the_air_of_the_table_follows_its_state() -> None:
    table, ship, port = before_landing()
    before = table.scene.mood
    assert before == at_table(gloom(table.state))
    assert table.scene.mood is before
    table.drag(ship, port)
    table.settle()
    assert table.scene.mood == at_table(gloom(table.state))


def test_buttons_click_and_letters_do_not(book: Notebook) -> None:
    player = Player(set_up())
    player.click("add")
    assert book.since() == [Sound.PRESS]
    player.click("seat0.name")
    player.write("m")
    player.key(pygame.K_BACKSPACE)
    assert book.since() == []
