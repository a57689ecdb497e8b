"""What the problem list asks of lint."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from studio.desktop.bench import Bench
from studio.desktop.tasks import Told, Work
from studio.lint.problem import Problem
from studio.lint.runner import SCENARIO_CHECKS, findings, in_sequence


def problems_of(bench: Bench) -> Work[tuple[Problem, ...]]:
    """The work of checking the scenario of a bench as it is on the screen now; it may be cancelled between checks."""
    scenario, catalogue, ruleset = bench.scenario, bench.catalogue, bench.ruleset

    def check(told: Told) -> tuple[Problem, ...]:
        found: list[Problem] = []
        with _collection_paused():
            for done, problems in enumerate(findings(scenario, catalogue, ruleset), 1):
                found += problems
                if not told(done, len(SCENARIO_CHECKS)):
                    break
            return in_sequence(found)

    return check


@contextmanager
def _collection_paused() -> Iterator[None]:
    """Collect no garbage for a while: on a large map each time all threads would stand still for 0.1 s."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
