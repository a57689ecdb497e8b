"""A hub can hold more trucks than there are ranges for.

The table has a range for each number of trucks. Beyond its end a truck more adds nothing, so that players load trucks
for nothing.
Fails: "hub_trucks_most": 6 with five ranges. Passes: 5 with five.
Rules: op.hub.trucks.max, op.hub.range.table.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "trucks-beyond-ranges"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report numbers of trucks that the table of ranges does not have."""
    supply = ruleset.supply
    for field in ("hub_trucks_most", "captured_hub_trucks"):
        trucks = getattr(supply, field)
        if trucks > len(supply.hub_ranges):
            message = (
                f"The table has ranges for {len(supply.hub_ranges)} trucks, and a hub may have {trucks}, which adds "
                "nothing; add ranges, or lower the number."
            )
            rules = ("op.hub.trucks.max", "op.hub.range.table")
            yield Problem(CODE, SEVERITY, message, ruleset.id, f"/supply/{field}", subject=field, rules=rules)
