"""Looking at the graph of a campaign: nearer or further off, moved, and on a quiet ground."""

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView

from studio.desktop.campaign.colours import graph_colours
from studio.desktop.campaign.graph.scene import GraphScene

#: The largest and smallest scale, one step of the wheel, and the largest that fitting chooses.
_LARGEST, _SMALLEST, _STEP, _FITTED = 3.0, 0.15, 1.2, 1.2
#: Points between the dots of the ground.
_DOTS = 40


class GraphCamera(QGraphicsView):
    """A view of the graph that zooms, moves and fits."""

    #: The paper was moved, or zoomed.
    panned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.graph = GraphScene(graph_colours(self.palette()), self)
        self.setScene(self.graph)
        #: Whether all of the graph is to be seen whatever the size of the window.
        self.is_fitted = True
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)

    def zoom(self, steps: int) -> None:
        """Come some steps nearer, or go further off, about the middle."""
        self.scale_about(_STEP**steps, self.viewport().rect().center())

    def full_size(self) -> None:
        """Show one point as one pixel."""
        self.scale_about(1 / self.transform().m11(), self.viewport().rect().center())

    def fit(self) -> None:
        """Show all of the graph, and go on doing so while the window changes its size."""
        area = self.graph.bounds()
        if area.isEmpty():
            area = QRectF(-300, -200, 600, 400)
        area = area.adjusted(-36, -36, 36, 36)
        room = self.viewport().size()
        scale = min(room.width() / area.width(), room.height() / area.height(), _FITTED)
        self.resetTransform()
        self.scale(max(scale, _SMALLEST), max(scale, _SMALLEST))
        self.centerOn(area.center())
        self.is_fitted = True

    def scale_about(self, by: float, about: QPoint) -> None:
        """Scale about a point of the view."""
        now = self.transform().m11()
        by = max(_SMALLEST, min(_LARGEST, now * by)) / now
        position = self.mapToScene(about)
        self.scale(by, by)
        self.pan(about - self.mapFromScene(position))

    def pan(self, by: QPoint) -> None:
        """Move the paper by so many pixels."""
        self.is_fitted = False
        self.panned.emit()
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - by.x())
        down.setValue(down.value() - by.y())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer."""
        turn = event.angleDelta().y() / 120
        self.scale_about(_STEP**turn, event.position().toPoint())
        event.accept()

    def resizeEvent(self, event: object) -> None:
        """Keep a fitted graph fitted."""
        super().resizeEvent(event)  # type: ignore[arg-type]  # Qt sends a QResizeEvent
        if self.is_fitted:
            self.fit()

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        """Paint paper with a quiet grid of dots."""
        assert isinstance(rect, QRectF)
        painter.fillRect(rect, QColor(self.graph.colours.ground))
        scale = self.transform().m11()
        if scale < 0.4:
            return
        painter.setPen(QPen(QColor(self.graph.colours.dot), 1.6, c=Qt.PenCapStyle.RoundCap))
        left, top = int(rect.left() // _DOTS), int(rect.top() // _DOTS)
        right, bottom = int(rect.right() // _DOTS) + 1, int(rect.bottom() // _DOTS) + 1
        painter.drawPoints(
            [QPoint(x * _DOTS, y * _DOTS) for x in range(left, right + 1) for y in range(top, bottom + 1)]
        )
