"""What is new since the own last turn: found from the facts, marked where it lies, told in words, and gone with the first act."""

import pytest

from game.rules import events as ev
from game.rules.events import Source
from game.rules.kinds import CardId, Cargo, EventId, Pending, PortId, Seat, ShipType
from game.view.kit import theme
from game.view.table import board, fresh, names, side
from game.view.table.company import player_thing
from game.view.table.intent import intent_of
from tests.view.table.playing import Table, find, look_at, new_state

GAME = new_state(2).game
NAMES = ("Mira", "Jonas")
BEN = Seat(1)


def test_facts_become_news_of_the_things_they_changed() -> None:
    card = GAME.outfittings[4].name
    news = fresh.news_of(
        GAME,
        NAMES,
        [
            ev.ShipPlaced(BEN, ShipType.SKIFF, PortId(2)),
            ev.CloudRemoved(BEN, PortId(7), EventId(0), crewed=False),
            ev.GritGained(BEN, 3, 0, Source.CORE),
            ev.GritPaid(BEN, 1),
            ev.CargoGained(BEN, Cargo.RED, 2, ShipType.SKIFF, PortId(2), Source.CORE),
            ev.TokenPlaced(BEN, PortId(7)),
            ev.OutfittingCompleted(BEN, CardId(4)),
            ev.CargoLeft(BEN, PortId(2), (2, 0, 0, 0, 1)),
            ev.MarketRefilled(BEN, (CardId(5), CardId(6))),
        ],
    )
    assert news == {
        names.port(2): ("Jonas landed here", "Jonas left 2 red tapstones and 1 tourist"),
        names.port(7): ("Jonas cleared the cloud", "Jonas founded an outpost"),
        player_thing(BEN): (f"Completed: {card}", "2 more grit"),
        names.offer(5): ("New in the market",),
        names.offer(6): ("New in the market",),
        side.MARKET: ("2 new outfittings",),
    }
    assert fresh.told(news, names.port(2)) == "New since your turn: Jonas landed here; Jonas left 2 red tapstones and 1 tourist."
    assert fresh.told(news, names.port(3)) == ""


@pytest.mark.parametrize(("gained", "paid", "words"), [(1, 3, ("2 less grit",)), (2, 2, ())])
def test_grit_is_told_as_the_difference_and_not_at_all_where_there_is_none(gained: int, paid: int, words: tuple[str, ...]) -> None:
    news = fresh.news_of(GAME, NAMES, [ev.GritGained(BEN, gained, 0, Source.REFIT), ev.GritPaid(BEN, paid)])
    assert news.get(player_thing(BEN), ()) == words


def test_an_empty_hold_and_an_own_thought_are_no_news() -> None:
    assert fresh.news_of(GAME, NAMES, [ev.CargoLeft(BEN, PortId(2), (0, 0, 0, 0, 0)), ev.TurnEnded(BEN), ev.TurnBegan(Seat(0), 4)]) == {}


def a_turn_passes(table: Table) -> tuple[Seat, Table]:
    """Whoever must act lands somewhere and ends the turn; whose turn it was, and the table in the next one's."""
    seat = table.state.turn
    while table.state.turn == seat and not table.state.over:
        actions = table.scene._actions
        table.scene.submit(actions[-1] if table.state.pending is Pending.PROCESS else actions[0])
        table.settle()
    return seat, table


def test_stars_mark_what_others_did_and_go_with_the_first_act() -> None:
    seat, table = a_turn_passes(Table(find(lambda s: s.pending is Pending.TURN and s.round == 3, 2)))
    port = next(event.port for moment in table.scene.match.history for event in moment.events if isinstance(event, ev.ShipPlaced))
    assert names.port(port) in table.scene.news
    shown = table.scene.sprites()
    assert ("new", names.port(port)) in shown
    assert all(table.scene._layout.window.contains(s.rect) for key, s in shown.items() if isinstance(key, tuple) and key[0] == "new")
    plate = board.plate_rect(table.scene._look(), table.scene.board.ports[port])
    assert shown["new", names.port(port)].rect.collidepoint(plate.topleft), "at the corner of the plate"
    name = table.scene.match.names[seat]
    assert f"{name} landed here" in table.scene._words(names.port(port))
    action = next(a for a in table.scene._actions if intent_of(a).target is not None)
    table.scene.submit(action)
    table.settle()
    assert table.scene.news == {}
    assert not any(isinstance(key, tuple) and key[0] == "new" for key in table.scene.sprites())


def test_alone_and_at_the_start_nothing_is_new() -> None:
    alone = Table(find(lambda s: s.pending is Pending.TURN and s.round == 3, 1))
    alone.settle()
    assert alone.scene.news == {}
    start = Table(new_state(2))
    start.settle()
    assert start.scene.news == {}


def test_a_star_is_brass_and_as_large_as_asked() -> None:
    image = fresh.star(26)
    assert image.get_size() == (26, 26)
    brass = theme.rgb(theme.BRASS)
    assert max(abs(image.get_at((13, 13))[i] - brass[i]) for i in range(3)) < 6
    assert image.get_at((1, 1)).a == 0


def test_only_what_is_seen_bears_a_star() -> None:
    look = look_at(new_state(2))
    news = {names.port(0): ("new",), names.offer(3): ("new",)}
    place = {names.port(0): look.layout.on_board(10, 10, 100, 60)}
    assert [key for key, _ in fresh.sprites(look, news, place)] == [("new", names.port(0))]
