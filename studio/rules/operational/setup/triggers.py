"""The triggers of a battle as its scenario has them."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from studio.documents.operational.forces import HqSetup
from studio.documents.operational.goals import Objective
from studio.documents.operational.trigger_sentences import trigger_sentence
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.documents.triggers import parts
from studio.documents.triggers.parts import Needs
from studio.rules.kernel.changed_copies import replace
from studio.rules.operational.base import script
from studio.rules.operational.base.board import Board, Condition
from studio.rules.operational.base.state import Headquarters, HqId, Unit, UnitId
from studio.rules.operational.setup.goals import condition_of
from studio.rules.operational.setup.resolver import Resolver

#: What conditions and effects have to name beside their kind.
_CONDITION_NEEDS: Final[Needs] = {
    "turn": (("turn",),),
    "hexes-taken": (("side",), ("hexes", "objectives")),
    "units-lost": (("units",),),
    "hqs-lost": (("hqs",),),
    "weather": (("weather",),),
    "deadline-met": (("objectives",),),
    "deadline-missed": (("objectives",),),
}
_EFFECT_NEEDS: Final[Needs] = {
    "message": (("text",),),
    "arrival": (("units", "hqs"),),
    "withdrawal": (("units", "hqs"),),
    "weather": (("weather",),),
    "prestige": (("side",), ("prestige",)),
    "deadline": (("objectives",), ("delay",)),
}
#: The conditions and effects that are about deadlines.
DEADLINES: Final = frozenset({"deadline-met", "deadline-missed", "deadline"})
#: No battle has so many turns, those bought beyond its last included.
_FOREVER: Final = 999


def missing_part(part: TriggerCondition | TriggerEffect) -> str | None:
    """Return what a condition or an effect has to name and does not, in words; None where all is there."""
    is_condition = isinstance(part, TriggerCondition)
    return parts.missing_part(part, _CONDITION_NEEDS if is_condition else _EFFECT_NEEDS)


def script_of(resolver: Resolver, board: Board) -> script.Script:
    """Return the triggers of a scenario. Raises CannotSetUp for what cannot be played."""
    triggers = resolver.scenario.triggers
    if not triggers:
        return script.NO_SCRIPT
    if len({trigger.id for trigger in triggers}) < len(triggers):
        raise resolver.fault("two of its triggers have the same id", "give each one of its own")
    return script.Script(tuple(_trigger(trigger, resolver, board) for trigger in triggers))


def without_waiting(
    units: Mapping[UnitId, Unit], plan: script.Script
) -> tuple[Mapping[UnitId, Unit], Mapping[UnitId, Unit]]:
    """Part the units that take part from the start from those that a trigger brings."""
    brought = {
        name
        for each in plan.triggers
        for effect in each.then
        if effect.kind == "arrival"
        for name in effect.units
    }
    waiting = {key: unit for key, unit in units.items() if key in brought}
    return {key: unit for key, unit in units.items() if key not in brought}, waiting


def _trigger(trigger: Trigger, resolver: Resolver, board: Board) -> script.Trigger:
    parts: tuple[TriggerCondition | TriggerEffect, ...] = (*trigger.when, *trigger.then)
    for part in parts:
        if (missing := missing_part(part)) is not None:
            problem = f"the {part.kind} of the trigger {trigger.name} names no {missing}"
            raise resolver.fault(problem, "name one")
    return script.Trigger(
        trigger.id,
        trigger.title,
        tuple(_condition(each, resolver, board) for each in trigger.when),
        trigger.needed,
        tuple(_effect(each, resolver) for each in trigger.then),
        trigger_sentence(trigger, resolver.scenario) if trigger.public else "",
        trigger.once,
    )


def has_deadline(goal: Objective) -> bool:
    """Return whether an objective can be met or missed before the end of the battle."""
    return not Condition(condition_of(goal).kind).is_standing


def without_waiting_hqs(hqs: Mapping[HqId, Headquarters], plan: script.Script) -> Mapping[HqId, Headquarters]:
    """Take the headquarters off the map that a trigger brings; they are nowhere until it does."""
    brought = {each.id for trigger in plan.triggers for effect in trigger.then for each in effect.coming_hqs}
    return {key: replace(hq, at=None, arrival=None) if key in brought else hq for key, hq in hqs.items()}


def _condition(condition: TriggerCondition, resolver: Resolver, board: Board) -> script.Condition:
    goals = {goal.id: goal for goal in resolver.scenario.objectives}
    objectives = [goals[resolver.known(each, goals, "objective")] for each in condition.objectives]
    cells: tuple[int, ...] = ()
    if condition.kind == "hexes-taken":
        places = [goal.at for goal in objectives]
        if None in places:
            problem = "a trigger waits for an objective that is no place to be taken"
            raise resolver.fault(problem, "choose one that has a hex")
        labels = (*condition.hexes, *(label for label in places if label is not None))
        cells = tuple(dict.fromkeys(map(resolver.cell, labels)))
    elif condition.kind in DEADLINES:
        _require_deadlines(objectives, resolver)
    return script.Condition(
        condition.kind,
        0 if condition.side is None else board.number_of(resolver.side(condition.side)),
        condition.turn or 1,
        condition.until or _FOREVER,
        cells,
        _names_of(condition, resolver),
        condition.needed,
        condition.weather or "dry",
        _zones(condition.zones, resolver),
    )


def _names_of(condition: TriggerCondition, resolver: Resolver) -> tuple[str, ...]:
    """Return the units, headquarters or objectives that a condition is about."""
    match condition.kind:
        case "units-lost":
            return _units(condition.units, resolver)
        case "hqs-lost":
            return tuple(hq.id for hq in _hqs(condition.hqs, resolver))
        case "deadline-met" | "deadline-missed":
            return condition.objectives
        case _:
            return ()


def _effect(effect: TriggerEffect, resolver: Resolver) -> script.Effect:
    goals = {goal.id: goal for goal in resolver.scenario.objectives}
    moved = [goals[resolver.known(each, goals, "objective")] for each in effect.objectives]
    _require_deadlines(moved, resolver)
    hqs = _hqs(effect.hqs, resolver)
    return script.Effect(
        effect.kind,
        None if effect.side is None else resolver.side(effect.side),
        effect.text,
        _units(effect.units, resolver),
        tuple(map(partial(_coming, resolver), hqs)) if effect.kind == "arrival" else (),
        tuple(hq.id for hq in hqs) if effect.kind == "withdrawal" else (),
        effect.weather or "dry",
        _zones(effect.zones, resolver),
        effect.turns,
        effect.prestige,
        effect.objectives,
        effect.delay,
    )


def _require_deadlines(goals: Iterable[Objective], resolver: Resolver) -> None:
    for goal in goals:
        if not has_deadline(goal):
            problem = (
                f"a trigger is about the deadline of {goal.name}, which is decided at the end of the battle"
            )
            raise resolver.fault(problem, "choose an objective that has a deadline")


def _coming(resolver: Resolver, hq: HqSetup) -> script.ComingHq:
    turn = hq.arrival.turn if hq.arrival is not None else 1
    return script.ComingHq(hq.id, resolver.cell(hq.at) if hq.at is not None else None, turn)


def _units(names: tuple[str, ...], resolver: Resolver) -> tuple[str, ...]:
    units = {unit.id for unit in resolver.scenario.units}
    return tuple(resolver.known(name, units, "unit") for name in names)


def _hqs(names: tuple[str, ...], resolver: Resolver) -> tuple[HqSetup, ...]:
    hqs = {hq.id: hq for hq in resolver.scenario.hqs}
    return tuple(hqs[resolver.known(name, hqs, "headquarters")] for name in names)


def _zones(names: tuple[str, ...], resolver: Resolver) -> tuple[int, ...]:
    zones = [zone.id for zone in resolver.scenario.weather_zones]
    return tuple(zones.index(resolver.known(name, zones, "weather zone")) for name in names)
