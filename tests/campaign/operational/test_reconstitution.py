"""Units that were killed are set up again where a later battle needs them."""

import pytest

from studio.campaign.operational.reconstitution import reconstitute
from studio.documents.campaign.campaign import Reconstitution
from studio.documents.operational.forces import UnitSetup
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.setup.battle import position
from tests.support import battles

GIVEN = {
    "map": [".       .", "    .       ."],
    "units": [
        {
            "name": "1st",
            "is": "allied infantry 4+2",
            "at": "0101",
            "active": 5,
            "suppressed": 1,
            "specialists": ["engineers", "battery"],
            "xp": 350,
        },
        {"name": "2nd", "is": "allied infantry 4+2", "at": "0201", "active": 1, "xp": 280},
    ],
}
FEW = Reconstitution()


def again(lost: set[str], figures: Reconstitution = FEW) -> dict[str, UnitSetup]:
    scenario = reconstitute(battles.scenario(GIVEN), lost, battles.catalogue(GIVEN), figures)
    return {unit.id: unit for unit in scenario.units}


@pytest.mark.rule("op.hq.kia-unit-reconstituted", "camp.persist.unit.reconstitute")
def test_a_killed_unit_comes_back_with_3_steps_100_xp_and_no_specialists() -> None:
    scenario = reconstitute(battles.scenario(GIVEN), {"1st"}, battles.catalogue(GIVEN), FEW)
    unit = position(scenario, battles.catalogue(GIVEN), battles.shipped_ruleset(), 1).units[UnitId("1st")]
    assert (unit.active_steps, len(unit.queue), unit.xp) == (3, 3, 100)
    assert unit.at == 0


@pytest.mark.rule("camp.persist.unit.no-top-up")
def test_a_unit_that_lives_is_left_as_it_is() -> None:
    assert again({"1st"})["2nd"] == battles.scenario(GIVEN).units[1]
    assert again(set())["1st"] == battles.scenario(GIVEN).units[0]


@pytest.mark.rule("camp.persist.unit.reconstitute")
def test_its_steps_and_xp_are_data_and_never_more_than_its_type_has() -> None:
    assert again({"2nd"}, Reconstitution(steps=4, xp=50))["2nd"].active == 4
    assert again({"2nd"}, Reconstitution(steps=4, xp=50))["2nd"].xp == 50
    assert again({"2nd"}, Reconstitution(steps=9))["2nd"].active == 6
