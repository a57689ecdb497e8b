"""A leader is with a unit that is not there, or with one of the other side.

A leader is always with a unit of his side, and moves and falls with it.
Fails: an American lieutenant with a German team. Passes: the same with an American team.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "leader-with-nobody"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report leaders without a unit of theirs."""
    for number, leader in enumerate(context.battle.leaders):
        unit = context.units.get(leader.unit)
        if unit is None or unit.side != leader.side:
            message = (
                f"{leader.name} is with {leader.unit}, which is no unit of {context.side_name(leader.side)}; "
                "name one that is."
            )
            yield context.problem(CODE, SEVERITY, message, f"/tactical/leaders/{number}/with", leader.id)
