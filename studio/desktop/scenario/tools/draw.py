"""Drawing along hexsides (rivers, ridges, bridges) and from hex to hex (roads, rail)."""

from dataclasses import replace

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool import PaintTool, Pointer, Preview
from studio.desktop.scenario.tool_settings import CROSSINGS
from studio.documents.scenario import Scenario
from studio.editing.brushes import ends_of, hexside_run, link_run
from studio.editing.changes.change import Change
from studio.editing.changes.feature_sequence import features_on
from studio.editing.changes.features import DrawFeature, EraseFeature, Layer, features_of, label_of
from studio.editing.networks import LineEnds, line_ends, lines_like, unbridged
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from studio.tables.quantities import quantity

_NO_SIDES: frozenset[Hexside] = frozenset()


class LineTool(PaintTool):
    """Draws a line piece by piece. With Shift it goes on from where the last line ended, by the shortest path.

    Where a road and a river have come to cross without a bridge, bridges are offered.
    """

    layer: Layer

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        #: What has been drawn with the gesture, or was with the last one.
        self._drawn = _NO_SIDES
        #: Where other lines lay before the gesture, and which they were found among.
        self._there: frozenset[str] = frozenset()
        self._found_in: tuple[object, str] | None = None
        #: Where bridges are missing since.
        self._offered = _NO_SIDES

    def press(self, pointer: Pointer) -> None:
        """Begin a line, or go on with the last one."""
        self._drawn = _NO_SIDES
        self._find_others()
        super().press(pointer)

    def release(self, pointer: Pointer) -> None:
        """End the line, and say how it lies to others and where it lacks bridges."""
        super().release(pointer)
        self._offered = unbridged(self.editor.scenario, self._drawn)
        if self._offered:
            missing = quantity(len(self._offered), "river is", "rivers are")
            self.editor.message.emit(f"{missing} crossed without a bridge: the key X builds what is missing.")

    def obey(self, shortcut: str) -> bool:
        """Build the bridges that are offered."""
        if shortcut != "bridge-crossings":
            return super().obey(shortcut)
        missing = unbridged(self.editor.scenario, self._offered)
        if missing:
            self.editor.do(DrawFeature("crossings", "bridge", missing))
        else:
            self.editor.message.emit("No road or railway that was just drawn lacks a bridge.")
        self._offered = _NO_SIDES
        return True

    def preview(self, pointer: Pointer) -> Preview:
        """Return what would be drawn, what would be missing between it and others, and both in words."""
        sides, kind = self._reached(pointer), self.kind
        if pointer.alt or kind in CROSSINGS or not sides:
            return Preview(sides=sides, erases=pointer.alt)
        ends = self._ends(sides)
        said = [
            f"{kind.replace('-', ' ')} of {quantity(len(sides | self._held), 'piece')}",
            ends.text(),
        ]
        return Preview(sides=sides, gaps=ends.gaps, text=": ".join(filter(None, said)))

    @property
    def kind(self) -> str:
        """The kind that is drawn."""
        raise NotImplementedError

    @property
    def _held(self) -> frozenset[Hexside]:
        return self._drawn if self.stroke is not None else _NO_SIDES

    def _ends(self, sides: frozenset[Hexside]) -> LineEnds:
        self._find_others()
        return line_ends(self.editor.scenario, self.layer, self.kind, sides | self._held, self._there)

    def _find_others(self) -> None:
        """Find where other lines are, once before each gesture: they may be very many."""
        features, kind = features_of(self.editor.scenario.map, self.layer), self.kind
        known = self._found_in
        if self.stroke is None and (known is None or known[0] is not features or known[1] != kind):
            self._found_in = features, kind
            self._there = lines_like(self.editor.scenario, self.layer, kind)

    def _reached(self, pointer: Pointer) -> frozenset[Hexside]:
        """Return what a press here would draw."""
        raise NotImplementedError

    def _draw(self, sides: frozenset[Hexside], pointer: Pointer) -> None:
        if sides and self.editor.draw(self._change(sides, pointer), self.stroke):
            self._drawn |= self.editor.symmetry.sides(sides, self.editor.shape)

    def _change(self, sides: frozenset[Hexside], pointer: Pointer) -> Change[Scenario]:
        raise NotImplementedError


class HexsideTool(LineTool):
    """Draws what lies on hexsides, by dragging along them."""

    name, key, icon = "hexside", "H", "mdi6.waves"
    synonyms = "river ridge escarpment wadi bridge edge draw"
    text = "Drag along hexsides to draw rivers, ridges or bridges. With Shift go on from the last end; Alt erases."
    layer = "hexsides"

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._side: Hexside | None = None
        #: What the line came from to that one, within a gesture.
        self._before: Hexside | None = None
        self._map = editor.scenario.map

    @property
    def kind(self) -> str:
        """The kind of hexside or of crossing."""
        return self.editor.settings.hexside

    def press(self, pointer: Pointer) -> None:
        """Draw the hexside under the mouse."""
        if not pointer.shift:
            self._side = None
        self._before, self._map = None, self.editor.scenario.map
        super().press(pointer)
        self._go_on(pointer)

    def move(self, pointer: Pointer) -> None:
        """Draw the hexside that the mouse has come to, in the same hex too."""
        if self.stroke is not None:
            self._go_on(pointer)

    def enter(self, pointer: Pointer) -> None:
        """Go on with another line."""
        self._side = self._before = None
        self._go_on(pointer)

    def _reached(self, pointer: Pointer) -> frozenset[Hexside]:
        if pointer.side is None:
            return _NO_SIDES
        goes_on = pointer.shift and self._side is not None and self.stroke is None
        return frozenset(self._run(pointer.side)) if goes_on else frozenset({pointer.side})

    def _run(self, side: Hexside) -> tuple[Hexside, ...]:
        if self._side is None or self.kind in CROSSINGS:
            return (side,)
        return hexside_run(self._side, side, self.editor.shape) or (side,)

    def _go_on(self, pointer: Pointer) -> None:
        if pointer.side is None or (pointer.side == self._side and self._drawn):
            return
        run, left = self._run(pointer.side), self._side
        is_spur = self._is_spur(run) and not pointer.alt
        self._draw(frozenset({pointer.side, *run}), pointer)
        if len(run) > 1:
            self._before = self._before if is_spur and len(run) == 2 else run[-2]
        self._side = pointer.side
        if is_spur and left is not None:
            self._take_back(left)

    def _is_spur(self, run: tuple[Hexside, ...]) -> bool:
        """Whether the line goes on from where it came to its last hexside, and not from the far end of that."""
        before, left = self._before, self._side
        if before is None or left is None or len(run) < 2 or run[0] != left or run[1] == before:
            return False
        orientation = self.editor.shape.orientation
        corners = (set(ends_of(side, orientation)) for side in (before, left, run[1]))
        return bool(set.intersection(*corners))

    def _take_back(self, side: Hexside) -> None:
        """Take away what the mouse only touched on its way, wherever it was drawn on bare hexsides."""
        sides = self.editor.symmetry.sides({side}, self.editor.shape)
        labels = {label_of(each, self.editor.shape) for each in sides}
        if not features_on(features_of(self._map, "hexsides"), labels):
            self.editor.draw(EraseFeature("hexsides", frozenset({side}), frozenset({self.kind})), self.stroke)
            self._drawn -= sides

    def _change(self, sides: frozenset[Hexside], pointer: Pointer) -> Change[Scenario]:
        kind = self.kind
        crossing = kind in CROSSINGS
        if pointer.alt:
            return EraseFeature("crossings" if crossing else "hexsides", sides)
        if crossing:
            return DrawFeature("crossings", kind, sides)
        return DrawFeature("hexsides", kind, sides, low=frozenset({pointer.at}))


class LinkTool(LineTool):
    """Draws roads and rail from hex to hex."""

    name, key, icon = "link", "R", "mdi6.road-variant"
    synonyms = "road rail railway track path draw"
    text = "Drag from hex to hex to draw a road or a railway. With Shift go on from the last end; Alt erases."
    layer = "links"

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._end: Hex | None = None

    @property
    def kind(self) -> str:
        """The kind of road, or rail."""
        return self.editor.settings.link

    def press(self, pointer: Pointer) -> None:
        """Begin at a hex, or go on from the last one."""
        if not pointer.shift or self._end is None:
            self._end = pointer.at
        super().press(pointer)

    def enter(self, pointer: Pointer) -> None:
        """Go on with another link."""
        self._end = pointer.at
        super().enter(pointer)

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Lead the link through the hexes, one after the other."""
        if self._end is not None:
            sides = link_run(self._end, hexes[-1], self.editor.shape)
            self._end = hexes[-1]
            self._draw(sides, pointer)

    def preview(self, pointer: Pointer) -> Preview:
        """Return the path that would be drawn, or the hex where one would begin."""
        preview = super().preview(pointer)
        sides = preview.sides if self.stroke is None else _NO_SIDES
        return replace(preview, hexes=frozenset({pointer.at}), sides=sides)

    def _reached(self, pointer: Pointer) -> frozenset[Hexside]:
        if self.stroke is not None:
            return self._drawn
        if not pointer.shift or self._end is None:
            return _NO_SIDES
        return link_run(self._end, pointer.at, self.editor.shape)

    def _change(self, sides: frozenset[Hexside], pointer: Pointer) -> Change[Scenario]:
        if pointer.alt:
            return EraseFeature("links", sides, frozenset({self.kind}))
        return DrawFeature("links", self.kind, sides)
