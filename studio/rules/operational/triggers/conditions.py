"""What triggers wait for, read from a state."""

from collections.abc import Iterable

from studio.rules.operational.base.script import Condition, Trigger
from studio.rules.operational.base.state import State, UnitId
from studio.tables.operational.kinds import Needed


def is_due(state: State, trigger: Trigger) -> bool:
    """Say whether a trigger fires now: it has not, and what it waits for has come about."""
    if trigger.id in state.script.fired or not trigger.when:
        return False
    return _enough((holds(state, condition) for condition in trigger.when), trigger.needed)


def holds(state: State, condition: Condition) -> bool:
    """Say whether what a trigger waits for is so now."""
    if not condition.turn <= state.turn <= condition.until:
        return False
    match condition.kind:
        case "turn":
            return (state.turn, state.active) >= (condition.turn, condition.side)
        case "hexes-taken":
            mark = condition.side + 1
            return _enough((state.owner[cell] == mark for cell in condition.cells), condition.needed)
        case "units-lost":
            return _enough((is_lost(state, unit) for unit in condition.units), condition.needed)


def is_lost(state: State, unit: str) -> bool:
    """Say whether a unit is gone for good and has neither been withdrawn nor still to come."""
    key = UnitId(unit)
    return key not in state.units and key not in state.waiting and key not in state.withdrawn


def _enough(parts: Iterable[bool], needed: Needed) -> bool:
    """Say whether all parts hold, or any; nothing never does."""
    held = tuple(parts)
    return any(held) if needed == "any" else bool(held) and all(held)
