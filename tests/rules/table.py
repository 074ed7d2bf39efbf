"""A small table for tests: seven ports, two players, told in the form of the scenarios (README.md); play is by the texts of actions."""

from collections.abc import Iterable
from typing import Any, TypeVar

from game.rules import apply, parse_action, why_not
from game.rules.events import Event
from game.rules.refusals import Refusal
from game.rules.state import State
from tests.rules.scenarios import Builder, describe, look

PORTS = {
    "Ash": (1, 1, "skiff", "red + 1 grit", "yellow / roll", False),
    "Bay": (2, 1, "hauler", "yellow / blue", "2 grit", True),
    "Cay": (3, 1, "diver", "tourist", "blue", False),
    "Dip": (1, 2, "skiff", "2 blue", "any", True),
    "Elm": (2, 2, "hauler", "red + (yellow / 2 grit)", "purple", False),
    "Fog": (3, 2, "diver", "encounter + red", "red", True),
    "Gap": (1, 3, "hauler", "3 roll", "any", True),
}
"""Name: column, layer, ship, core, harvester, outpost space. Ash, Dip and Gap lie below each other."""
PREPRINTS = {"skiff": ("red wild", 2, "2 grit"), "hauler": ("blue tourist", 2, "crewmate"), "diver": ("yellow purple", 2, "outpost")}
E = TypeVar("E", bound=Event)


def card(name: str, spaces: str, renown: int = 2, reward: str = "", *, row: str = "", placed: str = "") -> dict[str, Any]:
    """An outfitting; in a row, ``placed`` says what lies on its spaces (``-``: nothing)."""
    lying = [None if kind == "-" else kind for kind in placed.split()]
    return {"name": name, "spaces": spaces.split(), "renown": renown, "reward": reward, "row": row, "placed": lying}


def player(*cards: dict[str, Any], grit: int = 2, preprints: dict[str, str] | None = None, **ships_and_more: Any) -> dict[str, Any]:
    """A player. A ship is told as ``skiff="Ash harvester"`` or ``diver="docked crewmate"``; ``preprints`` says what lies on them."""
    more = {key: value for key, value in ships_and_more.items() if key not in PREPRINTS}
    ships = {key: _ship(value) for key, value in ships_and_more.items() if key in PREPRINTS}
    rows = [
        {"ship": ship, **card("", *printed, placed=(preprints or {}).get(ship, "")), "name": f"preprint {ship}"}
        for ship, printed in PREPRINTS.items()
    ]
    return {"grit": grit, "ships": ships, "rows": rows, "outfittings": list(cards), **more}


def _ship(text: str) -> dict[str, Any]:
    where, *upgrades = text.split()
    return {"at": None if where == "docked" else where, "harvester": "harvester" in upgrades, "crewmate": "crewmate" in upgrades}


def filler(count: int) -> list[dict[str, Any]]:
    """Complete outfittings, three a row."""
    return [card(f"Done {i}", "red", 1, row=("skiff", "hauler", "diver")[i // 3], placed="red") for i in range(count)]


def event(benefit: str = "", crew: str = "") -> dict[str, str]:
    """What is under a cloud."""
    return {"benefit": benefit, "crew": crew}


def tile(benefit: str, name: str = "") -> dict[str, str]:
    """An outpost tile; without a name it is named by its benefit."""
    return {"name": name or benefit, "benefit": benefit}


def encounter(name: str, *deals: str) -> dict[str, Any]:
    """A card with deals told as ``1 grit -> red``; without an arrow the deal is free."""
    pairs = [deal.rpartition("->")[::2] for deal in deals]
    return {"name": name, "deals": [{"cost": cost.strip(), "benefit": benefit.strip()} for cost, benefit in pairs]}


def table(
    *players: dict[str, Any], core: dict[str, str] | None = None, ports: Iterable[tuple[Any, ...]] = (), farewell: int = 1, **state: Any
) -> State:
    """A position at the beginning of a turn. ``core``: other core benefits of ports; ``ports``: others altogether, with the name in front.

    ``farewell``: the board's.
    """
    told = list(ports) or [(name, *rest) for name, rest in PORTS.items()]
    names = ("name", "column", "layer", "ship", "core", "harvester", "outpost")
    described = [dict(zip(names, port, strict=True)) for port in told]
    for port in described:
        port["core"] = (core or {}).get(port["name"], port["core"])
    return Builder({"ports": described, "farewell": farewell, "state": {"players": list(players) or [player(), player()], **state}}).state()


def after(state: State, *texts: str) -> State:
    """The state after actions told by their texts."""
    for text in texts:
        state, _ = apply(state, parse_action(state, text))
    return state


def told(state: State, *texts: str) -> list[Event]:
    """What happened in the last of these actions."""
    *before, last = texts
    state = after(state, *before)
    return apply(state, parse_action(state, last))[1]


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of a class."""
    return [event for event in events if isinstance(event, kind)]


def refusal(state: State, text: str) -> Refusal:
    """Why an action told by its text is refused."""
    found = why_not(state, parse_action(state, text))
    assert found is not None, f"{text} is legal"
    return found


def see(state: State, path: str) -> Any:
    """What lies at a path of the state, see README.md."""
    return look(describe(state), path)


def grit(state: State, seat: int = 0) -> int:
    """A player's grit."""
    return int(see(state, f"players.{seat}.grit"))
