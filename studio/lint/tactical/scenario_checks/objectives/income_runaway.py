"""From set-up alone one side can hold objectives that pay more than twice the command of the other's.

Counted are those that a side owns, and those in its deployment zones in which it alone begins or may place units.
Command buys cards and the initiative: who is paid twice as much every round without a fight will soon have won.
Fails: objectives of 5 command held by one side and of 2 by the other. Passes: 3 and 2.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.holders import taker_at_setup

CODE: Final = "income-runaway"
SEVERITY: Final = Severity.HINT
_RULES: Final = ("squad.command.receive.sum", "squad.command.start.setup-capture")


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report a side that is paid too well."""
    if context.battle.command_system != "squad":
        return
    paid = dict.fromkeys(context.forces, 0)
    for goal in context.battle.objectives:
        owner = taker_at_setup(context, goal) or goal.owner
        if owner in paid and goal.nation in (None, *context.forces[owner].nations):
            paid[owner] += goal.command
    for side, income in paid.items():
        others = max((each for name, each in paid.items() if name != side), default=0)
        if income > 2 * others and income > 2:
            message = (
                f"{context.side_name(side)} can hold objectives from the start that pay {income} command a round, and "
                f"the other side {others}; spread the objectives more evenly."
            )
            yield context.problem(CODE, SEVERITY, message, "/tactical/objectives", side, rules=_RULES)
