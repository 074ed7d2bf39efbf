"""Widgets: what press, release, keys and typing do to them, and when they are painted anew."""

import pygame
import pytest

from game.view.kit import fonts, theme
from game.view.kit.fonts import Face
from game.view.kit.widgets import Button, Caption, Group, Kind, Segments, Slider, Stepper, TextField, Toggle
from game.view.kit.widgets.button import _words

SCREEN = (1024, 640)


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SCREEN)


def down(pos: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def motion(pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def key(which: int, mod: int = 0, char: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=which, mod=mod, unicode=char)


def typed(words: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTINPUT, text=words)


def button(name: str, x: int, y: int = 10, tip: str = "") -> Button:
    return Button(name, pygame.Rect(x, y, 100, 40), 0.5, Caption(name), tip=tip)


def group(*widgets: Button | TextField | Stepper | Segments | Slider | Toggle) -> Group:
    out = Group()
    out.fill(widgets, SCREEN)
    return out


def field(value: str = "Mira", longest: int = 8) -> TextField:
    return TextField("name", pygame.Rect(10, 10, 200, 40), 0.5, value, longest=longest)


# --- the mouse ---


def test_press_and_release_on_a_button_sets_it_off() -> None:
    g = group(button("a", 10))
    assert g.handle(down((20, 20))) is None
    assert g.handle(up((20, 20))) == "a"


def test_release_outside_cancels_the_press() -> None:
    g = group(button("a", 10), button("b", 200))
    g.handle(down((20, 20)))
    assert g.handle(up((210, 20))) is None
    assert g.handle(up((20, 20))) is None, "the press is over"


def test_only_the_left_button_presses() -> None:
    g = group(button("a", 10))
    for other in (2, 3):
        g.handle(down((20, 20), other))
        assert g.handle(up((20, 20), other)) is None


@pytest.mark.parametrize("kind", [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST])
def test_leaving_the_window_cancels_the_press(kind: int) -> None:
    g = group(button("a", 10))
    g.handle(down((20, 20)))
    g.handle(pygame.Event(kind))
    assert g.handle(up((20, 20))) is None


def test_a_disabled_button_neither_acts_nor_is_a_target() -> None:
    b = button("a", 10)
    b.enabled = False
    g = group(b)
    g.handle(down((20, 20)))
    assert g.handle(up((20, 20))) is None
    assert g.targets() == {}


def test_the_look_follows_the_pointer() -> None:
    b = button("a", 10)
    g = group(b)
    looks = [b.skin.value]
    for event in (motion((20, 20)), down((20, 20)), motion((300, 300)), up((300, 300))):
        g.handle(event)
        looks.append(b.skin.value)
    assert looks == ["normal", "hover", "pressed", "hover", "normal"]


def test_a_widget_made_anew_under_the_resting_pointer_is_hovered() -> None:
    g = group(button("a", 10))
    g.handle(motion((20, 20)))
    fresh = button("a", 10)
    g.fill([fresh], SCREEN)
    assert fresh.hovered


# --- the focus ---


def test_tab_goes_round_in_order_and_back() -> None:
    g = group(button("a", 10), button("b", 200), button("c", 400))
    order = []
    for mod in (0, 0, 0, 0, pygame.KMOD_SHIFT):
        g.handle(key(pygame.K_TAB, mod))
        order.append(g.focus)
    assert order == ["a", "b", "c", "a", "c"]


def test_shift_tab_begins_at_the_end() -> None:
    g = group(button("a", 10), button("b", 200))
    g.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert g.focus == "b"


def test_tab_skips_what_is_disabled() -> None:
    off = button("b", 200)
    off.enabled = False
    g = group(button("a", 10), off, button("c", 400))
    g.set_focus("a")
    g.handle(key(pygame.K_TAB))
    assert g.focus == "c"


def test_arrows_go_to_what_lies_there() -> None:
    g = group(button("a", 10, 10), button("b", 200, 10), button("c", 10, 200))
    g.set_focus("a")
    g.handle(key(pygame.K_RIGHT))
    assert g.focus == "b"
    g.handle(key(pygame.K_RIGHT))
    assert g.focus == "b", "nothing lies further right"
    g.handle(key(pygame.K_LEFT))
    g.handle(key(pygame.K_DOWN))
    assert g.focus == "c"


@pytest.mark.parametrize("which", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_set_off_what_has_the_focus(which: int) -> None:
    g = group(button("a", 10), button("b", 200))
    g.set_focus("b")
    assert g.handle(key(which)) == "b"


def test_the_ring_shows_for_keys_only() -> None:
    g = group(button("a", 10))
    g.handle(key(pygame.K_TAB))
    assert ("widget", "ring") in g.sprites()
    g.handle(down((20, 20)))
    assert ("widget", "ring") not in g.sprites()


# --- painting ---


def test_nothing_is_painted_anew_without_a_change() -> None:
    g = group(button("a", 10), field())
    first = g.sprites()
    g.handle(motion((500, 500)))
    g.update(16)
    assert g.sprites() is first
    g.handle(motion((20, 20)))
    assert g.sprites() is not first


def test_a_tooltip_leaves_free_what_it_must_not_hide() -> None:
    g = group(button("a", 300, 100, tip="What it is"))
    row = g["a"].clear = pygame.Rect(200, 60, 400, 200)
    g.handle(motion((310, 110)))
    g.update(2000)
    assert not g.sprites()["widget", "tip"].rect.colliderect(row)


def test_a_tooltip_shows_after_a_rest_and_stays_in_the_window() -> None:
    g = group(button("a", 920, 600, tip="A sentence that is longer than the button is wide"))
    g.handle(motion((930, 610)))
    assert ("widget", "tip") not in g.sprites()
    g.update(1000)
    tip = g.sprites()["widget", "tip"].rect
    assert pygame.Rect((0, 0), SCREEN).contains(tip)
    assert not tip.colliderect(g["a"].rect)


# --- the field ---


def test_typing_replaces_what_a_key_focus_selected() -> None:
    f = field()
    g = group(f)
    g.handle(key(pygame.K_TAB))
    assert g.handle(typed("Åsa")) == "name"
    assert f.value == "Åsa"


def test_a_click_puts_the_caret_where_it_was() -> None:
    f = field()
    g = group(f)
    g.handle(down((200, 20)))
    g.handle(up((200, 20)))
    g.handle(typed("m"))
    assert f.value == "Miram"
    g.handle(down((11, 20)))
    g.handle(up((11, 20)))
    g.handle(typed("X"))
    assert f.value == "XMiram"


def test_a_field_takes_no_more_than_it_may_hold() -> None:
    f = field("Mira", longest=6)
    g = group(f)
    g.set_focus("name")
    g.handle(key(pygame.K_END))
    g.handle(typed("nda"))
    assert f.value == "Mirand"
    g.handle(typed("x"))
    assert f.value == "Mirand"


def test_a_field_takes_allowed_characters_only() -> None:
    f = TextField("seed", pygame.Rect(10, 10, 200, 40), 0.5, "1", allow=str.isdigit)
    g = group(f)
    g.set_focus("seed")
    g.handle(key(pygame.K_END))
    g.handle(typed("a2\t3"))
    assert f.value == "123"


def test_backspace_and_delete_and_the_caret() -> None:
    f = field("abcd")
    g = group(f)
    g.set_focus("name")
    for which in (pygame.K_END, pygame.K_LEFT, pygame.K_BACKSPACE):
        g.handle(key(which))
    assert f.value == "abd"
    for which in (pygame.K_HOME, pygame.K_DELETE, pygame.K_BACKSPACE):
        g.handle(key(which))
    assert f.value == "bd"


def test_backspace_on_a_selection_empties_the_field() -> None:
    f = field("abcd")
    g = group(f)
    g.handle(key(pygame.K_TAB))
    assert g.handle(key(pygame.K_BACKSPACE)) == "name"
    assert f.value == ""


def test_a_letter_key_is_left_to_the_text_and_does_not_move_the_focus() -> None:
    g = group(field(), button("b", 300))
    g.set_focus("name")
    assert g.handle(key(pygame.K_SPACE, char=" ")) is None
    assert g.focus == "name"


def test_the_caret_blinks() -> None:
    g = group(field("ab"))
    g.set_focus("name")
    g.handle(key(pygame.K_END))
    first = g.sprites()
    g.update(600)
    assert g.sprites() is not first


# --- choices ---


def test_a_stepper_goes_round_by_its_arrows_and_keys() -> None:
    s = Stepper("mat", pygame.Rect(10, 10, 200, 40), 0.5, ["a", "b", "c"])
    g = group(s)
    seen = []
    for pos in ((200, 20), (100, 20), (15, 20)):
        g.handle(down(pos))
        assert g.handle(up(pos)) == "mat"
        seen.append(s.value)
    assert seen == ["b", "c", "b"]
    for which in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
        assert g.handle(key(which)) == "mat"
        seen.append(s.value)
    assert seen[3:] == ["a", "c", "a"]


def test_the_wheel_turns_the_stepper_under_the_pointer() -> None:
    s = Stepper("mat", pygame.Rect(10, 10, 200, 40), 0.5, ["a", "b", "c"])
    g = group(s, button("x", 400))
    turn = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert g.handle(turn) is None, "the pointer is elsewhere"
    g.handle(motion((50, 20)))
    assert g.handle(turn) == "mat"
    assert s.value == "b"
    assert g.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=2)) == "mat"
    assert s.value == "a"


def test_a_stepper_with_one_option_stays() -> None:
    g = group(Stepper("mat", pygame.Rect(10, 10, 200, 40), 0.5, ["a"]))
    g.handle(down((200, 20)))
    assert g.handle(up((200, 20))) is None


def test_segments_are_chosen_by_click_and_key() -> None:
    s = Segments("speed", pygame.Rect(10, 10, 300, 40), 0.5, ["slow", "normal", "fast"])
    g = group(s)
    spot = g.targets()["speed.fast"].center
    g.handle(down(spot))
    assert g.handle(up(spot)) == "speed"
    assert s.value == "fast"
    assert g.handle(key(pygame.K_RIGHT)) is None, "there is nothing beyond the last"
    assert g.handle(key(pygame.K_LEFT)) == "speed"
    assert s.value == "normal"


def test_a_toggle_turns_on_and_off() -> None:
    t = Toggle("hints", pygame.Rect(10, 10, 300, 40), 0.5, "Hints")
    g = group(t)
    g.handle(down((20, 20)))
    assert g.handle(up((20, 20))) == "hints"
    assert t.on
    assert g.handle(key(pygame.K_SPACE)) == "hints"
    assert not t.on


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("centred", [True, False])
def test_words_of_a_button_keep_their_size_where_there_is_room_and_shrink_where_not(kind: Kind, centred: bool) -> None:

    size = (300, 60)
    short = _words(Caption("Quit", "quit", size=24, centred=centred), theme.INK, kind, size, 1.0)
    assert short is not None
    assert short.get_width() == fonts.width("Quit", Face.HEAD, 24)
    long = _words(Caption("Leave the game at once", "quit", size=24, centred=centred), theme.INK, kind, size, 1.0)
    assert long is not None
    assert long.get_width() <= 300 - 24 * 1.3


# --- a slider ---


def slider(value: int = 50) -> Slider:
    """From 0 to 100 in steps of 5. Its words are "0" and "100", so that its rail is some pixels shorter than the widget."""
    return Slider("volume", pygame.Rect(100, 10, 300, 40), 0.5, value)


def along(made: Slider, share: float) -> tuple[int, int]:
    return made.rail.x + round(made.rail.w * share), made.rail.centery


def test_a_slider_jumps_to_where_it_is_pressed_and_tells_it() -> None:
    made = slider()
    g = group(made)
    assert g.handle(down(along(made, 0.2))) is None
    assert made.value == 20
    assert g.handle(up(along(made, 0.2))) == "volume"
    assert g.handle(motion(along(made, 0.9))) is None
    assert made.value == 20, "the button is up"


def test_a_slider_is_dragged_in_steps_and_tells_each_change_once() -> None:
    made = slider()
    g = group(made)
    g.handle(down(along(made, 0.5)))
    told = [g.handle(motion(along(made, share))) for share in (0.5, 0.56, 0.57, 0.61)]
    assert told == [None, "volume", None, "volume"], "0.5 is where it was; 0.56 and 0.57 are both 55; 0.61 is 60"
    assert made.value == 60
    assert g.handle(up(along(made, 0.61))) is None


def test_a_slider_keeps_the_pointer_beyond_its_ends() -> None:
    made = slider()
    g = group(made, button("other", 10, 100))
    g.handle(down(along(made, 0.5)))
    assert g.handle(motion((1000, 300))) == "volume"
    assert made.value == 100
    assert g.handle(motion((20, 110))) == "volume"
    assert made.value == 0
    assert g.handle(up((20, 110))) is None, "the button under the pointer was not pressed"


@pytest.mark.parametrize(
    ("which", "value"),
    [(pygame.K_LEFT, 45), (pygame.K_RIGHT, 55), (pygame.K_MINUS, 45), (pygame.K_PLUS, 55), (pygame.K_HOME, 0), (pygame.K_END, 100)],
)
def test_keys_move_a_slider(which: int, value: int) -> None:
    made = slider()
    g = group(made)
    g.set_focus("volume")
    assert g.handle(key(which)) == "volume"
    assert made.value == value


def test_a_slider_at_its_end_stays_there_and_says_nothing() -> None:
    made = slider(100)
    g = group(made)
    g.set_focus("volume")
    assert g.handle(key(pygame.K_RIGHT)) is None
    assert made.value == 100


def test_the_wheel_moves_a_slider() -> None:
    made = slider()
    g = group(made)
    g.handle(motion(made.rect.center))
    assert g.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1)) == "volume"
    assert made.value == 45


def test_the_knob_of_a_slider_stays_within_it() -> None:
    for value in (0, 100):
        made = slider(value)
        assert all(made.rect.inflate(2, 8).contains(part.image.get_rect(topleft=(part.x, part.y))) for part in made.parts())


def test_segments_with_words_of_unlike_length_have_the_room_their_words_need() -> None:
    """At the usual size, though a fourth of the width would be too little for the longest; a click counts where its words are."""
    options = ["On", "In the replay of a game", "Off", "All"]
    s = Segments("where", pygame.Rect(10, 10, 420, 40), 0.5, options)
    g = group(s)
    cells = [g.targets()[f"where.{option}"] for option in options]
    size = theme.Scale(0.5).text(theme.BODY)
    assert fonts.width(options[1], Face.HEAD, size) > 420 / 4
    assert all(fonts.width(option, Face.HEAD, size) < cell.w for option, cell in zip(options, cells, strict=True))
    assert cells[0].left == 10
    assert cells[-1].right == 430
    assert [a.right for a in cells[:-1]] == [b.left for b in cells[1:]]
    g.handle(down(cells[1].midleft))
    g.handle(up((cells[1].right - 1, 20)))
    assert s.value == options[1]
