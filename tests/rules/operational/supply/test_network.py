"""The supply network is what trying every way finds."""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from studio.hexes.coordinates import Hex, Orientation, direction_between
from studio.hexes.labels import label
from studio.rules.kernel.decision import Side
from studio.rules.operational.state import State
from studio.rules.operational.supply.network import network
from studio.rules.operational.supply.path import SupplyPath, supplied_by
from tests.rules.operational.supply.plainly import At, Plain
from tests.support.battles import draw, position, shipped_ruleset
from tests.support.cases import value_signs

#: How many maps are tried, in so many tests.
MAPS, TESTS = 2000, 40
OPEN = [*"........", "FOR", "HIL", "CTY", "BOC"]
ANY = [*"......", "FOR", "HIL", "MTN", "DUN", "ALP", "CTY", "RUI", "SWP", "DES", "BOG", "~"]
OWNERS = ["aaaa", "aaax", "aaaaaax-", "aaxx"]
KINDS = ["rail", "port", "truck", "ship", "air"]
#: What supply meets on its way by the points it costs and by what a path calls it.
THEATER = "op.supply.value.theater"
ROAD_HUB = "op.supply.disruption.road-hub"


class Map:
    """A map with much of what supply meets, drawn by lot."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        columns, rows = self.dice.randint(3, 9), self.dice.randint(2, 9)
        self.hexes = [Hex(column, row) for column in range(columns) for row in range(rows)]
        self.beside = {
            a: [b for b in self.hexes if direction_between(a, b, Orientation.FLAT) is not None]
            for a in self.hexes
        }
        self.pairs = [self.pair(a, b) for a in self.hexes for b in self.beside[a] if a < b]

    def pair(self, a: Hex, b: Hex) -> str:
        return "|".join(sorted((label(a), label(b))))

    def given(self) -> dict[str, Any]:
        """What a case gives."""
        dice = self.dice
        terrain, owners = dice.choice([OPEN, ANY, ANY]), dice.choice(OWNERS)
        links = [*self.links("rail"), *self.links("paved-road"), *self.links("unpaved-road")]
        on_rail = sorted({place for link in links[: len(links) // 2] for place in link[:9].split("|")})
        places = [label(at) for at in self.hexes]
        return {
            "map": draw({at: dice.choice(terrain) for at in self.hexes}),
            "territory": draw({at: dice.choice(owners) for at in self.hexes}),
            "features": [*links, *self.rivers(), *self.barriers()],
            "weather": dice.choice(["dry", "dry", "mud", "snow"]),
            "theater supply": {side: dice.choice([100, 100, 100, 80, 15]) for side in ("allied", "axis")},
            "sources": [
                {"is": f"{side} {kind} source", "at": dice.choice(dice.choice([places, on_rail]))}
                for side, most in (("allied", 3), ("axis", 1))
                for kind in dice.sample(KINDS, dice.randint(1, most))
            ],
            "hubs": [
                {
                    "is": f"{dice.choice(['allied', 'allied', 'axis'])} hub",
                    "at": at,
                    "trucks": dice.randint(1, 5),
                }
                for at in self.some(places, 3) | self.some(on_rail, 2)
            ],
            "stragglers": [
                {"is": "allied stragglers", "at": at, "steps": dice.choice([2, 3, 3])}
                for at in self.some(places, 5)
            ],
        }

    def some(self, places: Sequence[str], most: int) -> dict[str, None]:
        """A few places, in the sequence in which they are drawn."""
        return dict.fromkeys(self.dice.sample(places, self.dice.randint(0, min(most, len(places)))))

    def links(self, kind: str) -> list[str]:
        """A railway or a road along a walk over the map."""
        at, found = self.dice.choice(self.hexes), []
        for _ in range(len(self.hexes) // 3 + 2):
            there = self.dice.choice(self.beside[at])
            found.append(f"{self.pair(at, there)} {kind}")
            at = there
        return list(dict.fromkeys(found))

    def rivers(self) -> list[str]:
        """Rivers, many with something across."""
        found = []
        for pair in self.dice.sample(self.pairs, len(self.pairs) // self.dice.choice([3, 6, 20])):
            found.append(f"{pair} {self.dice.choice(['minor-river', 'minor-river', 'major-river'])}")
            if crossing := self.dice.choice([None, "bridge", "pontoon", "damaged-bridge"]):
                found.append(f"{pair} {crossing}")
        return found

    def barriers(self) -> list[str]:
        return [
            f"{pair} {self.dice.choice(['ridge', 'wadi', 'escarpment', 'impassable'])}"
            for pair in self.dice.sample(self.pairs, len(self.pairs) // 10)
        ]


@pytest.mark.rule(
    "op.supply.source.chain",
    "op.supply.value.best-path",
    "op.supply.value.causes",
    "op.supply.disruption.table",
    "op.hub.range.supply-movement",
)
@pytest.mark.parametrize("part", range(TESTS))
def test_the_network_is_what_trying_every_way_finds(part: int) -> None:
    for seed in range(part, MAPS, TESTS):
        given = Map(seed).given()
        state = position(given)
        for side in ("allied", "axis"):
            found = value_signs(state, Side(side))
            plain = {Hex(*at): sign for at, sign in Plain(given, side).values().items()}
            assert draw(found) == draw(plain), f"map {seed}, {side}: {given}"


@pytest.mark.rule("op.supply.value.accumulates", "op.supply.value.causes")
@pytest.mark.parametrize("part", range(10))
def test_every_value_is_what_the_things_on_its_way_leave(part: int) -> None:
    for seed in range(part, MAPS, 40):
        given = Map(seed).given()
        state, plain = position(given), Plain(given, "allied")
        net = network(state, Side("allied"))
        for cell in range(len(state.board.shape)):
            path = supplied_by(state, Side("allied"), cell)
            if cell not in net.value:
                assert path is None
                continue
            assert path is not None
            assert path.value == net.value[cell] == max(0, 100 - path.lost), f"map {seed}: {path}"
            check_way(state, plain, path, f"map {seed}: {path}")


#: Figures that the shipped ruleset leaves at rest.
OTHERWISE: dict[str, dict[str, Any]] = {
    "roads": {"road_mud_relief": 4, "road_snow_relief": 1},
    "rivers": {"major_river_blocks": False, "river_mp": 2},
    "foreign land": {"own_hexes_only": False},
    "barrels": {"full_at_barrels": False},
    "rail in snow": {"rail_closes_in_snow": True},
    "hard ground": {"all_in_from_hub": False},
}


@pytest.mark.rule("op.supply.value.accumulates")
@pytest.mark.parametrize("changes", OTHERWISE.values(), ids=OTHERWISE.keys())
def test_ways_explain_the_values_of_other_figures_too(changes: dict[str, Any]) -> None:
    ruleset = shipped_ruleset()
    figures = ruleset.model_copy(update={"supply": ruleset.supply.model_copy(update=changes)})
    differing = 0
    for seed in range(40):
        given = Map(seed).given()
        state = position(given, figures)
        net = network(state, Side("allied"))
        differing += net.value != network(position(given), Side("allied")).value
        assert all(net.land.own[cell] or cell in net.barrels for cell in net.value)
        for cell, value in net.value.items():
            path = supplied_by(state, Side("allied"), cell)
            assert path is not None
            assert path.value == value == max(0, 100 - path.lost), f"map {seed}: {path}"
    assert differing


def test_the_maps_have_everything_that_disrupts_supply() -> None:
    found: set[str] = set()
    for seed in range(60):
        state = position(Map(seed).given())
        paths = [supplied_by(state, Side("allied"), cell) for cell in range(len(state.board.shape))]
        found |= {each.rule.rsplit(".", 1)[1] for path in paths if path for each in path.disruptions}
        found |= {path.origin for path in paths if path and path.value < 100}
    assert found == {
        *("theater", "road-hub", "weather", "mountain-pass", "destroyed-city"),
        *("pontoon", "minor-river", "stragglers", "source", "rail", "ship", "hub"),
    }


def check_way(state: State, plain: Plain, path: SupplyPath, message: str) -> None:
    """Follow a path from its source, and count its points once more, the plain way."""
    rail, road, way = (
        [(at.column, at.row) for at in map(state.board.shape.at, stretch)]
        for stretch in (path.rail, path.road, path.cells)
    )
    whole = [*rail, *road, *way]
    kinds = {kind for kind, at in plain.sources if at == whole[0]}
    assert kinds & {"rail", "port"} if rail else kinds, message
    assert way[-1] == (state.board.shape.at(path.cell).column, state.board.shape.at(path.cell).row), message
    for a, b in pairwise(whole):
        assert a == b or b in plain.around(a), message
    for a, b in pairwise(rail):
        assert "rail" in plain.features(a, b), message
        assert not plain.needs_bridge(a, b), message
    if path.origin == "hub":
        assert road or way[0] in plain.rail(), message
    counted = sum(each.points for each in path.disruptions if each.rule not in (THEATER, ROAD_HUB))
    assert counted == lost_on(plain, way, path.origin), message
    by_road = path.origin == "hub" and way[0] not in plain.rail() and len(way) > 1
    assert [each.points for each in path.disruptions if each.rule == ROAD_HUB] == [10] * by_road, message


def lost_on(plain: Plain, way: list[At], origin: str) -> int:
    """The points of a stretch: only the landing of a ship counts, and nothing before supplied rail."""
    rail, lost = plain.rail(), 0
    for a, b in list(pairwise(way))[-1 if origin == "ship" else 0 :]:
        lost = 0 if b in rail else lost + plain.loss(a, b)
    return lost
