"""How scenarios and catalogues of a ruleset are edited in the window.

What their models say of themselves is enough for lists, forms, copies and checks; a ruleset that wishes more has a subclass.
"""

from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from studio.desktop.canvas.scene.map_scene import CounterItem
from studio.desktop.forms.part_form import FormContext
from studio.desktop.forms.row_model import first_row
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.outline import OutlineEntry, outline_of
from studio.desktop.scenario.tool import Tool
from studio.desktop.scenario.tool_settings import GROUND_PASTES, HEXSIDES, MAP_PASTES
from studio.desktop.scenario.tutorial_steps import offer_steps
from studio.desktop.tables.notes import TableNotes
from studio.documents.campaign.nodes import Battle
from studio.documents.catalogue import Catalogue
from studio.documents.model import Model
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change
from studio.editing.changes.collections import collection_of, collections_in, collections_of, elements_of
from studio.editing.changes.fields import field_label
from studio.editing.changes.naming import title_of
from studio.editing.changes.values import validate_value
from studio.editing.creation import fresh_id, new_name, numbered_name
from studio.editing.fixes.scenario import common_fix_for
from studio.editing.reference_choices import reference_choices
from studio.editing.selection import ElementRef
from studio.lint.entry_trouble import EntryTrouble
from studio.lint.problem import Problem


class ArrivalRow(NamedTuple):
    """Something that enters a battle later."""

    turn: int
    element: ElementRef
    name: str
    side: str
    #: By what it enters.
    by: str
    #: The zone by which it enters, if any, and all hexes, those of the zone among them.
    zone: str | None = None
    hexes: frozenset[str] = frozenset()
    #: What lists it with others who come on the same terms, if something does.
    group: ElementRef | None = None
    #: The trigger that brings it, on that turn or a later one; None where it comes by itself.
    trigger: ElementRef | None = None

    @property
    def leads_to(self) -> ElementRef:
        """What says when it arrives: its trigger, or itself."""
        return self.trigger or self.element


#: An arrival: what comes, and what lists it.
ArrivalKey = tuple[ElementRef, ElementRef | None]
#: What is in the way, by the arrival and the turn on which it would be.
ArrivalTroubles = Mapping[tuple[ArrivalKey, int], EntryTrouble]


class NewScenarioDialog(QDialog):
    """A form in which a new scenario is set up."""

    #: A scenario, which has no file yet.
    made = Signal(object)


class MapImportDialog(NewScenarioDialog):
    """A form in which a new scenario is set up on a map of another program."""

    def read(self, path: Path) -> None:
        """Read the map; the form is closed without one. Raises StudioError."""
        raise NotImplementedError


class EditingPresentation:
    """How scenarios and catalogues of one ruleset are edited; as it stands, by what their models say."""

    #: The tools that only scenarios of this ruleset have.
    tools: tuple[type[Tool], ...] = ()
    #: What can be drawn along and across hexsides; the rest means nothing in this ruleset.
    hexsides: tuple[str, ...] = tuple(HEXSIDES)
    #: The fields of the scenario itself that are edited while nothing is selected, as far as it has them.
    scenario_fields: tuple[str, ...] = (
        "title",
        "description",
        "calendar",
        "turns",
        "weather",
        "notes",
        "id",
        "ruleset",
        "catalogue",
        "layers",
    )
    #: The collections of which elements can arrive later, and what else of a scenario says when and how they do.
    arriving: frozenset[str] = frozenset()
    arrival_kinds: frozenset[str] = frozenset({"sides", "zones", "triggers"})
    #: Whether scenarios have triggers, which the window offers to add.
    has_triggers: bool = False
    #: The form in which a new scenario is set up; None where there is none.
    new_scenario_form: type[NewScenarioDialog] | None = None
    #: The same, on a draft of the real world and on a map made by chance.
    world_form: type[NewScenarioDialog] | None = None
    random_map_form: type[NewScenarioDialog] | None = None
    #: The same, on a map of another program.
    map_import_form: type[MapImportDialog] | None = None

    def __init__(self, engine: str) -> None:
        self.engine = engine

    def under_variant(self, scenario: Scenario, battle: Battle, variant: str) -> Scenario:  # noqa: ARG002 - for those that have such
        """Return a scenario as a battle of a campaign begins with it under one of its variants."""
        return scenario

    def unread_tools(self, scenario: Scenario) -> frozenset[str]:  # noqa: ARG002 - for those that have such
        """Return the common tools that draw what no rule of the ruleset reads, by name."""
        return frozenset()

    def placeable(self, scenario: Scenario) -> Mapping[str, str]:
        """Return what can be placed, by the collection that it comes into."""
        known = sorted(collections_of(scenario).values(), key=lambda each: -each.height)
        return {each.name: f"{each.noun[:1].upper()}{each.noun[1:]}" for each in known if each.has_hex}

    def pastes(self, scenario: Scenario) -> Mapping[str, frozenset[str]]:
        """Return what of a copied piece can be pasted, in groups; together they are all that can be copied."""
        common = collections_in(Scenario)
        own = {
            field_label(name).capitalize(): frozenset({name})
            for name, each in collections_of(scenario).items()
            if each.has_hex and name not in common
        }
        return MappingProxyType({**GROUND_PASTES, **own, **MAP_PASTES})

    def new_element(self, editor: ScenarioEditor, label: str) -> Model | None:
        """Return what the settings of the tools say for a hex; None, with a message, where something is missing.

        Raises WrongValue.
        """
        settings, scenario = editor.settings, editor.scenario
        collection = collection_of(scenario, settings.collection)
        model, elements = collection.models[0], elements_of(scenario, collection)
        given: dict[str, Any] = {"at": label, "side": settings.side}
        if "name" in model.model_fields:
            given["name"] = numbered_name(collection.noun.capitalize(), {title_of(each) for each in elements})
        if "id" in model.model_fields:
            known = {each.id for each in elements}
            counted = next(name for number in count(1) if (name := f"{settings.side}-{number}") not in known)
            given["id"] = fresh_id(scenario, given.get("name", counted))
        if collection.chosen_by and settings.type:
            given[collection.chosen_by] = settings.type
        checked = {
            name: validate_value(model, name, value)
            for name, value in given.items()
            if name in model.model_fields
        }
        return first_row(
            model,
            lambda name: reference_choices(scenario, editor.catalogue, model, name, settings.side),
            checked,
        )

    def outline(self, editor: ScenarioEditor) -> tuple[OutlineEntry, ...]:
        """Return what the outline shows."""
        return outline_of(editor.scenario)

    def fill_outline_menu(self, menu: QMenu, editor: ScenarioEditor, element: ElementRef | None) -> None:
        """Offer what can be added under an entry of the outline, or beside it."""
        menu.addAction("Add a side").triggered.connect(editor.add_side)
        offer_steps(menu, editor, element)

    def fill_element_menu(self, menu: QMenu, editor: ScenarioEditor, element: ElementRef) -> None:
        """Offer in the menu of a hex what can be done with an element, beside selecting and deleting it."""

    def special_field(
        self, editor: ScenarioEditor, part: Model, path: tuple[str, ...], name: str, context: FormContext
    ) -> QWidget | None:
        """Return a widget of its own for a field; None where its model says enough."""

    def is_given_elsewhere(self, part: Model, name: str) -> bool:  # noqa: ARG002 - for those that have such
        """Return whether it is said elsewhere if there is anything in a field that may be empty."""
        return False

    def add_trigger(self, editor: ScenarioEditor) -> None:
        """Add a trigger and select it; asked only of what has triggers."""
        raise NotImplementedError

    def remark(self, editor: ScenarioEditor, element: ElementRef) -> QWidget | None:
        """Return what is to be said of an element under its form; None where there is nothing."""

    def table_notes(self, editor: ScenarioEditor, table: str) -> TableNotes | None:  # noqa: ARG002 - for those that have such
        """Return what the engine has to say of the elements in a table; None where it has nothing."""
        return None

    def arrivals(self, scenario: Scenario) -> Sequence[ArrivalRow]:  # noqa: ARG002 - others read it
        """Return what arrives later."""
        return ()

    def arrival_turns(self, scenario: Scenario) -> tuple[int, str]:
        """Return on how many turns something can arrive, and what one of them is called."""
        return scenario.length()

    def arrival_troubles(
        self,
        scenario: Scenario,  # noqa: ARG002 - others read it
        catalogue: Catalogue | None,  # noqa: ARG002
        ruleset: Ruleset | None,  # noqa: ARG002
    ) -> ArrivalTroubles:
        """Return what is in the way of arrivals on each turn; it may take long, and touches no widget."""
        return MappingProxyType({})

    def reschedule(self, editor: ScenarioEditor, row: ArrivalRow, turn: int, *, together: bool) -> None:
        """Let what arrives later do so on another turn, together with all that its group lists if so told."""

    def schedule(self, editor: ScenarioEditor, element: ElementRef, turn: int) -> None:
        """Let an element arrive on a turn."""

    def fix_for(self, problem: Problem, scenario: Scenario) -> Change[Scenario] | None:
        """Find the change that mends a problem of a scenario; None where only the author can."""
        return common_fix_for(problem, scenario)

    def type_groups(self, catalogue: Catalogue) -> Mapping[str, str]:
        """Return the titles over the types of a catalogue, by their collections."""
        found = {
            name: field_label(name).capitalize()
            for name, each in collections_of(catalogue).items()
            if each.key == ("id",)
        }
        return MappingProxyType(found)

    def new_type(self, catalogue: Catalogue, collection: str) -> Model:
        """Make a plain type or nation for a collection. Raises StudioError where something for it is missing."""
        found = collection_of(catalogue, collection)
        model, name = found.models[0], new_name(found.noun, elements_of(catalogue, found))
        return first_row(
            model,
            lambda field: reference_choices(catalogue, None, model, field),
            {"id": fresh_id(catalogue, name), "name": name},
        )

    def type_counter(self, catalogue: Catalogue, part: Model) -> CounterItem | None:  # noqa: ARG002 - for those that have such
        """Return how what is of a type looks on the map; None for what has no counter."""
        return None

    def catalogue_fix_for(self, problem: Problem, catalogue: Catalogue) -> Change[Any] | None:
        """Find the change that mends a problem of a catalogue; None where only the author can."""
