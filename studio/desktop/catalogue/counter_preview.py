"""The counter of a type as the map draws it: near and from farther off, by day and by night."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.desktop.canvas.drawing.colours import DARK, LIGHT, MapColours
from studio.desktop.canvas.drawing.strokes import colour
from studio.desktop.canvas.items.counters import counter_side, paint_counter
from studio.desktop.canvas.scene.map_scene import CounterItem

#: Pixels from hex to hex in which the counter is shown.
_SIZES: Final = (120.0, 60.0, 34.0)
_HEIGHT, _WIDTH, _MARGIN = 116, 230, 8
#: The ground under the counters.
_GROUND: Final = "clear"


class CounterPreview(QWidget):
    """Shows one counter on the light map and on the dark one; it takes no room while there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.counter: CounterItem | None = None
        self.setAccessibleName("The counter by day and by night")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def sizeHint(self) -> QSize:
        """Return room for both maps side by side."""
        return QSize(2 * _WIDTH + 3 * _MARGIN, _HEIGHT + _MARGIN)

    def minimumSizeHint(self) -> QSize:
        """Return the same, as a counter is never cut off."""
        return self.sizeHint()

    def show_counter(self, counter: CounterItem | None, name: str) -> None:
        """Show a counter, of what is called so; None shows nothing."""
        self.counter = counter
        said = f"The counter of {name} as the map draws it, by day and by night."
        self.setAccessibleDescription(said)
        self.setToolTip(said)
        self.setVisible(counter is not None)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the counter on both maps."""
        if self.counter is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, colours in enumerate((LIGHT, DARK)):
            left = 2 * _MARGIN + number * (_WIDTH + _MARGIN)
            self._paint_map(painter, QRectF(left, _MARGIN, _WIDTH, _HEIGHT - _MARGIN), colours, self.counter)

    def _paint_map(self, painter: QPainter, box: QRectF, colours: MapColours, counter: CounterItem) -> None:
        path = QPainterPath()
        path.addRoundedRect(box, 6, 6)
        painter.fillPath(path, colour(colours.ground[_GROUND].fill))
        sides = [counter_side(size) for size in _SIZES]
        gap = (box.width() - sum(sides)) / (len(sides) + 1)
        left = box.left() + gap
        for size, side in zip(_SIZES, sides, strict=True):
            painter.save()
            painter.translate(QPointF(left + side / 2, box.center().y()))
            paint_counter(painter, counter, side, size, colours, is_lifted=False)
            painter.restore()
            left += side + gap
