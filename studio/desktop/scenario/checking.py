"""What the problem list asks of lint."""

from studio.desktop.scenario.editor import Bench
from studio.desktop.tasks.runner import Told, Work, collection_paused
from studio.lint.problem import Problem
from studio.lint.runner import SCENARIO_CHECKS, findings, in_sequence


def problems_of(bench: Bench) -> Work[tuple[Problem, ...]]:
    """The work of checking the scenario of a bench as it is on the screen now; it may be cancelled between checks."""
    scenario, catalogue, ruleset = bench.scenario, bench.catalogue, bench.ruleset

    def check(told: Told) -> tuple[Problem, ...]:
        found: list[Problem] = []
        with collection_paused():
            for done, problems in enumerate(findings(scenario, catalogue, ruleset), 1):
                found += problems
                if not told(done, len(SCENARIO_CHECKS)):
                    break
            return in_sequence(found)

    return check
