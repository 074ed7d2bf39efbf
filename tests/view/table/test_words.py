"""What the table says: lines of the log, notes at the pointer, advice. Each in words a person understands, with the rule where one is meant."""

from dataclasses import replace

import pytest

from game.rules import events as ev
from game.rules import legal_actions, why_not
from game.rules.actions import Decline, Deploy, EndTurn, Place, Refit, Take
from game.rules.kinds import CardId, Cargo, EncounterId, EventId, Pending, PortId, Seat, ShipType, Step, TileId, Trigger, Upgrade
from game.view.kit import fonts, images
from game.view.kit.fonts import Face
from game.view.table import advice, desk, log, names, side, talk, tip
from game.view.table.intent import intent_of
from game.view.table.names import Thing
from tests.rules.table import after, card, player
from tests.rules.table import table as position
from tests.view.table.playing import FACTS, board, find, loaded, look_at, new_state, positions

SEAT, PORT, CARD = Seat(1), PortId(0), CardId(0)
GAME = new_state(2).game
PORT_NAME, CARD_NAME = GAME.board.ports[0].name, GAME.outfittings[0].name
LINES: list[tuple[ev.Event, str | None]] = [
    (ev.TurnBegan(SEAT, 3), None),
    (ev.StepBegan(SEAT, Step.GAIN), None),
    (ev.ShipPlaced(SEAT, ShipType.DIVER, PORT), f"lands at {PORT_NAME}"),
    (ev.CloudRemoved(SEAT, PORT, EventId(0), crewed=False), f"clears {PORT_NAME}"),
    (ev.TileRevealed(SEAT, PORT, TileId(0)), f"an outpost space: {GAME.content.tiles[0].name}"),
    (ev.SideChosen(SEAT, 1), None),
    (ev.CargoGained(SEAT, Cargo.RED, 2, ShipType.SKIFF, PORT, ev.Source.HARVESTER), "harvests"),
    (ev.GritGained(SEAT, 2, 0, ev.Source.CORE), "gains"),
    (ev.GritPaid(SEAT, 2), "pays"),
    (ev.RenownGained(SEAT, 2, ev.Source.EXPLORE), "earns for exploring"),
    (ev.DieRolled(SEAT, 2), "rolls"),
    (ev.EncounterDrawn(SEAT, EncounterId(0)), f"meets {GAME.content.encounters[0].name}"),
    (ev.EncountersShuffled(SEAT), None),
    (ev.DealStruck(SEAT, EncounterId(0), 0, (1, 0, 0, 0, 0)), "trades away"),
    (ev.DealStruck(SEAT, EncounterId(0), 0, (0, 0, 0, 0, 0)), None),
    (ev.UpgradeMounted(SEAT, ShipType.HAULER, Upgrade.CREWMATE), "a crewmate boards the hauler"),
    (ev.TokenPlaced(SEAT, PORT), f"founds an outpost at {PORT_NAME}"),
    (ev.NothingPossible(SEAT, "harvester"), "no room for a harvester"),
    (ev.CargoPlaced(SEAT, Cargo.BLUE, CARD, 0, 0), f"loads {CARD_NAME}"),
    (ev.OutfittingCompleted(SEAT, CARD), f"completes {CARD_NAME}"),
    (ev.CargoLeft(SEAT, PORT, (0, 0, 0, 0, 2)), f"leaves at {PORT_NAME}"),
    (ev.CargoLeft(SEAT, PORT, (0, 0, 0, 0, 0)), None),
    (ev.ShipsReturned(SEAT, (ShipType.SKIFF,)), "refits: 1 ship home"),
    (ev.ShipsReturned(SEAT, (ShipType.SKIFF, ShipType.DIVER)), "refits: 2 ships home"),
    (ev.OutfittingTaken(SEAT, CARD, ShipType.SKIFF, 2), f"installs {CARD_NAME}"),
    (ev.MarketRefilled(SEAT, (CARD,)), None),
    (ev.EndTriggered(SEAT, Trigger.CLOUDS), "The last cloud is gone: the end is near."),
    (ev.TurnEnded(SEAT), None),
    (ev.GameOver(SEAT, (SEAT,)), None),
]


def test_every_kind_of_fact_is_in_the_table_above() -> None:
    assert {type(event) for event, _ in LINES} == FACTS


NO_WAYS = talk.Ways("Undo", "Do again", "Undo the turn")


@pytest.mark.parametrize(("event", "words"), LINES, ids=lambda value: type(value).__name__ if isinstance(value, ev.Event) else "")
def test_the_line_of_each_fact(event: ev.Event, words: str | None) -> None:
    lines = log.lines(GAME, [event])
    assert [line.words for line in lines] == ([] if words is None else [words])
    for line in lines:
        assert line.seat == SEAT
        assert all(images.exists(name) and count > 0 for name, count in line.pictures)


@pytest.mark.parametrize("source", list(ev.Source))
def test_every_source_of_a_gain_has_words(source: ev.Source) -> None:
    (line,) = log.lines(GAME, [ev.RenownGained(SEAT, 1, source)])
    assert line.words


@pytest.mark.parametrize("face", range(6))
def test_every_face_of_the_die_has_a_picture(face: int) -> None:
    (line,) = log.lines(GAME, [ev.DieRolled(SEAT, face)])
    assert images.exists(line.pictures[0][0])


@pytest.mark.parametrize("trigger", list(Trigger))
def test_every_trigger_of_the_end_has_words(trigger: Trigger) -> None:
    (line,) = log.lines(GAME, [ev.EndTriggered(SEAT, trigger)])
    assert line.words.endswith(".")


def test_like_gains_in_a_row_are_one_line() -> None:
    def gain(kind: Cargo, count: int, seat: Seat = SEAT) -> ev.Event:
        return ev.CargoGained(seat, kind, count, ShipType.SKIFF, PORT, ev.Source.CORE)

    lines = log.lines(GAME, [gain(Cargo.RED, 1), gain(Cargo.RED, 2), gain(Cargo.TOURIST, 1), gain(Cargo.RED, 1, Seat(0))])
    assert [line.pictures for line in lines] == [(("pieces/stone_red", 3), ("pieces/tourist", 1)), (("pieces/stone_red", 1),)]


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((0, 0, 0, 0, 0), "nothing"),
        ((1, 0, 0, 0, 0), "1 red tapstone"),
        ((2, 0, 0, 0, 1), "2 red tapstones and 1 tourist"),
        ((1, 0, 2, 0, 3), "1 red tapstone, 2 blue tapstones and 3 tourists"),
    ],
)
def test_cargo_in_words(counts: ev.Counts, words: str) -> None:
    assert log.counted(counts) == words


def _plain() -> desk.Extra:
    return desk.Extra(side.Side((), None, "", side.Act("", "check", enabled=False), undo=False, redo=False))


def test_undo_says_what_it_would_do() -> None:
    look = look_at(new_state())
    told = talk.Ways("Undo: end the turn", "There is nothing to do again.", "No way back.")
    assert talk.words(look, side.UNDO, told) == "Undo: end the turn"
    assert talk.words(look, side.REDO, told) == "There is nothing to do again."
    assert talk.words(look, side.UNDO_TURN, told) == "No way back."


def test_a_tourist_space_and_a_wild_one_say_what_they_take() -> None:
    look = look_at(new_state())
    said = {talk.words(look, names.space(CardId(i), j), NO_WAYS) for i, o in enumerate(GAME.outfittings[:40]) for j in range(len(o.spaces))}
    assert any("only a tourist (S4a)" in words for words in said)
    assert any("any tapstone or tourist (S4b)" in words for words in said)


def test_what_a_placement_costs_is_promised_as_the_rules_take_it() -> None:
    seen = set()
    for state in positions(2, 21):
        look = look_at(state)
        for action in legal_actions(state):
            if isinstance(action, Place):
                words = talk.promise(look, action)
                row = next(r for r in ShipType for f in state.player(state.turn).rows[r] if f is not None and f.card == action.card)
                assert state.active is not None
                free = row == state.active.ship
                assert words == ("Free: the row of this ship (S4c)" if free else "Another row: costs 1 grit (S4d)")
                seen.add(free)
    assert seen == {True, False}


def test_every_deploy_and_take_has_a_promise() -> None:
    promised = 0
    for state in positions(3, 22, every=4):
        for action in legal_actions(state):
            if isinstance(action, Deploy | Take):
                promised += 1
                assert talk.promise(look_at(state), action)
    assert promised > 20


def test_a_landing_promises_what_lies_at_the_port() -> None:
    state = find(
        lambda s: s.pending is Pending.TURN and any(isinstance(a, Deploy) and any(s.port(a.port).leftovers) for a in legal_actions(s))
    )
    action = next(a for a in legal_actions(state) if isinstance(a, Deploy) and any(state.port(a.port).leftovers))
    words = talk.promise(look_at(state), action)
    assert f"Land at {state.game.board.ports[action.port].name}" in words
    assert f"You pick up: {log.counted(state.port(action.port).leftovers)} (S3A)." in words


@pytest.mark.parametrize("step", list(Step))
def test_a_step_tells_what_happened_in_it(step: Step) -> None:
    look = look_at(new_state())
    happened = [ev.StepBegan(SEAT, step), ev.UpgradeMounted(SEAT, ShipType.HAULER, Upgrade.CREWMATE)]
    assert "crewmate boards the hauler" in talk.step_words(look, step, happened)
    other = Step((step + 1) % 4)
    assert "crewmate" not in talk.step_words(look, other, happened)
    assert talk.step_words(look, other, happened) == talk.step_words(look, other, [])


@pytest.mark.parametrize(("captains", "seed"), [(1, 31), (4, 32)])
def test_advice_and_button_fit_each_position(captains: int, seed: int) -> None:
    for state in positions(captains, seed, every=3):
        actions = [] if state.over else legal_actions(state)
        words, act = advice.advice(state, actions), advice.act(state, actions)
        assert words.endswith(".")
        assert act.label
        assert images.exists(f"icons/{act.icon}")
        presses = {Thing("refit"), Thing("end"), Thing("decline")} & {intent_of(action).thing for action in actions}
        assert act.enabled == bool(presses)


def test_refit_tells_its_grit() -> None:
    state = find(lambda s: s.pending is Pending.TURN and sum(ship.port is not None for ship in s.player(s.turn).ships) == 2)
    assert why_not(state, Refit()) is None
    assert advice.act(state, legal_actions(state)).label == "Refit: +2 grit"


def test_an_empty_hold_is_told_to_end_the_turn() -> None:
    state = loaded((0, 0, 0, 0, 0))
    assert advice.advice(state, [EndTurn()]) == "Your hold is empty: end your turn."


def test_the_round_is_told() -> None:
    title = board().title
    assert talk.round_words(new_state(2), title) == f"Round 1 · {title}"
    assert talk.round_words(new_state(1), title).startswith("Turn 1 of at most ")
    last = find(lambda s: s.last_round is not None and s.round == s.last_round and not s.over)
    assert talk.round_words(last, title) == f"Round {last.round}, the last one"
    before = find(lambda s: s.last_round is not None and s.round + 1 == s.last_round)
    assert talk.round_words(before, title) == f"Round {before.round} of {before.round + 1} · one more follows"


def test_taking_nothing_is_not_proposed_where_something_is_free() -> None:
    state = find(lambda s: s.pending is Pending.REFIT_FIRST and bool(s.market))
    actions = legal_actions(state)
    free = advice.act(state, actions)
    assert (free.label, free.enabled, free.primary) == ("Take nothing", True, False)
    assert advice.act(state, [Decline()]).primary


def test_a_full_space_tells_what_lies_there() -> None:
    state = after(position(player(card("Hall", "red blue", 9, row="skiff", placed="red -"))), "deploy skiff Ash")
    look = replace(look_at(new_state()), state=state, seat=Seat(0))
    hall = CardId(next(i for i, o in enumerate(state.game.outfittings) if o.name == "Hall"))
    assert talk.words(look, names.space(hall, 0), NO_WAYS).endswith("Here lies a red tapstone, and stays (H4a).")
    assert talk.words(look, names.space(hall, 1), NO_WAYS).endswith("This space takes only a blue tapstone (S4a).")


def test_the_log_tells_how_to_see_again_what_others_did() -> None:
    look = look_at(new_state())
    assert talk.words(look, side.LOG, NO_WAYS).endswith("\nSee again what others did since your last turn")
    assert talk.words(look, side.NEWS, NO_WAYS).startswith("See again what others did since your last turn\n")
    alone = look_at(new_state(1))
    assert "See again" not in talk.words(alone, side.LOG, NO_WAYS)
    assert side.NEWS not in {hit.thing for hit in side.hits(alone)}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_note_about_a_button_at_the_foot_hides_no_button_and_no_advice(size: tuple[int, int]) -> None:
    look = look_at(new_state(), size)
    for thing in (side.UNDO, side.ACT, side.HINT):
        where = next(hit.rect for hit in side.hits(look) if hit.thing == thing)
        note = tip.above(
            "Undo: end the turn (and Pilot’s turn after it)\nCtrl+Z", look.layout.k, where.center, side.foot_edge(look), look.layout.window
        )
        assert note.rect.bottom <= side.foot_edge(look)
        assert look.layout.window.contains(note.rect)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_market_button_is_whole_in_small_windows(size: tuple[int, int]) -> None:
    look = look_at(new_state(), size)
    label = dict(side.sprites(look, side.Side((), None, "", side.Act("", "check", enabled=False), undo=False, redo=False)))[
        "side", side.MARKET, "label"
    ]
    font = next(s for s in range(40, 9, -1) if fonts.text("Market", Face.HEAD, s).get_size() == label.rect.size)
    assert font >= 10
