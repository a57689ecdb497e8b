"""An author who changes a figure of the trace changes where hubs can be founded and what a captured one supplies."""

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.supply.network import network
from studio.rules.operational.supply.places import hub_sites, in_truck_range
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


@pytest.mark.rule("op.hub.overrun.captor-supplied", "op.hub.range.supply-movement")
@pytest.mark.parametrize(("hard", "cells"), [(True, {0, 1}), (False, {0})])
def test_hard_ground_beside_a_captured_hub_is_in_range_as_the_figures_say(
    hard: bool, cells: set[int]
) -> None:
    state = position({"map": [".", "    MTN"]}, figures("supply", "all_in_from_hub", hard))
    assert in_truck_range(state, ALLIED, 0, 1) == cells
