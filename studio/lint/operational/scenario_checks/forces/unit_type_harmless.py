"""Units of a type without attack or without defence are in use.

What a type is worth in an attack and in a defence is counted for each active step. Without attack its units never hurt
anybody, without defence the first enemy sweeps them away. A depot or a coastal battery may be meant so; otherwise the
figures of the type were never filled in.
Fails: a unit of a type with "attack": 0 or "defense": 0. Passes: a type with 1 of both, or such a type that no unit of
the scenario is of.
Rules: op.unit.type-shares-stats, op.step.active-contributes.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "unit-type-harmless"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each such type once, at its first unit."""
    for pointer, kind, hexes in context.types_in_use():
        if kind.attack and kind.defense:
            continue
        if kind.defense:
            lack = "no attack value and can only defend"
        elif kind.attack:
            lack = "no defence value and fall to any attack"
        else:
            lack = "neither attack nor defence and cannot fight"
        message = (
            f"Units of the type {kind.name} have {lack}; give the type its values in the catalogue, unless it is meant "
            "so."
        )
        rules = ("op.step.active-contributes",)
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, kind.id, rules)
