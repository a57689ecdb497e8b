"""Placing things on the map, and deleting them."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tools.tool import Pointer, Tool
from studio.documents.hexmap import Fortification, PlaceName
from studio.documents.model import Model
from studio.documents.operational.forces import HqSetup, StragglersSetup, UnitSetup
from studio.documents.operational.goals import Objective, SupplyHub, SupplySource
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.scenario import Scenario
from studio.editing.changes.collections import collection_of
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.creation import fresh_id
from studio.editing.operational.piece_names import names_in, new_hq_name, new_unit_name, numbered_name
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import Hex


class PlaceTool(Tool):
    """Places a unit, an HQ, an objective, something of its supply, a fortification or a name."""

    name, key, icon = "place", "P", "mdi6.map-marker-plus"
    text = "Place what is chosen in the palette."

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Place once a press, and select what was placed."""
        if hexes[0] != pointer.at or self.stroke is None:
            return
        made = self._make_element(self.editor.shape.label(pointer.at))
        if made is None:
            return
        collection = self.editor.settings.place
        if self.editor.do(AddElement[Scenario](collection, made)):
            key = collection_of(self.editor.scenario, collection).key_of(made)
            self.editor.select(ElementRef(collection, key))
            self.editor.placed.emit()

    def move(self, pointer: Pointer) -> None:
        """Place nothing on the way."""

    def _make_element(self, label: str) -> Model | None:
        """Return what is to be placed; None, with a message, where something for it is missing."""
        settings = self.editor.settings
        kind = settings.type
        match settings.place:
            case "fortifications":
                return Fortification(at=label)
            case "names":
                text = numbered_name("Place", {name.text for name in self.editor.scenario.map.names})
                return PlaceName.model_validate({"at": label, "text": text, "kind": kind})
        if settings.side is None:
            self.editor.message.emit(
                "The scenario has no sides yet; add one with a right click in the outline."
            )
            return None
        scenario = self.editor.operational
        match settings.place:
            case "units" if scenario is not None:
                return self._unit(scenario, label, settings.side)
            case "hqs" if scenario is not None:
                return self._hq(scenario, label, settings.side)
            case "objectives" if scenario is not None:
                return self._objective(scenario, label, settings.side)
            case "hubs":
                return SupplyHub(at=label, side=settings.side, trucks=1)
            case "stragglers":
                return StragglersSetup(at=label, side=settings.side, steps=1)
            case _:
                return SupplySource.model_validate({"at": label, "side": settings.side, "kind": kind})

    def _unit(self, scenario: OperationalScenario, label: str, side: str) -> UnitSetup | None:
        types = self.editor.operational_types.unit_types if self.editor.operational_types else ()
        chosen = next((kind for kind in types if kind.id == self.editor.settings.type), None)
        if chosen is None:
            self.editor.message.emit(
                "The catalogue has no unit type for this side; set another in its fields."
            )
            return None
        name, designation = new_unit_name(chosen, names_in(scenario))
        return UnitSetup(
            id=fresh_id(scenario, chosen.id),
            name=name,
            designation=designation,
            side=side,
            type=chosen.id,
            hq=self._parent(scenario, side),
            at=label,
            active=chosen.steps,
        )

    def _parent(self, scenario: OperationalScenario, side: str) -> str | None:
        """Return the HQ that is selected, or that of the selected unit; else the first of the side."""
        selection = self.editor.selection
        item = self.editor.item(selection) if selection and selection.collection in ("units", "hqs") else None
        own = [hq.id for hq in scenario.hqs if hq.side == side]
        near = item.id if isinstance(item, HqSetup) else item.hq if isinstance(item, UnitSetup) else None
        return near if near in own else next(iter(own), None)

    def _hq(self, scenario: OperationalScenario, label: str, side: str) -> HqSetup | None:
        types = self.editor.operational_types.hq_types if self.editor.operational_types else ()
        chosen = next((kind for kind in types if kind.id == self.editor.settings.type), None)
        if chosen is None:
            self.editor.message.emit("The catalogue has no HQ type for this side; set another in its fields.")
            return None
        colour = next(each.colour for each in scenario.sides if each.id == side)
        return HqSetup(
            id=fresh_id(scenario, chosen.id),
            name=new_hq_name(chosen, names_in(scenario)),
            side=side,
            type=chosen.id,
            colour=colour,
            at=label,
        )

    def _objective(self, scenario: OperationalScenario, label: str, side: str) -> Objective:
        place = next((name.text for name in scenario.map.names if name.at == label), "")
        taken = {objective.name for objective in scenario.objectives}
        name = place if place and place not in taken else numbered_name("Objective", taken)
        return Objective(id=fresh_id(scenario, name), name=name, at=label, side=side, deadline=scenario.turns)


class DeleteTool(Tool):
    """Deletes the topmost thing in a hex."""

    name, key, icon = "delete", "E", "mdi6.eraser"
    text = "Delete the topmost thing in a hex."

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:  # noqa: ARG002
        """Delete once a press."""
        element = next(self.editor.elements_at(pointer.at), None)
        if element is not None:
            delete(self.editor, element)

    def move(self, pointer: Pointer) -> None:
        """Delete nothing on the way."""


def delete(editor: ScenarioEditor, selection: ElementRef) -> None:
    """Delete one thing; a hex cannot be deleted."""
    if selection.collection != "hexes":
        editor.do(RemoveElement[Scenario](selection.collection, selection.key))
