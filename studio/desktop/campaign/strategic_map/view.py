"""The strategic map as a widget: it fits into its room, and tells which node is clicked."""

from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from studio.desktop.appearance.theme import current_scheme
from studio.desktop.campaign.colours import DARK_GRAPH, LIGHT_GRAPH, GraphColours
from studio.desktop.campaign.strategic_map.arranging import arrange
from studio.desktop.campaign.strategic_map.items import (
    NodeSpot,
    arrow_item,
    edge_item,
    front_line_item,
    route_item,
)
from studio.desktop.campaign.strategic_map.marks import MapMarks, Standing
from studio.desktop.campaign.strategic_map.sheet import MapSheet

#: The room round a sheet without a picture, as a part of its width.
_EDGE: Final = 0.06
#: What lies over a picture in the dark scheme.
_SHADE: Final = "#8c20252b"
#: Of the nodes that share a place, the one whose standing comes first is seen.
_SEEN: Final[tuple[Standing, ...]] = ("next", "won", "lost", "past", "ahead", "skipped", "aside")


class StrategicMapView(QGraphicsView):
    """Draws a sheet with the marks of a run."""

    #: The node whose spot was clicked.
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setScene(QGraphicsScene(self))
        self.setAccessibleName("Strategic map")
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for set_policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            set_policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        #: The spots that are seen, by node.
        self.spots: dict[str, NodeSpot] = {}
        self.front_line: str | None = None

    def show_map(self, sheet: MapSheet, marks: MapMarks) -> None:
        """Draw a sheet anew."""
        app_colours = colours_of_map()
        scene = self.scene()
        scene.clear()
        self.setBackgroundBrush(QColor(app_colours.ground))
        across, down = sheet.size.width(), sheet.size.height()
        # Marks and names at the edge of the sheet are to be seen whole.
        edge = 0 if sheet.picture is not None else _EDGE * across
        scene.setSceneRect(QRectF(-edge, -edge, across + 2 * edge, down + 2 * edge))
        if sheet.picture is not None:
            scene.addItem(QGraphicsPixmapItem(sheet.picture))
            if app_colours is DARK_GRAPH:
                shade = scene.addRect(scene.sceneRect(), Qt.PenStyle.NoPen, QColor(_SHADE))
                shade.setZValue(0.1)
        for start, stop in sheet.edges:
            scene.addItem(edge_item(start, stop, app_colours))
        self.front_line = marks.front_line if marks.front_line in sheet.lines else None
        if self.front_line is not None:
            scene.addItem(front_line_item(sheet.lines[self.front_line], app_colours))
        route = [sheet.spots[name].at for name in marks.route if name in sheet.spots]
        scene.addItem(route_item(route, app_colours))
        for arrow in sheet.arrows.get(marks.arrows_of or "", ()):
            scene.addItem(arrow_item(arrow, app_colours))
        self._show_spots(sheet, marks, app_colours)
        self._fit()

    def _show_spots(self, sheet: MapSheet, marks: MapMarks, colours: GraphColours) -> None:
        self.spots = {}
        taken: dict[tuple[float, float], str] = {}
        for name in sorted(
            (name for name in sheet.spots if name in marks.nodes), key=lambda name: _rank(name, marks)
        ):
            at = sheet.spots[name].at
            if taken.setdefault((at.x(), at.y()), name) != name:
                continue
            spot = NodeSpot(name, sheet.spots[name].name, marks.nodes[name], colours)
            spot.is_chosen = name == marks.chosen
            spot.setPos(at)
            self.scene().addItem(spot)
            self.spots[name] = spot

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep all of the map in sight."""
        super().resizeEvent(event)
        self._fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell of the node under the mouse."""
        item = self.itemAt(event.position().toPoint())
        if isinstance(item, NodeSpot) and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(item.node)

    def point_of(self, node: str) -> QPoint:
        """Return where a node is seen in the viewport."""
        return self.mapFromScene(self.spots[node].pos())

    def _fit(self) -> None:
        whole = self.sceneRect()
        self.fitInView(whole, Qt.AspectRatioMode.KeepAspectRatio)
        scale = self.transform().m11()
        room = QRectF(whole.topLeft() * scale, whole.size() * scale)
        arrange(tuple(self.spots.values()), scale, room)


def _rank(name: str, marks: MapMarks) -> tuple[bool, int, int]:
    mark = marks.nodes[name]
    latest = marks.route.index(name) if name in marks.route else 0
    return (name != marks.chosen, _SEEN.index(mark.standing), -latest)


def colours_of_map() -> GraphColours:
    """Return the colours that go with the scheme of the program."""
    app = QApplication.instance()
    return DARK_GRAPH if isinstance(app, QApplication) and current_scheme(app) == "dark" else LIGHT_GRAPH


def small_map(sheet: MapSheet, marks: MapMarks, size: QSizeF) -> QPixmap:
    """Return a picture of the map, as lists of runs show it."""
    view = StrategicMapView()
    view.show_map(sheet, marks)
    scene = view.scene()
    whole = scene.sceneRect()
    scale = min(size.width() / whole.width(), size.height() / whole.height())
    arrange(tuple(view.spots.values()), scale, QRectF(whole.topLeft() * scale, whole.size() * scale))
    picture = QPixmap(round(whole.width() * scale), round(whole.height() * scale))
    picture.fill(QColor(colours_of_map().ground))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene.render(painter, QRectF(picture.rect()), whole)
    painter.end()
    view.deleteLater()
    return picture
