"""What a trigger waits for can never come about.

Its turn lies after the last one, its first turn after its last, its hex is water, which nobody owns, or it waits for the
loss of units that it brings itself.
Fails: "turn": 12 in a battle of 9 turns. Passes: "turn": 9 there.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.triggers import Trigger, TriggerCondition
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.triggers import missing_part, name_of

CODE: Final = "trigger-never-fires"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report triggers of which too few conditions can hold."""
    for index, trigger in enumerate(context.scenario.triggers):
        reasons = [_why(context, trigger, part) for part in trigger.when]
        idle = [(number, *why) for number, why in enumerate(reasons) if why is not None]
        if not idle or (trigger.needed == "any" and len(idle) < len(trigger.when)):
            continue
        for number, field, why in idle:
            message = f"The trigger {name_of(trigger)} can never fire: {why}."
            pointer = f"/triggers/{index}/when/{number}/{field}"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), trigger.id)


def _why(
    context: OperationalContext, trigger: Trigger, condition: TriggerCondition
) -> tuple[str, str] | None:
    """Return the field by which a condition can never hold, and why; None where it can, or is not complete."""
    turns, first = context.scenario.turns, condition.turn or 1
    if missing_part(condition) is not None:
        return None
    if first > turns:
        return (
            "turn",
            f"it waits for turn {first}, but the battle ends with turn {turns}; choose an earlier one",
        )
    if condition.until is not None and condition.until < first:
        return "until", f"its last turn {condition.until} is before its first, {first}; choose a later one"
    if condition.kind == "hexes-taken":
        cells = [context.hex_at(label) for label in condition.hexes]
        grounds = [context.terrain_at(at) for at in cells if at is not None]
        wet = [ground is not None and ground.water for ground in grounds]
        if wet and (all(wet) and not condition.objectives if condition.needed == "any" else any(wet)):
            return "hexes", "nobody can own water; choose hexes of land"
    if condition.kind == "units-lost":
        brought = {name for part in trigger.then if part.kind == "arrival" for name in part.units}
        own = [name in brought for name in condition.units]
        if all(own) if condition.needed == "any" else any(own):
            return "units", "it waits for the loss of units that it brings itself; choose others"
    return None
