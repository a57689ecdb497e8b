"""The tool that the author holds, led by the pointer and by shortcuts."""

from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal

from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.widget.hex_pointer_event import (
    HexPointerEvent,
    pointer_event_at,
    pointer_event_at_border,
)
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.element_picker import ElementChoice, ElementPicker, HexChoice, HexPicker
from studio.desktop.scenario.locations import describe_hex
from studio.desktop.scenario.tool import PaintTool, Pointer, Preview, Tool
from studio.desktop.scenario.tool_settings import DRAWING, SYMMETRIES, ToolSettings
from studio.desktop.scenario.tools.toolbox import toolbox
from studio.editing.changes.change import ChangedRegion
from studio.hexes.coordinates import Hex
from studio.hexes.layout import Point


class ActiveTool(QObject):
    """Holds one tool at a time, and knows what that would do where the mouse is."""

    tool_changed = Signal(str)
    #: The hex under the mouse in words; none off the map.
    pointed = Signal(str)
    #: The tool, the hex under the mouse, or what the tool would do there, is another now.
    moved = Signal()

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__()
        self._editor = editor
        self._tools = toolbox(editor)
        self.tool: Tool = self._tools["select"]
        self.preview = Preview()
        #: The hex under the mouse, and the pointer event that said so.
        self.over: Hex | None = None
        self._pointer_event: HexPointerEvent | None = None
        #: Whether a stroke is under way, and where it is while that is beside the map.
        self._is_drawing = False
        self._beside: Point | None = None
        self._form = editor.settings.stroke
        editor.changed.connect(self._follow_change)
        editor.settings_changed.connect(self._drop_other_form)
        editor.element_wanted.connect(self._pick)
        editor.selected.connect(self._stop_picking)

    def has(self, name: str) -> bool:
        """Return whether the scenario has a tool."""
        return name in self._tools

    def choose(self, name: str) -> None:
        """Take another tool; a gesture of the old one is given up."""
        self._take(self._tools[name])

    def _take(self, tool: Tool) -> None:
        self.tool.cancel()
        self._end_stroke()
        self.tool = tool
        self.preview = Preview()
        self._point_again()
        self.moved.emit()
        self.tool_changed.emit(tool.name)
        self._editor.message.emit(tool.text)

    def _pick(self, choice: ElementChoice | HexChoice) -> None:
        """Let something be picked for a field."""
        if isinstance(choice, HexChoice):
            self._take(HexPicker(self._editor, choice, self._stop_picking))
        else:
            self._take(ElementPicker(self._editor, choice, self._stop_picking))

    def _stop_picking(self) -> None:
        """Take the tool that selects once something is picked for a field, or the field is not shown any more."""
        if isinstance(self.tool, ElementPicker):
            self.choose("select")

    def _follow_change(self, region: ChangedRegion) -> None:
        """Describe the hex under the mouse as it is now, after an undo too; strokes do so themselves as they go on."""
        if self.tool.stroke is None and "map" not in region.kinds:
            self._point_again()

    def _drop_other_form(self, settings: ToolSettings) -> None:
        """Give a gesture up, as an open shape, when shapes of another form are to be drawn."""
        if settings.stroke != self._form:
            self._form = settings.stroke
            self.give_up()

    def cancel(self) -> None:
        """Give the gesture up, or else put the tool away, or else select nothing."""
        if self.give_up():
            return
        if self.tool is not self._tools["select"]:
            self.choose("select")
        else:
            self._editor.select(None)

    def give_up(self) -> bool:
        """Give the gesture up, as an open shape; return whether there was one."""
        self._end_stroke()
        if self.tool.stroke is None:
            return False
        self.tool.cancel()
        self._point_again()
        return True

    def finish(self) -> bool:
        """End an open shape where the mouse is, or off the map in its last hex; return whether there was one."""
        pointer_event, last = self._pointer_event, self.tool.last
        if pointer_event is not None and pointer_event.at is not None:
            pointer = _pointer(pointer_event, pointer_event.at)
        elif last is not None:
            pointer = Pointer(last, None)
        else:
            return False
        is_finished = self.tool.finish(pointer)
        self._point_again()
        return is_finished

    def obey(self, shortcut: str) -> bool:
        """Take the tool of a shortcut, or let the active tool obey it; return False if it is for neither."""
        name = shortcut.removeprefix("tool-")
        if shortcut.startswith("tool-") and self.has(name):
            self.choose(name)
            return True
        taken = bool(shortcut) and (self._set_symmetry(shortcut) or self.tool.obey(shortcut))
        if taken:
            self._point_again()
        return taken

    def _set_symmetry(self, shortcut: str) -> bool:
        """Take the next symmetry, or the hex under the mouse for its centre; return False for any other shortcut."""
        editor = self._editor
        if shortcut == "symmetry-next":
            folds = list(SYMMETRIES)
            fold = folds[(folds.index(editor.settings.fold) + 1) % len(folds)]
            editor.set(replace(editor.settings, fold=fold))
        elif shortcut == "symmetry-centre":
            editor.set(replace(editor.settings, centre=self.over))
        else:
            return False
        centre = editor.shape.label(editor.symmetry.centre)
        editor.message.emit(f"{SYMMETRIES[editor.settings.fold]} about hex {centre}.")
        return True

    def press(self, pointer_event: HexPointerEvent) -> None:
        """Begin a gesture; a stroke that begins beside the map waits there until it comes to it."""
        if pointer_event.button != Qt.MouseButton.LeftButton:
            return
        self._is_drawing = isinstance(self.tool, PaintTool)
        if pointer_event.at is not None:
            self.tool.press(_pointer(pointer_event, pointer_event.at))
            self._point_again()
        elif self._is_drawing:
            self._beside = pointer_event.point

    def move(self, pointer_event: HexPointerEvent) -> None:
        """Go on with the gesture; where it leaves the map or comes to it, it goes to the border or begins there.

        An event in another hex and along another hexside comes twice: the second time it has been followed.
        """
        if pointer_event is self._pointer_event:
            return
        if pointer_event.at is None:
            self._leave(pointer_event)
            return
        if self._beside is not None:
            self._enter(pointer_event, self._beside)
            self._beside = None
        self.tool.move(_pointer(pointer_event, pointer_event.at))
        self._point_at(pointer_event, pointer_event.at)

    def release(self, pointer_event: HexPointerEvent) -> None:
        """End the gesture; off the map it ends in the last hex."""
        self._end_stroke()
        last = pointer_event.at or self.tool.last
        if last is not None:
            self.tool.release(_pointer(pointer_event, last))
            self._point_again()

    def _end_stroke(self) -> None:
        self._is_drawing, self._beside = False, None

    def _leave(self, pointer_event: HexPointerEvent) -> None:
        if not self._is_drawing:
            return
        if self._beside is None and self._pointer_event is not None:
            border = pointer_event_at_border(self._editor.shape, self._pointer_event, pointer_event.point)
            if border.at is not None:
                self.tool.move(_pointer(border, border.at))
        self._beside = pointer_event.point

    def _enter(self, pointer_event: HexPointerEvent, beside: Point) -> None:
        border = pointer_event_at_border(self._editor.shape, pointer_event, beside)
        if border.at is None:
            return
        pointer = _pointer(border, border.at)
        if self.tool.stroke is None:
            self.tool.press(pointer)
        else:
            self.tool.enter(pointer)

    def tap(self, pointer_event: HexPointerEvent) -> None:
        """Press and let go."""
        if pointer_event.at is not None:
            pointer = _pointer(pointer_event, pointer_event.at)
            self.tool.press(pointer)
            self.tool.release(pointer)

    def double_click(self, pointer_event: HexPointerEvent) -> None:
        """Select the first thing in the hex; to other tools it is two presses, such as of the one that deletes."""
        if pointer_event.at is not None and self.tool.name == "select":
            self.tool.cancel()
            self._editor.select(next(self._editor.elements_at(pointer_event.at), None))

    def hover(self, pointer_event: HexPointerEvent | None) -> None:
        """Follow the mouse, off the map too; an event that has led a gesture has been followed."""
        if pointer_event is not None and pointer_event is self._pointer_event:
            return
        if pointer_event is not None and pointer_event.at is not None:
            self._point_at(pointer_event, pointer_event.at)
        else:
            self.over, self.preview, self._pointer_event = None, Preview(), None
            self.pointed.emit("")
            self.moved.emit()

    def follow_cursor(self, at: Hex | None) -> None:
        """Follow the keyboard cursor as the mouse."""
        shape, none = self._editor.shape, Qt.KeyboardModifier.NoModifier
        if at is None:
            self.hover(None)
        else:
            centre = unit_layout(shape.orientation).centre(at)
            self.hover(pointer_event_at(shape, centre, Qt.MouseButton.NoButton, none))

    def _point_again(self) -> None:
        """Show what the tool would do where the mouse still is."""
        if self._pointer_event is not None and self._pointer_event.at is not None:
            self._point_at(self._pointer_event, self._pointer_event.at)

    def _point_at(self, pointer_event: HexPointerEvent, at: Hex) -> None:
        self.over, self._pointer_event = at, pointer_event
        self.preview = self._in_each_place(self.tool.preview(_pointer(pointer_event, at)))
        self.pointed.emit(" · ".join(filter(None, (self.preview.text, describe_hex(self._editor, at)))))
        self.moved.emit()

    def _in_each_place(self, preview: Preview) -> Preview:
        """Return what the tool would do in all places where it draws at once."""
        symmetry, shape = self._editor.symmetry, self._editor.shape
        if symmetry.fold == "none" or self.tool.name not in DRAWING:
            return preview
        hexes, sides = symmetry.hexes(preview.hexes, shape), symmetry.sides(preview.sides, shape)
        return replace(preview, hexes=hexes, sides=sides)


def _pointer(pointer_event: HexPointerEvent, at: Hex) -> Pointer:
    held = pointer_event.modifiers
    return Pointer(
        at,
        pointer_event.hexside,
        alt=bool(held & Qt.KeyboardModifier.AltModifier),
        shift=bool(held & Qt.KeyboardModifier.ShiftModifier),
    )
