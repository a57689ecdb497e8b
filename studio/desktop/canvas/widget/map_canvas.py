"""The canvas: a map that says to tools which hexes are pointed at, by pointer or by keyboard."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QStyle, QWidget

from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.items.map_items import paint_map_items
from studio.desktop.canvas.items.motion import Motion
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.overlay_layer import CursorHex
from studio.desktop.canvas.widget.canvas_widget import CanvasWidget
from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent, pointer_event_at
from studio.desktop.canvas.widget.kept_items import KeptItems
from studio.desktop.canvas.widget.keyboard import arrow, describe_hex, walk
from studio.desktop.canvas.widget.map_drag import MapDrag
from studio.hexes.coordinates import Hex

#: How far an arrow key scrolls, as a part of the window.
_SCROLL = 0.12
#: Wheel turn of one zoom step, in eighths of a degree.
_NOTCH = 120
#: Pixels of the frame round a map that has the focus.
_FOCUS_WIDTH = 2
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_NO_MODIFIER = Qt.KeyboardModifier.NoModifier


class MapCanvas(CanvasWidget):
    """Shows a scene, and says which hexes and hexsides are pointed at, pressed and clicked, each as a `HexPointerEvent`."""

    hex_pressed = Signal(object)
    #: With the button held, the pointer came to another hex (or moves off the map), or to another hexside.
    hex_moved = Signal(object)
    hexside_moved = Signal(object)
    hex_released = Signal(object)
    #: Pressed and let go in one place, or at the keyboard cursor. A drag that scrolled is no click.
    hex_clicked = Signal(object)
    #: With or without a button, another hex or hexside is under the pointer; None when it leaves.
    hex_hovered = Signal(object)
    hex_double_clicked = Signal(object)
    #: A HexPointerEvent, and the place on the screen for a menu.
    menu_requested = Signal(object, object)
    #: The keyboard cursor came to a hex, or to None.
    cursor_moved = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hovered: HexPointerEvent | None = None
        self._is_pressed = False
        self.drag = MapDrag(self)
        #: Offered each turn of the wheel without Ctrl, in notches; says whether it took it instead of the zoom.
        self.wheel: Callable[[int], bool] | None = None
        #: Asked at Esc to give up what is being drawn, before the walk ends; says whether anything was.
        self.give_up: Callable[[], bool] | None = None
        #: Asked at Enter to end what is being drawn, where there is no cursor to press with; says whether anything was.
        self.finish: Callable[[], bool] | None = None
        self._turned = 0
        self._cursor: Hex | None = None
        self._kept_items = KeptItems()
        self._motion = Motion(self)
        self._motion.moved.connect(self.update)
        self._has_motion = True
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Map")
        self.setAccessibleDescription(
            "The hex map. Enter brings a cursor that the arrow keys or Q, W, E, A, S, D move from hex to hex."
        )

    @property
    def cursor_hex(self) -> Hex | None:
        """Where the keyboard cursor is."""
        return self._cursor

    def hex_under(self, at: QPointF) -> Hex | None:
        """Return the hex of the map under a point of the canvas."""
        pointer_event = self._pointer_event(at)
        return pointer_event.at if pointer_event else None

    def set_cursor_hex(self, at: Hex | None) -> None:
        """Move the keyboard cursor, bring it into sight and say where it is."""
        if at == self._cursor:
            return
        self._cursor = at
        if at is not None and self.scene is not None:
            self.reveal(at)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, describe_hex(self.scene, at)))
        self.update()
        self.cursor_moved.emit(at)

    def scroll_by(self, across: int, down: int) -> None:
        """Scroll by so many steps, each a part of the window."""
        self.set_viewport(
            self.viewport.moved(across * _SCROLL * self.width(), down * _SCROLL * self.height())
        )

    @property
    def is_moving(self) -> bool:
        """Whether a counter is on its way."""
        return self._motion.counter is not None

    def set_motion(self, is_on: bool) -> None:
        """Let counters glide, or put them where they go at once."""
        self._has_motion = is_on
        if not is_on:
            self._motion.stop()

    def animate(self, counter: str, path: Sequence[Hex]) -> None:
        """Let a counter glide along a path for less than 300 ms; the scene must have it at the path's end.

        Nothing glides where the system asks for no motion.
        """
        system = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, self)
        if self._has_motion and system > 0 and len(path) > 1:
            self._motion.start(counter, path)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to scroll, or say where the press was."""
        if self.drag.press(event):
            return
        if event.button() == Qt.MouseButton.LeftButton and (pointer_event := self._pointer_event_of(event)):
            self._is_pressed = True
            self.drag.wait(event)
            self._hovered = pointer_event
            self._leave_cursor_for(pointer_event)
            self.hex_pressed.emit(pointer_event)

    def _leave_cursor_for(self, pointer_event: HexPointerEvent) -> None:
        """End the walk of the keyboard cursor where the mouse is used instead, which points at its own hex."""
        if self._cursor is not None:
            self.set_cursor_hex(None)
            self.hex_hovered.emit(pointer_event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Scroll, or emit which hex and hexside are under the pointer when that changes."""
        if not self.drag.move(event) and (pointer_event := self._pointer_event_of(event)):
            self._hover(pointer_event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End what the press began."""
        if self.drag.release(event):
            self._is_pressed = False
        elif event.button() == Qt.MouseButton.LeftButton and self._is_pressed:
            self._is_pressed = False
            if pointer_event := self._pointer_event_of(event):
                self.hex_released.emit(pointer_event)
                self.hex_clicked.emit(pointer_event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Emit a double click; its second press is emitted as well."""
        self.mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and (pointer_event := self._pointer_event_of(event)):
            self.hex_double_clicked.emit(pointer_event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu where the pointer is, or at the keyboard cursor."""
        at = QPointF(event.pos())
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self._cursor and self.scene:
            at = self._context(self.scene).centre(self._cursor)
        if pointer_event := self._pointer_event(at):
            self.menu_requested.emit(pointer_event, self.mapToGlobal(at).toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        """Forget what was under the pointer."""
        super().leaveEvent(event)
        self.forget_pointer()

    def forget_pointer(self) -> None:
        """Point at no hex until the mouse moves on the map again."""
        self._hovered = None
        self.hex_hovered.emit(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer, a step for each notch, unless the wheel without Ctrl serves something else."""
        self._turned += event.angleDelta().y()
        steps = int(self._turned / _NOTCH)
        if steps:
            self._turned -= steps * _NOTCH
            has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            if has_control or self.wheel is None or not self.wheel(steps):
                self.zoom(steps, event.position())
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Keep the keys that walk or end the walk from the tools, while there is a cursor."""
        is_asked = event.type() == QEvent.Type.ShortcutOverride
        if is_asked and isinstance(event, QKeyEvent) and self._is_for_cursor(event):
            event.accept()
            return True
        return super().event(event)

    def _is_for_cursor(self, event: QKeyEvent) -> bool:
        if self._cursor is None or self.scene is None or event.modifiers() & ~_KEYPAD:
            return False
        leads = walk(self._cursor, event.key(), self.scene.shape) is not None
        return leads or event.key() == Qt.Key.Key_Escape

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the cursor, scroll, or hold the sheet to be dragged."""
        key, has_control = event.key(), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.drag.hold_space(is_held=True)
        elif has_control or not self._walk(key, event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of the sheet."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.drag.hold_space(is_held=False)
        else:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Forget held keys: their release goes elsewhere."""
        super().focusOutEvent(event)
        self.update()
        self.drag.hold_space(is_held=False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the map, and a frame while it has the focus."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(self.palette().highlight(), _FOCUS_WIDTH))
            inset = _FOCUS_WIDTH / 2
            painter.drawRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the frame."""
        super().focusInEvent(event)
        self.update()

    def _paint_items(self, painter: QPainter, context: PaintContext) -> None:
        cursor = () if self._cursor is None else (CursorHex(self._cursor),)
        laid = (*self.underlays, *self.overlays, *cursor)
        if self.is_moving:
            # What moves may be far from where it stands.
            paint_map_items(painter, replace(context, part=None), laid, self._motion)
        else:
            self._kept_items.paint(painter, context, laid, partial(paint_map_items, overlays=laid))

    def _walk(self, key: int, event: QKeyEvent) -> bool:
        """Move the cursor or press with it, or scroll while there is none; say whether the key meant that."""
        if self.scene is None:
            return False
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter(event.modifiers())
            return True
        if self._cursor is None:
            if (steps := arrow(key)) is None:
                return False
            self.scroll_by(*steps)
            return True
        if key == Qt.Key.Key_Escape:
            if self.give_up is None or not self.give_up():
                self.set_cursor_hex(None)
            return True
        target = walk(self._cursor, key, self.scene.shape, self.viewport.turn)
        if target is None:
            return False
        self.set_cursor_hex(target)
        return True

    def _enter(self, modifiers: Qt.KeyboardModifier) -> None:
        """Bring the cursor, or press and release where it is."""
        scene = self.scene
        if scene is None:
            return
        if self._cursor is None:
            if self.finish is not None and self.finish():
                return
            middle = self.hex_under(QRectF(self.rect()).center())
            hovered = self._hovered.at if self._hovered else None
            self.set_cursor_hex(hovered or middle or Hex(0, 0))
            return
        centre = unit_layout(scene.shape.orientation).centre(self._cursor)
        pointer_event = pointer_event_at(scene.shape, centre, Qt.MouseButton.LeftButton, modifiers)
        self.hex_pressed.emit(pointer_event)
        self.hex_released.emit(pointer_event)
        self.hex_clicked.emit(pointer_event)

    def _hover(self, pointer_event: HexPointerEvent) -> None:
        before, self._hovered = self._hovered, pointer_event
        is_elsewhere = before is None or before.at != pointer_event.at
        is_beside = before is None or before.hexside != pointer_event.hexside
        if self._is_pressed and (is_elsewhere or pointer_event.at is None):
            self.hex_moved.emit(pointer_event)
        if self._is_pressed and is_beside:
            self.hexside_moved.emit(pointer_event)
        if is_elsewhere or is_beside:
            self.hex_hovered.emit(pointer_event)

    def _pointer_event_of(self, event: QMouseEvent) -> HexPointerEvent | None:
        held = event.buttons() & Qt.MouseButton.LeftButton
        button = event.button() if event.button() != Qt.MouseButton.NoButton else held
        return self._pointer_event(event.position(), Qt.MouseButton(button), event.modifiers())

    def _pointer_event(
        self,
        at: QPointF,
        button: Qt.MouseButton = Qt.MouseButton.NoButton,
        modifiers: Qt.KeyboardModifier = _NO_MODIFIER,
    ) -> HexPointerEvent | None:
        if self.scene is None:
            return None
        return pointer_event_at(self.scene.shape, self.viewport.to_map(at), button, modifiers)
