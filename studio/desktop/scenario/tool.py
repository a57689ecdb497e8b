"""What a tool is: it receives hexes, not mouse moves, and turns them into changes."""

from dataclasses import dataclass, replace

from studio.desktop.canvas.scene.overlay_layer import Piece
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool_settings import LARGEST_RADIUS, STROKES
from studio.editing.brushes import path_between
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the mouse is on the map: the hex, the nearest of its hexsides that two hexes share, and the keys held."""

    at: Hex
    side: Hexside | None
    alt: bool = False
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What the tool would do here, drawn lightly over the map."""

    hexes: HexSet = frozenset()
    sides: frozenset[Hexside] = frozenset()
    #: What would be missing between it and others of its kind.
    gaps: frozenset[Hexside] = frozenset()
    #: It would take away what is there.
    erases: bool = False
    #: What it would do, in words.
    text: str = ""
    #: What it would put down, with its anchor in that hex.
    piece: tuple[Piece, Hex] | None = None


class Tool:
    """One way of working on the map. A gesture runs from press to release; `cancel` ends it early."""

    #: The word of the tool, for menus and tests.
    name: str = ""
    #: What it is for: tooltip and status line.
    text: str = ""
    #: Other words for the same, by which it is found.
    synonyms: str = ""
    #: The key that chooses it while the map has the focus.
    key: str = ""
    #: A name of qtawesome's Material Design icons.
    icon: str = ""

    def __init__(self, editor: ScenarioEditor) -> None:
        self.editor = editor
        self.stroke: int | None = None
        self.last: Hex | None = None

    def press(self, pointer: Pointer) -> None:
        """Begin a gesture."""
        self.stroke = self.editor.document.new_stroke()
        self.last = pointer.at
        self.apply([pointer.at], pointer)

    def move(self, pointer: Pointer) -> None:
        """Go on to another hex; the hexes in between are not missed."""
        if self.stroke is None or self.last is None:
            return
        if pointer.at != self.last:
            passed = path_between(self.last, pointer.at, self.editor.shape)[1:]
            self.last = pointer.at
            self.apply(passed, pointer)

    def enter(self, pointer: Pointer) -> None:
        """Go on where a gesture that had left the map comes back to it."""
        self.last = pointer.at
        self.apply([pointer.at], pointer)

    def release(self, pointer: Pointer) -> None:  # noqa: ARG002 - some tools end where the button is let go
        """End the gesture."""
        self.stroke = self.last = None

    def finish(self, pointer: Pointer) -> bool:  # noqa: ARG002 - most gestures end with the press
        """End what goes on from click to click; return whether anything did."""
        return False

    def cancel(self) -> None:
        """Give the gesture up; what it had already done is taken back."""
        if self.stroke is not None and self.document_moved():
            self.editor.document.undo()
        self.stroke = self.last = None

    def document_moved(self) -> bool:
        """Return whether this gesture has put a step into the history."""
        return False

    def obey(self, shortcut: str) -> bool:
        """Obey a shortcut by its id, as that for a larger brush; return False if it means nothing here."""
        step = {"brush-smaller": -1, "brush-larger": 1}.get(shortcut)
        settings = self.editor.settings
        if step is not None:
            radius = max(0, min(LARGEST_RADIUS, settings.radius + step))
            self.editor.set(replace(settings, radius=radius))
            return True
        stroke = next((each for each in STROKES if shortcut == f"stroke-{each}"), None)
        if stroke is not None:
            self.editor.set(replace(settings, stroke=stroke))
        return stroke is not None

    def preview(self, pointer: Pointer) -> Preview:
        """Return what to show under the mouse."""
        return Preview(frozenset({pointer.at}))

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Do what the tool does to hexes that the mouse has come to."""


class PaintTool(Tool):
    """A tool whose gesture is one step of the history, which `cancel` takes back; it may begin beside the map."""

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._position = 0

    def press(self, pointer: Pointer) -> None:
        """Begin a stroke."""
        self._position = self.editor.document.position
        super().press(pointer)

    def document_moved(self) -> bool:
        """Return whether the stroke has changed anything yet."""
        return self.editor.document.position > self._position
