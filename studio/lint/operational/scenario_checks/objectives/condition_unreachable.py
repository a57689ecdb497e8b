"""The condition of an objective cannot come true, whatever the side does.

A unit that arrives after the deadline cannot be destroyed by then, and no more prisoners can be taken than the enemy
has steps: in units, in force pools and as stragglers.
Fails: 200 prisoners of an enemy of 40 steps. Passes: 6 prisoners of the same enemy.
Rules: op.objective.condition.prisoners, op.objective.condition.kia-unit.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.conditions import find_wrong_conditions
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State, UnitId

CODE: Final = "condition-unreachable"
SEVERITY: Final = Severity.WARNING
_RULES: Final = {
    "prisoners": "op.objective.condition.prisoners",
    "kia-unit": "op.objective.condition.kia-unit",
}


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report prisoners that there are not, and units that come too late to be destroyed."""
    for goal, pointer, wrong in find_wrong_conditions(context, _wrong):
        rules = (_RULES[goal.condition.kind],)
        message = f"{goal.name} cannot be achieved: {wrong}."
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, rules)


def _wrong(start: State, goal: Goal) -> str | None:
    condition = goal.condition
    if condition.kind == "prisoners":
        steps = _steps_of_enemies(start, goal)
        if condition.number > steps:
            return (
                f"it asks for {condition.number} prisoners, and the enemy has {steps} steps; lower the number"
            )
    unit = start.units.get(UnitId(condition.unit or ""))
    if condition.kind != "kia-unit" or unit is None or unit.at is not None or unit.arrival is None:
        return None
    if unit.arrival > goal.deadline:
        return (
            f"{unit.name} arrives on turn {unit.arrival} at the earliest, after its last turn {goal.deadline}; choose a "
            "later one, or another unit"
        )
    return None


def _steps_of_enemies(start: State, goal: Goal) -> int:
    units = sum(
        element.specialist is None
        for unit in start.units.values()
        if unit.side != goal.side
        for element in unit.queue
    )
    pools = sum(
        item.kind == "infantry" for hq in start.hqs.values() if hq.side != goal.side for item in hq.pool
    )
    loose = sum(group.steps for group in start.stragglers.values() if group.side != goal.side)
    return units + pools + loose
