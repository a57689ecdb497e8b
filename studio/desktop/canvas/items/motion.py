"""A counter on its way: it glides from hex to hex for a moment and then stands where the scene has it."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QPointF, QVariantAnimation, Signal

from studio.desktop.canvas.items.paint_context import PaintContext
from studio.hexes.coordinates import Hex

#: Milliseconds for a step from hex to hex, and at most for a whole path.
_STEP, _WHOLE = 90, 280


class Motion(QObject):
    """At most one counter on its way."""

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._id: str | None = None
        self._path: tuple[Hex, ...] = ()
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._animation.valueChanged.connect(self._notify)
        self._animation.finished.connect(self._end)

    @property
    def counter(self) -> str | None:
        """The id of the counter on its way."""
        return self._id

    def start(self, counter: str, path: Sequence[Hex]) -> None:
        """Send a counter along a path; another one arrives at once, and one that is just setting out goes on along it."""
        is_setting_out = self._id == counter and not self._animation.currentTime()
        before = self._path[:-1] if is_setting_out and self._path[-1] == path[0] else ()
        self._animation.stop()
        self._id, self._path = counter, (*before, *path)
        self._animation.setDuration(min(_WHOLE, _STEP * (len(self._path) - 1)))
        self._animation.start()

    def stop(self) -> None:
        """Let the counter arrive at once."""
        if self._animation.state() == QAbstractAnimation.State.Running:
            self._animation.stop()
            self._end()

    def away(self, context: PaintContext) -> QPointF:
        """Return how far the counter is from where its path ends, in the window."""
        part = float(self._animation.currentValue()) * (len(self._path) - 1)
        i = min(int(part), len(self._path) - 2)
        start, end = context.centre(self._path[i]), context.centre(self._path[i + 1])
        return start + (end - start) * (part - i) - context.centre(self._path[-1])

    def _notify(self, _: object) -> None:
        self.moved.emit()

    def _end(self) -> None:
        self._id = None
        self.moved.emit()
