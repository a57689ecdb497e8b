"""What brushes of several hexes have in common."""

from collections.abc import Sequence

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool import PaintTool, Pointer, Preview
from studio.documents.scenario import Scenario
from studio.editing.brushes import path_between, swath
from studio.editing.changes.change import Change
from studio.editing.drawn_shapes import inside_outline, path_through, rectangle_between
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.tables.quantities import quantity

#: A larger shape is shown by its outline alone while it is drawn.
_MOST_SHOWN = 4_000
_NO_HEXES: HexSet = frozenset()


class AreaBrush(PaintTool):
    """A brush of any radius that paints freehand, or a line, a rectangle or what an outline goes round.

    A shape is drawn by dragging, or from click to click: two make a line or a rectangle; an outline ends where its
    first or its last corner is clicked again. Enter ends each shape where the mouse is.
    """

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        #: The corners of the shape that is being drawn, none where freehand; those of a lasso are all hexes passed.
        self._corners: list[Hex] = []
        self._is_held = False
        #: What lay under the brush last.
        self._covered = _NO_HEXES

    def area(self, path: Sequence[Hex]) -> HexSet:
        """Return the hexes of the map under the brush when its middle passes along a path."""
        return swath(path, self.editor.settings.radius, self.editor.shape)

    def press(self, pointer: Pointer) -> None:
        """Begin to paint, or set a corner of a shape."""
        self._covered = _NO_HEXES
        if self._corners:
            self._set_corner(pointer)
        elif self.editor.settings.stroke == "freehand":
            super().press(pointer)
        else:
            self._position = self.editor.document.position
            self.stroke, self.last = self.editor.document.new_stroke(), pointer.at
            self._corners, self._is_held = [pointer.at], True

    def move(self, pointer: Pointer) -> None:
        """Go on to another hex."""
        if not self._corners:
            super().move(pointer)
        elif self._is_held and pointer.at != self.last:
            self.last = pointer.at
            if self.editor.settings.stroke == "lasso":
                self._corners += path_between(self._corners[-1], pointer.at, self.editor.shape)[1:]

    def enter(self, pointer: Pointer) -> None:
        """Go on where the gesture comes back to the map."""
        if self._corners:
            self.move(pointer)
        else:
            self._covered = _NO_HEXES
            super().enter(pointer)

    def release(self, pointer: Pointer) -> None:
        """End the gesture; a shape that was only clicked goes on to the next click."""
        if not self._corners:
            super().release(pointer)
            return
        was_held, self._is_held = self._is_held, False
        if not was_held or (pointer.at == self._corners[0] and len(self._corners) == 1):
            return
        if self.editor.settings.stroke != "polygon":
            self._finish(pointer)
        elif pointer.at != self._corners[-1]:
            self._corners.append(pointer.at)

    def finish(self, pointer: Pointer) -> bool:
        """End the shape that is being drawn."""
        if not self._corners:
            return False
        self._finish(pointer)
        return True

    def cancel(self) -> None:
        """Give the gesture up."""
        self._corners, self._is_held = [], False
        super().cancel()

    def preview(self, pointer: Pointer) -> Preview:
        """Return the hexes under the brush, or those of the shape as it would be."""
        if not self._corners:
            return Preview(self.area([pointer.at]), erases=pointer.alt)
        if self._is_large(pointer.at):
            return Preview(frozenset(self._outline(pointer.at)), erases=pointer.alt, text=self._told(""))
        area = self._drawn(pointer.at)
        size = f" of {quantity(len(area), 'hex', 'hexes')}"
        return Preview(area, erases=pointer.alt, text=self._told(size))

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Paint what has come under the brush."""
        area = self.area(hexes)
        if area <= self._covered:
            return
        self._paint(area - self._covered, pointer)
        self._covered = self.area(hexes[-1:])

    def change(self, area: HexSet, pointer: Pointer) -> Change[Scenario] | None:
        """Return what painting these hexes does to the scenario."""
        raise NotImplementedError

    def _paint(self, area: HexSet, pointer: Pointer) -> None:
        change = self.change(area, pointer)
        if change is None:
            return
        if self._corners and len(area) > _MOST_SHOWN:
            symmetry = self.editor.symmetry
            self.editor.do_long_change(
                "Painting the area…", lambda scenario: symmetry.repeated(change, scenario)
            )
        else:
            self.editor.draw(change, self.stroke)

    def _set_corner(self, pointer: Pointer) -> None:
        """Go on with a shape that is drawn from click to click."""
        is_outline = self.editor.settings.stroke in ("polygon", "lasso")
        if is_outline and pointer.at not in (self._corners[0], self._corners[-1]):
            self._corners.append(pointer.at)
            self._is_held = False
        else:
            self._finish(pointer)

    def _finish(self, pointer: Pointer) -> None:
        area = self._drawn(pointer.at)
        self._paint(area, pointer)
        self._corners, self._is_held = [], False
        self.stroke = self.last = None

    def _drawn(self, at: Hex) -> HexSet:
        """Return what the shape covers when it ends in a hex."""
        shape = self.editor.shape
        match self.editor.settings.stroke:
            case "line" | "freehand":
                return self.area(path_through([self._corners[0], at], shape))
            case "rectangle":
                return rectangle_between(self._corners[0], at, shape)
            case "polygon" | "lasso":
                return inside_outline([*self._corners, at], shape)

    def _outline(self, at: Hex) -> list[Hex]:
        """Return the hexes along the border of the shape."""
        first = self._corners[0]
        if self.editor.settings.stroke == "line":
            return path_through([first, at], self.editor.shape)
        if self.editor.settings.stroke == "lasso":
            return [*self._corners, *path_between(at, first, self.editor.shape)]
        corners = [*self._corners, at, first]
        if self.editor.settings.stroke == "rectangle":
            corners = [first, Hex(at.column, first.row), at, Hex(first.column, at.row), first]
        return path_through(corners, self.editor.shape)

    def _is_large(self, at: Hex) -> bool:
        """Return whether a shape that ends in a hex may be too large to be found anew with each move."""
        corners, settings = [*self._corners, at], self.editor.settings
        columns, rows = [each.column for each in corners], [each.row for each in corners]
        across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        if settings.stroke == "line":
            return max(across, down) * (3 * settings.radius * (settings.radius + 1) + 1) > _MOST_SHOWN
        return across * down > _MOST_SHOWN

    def _told(self, size: str) -> str:
        stroke = self.editor.settings.stroke
        end = "Enter or a double-click ends it" if stroke == "polygon" else "let go, or click, to end it"
        return f"{stroke.capitalize()}{size}: {end}, Esc to give it up"
