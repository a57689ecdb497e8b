"""How tactical scenarios and catalogues are edited: by what their models say, with levels, doors, and arrivals by round."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtWidgets import QMenu, QWidget

from studio.desktop.canvas.scene.map_scene import CounterItem
from studio.desktop.forms.part_form import FormContext
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.outline import OutlineEntry, outline_of
from studio.desktop.scenario.presentation import ArrivalRow, ArrivalTroubles, EditingPresentation
from studio.desktop.scenario.tactical.arrivals import (
    arrival_rounds,
    arrivals_in,
    reschedule,
    schedule,
    troubles_of,
)
from studio.desktop.scenario.tactical.documents import scenario_of
from studio.desktop.scenario.tactical.levels import LevelBrush
from studio.desktop.scenario.tactical.openings import OpeningTool
from studio.desktop.scenario.tactical.trigger_form import TriggerConditionsForm, TriggerEffectsForm
from studio.desktop.scenario.triggers.outline import add_trigger, offer_triggers, trigger_entries
from studio.desktop.scenes.tactical.type_counters import type_counter
from studio.documents.catalogue import Catalogue
from studio.documents.model import Model
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.tactical.trigger_sentences import trigger_sentence
from studio.documents.tactical.triggers import TacticalTrigger
from studio.editing.changes.change import Change
from studio.editing.selection import ElementRef
from studio.editing.tactical.fixes import fix_for
from studio.editing.tactical.trigger_terms import new_trigger
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
    arriving = frozenset({"units"})
    arrival_kinds = frozenset({"sides", "zones", "reinforcements", "objectives", "fields", "triggers"})
    has_triggers = True

    def __init__(self) -> None:
        super().__init__("tactical")

    def outline(self, editor: ScenarioEditor) -> tuple[OutlineEntry, ...]:
        """Return the order of battle, with the triggers as sentences."""
        scenario = scenario_of(editor)
        triggers = trigger_entries(
            scenario.tactical.triggers, lambda trigger: trigger_sentence(trigger, scenario)
        )
        tables = editor.tables
        markers = tables.markers if isinstance(tables, TacticalRuleset) else ()
        return outline_of(scenario, {"triggers": triggers}, {each.id: each.name for each in markers})

    def fill_outline_menu(self, menu: QMenu, editor: ScenarioEditor, element: ElementRef | None) -> None:
        """Offer triggers beside what all scenarios have."""
        super().fill_outline_menu(menu, editor, element)
        triggers = scenario_of(editor).tactical.triggers
        offer_triggers(menu, editor, element, triggers, lambda: self.add_trigger(editor))

    def add_trigger(self, editor: ScenarioEditor) -> None:
        """Add a trigger that can be played at once, and select it."""
        add_trigger(editor, new_trigger(scenario_of(editor)))

    def special_field(
        self, editor: ScenarioEditor, part: Model, path: tuple[str, ...], name: str, context: FormContext
    ) -> QWidget | None:
        """Return forms of their own for the parts of triggers."""
        if name == "when" and isinstance(part, TacticalTrigger):
            return TriggerConditionsForm(editor, path)
        if name == "then" and isinstance(part, TacticalTrigger):
            return TriggerEffectsForm(editor, path)
        return super().special_field(editor, part, path, name, context)

    def arrivals(self, scenario: Scenario) -> Sequence[ArrivalRow]:
        """Return the units of reinforcements."""
        assert isinstance(scenario, TacticalScenario)
        return arrivals_in(scenario)

    def arrival_turns(self, scenario: Scenario) -> tuple[int, str]:
        """Return the rounds, or the Turns of a battle that lasts for so many Phases."""
        assert isinstance(scenario, TacticalScenario)
        return arrival_rounds(scenario), scenario.turn_word()

    def unread_tools(self, scenario: Scenario) -> frozenset[str]:
        """Return those for owners and weather; one stays where the scenario has such a thing, so that it can be taken away."""
        there = {"owner": scenario.territory, "weather": scenario.weather_zones}
        return frozenset(name for name, part in there.items() if not part)

    def placeable(self, scenario: Scenario) -> Mapping[str, str]:
        """Return all that stands on the map but fortifications: works are markers here."""
        placeable = super().placeable(scenario)
        return {name: text for name, text in placeable.items() if name != "fortifications"}

    def pastes(self, scenario: Scenario) -> Mapping[str, frozenset[str]]:
        """Let levels be chosen by themselves; doors and windows go with their buildings."""
        ground = {"Terrain": frozenset({"terrain", "openings"}), "Levels": frozenset({"elevation"})}
        return MappingProxyType({**ground, **super().pastes(scenario), **ground})

    def arrival_troubles(
        self, scenario: Scenario, catalogue: Catalogue | None, ruleset: Ruleset | None
    ) -> ArrivalTroubles:
        """Return what is in the way of reinforcements, as far as can be said before the battle."""
        assert isinstance(scenario, TacticalScenario)
        return troubles_of(scenario, catalogue, ruleset)

    def reschedule(self, editor: ScenarioEditor, row: ArrivalRow, turn: int, *, together: bool) -> None:
        """Let a unit arrive in another round, by itself or with its reinforcement."""
        reschedule(editor, row, turn, together=together)

    def schedule(self, editor: ScenarioEditor, element: ElementRef, turn: int) -> None:
        """Take a unit off the map to come later."""
        schedule(editor, element, turn)

    def fix_for(self, problem: Problem, scenario: Scenario) -> Change[Scenario] | None:
        """Find the quick fix of a problem."""
        assert isinstance(scenario, TacticalScenario)
        return fix_for(problem, scenario)

    def type_counter(self, catalogue: Catalogue, part: Model) -> CounterItem | None:
        """Return a counter at full strength."""
        assert isinstance(catalogue, TacticalCatalogue)
        return type_counter(catalogue, part)
