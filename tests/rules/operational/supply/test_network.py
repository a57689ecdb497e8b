"""The supply network is what trying every way finds."""

import pytest

from studio.hexes.coordinates import Hex
from studio.rules.kernel.decision import Side
from tests.rules.operational.supply.maps import Map
from tests.rules.operational.supply.plainly import Plain
from tests.support.battles import draw, position
from tests.support.cases import value_signs
from tests.support.lengths import sample

#: How many maps are tried, in so many tests.
MAPS, TESTS = sample(240, 2000), 40


@pytest.mark.rule(
    "op.supply.source.chain",
    "op.supply.value.best-path",
    "op.supply.value.causes",
    "op.supply.disruption.table",
    "op.hub.range.supply-movement",
)
@pytest.mark.parametrize("part", range(TESTS))
def test_the_network_is_what_trying_every_way_finds(part: int) -> None:
    for seed in range(part, MAPS, TESTS):
        given = Map(seed).given()
        state = position(given)
        for side in ("allied", "axis"):
            found = value_signs(state, Side(side))
            plain = {Hex(*at): sign for at, sign in Plain(given, side).values().items()}
            assert draw(found) == draw(plain), f"map {seed}, {side}: {given}"
