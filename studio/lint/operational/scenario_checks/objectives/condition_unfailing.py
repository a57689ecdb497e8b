"""The condition of an objective cannot fail, so that it brings its reward for nothing.

Fewer losses than a number are no task for a side that has no more to lose, and nothing can be destroyed where there
are neither cities nor bridges.
Fails: fewer than 3 lost engineers, of a side that has 2. Passes: fewer than 3, of a side that has 5.
Rules: op.objective.condition.step-losses, op.objective.condition.specialist-losses, op.objective.condition.destroy-max.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.conditions import find_wrong_conditions
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import can_be_ruined, terrain_at

CODE: Final = "condition-unfailing"
SEVERITY: Final = Severity.WARNING
_RULES: Final = {
    "step-losses": "op.objective.condition.step-losses",
    "specialist-losses": "op.objective.condition.specialist-losses",
    "destroy-max": "op.objective.condition.destroy-max",
}


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report losses that cannot be reached, and damage that nobody can do."""
    for goal, pointer, wrong in find_wrong_conditions(context, _wrong):
        rules = (_RULES[goal.condition.kind],)
        message = f"{goal.name} cannot fail: {wrong}; choose another number or condition."
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, rules)


def _wrong(start: State, goal: Goal) -> str | None:
    """Return why a condition cannot fail; what a side can buy, raise or win besides is not counted against it."""
    condition, most = goal.condition, goal.condition.number
    queues = [unit.queue for unit in start.units.values() if unit.side == goal.side]
    pools = [item for hq in start.hqs.values() if hq.side == goal.side for item in hq.pool]
    if condition.kind == "step-losses":
        steps = sum(element.specialist is None for queue in queues for element in queue)
        steps += sum(item.kind == "infantry" for item in pools)
        return f"the side has {steps} steps to lose, fewer than {most}" if steps < most else None
    if condition.kind == "specialist-losses":
        kind = condition.specialist
        held = sum(element.specialist == kind for queue in queues for element in queue)
        held += sum(item.specialist == kind for item in pools)
        name = start.board.specialist_types[kind or ""].name
        return f"the side has {held} of {name} to lose, fewer than {most}" if held < most else None
    if condition.kind == "destroy-max":
        cells = range(len(start.board.shape))
        cities = sum(can_be_ruined(start.board, terrain_at(start, cell)) for cell in cells)
        bridges = sum(kind != "damaged-bridge" for _, kind in start.ground.crossings)
        if cities + bridges < most:
            return f"there are {cities} cities and {bridges} bridges to destroy, together fewer than {most}"
    return None
