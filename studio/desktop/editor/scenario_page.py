"""The page of one scenario: its map, its bench, the tool in hand."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from studio import StudioError
from studio.desktop.bench import Bench, Selection
from studio.desktop.canvas.depiction import picture_of, updated
from studio.desktop.canvas.map_canvas import MapCanvas
from studio.desktop.canvas.overlays import (
    BrushPreview,
    HexsidePreview,
    HoverHex,
    Lifted,
    Outline,
    Overlay,
    ProblemRings,
)
from studio.desktop.canvas.picture import Picture
from studio.desktop.canvas.touch import Touch
from studio.desktop.editor.files import DocumentFile
from studio.desktop.panels.palette import SWATCHES
from studio.desktop.theme import current_inks
from studio.desktop.tools.place import delete
from studio.desktop.tools.tool import Pointer, Preview, Tool
from studio.desktop.tools.toolbox import toolbox
from studio.desktop.undo import DocumentBridge
from studio.documents.catalogue import Catalogue
from studio.documents.opened import Opened
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Touched
from studio.editing.changes.collections import collection_of, items_of
from studio.editing.changes.terrain import owner_at, terrain_at
from studio.hexes.coordinates import Hex
from studio.lint.problem import Problem, Severity


class NoticeBar(QFrame):
    """Sentences over the map: why a file is read-only, what the studio does not know in it."""

    def __init__(self, sentences: tuple[str, ...]) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        words = QLabel(" ".join(sentences))
        words.setWordWrap(True)
        close = QToolButton()
        close.setText("Close")
        close.clicked.connect(self.hide)
        layout.addWidget(words, 1)
        layout.addWidget(close)
        self.setVisible(bool(sentences))


class ScenarioPage(QWidget):
    """Everything of one open scenario. The panels of the window look at `bench`, the map is here."""

    #: The hex under the mouse in words.
    pointed = Signal(str)
    tool_changed = Signal(str)
    #: The map shall have all the room, or the panels come back.
    room_wanted = Signal()
    #: A touch and the place on the screen: what can be done there is asked for.
    menu_wanted = Signal(object, object)

    def __init__(
        self, opened: Opened[Scenario], catalogue: Catalogue | None, ruleset: Ruleset | None
    ) -> None:
        super().__init__()
        self.document = DocumentBridge(opened.document)
        self.bench = Bench(self.document, catalogue, ruleset)
        self.file = DocumentFile(opened, self.document)
        self.tools = toolbox(self.bench)
        self.tool: Tool = self.tools["select"]
        self.problems: tuple[Problem, ...] = ()
        self._preview = Preview()
        self._hovered: Hex | None = None
        #: Takes the keys while a battle is played, pressed and let go; says whether it knew the key.
        self.keys: Callable[[QKeyEvent], bool] | None = None
        self._catalogue = catalogue or _no_catalogue()
        self._picture = picture_of(opened.document, self._catalogue)
        self.canvas = MapCanvas()
        self.canvas.set_inks(current_inks())
        self.canvas.set_picture(self._picture)
        self.canvas.installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(NoticeBar(opened.notices))
        layout.addWidget(self.canvas, 1)
        self.bench.changed.connect(self._changed)
        self.bench.selected.connect(self._show_overlays)
        self.listen(True)

    @property
    def title(self) -> str:
        """The title of the scenario, with the mark that Qt shows while there are unsaved changes."""
        return self.document.value.title

    def listen(self, yes: bool) -> None:
        """Let the tools hear the map, or not while the battle is played on it."""
        pairs = (
            (self.canvas.hexPressed, self._press),
            (self.canvas.hexMoved, self._move),
            (self.canvas.hexsideMoved, self._move),
            (self.canvas.hexReleased, self._release),
            (self.canvas.hexHovered, self._hover),
            (self.canvas.doubleClicked, self._double_click),
            (self.canvas.contextRequested, self.menu_wanted),
        )
        for signal, slot in pairs:
            if yes:
                signal.connect(slot)
            else:
                signal.disconnect(slot)
        if yes:
            self._picture = picture_of(self.document.value, self._catalogue)
            self.canvas.set_picture(self._picture)
            self._show_overlays()

    def choose_tool(self, name: str) -> None:
        """Take another tool in hand; a gesture of the old one is given up."""
        self.tool.cancel()
        self.tool = self.tools[name]
        self._preview = Preview()
        self._show_overlays()
        self.tool_changed.emit(name)
        self.bench.told.emit(self.tool.text)

    def cancel(self) -> None:
        """Esc: end the gesture, then the tool, then the selection."""
        if self.tool.stroke is not None:
            self.tool.cancel()
        elif self.tool.name != "select":
            self.choose_tool("select")
        else:
            self.bench.select(None)

    def delete_selected(self) -> None:
        """Delete the selected thing."""
        if self.bench.selection is not None:
            delete(self.bench, self.bench.selection)

    def deselect(self) -> None:
        """Select nothing."""
        self.bench.select(None)

    def zoom(self, steps: int) -> None:
        """Show the map larger, or smaller."""
        self.canvas.zoom(steps)

    def fit(self) -> None:
        """Show the whole map."""
        self.canvas.fit()

    def full_size(self) -> None:
        """Show hexes in their full size."""
        self.canvas.zoom_full()

    def take_inks(self) -> None:
        """Draw the map in the inks of the current scheme."""
        self.canvas.set_inks(current_inks())

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Ring the hexes of problems on the map."""
        self.problems = problems
        self._show_overlays()

    def jump(self, problem: Problem) -> None:
        """Show the place of a problem and select what it is about."""
        at = self._hex(problem.hexes[0]) if problem.hexes else None
        if at is not None:
            self.canvas.centre_on(at)
        parts = problem.pointer.split("/")
        if len(parts) >= 3 and parts[2].isdigit():
            self._select_item(parts[1], int(parts[2]))
        elif at is not None:
            self.bench.select(Selection("hexes", self.bench.shape.label(at)))

    def _select_item(self, name: str, place: int) -> None:
        scenario = self.document.value
        if name not in ("units", "hqs", "objectives", "sources", "hubs", "zones", "sides", "stragglers"):
            return
        collection = collection_of(scenario, name)
        items = items_of(scenario, collection)
        if place < len(items):
            self.bench.select(Selection(name, collection.key_of(items[place])))

    def picture_for_play(self) -> Picture:
        """The picture that a battle starts from: those on their way have a counter in it too, in the first hex."""
        whole = self.document.value
        corner = self.bench.shape.label(Hex(0, 0))
        placed = whole.model_copy(
            update={
                name: tuple(
                    each if each.at else each.model_copy(update={"at": corner})
                    for each in getattr(whole, name)
                )
                for name in ("units", "hqs")
            }
        )
        return picture_of(placed, self._catalogue)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Tab, and the keys of a battle being played, before the map does."""
        if watched is self.canvas and isinstance(event, QKeyEvent):
            pressed, let_go = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
            if event.type() == pressed and event.key() == Qt.Key.Key_Tab:
                self.room_wanted.emit()
                return True
            if self.keys is not None and event.type() in (pressed, let_go) and self.keys(event):
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the map: the tools' letters, brush sizes, Esc and Del."""
        if self.keys is not None:
            super().keyPressEvent(event)
            return
        letters = {tool.key: name for name, tool in self.tools.items()}
        text = event.text().upper()
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() == Qt.Key.Key_Delete:
            self.delete_selected()
        elif plain and text in letters:
            self.choose_tool(letters[text])
        elif plain and text in ("[", "]"):
            self.resize_brush(1 if text == "]" else -1)
        else:
            super().keyPressEvent(event)

    def resize_brush(self, by: int) -> None:
        """Make the brush larger or smaller."""
        settings = self.bench.settings
        self.bench.set(replace(settings, radius=max(0, min(2, settings.radius + by))))

    def press_at(self, touch: Touch) -> None:
        """Press and let go with the tool in hand, at a touched hex."""
        if touch.at is not None:
            pointer = _pointer(touch, touch.at)
            self.tool.press(pointer)
            self.tool.release(pointer)

    def _press(self, touch: Touch) -> None:
        if touch.at is not None and touch.button == Qt.MouseButton.LeftButton:
            self.tool.press(_pointer(touch, touch.at))

    def _move(self, touch: Touch) -> None:
        if touch.at is not None:
            self.tool.move(_pointer(touch, touch.at))
            self._point_at(touch)

    def _release(self, touch: Touch) -> None:
        last = touch.at or self.tool.last
        if last is not None:
            self.tool.release(_pointer(touch, last))

    def _double_click(self, touch: Touch) -> None:
        if touch.at is not None:
            self.choose_tool("select")
            thing = next(self.bench.things_at(touch.at), None)
            self.bench.select(thing)

    def _hover(self, touch: Touch | None) -> None:
        if touch is None or touch.at is None:
            self._hovered, self._preview = None, Preview()
            self.pointed.emit("")
            self._show_overlays()
        else:
            self._point_at(touch)

    def _point_at(self, touch: Touch) -> None:
        assert touch.at is not None
        self._hovered = touch.at
        self._preview = self.tool.preview(_pointer(touch, touch.at))
        scenario = self.document.value
        terrain = (terrain_at(scenario, touch.at) or "no terrain").replace("-", " ")
        owner = owner_at(scenario, touch.at)
        names = {side.id: side.name for side in scenario.sides}
        land = f" · {names.get(owner, owner)}" if owner else ""
        self.pointed.emit(
            f"hex {self.bench.shape.label(touch.at)} · {terrain}{land} · column {touch.at.column + 1}, row {touch.at.row + 1}"
        )
        self._show_overlays()

    def _changed(self, touched: Touched) -> None:
        self._picture = updated(self._picture, self.document.value, self._catalogue, touched)
        self.canvas.update_picture(self._picture, touched.hexes)
        self._show_overlays()

    def _show_overlays(self, *_: object) -> None:
        overlays: list[Overlay] = []
        selection = self.bench.selection
        chosen = self._selected_hex()
        if chosen is not None:
            overlays.append(Outline(frozenset({chosen})))
        if selection is not None and selection.collection in ("units", "hqs"):
            overlays.append(Lifted(frozenset({selection.key})))
        for severity, word in ((Severity.ERROR, "error"), (Severity.WARNING, "warning")):
            hexes = {
                self._hex(problem.hexes[0])
                for problem in self.problems
                if problem.hexes and problem.severity is severity
            }
            overlays.append(
                ProblemRings(
                    frozenset(at for at in hexes if at is not None), "error" if word == "error" else "warning"
                )
            )
        if self._preview.sides:
            overlays.append(HexsidePreview(tuple(self._preview.sides), "minor-river"))
        elif self.tool.name in ("terrain", "owner", "zone", "fill") and self._preview.hexes:
            overlays.append(BrushPreview(self._preview.hexes, self._brush_colour()))
        elif self._hovered is not None:
            overlays.append(HoverHex(self._hovered))
        self.canvas.set_overlays(tuple(overlays))

    def _brush_colour(self) -> str:
        settings = self.bench.settings
        if self.tool.name in ("terrain", "fill"):
            return SWATCHES.get(settings.terrain, "#888888")
        colours = {side.id: side.colour for side in self.document.value.sides}
        return colours.get(settings.owner or "", "#888888")

    def _selected_hex(self) -> Hex | None:
        selection = self.bench.selection
        if selection is None:
            return None
        if selection.collection == "hexes":
            return self._hex(selection.key)
        scenario = self.document.value
        collection = collection_of(scenario, selection.collection)
        item = next(
            (each for each in items_of(scenario, collection) if collection.key_of(each) == selection.key),
            None,
        )
        at = getattr(item, "at", None)
        return self._hex(at) if at else None

    def problem_hexes(self) -> frozenset[Hex]:
        """Where the problems are, for the minimap."""
        found = (self._hex(problem.hexes[0]) for problem in self.problems if problem.hexes)
        return frozenset(at for at in found if at is not None)

    def _hex(self, label: str) -> Hex | None:
        try:
            return self.bench.shape.parse(label)
        except StudioError:
            return None


def _pointer(touch: Touch, at: Hex) -> Pointer:
    held = touch.modifiers
    return Pointer(
        at,
        touch.hexside,
        shift=bool(held & Qt.KeyboardModifier.ShiftModifier),
        alt=bool(held & Qt.KeyboardModifier.AltModifier),
    )


def _no_catalogue() -> Catalogue:
    """What a scenario is drawn with while its catalogue cannot be found."""
    return Catalogue(format="catalogue", version=1, id="none", title="")
