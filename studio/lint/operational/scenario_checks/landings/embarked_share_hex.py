"""Two boats or planes are shown on one hex, or one where a unit stands.

A click on the map selects one of them only.
Fails: two boats on 0512. Passes: one on 0512 and one on 0513.
Rules: op.naval.boat, op.para.plane.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import embarked_units
from studio.lint.problem import Problem, Severity

CODE: Final = "embarked-share-hex"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report the second boat or plane on a hex, and all that follow."""
    taken: dict[str, str] = {unit.at: unit.name for unit in context.scenario.units if unit.at is not None}
    for each in sorted(
        (*embarked_units(context, "boat"), *embarked_units(context, "plane")), key=lambda one: one.pointer
    ):
        at = each.carrier.at
        if at in taken:
            message = f"The {each.carrier.carrier} of {each.setup.name} is shown on {at}, as {taken[at]} is; move it to another hex."
            pointer, rules = f"{each.pointer}/at", ("op.naval.boat", "op.para.plane")
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (at,), each.setup.id, rules)
        taken.setdefault(at, each.setup.name)
