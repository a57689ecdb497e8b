"""What triggers wait for, read from a state."""

from functools import partial

from studio.rules.kernel.triggers import trigger as triggers
from studio.rules.kernel.triggers.trigger import is_enough
from studio.rules.operational.base.script import Condition, Trigger
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.base.terrain import weather_in_zones, weather_outside_zones


def is_due(state: State, trigger: Trigger) -> bool:
    """Say whether a trigger fires now: it has not, at least not in this turn, and what it waits for has come about."""
    held = partial(holds, state, again=not trigger.once)
    return triggers.is_due(trigger, state.script.fired, state.turn, held)


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
            return is_enough((state.owner[cell] == mark for cell in condition.cells), condition.needed)
        case "units-lost":
            return is_enough((is_lost(state, unit) for unit in condition.names), condition.needed)
        case "hqs-lost":
            return is_enough((hq in state.script.fallen for hq in condition.names), condition.needed)
        case "weather":
            weathers = weather_in_zones(state, state.turn)
            of_zones = [weathers[number] for number in condition.zones]
            found = of_zones or [weather_outside_zones(state, state.turn)]
            return is_enough((each == condition.weather for each in found), condition.needed)
        case "deadline-met" | "deadline-missed":
            is_met = condition.kind == "deadline-met"
            judged = (state.script.judged.get(name) for name in condition.names)
            return is_enough((each is not None and each == is_met for each in judged), condition.needed)


def is_lost(state: State, unit: str) -> bool:
    """Say whether a unit is gone for good and has neither been withdrawn nor still to come."""
    key = UnitId(unit)
    return key not in state.units and key not in state.waiting and key not in state.withdrawn
