"""The condition of an objective names a unit that does not exist or belongs to the wrong side, or an unknown specialist.

Who is to destroy a unit destroys one of the enemy, who is to keep one alive keeps an own one. Specialists whose losses
count are of a type of the catalogue.
Fails: the Allies are to destroy "51-highland", which is theirs. Passes: they are to keep it alive.
Rules: op.objective.condition.kia-unit, op.objective.condition.keep-unit-alive, op.objective.condition.specialist-losses.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.forces import UnitSetup
from studio.documents.operational.goals import Condition, Objective
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "condition-unit-wrong"
SEVERITY: Final = Severity.ERROR
_RULES: Final = {
    "kia-unit": "op.objective.condition.kia-unit",
    "keep-unit-alive": "op.objective.condition.keep-unit-alive",
    "specialist-losses": "op.objective.condition.specialist-losses",
}


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report units and specialists of conditions that cannot be the ones that are meant."""
    for number, goal in enumerate(context.scenario.objectives):
        found = _wrong(context, goal)
        if found is None or goal.condition is None:
            continue
        field, wrong = found
        rules = (_RULES[goal.condition.kind],)
        pointer = f"/objectives/{number}/condition/{field}"
        message = f"The condition of {goal.name} {wrong}."
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, rules)


def _wrong(context: OperationalContext, goal: Objective) -> tuple[str, str] | None:
    """Return the field of a condition that cannot be meant so, and what is wrong with it."""
    condition = goal.condition
    match condition:
        case Condition(kind="kia-unit" | "keep-unit-alive", unit=str(name)):
            unit = next((each for each in context.scenario.units if each.id == name), None)
            wrong = _wrong_unit(name, unit, goal.side, condition.kind)
            return None if wrong is None else ("unit", wrong)
        case Condition(kind="specialist-losses", specialist=str(name)):
            if context.catalogue is None or name in context.specialist_types:
                return None
            return (
                "specialist",
                f'names the specialist "{name}", which the catalogue does not have; choose another one',
            )
    return None


def _wrong_unit(name: str, unit: UnitSetup | None, side: str, kind: str) -> str | None:
    """Return what is wrong with the unit of a condition of a side; None where nothing is."""
    if unit is None:
        return f'names the unit "{name}", which does not exist; choose another one'
    is_own = unit.side == side
    if is_own and kind == "kia-unit":
        return f"asks for the death of {unit.name}, which is of its own side; choose a unit of the enemy"
    if not is_own and kind == "keep-unit-alive":
        return f"asks to keep {unit.name} alive, which is of the enemy; choose a unit of its own side"
    return None
