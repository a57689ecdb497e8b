"""An HQ starts far from all of its units.

It can do nothing for any of them: no special attack, no defensive order, no step out of the force pool. One unit that
stands apart is often meant so; an HQ from which all are farther away than its range goes in any direction is mostly put
on the wrong hex.
Fails: a staff at the one edge and its three divisions at the other. Passes: one of the three beside it; an HQ with one unit.
Rules: op.hq.range.actions, op.hq.range.outside-no-benefits.
"""

from collections.abc import Iterator
from typing import Final

from studio.hexes.distances import distances
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.state import HqId
from studio.rules.operational.hq_actions.range import command_range

CODE: Final = "hq-far-from-units"
SEVERITY: Final = Severity.WARNING
#: One unit alone is told of by itself.
_LEAST: Final = 2


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report HQs on the map of which several units are on the map too, and none within as many hexes as their range goes."""
    start = context.start
    for number, setup in enumerate(context.scenario.hqs if start else ()):
        hq = start.hqs.get(HqId(setup.id)) if start is not None else None
        if start is None or hq is None or hq.at is None or setup.at is None:
            continue
        cells = [unit.at for unit in start.units.values() if unit.hq == hq.id and unit.at is not None]
        far = distances(start.board.topology, (hq.at,))
        widest = max(far[cell] for cell in {hq.at, *command_range(start, hq)})
        nearest = min((far[cell] for cell in cells), default=0)
        # On the land of another it has no range at all, and that is told of elsewhere.
        if len(cells) >= _LEAST and nearest > widest > 0:
            message = (
                f"{setup.name} on {setup.at} starts {nearest} hexes or more from all of its {len(cells)} units on the map, "
                "and none is in its range; put it amid them, or bring some of them nearer."
            )
            rules = ("op.hq.range.actions", "op.hq.range.outside-no-benefits")
            pointer = f"/hqs/{number}/at"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (setup.at,), setup.id, rules)
