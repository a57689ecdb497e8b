"""No unit of a side can reach an objective by its deadline.

The way is measured as the engine measures moves, turn by turn, for every unit of the side and for those that
arrive: by road and rail, over bridges, in the weather of each turn, always with extended movement, and as if
the enemy were not there. Standing beside the objective is enough where it could be taken by sweeping the front
line. What is too far even so cannot be done.
Fails: an objective forty hexes away with the deadline on turn 2. Passes: an objective three hexes away with the
deadline on turn 2.
Rules: op.objective.primary.deadline, op.move.extended.spend, op.enroute.unit.timing.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.marches import turns_taken
from studio.lint.problem import Problem, Severity

CODE: Final = "objective-out-of-reach"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report objectives that are reached too late or never; those held from the start need no reaching."""
    start = context.start
    if start is None:
        return
    # A unit that cannot be set up might have been the one to get there; what is wrong with it is said elsewhere.
    unsure = {unit.side for unit in context.scenario.units if unit.id not in start.units}
    open_goals = [
        (goal, goal.at)
        for goal in start.board.goals
        if goal.at is not None and not goal.held_at_start and goal.side not in unsure
    ]
    taken = {
        side: turns_taken(start, side, {cell for goal, cell in open_goals if goal.side == side})
        for side in {goal.side for goal, _ in open_goals}
    }
    numbers = {goal.id: number for number, goal in reversed(list(enumerate(context.scenario.objectives)))}
    for goal, cell in open_goals:
        turn = taken[goal.side].get(cell)
        if turn is None or turn > goal.deadline:
            at = context.shape.label(context.shape.at(cell))
            when = "in this battle" if turn is None else f"before turn {turn}"
            message = (
                f"No unit of {context.side_name(goal.side)} can reach {goal.name} on {at} {when}, but its deadline "
                f"is turn {goal.deadline}; choose a later one, or bring units nearer."
            )
            pointer = f"/objectives/{numbers[goal.id]}/deadline"
            rules = ("op.objective.primary.deadline",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (at,), goal.id, rules)
