"""An HQ gets no command points.

Everything that an HQ does costs command points, and each turn brings those of its type on the date of the battle. An
HQ without any can only move and be overrun.
Fails: an HQ of a type with "command_points": 0, or with such a period on the date of the battle. Passes: a type with 1.
Rules: op.hq.cp.start-value.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.state import HqId

CODE: Final = "hq-without-command"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report HQs that the engine gives no command points, at the difficulty "normal"."""
    start = context.start
    for number, hq in enumerate(context.scenario.hqs):
        facts = start.hqs.get(HqId(hq.id)) if start else None
        if facts is not None and not facts.command_points:
            kind = context.hq_types[hq.type].name
            message = (
                f"{hq.name} gets no command points, as HQs of the type {kind} have none on the date of the battle; "
                "give the type some in the catalogue, or choose another."
            )
            hexes = (hq.at,) if hq.at is not None else ()
            pointer = f"/hqs/{number}/type"
            rules = ("op.hq.cp.start-value",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, hq.id, rules)
