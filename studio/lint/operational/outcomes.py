"""How an operational battle can end."""

from studio.documents.operational.scenario import OperationalScenario


def is_decisive(scenario: OperationalScenario) -> bool:
    """Say whether a battle has a winner in any case: one of two sides alone is to take primary objectives.

    It wins or the other does (op.objective.win).
    """
    seekers = {goal.side for goal in scenario.objectives if goal.kind == "primary"}
    return len(seekers) == 1 and len(scenario.sides) == 2
