"""Fixes of triggers. None is made where what a problem is about has gone since it was found."""

from typing import TypeVar

from studio.documents.operational.goals import Objective
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.fixes.fix import Fix
from studio.editing.operational.fixes.subjects import element_about
from studio.lint.problem import Problem
from studio.rules.operational.setup.triggers import DEADLINES, has_deadline, missing_part

P = TypeVar("P", TriggerCondition, TriggerEffect)


def cut_turns(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Put a turn that never comes onto the last one, and let what ends before it begins run to the end."""
    trigger = element_about(problem, scenario.triggers)
    if trigger is None:
        return None
    when = tuple(_cut(condition, scenario.turns) for condition in trigger.when)
    return SetFields(("triggers", trigger.id), {"when": when}) if when != trigger.when else None


def _cut(condition: TriggerCondition, turns: int) -> TriggerCondition:
    turn = None if condition.turn is None else min(condition.turn, turns)
    ends_early = condition.until is not None and condition.until < (turn or 1)
    until = None if ends_early else condition.until
    return condition.model_copy(update={"turn": turn, "until": until})


def drop_unknown(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Leave out of a trigger what does not exist or does not fit; not where nothing else is left."""
    trigger = element_about(problem, scenario.triggers)
    if trigger is None:
        return None
    when = tuple(_with_known(part, scenario) for part in trigger.when)
    then = tuple(_with_known(part, scenario) for part in trigger.then)
    parts: tuple[TriggerCondition | TriggerEffect, ...] = (*when, *then)
    if any(missing_part(part) is not None for part in parts):
        return None
    return SetFields(("triggers", trigger.id), {"when": when, "then": then})


def _with_known(part: P, scenario: OperationalScenario) -> P:
    """Return a part that names only what there is, and of objectives those that it can be about."""
    fits = has_deadline if part.kind in DEADLINES else _is_place
    known = {
        "units": {unit.id for unit in scenario.units},
        "hqs": {hq.id for hq in scenario.hqs},
        "zones": {zone.id for zone in scenario.weather_zones},
        "objectives": {goal.id for goal in scenario.objectives if fits(goal)},
    }
    kept = {
        field: tuple(each for each in getattr(part, field) if each in names) for field, names in known.items()
    }
    return part.model_copy(update=kept)


def _is_place(goal: Objective) -> bool:
    return goal.at is not None


def fire_once(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let a trigger fire a single time."""
    trigger = element_about(problem, scenario.triggers)
    return SetFields(("triggers", trigger.id), {"once": True}) if trigger is not None else None


def bring_once(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Leave out of a trigger the units that one before it brings."""
    trigger = element_about(problem, scenario.triggers)
    if trigger is None:
        return None
    before = scenario.triggers[: scenario.triggers.index(trigger)]
    brought = {name for each in before for name in _brought_by(each)}
    then = []
    for part in trigger.then:
        if part.kind == "arrival":
            part = part.model_copy(
                update={"units": tuple(each for each in part.units if each not in brought)}
            )
        if part.kind != "arrival" or part.units or part.hqs:
            then.append(part)
    if not then:
        return RemoveElement("triggers", trigger.id)
    return SetFields(("triggers", trigger.id), {"then": tuple(then)})


def _brought_by(trigger: Trigger) -> tuple[str, ...]:
    return tuple(name for part in trigger.then if part.kind == "arrival" for name in part.units)
