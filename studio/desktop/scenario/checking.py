"""What the problem list asks of lint."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.tasks.runner import BackgroundTask, ProgressCallback
from studio.lint.problem import Problem
from studio.lint.runner import findings, in_sequence, scenario_checks_for


def problems_of(editor: ScenarioEditor) -> BackgroundTask[tuple[Problem, ...]]:
    """Return the task of checking the scenario as it is on the screen now; it may be cancelled between checks."""
    scenario, catalogue, ruleset = editor.scenario, editor.catalogue, editor.ruleset
    number = len(scenario_checks_for(scenario, ruleset))

    def check(progress: ProgressCallback) -> tuple[Problem, ...]:
        found: list[Problem] = []
        for done, problems in enumerate(findings(scenario, catalogue, ruleset), 1):
            found += problems
            if not progress(done, number):
                break
        return in_sequence(found)

    return check
