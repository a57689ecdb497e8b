"""The supply network is what trying every way finds."""

import random
from typing import Any

import pytest

from studio.hexes.coordinates import Hex, Orientation, direction_between
from studio.hexes.labels import label
from studio.rules.kernel.decision import Side
from tests.rules.operational.supply.plainly import Plain
from tests.support.battles import draw, position
from tests.support.cases import value_signs

COLUMNS, ROWS = 5, 4
HEXES = [Hex(column, row) for column in range(COLUMNS) for row in range(ROWS)]
PAIRS = [
    f"{label(a)}|{label(b)}"
    for a in HEXES
    for b in HEXES
    if a < b and direction_between(a, b, Orientation.FLAT) is not None
]
TERRAIN = [*"......", "FOR", "HIL", "MTN", "DUN", "ALP", "CTY", "RUI", "SWP", "DES", "~"]


def battle(seed: int) -> dict[str, Any]:
    """A small map with much of what supply meets on it."""
    dice = random.Random(seed)
    places = dice.sample([label(at) for at in HEXES], len(HEXES))
    owners = ["aaaa", "aaax", "aaaaaax-"][seed % 3]
    return {
        "map": draw({at: dice.choice(TERRAIN if seed % 4 else TERRAIN[:8]) for at in HEXES}),
        "territory": draw({at: dice.choice(owners) for at in HEXES}),
        "features": [*rivers(dice), *rails(dice), *others(dice)],
        "weather": dice.choice(["dry", "mud", "snow"]),
        "theater supply": {"allied": dice.choice([100, 100, 80, 15]), "axis": 100},
        "sources": [
            {"is": f"allied {kind} source", "at": places.pop()}
            for kind in dice.sample(["rail", "port", "truck", "ship", "air"], 2)
        ],
        "hubs": [
            {"is": "allied hub", "at": places.pop(), "trucks": dice.choice([1, 1, 2, 5])} for _ in range(2)
        ],
        "stragglers": [
            {"is": "allied stragglers", "at": places.pop(), "steps": steps} for steps in (3, 2, 3)
        ],
    }


def rivers(dice: random.Random) -> list[str]:
    """Rivers, many with something across."""
    found = []
    for pair in dice.sample(PAIRS, 14):
        found.append(f"{pair} {dice.choice(['minor-river', 'major-river'])}")
        if crossing := dice.choice([None, "bridge", "pontoon", "damaged-bridge"]):
            found.append(f"{pair} {crossing}")
    return found


def rails(dice: random.Random) -> list[str]:
    """A line of rail and two roads, each along a walk over the map."""
    found = []
    for kind in ("rail", "paved-road", "unpaved-road"):
        at = dice.choice(HEXES)
        for _ in range(7):
            near = [to for to in HEXES if direction_between(at, to, Orientation.FLAT) is not None]
            there = dice.choice(near)
            found.append(f"{'|'.join(sorted((label(at), label(there))))} {kind}")
            at = there
    return list(dict.fromkeys(found))


def others(dice: random.Random) -> list[str]:
    return [
        f"{pair} {dice.choice(['ridge', 'ridge', 'escarpment', 'impassable'])}"
        for pair in dice.sample(PAIRS, 8)
    ]


@pytest.mark.rule("op.supply.value.best-path", "op.hub.range.supply-movement")
@pytest.mark.parametrize("tens", range(30))
def test_the_network_is_what_trying_every_way_finds(tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        given = battle(seed)
        found = value_signs(position(given), Side("allied"))
        plain = {Hex(*at): sign for at, sign in Plain(given, "allied").values().items()}
        assert draw(found) == draw(plain), f"battle {seed}: {given}"
