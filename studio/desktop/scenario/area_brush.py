"""What brushes of several hexes have in common."""

from collections.abc import Iterable

from studio.desktop.scenario.tool import PaintTool, Pointer, Preview
from studio.documents.scenario import Scenario
from studio.editing.brushes import dab
from studio.editing.changes.change import Change
from studio.hexes.coordinates import Hex


class AreaBrush(PaintTool):
    """A brush of 1, 7 or 19 hexes."""

    def area(self, hexes: Iterable[Hex]) -> frozenset[Hex]:
        """Return the hexes of the map under the brush when its middle is in any of these."""
        shape, radius = self.editor.shape, self.editor.settings.radius
        return frozenset[Hex]().union(*(dab(at, radius, shape) for at in hexes))

    def preview(self, pointer: Pointer) -> Preview:
        """Return the hexes under the brush."""
        return Preview(self.area([pointer.at]), erases=pointer.alt)

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Paint the area."""
        change = self.change(self.area(hexes), pointer)
        if change is not None:
            self.editor.do(change, self.stroke)

    def change(self, area: frozenset[Hex], pointer: Pointer) -> Change[Scenario] | None:
        """Return what painting these hexes does to the scenario."""
        raise NotImplementedError
