"""Placing things on the map, and deleting them."""

from studio import StudioError
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.scenario.tool import Pointer, Tool
from studio.documents.hexmap import Fortification, PlaceName
from studio.documents.model import Model
from studio.documents.scenario import Scenario
from studio.editing.changes.elements import RemoveElement
from studio.editing.creation import numbered_name
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import Hex


class PlaceTool(Tool):
    """Places what the scenario's ruleset fields, a fortification or a name."""

    name, key, icon = "place", "P", "mdi6.map-marker-plus"
    synonyms = "add put unit headquarters objective counter insert"
    text = "Place what is chosen in the palette."

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Place once a press, and select what was placed."""
        if hexes[0] != pointer.at or self.stroke is None:
            return
        made = self._make_element(self.editor.shape.label(pointer.at))
        if made is not None:
            self.editor.add(self.editor.settings.collection, made)

    def move(self, pointer: Pointer) -> None:
        """Place nothing on the way."""

    def _make_element(self, label: str) -> Model | None:
        """Return what is to be placed; None, with a message, where something for it is missing."""
        editor, settings = self.editor, self.editor.settings
        match settings.collection:
            case "fortifications":
                return Fortification(at=label)
            case "names":
                text = numbered_name("Place", {name.text for name in editor.scenario.map.names})
                return PlaceName.model_validate({"at": label, "text": text, "kind": settings.type})
        if settings.side is None:
            editor.message.emit("The scenario has no sides yet; add one with a right click in the outline.")
            return None
        try:
            return presentation_for(editor.scenario).new_element(editor, label)
        except StudioError as failed:
            editor.message.emit(str(failed))
            return None


class DeleteTool(Tool):
    """Deletes the topmost thing in a hex."""

    name, key, icon = "delete", "E", "mdi6.eraser"
    synonyms = "erase remove rubber clear"
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
