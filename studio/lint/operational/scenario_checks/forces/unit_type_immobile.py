"""Units of a type without movement are in use.

A type with neither normal nor extended movement stands where it is put for the whole battle. A fortress garrison may
be meant so; otherwise the figures of the type were never filled in.
Fails: a unit of a type with "normal_movement": 0 and "extended_movement": 0. Passes: a type with one MP of extended
movement, or such a type that no unit of the scenario is of.
Rules: op.move.mp-per-turn, op.unit.type-shares-stats.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "unit-type-immobile"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each such type once, at its first unit."""
    for pointer, kind, hexes in context.types_in_use():
        if not kind.normal_movement and not kind.extended_movement:
            message = (
                f"Units of the type {kind.name} have no MPs and never move; give the type movement in the catalogue, "
                "unless they are to stay where they are."
            )
            rules = ("op.move.mp-per-turn",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, kind.id, rules)
