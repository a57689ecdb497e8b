"""What fields of a scenario that name something else can be set to."""

from typing import Any

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.widgets.pick_list import Choices
from studio.documents.model import Model
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import SpecialistSetup
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import StorePrice


def choices_for(editor: ScenarioEditor, part: Model, name: str) -> Choices | None:
    """Return what a field that names something else can be set to; None where it names nothing."""
    scenario, catalogue = editor.scenario, editor.catalogue
    side = getattr(part, "side", None)
    if name == "side":
        return [(each.id, each.name) for each in scenario.sides]
    if name == "hq":
        hqs = scenario.hqs if isinstance(scenario, OperationalScenario) else ()
        return [(hq.id, hq.name) for hq in hqs if hq.side == side]
    if name == "nation" and catalogue is not None:
        return [(nation.id, nation.name) for nation in catalogue.nations]
    if name in ("cards", "card_pool") and isinstance(catalogue, OperationalCatalogue):
        return [(card.id, card.name) for card in catalogue.cards]
    if name == "zone":
        return [(zone.id, zone.name) for zone in scenario.zones]
    if name == "type" and isinstance(catalogue, OperationalCatalogue):
        kinds: Any = {"UnitSetup": catalogue.unit_types, "HqSetup": catalogue.hq_types}.get(
            type(part).__name__, ()
        )
        return [(kind.id, kind.name) for kind in kinds] or None
    return None


def row_choices(editor: ScenarioEditor, kind: type[Model], name: str) -> Choices | None:
    """Return what a field in a row of a table can be set to; None where it names nothing."""
    catalogue = editor.catalogue
    if catalogue is None:
        return None
    if name == "nation":
        return [(nation.id, nation.name) for nation in catalogue.nations]
    types = catalogue.specialist_types if isinstance(catalogue, OperationalCatalogue) else ()
    specialists = [(each.id, each.name) for each in types]
    if name == "specialist":
        return specialists
    if kind is SpecialistSetup and name == "type":
        return specialists
    if kind is StorePrice and name == "what":
        return [*((arm, arm) for arm in ("infantry", "mechanized", "armored")), *specialists]
    return None
