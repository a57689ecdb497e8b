"""What the ground is like now."""

import pytest

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.operational.base.terrain import crossing
from studio.tables.operational.kinds import CrossingKind
from tests.support.battles import position

ROWS = 12


@pytest.mark.rule("op.move.river.major-no-attack")
@pytest.mark.parametrize("usable", ["bridge", "pontoon"])
def test_of_several_crossings_of_a_hexside_one_that_can_be_used_counts(usable: CrossingKind) -> None:
    """So many hexsides that a set, which has them in any sequence, would hardly get all of them right."""
    banks = [f"01{row:02}|02{row:02}" for row in range(1, ROWS + 1)]
    kinds = ("major-river", "damaged-bridge", usable)
    state = position(
        {"map": [".", "    ."] * ROWS, "features": [f"{bank} {kind}" for bank in banks for kind in kinds]}
    )
    sides = {between for between, _ in state.ground.crossings}
    assert len(sides) == ROWS
    assert {crossing(state, side // DIRECTIONS, side % DIRECTIONS) for side in sides} == {usable}
