"""Relief gives back what lack of supply had taken, and no more."""

import pytest

from studio.rules.operational.base.state import UnitId
from studio.rules.operational.supply.relief import relieve, start_turn_of_unit
from tests.rules.operational.test_figures import figures
from tests.support.battles import position


@pytest.mark.rule("op.supply.effect.turn-3.less-mp", "op.action.emergency-supply.mp")
@pytest.mark.parametrize(("lost", "left"), [(0, 4), (1, 3), (4, 0), (9, 0)])
def test_a_unit_has_all_its_mps_again_whatever_the_figures_took(lost: int, left: int) -> None:
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0101", "turns_out_of_supply": 3}
    state = position({"map": ["."], "units": [unit]}, figures("supply", "mp_lost", lost))
    starting = start_turn_of_unit(state.units[UnitId("1st")], state.board)
    assert starting.mp == left
    after = relieve(state, starting, "emergency", "op.action.emergency-supply.mp")
    assert after.state.units[UnitId("1st")].mp == 4
