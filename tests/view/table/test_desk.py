"""What the desk keeps from one display list to the next is never stale."""

from collections.abc import Hashable

import pygame
import pytest

from game.rules import legal_actions
from game.rules.chance import Chance
from game.rules.kinds import Pending, Seat
from game.view.kit.cache import clear_caches
from game.view.kit.stage import Sprite
from game.view.table import desk, intent, side
from game.view.table.intent import movable, targets
from tests.view.table.playing import SHELF, STORM, Table, find, look_at, new_state, random_action

List = dict[Hashable, Sprite]


def same(one: Sprite, other: Sprite) -> bool:
    """Whether two sprites look the same: the same picture, or one with the same pixels, at the same place."""
    if one[1:] != other[1:] or one.image.get_size() != other.image.get_size():
        return False
    return one.image is other.image or pygame.image.tobytes(one.image, "RGBA") == pygame.image.tobytes(other.image, "RGBA")


def different(one: List, other: List) -> set[Hashable]:
    """The keys of what looks different."""
    return {key for key in one.keys() | other.keys() if key not in one or key not in other or not same(one[key], other[key])}


def check(table: Table) -> None:
    """The list that is shown, apart from motion and hand, is the one that is built from nothing, and in its order."""
    scene = table.scene
    scene.sprites()
    assert scene._base is not None
    fresh = desk.display(scene._look(), scene._extra())
    assert different(scene._base, fresh) == set()
    assert [*scene._base] == [*fresh]


def fiddle(table: Table, chance: Chance) -> None:
    """Something a restless person does: point at a thing, press, let go, undo, look at another mat, or wait."""
    hits = table.scene._hits
    at = hits[chance.below(len(hits))].rect.center
    deeds = (
        lambda: table.move(at),
        lambda: table.move(at),
        lambda: table.move(at),
        lambda: table.down(at),
        lambda: table.up(at),
        lambda: table.key(pygame.K_ESCAPE),
        lambda: table.key(pygame.K_z, pygame.KMOD_CTRL),
        lambda: table.event(pygame.WINDOWLEAVE),
        lambda: table.wait(chance.below(700)),
        lambda: table.down(at, pygame.BUTTON_RIGHT),
    )
    deeds[chance.below(len(deeds))]()


@pytest.mark.parametrize(("captains", "seed", "on"), [(2, 1, SHELF), (4, 2, STORM), (1, 3, SHELF)])
def test_what_is_kept_is_what_would_be_built_anew(captains: int, seed: int, on: str) -> None:
    table, chance = Table(new_state(captains, seed, on), (1024, 640)), Chance.seeded(seed)
    for number in range(160):
        if table.state.over:
            break
        fiddle(table, chance)
        check(table)
        if number % 4 == 3 and not table.state.over:
            table.scene.submit(random_action(chance, table.state))
            check(table)
            table.wait(chance.below(3000))


def test_whatever_the_pointer_is_at() -> None:
    for pending in (Pending.TURN, Pending.PROCESS, Pending.REFIT_FIRST, Pending.SHIP):
        table = Table(find(lambda s, p=pending: s.pending is p and s.round > 3 and bool(movable(legal_actions(s)))))  # type: ignore[misc]
        table.settle()
        for hit in list(table.scene._hits):
            table.move(hit.rect.center)
            check(table)


@pytest.mark.parametrize("pending", [Pending.TURN, Pending.PROCESS, Pending.REFIT_FIRST])
def test_whatever_something_in_hand_is_over(pending: Pending) -> None:
    table = Table(find(lambda s: s.pending is pending and s.round > 3 and bool(movable(legal_actions(s)))))
    table.settle()
    actions = table.scene._actions
    thing = min(movable(actions))
    held = next(hit.thing for hit in table.scene._hits if intent.held(hit.thing) == thing)
    goals = [table.at(target) for target in targets(actions, thing)]
    table.take_up(held, goals[0])
    lit = []
    for at in [*goals, (1, 1), *(hit.rect.center for hit in list(table.scene._hits))]:
        table.move(at)
        check(table)
        lit.append(table.scene._hover)
    assert set(targets(actions, thing)) <= set(lit)


def test_another_captain_gets_the_list_of_that_captain() -> None:
    state = new_state(2)
    one, extra = look_at(state), desk.Extra(side.Side((), None, "", side.Act("", "check", enabled=False), undo=False, redo=False))
    kept = desk.Desk()
    kept.display(one, extra)
    other = one.__class__(one.layout, one.board, state, one.names, Seat(1 - one.seat))
    assert different(kept.display(other, extra), desk.display(other, extra)) == set()
    assert different(kept.display(other, extra), desk.display(one, extra)) != set()


def test_pointing_at_the_mat_leaves_the_other_parts_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.view.kit.comfort.Comfort.lively", property(lambda _: False))
    table = Table(new_state(2))
    table.settle()
    before = dict(table.scene.sprites())
    table.scene._set_hover(next(hit.thing for hit in table.scene._hits if hit.thing.what == "ship"))
    after = table.scene.sprites()
    assert after is not before
    anew = {key for key in after if key in before and after[key] is not before[key]}
    assert {key[0] if isinstance(key, tuple) else key for key in anew} & {"port", "cloud", "side", "log"} == set()


def test_tables_on_one_board_share_its_scenery_until_pictures_are_forgotten() -> None:
    one, other = Table(new_state(2)), Table(new_state(3))
    assert one.scene.sprites()["foreground"].image is other.scene.sprites()["foreground"].image
    clear_caches()
    one.scene.look_again()
    assert one.scene.sprites()["foreground"].image is not other.scene.sprites()["foreground"].image
