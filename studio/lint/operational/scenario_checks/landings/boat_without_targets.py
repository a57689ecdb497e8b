"""A boat has no hex in which it could land its unit.

A boat that names no target hexes lands on all beaches beside it; where there is none its unit stays on board to the end.
Fails: a boat without target hexes in the open sea. Passes: the same with "targets": ["0512"].
Rules: op.naval.target-hexes.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import EmbarkedUnit, embarked_units, find_beaches, find_berth
from studio.lint.problem import Problem, Severity

CODE: Final = "boat-without-targets"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report boats without a target hex."""
    for each in embarked_units(context, "boat"):
        if not each.embarked.targets:
            message = (
                f"The boat of {each.setup.name} on {each.carrier.at} has no hex to land in; move it beside a beach or "
                "name target hexes."
            )
            berth = find_berth(each, partial(_has_beach, each))
            beside = (context.label(berth),) if berth is not None else ()
            hexes, rules = (each.carrier.at, *beside), ("op.naval.target-hexes",)
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, each.pointer, hexes, each.setup.id, rules
            )


def _has_beach(each: EmbarkedUnit, cell: int) -> bool:
    return bool(find_beaches(each, cell))
