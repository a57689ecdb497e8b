"""The operational documents behind an editor."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario


def scenario_of(editor: ScenarioEditor) -> OperationalScenario:
    """Return the scenario, which is an operational one where this presentation is asked."""
    assert isinstance(editor.scenario, OperationalScenario)
    return editor.scenario


def types_of(editor: ScenarioEditor) -> OperationalCatalogue | None:
    """Return the catalogue, if it is there and an operational one."""
    return editor.catalogue if isinstance(editor.catalogue, OperationalCatalogue) else None


def tables_of(editor: ScenarioEditor) -> OperationalRuleset | None:
    """Return the ruleset, if it is there and an operational one."""
    return editor.ruleset if isinstance(editor.ruleset, OperationalRuleset) else None
