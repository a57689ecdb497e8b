"""What is edited of one open scenario: the document, what is selected of it, and what the tools are set to."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from studio import StudioError
from studio.desktop.files.qt_document import QtDocument
from studio.desktop.scenario.map_layers import LayerStates
from studio.desktop.scenario.tool_settings import SIDE_COLOURS, ToolSettings, fit_settings
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.desktop.tasks.waiting import wait_for
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import engine_of
from studio.documents.model import Model
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion, prepare_change
from studio.editing.changes.collections import ZONES, collection_of
from studio.editing.changes.elements import AddElement
from studio.editing.creation import fresh_id, new_name
from studio.editing.selection import ElementRef, elements_at, find_element
from studio.editing.symmetry import Symmetry
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape
from studio.playtest.report import Report

T = TypeVar("T")
#: Maps of so many hexes are large: changes of all of them are worked out off the GUI thread.
LARGE = 20_000


class ScenarioEditor(QObject):
    """What tools and panels share. No panel knows another; all hear what happens here."""

    #: The document changed: what was touched.
    changed = Signal(ChangedRegion)
    selected = Signal(object)
    settings_changed = Signal(object)
    #: A new piece was put down and is selected: its name can be written now.
    placed = Signal()
    #: A field asks for something that is to be picked on the map: an ElementChoice or a HexChoice.
    element_wanted = Signal(object)
    #: Other layers of the map are shown, faint or locked.
    layers_changed = Signal()
    #: A batch of games of the scenario has been played: its report.
    reported = Signal(object)
    #: A sentence for the status bar: what could not be done and why, or what a tool did.
    message = Signal(str)

    def __init__(
        self, document: QtDocument[Scenario], catalogue: Catalogue | None, ruleset: Ruleset | None
    ) -> None:
        super().__init__()
        self.document = document
        self.catalogue = catalogue
        self.ruleset = ruleset
        self._selection: ElementRef | None = None
        self._area: HexSet = frozenset()
        #: Which layers of the map are shown, and which can be changed.
        self.layers = LayerStates()
        #: Of the last batch that was played in this window.
        self.last_report: Report | None = None
        #: Makes ready what shows a changed scenario, off the GUI thread: it is given the one before, the one after, and what differs.
        self.look_ahead: Callable[[Scenario, Scenario, ChangedRegion], None] | None = None
        self._runner = TaskRunner(self, "edits")
        first = next((side.id for side in document.value.sides), None)
        self._settings = fit_settings(ToolSettings(owner=first), document.value, catalogue, self.tables)
        document.changed.connect(self._on_document_changed)
        document.refused.connect(self.message)

    @property
    def tables(self) -> Ruleset | None:
        """The ruleset, if it is for the engine that the scenario is for."""
        fits = self.ruleset is not None and engine_of(self.ruleset) == engine_of(self.scenario)
        return self.ruleset if fits else None

    @property
    def terrains(self) -> Mapping[str, str]:
        """The names of the terrains that can be painted by id: those of the ruleset, or without one those of the map."""
        known = self.tables.terrain_names() if self.tables is not None else {}
        used = dict.fromkeys(self.scenario.map.legend.values())
        return known or {name: name.replace("-", " ").capitalize() for name in used}

    @property
    def scenario(self) -> Scenario:
        """The scenario as it is now."""
        return self.document.value

    @property
    def shape(self) -> Shape:
        """The shape of its map."""
        board = self.scenario.map
        return Shape(board.columns, board.rows, Orientation(board.orientation))

    @property
    def settings(self) -> ToolSettings:
        """What the tools are set to."""
        return self._settings

    @property
    def symmetry(self) -> Symmetry:
        """In how many places is drawn at once: about the hex that was chosen, or else about the middle of the map.

        Sides take turns in these places where the author says so, in their sequence in the battle.
        """
        shape, centre = self.shape, self._settings.centre
        if centre is None or not shape.contains(centre):
            centre = Hex((shape.columns - 1) // 2, (shape.rows - 1) // 2)
        turn_takers = tuple(side.id for side in self.scenario.sides) if self._settings.takes_turns else ()
        return Symmetry(self._settings.fold, centre, shape.orientation, turn_takers)

    def use(self, catalogue: Catalogue | None, ruleset: Ruleset | None) -> None:
        """Choose from another catalogue and ruleset, or from those that may have been edited since."""
        self.catalogue, self.ruleset = catalogue, ruleset
        self._settings = fit_settings(self._settings, self.scenario, catalogue, self.tables)
        self.settings_changed.emit(self._settings)

    def set(self, settings: ToolSettings) -> None:
        """Set the tools to something else; what cannot be chosen is replaced by what can."""
        settings = fit_settings(settings, self.scenario, self.catalogue, self.tables)
        if settings != self._settings:
            self._settings = settings
            self.settings_changed.emit(settings)

    @property
    def selection(self) -> ElementRef | None:
        """What the inspector shows."""
        return self._selection

    @property
    def area(self) -> HexSet:
        """The hexes that are selected with all that stands in them; none while one thing is."""
        return self._area

    def select(self, selection: ElementRef | None) -> None:
        """Select one thing, or nothing. A selected zone is the one that its brush paints."""
        match selection:
            case ElementRef("zones", key):
                self.set(replace(self._settings, zone=key))
            case ElementRef("weather_zones", key):
                self.set(replace(self._settings, weather_zone=key))
        if selection != self._selection or self._area:
            self._selection, self._area = selection, frozenset()
            self.selected.emit(selection)

    def select_area(self, hexes: Iterable[Hex]) -> None:
        """Select hexes of the map with all that stands in them."""
        chosen = self.shape.among(hexes)
        if chosen != self._area:
            self._selection, self._area = None, chosen
            self.selected.emit(None)

    def item(self, selection: ElementRef) -> object | None:
        """Return the thing of a collection that a selection names; None if it is gone."""
        return find_element(self.scenario, selection)

    def prepare_change(
        self, title: str, make: Callable[[Scenario], Change[Scenario]]
    ) -> Change[Scenario] | None:
        """Make a change ready to be done; on a large map off the GUI thread, so that it can be given up: None.

        Raises StudioError where it cannot be made.
        """
        scenario = self.scenario
        if len(self.shape) < LARGE:
            return make(scenario)

        def work(progress: ProgressCallback) -> Change[Scenario] | None:
            prepared = prepare_change(make(scenario), scenario, progress) if progress(0, 1) else None
            if prepared is not None and self.look_ahead is not None:
                self.look_ahead(scenario, prepared.after, prepared.region)
            return prepared

        return wait_for(self._runner, title, work)

    def work_out(self, title: str, find: Callable[[Scenario], T]) -> T | None:
        """Return what is found of the scenario; on a large map off the GUI thread, so that it can be given up: None.

        Where it cannot be found, say why in the status bar: None too.
        """
        scenario = self.scenario
        if len(self.shape) < LARGE:
            return find(scenario)
        try:
            return wait_for(self._runner, title, lambda _: find(scenario))
        except StudioError as failed:
            self.message.emit(str(failed))
            return None

    def do_long_change(self, title: str, make: Callable[[Scenario], Change[Scenario]]) -> bool:
        """Make a change that may take long; where it cannot be made, say why in the status bar."""
        try:
            change = self.prepare_change(title, make)
        except StudioError as failed:
            self.message.emit(str(failed))
            return False
        return change is not None and self.do(change)

    def do(self, change: Change[Scenario], stroke: int | None = None) -> bool:
        """Make a change; where it cannot be made, say why in the status bar."""
        locked = self.layers.lock_on(change)
        if locked:
            self.message.emit(f"{locked}: this layer is locked; unlock it in the panel Layers first.")
            return False
        return self.document.attempt(change, stroke)

    def draw(self, change: Change[Scenario], stroke: int | None = None) -> bool:
        """Make a change in each place of the symmetry."""
        return self.do(self.symmetry.repeated(change, self.scenario), stroke)

    def keep_report(self, report: Report) -> None:
        """Remember what the last batch of games has come to."""
        self.last_report = report
        self.reported.emit(report)

    def show_layers(self, layers: LayerStates) -> None:
        """Show and lock other layers of the map."""
        self.layers = layers
        self.layers_changed.emit()

    def add(self, collection: str, element: Model) -> None:
        """Add a new element and select it, so that it can be named."""
        if self.draw(AddElement[Scenario](collection, element)):
            key = collection_of(self.scenario, collection).key_of(element)
            self.select(ElementRef(collection, key))
            self.placed.emit()

    def add_side(self) -> None:
        """Add a side, and select it."""
        name, title = fresh_id(self.scenario, "side"), new_name("side", self.scenario.sides)
        used = {side.colour for side in self.scenario.sides}
        colour = next((each for each in SIDE_COLOURS if each not in used), SIDE_COLOURS[-1])
        allied = [side.faction for side in self.scenario.sides].count("allied")
        faction = "axis" if allied * 2 > len(self.scenario.sides) else "allied"
        made = (
            collection_of(self.scenario, "sides")
            .models[0]
            .model_validate({"id": name, "name": title, "faction": faction, "colour": colour})
        )
        if self.do(AddElement[Scenario]("sides", made)):
            self.select(ElementRef("sides", name))

    def elements_at(self, at: Hex) -> Iterator[ElementRef]:
        """Yield what stands in a hex, the topmost first; zones, which only cover it, are left out."""
        return (each for each in elements_at(self.scenario, at) if each.collection not in ZONES)

    def _on_document_changed(self, region: ChangedRegion) -> None:
        chosen = self._selection
        if "map" in region.kinds:
            # The map may be of another size, its hexes of other names.
            if self._area or (chosen is not None and chosen.collection == "hexes"):
                self.select(None)
        elif chosen is not None and chosen.collection != "hexes" and self.item(chosen) is None:
            self.select(None)
        self.set(self._settings)
        self.changed.emit(region)
