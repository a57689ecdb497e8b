"""The triggers of a battle as its scenario has them."""

from collections.abc import Mapping
from typing import Final

from studio.documents.tactical.forces import TacticalUnit
from studio.documents.tactical.trigger_sentences import trigger_sentence
from studio.documents.tactical.triggers import (
    TacticalTrigger,
    TacticalTriggerCondition,
    TacticalTriggerEffect,
)
from studio.documents.triggers import parts
from studio.documents.triggers.parts import Needs
from studio.rules.kernel.changed_copies import replace
from studio.rules.tactical.base import script
from studio.rules.tactical.base.ids import LeaderId, ObjectiveId, UnitId
from studio.rules.tactical.base.state import Unit
from studio.rules.tactical.setup.resolver import Resolver

#: What conditions and effects have to name beside their kind.
_CONDITION_NEEDS: Final[Needs] = {
    "turn": (("turn",),),
    "phase": (("phase",),),
    "hexes-taken": (("side",), ("hexes", "objectives")),
    "units-lost": (("units",),),
    "leaders-lost": (("leaders",),),
    "victory-points": (("side",), ("points",)),
    "deadline-met": (("side",), ("hexes", "objectives"), ("turn", "phase")),
    "deadline-missed": (("side",), ("hexes", "objectives"), ("turn", "phase")),
}
_EFFECT_NEEDS: Final[Needs] = {
    "message": (("text",),),
    "arrival": (("units",),),
    "withdrawal": (("units",),),
    "command": (("side",), ("amount",)),
    "victory-points": (("side",), ("amount",)),
    "morale": (("side",), ("amount",)),
}
#: The conditions that are about deadlines.
DEADLINES: Final = frozenset({"deadline-met", "deadline-missed"})
#: No battle has so many rounds.
_FOREVER: Final = 999


def missing_part(part: TacticalTriggerCondition | TacticalTriggerEffect) -> str | None:
    """Return what a condition or an effect has to name and does not, in words; None where all is there."""
    is_condition = isinstance(part, TacticalTriggerCondition)
    return parts.missing_part(part, _CONDITION_NEEDS if is_condition else _EFFECT_NEEDS)


def why_not_brought(unit: TacticalUnit) -> str | None:
    """Say why no trigger can bring a unit: it is there already, or comes with what carries it; None: it can."""
    if unit.aboard is not None or unit.towed_by is not None:
        return "comes with what carries it"
    return None if unit.start in ("due", "undeployed") else "is neither due nor undeployed"


def script_of(resolver: Resolver) -> script.Script:
    """Return the triggers of a scenario. Raises CannotSetUp for what cannot be played."""
    triggers = resolver.scenario.tactical.triggers
    if not triggers:
        return script.NO_SCRIPT
    if len({trigger.id for trigger in triggers}) < len(triggers):
        raise resolver.fault("two of its triggers have the same id", "give each one of its own")
    return script.Script(tuple(_trigger(trigger, resolver) for trigger in triggers))


def with_waiting(units: Mapping[UnitId, Unit], plan: script.Script) -> Mapping[UnitId, Unit]:
    """Return the units as they begin: those that triggers bring, and what they carry, take no part until then."""
    brought = {
        name
        for trigger in plan.triggers
        for effect in trigger.then
        if effect.kind == "arrival"
        for name in effect.units
    }
    waiting = {
        key: replace(unit, where="waiting")
        for key, unit in units.items()
        if key in brought or unit.carrier in brought
    }
    return {**units, **waiting}


def _trigger(trigger: TacticalTrigger, resolver: Resolver) -> script.Trigger:
    parts: tuple[TacticalTriggerCondition | TacticalTriggerEffect, ...] = (*trigger.when, *trigger.then)
    for part in parts:
        if (missing := missing_part(part)) is not None:
            problem = f"the {part.kind} of the trigger {trigger.name} names no {missing}"
            raise resolver.fault(problem, "name one")
    return script.Trigger(
        trigger.id,
        trigger.title,
        tuple(
            _condition(each, resolver, f"{trigger.id}/{number}") for number, each in enumerate(trigger.when)
        ),
        trigger.needed,
        tuple(_effect(each, resolver) for each in trigger.then),
        trigger_sentence(trigger, resolver.scenario) if trigger.public else "",
        trigger.once,
    )


def _condition(condition: TacticalTriggerCondition, resolver: Resolver, key: str) -> script.Condition:
    battle = resolver.scenario.tactical
    is_deadline = condition.kind in DEADLINES
    leaders = {leader.id for leader in battle.leaders}
    goals = {goal.id for goal in battle.objectives}
    return script.Condition(
        condition.kind,
        None if condition.side is None else resolver.side(condition.side),
        condition.turn or (0 if is_deadline else 1),
        condition.until or _FOREVER,
        condition.phase or 0,
        tuple(sorted(resolver.cells(condition.hexes))),
        tuple(ObjectiveId(resolver.known(each, goals, "objective")) for each in condition.objectives),
        _units(condition.units, resolver),
        tuple(LeaderId(resolver.known(each, leaders, "leader")) for each in condition.leaders),
        condition.points,
        condition.needed,
        key if is_deadline else "",
    )


def _effect(effect: TacticalTriggerEffect, resolver: Resolver) -> script.Effect:
    units = {unit.id: unit for unit in resolver.scenario.tactical.units}
    names = _units(effect.units, resolver)
    for name in names if effect.kind == "arrival" else ():
        if (why := why_not_brought(units[name])) is not None:
            raise resolver.fault(f"a trigger brings {units[name].name}, which {why}", "choose another unit")
    return script.Effect(
        effect.kind,
        None if effect.side is None else resolver.side(effect.side),
        effect.text,
        names,
        frozenset(name for name in names if units[name].start == "undeployed"),
        resolver.cells(effect.hexes),
        effect.amount,
    )


def _units(names: tuple[str, ...], resolver: Resolver) -> tuple[UnitId, ...]:
    units = {unit.id for unit in resolver.scenario.tactical.units}
    return tuple(UnitId(resolver.known(name, units, "unit")) for name in names)
