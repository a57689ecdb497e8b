"""Supply crises: half of a side's units on the map are out of supply after the first turn."""

from collections.abc import Sequence

from studio.playtest.operational.measures import OperationalResult
from studio.playtest.report_sections import GameAt
from studio.rules.kernel.decision import Side


def supply_crises(rows: Sequence[OperationalResult], side: Side) -> tuple[GameAt, ...]:
    """Return the games in which a side has one, at the turn of the first."""
    found = []
    for row in rows:
        checks = row.supply.get(side, {})
        turn = next(
            (t for t, each in checks.items() if t > 1 and each.units and 2 * each.unsupplied >= each.units),
            None,
        )
        if turn is not None:
            found.append(GameAt(row.seed, turn))
    return tuple(found)
