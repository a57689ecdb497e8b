"""What is lost out of the pool of a headquarters in trouble."""

from collections import Counter

import pytest

from studio.rules.operational.base.state import HqId
from studio.rules.operational.headquarters.shedding import shed
from tests.support.battles import position

CORPS = HqId("corps")


@pytest.mark.rule("op.hq.supply.turn-3")
@pytest.mark.parametrize(("infantry", "armor", "with_it"), [(2, 0, 0), (2, 1, 1), (2, 3, 3), (2, 5, 4)])
def test_each_step_takes_a_component_and_up_to_two_of_armor(infantry: int, armor: int, with_it: int) -> None:
    pool = [
        {"kind": "infantry", "nation": "none", "number": infantry},
        {"kind": "armor", "nation": "none", "number": armor},
    ]
    hq = {
        "name": "Corps",
        "is": "allied hq",
        "at": "0201",
        "pool": [each for each in pool if each["number"]],
    }
    state = position(
        {"map": [".       .       .", "    .       ."], "hqs": [hq], "units": [], "territory": "a"}
    )
    at = state.hqs[CORPS].at
    assert at is not None
    after, (event,), killed = shed(state, CORPS, at, None, ())
    assert (event.stragglers, event.kia, event.armor) == (infantry - killed, killed, with_it)
    left = Counter(item.kind for item in after.hqs[CORPS].pool)
    assert left == Counter({"armor": armor - with_it} if armor > with_it else {})
    assert sum(len(group.tags) for group in after.stragglers.values()) == infantry - killed > 0
