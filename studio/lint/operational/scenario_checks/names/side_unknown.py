"""Something belongs to a side that does not exist.

Units, HQs, zones, objectives, sources, hubs, stragglers and territory all belong to one of the sides of the
file.
Fails: a unit of the side "germans" in a battle of "allies" and "axis". Passes: a unit of the side "axis" there.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "side-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each thing of an unknown side."""
    for reference in references.side_names(context.scenario):
        if reference.text not in context.sides:
            known = ", ".join(context.sides) or "none yet"
            message = f"There is no side {reference.text} for {reference.element}; choose one of: {known}."
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, reference.pointer, subject=reference.subject
            )
