"""Triggers of tactical battles as an author puts them together: what there is to wait for and to do, and where each begins."""

from collections.abc import Iterable, Mapping
from typing import Final

from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.tactical.triggers import (
    TacticalTrigger,
    TacticalTriggerCondition,
    TacticalTriggerEffect,
)
from studio.documents.triggers.parts import brought_by
from studio.editing.creation import fresh_id, numbered_name
from studio.rules.tactical.setup.triggers import why_not_brought
from studio.tables.tactical.kinds import TriggerConditionKind, TriggerEffectKind

_CONDITIONS: Final[Mapping[TriggerConditionKind, str]] = {
    "turn": "A round begins",
    "phase": "A Phase begins",
    "hexes-taken": "Hexes are taken",
    "units-lost": "Units are lost",
    "leaders-lost": "Leaders are lost",
    "victory-points": "Victory points are reached",
    "deadline-met": "A deadline is met",
    "deadline-missed": "A deadline is missed",
}
_EFFECTS: Final[Mapping[TriggerEffectKind, str]] = {
    "message": "Send a message",
    "arrival": "Bring units",
    "withdrawal": "Withdraw units",
    "command": "Give or take command",
    "victory-points": "Give or take victory points",
    "morale": "Give or take force morale",
}
#: What a command system does not have.
_WITHOUT: Final[Mapping[str, frozenset[str]]] = {
    "squad": frozenset({"phase", "leaders-lost", "morale"}),
    "cards": frozenset({"phase", "leaders-lost", "morale", "command"}),
    "points": frozenset(),
}
#: Where an author who says nothing else begins.
_TURN, _PHASE, _POINTS, _AMOUNT, _TEXT = 2, 3, 3, 1, "Say here what the side is told."


def condition_kinds(scenario: TacticalScenario) -> Mapping[str, str]:
    """Return what triggers of a battle can wait for, and how each is called."""
    without = _WITHOUT[scenario.tactical.command_system]
    found: dict[str, str] = {kind: label for kind, label in _CONDITIONS.items() if kind not in without}
    if scenario.tactical.command_system == "points":
        found["turn"] = "A Turn begins"
    return found


def effect_kinds(scenario: TacticalScenario) -> Mapping[str, str]:
    """Return what triggers of a battle can do, and how each is called."""
    without = _WITHOUT[scenario.tactical.command_system]
    return {kind: label for kind, label in _EFFECTS.items() if kind not in without}


def new_trigger(scenario: TacticalScenario) -> TacticalTrigger:
    """Return a trigger that can be played at once, for an author to go on from."""
    title = numbered_name("Trigger", {trigger.title for trigger in scenario.tactical.triggers})
    return TacticalTrigger(
        id=fresh_id(scenario, title),
        title=title,
        when=(new_condition("turn", scenario),),
        then=(new_effect("message", scenario),),
    )


def new_condition(kind: TriggerConditionKind, scenario: TacticalScenario) -> TacticalTriggerCondition:
    """Return a condition of a kind that is whole as far as the scenario has what it needs."""
    battle = scenario.tactical
    side = scenario.sides[0].id if scenario.sides else None
    make = TacticalTriggerCondition
    match kind:
        case "turn":
            return make(kind=kind, turn=min(_TURN, scenario.turns))
        case "phase":
            return make(kind=kind, phase=_PHASE)
        case "hexes-taken":
            return make(kind=kind, side=side, objectives=_first(goal.id for goal in battle.objectives))
        case "units-lost":
            return make(kind=kind, units=_first(unit.id for unit in battle.units))
        case "leaders-lost":
            return make(kind=kind, leaders=_first(leader.id for leader in battle.leaders))
        case "victory-points":
            return make(kind=kind, side=side, points=_POINTS)
        case "deadline-met" | "deadline-missed":
            in_phases = battle.command_system == "points"
            return make(
                kind=kind,
                side=side,
                objectives=_first(goal.id for goal in battle.objectives),
                turn=None if in_phases else min(_TURN, scenario.turns),
                phase=_PHASE if in_phases else None,
            )


def new_effect(kind: TriggerEffectKind, scenario: TacticalScenario) -> TacticalTriggerEffect:
    """Return an effect of a kind that is whole; units come that can, and leave that are there."""
    battle = scenario.tactical
    side = scenario.sides[0].id if scenario.sides else None
    make = TacticalTriggerEffect
    match kind:
        case "message":
            return make(kind=kind, text=_TEXT)
        case "arrival":
            waiting = brought_by(battle.triggers)
            free = (
                unit.id for unit in battle.units if why_not_brought(unit) is None and unit.id not in waiting
            )
            return make(kind=kind, units=_first(free))
        case "withdrawal":
            return make(kind=kind, units=_first(unit.id for unit in battle.units if unit.start == "map"))
        case "command" | "victory-points" | "morale":
            return make(kind=kind, side=side, amount=_AMOUNT)


def _first(names: Iterable[str]) -> tuple[str, ...]:
    """Return the first of some names in a row of its own."""
    return tuple(name for _, name in zip(range(1), names, strict=False))
