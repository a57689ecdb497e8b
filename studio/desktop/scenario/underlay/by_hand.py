"""Moving the picture under the map with pointer and keys, while that is switched on."""

from math import atan2, radians
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent

from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.scenario.editor import ScenarioEditor
from studio.documents.underlay import Underlay, moved, place_on_map, turned_about
from studio.editing.tracing import SetUnderlay
from studio.hexes.layout import Point

#: A key moves by so much of a hexside and turns by so many degrees; a notch of the wheel scales by so much.
_STEP: Final = 0.1
_TURN: Final = radians(0.25)
_NOTCH: Final = 120
_SCALE: Final = 1.02
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class MoveByHand(QObject):
    """Takes drags, the wheel and the arrow keys from the map: they move, turn and scale the picture."""

    #: The person has had enough.
    ended = Signal()

    def __init__(self, editor: ScenarioEditor, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self._editor, self._canvas = editor, canvas
        self._is_on = False
        self._stroke = 0
        self._last: QPointF | None = None

    def switch(self, is_on: bool) -> None:
        """Begin or end; the map has the keys meanwhile."""
        if is_on == self._is_on:
            return
        self._is_on, self._last = is_on, None
        if is_on:
            self._canvas.installEventFilter(self)
            self._canvas.setFocus()
            self._canvas.setCursor(Qt.CursorShape.SizeAllCursor)
        else:
            self._canvas.removeEventFilter(self)
            self._canvas.unsetCursor()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move the picture instead of working on the map."""
        if isinstance(event, QMouseEvent) and event.type() != QEvent.Type.MouseButtonDblClick:
            return self._point(event)
        if isinstance(event, QWheelEvent) and not event.modifiers():
            self._stroke = self._editor.document.new_stroke()
            notches = event.angleDelta().y() / _NOTCH
            self._change_about(self._on_map(event.position()), _SCALE**notches, 0.0)
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._press_key(event)
        return super().eventFilter(watched, event)

    def _point(self, event: QMouseEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._stroke = self._editor.document.new_stroke()
            self._last = event.position()
            return True
        if kind == QEvent.Type.MouseMove and self._last is not None:
            before, now = self._on_map(self._last), self._on_map(event.position())
            self._last = event.position()
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                middle = self._middle()
                angle = atan2(now.y - middle.y, now.x - middle.x) - atan2(
                    before.y - middle.y, before.x - middle.x
                )
                self._change_about(middle, 1.0, angle)
            else:
                self._change(moved(self._underlay(), now.x - before.x, now.y - before.y))
            return True
        if kind == QEvent.Type.MouseButtonRelease and self._last is not None:
            self._last = None
            return True
        return False

    def _press_key(self, event: QKeyEvent) -> bool:
        key, turns = event.key(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if key == Qt.Key.Key_Escape:
            self.ended.emit()
        elif key in _ARROWS:
            right, down = _ARROWS[Qt.Key(key)]
            self._stroke = self._editor.document.new_stroke()
            if turns:
                self._change_about(self._middle(), 1.0, (right + down) * _TURN)
            else:
                self._change(moved(self._underlay(), right * _STEP, down * _STEP))
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self._stroke = self._editor.document.new_stroke()
            scale = 1 / _SCALE if key == Qt.Key.Key_Minus else _SCALE
            self._change_about(self._middle(), scale, 0.0)
        else:
            return False
        return True

    def _underlay(self) -> Underlay:
        underlay = self._editor.scenario.map.underlay
        assert underlay is not None
        return underlay

    def _middle(self) -> Point:
        return place_on_map(self._underlay(), Point(0.5, 0.5))

    def _on_map(self, at: QPointF) -> Point:
        return self._canvas.viewport.to_map(at)

    def _change_about(self, pivot: Point, scale: float, angle: float) -> None:
        self._change(turned_about(self._underlay(), pivot, scale, angle))

    def _change(self, underlay: Underlay) -> None:
        if underlay != self._underlay():
            self._editor.do(SetUnderlay(underlay), self._stroke)
