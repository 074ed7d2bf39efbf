"""Whatever lies on the table says what it is and does, and names rules that exist."""

import re
from dataclasses import replace

import pytest

from game.paths import ROOT
from game.rules import PlayerSpec, StateSpec, apply, build_state
from game.rules.chance import Chance
from game.rules.events import Event, TurnBegan
from game.rules.kinds import Cargo, Pending, PortId, Seat, ShipType
from game.rules.snapshots import Ship
from game.rules.state import State
from game.view.kit import comfort
from game.view.kit.comfort import Comfort
from game.view.table import cards, choice, chronicle, desk, names, rulebook, side, spots, talk, things
from game.view.table.look import Look
from game.view.table.names import Thing
from game.words import _
from tests.view.table.playing import SHORT, find, look_at, new_state, random_action

RULE_IDS = frozenset(re.findall(r"\*\*([SH][0-9]+[a-zA-Z]?)\b", (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")))
BUTTONS = frozenset({"menu", "undo", "redo", "undo turn", "market", "close market", "hint", "news", "log", "pace", "home", "leave", "keep"})
"""What belongs to the program and not to the game: no rule speaks of it."""
WAYS = talk.Ways("Undo", "Do again", "Undo the turn")


def said(look: Look, thing: Thing, extra: desk.Extra) -> str:
    """What a thing says, those included whose words need what happened."""
    recent, back = extra.sidebar.recent, extra.sidebar.back
    if thing.what == "step":
        return talk.step_words(look, thing.a, recent)
    if thing.what == "entry":
        line = chronicle.entry_line(look, recent, back, side.log_area(look), thing.a)
        assert line is not None
        return talk.entry_words(look, line)
    return talk.words(look, thing, WAYS)


def shown(state: State, recent: tuple[Event, ...]) -> desk.Extra:
    """All that can lie on the table in a position, the market included."""
    look, question = look_at(state), state.question
    sidebar = side.Side(recent, None, "", side.Act("", "check", enabled=False), undo=False, redo=False)
    bubble = choice.bubble(look, question, spots.anchor(look, question)) if question else None
    deals = question.encounter if question and question.pending is Pending.DEAL else None
    card = cards.EncounterShown(deals, frozenset(range(len(deals.deals)))) if deals else None
    return desk.Extra(sidebar, "Market", market_closable=True, bubble=bubble, card=card)


@pytest.mark.parametrize(("captains", "seed"), [(1, 11), (2, 10), (3, 13), (4, 10)])
def test_everything_on_the_table_says_what_it_is_with_a_rule_that_exists(captains: int, seed: int) -> None:
    asked: set[str] = set()
    facts: tuple[Event, ...] = ()
    state, chance, number = new_state(captains, seed), Chance(seed), 0
    while not state.over:
        state, events = apply(state, random_action(chance, state))
        facts, number = (*(() if any(isinstance(event, TurnBegan) for event in events) else facts), *events), number + 1
        if number % 4 and not state.question:
            continue
        look, extra = look_at(state), shown(state, facts)
        for hit in desk.hits(look, extra):
            words = said(look, hit.thing, extra)
            asked.add(hit.thing.what)
            if hit.thing in (cards.BEHIND, cards.ASIDE):
                continue
            assert words, hit.thing
            assert "None" not in words
            assert "preprint" not in words
            assert "{" not in words
            rules = rulebook.cited(words)
            assert set(rules) <= RULE_IDS, (hit.thing, words)
            assert rules or hit.thing.what in BUTTONS, (hit.thing, words)
            assert "(" not in rulebook.without(words) or hit.thing.what in BUTTONS | {"head"}, words
    assert {"port", "cloud", "entry", "tile", "ship", "card", "space", "offer", "cargo", "row", "hold", "step"} <= asked
    assert {"grit", "tokens", "completed", "renown", "captain", "head", "act", "panel", "option"} <= asked
    assert captains == 1 or {"player", "left", "flag", "hull", "event"} <= asked


@pytest.mark.parametrize("what", ["flag", "hull"])
def test_tokens_and_ships_of_others_say_whose_they_are(what: str) -> None:
    state = find(lambda s: any(s.port(PortId(i)).tokens for i in range(len(s.game.board.ports))) and s.pending is Pending.TURN, 3)
    look = look_at(state)
    seat = next(Seat(s) for s in range(3) if s != state.turn)
    port = next(PortId(i) for i in range(len(state.game.board.ports)) if state.port(PortId(i)).tokens)
    thing = names.hull(seat, ShipType.DIVER) if what == "hull" else names.flag(port, seat)
    assert talk.words(look, thing, WAYS).startswith(f"{SHORT[seat]}’s ")


def test_a_card_in_the_market_says_when_it_can_be_taken() -> None:
    first = look_at(find(lambda s: s.pending is Pending.SETUP, 2))
    later = look_at(find(lambda s: s.pending is Pending.TURN, 2))
    card = Thing("offer", first.state.market[0])
    assert talk.words(first, card, WAYS).endswith("\nIt is there to be taken now: each captain takes one before the first round (H8d).")
    assert talk.words(first, Thing("panel"), WAYS) == "The market: each captain takes one outfitting before the first round (H8d)"
    assert talk.words(later, card, WAYS).endswith("\nIt can be taken with a refit (H5b).")


def test_every_rule_has_a_sentence_and_no_other() -> None:
    assert set(rulebook.RULES) == RULE_IDS
    for rule in rulebook.RULES:
        words = rulebook.sentence(rule)
        assert words.endswith(".")
        assert "{" not in words


def test_the_ids_of_rules_are_taken_out_of_a_sentence_in_their_order() -> None:
    words = "A cloud goes (S2, H2c).\nYou gain 2 red (S3A), then more (S2)."
    assert rulebook.cited(words) == ["S2", "H2c", "S3A"]
    assert rulebook.without(words) == "A cloud goes.\nYou gain 2 red, then more."


def test_renown_is_told_by_source_and_not_at_all_where_it_is_hidden() -> None:
    """Two crewmates aboard (2), 7 grit (2), 3 gained on the way: 7."""
    game = new_state(2).game
    ships = (Ship(ShipType.SKIFF, crewmate=True), Ship(ShipType.DIVER, crewmate=True))
    state = build_state(game, StateSpec(players=(PlayerSpec(grit=7, gained=3, ships=ships), PlayerSpec())))
    look = replace(look_at(state), seat=Seat(0))
    assert talk.words(look, names.RENOWN, WAYS).split("\n") == [
        "Renown as it stands: 7 (H9b)",
        "Crewmates: 2",
        "Grit: 2",
        "On the way: 3",
    ]
    comfort.use(Comfort(scores=False))
    try:
        told = talk.words(look, names.RENOWN, WAYS), talk.words(look, Thing("player", 0), WAYS)
    finally:
        comfort.use(Comfort())
    assert not re.search(r"\d", rulebook.without(told[0]))
    assert "7" not in told[1]


def test_what_does_not_explain_itself_in_a_benefit_is_explained_once() -> None:
    from game.rules.benefits import parse_benefit

    found = things.explained(parse_benefit("red + roll"), parse_benefit("yellow / (roll + outpost)"))
    assert found == [_(things.ATOMS[atom]) for atom in things.ATOMS if atom.value in ("roll", "outpost")]
    assert things.explained(parse_benefit("2 red + 3 grit")) == []
    assert Cargo.RED.name not in str(found)
