"""Fixes of triggers of any ruleset. None is made where what a problem is about has gone since it was found."""

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, TypeVar

from studio.documents.triggers.parts import named_in
from studio.documents.triggers.trigger import BattleTrigger, BattleTriggerCondition
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.fixes.fix import Fix
from studio.lint.problem import Problem

C = TypeVar("C", bound=BattleTriggerCondition)


def cut_turns(problem: Problem, triggers: Sequence[BattleTrigger], cut: Callable[[Any], Any]) -> Fix | None:
    """Put the turns of all conditions of a trigger into the battle, as `cut` says of each."""
    trigger = _trigger_about(problem, triggers)
    if trigger is None:
        return None
    when = tuple(map(cut, trigger.when))
    return SetFields(("triggers", trigger.id), {"when": when}) if when != trigger.when else None


def cut_condition(condition: C, turns: int) -> C:
    """Put a turn that never comes onto the last one, and let what ends before it begins run to the end."""
    turn = None if condition.turn is None else min(condition.turn, turns)
    ends_early = condition.until is not None and condition.until < (turn or 1)
    until = None if ends_early else condition.until
    return condition.model_copy(update={"turn": turn, "until": until})


def drop_unknown(
    problem: Problem,
    triggers: Sequence[BattleTrigger],
    known_for: Callable[[Any], Mapping[str, Set[str]]],
    missing_part: Callable[[Any], str | None],
) -> Fix | None:
    """Leave out of a trigger what does not exist or does not fit; not where nothing else is left.

    `known_for` has the names that a part can have, by their fields.
    """
    trigger = _trigger_about(problem, triggers)
    if trigger is None:
        return None
    changed = {}
    for name in ("when", "then"):
        parts = getattr(trigger, name)
        changed[name] = tuple(_with_known(part, known_for(part)) for part in parts)
    if any(missing_part(part) is not None for parts in changed.values() for part in parts):
        return None
    return SetFields(("triggers", trigger.id), changed)


def _with_known(part: Any, known: Mapping[str, Set[str]]) -> Any:
    kept = {
        field: tuple(each for each in getattr(part, field) if each in names)
        for field, names in known.items()
        if field in type(part).model_fields
    }
    return part.model_copy(update=kept)


def fire_once(problem: Problem, triggers: Sequence[BattleTrigger]) -> Fix | None:
    """Let a trigger fire a single time."""
    trigger = _trigger_about(problem, triggers)
    return SetFields(("triggers", trigger.id), {"once": True}) if trigger is not None else None


def bring_once(
    problem: Problem,
    triggers: Sequence[BattleTrigger],
    again: Mapping[str, Set[str]] | None = None,
) -> Fix | None:
    """Leave out of a trigger whom one before it brings, and effects that then bring nobody.

    `again` are those that may be brought again, by field.
    """
    trigger = _trigger_about(problem, triggers)
    if trigger is None:
        return None
    before = [part for each in triggers[: triggers.index(trigger)] for part in each.then]
    then = []
    for part in trigger.then:
        if part.kind == "arrival":
            kept = {}
            for field in ("units", "hqs"):
                brought = named_in(before, "arrival", field) - (again or {}).get(field, frozenset())
                kept[field] = tuple(each for each in getattr(part, field, ()) if each not in brought)
            part = part.model_copy(
                update={name: names for name, names in kept.items() if hasattr(part, name)}
            )
        if part.kind != "arrival" or part.units or getattr(part, "hqs", ()):
            then.append(part)
    if not then:
        return RemoveElement("triggers", trigger.id)
    return SetFields(("triggers", trigger.id), {"then": tuple(then)})


def _trigger_about(problem: Problem, triggers: Sequence[BattleTrigger]) -> BattleTrigger | None:
    """Find the trigger that a problem is about; None if it has gone or shares its id."""
    found = [each for each in triggers if each.id == problem.subject]
    return found[0] if len(found) == 1 else None
