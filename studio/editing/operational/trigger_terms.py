"""Triggers as an author puts them together: the closed list of what they wait for and do, and where each begins."""

from collections.abc import Iterable, Mapping
from typing import Final

from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.editing.creation import fresh_id, numbered_name
from studio.tables.operational.kinds import TriggerConditionKind, TriggerEffectKind

CONDITIONS: Final[Mapping[TriggerConditionKind, str]] = {
    "turn": "A turn begins",
    "hexes-taken": "Hexes are taken",
    "units-lost": "Units are lost",
}
EFFECTS: Final[Mapping[TriggerEffectKind, str]] = {
    "message": "Send a message",
    "arrival": "Bring units",
    "withdrawal": "Withdraw units",
    "weather": "Set the weather",
    "prestige": "Give or take prestige",
}
#: Where an author who says nothing else begins.
_TURN, _PRESTIGE, _TEXT = 2, 10, "Say here what the side is told."


def new_trigger(scenario: OperationalScenario) -> Trigger:
    """Return a trigger that can be played at once, for an author to go on from."""
    title = numbered_name("Trigger", {trigger.title for trigger in scenario.triggers})
    return Trigger(
        id=fresh_id(scenario, title),
        title=title,
        when=(new_condition("turn", scenario),),
        then=(new_effect("message", scenario),),
    )


def new_condition(kind: TriggerConditionKind, scenario: OperationalScenario) -> TriggerCondition:
    """Return a condition of a kind that is whole as far as the scenario has what it needs."""
    side = scenario.sides[0].id if scenario.sides else None
    match kind:
        case "turn":
            return TriggerCondition(kind=kind, side=side, turn=min(_TURN, scenario.turns))
        case "hexes-taken":
            goal = next((goal for goal in scenario.objectives if goal.at is not None), None)
            goals = (goal.id,) if goal else ()
            return TriggerCondition(kind=kind, side=goal.side if goal else side, objectives=goals)
        case "units-lost":
            return TriggerCondition(kind=kind, units=_first(unit.id for unit in scenario.units))


def new_effect(kind: TriggerEffectKind, scenario: OperationalScenario) -> TriggerEffect:
    """Return an effect of a kind that is whole; units come that are on their way, and leave that are there."""
    match kind:
        case "message":
            return TriggerEffect(kind=kind, text=_TEXT)
        case "arrival":
            waiting = brought(scenario.triggers)
            free = (unit for unit in scenario.units if unit.id not in waiting)
            return TriggerEffect(
                kind=kind, units=_first(unit.id for unit in free if unit.arrival is not None)
            )
        case "withdrawal":
            return TriggerEffect(
                kind=kind, units=_first(unit.id for unit in scenario.units if unit.at is not None)
            )
        case "weather":
            return TriggerEffect(kind=kind, weather="mud")
        case "prestige":
            side = scenario.sides[0].id if scenario.sides else None
            return TriggerEffect(kind=kind, side=side, prestige=_PRESTIGE)


def brought(triggers: Iterable[Trigger]) -> frozenset[str]:
    """Return the units that triggers bring."""
    return frozenset(
        unit
        for trigger in triggers
        for effect in trigger.then
        if effect.kind == "arrival"
        for unit in effect.units
    )


def _first(names: Iterable[str]) -> tuple[str, ...]:
    """Return the first of some names in a row of its own."""
    return tuple(name for _, name in zip(range(1), names, strict=False))
