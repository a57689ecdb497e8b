"""Drawing along hexsides (rivers, ridges, bridges) and from hex to hex (roads, rail)."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool import PaintTool, Pointer, Preview
from studio.desktop.scenario.tool_settings import CROSSINGS
from studio.documents.scenario import Scenario
from studio.editing.brushes import hexside_run, link_run
from studio.editing.changes.change import Change
from studio.editing.changes.features import DrawFeature, EraseFeature
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside


class HexsideTool(PaintTool):
    """Draws what lies on hexsides, by dragging along them."""

    name, key, icon = "hexside", "H", "mdi6.waves"
    synonyms = "river ridge escarpment wadi bridge edge draw"
    text = "Drag along hexsides to draw rivers, ridges or bridges. Alt erases."

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._side: Hexside | None = None

    def press(self, pointer: Pointer) -> None:
        """Draw the hexside under the mouse."""
        self._side = None
        super().press(pointer)
        self._draw(pointer)

    def move(self, pointer: Pointer) -> None:
        """Draw the hexside that the mouse has come to, in the same hex too."""
        if self.stroke is not None:
            self._draw(pointer)

    def enter(self, pointer: Pointer) -> None:
        """Go on with another line."""
        self._side = None
        self._draw(pointer)

    def preview(self, pointer: Pointer) -> Preview:
        """Return the hexside nearest to the mouse."""
        return Preview(sides=frozenset({pointer.side} if pointer.side else ()), erases=pointer.alt)

    def _draw(self, pointer: Pointer) -> None:
        if pointer.side is None or pointer.side == self._side:
            return
        passed = {pointer.side}
        if self._side is not None and self.editor.settings.hexside not in CROSSINGS:
            passed.update(hexside_run(self._side, pointer.side, self.editor.shape))
        self._side = pointer.side
        self.editor.draw(self._change(frozenset(passed), pointer), self.stroke)

    def _change(self, sides: frozenset[Hexside], pointer: Pointer) -> Change[Scenario]:
        kind = self.editor.settings.hexside
        crossing = kind in CROSSINGS
        if pointer.alt:
            return EraseFeature("crossings" if crossing else "hexsides", sides)
        if crossing:
            return DrawFeature("crossings", kind, sides)
        return DrawFeature("hexsides", kind, sides, low=frozenset({pointer.at}))


class LinkTool(PaintTool):
    """Draws roads and rail from hex to hex."""

    name, key, icon = "link", "R", "mdi6.road-variant"
    synonyms = "road rail railway track path draw"
    text = "Drag from hex to hex to draw a road or a railway. Alt erases."

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._end: Hex | None = None

    def press(self, pointer: Pointer) -> None:
        """Begin at a hex."""
        self._end = pointer.at
        super().press(pointer)

    def enter(self, pointer: Pointer) -> None:
        """Go on with another link."""
        self._end = pointer.at
        super().enter(pointer)

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Lead the link through the hexes, one after the other."""
        if self._end is None:
            return
        sides = link_run(self._end, hexes[-1], self.editor.shape)
        self._end = hexes[-1]
        if not sides:
            return
        kind = self.editor.settings.link
        change: Change[Scenario] = (
            EraseFeature("links", sides, frozenset({kind}))
            if pointer.alt
            else DrawFeature("links", kind, sides)
        )
        self.editor.draw(change, self.stroke)
