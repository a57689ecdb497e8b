"""What the problem list asks of lint."""

from collections import deque
from typing import Final, TypeAlias

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.tasks.runner import BackgroundTask, ProgressCallback
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.lint.problem import Problem
from studio.lint.runner import findings, in_sequence, scenario_checks_for

#: What the problems of a scenario follow from.
_Documents: TypeAlias = tuple[Scenario, Catalogue | None, Ruleset | None]
#: Of how many scenarios what was found is known: of the pages between which an author goes to and fro, and of the last edits.
_KEPT: Final = 8


class ScenarioChecks:
    """Checks scenarios as they are on the screen; after undo and on another page what was found before is known at once."""

    def __init__(self) -> None:
        self._found: deque[tuple[_Documents, tuple[Problem, ...]]] = deque(maxlen=_KEPT)

    def problems_of(self, editor: ScenarioEditor) -> BackgroundTask[tuple[Problem, ...]]:
        """Return the task of checking the scenario as it is on the screen now; it may be cancelled between checks.

        One task at a time runs.
        """
        documents = editor.scenario, editor.catalogue, editor.ruleset

        def check(progress: ProgressCallback) -> tuple[Problem, ...]:
            for known, problems in self._found:
                if known == documents:
                    return problems
            scenario, _, ruleset = documents
            number = len(scenario_checks_for(scenario, ruleset))
            found: list[Problem] = []
            for done, problems in enumerate(findings(*documents), 1):
                found += problems
                if not progress(done, number):
                    return in_sequence(found)
            self._found.append((documents, in_sequence(found)))
            return in_sequence(found)

        return check
