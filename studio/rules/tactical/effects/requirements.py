"""When an event or a reinforcement comes (tactical.needs.events, tactical.needs.reinforcement-details)."""

from studio.rules.tactical.base.effects import Requirement
from studio.rules.tactical.base.state import State


def holds(state: State, requirement: Requirement | None) -> bool:
    """Return whether all that is required holds; nothing required always does."""
    if requirement is None:
        return True
    if requirement.controls is not None:
        side, objective = requirement.controls
        if state.owners.get(objective) != side:
            return False
    if requirement.points is not None:
        side, points = requirement.points
        if state.score.get(side, 0) < points:
            return False
    return requirement.lost is None or state.units[requirement.lost].where == "defeated"
