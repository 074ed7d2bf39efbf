"""Replays under mouse, keys and time."""

import pygame
import pytest

from game.match import Match
from game.rules import state_text
from game.rules.events import CloudRemoved
from game.rules.kinds import Pending, Seat
from game.scenes.base import Command, Pop, Push, Quit, Replace, Scene, ShowKeys
from game.scenes.confirm import ConfirmScene
from game.scenes.crew import PEOPLE
from game.scenes.help import HelpScene
from game.scenes.replay import ReplayScene
from game.scenes.replay_film import Branch, Film
from game.scenes.replay_on import PlayOnScene
from game.view.keys.deeds import Area
from game.view.kit.theme import times
from game.view.replay import bar, controls
from game.view.replay.controls import Speed, speed_thing
from game.view.replay.timeline import Kind
from game.view.table import cards, company, names, side
from game.view.table.log import Remark
from game.view.table.names import Thing
from tests.scenes.conftest import Player
from tests.scenes.films import begun, play_on, whole
from tests.view.table.playing import board, board_of


class Watched:
    """A replay moved by events and time."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 720), **more: object) -> None:
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((64, 64))
        self.branches: list[Branch] = []
        self.scene = ReplayScene(Film.of_match(match), board_of(match.start), self._on, **more)  # type: ignore[arg-type]
        self.scene.resize(size)
        self.scene.sprites()

    def _on(self, branch: Branch) -> Scene:
        self.branches.append(branch)
        return HelpScene()

    @property
    def at(self) -> int:
        return self.scene.position

    def move(self, at: tuple[int, int]) -> None:
        self.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, at: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        self.move(at)
        self.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def up(self, at: tuple[int, int]) -> Command | None:
        return self.scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT))

    def where(self, thing: Thing) -> tuple[int, int]:
        return self.scene.targets()[str(thing)].center

    def click(self, thing: Thing) -> Command | None:
        self.down(self.where(thing))
        return self.up(self.where(thing))

    def key(self, key: int, mod: int = 0) -> Command | None:
        return self.scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def wait(self, ms: float) -> Command | bool:
        """Let time pass in frames, and draw; stops where the scene asks for something."""
        done: Command | bool = False
        while ms > 0:
            done = self.scene.update(min(ms, 16.0))
            self.scene.sprites()
            ms -= 16
            if not isinstance(done, bool):
                return done
        return done

    def settle(self) -> None:
        """Until nothing moves and every card was read."""
        for _ in range(2000):
            self.wait(16)
            if self.scene._blocked:
                self.scene._acknowledge()
            elif not self.scene.motion.running:
                return
        raise AssertionError("It does not come to rest.")

    def tip(self) -> bool:
        return "tip" in self.scene.sprites()

    def state(self) -> str:
        return state_text(self.scene.reel.state)


def watch(turns: int = 4, captains: int = 2) -> Watched:
    return Watched(play_on(begun(captains), turns))


# --- positions ---


def test_it_begins_at_the_start_or_where_it_was_told() -> None:
    match = play_on(begun(), 2)
    assert Watched(match).state() == state_text(match.start)
    assert Watched(match, at=3).state() == state_text(match.history[2].after)


def test_any_position_is_shown_at_once() -> None:
    match = whole()
    watched = Watched(match)
    for at in (len(match.history), 0, 41, 40):
        watched.scene.jump(at)
        assert watched.state() == state_text(Film.of_match(match).state(at))
        assert not watched.scene.motion.running
        assert watched.scene.sprites()["strip", "count"].image.get_width() > 0


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1080)])
def test_every_position_of_a_game_can_be_drawn(size: tuple[int, int]) -> None:
    match = whole(3, 5)
    watched = Watched(match, size)
    window = pygame.Rect((0, 0), size)
    for at in range(0, len(match.history) + 1, 7):
        watched.scene.jump(at)
        assert "backdrop" in watched.scene.sprites()
    for thing in (controls.PLAY, controls.PLAY_ON, side.MARKET, speed_thing(Speed.FOURFOLD)):
        assert window.contains(watched.scene.targets()[str(thing)])


def test_the_log_follows() -> None:
    match = play_on(begun(), 2)
    watched = Watched(match)
    for at, moment in enumerate(match.history, 1):
        watched.scene.jump(at)
        recent = watched.scene._recent
        assert recent[len(recent) - len(moment.events) :] == moment.events


def test_what_computers_said_is_told_again() -> None:
    match = begun()
    match.submit(play_on(begun(), 1).history[2].action, note="it pays best")
    watched = Watched(match, at=3)
    assert Remark(match.history[2].seat, "it pays best") in watched.scene._recent


# --- steps ---


def test_the_arrows_go_act_by_act() -> None:
    watched = watch()
    watched.key(pygame.K_RIGHT)
    assert watched.at == 1
    watched.key(pygame.K_RIGHT)
    assert watched.at == 2
    watched.key(pygame.K_LEFT)
    assert watched.at == 1


def test_steps_are_seen_as_motion_and_end_in_the_position() -> None:
    watched = watch()
    watched.scene.jump(2)
    watched.key(pygame.K_RIGHT)
    assert watched.scene.motion.running
    watched.settle()
    after = dict(watched.scene.sprites())
    watched.scene.jump(3)
    assert dict(watched.scene.sprites()) == after


def test_the_ends_are_kept() -> None:
    watched = watch(1)
    watched.key(pygame.K_LEFT)
    assert watched.at == 0
    watched.key(pygame.K_END)
    assert watched.at == watched.scene.film.length
    watched.key(pygame.K_RIGHT)
    assert watched.at == watched.scene.film.length
    watched.key(pygame.K_HOME)
    assert watched.at == 0


@pytest.mark.parametrize("keys", [(pygame.K_PAGEDOWN, pygame.K_PAGEUP, 0), (pygame.K_RIGHT, pygame.K_LEFT, pygame.KMOD_CTRL)])
def test_whole_turns(keys: tuple[int, int, int]) -> None:
    watched = watch()
    starts = [turn.first for turn in watched.scene.timeline.turns]
    seen = [watched.at]
    for _ in starts[1:]:
        watched.key(keys[0], keys[2])
        seen.append(watched.at)
    assert seen == starts
    watched.scene.jump(starts[2] + 1)
    watched.key(keys[1], keys[2])
    assert watched.at == starts[2]
    watched.key(keys[1], keys[2])
    assert watched.at == starts[1]


def test_the_buttons_do_what_the_keys_do() -> None:
    watched = watch()
    watched.click(controls.ON)
    watched.click(controls.ON)
    assert watched.at == 2
    watched.click(controls.BACK)
    assert watched.at == 1
    watched.click(controls.TURN_ON)
    assert watched.at == watched.scene.timeline.turns[2].first
    watched.click(controls.TURN_BACK)
    assert watched.at == watched.scene.timeline.turns[1].first


# --- playing ---


def frames(speed: Speed) -> int:
    """How many frames of 4 ms a turn takes to be played."""
    watched = watch(1)
    watched.scene.jump(2)
    watched.scene._choose(speed)
    watched.key(pygame.K_SPACE)
    count = 0
    while watched.scene.playing:
        watched.scene.update(4)
        count += 1
    assert watched.at == watched.scene.film.length
    return count


def test_it_plays_to_the_end_at_each_speed() -> None:
    once = frames(Speed.ONCE)
    assert once * 4 > times.REPLAY_PAUSE * 2
    assert frames(Speed.HALF) == pytest.approx(2 * once, rel=0.05)
    assert frames(Speed.DOUBLE) == pytest.approx(once / 2, rel=0.05)
    assert frames(Speed.FOURFOLD) == pytest.approx(once / 4, rel=0.1)


def test_space_plays_and_pauses() -> None:
    watched = watch()
    watched.key(pygame.K_SPACE)
    assert watched.scene.playing
    watched.wait(times.REPLAY_PAUSE + 50)
    assert watched.at == 1
    watched.key(pygame.K_SPACE)
    watched.settle()
    watched.wait(times.REPLAY_PAUSE * 3)
    assert watched.at == 1


def test_playing_at_the_end_begins_anew() -> None:
    watched = watch(1)
    watched.key(pygame.K_END)
    watched.click(controls.PLAY)
    assert (watched.at, watched.scene.playing) == (0, True)


def test_speeds_by_key_and_button() -> None:
    watched = watch()
    seen = [watched.scene.speed]
    watched.key(pygame.K_4)
    seen.append(watched.scene.speed)
    watched.click(speed_thing(Speed.HALF))
    assert [*seen, watched.scene.speed] == [Speed.ONCE, Speed.FOURFOLD, Speed.HALF]


def before_a_cloud() -> Watched:
    """Just before a cloud is cleared."""
    match = whole()
    watched = Watched(match)
    at = next(i for i, moment in enumerate(match.history) if any(isinstance(event, CloudRemoved) for event in moment.events))
    watched.scene.jump(at)
    return watched


def test_a_card_goes_by_itself_while_playing() -> None:
    watched = before_a_cloud()
    watched.scene.step_on()
    watched.key(pygame.K_SPACE)
    for _ in range(400):
        watched.wait(16)
        if watched.scene._blocked:
            break
    assert "large card" in watched.scene.sprites()
    watched.wait(times.REPLAY_CARD - 100)
    assert watched.scene._blocked
    watched.wait(200)
    assert not watched.scene._blocked


def test_a_card_stays_until_it_is_clicked_while_paused() -> None:
    watched = before_a_cloud()
    watched.key(pygame.K_RIGHT)
    watched.wait(times.REPLAY_CARD * 3)
    assert watched.scene._blocked
    watched.down(watched.where(cards.ASIDE))
    assert not watched.scene._blocked


def test_the_card_of_a_deal_lies_there_while_a_deal_is_to_be_struck() -> None:
    games = (whole(2, seed) for seed in range(3, 30))
    match, at = next((m, i) for m in games for i, moment in enumerate(m.history, 1) if moment.after.pending is Pending.DEAL)
    watched = Watched(match)
    watched.scene.jump(at)
    assert "large card" in watched.scene.sprites()
    watched.scene.jump(at - 1)
    assert "large card" not in watched.scene.sprites()


# --- the scrubber ---


def test_dragging_the_scrubber_shows_the_position_at_once() -> None:
    watched = Watched(whole())
    track, length = watched.scene.layout.track, watched.scene.film.length
    watched.down((track.x, track.centery))
    for share in (0.25, 0.5, 0.9):
        watched.move((track.x + round(track.w * share), 5))
        watched.wait(16)
        assert watched.at == pytest.approx(length * share, abs=1)
        assert not watched.scene.motion.running
        assert watched.tip()
    watched.up((5, 5))
    watched.move((track.x, track.centery))
    watched.wait(16)
    assert watched.at == pytest.approx(length * 0.9, abs=1)


def test_while_the_knob_is_held_nothing_plays_and_then_it_goes_on() -> None:
    watched = Watched(whole())
    watched.key(pygame.K_SPACE)
    track = watched.scene.layout.track
    watched.down(track.center)
    watched.wait(times.REPLAY_PAUSE * 4)
    held = watched.at
    assert held == pytest.approx(watched.scene.film.length / 2, abs=1)
    watched.up(track.center)
    assert watched.scene.playing
    watched.wait(times.REPLAY_PAUSE + 100)
    assert watched.at > held


def test_losing_the_pointer_lets_the_knob_go() -> None:
    watched = Watched(whole())
    watched.down(watched.scene.layout.track.center)
    watched.scene.handle(pygame.Event(pygame.WINDOWLEAVE))
    watched.move((watched.scene.layout.track.x, 700))
    watched.wait(50)
    assert watched.at == pytest.approx(watched.scene.film.length / 2, abs=1)


def test_key_moments_can_be_gone_to_and_tell_what_they_are() -> None:
    watched = Watched(whole())
    marks = watched.scene.timeline.marks
    index = next(i for i, mark in enumerate(marks) if mark.kind is Kind.CLOUD)
    thing = bar.mark_thing(index)
    assert watched.scene._words(thing).endswith(f"{marks[index].words}.")
    watched.click(thing)
    assert watched.at == marks[index].at
    watched.move((5, 5))
    watched.move(watched.where(thing))
    watched.wait(700)
    assert watched.tip()


def test_the_wheel_over_the_scrubber_goes_act_by_act() -> None:
    watched = watch()
    watched.scene.jump(3)
    track = watched.scene.layout.track
    watched.move((track.right - 3, track.bottom - 2))
    watched.scene.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1))
    assert watched.at == 4


# --- looking around ---


def test_things_on_the_table_tell_what_they_are() -> None:
    watched = watch()
    watched.scene.jump(watched.scene.film.length)
    watched.move(watched.where(names.port(0)))
    watched.wait(700)
    assert watched.tip()
    assert "Only a skiff lands here (S1)." in watched.scene._words(names.port(0))
    assert "Drag" not in watched.scene._words(names.cargo(0)), "nothing can be dragged in a replay"


def test_another_captains_mat_stays_in_sight() -> None:
    watched = watch()
    watched.scene.jump(3)
    other = Seat(1 - watched.scene.reel.state.turn)
    watched.click(company.player_thing(other))
    assert watched.scene.seat == other
    watched.key(pygame.K_RIGHT)
    watched.settle()
    assert watched.scene.seat == other
    watched.key(pygame.K_ESCAPE)
    assert watched.scene.seat == watched.scene.reel.state.turn


def test_the_market_as_it_was() -> None:
    watched = watch()
    watched.click(side.MARKET)
    assert "market" in watched.scene.sprites()
    assert watched.key(pygame.K_ESCAPE) is None
    assert "market" not in watched.scene.sprites()
    watched.key(pygame.K_b)
    assert "market" in watched.scene.sprites()


def test_the_right_button_looks_closely_and_time_waits() -> None:
    watched = watch()
    watched.down(watched.where(names.port(0)), pygame.BUTTON_RIGHT)
    assert "large card" in watched.scene.sprites()
    watched.key(pygame.K_SPACE)
    watched.wait(times.REPLAY_PAUSE * 3)
    assert watched.at == 0
    assert watched.key(pygame.K_ESCAPE) is None
    assert "large card" not in watched.scene.sprites()
    watched.wait(times.REPLAY_PAUSE + 50)
    assert watched.at == 1


def test_nothing_of_a_running_game_can_be_pressed() -> None:
    watched = watch()
    targets = watched.scene.targets()
    assert not {str(thing) for thing in (side.UNDO, side.REDO, side.ACT, side.HINT)} & set(targets)


def test_an_idle_replay_is_not_drawn_again() -> None:
    watched = watch()
    watched.wait(2000)
    shown = watched.scene.sprites()
    assert watched.scene.update(16) is False
    assert watched.scene.sprites() is shown


# --- leaving ---


def test_escape_and_the_cross_leave() -> None:
    assert watch().key(pygame.K_ESCAPE) == Pop()
    assert watch().click(side.MENU) == Pop()


def test_the_sheet_of_keys() -> None:
    watched = watch()
    watched.key(pygame.K_SPACE)
    assert watched.key(pygame.K_F1) == ShowKeys(Area.REPLAY)
    assert not watched.scene.playing


def test_news_play_by_themselves_and_go() -> None:
    match = play_on(begun(3), 3)
    scene = ReplayScene.of_news(match, board(), match.state.turn)
    assert scene is not None
    scene.resize((1280, 720))
    done: Command | bool = True
    passed = 0
    while isinstance(done, bool) and passed < 200_000:
        done = scene.update(16)
        scene.sprites()
        passed += 16
    assert done == Pop()
    assert scene.position == scene.film.length
    assert passed > times.REPLAY_LAST


def test_no_news() -> None:
    match = play_on(begun(1), 2)
    assert ReplayScene.of_news(match, board(), Seat(0)) is None


def test_the_game_that_is_watched_may_go_on() -> None:
    match = play_on(begun(), 2)
    scene = ReplayScene.of(match, board(), captains=(None, "pilot"))
    length = scene.film.length
    play_on(match, 1, seed=5)
    scene.jump(10_000)
    assert scene.position == length
    assert scene.captains == (None, "pilot")


# --- playing on ---


def dialog(watched: Watched) -> PlayOnScene:
    command = watched.click(controls.PLAY_ON)
    assert isinstance(command, Push)
    assert isinstance(command.scene, PlayOnScene)
    command.scene.resize((1280, 720))
    return command.scene


def test_play_on_from_here_with_the_same_captains() -> None:
    watched = Watched(whole())
    watched.scene.jump(50)
    before = watched.state()
    command = dialog(watched).act("begin")
    assert isinstance(command, Replace)
    (branch,) = watched.branches
    assert (branch.position, branch.names, branch.captains) == (50, ("Mira", "Jonas"), (None, None))
    assert state_text(branch.match().state) == before == watched.state()


def test_play_on_against_other_captains() -> None:
    watched = Watched(whole())
    watched.scene.jump(50)
    asked = Player(dialog(watched))
    asked.click("seat1.who.next")
    asked.click("seat1.name")
    asked.click("begin")
    (branch,) = watched.branches
    assert branch.captains[0] is None
    assert branch.captains[1] == "deckhand"
    assert branch.humans == (True, False)


def test_after_a_game_of_computers_a_person_takes_the_seat_that_is_to_act() -> None:
    match = play_on(begun(), 3)
    for captains, humans in (((None, "pilot"), [True, False]), (("pilot", "admiral"), [match.state.turn == 0, match.state.turn == 1])):
        scene = PlayOnScene(Film.of_match(match, captains), len(match.history), lambda _: HelpScene())
        assert [captain is None for captain in scene.branch().captains] == humans


def test_the_dialog_can_be_left() -> None:
    watched = watch()
    assert dialog(watched).act("cancel") == Pop()
    assert dialog(watched).escape() == Pop()
    assert watched.branches == []


def test_nobody_plays_on_after_the_end() -> None:
    watched = Watched(whole())
    watched.key(pygame.K_END)
    assert watched.click(controls.PLAY_ON) is None
    assert "over" in watched.scene._words(controls.PLAY_ON)


def test_where_playing_on_is_not_offered_the_button_leads_back() -> None:
    scene = ReplayScene(Film.of_match(play_on(begun(), 1)), board())
    scene.resize((1280, 720))
    at = scene.targets()[str(controls.PLAY_ON)].center
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)) == Pop()


def test_a_note_about_the_scrubber_leaves_the_buttons_free_and_goes_with_a_key() -> None:
    watched = Watched(whole())
    layout = watched.scene.layout
    watched.move((layout.track.right - 1, layout.track.centery))
    watched.scene.sprites()
    note = watched.scene.sprites()["tip"].rect
    assert not note.colliderect(watched.scene.targets()[str(controls.PLAY_ON)])
    watched.key(pygame.K_LEFT)
    watched.scene.sprites()
    assert "tip" not in watched.scene.sprites()


def test_where_nothing_is_behind_the_replay_it_is_asked_before_the_program_ends() -> None:
    asked = Watched(begun(), asks=True).key(pygame.K_ESCAPE)
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, ConfirmScene)
    assert isinstance(asked.scene.act("yes"), Quit)
    assert isinstance(asked.scene.act("no"), Pop)


def test_a_person_who_takes_over_from_a_computer_has_a_persons_name() -> None:
    film = Film.of_match(whole(), ("pilot", "pilot"))
    asked = PlayOnScene(film, 10, lambda _: HelpScene())
    turn = film.state(10).turn
    assert asked.crew.captains[turn] is None
    assert asked.crew.names[turn] in PEOPLE


# --- the focus of the keys ---


def test_arrows_step_until_the_focus_is_in_sight_and_on_the_scrubber() -> None:
    watched = watch()
    watched.key(pygame.K_RIGHT)
    assert watched.scene.position == 1
    watched.key(pygame.K_TAB)
    assert watched.scene._focus == controls.PLAY
    watched.key(pygame.K_RIGHT)
    assert watched.scene.position == 1
    assert watched.scene._focus == controls.ON
    watched.key(pygame.K_RETURN)
    assert watched.scene.position == 2
    watched.key(pygame.K_TAB)
    assert watched.scene._focus == bar.SCRUB
    watched.key(pygame.K_LEFT)
    assert watched.scene.position == 1


def test_esc_hides_the_focus_before_it_leaves() -> None:
    watched = watch()
    watched.key(pygame.K_TAB)
    assert watched.key(pygame.K_ESCAPE) is None
    assert watched.scene._focus is None
    assert watched.key(pygame.K_ESCAPE) == Pop()
