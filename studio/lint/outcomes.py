"""How a battle can end, as its engine says."""

from studio.documents.engine_parts import engine_of
from studio.documents.scenario import Scenario
from studio.lint.engine_checks import checks_for


def is_decisive(scenario: Scenario) -> bool:
    """Say whether a battle has a winner in any case."""
    return checks_for(engine_of(scenario)).is_decisive(scenario)
