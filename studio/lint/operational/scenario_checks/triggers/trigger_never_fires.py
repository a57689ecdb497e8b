"""What a trigger waits for can never come about.

Its turn lies after the last one, its first turn after its last, its hex is water, which nobody owns, the deadline passes with
the last turn, the weather is never so, or it waits for the loss of what it brings itself.
Fails: "turn": 12 in a battle of 9 turns. Passes: "turn": 9 there.
"""

from collections.abc import Iterator, Set
from typing import Final

from studio.documents.operational.triggers import Trigger, TriggerCondition
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.setup.triggers import missing_part

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
            message = f"The trigger {trigger.name} can never fire: {why}."
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
    return _why_not_at_all(context, trigger, condition)


def _why_not_at_all(
    context: OperationalContext, trigger: Trigger, condition: TriggerCondition
) -> tuple[str, str] | None:
    """Return the same of what is lost, deadlines and weather."""
    arrivals = [part for part in trigger.then if part.kind == "arrival"]
    match condition.kind:
        case "units-lost" if _is_idle(
            condition, condition.units, {name for part in arrivals for name in part.units}
        ):
            return "units", "it waits for the loss of units that it brings itself; choose others"
        case "hqs-lost" if _is_idle(
            condition, condition.hqs, {name for part in arrivals for name in part.hqs}
        ):
            return "hqs", "it waits for the loss of headquarters that it brings itself; choose others"
        case "deadline-met" | "deadline-missed" if _is_idle(
            condition, condition.objectives, _never_pass(context)
        ):
            return "objectives", "the deadline passes only as the battle ends; choose an earlier one"
        case "weather" if not _can_be(context, condition):
            return "weather", "the weather is never so; choose another one"
    return None


def _is_idle(condition: TriggerCondition, names: tuple[str, ...], without_use: Set[str]) -> bool:
    """Say whether too many of those named are without use."""
    found = [name in without_use for name in names]
    return all(found) if condition.needed == "any" else any(found)


def _never_pass(context: OperationalContext) -> frozenset[str]:
    """Return the objectives whose deadlines no turn of the battle comes after, unless a trigger moves them."""
    moved = {name for each in context.scenario.triggers for part in each.then for name in part.objectives}
    turns = context.scenario.turns
    return frozenset(
        goal.id
        for goal in context.scenario.objectives
        if (goal.deadline or turns) >= turns and goal.id not in moved
    )


def _can_be(context: OperationalContext, condition: TriggerCondition) -> bool:
    """Say whether it can be that weather, by the calendar or by a trigger, where the condition asks for it."""
    scenario = context.scenario
    if any(part.weather == condition.weather for each in scenario.triggers for part in each.then):
        return True
    last = min(condition.until or scenario.turns, scenario.turns)
    turns = range((condition.turn or 1) - 1, last)
    calendars = [zone.weather for zone in scenario.weather_zones if zone.id in condition.zones]
    found = [_is_ever(weather, turns, condition) for weather in calendars or [scenario.weather]]
    return any(found) if condition.needed == "any" else all(found)


def _is_ever(calendar: tuple[str, ...], turns: range, condition: TriggerCondition) -> bool:
    """Say whether a calendar has the weather in one of some turns; what it does not name is dry."""
    return any((calendar[turn] if turn < len(calendar) else "dry") == condition.weather for turn in turns)
