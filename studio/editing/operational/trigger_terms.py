"""Triggers as an author puts them together: the closed list of what they wait for and do, and where each begins."""

from collections.abc import Iterable, Mapping
from typing import Final

from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.documents.triggers.parts import brought_by
from studio.editing.creation import fresh_id, numbered_name
from studio.rules.operational.setup.triggers import has_deadline
from studio.tables.operational.kinds import TriggerConditionKind, TriggerEffectKind

CONDITIONS: Final[Mapping[TriggerConditionKind, str]] = {
    "turn": "A turn begins",
    "hexes-taken": "Hexes are taken",
    "units-lost": "Units are lost",
    "hqs-lost": "Headquarters are destroyed",
    "weather": "The weather is so",
    "deadline-met": "A deadline is met",
    "deadline-missed": "A deadline is missed",
}
EFFECTS: Final[Mapping[TriggerEffectKind, str]] = {
    "message": "Send a message",
    "arrival": "Bring units or headquarters",
    "withdrawal": "Withdraw units or headquarters",
    "weather": "Set the weather",
    "prestige": "Give or take prestige",
    "deadline": "Move a deadline",
}
#: Where an author who says nothing else begins.
_TURN, _PRESTIGE, _DELAY, _TEXT = 2, 10, 1, "Say here what the side is told."


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
        case "hqs-lost":
            return TriggerCondition(kind=kind, hqs=_first(hq.id for hq in scenario.hqs))
        case "weather":
            return TriggerCondition(kind=kind, weather="mud")
        case "deadline-met" | "deadline-missed":
            return TriggerCondition(kind=kind, objectives=_first(_with_deadline(scenario)))


def new_effect(kind: TriggerEffectKind, scenario: OperationalScenario) -> TriggerEffect:
    """Return an effect of a kind that is whole; units come that are on their way, and leave that are there."""
    match kind:
        case "message":
            return TriggerEffect(kind=kind, text=_TEXT)
        case "arrival":
            waiting = brought_by(scenario.triggers)
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
        case "deadline":
            return TriggerEffect(kind=kind, objectives=_first(_with_deadline(scenario)), delay=_DELAY)


def _with_deadline(scenario: OperationalScenario) -> Iterable[str]:
    """Return the objectives that can be met or missed, those first that have a deadline of their own."""
    goals = [goal for goal in scenario.objectives if has_deadline(goal)]
    return (goal.id for goal in sorted(goals, key=lambda goal: goal.deadline is None))


def _first(names: Iterable[str]) -> tuple[str, ...]:
    """Return the first of some names in a row of its own."""
    return tuple(name for _, name in zip(range(1), names, strict=False))
