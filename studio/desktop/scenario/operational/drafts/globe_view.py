"""The globe laid flat, on which a box is drawn."""

from functools import cached_property
from math import cos, radians
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.desktop.appearance.theme import current_map_colours, terrain_colour
from studio.editing.drafts.shores import Shores
from studio.editing.drafts.survey import Box
from studio.editing.drafts.world import Degrees, World

#: Scan lines a degree, about a kilometre apart.
_LINES: Final = 120
_NORTH, _SOUTH = 84.0, -60.0
#: Pixels a degree of longitude, least and most.
_LEAST_ZOOM, _MOST_ZOOM, _ZOOM_STEP = 1.5, 400.0, 1.25
#: Pixels a degree from which coasts are drawn as lines, and a town's people for each pixel from which it is named.
_COASTS_FROM, _NAMED = 8.0, 40_000_000
_PAN: Final = 60
_PANS: Final = {
    Qt.Key.Key_Left: (-_PAN, 0),
    Qt.Key.Key_Right: (_PAN, 0),
    Qt.Key.Key_Up: (0, -_PAN),
    Qt.Key.Key_Down: (0, _PAN),
}


class GlobeView(QWidget):
    """Shows land and sea; dragging draws a box, the wheel zooms, the right button or arrow keys move the map."""

    box_drawn = Signal(object)

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world
        self._zoom, self._centre = 12.0, QPointF(12.0, 42.0)
        self._box: Box | None = None
        self._pressed: QPointF | None = None
        self._panned: QPointF | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 200)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAccessibleName("Map of the world")
        self.setAccessibleDescription("Drag a box, or write its edges beside the map")
        self.setToolTip("Drag a box. Wheel: zoom. Right button or arrow keys: move the map.")

    def sizeHint(self) -> QSize:
        """Return a size at which a continent is seen."""
        return QSize(640, 480)

    def show_box(self, box: Box, *, centred: bool) -> None:
        """Draw a box; where it is centred, the map is moved and zoomed to it."""
        self._box = box
        if centred:
            middle = box.centre
            self._centre = QPointF(middle.longitude, middle.latitude)
            fitting = min(self.width() / max(box.width, 0.1), self.height() / max(box.north - box.south, 0.1))
            self._zoom = min(max(fitting / 3, _LEAST_ZOOM), _MOST_ZOOM)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw land and sea, coasts when they are near, towns, and the box."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(terrain_colour("sea")))
        self._draw_land(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._zoom >= _COASTS_FROM:
            self._draw_coasts(painter)
        if self._box is not None:
            # That of links is told from land and sea in the dark too.
            painter.setPen(QPen(self.palette().link().color(), 2))
            painter.setBrush(QColor(255, 255, 255, 60))
            painter.drawRect(self._rectangle(self._box))
        self._draw_towns(painter)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a box, or take hold of the map."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()
        else:
            self._panned = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Draw the box, or move the map."""
        if self._panned is not None:
            moved = event.position() - self._panned
            self._panned = event.position()
            self._pan(-moved.x(), -moved.y())
        elif self._pressed is not None:
            self._box = self._between(self._pressed, event.position())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Take the box that was drawn; a mere click draws none."""
        pressed, self._pressed, self._panned = self._pressed, None, None
        if pressed is not None and (event.position() - pressed).manhattanLength() > 8:
            self._box = self._between(pressed, event.position())
            self.box_drawn.emit(self._box)
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer."""
        turns = event.angleDelta().y() / 120
        self._zoom_at(event.position(), _ZOOM_STEP**turns)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the map with the arrow keys, zoom with plus and minus."""
        key = event.key()
        if key in _PANS:
            self._pan(*_PANS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            factor = 1 / _ZOOM_STEP if key == Qt.Key.Key_Minus else _ZOOM_STEP
            self._zoom_at(QPointF(self.rect().center()), factor)
        else:
            super().keyPressEvent(event)

    @cached_property
    def _shores(self) -> Shores:
        return Shores(self._world.coasts, _SOUTH, _NORTH, _LINES)

    def _draw_land(self, painter: QPainter) -> None:
        land = QColor(terrain_colour("clear"))
        for row in range(self.height()):
            latitude = self._to_globe(QPointF(0, row + 0.5)).latitude
            if not _SOUTH < latitude < _NORTH:
                continue
            crossings = self._shores.crossings(latitude)
            for turn in (-360, 0, 360):
                for west, east in zip(crossings[::2], crossings[1::2], strict=False):
                    left, right = self._to_view(west + turn, 0).x(), self._to_view(east + turn, 0).x()
                    if right > 0 and left < self.width():
                        painter.fillRect(QRectF(left, row, right - left, 1), land)

    def _draw_coasts(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(current_map_colours().grid), 1))
        seen = self._seen()
        for line in self._world.coasts:
            if any(
                seen.south <= at.latitude <= seen.north and (at.longitude - seen.west) % 360 <= seen.width
                for at in (line[0], line[len(line) // 2], line[-1])
            ):
                painter.drawPolyline(QPolygonF([self._to_view(self._near(at), at.latitude) for at in line]))

    def _draw_towns(self, painter: QPainter) -> None:
        least, seen = _NAMED / self._zoom**1.5, self._seen()
        ink = QColor(current_map_colours().ink)
        painter.setPen(ink)
        taken = list[QRectF]()
        for town in sorted(self._world.towns, key=lambda each: -each.population):
            if town.population < least:
                break
            at = self._to_view(self._near(town.at), town.at.latitude)
            box = QRectF(at.x() + 5, at.y() - 8, painter.fontMetrics().horizontalAdvance(town.name), 16)
            is_seen = seen.south <= town.at.latitude <= seen.north and QRectF(self.rect()).contains(at)
            if is_seen and not any(other.intersects(box) for other in taken):
                taken.append(box)
                painter.setBrush(ink)
                painter.drawEllipse(at, 2, 2)
                painter.drawText(QPointF(box.left(), at.y() + 4), town.name)

    def _seen(self) -> Box:
        upper, lower = self._to_globe(QPointF(0, 0)), self._to_globe(QPointF(self.width(), self.height()))
        return Box(lower.latitude, upper.longitude, upper.latitude, lower.longitude)

    def _near(self, at: Degrees) -> float:
        """Return the longitude, by whole turns as near to the middle of the view as can be."""
        middle = self._centre.x()
        return (at.longitude - middle + 180) % 360 - 180 + middle

    def _rectangle(self, box: Box) -> QRectF:
        west = self._near(Degrees(box.west, 0))
        upper, lower = self._to_view(west, box.north), self._to_view(west + box.width, box.south)
        return QRectF(upper, lower)

    def _between(self, a: QPointF, b: QPointF) -> Box:
        upper = self._to_globe(QPointF(min(a.x(), b.x()), min(a.y(), b.y())))
        lower = self._to_globe(QPointF(max(a.x(), b.x()), max(a.y(), b.y())))
        south, north = max(lower.latitude, _SOUTH), min(upper.latitude, _NORTH)
        return Box(round(south, 2), _turned(upper.longitude), round(north, 2), _turned(lower.longitude))

    @property
    def _up_zoom(self) -> float:
        """Pixels a degree of latitude: in the middle of the view shapes are true."""
        return self._zoom / max(0.2, cos(radians(self._centre.y())))

    def _to_view(self, longitude: float, latitude: float) -> QPointF:
        return QPointF(
            self.width() / 2 + (longitude - self._centre.x()) * self._zoom,
            self.height() / 2 - (latitude - self._centre.y()) * self._up_zoom,
        )

    def _to_globe(self, point: QPointF) -> Degrees:
        return Degrees(
            self._centre.x() + (point.x() - self.width() / 2) / self._zoom,
            self._centre.y() - (point.y() - self.height() / 2) / self._up_zoom,
        )

    def _zoom_at(self, point: QPointF, factor: float) -> None:
        before = self._to_globe(point)
        self._zoom = min(max(self._zoom * factor, _LEAST_ZOOM), _MOST_ZOOM)
        after = self._to_globe(point)
        self._move(before.longitude - after.longitude, before.latitude - after.latitude)

    def _pan(self, right: float, down: float) -> None:
        self._move(right / self._zoom, -down / self._up_zoom)

    def _move(self, east: float, north: float) -> None:
        x, y = self._centre.x() + east, self._centre.y() + north
        self._centre = QPointF((x + 180) % 360 - 180, min(max(y, _SOUTH), _NORTH))
        self.update()


def _turned(longitude: float) -> float:
    return round((longitude + 180) % 360 - 180, 2)
