"""From the start one side can hold objectives that pay more than twice the command of the other's.

Command buys cards and the initiative. Who is paid twice as much every round without a fight will soon have won.
Fails: objectives of 5 command held by one side and of 2 by the other. Passes: 3 and 2.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "income-runaway"
SEVERITY: Final = Severity.HINT


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report a side that is paid too well."""
    if context.battle.command_system != "squad":
        return
    paid = dict.fromkeys((force.side for force in context.battle.forces), 0)
    for goal in context.battle.objectives:
        if goal.owner in paid:
            paid[goal.owner] += goal.command
    for side, income in paid.items():
        others = max((each for name, each in paid.items() if name != side), default=0)
        if income > 2 * others and income > 2:
            message = (
                f"{context.side_name(side)} is paid {income} command a round from the start, and the other side "
                f"{others}; spread the objectives more evenly."
            )
            yield context.problem(CODE, SEVERITY, message, "/tactical/objectives", side)
