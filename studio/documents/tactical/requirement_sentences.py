"""What an event or a reinforcement waits for, in words."""

from studio.documents.tactical.effects import Requirement
from studio.documents.tactical.scenario import TacticalScenario


def requirement_words(asked: Requirement | None, scenario: TacticalScenario) -> str:
    """Return when something comes, to stand beside its round: "if Germans controls Village"; nothing where nothing is asked."""
    if asked is None:
        return ""
    sides = {side.id: side.name for side in scenario.sides}
    goals = {goal.id: goal.name for goal in scenario.tactical.objectives}
    units = {unit.id: unit.name for unit in scenario.tactical.units}
    parts = []
    if asked.controls is not None:
        side, goal = asked.controls.side, asked.controls.objective
        parts.append(f"{sides.get(side, side)} controls {goals.get(goal, goal)}")
    if asked.points is not None:
        parts.append(
            f"{sides.get(asked.points.side, asked.points.side)} has {asked.points.number} victory points"
        )
    if asked.lost is not None:
        parts.append(f"{units.get(asked.lost, asked.lost)} is defeated")
    return f"if {' and '.join(parts)}" if parts else ""
