"""A side that touches nothing has won before the first shot: a condition holds as the battle starts.

A condition that asks for objectives that a side owns from the start or takes by set-up, as it stands on them in a zone of
its own, ends the battle at once; so do one that asks for no points at all, and a force morale of nothing in a battle of
command points.
Fails: "controls" with objectives that all belong to one side. Passes: the same with one of the other side's among them.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.holders import taker_at_setup
from studio.rules.tactical.setup.objectives import first_holders

CODE: Final = "won-at-start"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report conditions that hold from the start."""
    owners = dict(first_holders(context.battle))
    takers = {goal.id: taker_at_setup(context, goal) for goal in context.battle.objectives}
    owners |= {name: taker for name, taker in takers.items() if taker is not None}
    for number, condition in enumerate(context.battle.victory.conditions):
        pointer = f"/tactical/victory/conditions/{number}"
        wanted = {owners.get(name) for name in condition.objectives}
        held = condition.kind == "controls" and len(wanted) == 1 and None not in wanted
        if held and condition.side in (None, *wanted):
            message = "Who owns these objectives at the start, or takes them by set-up, has won at once; name one that has to be taken."
            yield context.problem(CODE, SEVERITY, message, pointer, condition.kind)
        elif condition.kind in ("points-at-least", "units-lost") and condition.number < 1:
            message = f"The condition {condition.kind} asks for 0 and holds at once; say how many it takes."
            yield context.problem(CODE, SEVERITY, message, f"{pointer}/number", condition.kind)
    part = context.battle.points if context.battle.command_system == "points" else None
    for side, morale in (part.morale if part else {}).items():
        if morale == 0:
            message = (
                f"{context.side_name(side)} begins with a force morale of 0, so that the other side has won at once; "
                "give it more."
            )
            yield context.problem(CODE, SEVERITY, message, f"/tactical/points/morale/{side}", side)
