"""The triggers of a battle as its scenario has them."""

from collections.abc import Mapping
from typing import Final

from studio.documents.operational.trigger_sentences import trigger_sentence
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.rules.operational.base import script
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import Unit, UnitId
from studio.rules.operational.setup.resolver import Resolver

#: What conditions and effects have to name beside their kind; of several parts one at least.
CONDITION_NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "turn": ("turn",),
    "hexes-taken": ("hexes", "objectives"),
    "units-lost": ("units",),
}
EFFECT_NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "message": ("text",),
    "arrival": ("units",),
    "withdrawal": ("units",),
    "weather": ("weather",),
    "prestige": ("prestige",),
}
_NOUNS: Final[Mapping[str, str]] = {
    "turn": "turn",
    "hexes": "hex",
    "objectives": "objective",
    "units": "unit",
    "text": "text",
    "weather": "weather",
    "prestige": "prestige",
    "side": "side",
}
#: No battle has so many turns, those bought beyond its last included.
_FOREVER: Final = 999


def missing_part(part: TriggerCondition | TriggerEffect) -> str | None:
    """Return what a condition or an effect has to name and does not, in words; None where all is there."""
    needs = CONDITION_NEEDS if isinstance(part, TriggerCondition) else EFFECT_NEEDS
    if part.kind in ("hexes-taken", "prestige") and part.side is None:
        return _NOUNS["side"]
    if any(getattr(part, name) for name in needs[part.kind]):
        return None
    return " or ".join(_NOUNS[name] for name in needs[part.kind])


def name_of(trigger: Trigger) -> str:
    """Return what people call a trigger: its title, or its id where it has none."""
    return trigger.title or trigger.id


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
            problem = f"the {part.kind} of the trigger {name_of(trigger)} names no {missing}"
            raise resolver.fault(problem, "name one")
    return script.Trigger(
        trigger.id,
        trigger.title,
        tuple(_condition(each, resolver, board) for each in trigger.when),
        trigger.needed,
        tuple(_effect(each, resolver) for each in trigger.then),
        trigger_sentence(trigger, resolver.scenario) if trigger.public else "",
    )


def _condition(condition: TriggerCondition, resolver: Resolver, board: Board) -> script.Condition:
    goals = {goal.id: goal.at for goal in resolver.scenario.objectives}
    objectives = [goals[resolver.known(each, goals, "objective")] for each in condition.objectives]
    if None in objectives:
        problem = "a trigger waits for an objective that is no place to be taken"
        raise resolver.fault(problem, "choose one that has a hex")
    labels = (*condition.hexes, *(label for label in objectives if label is not None))
    return script.Condition(
        condition.kind,
        0 if condition.side is None else board.number_of(resolver.side(condition.side)),
        condition.turn or 1,
        condition.until or _FOREVER,
        tuple(dict.fromkeys(map(resolver.cell, labels))),
        _units(condition.units, resolver),
        condition.needed,
    )


def _effect(effect: TriggerEffect, resolver: Resolver) -> script.Effect:
    return script.Effect(
        effect.kind,
        None if effect.side is None else resolver.side(effect.side),
        effect.text,
        _units(effect.units, resolver),
        effect.weather or "dry",
        effect.turns,
        effect.prestige,
    )


def _units(names: tuple[str, ...], resolver: Resolver) -> tuple[str, ...]:
    units = {unit.id for unit in resolver.scenario.units}
    return tuple(resolver.known(name, units, "unit") for name in names)
