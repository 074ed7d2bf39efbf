"""Every screen in other languages: nothing is shown that is not translated, and German has room everywhere."""

import re
from collections.abc import Iterator

import pygame
import pytest

from game import app as app_module
from game import words
from game.ai.reasons import reason
from game.ai.sense import sense_of
from game.rules import apply, legal_actions, why_not
from game.rules.game import Game
from game.scenes.crew import PEOPLE
from game.view.kit import theme
from game.view.replay.telling import told
from game.view.sky import Sky
from game.view.table import advice, desk, motives, side, talk, why
from tests import pseudo
from tests.rules.play import random_game
from tests.scenes.test_screens import Lettering
from tests.screens import SCREENS, Size
from tests.view.table.playing import look_at, new_state, positions
from tests.view.table.test_layout import sheltered

TIGHT = [(1024, 640), (1280, 720), (1024, 768)]
"""Where there is least room for words: the smallest window, the usual one, and 4:3. Others are these, larger."""
NAMES = frozenset(PEOPLE) | {"Till", "Wilhelmina", "XIV", "Tapstones", "Tester", "English", "Deutsch"}
"""What is called the same in every language."""
DATA = re.compile(r"The Tapstones authors|A board for tests|W{5}|broken|tmx|json|/|cliffs|alignment|png")
"""What the tests' own boards and saves hold, and names of files."""


GIVEN = {"confirm", "crash without a game", "setup of a faulty board", "preview"}
"""Screens of which the test says what they tell, or that show a map as it is written."""


@pytest.fixture(autouse=True)
def _anew() -> Iterator[None]:
    app_module.clear_caches()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sky, "resize", lambda *_: None)
        yield
    words.use("en")
    app_module.clear_caches()


def test_everything_on_every_screen_goes_through_the_catalogue() -> None:
    size: Size = (1280, 720)
    pygame.display.set_mode(size)
    wrong: dict[str, list[str]] = {}
    with pseudo.spoken(), pytest.MonkeyPatch.context() as patch:
        for name, shown in SCREENS.items():
            if shown.usual and name not in GIVEN:
                lettering = Lettering()
                lettering.listen(patch)
                shown.make(size).sprites()
                drawn = set().union(*lettering.sizes.values())
                found = sorted(line for line in drawn if not DATA.search(line) and pseudo.untranslated(line, NAMES))
                wrong |= {name: found} if found else {}
                patch.undo()
                patch.setattr(Sky, "resize", lambda *_: None)
    assert not wrong, wrong


@pytest.mark.parametrize("size", TIGHT, ids=lambda size: f"{size[0]}x{size[1]}")
def test_german_has_room_on_every_screen(size: Size) -> None:
    words.use("de")
    pygame.display.set_mode(size)
    window, least = pygame.Rect((0, 0), size), theme.Scale.fit(size).readable
    lettering, outside = Lettering(), list[object]()
    with pytest.MonkeyPatch.context() as patch:
        lettering.listen(patch)
        for name, shown in SCREENS.items():
            if shown.usual:
                scene = shown.make(size)
                pictures = sheltered(getattr(scene, "scenery", None) or dict(scene.sprites()))
                outside += [
                    (name, key, sprite.rect)
                    for key, sprite in pictures.items()
                    if "aura" not in str(key) and not window.contains(sprite.rect)
                ]
    assert not lettering.cut
    assert not outside
    small = {pixels: drawn for pixels, drawn in lettering.sizes.items() if pixels < least}
    assert not {pixels: drawn for pixels, drawn in small.items() if pixels < least - 2 or not all(map(str.isdecimal, drawn))}


def names_of(game: Game) -> frozenset[str]:
    """The words in names of this game's board that are in no catalogue: it is made for tests."""
    return NAMES | {word for port in game.board.ports for word in re.findall(r"[^\W\d_]+", port.name)}


@pytest.mark.parametrize("captains", [1, 3])
def test_everything_that_is_told_goes_through_the_catalogue(captains: int) -> None:
    no_ways = talk.Ways("", "", "")
    with pseudo.spoken():
        for number, state in enumerate(random_game(new_state(captains, 5), 5)):
            if state.over or number % 3:
                continue
            said = [advice.advice(state, legal_actions(state)), advice.act(state, legal_actions(state)).label, talk.round_words(state, "")]
            for action in legal_actions(state)[:4]:
                because = reason(state, action, sense_of(state.game))
                said += [why.deed(state, action), why.deed(state, action, would=True)]
                said += [motives.reason(state, action, because, captain) for captain in motives.MANNERS]
                said += told(state.game, apply(state, action)[1])
            refused = (why_not(state, action) for action in list(state.game.actions)[::97])
            said += [refusal.text for refusal in refused if refusal]
            assert not [line for line in said if pseudo.untranslated(line, names_of(state.game))]
        for state in positions(captains, 11, every=9):
            look = look_at(state)
            extra = desk.Extra(
                side.Side((), None, "", side.Act("", "check", enabled=False), undo=False, redo=False), "", market_closable=True
            )
            notes = [talk.words(look, hit.thing, no_ways) for hit in desk.hits(look, extra)]
            assert not [line for line in notes if pseudo.untranslated(line, names_of(state.game))]
