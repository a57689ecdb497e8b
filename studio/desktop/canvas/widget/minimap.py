"""The whole map in small: what the canvas shows is framed, a click or a drag takes it elsewhere."""

from operator import is_

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF, QResizeEvent

from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.items.callouts import paint_callouts
from studio.desktop.canvas.items.counters import paint_counters
from studio.desktop.canvas.items.markers import paint_objectives
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.overlay_layer import ProblemRings
from studio.desktop.canvas.widget.canvas_widget import CanvasWidget
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.hexes.area import HexArea, HexSet

#: How long nothing has changed, in milliseconds, before the small map is painted anew: not within a stroke.
_PAUSE = 120


class Minimap(CanvasWidget):
    """Follows one canvas. What it shows is kept as a pixmap, over which only the frame moves."""

    def __init__(self) -> None:
        super().__init__()
        self._canvas: MapCanvas | None = None
        #: The map without the frame, and what it was painted from.
        self._still: QPixmap | None = None
        self._shows: tuple[object, ...] = ()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self.update)
        self.setMinimumSize(120, 90)
        self.setAccessibleName("Minimap")
        self.setToolTip("Click or drag to look elsewhere; hexes with problems are ringed.")

    def watch(self, canvas: MapCanvas | None) -> None:
        """Show the map of another canvas, or of none."""
        if self._canvas is not None:
            self._canvas.viewport_changed.disconnect(self.update)
            self._canvas.scene_changed.disconnect(self._follow)
        self._canvas = canvas
        if canvas is not None:
            canvas.viewport_changed.connect(self.update)
            canvas.scene_changed.connect(self._follow)
            self._follow(None)
            self.fit()
        self.update()

    def show_problems(self, hexes: HexSet) -> None:
        """Ring the hexes with problems."""
        self.set_overlays((ProblemRings(hexes),) if hexes else ())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the map, and a frame round what the canvas shows."""
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        painter.drawPixmap(0, 0, self._map())
        frame = self._frame()
        if frame is not None:
            painter.setPen(QPen(QColor("#b3541e"), 2))
            painter.drawPolygon(frame)

    def _map(self) -> QPixmap:
        """Return the map without the frame, kept while it is the same and nothing of it is missing."""
        ratio = self.devicePixelRatioF()
        shows = (self.scene, self.overlays, self.colours, self.viewport)
        known = self._still
        if known is not None and known.devicePixelRatio() == ratio and all(map(is_, self._shows, shows)):
            return known
        still = QPixmap(self.size() * ratio)
        still.setDevicePixelRatio(ratio)
        with painting(still) as painter:
            is_whole = self._paint(painter, QRectF(self.rect()))
        self._still, self._shows = still if is_whole else None, shows
        return still

    def _show_again(self, part: QRect) -> None:  # noqa: ARG002
        """Paint the map anew when the author rests."""
        self._pause.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the whole map."""
        super().resizeEvent(event)
        self.fit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look there."""
        self._look(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look there while dragging."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look(event.position())

    def _paint_items(self, painter: QPainter, context: PaintContext) -> None:
        """Paint counters and flags, and no names: there is no room for them."""
        paint_counters(painter, context, frozenset(), hidden=None)
        paint_objectives(painter, context)
        paint_callouts(painter, context, self.overlays)

    def _look(self, at: QPointF) -> None:
        if self._canvas is None or self.scene is None:
            return
        shape = self.scene.shape
        there = unit_layout(shape.orientation).hex_at(self.viewport.to_map(at))
        if shape.contains(there):
            self._canvas.centre_on(there)

    def _frame(self) -> QPolygonF | None:
        """Return what the canvas shows, which may lie turned, as far as the minimap goes."""
        if self._canvas is None or self.scene is None:
            return None
        seen = self._canvas.viewport
        corners = QPolygonF(QRectF(QPointF(0, 0), seen.size))
        shown = QPolygonF([self.viewport.to_window(seen.to_map(corner)) for corner in corners.toList()])
        return shown.intersected(QPolygonF(QRectF(self.rect()).adjusted(1, 1, -1, -1)))

    def _follow(self, hexes: object) -> None:
        """Take over the canvas's scene; None: all of it changed."""
        if self._canvas is None or self._canvas.scene is None:
            return
        self.set_colours(self._canvas.colours)
        if isinstance(hexes, HexArea):
            self.update_scene(self._canvas.scene, hexes)
        else:
            self.set_scene(self._canvas.scene)
