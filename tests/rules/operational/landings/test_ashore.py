"""Whom a landing spares is what its figures name."""

import pytest

from studio.rules.operational.base.state import UnitId
from studio.rules.operational.landings.ashore import ferry_ashore
from tests.support.battles import position, shipped_ruleset


@pytest.mark.rule("op.naval.landing.specialists", "op.naval.assault.success.specialists")
@pytest.mark.parametrize(
    ("trait", "wet"),
    [
        ("engineer", {"commandos"}),
        ("special-forces", {"engineers"}),
        ("amphibious", {"engineers", "commandos"}),
    ],
)
@pytest.mark.parametrize("assault", [False, True])
def test_a_landing_spares_specialists_of_the_traits_that_its_figures_name(trait, wet, assault):
    shipped = shipped_ruleset()
    spared = {"spared_in_landings": (trait,), "spared_in_assaults": (trait,)}
    figures = shipped.model_copy(update={"landings": shipped.landings.model_copy(update=spared)})
    boat = {"name": "1st", "is": "allied infantry 4+2", "embarked": "boat at 0101"}
    given = {"map": ["~       .", "    ."], "units": [boat | {"specialists": ["engineers", "commandos"]}]}
    state = position(given, figures)
    assert set(ferry_ashore(state, state.units[UnitId("1st")], assault=assault)[1]) == wet
