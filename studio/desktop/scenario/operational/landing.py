"""Picking the hexes in which a boat lands its unit."""

from studio.desktop.scenario.tool import Pointer, Tool
from studio.documents.operational.forces import UnitSetup
from studio.editing.operational.embarkation import toggle_target
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import Hex


class LandingTool(Tool):
    """Makes hexes the targets of a boat, or takes them from it; a click on another boat selects that."""

    name, key, icon = "landing", "L", "mdi6.ferry"
    synonyms = "beach boat amphibious invasion"
    text = "Pick the hexes in which the selected boat lands its unit; click a boat to select it."

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Select the boat in the hex, or make the hex a target of the selected one."""
        aboard = next((each for each in self.editor.elements_at(pointer.at) if self._boat(each)), None)
        unit = self._boat(self.editor.selection)
        if aboard is not None:
            self.editor.select(aboard)
        elif unit is not None:
            self.editor.do(toggle_target(unit, self.editor.shape.label(hexes[0])))
        else:
            self.editor.message.emit("Select a unit on a boat first; its fields say whether it is on one.")

    def move(self, pointer: Pointer) -> None:
        """Pick nothing on the way."""

    def _boat(self, selection: ElementRef | None) -> UnitSetup | None:
        """Return the unit on a boat that an element is; None of any other."""
        element = self.editor.item(selection) if selection is not None else None
        if not isinstance(element, UnitSetup) or element.embarked is None:
            return None
        return element if element.embarked.carrier == "boat" else None
