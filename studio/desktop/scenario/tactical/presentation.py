"""How tactical scenarios and catalogues are edited: by what their models say, and with levels of the ground and doors of buildings."""

from studio.desktop.canvas.scene.map_scene import CounterItem
from studio.desktop.scenario.presentation import EditingPresentation
from studio.desktop.scenario.tactical.levels import LevelBrush
from studio.desktop.scenario.tactical.openings import OpeningTool
from studio.desktop.scenes.tactical.type_counters import type_counter
from studio.documents.catalogue import Catalogue
from studio.documents.model import Model
from studio.documents.scenario import Scenario
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.scenario import TacticalScenario
from studio.editing.changes.change import Change
from studio.editing.tactical.fixes import fix_for
from studio.lint.problem import Problem


class TacticalEditing(EditingPresentation):
    """Forces, objectives and a command system on a map with levels."""

    tools = (LevelBrush, OpeningTool)
    scenario_fields = (
        "title",
        "description",
        "calendar",
        "turns",
        "notes",
        "id",
        "ruleset",
        "catalogue",
    )

    def __init__(self) -> None:
        super().__init__("tactical")

    def fix_for(self, problem: Problem, scenario: Scenario) -> Change[Scenario] | None:
        """Find the quick fix of a problem."""
        assert isinstance(scenario, TacticalScenario)
        return fix_for(problem, scenario)

    def type_counter(self, catalogue: Catalogue, part: Model) -> CounterItem | None:
        """Return a counter at full strength."""
        assert isinstance(catalogue, TacticalCatalogue)
        return type_counter(catalogue, part)
