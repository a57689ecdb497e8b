"""An HQ leads no unit.

Units belong to one HQ for good, so an HQ without any has nobody to spend its CPs on.
One in reserve leads what a campaign brings along with it.
Fails: an HQ that no unit names. Passes: an HQ that one unit names, on the map or on its way, and one in reserve.
Rules: op.hq.subordinates.fixed.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hq-without-units"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report HQs that no unit of their side names."""
    leading = {(unit.hq, unit.side) for unit in context.scenario.units}
    for number, hq in enumerate(context.scenario.hqs):
        if (hq.id, hq.side) not in leading and not hq.reserve:
            message = f"No unit belongs to {hq.name}; name it as the HQ of some, or take it away."
            hexes = (hq.at,) if hq.at is not None else ()
            rules = ("op.hq.subordinates.fixed",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, f"/hqs/{number}", hexes, hq.id, rules)
