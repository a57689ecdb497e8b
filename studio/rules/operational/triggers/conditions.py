"""What triggers wait for, read from a state."""

from collections.abc import Iterable

from studio.rules.operational.base.script import Condition, Trigger
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.base.terrain import weather_in_zones, weather_outside_zones
from studio.tables.operational.kinds import Needed


def is_due(state: State, trigger: Trigger) -> bool:
    """Say whether a trigger fires now: it has not, at least not in this turn, and what it waits for has come about."""
    fired = state.script.fired.get(trigger.id)
    if not trigger.when or (fired is not None and (trigger.once or fired == state.turn)):
        return False
    held = (holds(state, condition, again=not trigger.once) for condition in trigger.when)
    return _enough(held, trigger.needed)


def holds(state: State, condition: Condition, *, again: bool = False) -> bool:
    """Say whether what a trigger waits for is so now; one that fires again waits for a side's turn in each turn."""
    if not condition.turn <= state.turn <= condition.until:
        return False
    match condition.kind:
        case "turn":
            since = state.turn if again else condition.turn
            return (state.turn, state.active) >= (since, condition.side)
        case "hexes-taken":
            mark = condition.side + 1
            return _enough((state.owner[cell] == mark for cell in condition.cells), condition.needed)
        case "units-lost":
            return _enough((is_lost(state, unit) for unit in condition.names), condition.needed)
        case "hqs-lost":
            return _enough((hq in state.script.fallen for hq in condition.names), condition.needed)
        case "weather":
            weathers = weather_in_zones(state, state.turn)
            of_zones = [weathers[number] for number in condition.zones]
            found = of_zones or [weather_outside_zones(state, state.turn)]
            return _enough((each == condition.weather for each in found), condition.needed)
        case "deadline-met" | "deadline-missed":
            is_met = condition.kind == "deadline-met"
            judged = (state.script.judged.get(name) for name in condition.names)
            return _enough((each is not None and each == is_met for each in judged), condition.needed)


def is_lost(state: State, unit: str) -> bool:
    """Say whether a unit is gone for good and has neither been withdrawn nor still to come."""
    key = UnitId(unit)
    return key not in state.units and key not in state.waiting and key not in state.withdrawn


def _enough(parts: Iterable[bool], needed: Needed) -> bool:
    """Say whether all parts hold, or any; nothing never does."""
    held = tuple(parts)
    return any(held) if needed == "any" else bool(held) and all(held)
