"""A side is paid no command by any objective.

In the system squad objectives pay for cards and for the initiative; without them a side lives on what it begins with.
Fails: objectives that all pay 0, or only the nation of the other side. Passes: one that pays whoever holds it.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "income-missing"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("squad.command.receive.sum",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides that nothing pays."""
    if context.battle.command_system != "squad":
        return
    for number, force in enumerate(context.battle.forces):
        if any(goal.command and goal.nation in (None, *force.nations) for goal in context.battle.objectives):
            continue
        message = (
            f"No objective pays {context.side_name(force.side)} command, so that it can buy neither cards nor the "
            "initiative; let one pay it."
        )
        yield context.problem(CODE, SEVERITY, message, f"/tactical/forces/{number}", force.side, rules=_RULES)
