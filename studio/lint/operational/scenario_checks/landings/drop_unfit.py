"""A unit in a plane cannot be dropped: it is green or weak, or has specialists.

It stays in its plane to the end of the battle, unless preparation gives it steps.
Fails: a parachute brigade with engineers. Passes: the same without.
Rules: op.para.xp, op.para.not-weak, op.para.no-specialists.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import embarked_units
from studio.lint.problem import Problem, Severity
from studio.rules.operational.landings import para_drop

CODE: Final = "drop-unfit"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units that could be dropped nowhere."""
    for each in embarked_units(context, "plane"):
        denied = para_drop.unit_refusal(each.start, each.unit)
        if denied is not None:
            pointer = each.pointer.removesuffix("/embarked")
            hexes = (each.carrier.at,)
            yield Problem(
                CODE,
                SEVERITY,
                denied.text,
                context.scenario.id,
                pointer,
                hexes,
                each.setup.id,
                denied.rules,
            )
