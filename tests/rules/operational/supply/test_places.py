"""Hubs can be founded where they would be fed; an author who changes a figure of the trace changes where that is."""

from dataclasses import replace

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import Hub, State
from studio.rules.operational.supply.network import network
from studio.rules.operational.supply.places import anchors, cells_in_truck_range, hub_sites
from tests.rules.operational.supply.maps import Map
from tests.rules.operational.test_figures import figures
from tests.support.battles import position

ALLIED = Side("allied")


@pytest.mark.rule("op.hub.create.road", "op.hub.range.supply-movement")
@pytest.mark.parametrize(("own_only", "sites"), [(True, {0, 1}), (False, {0, 1, 2, 3})])
def test_a_hub_can_be_founded_where_one_would_be_fed(own_only: bool, sites: set[int]) -> None:
    """A road from the rail through a hex of the enemy."""
    case = {
        "map": [".       .", "    .       ."],
        "territory": ["a       x", "    a       a"],
        "features": ["0101|0201 rail", "0201|0301|0401 paved-road"],
        "sources": [{"is": "allied rail source", "at": "0101"}],
    }
    ruleset = figures("supply", "own_hexes_only", own_only)
    at = {"0101": 0, "0201": 1, "0301": 2, "0401": 3}
    hub = {"is": "allied hub", "at": "0401", "trucks": 1}
    state = position(case, ruleset)
    assert hub_sites(state, ALLIED) == sites
    fed = network(position(case | {"hubs": [hub]}, ruleset), ALLIED).hubs
    assert (at["0401"] in fed) == (at["0401"] in sites)


@pytest.mark.rule("op.hub.create.rail", "op.hub.create.road", "op.hub.purpose", "op.hub.supplied.rail-line")
def test_of_railway_roads_and_sources_those_are_sites_that_would_feed_a_hub() -> None:
    """Sources that were lost among them, and those that feed no hub."""
    sites = barren = 0
    for seed in range(60):
        given = Map(seed).given() | {"hubs": []}
        state = position(given)
        links = state.board.links.items()
        likely = {cell for side, _ in links for cell in (side // 6, state.board.topology.neighbours[side])}
        likely |= {source.at for source in state.board.sources}
        for cell in sorted(likely):
            if state.owner[cell] != 1:
                continue
            hubs = network(replace(state, hubs={cell: Hub(ALLIED, 1)}), ALLIED).hubs
            # A hub on a railway that is cut may be fed by road; founding one there takes a road.
            if is_cut_railway(state, cell):
                continue
            assert (cell in hub_sites(state, ALLIED)) == (cell in hubs), f"map {seed}, cell {cell}: {given}"
            sites += cell in hubs
            barren += cell not in hubs
    assert sites > 100
    assert barren > 100


def is_cut_railway(state: State, cell: int) -> bool:
    """Whether no road runs into a cell, and nothing but railway that no supply comes to, or a source of no use."""
    roads = {"paved-road", "unpaved-road"}
    around = range(6 * cell, 6 * cell + 6)
    sides = [
        state.board.hexside(cell, edge % 6) for edge in around if state.board.topology.neighbours[edge] >= 0
    ]
    on_road = any(state.board.links.get(side, frozenset()) & roads for side in sides)
    return not on_road and cell not in anchors(state, ALLIED)


@pytest.mark.rule("op.hub.create.road", "op.hub.purpose", "op.supply.value.per-hex")
@pytest.mark.parametrize(("owner", "sites"), [("a", {0, 1}), ("x", set()), ("-", set())])
def test_a_source_that_was_lost_is_no_place_to_found_a_hub_from(owner: str, sites: set[int]) -> None:
    state = position(
        {
            "map": [".", "    ."],
            "territory": [owner, "    a"],
            "features": ["0101|0201 paved-road"],
            "sources": [{"is": "allied truck source", "at": "0101"}],
        }
    )
    assert hub_sites(state, ALLIED) == sites


@pytest.mark.rule("op.hub.overrun.captor-supplied", "op.hub.range.supply-movement")
@pytest.mark.parametrize(("hard", "cells"), [(True, {0, 1}), (False, {0})])
def test_hard_ground_beside_a_captured_hub_is_in_range_as_the_figures_say(
    hard: bool, cells: set[int]
) -> None:
    state = position({"map": [".", "    MTN"]}, figures("supply", "all_in_from_hub", hard))
    assert cells_in_truck_range(state, ALLIED, 0, 1) == cells
