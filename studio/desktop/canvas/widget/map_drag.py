"""Drags that scroll or turn the map."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.widget.canvas_widget import CanvasWidget

#: Pixels of a drag to the side that turn the map by a sixth.
_TURN = 80


class MapDrag:
    """Scrolls a map by the middle button or the space bar; where it is allowed, by the left button too."""

    def __init__(self, canvas: CanvasWidget) -> None:
        self._canvas = canvas
        #: Drags with the left button scroll; with Ctrl they turn the map.
        self.allows_left = False
        self._is_space_held = False
        self._panned_from: QPointF | None = None
        #: Where the left button went down, while a drag from there could still scroll.
        self._pressed_at: QPointF | None = None
        self._turned_from: QPointF | None = None

    def press(self, event: QMouseEvent) -> bool:
        """Begin to scroll or to turn; return whether the press is for that."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        if event.button() == Qt.MouseButton.MiddleButton or (is_left and self._is_space_held):
            self._pan_from(event.position())
            return True
        if self._is_turning(event):
            self._turned_from = event.position()
            return True
        return False

    def wait(self, event: QMouseEvent) -> None:
        """Wait whether a press of the left button becomes a drag that scrolls."""
        self._pressed_at = event.position() if self.allows_left else None

    def move(self, event: QMouseEvent) -> bool:
        """Scroll or turn; return whether the move is for that."""
        if self._pressed_at is not None and _is_drag(event.position() - self._pressed_at):
            self._pan_from(self._pressed_at)
            self._pressed_at = None
        if self._turned_from is not None:
            sixths = int((event.position().x() - self._turned_from.x()) / _TURN)
            if sixths:
                self._turned_from += QPointF(_TURN * sixths, 0)
                self._canvas.turn(sixths)
            return True
        if self._panned_from is not None:
            moved = self._panned_from - event.position()
            self._panned_from = event.position()
            self._canvas.set_viewport(self._canvas.viewport.moved(moved.x(), moved.y()))
            return True
        return False

    def release(self, event: QMouseEvent) -> bool:
        """End a drag; return whether there was one."""
        if self._turned_from is not None:
            self._turned_from = None
            return True
        if self._panned_from is not None:
            self._panned_from = None
            self._show_pointer()
            return True
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = None
        return False

    def hold_space(self, *, is_held: bool) -> None:
        """Say whether the space bar is held, so that the left button scrolls."""
        self._is_space_held = is_held
        self._show_pointer()

    def _is_turning(self, event: QMouseEvent) -> bool:
        """Return whether a press begins to turn the map (op.quick.map.rotate)."""
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        return self.allows_left and has_control and event.button() == Qt.MouseButton.LeftButton

    def _pan_from(self, at: QPointF) -> None:
        self._panned_from = at
        self._canvas.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _show_pointer(self) -> None:
        if self._is_space_held:
            self._canvas.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self._canvas.unsetCursor()


def _is_drag(moved: QPointF) -> bool:
    """Return whether a held pointer went further than a hand trembles."""
    return moved.manhattanLength() >= QApplication.startDragDistance()
