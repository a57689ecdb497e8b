"""What the problem list asks of lint."""

from studio.desktop.bench import Bench
from studio.lint.problem import Problem
from studio.lint.runner import problems_in


def problems_of(bench: Bench) -> tuple[Problem, ...]:
    """Check the scenario of a bench as it is on the screen."""
    return problems_in(bench.scenario, bench.catalogue, bench.ruleset)
