"""A trigger waits for hexes that its side owns as the battle starts, so that it fires in the first turn.

Most often the territory was painted later, or the condition names the wrong side.
Fails: "hexes": ["0101"] on land of the side. Passes: a hex of the enemy, or a first turn, as "turn": 3.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.triggers import TriggerCondition
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.triggers import missing_part

CODE: Final = "trigger-fires-at-once"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report triggers that wait for nothing but hexes which are held from the start, unless they fire in each turn."""
    for index, trigger in enumerate(context.scenario.triggers):
        held = [_is_held(context, condition) for condition in trigger.when]
        if trigger.once and held and (any(held) if trigger.needed == "any" else all(held)):
            number = held.index(True)
            labels = trigger.when[number].hexes
            side = context.side_name(trigger.when[number].side or "")
            message = (
                f"The trigger {trigger.name} fires as the battle starts, as {side} owns what it waits for; "
                "choose other hexes, another side, or the first turn in which it counts."
            )
            pointer = f"/triggers/{index}/when/{number}"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, labels, trigger.id)


def _is_held(context: OperationalContext, condition: TriggerCondition) -> bool:
    if condition.kind != "hexes-taken" or missing_part(condition) is not None or (condition.turn or 1) > 1:
        return False
    goals = {goal.id: goal.at for goal in context.scenario.objectives}
    labels = (*condition.hexes, *(goals.get(name) for name in condition.objectives))
    cells = [context.cell(label) for label in labels if label is not None]
    owned = [cell is not None and context.owner_at_start(cell) == condition.side for cell in cells]
    return any(owned) if condition.needed == "any" else bool(owned) and all(owned)
