"""What the engine makes of objectives before the battle: who is nearest, the first turn, and supply there."""

from typing import Any

import pytest

from studio.hexes.coordinates import distance
from studio.hexes.labels import parse_label
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.estimates import ObjectiveEstimate, estimate_objectives
from tests.content.shipped import WADI_AKARIT


def estimate(objective: str, **update: Any) -> ObjectiveEstimate:
    scenario = WADI_AKARIT.scenario.model_copy(update=update)
    context = OperationalContext(scenario, WADI_AKARIT.catalogue, WADI_AKARIT.ruleset)
    return estimate_objectives(context)[objective]


def test_the_nearest_unit_of_the_side_is_named_with_its_distance():
    shape = WADI_AKARIT.shape
    goal = next(each for each in WADI_AKARIT.scenario.objectives if each.id == "sfax")
    found = estimate("sfax")
    far = {
        unit.name: distance(parse_label(unit.at), parse_label(goal.at), shape.orientation)
        for unit in WADI_AKARIT.scenario.units
        if unit.side == goal.side and unit.at is not None
    }
    assert found.hexes_away == min(far.values()) == far[found.nearest]


def test_an_objective_is_taken_no_sooner_than_somebody_gets_there():
    assert estimate("roumana").first_turn == 1
    assert estimate("sfax").first_turn > 1
    gone = tuple(unit for unit in WADI_AKARIT.scenario.units if unit.side == "axis")
    nobody = estimate("sfax", units=gone)
    assert (nobody.first_turn, nobody.nearest) == (None, None)


@pytest.mark.rule("op.supply.value.per-hex")
def test_without_sources_no_supply_reaches_it():
    assert estimate("sfax").is_supplied
    assert not estimate("sfax", sources=(), hubs=()).is_supplied
