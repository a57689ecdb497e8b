"""Who is charged with losses."""

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.combat.events import StepsLost
from studio.rules.operational.objectives.tallies import count
from tests.support import cases


@pytest.mark.rule("op.objective.condition.step-losses")
def test_the_losses_of_a_unit_that_a_card_brought_and_that_was_gone_at_once_are_those_of_who_played_it() -> (
    None
):
    state = cases.start_of({"map": [".       .", "    ."]})
    lost = StepsLost(
        rules=(), unit=UnitId("airborne"), at=0, kia=4, specialists=("engineers",), stragglers=1, suppressed=0
    )
    tally = count(state, state, [lost]).tallies[Side("allied")]
    assert (tally.steps, dict(tally.specialists)) == (4, {"engineers": 1})
