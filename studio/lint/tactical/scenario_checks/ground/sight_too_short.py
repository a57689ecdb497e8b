"""Nobody sees as far as half the close range of most arms of the men on the field.

The visibility of a scenario is in hexes of about 40 metres: with 1 or 2 nobody is fired at who is not met, and all ranges
of the catalogue are of no use. Night and fog have 3 or more.
Fails: a visibility of 1. Passes: one of 4, or none.
"""

from collections.abc import Iterator
from statistics import median_low
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.tables.quantities import count_of

CODE: Final = "sight-too-short"
SEVERITY: Final = Severity.HINT


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report a night in which nobody finds his enemy."""
    visibility = context.battle.visibility
    arms = [
        context.weapons[context.figures[name].weapon]
        for unit in context.battle.units
        for name in context.figures_of(unit)
        if name in context.figures and context.figures[name].weapon in context.weapons
    ]
    if visibility is None or not arms:
        return
    close = median_low([each.close or max(1, each.range // 2) for each in arms])
    if 2 * visibility < close or visibility < 2:
        message = (
            f"Nobody sees farther than {count_of(visibility, 'hex', 'hexes')}, and most arms are fired at {close} and more; "
            "let them see farther."
        )
        yield context.problem(CODE, SEVERITY, message, "/tactical/visibility", "visibility")
