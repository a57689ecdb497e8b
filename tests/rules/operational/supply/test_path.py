"""The way to a hex explains its supply value."""

from itertools import pairwise
from typing import Any

import pytest

from studio.hexes.labels import parse_label
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.supply.network import network
from studio.rules.operational.supply.path import SupplyPath, supply_path
from tests.rules.operational.supply.maps import Map
from tests.rules.operational.supply.plainly import At, Plain
from tests.support.battles import position, shipped_ruleset
from tests.support.lengths import sample

#: How many maps are tried, in so many tests.
MAPS, TESTS = sample(120, 250), 10
THEATER = "op.supply.value.theater"
ROAD_HUB = "op.supply.disruption.road-hub"


def lost(path: SupplyPath) -> int:
    return sum(each.points for each in path.disruptions)


@pytest.mark.rule(
    "op.supply.value.causes",
    "op.supply.value.theater",
    "op.supply.disruption.road-hub",
    "op.supply.disruption.weather",
    "op.supply.disruption.pontoon",
    "op.supply.disruption.stragglers",
)
def test_a_path_names_each_thing_that_lowers_its_value() -> None:
    """A source, a railway, a road to a hub, a pontoon, a crowd in the snow."""
    state = position(
        {
            "map": [".       .       .", "    .       ."],
            "territory": ["a       a       a", "    a       a"],
            "weather": "snow",
            "theater supply": {"allied": 90},
            "features": [
                "0101|0201 rail",
                "0301|0401 minor-river",
                "0301|0401 pontoon",
                "0201|0301 paved-road",
            ],
            "sources": [{"is": "allied rail source", "at": "0101"}],
            "hubs": [{"is": "allied hub", "at": "0301", "trucks": 1}],
            "stragglers": [{"is": "allied stragglers", "at": "0401", "steps": 3}],
        }
    )
    shape = state.board.shape
    cell = {at: shape.index(parse_label(at)) for at in ("0101", "0201", "0301", "0401", "0501")}
    path = supply_path(state, Side("allied"), cell["0401"])
    assert path is not None
    assert (path.rail, path.road) == ((cell["0101"], cell["0201"]), (cell["0201"], cell["0301"]))
    assert (path.origin, path.cells, path.value) == ("hub", (cell["0301"], cell["0401"]), 56)
    edge = 6 * cell["0301"] + state.board.topology.beside[cell["0301"]].index(cell["0401"])
    assert [(each.points, each.rule, each.at, each.edge) for each in path.disruptions] == [
        (10, "op.supply.value.theater", None, None),
        (10, "op.supply.disruption.road-hub", cell["0301"], None),
        (4, "op.supply.disruption.weather", cell["0401"], None),
        (10, "op.supply.disruption.pontoon", cell["0401"], edge),
        (10, "op.supply.disruption.stragglers", cell["0401"], None),
    ]
    hub = supply_path(state, Side("allied"), cell["0301"])
    assert hub is not None
    assert (hub.origin, hub.value, hub.disruptions, hub.cells) == ("hub", 100, (), (cell["0301"],))
    assert supply_path(state, Side("axis"), cell["0301"]) is None


@pytest.mark.rule("op.supply.value.accumulates", "op.supply.value.causes")
@pytest.mark.parametrize("part", range(TESTS))
def test_every_value_is_what_the_things_on_its_way_leave(part: int) -> None:
    for seed in range(part, MAPS, TESTS):
        given = Map(seed).given()
        state, plain = position(given), Plain(given, "allied")
        net = network(state, Side("allied"))
        for cell in range(len(state.board.shape)):
            path = supply_path(state, Side("allied"), cell)
            if cell not in net.value:
                assert path is None
                continue
            assert path is not None
            assert path.value == net.value[cell] == max(0, 100 - lost(path)), f"map {seed}: {path}"
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
            path = supply_path(state, Side("allied"), cell)
            assert path is not None
            assert path.value == value == max(0, 100 - lost(path)), f"map {seed}: {path}"
    assert differing


@pytest.mark.rule("op.supply.value.causes")
def test_what_costs_nothing_is_no_cause() -> None:
    """Mud, a pontoon, a crowd and a hub off the railway, none of which a ruleset lets count."""
    changes = dict.fromkeys(("mud_percent", "road_hub", "pontoon_minor", "stragglers"), 0)
    ruleset = shipped_ruleset()
    figures = ruleset.model_copy(update={"supply": ruleset.supply.model_copy(update=changes)})
    case = {
        "map": [".       .", "    .       ."],
        "weather": "mud",
        "features": ["0101|0201 rail", "0201|0301 paved-road", "0301|0401 minor-river", "0301|0401 pontoon"],
        "sources": [{"is": "allied rail source", "at": "0101"}],
        "hubs": [{"is": "allied hub", "at": "0301", "trucks": 1}],
        "stragglers": [{"is": "allied stragglers", "at": "0401", "steps": 3}],
    }
    shipped = supply_path(position(case), Side("allied"), 3)
    assert shipped is not None
    assert [each.points for each in shipped.disruptions] == [10, 6, 10, 10]
    path = supply_path(position(case, figures), Side("allied"), 3)
    assert path is not None
    assert (path.origin, path.value, path.disruptions) == ("hub", 100, ())


def test_the_maps_have_everything_that_disrupts_supply() -> None:
    found: set[str] = set()
    for seed in range(60):
        state = position(Map(seed).given())
        paths = [supply_path(state, Side("allied"), cell) for cell in range(len(state.board.shape))]
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
    """The points of a stretch: only the hex of a ship's landing counts, and nothing before supplied rail."""
    if origin == "ship":
        return plain.loss_ashore(way[-1])
    rail, lost = plain.rail(), 0
    for a, b in pairwise(way):
        lost = 0 if b in rail else lost + plain.loss(a, b)
    return lost
