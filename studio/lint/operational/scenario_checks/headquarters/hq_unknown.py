"""A unit or a group of stragglers is under an HQ that does not exist.

Every unit may have a parent HQ, which must be one of those of the file, on the map or on its way; so may stragglers.
Fails: a unit with "hq": "ix-corps" where only "x-corps" exists. Passes: a unit with "hq": "x-corps" there, or
with none.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hq-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units and stragglers with an unknown HQ."""
    known = {hq.id for hq in context.scenario.hqs}
    for number, unit in enumerate(context.scenario.units):
        if unit.hq is not None and unit.hq not in known:
            message = f"There is no HQ {unit.hq}, under which {unit.name} stands; choose an HQ of its side, or none."
            where = (unit.at,) if unit.at else ()
            yield Problem(CODE, SEVERITY, message, context.scenario.id, f"/units/{number}/hq", where, unit.id)
    for number, some in enumerate(context.scenario.stragglers):
        if some.hq is not None and some.hq not in known:
            message = (
                f"There is no HQ {some.hq}, to which the stragglers on {some.at} belong; choose an HQ of their side, "
                "or none."
            )
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, f"/stragglers/{number}/hq", (some.at,), some.at
            )
