"""The condition of an objective names a unit that does not exist or belongs to the wrong side.

Who is to destroy a unit destroys one of the enemy, who is to keep one alive keeps an own one.
Fails: the Allies are to destroy "51-highland", which is theirs. Passes: they are to keep it alive.
Rules: op.objective.condition.kia-unit, op.objective.condition.keep-unit-alive.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "condition-unit-wrong"
SEVERITY: Final = Severity.ERROR
_RULES: Final = {
    "kia-unit": "op.objective.condition.kia-unit",
    "keep-unit-alive": "op.objective.condition.keep-unit-alive",
}


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units of conditions that cannot be the ones that are meant."""
    units = {unit.id: unit for unit in context.scenario.units}
    for number, goal in enumerate(context.scenario.objectives):
        condition = goal.condition
        if (
            condition is None
            or condition.unit is None
            or condition.kind not in ("kia-unit", "keep-unit-alive")
        ):
            continue
        unit = units.get(condition.unit)
        is_own = unit is not None and unit.side == goal.side
        if unit is None:
            wrong = f'names the unit "{condition.unit}", which does not exist; choose another one'
        elif is_own and condition.kind == "kia-unit":
            wrong = f"asks for the death of {unit.name}, which is of its own side; choose a unit of the enemy"
        elif not is_own and condition.kind == "keep-unit-alive":
            wrong = f"asks to keep {unit.name} alive, which is of the enemy; choose a unit of its own side"
        else:
            continue
        rules = (_RULES[condition.kind],)
        pointer = f"/objectives/{number}/condition/unit"
        message = f"The condition of {goal.name} {wrong}."
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, rules)
