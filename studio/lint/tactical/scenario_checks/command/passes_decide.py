"""The forces are so uneven in number that passes exceed what the larger one can do.

In the system cards the smaller side may pass as often as it has fewer units, less one. Where it has more passes than
units of its own, it does little else than wait.
Fails: 12 units against 5, which has 6 passes. Passes: 8 units against 6.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "passes-decide"
SEVERITY: Final = Severity.HINT


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report a side with more passes than units."""
    if context.battle.command_system != "cards":
        return
    counts = {number: len(context.units_of(force.side)) for number, force in enumerate(context.battle.forces)}
    for number, count in counts.items():
        passes = max(counts.values()) - count - 1
        if passes > count > 0:
            name = context.battle.forces[number].side
            message = (
                f"{context.side_name(name)} has {count} units and {passes} passes a round; give it more units, "
                "or the other side fewer."
            )
            yield context.problem(CODE, SEVERITY, message, f"/tactical/forces/{number}", name)
