"""Selecting one thing or an area, and moving things."""

from collections.abc import Iterator

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool import Pointer, Preview, Tool
from studio.editing.changes.collections import collection_of
from studio.editing.changes.elements import MoveElement
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import Hex


class SelectTool(Tool):
    """Selects what is clicked, moves what is dragged; a second click on a hex selects the next thing in it.

    A drag that begins where nothing stands, or with Shift, selects an area.
    """

    name, key, icon = "select", "S", "mdi6.cursor-default"
    synonyms = "pick choose move pointer arrow drag"
    text = (
        "Select and move things. Click again for the next thing in a hex; drag from bare ground, or with Shift, "
        "for an area; Del deletes."
    )

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._start: Hex | None = None
        self._next: ElementRef | None = None
        self._spans = False

    def press(self, pointer: Pointer) -> None:
        """Select the first thing in the hex, or the hex itself; what is selected there stays, for it may be dragged."""
        self.stroke = self.editor.document.new_stroke()
        self.last = self._start = pointer.at
        elements = list(self.editor.elements_at(pointer.at))
        self._spans = pointer.shift or not elements
        choices = [*elements, ElementRef("hexes", self.editor.shape.label(pointer.at))]
        now = self.editor.selection
        if now in choices:
            self._next = choices[(choices.index(now) + 1) % len(choices)]
        else:
            self._next = None
            self.editor.select(choices[0])

    def move(self, pointer: Pointer) -> None:
        """Span the area to where the mouse has come to; a thing moves when it is let go."""
        self.last = pointer.at
        if self._spans and self._start is not None and (self._start != pointer.at or self.editor.area):
            self.editor.select_area(_find_hexes_between(self._start, pointer.at))

    def release(self, pointer: Pointer) -> None:
        """Move what was dragged to another hex; where nothing was dragged, select the next thing in the hex."""
        selection = self.editor.selection
        if self._start == pointer.at and not self.editor.area:
            self.editor.select(self._next or selection)
        elif (
            self._start is not None
            and selection is not None
            and selection.collection != "hexes"
            and self.editor.do(MoveElement(selection.collection, selection.key, pointer.at))
        ):
            self._follow(selection, pointer.at)
        self._start = self._next = None
        super().release(pointer)

    def cancel(self) -> None:
        """Move nothing."""
        self._start = self._next = self.stroke = self.last = None

    def preview(self, pointer: Pointer) -> Preview:
        """Return the hex under the mouse."""
        return Preview(frozenset({pointer.at}))

    def _follow(self, selection: ElementRef, at: Hex) -> None:
        """Keep a thing selected that is known by its hex."""
        if collection_of(self.editor.scenario, selection.collection).key == ("at",):
            self.editor.select(ElementRef(selection.collection, self.editor.shape.label(at)))


def _find_hexes_between(one: Hex, other: Hex) -> Iterator[Hex]:
    """Return the hexes of the columns and rows between two."""
    left, right = sorted((one.column, other.column))
    top, bottom = sorted((one.row, other.row))
    return (Hex(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1))
