"""How scenarios and catalogues of the operational ruleset are edited in the window."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtWidgets import QMenu, QWidget

from studio.campaign.operational.variants import changed
from studio.desktop.canvas.scene.map_scene import CounterItem
from studio.desktop.forms.part_form import FormContext
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.arrivals import arrivals_in, reschedule, schedule, troubles_of
from studio.desktop.scenario.operational.documents import scenario_of
from studio.desktop.scenario.operational.drafts.random_map_form import RandomMapForm
from studio.desktop.scenario.operational.drafts.world_form import WorldForm
from studio.desktop.scenario.operational.element_menu import fill_element_menu
from studio.desktop.scenario.operational.embarkation import EmbarkationField
from studio.desktop.scenario.operational.estimate_label import EstimateLabel
from studio.desktop.scenario.operational.landing import LandingTool
from studio.desktop.scenario.operational.map_import import MapImportForm
from studio.desktop.scenario.operational.new_scenario import NewScenarioForm
from studio.desktop.scenario.operational.objective_form import ConditionForm, RewardForm
from studio.desktop.scenario.operational.objective_notes import ObjectiveNotes
from studio.desktop.scenario.operational.outline import (
    offer_aim,
    offer_units,
    order_of_battle,
)
from studio.desktop.scenario.operational.own_levels import OwnLevels
from studio.desktop.scenario.operational.placing import new_piece
from studio.desktop.scenario.operational.trigger_form import TriggerConditionsForm, TriggerEffectsForm
from studio.desktop.scenario.outline import OutlineEntry
from studio.desktop.scenario.presentation import ArrivalRow, ArrivalTroubles, EditingPresentation
from studio.desktop.scenario.tool_settings import CROSSINGS, GROUND_PASTES, MAP_PASTES
from studio.desktop.scenario.triggers.outline import add_trigger, offer_triggers
from studio.desktop.scenes.operational.type_counters import type_counter
from studio.desktop.tables.notes import TableNotes
from studio.documents.campaign.nodes import Battle
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import OPERATIONAL
from studio.documents.model import Model
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.goals import Objective
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.triggers import Trigger
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change
from studio.editing.operational.catalogue_types import new_type
from studio.editing.operational.fixes.catalogue import catalogue_fix_for
from studio.editing.operational.fixes.scenario import fix_for
from studio.editing.operational.trigger_terms import new_trigger
from studio.editing.selection import ElementRef
from studio.lint.problem import Problem

PLACEABLE: Final = MappingProxyType(
    {
        "units": "Unit",
        "hqs": "Headquarters",
        "objectives": "Objective",
        "sources": "Supply source",
        "hubs": "Supply hub",
        "stragglers": "Stragglers",
        "fortifications": "Fortification",
        "names": "Place name",
    }
)
_PASTES: Final = MappingProxyType(
    {
        **GROUND_PASTES,
        "Units and headquarters": frozenset({"units", "hqs", "stragglers"}),
        "Objectives": frozenset({"objectives"}),
        "Supply": frozenset({"sources", "hubs"}),
        **MAP_PASTES,
    }
)
TYPE_GROUPS: Final = MappingProxyType(
    {
        "hq_types": "HQ types",
        "unit_types": "Unit types",
        "specialist_types": "Specialists",
        "cards": "Cards",
        "nations": "Nations",
    }
)


class OperationalEditing(EditingPresentation):
    """Headquarters with their units, supply, objectives and landings."""

    tools = (LandingTool,)
    hexsides = ("minor-river", "major-river", "wadi", "ridge", "escarpment", "impassable", *CROSSINGS)
    scenario_fields = (
        "title",
        "description",
        "calendar",
        "turns",
        "fog",
        "weather",
        "notes",
        "id",
        "ruleset",
        "catalogue",
        "layers",
    )
    arriving = frozenset({"units", "hqs"})
    has_triggers = True
    new_scenario_form = NewScenarioForm
    world_form = WorldForm
    random_map_form = RandomMapForm
    map_import_form = MapImportForm

    def __init__(self) -> None:
        super().__init__(OPERATIONAL)

    def under_variant(self, scenario: Scenario, battle: Battle, variant: str) -> Scenario:
        """Return a scenario under a variant, and without whoever stays in reserve."""
        assert isinstance(scenario, OperationalScenario)
        begun = changed(scenario, battle, (variant,), ())
        present = {
            name: tuple(each for each in getattr(begun, name) if not each.reserve)
            for name in ("units", "hqs", "hubs")
        }
        return begun.model_copy(update=present)

    def placeable(self, scenario: Scenario) -> Mapping[str, str]:  # noqa: ARG002 - it is the same in all
        """Return the pieces, what belongs to their supply, and what stands on the map."""
        return PLACEABLE

    def pastes(self, scenario: Scenario) -> Mapping[str, frozenset[str]]:  # noqa: ARG002 - it is the same in all
        """Return the groups in which pieces and their supply are pasted."""
        return _PASTES

    def new_element(self, editor: ScenarioEditor, label: str) -> Model | None:
        """Return a piece of the side that the tools are set to, with a name of its own."""
        side = editor.settings.side
        return new_piece(editor, label, side) if side is not None else None

    def outline(self, editor: ScenarioEditor) -> tuple[OutlineEntry, ...]:
        """Return the order of battle."""
        return order_of_battle(scenario_of(editor), editor.catalogue)

    def fill_outline_menu(self, menu: QMenu, editor: ScenarioEditor, element: ElementRef | None) -> None:
        """Offer units under headquarters, triggers, and objectives without a place."""
        offer_units(menu, editor, element)
        super().fill_outline_menu(menu, editor, element)
        triggers = scenario_of(editor).triggers
        offer_triggers(menu, editor, element, triggers, lambda: self.add_trigger(editor))
        offer_aim(menu, editor, element)

    def fill_element_menu(self, menu: QMenu, editor: ScenarioEditor, element: ElementRef) -> None:
        """Offer supply, trucks and force pools."""
        fill_element_menu(menu, editor, element)

    def special_field(
        self, editor: ScenarioEditor, part: Model, path: tuple[str, ...], name: str, context: FormContext
    ) -> QWidget | None:
        """Return forms of their own for levels, carriers, the terms of objectives, and the parts of triggers."""
        if name == "levels" and isinstance(part, HqSetup):
            return OwnLevels(editor, path, part, context)
        if name == "embarked" and isinstance(part, UnitSetup):
            return EmbarkationField(editor, path, part, context)
        if name == "when" and isinstance(part, Trigger):
            return TriggerConditionsForm(editor, path)
        if name == "then" and isinstance(part, Trigger):
            return TriggerEffectsForm(editor, path)
        if name == "condition" and isinstance(part, Objective):
            return ConditionForm(editor, path, part)
        if name == "reward" and isinstance(part, Objective) and (part.kind == "bonus" or part.reward):
            return RewardForm(editor, path, part)
        return None

    def is_given_elsewhere(self, part: Model, name: str) -> bool:
        """Return whether it is an arrival, which the timetable gives, or the reward of an objective that has none."""
        return name == "arrival" or (name == "reward" and isinstance(part, Objective))

    def add_trigger(self, editor: ScenarioEditor) -> None:
        """Add a trigger that can be played at once, and select it."""
        add_trigger(editor, new_trigger(scenario_of(editor)))

    def remark(self, editor: ScenarioEditor, element: ElementRef) -> QWidget | None:
        """Return the engine's estimate of an objective."""
        return EstimateLabel(editor, element.key) if element.collection == "objectives" else None

    def table_notes(self, editor: ScenarioEditor, table: str) -> TableNotes | None:
        """Return the estimates of objectives."""
        return ObjectiveNotes.of(editor) if table == "objectives" else None

    def arrivals(self, scenario: Scenario) -> Sequence[ArrivalRow]:
        """Return units and headquarters on their way."""
        assert isinstance(scenario, OperationalScenario)
        return arrivals_in(scenario)

    def arrival_troubles(
        self, scenario: Scenario, catalogue: Catalogue | None, ruleset: Ruleset | None
    ) -> ArrivalTroubles:
        """Return what is in the way of units, as far as the engine can say before the battle."""
        assert isinstance(scenario, OperationalScenario)
        return troubles_of(scenario, catalogue, ruleset)

    def reschedule(
        self,
        editor: ScenarioEditor,
        row: ArrivalRow,
        turn: int,
        *,
        together: bool,  # noqa: ARG002 - each comes by itself
    ) -> None:
        """Let a unit or headquarters arrive on another turn."""
        reschedule(editor, row, turn)

    def schedule(self, editor: ScenarioEditor, element: ElementRef, turn: int) -> None:
        """Send a unit or headquarters on its way."""
        schedule(editor, element, turn)

    def fix_for(self, problem: Problem, scenario: Scenario) -> Change[Scenario] | None:
        """Find the quick fix of a problem."""
        return fix_for(problem, scenario)

    def type_counter(self, catalogue: Catalogue, part: Model) -> CounterItem | None:
        """Return a counter at full strength."""
        assert isinstance(catalogue, OperationalCatalogue)
        return type_counter(catalogue, part)

    def type_groups(self, catalogue: Catalogue) -> Mapping[str, str]:  # noqa: ARG002 - it is the same in all
        """Return the groups in which the types of a catalogue are listed."""
        return TYPE_GROUPS

    def new_type(self, catalogue: Catalogue, collection: str) -> Model:
        """Make a plain type, a card or a nation. Raises NoNation."""
        return new_type(catalogue, collection)

    def catalogue_fix_for(self, problem: Problem, catalogue: Catalogue) -> Change[Any] | None:
        """Find the quick fix of a problem."""
        assert isinstance(catalogue, OperationalCatalogue)
        return catalogue_fix_for(problem, catalogue)
