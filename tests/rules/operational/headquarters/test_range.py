"""An author who changes a figure of the range changes how far headquarters command."""

from typing import Any

import pytest

from studio.rules.operational.headquarters.range import command_range, intel_range
from studio.rules.operational.state import HqId
from tests.rules.operational.test_figures import figures
from tests.support.battles import position

LINE = [".       .       .       .", "    .       .       ."]
HQ = {"name": "Corps", "is": "allied hq", "at": "0101"}


def reached(given: dict[str, Any], figure: str, value: object) -> tuple[int, int]:
    """How many hexes are in range by the shipped figures and by others."""
    case = {"map": LINE, "hqs": [HQ]} | given
    states = position(case), position(case, figures("headquarters", figure, value))
    first, second = (len(command_range(state, state.hqs[HqId("corps")])) for state in states)
    return first, second


@pytest.mark.rule("op.hq.range.table")
def test_range_is_what_the_table_says() -> None:
    assert reached({}, "ranges", (3, 4)) == (6, 4)
    assert reached({"hqs": [HQ | {"trucks": 5}]}, "ranges", (3, 4)) == (7, 5)


@pytest.mark.rule("op.hq.range.trace")
def test_weather_and_owners_count_where_the_figures_say_so() -> None:
    assert reached({"weather": "mud"}, "range_always_dry", False) == (6, 3)
    split = {"territory": ["a       a       x       x", "    a       a       x"]}
    assert reached(split, "range_own_hexes_only", False) == (4, 6)


@pytest.mark.rule("op.action.intel.within-hq-range")
def test_intelligence_reaches_over_the_land_of_others() -> None:
    state = position(
        {"map": LINE, "hqs": [HQ], "territory": ["a       x       x       x", "    x       x       x"]}
    )
    hq = state.hqs[HqId("corps")]
    assert (len(command_range(state, hq)), len(intel_range(state, hq))) == (1, 6)
