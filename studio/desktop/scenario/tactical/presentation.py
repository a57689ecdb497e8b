"""How tactical scenarios and catalogues are edited: by what their models say, and with levels of the ground."""

from studio.desktop.scenario.presentation import EditingPresentation
from studio.desktop.scenario.tactical.levels import LevelBrush
from studio.documents.scenario import Scenario
from studio.documents.tactical.scenario import TacticalScenario
from studio.editing.changes.change import Change
from studio.editing.tactical.fixes import fix_for
from studio.lint.problem import Problem


class TacticalEditing(EditingPresentation):
    """Forces, objectives and a command system on a map with levels."""

    tools = (LevelBrush,)
    scenario_fields = (
        "title",
        "description",
        "calendar",
        "turns",
        "notes",
        "ruleset",
        "catalogue",
    )

    def __init__(self) -> None:
        super().__init__("tactical")

    def fix_for(self, problem: Problem, scenario: Scenario) -> Change[Scenario] | None:
        """Find the quick fix of a problem."""
        assert isinstance(scenario, TacticalScenario)
        return fix_for(problem, scenario)
