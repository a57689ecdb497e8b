"""The tactical scenario that is edited."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.documents.tactical.scenario import TacticalScenario


def scenario_of(editor: ScenarioEditor) -> TacticalScenario:
    """Return the scenario as it is now."""
    scenario = editor.scenario
    assert isinstance(scenario, TacticalScenario)
    return scenario
