"""What no case can ask engineers for, and what becomes of bridges that are begun in preparation for battle."""

from dataclasses import replace

import pytest

from studio.rules.operational.base.actions import Bridge
from studio.rules.operational.base.state import HqId, State
from studio.rules.operational.engineering import bridges
from tests.support.battles import position
from tests.support.sentences import hexside

CORPS = HqId("corps")


def damaged() -> tuple[State, int]:
    """A headquarters beside a damaged bridge, and the key of its hexside."""
    given = {
        "map": [".", "    ."],
        "features": ["0101|0201 major-river", "0101|0201 damaged-bridge"],
        "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
    }
    state = position(given)
    return state, hexside(state, "0101", "0201")


@pytest.mark.rule("op.action.engineering.branch")
def test_there_are_three_works_on_bridges() -> None:
    state, between = damaged()
    refused = bridges.refusal(state, Bridge(CORPS, between, "swim"))  # type: ignore[arg-type]
    assert refused is not None
    assert refused.code == "no-such-work"


@pytest.mark.rule("op.action.bridge-repair.usable-when")
def test_a_bridge_opens_when_the_turn_of_another_side_begins_and_not_its_own() -> None:
    state, between = damaged()
    begun = bridges.apply(state, Bridge(CORPS, between, "repair")).state
    assert bridges.open_bridges(begun).state == begun
    opened = bridges.open_bridges(replace(begun, active=1)).state
    assert opened.ground.crossings == {(between, "bridge")}
    assert opened.building == {}


@pytest.mark.parametrize("between", [-1, 10_000])
def test_a_number_that_is_no_hexside_has_no_river(between: int) -> None:
    refused = bridges.refusal(damaged()[0], Bridge(CORPS, between, "build"))
    assert refused is not None
    assert refused.code == "no-river"
