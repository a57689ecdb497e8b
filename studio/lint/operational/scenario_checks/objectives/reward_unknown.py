"""What an objective brings does not exist.

The card or the specialist is not in the catalogue, or the unit to be delayed is not in the battle or of the same side.
Fails: "reward": {"kind": "card", "cards": ["flying-carpet"]}. Passes: a card that the catalogue lists.
Rules: op.objective.card.choice, op.objective.specialist.choice, op.objective.delay.reward.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.goals import Objective, Reward
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "reward-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report rewards that name what is not there."""
    if context.catalogue is None:
        return
    for number, goal in enumerate(context.scenario.objectives):
        if goal.reward is None:
            continue
        for field, wrong in _wrong(context, goal, goal.reward):
            message = f"{goal.name} brings {wrong}."
            pointer = f"/objectives/{number}/reward{field}"
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, _RULES[goal.reward.kind]
            )


_RULES: Final = {
    "card": ("op.objective.card.choice",),
    "specialist": ("op.objective.specialist.choice",),
    "delay-enemy-unit": ("op.objective.delay.reward",),
}


def _wrong(context: OperationalContext, goal: Objective, reward: Reward) -> Iterator[tuple[str, str]]:
    if reward.kind == "card":
        for index, card in enumerate(reward.cards):
            if card not in context.cards:
                yield (
                    f"/cards/{index}",
                    f'the card "{card}", which the catalogue does not have; choose another one',
                )
    elif reward.kind == "specialist":
        for index, kind in enumerate(reward.specialists):
            if kind not in context.specialist_types:
                text = f'the specialist "{kind}", which the catalogue does not have; choose another one'
                yield f"/specialists/{index}", text
    elif reward.kind == "delay-enemy-unit":
        unit = next((unit for unit in context.scenario.units if unit.id == reward.unit), None)
        if reward.unit is None:
            yield "", "a delay and names no unit; choose an enemy unit that is on its way"
        elif unit is None:
            yield "/unit", f'a delay of "{reward.unit}", which does not exist; choose another unit'
        elif unit.side == goal.side:
            yield "/unit", f"a delay of {unit.name}, which is of its own side; choose a unit of the enemy"
