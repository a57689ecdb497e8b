"""The strategic map as an author draws on it."""

from collections.abc import Sequence
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QMouseEvent, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsSimpleTextItem

from studio.desktop.campaign.strategic_map.items import arrow_item, front_line_item
from studio.desktop.campaign.strategic_map.marks import MapMarks, NodeMark
from studio.desktop.campaign.strategic_map.sheet import MapSheet, sheet_of
from studio.desktop.campaign.strategic_map.view import StrategicMapView, colours_of_map
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.strategic_map import Point, StrategicMap

Tool = Literal["place", "line", "arrow"]
#: Pixels about a handle within which a press takes it.
_REACH: Final = 12.0
_PLAIN: Final = QSizeF(1200, 800)


class MapDrawing(StrategicMapView):
    """Tells where a point is put or moved; it changes nothing itself."""

    #: A press where no handle is.
    pressed = Signal(object)
    #: A handle, by its number, is dragged somewhere, and has been let go.
    dragged = Signal(int, object)
    dropped = Signal()
    #: A handle was clicked with the right button, and is to go.
    removed = Signal(int)
    #: What is being drawn is finished.
    finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Strategic map, to be drawn on")
        self.setMinimumSize(240, 180)
        self._handles: tuple[QPointF, ...] = ()
        self._held: int | None = None
        self._size = _PLAIN

    def show_drawing(
        self,
        campaign: Campaign,
        picture: QPixmap | None,
        marks: MapMarks,
        handles: Sequence[Point],
        arrow: Sequence[Point],
    ) -> None:
        """Show the map with the handles of what is drawn, and an arrow that is not finished."""
        sheet = _sheet(campaign, picture)
        self._size = sheet.size
        self.show_map(sheet, marks)
        colours = colours_of_map()
        self._handles = tuple(map(self._to_scene, handles))
        placed = {node.place for node in campaign.nodes}
        for place in (campaign.map or StrategicMap()).places:
            if place.id not in placed:
                label = QGraphicsSimpleTextItem(f"× {place.name}")
                label.setBrush(QBrush(QColor(colours.quiet)))
                label.setPos(self._to_scene(place.at))
                self.scene().addItem(label)
        if len(arrow) > 1:
            self.scene().addItem(arrow_item([self._to_scene(each) for each in arrow], colours))
        for at in self._handles:
            handle = QGraphicsEllipseItem(QRectF(-6, -6, 12, 12))
            handle.setPos(at)
            handle.setPen(QPen(QColor(colours.selection), 2))
            handle.setBrush(QColor(colours.box))
            handle.setZValue(5)
            self.scene().addItem(handle)

    def show_others(self, lines: Sequence[Sequence[Point]]) -> None:
        """Show front lines faintly that are not the one at hand."""
        for points in lines:
            item = front_line_item([self._to_scene(each) for each in points], colours_of_map())
            item.setOpacity(0.25)
            self.scene().addItem(item)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a handle, or put a point."""
        at = self.mapToScene(event.position().toPoint())
        found = self._handle_at(at)
        if event.button() == Qt.MouseButton.RightButton and found is not None:
            self.removed.emit(found)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.setFocus()
            self._held = found
            if found is None:
                self.pressed.emit(self._to_point(at))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a handle."""
        if self._held is not None:
            self.dragged.emit(self._held, self._to_point(self.mapToScene(event.position().toPoint())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002 - the signature is Qt's
        """Let go of a handle."""
        if self._held is not None:
            self._held = None
            self.dropped.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Put the last point."""
        self.mousePressEvent(event)
        self.finished.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Esc finish what is being drawn."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.finished.emit()
        else:
            super().keyPressEvent(event)

    def _handle_at(self, at: QPointF) -> int | None:
        reach = _REACH / max(0.05, self.transform().m11())
        near = [
            (distance, number)
            for number, handle in enumerate(self._handles)
            if (distance := (handle - at).manhattanLength()) < reach
        ]
        return min(near)[1] if near else None

    def _to_scene(self, point: Point) -> QPointF:
        return QPointF(point.x * self._size.width(), point.y * self._size.height())

    def _to_point(self, at: QPointF) -> Point:
        def share(value: float, whole: float) -> float:
            return round(max(0.0, min(1.0, value / whole)), 4)

        return Point(x=share(at.x(), self._size.width()), y=share(at.y(), self._size.height()))


def marks_of(
    campaign: Campaign, front_line: str | None, arrows_of: str | None, chosen: str | None
) -> MapMarks:
    """Return the marks of a map that nobody plays on: every node alike."""
    nodes = {
        node.id: NodeMark(node.kind, node.title, "ahead") for node in campaign.nodes if node.place is not None
    }
    return MapMarks(nodes, front_line=front_line, arrows_of=arrows_of, chosen=chosen)


def _sheet(campaign: Campaign, picture: QPixmap | None) -> MapSheet:
    """Return the sheet that is drawn on; without a place it is the picture, or a plain one, and not the graph."""
    given = campaign.map or StrategicMap()
    if given.places:
        return sheet_of(campaign, picture)
    size = QSizeF(picture.size()) if picture is not None and not picture.isNull() else _PLAIN

    def put(points: Sequence[Point]) -> tuple[QPointF, ...]:
        return tuple(QPointF(each.x * size.width(), each.y * size.height()) for each in points)

    arrows = {name: tuple(map(put, each)) for name, each in given.arrows.items()}
    return MapSheet(size, picture, {}, (), {line.id: put(line.points) for line in given.lines}, arrows)
