"""What the checks find in a scenario."""

from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.lint.known_problems import KnownProblems
from studio.lint.problem import Problem


def problems_in(
    scenario: Scenario, catalogue: Catalogue | None, ruleset: Ruleset | None
) -> tuple[Problem, ...]:
    """All problems of a scenario, checked anew."""
    return KnownProblems().find((scenario, catalogue, ruleset))
