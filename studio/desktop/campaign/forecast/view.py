"""Looking at the graph of a forecast: it fits into its room until it is zoomed, and a click or the arrow keys choose a node."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView

from studio.campaign.forecast.figures import CampaignForecast
from studio.desktop.campaign.colours import graph_colours
from studio.desktop.campaign.forecast.scene import ForecastScene
from studio.documents.campaign.campaign import Campaign

_STEP, _LARGEST, _SMALLEST, _FITTED = 1.2, 3.0, 0.15, 1.2
_NEXT = (Qt.Key.Key_Right, Qt.Key.Key_Down)
_PREVIOUS = (Qt.Key.Key_Left, Qt.Key.Key_Up)


class ForecastView(QGraphicsView):
    """Draws a forecast on the graph."""

    #: The node that was chosen; empty for none.
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.graph = ForecastScene(self)
        self.setScene(self.graph)
        self.setAccessibleName("Forecast on the graph")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self._is_fitted = True
        self._pressed = QPoint()

    def show_forecast(self, campaign: Campaign, found: CampaignForecast) -> None:
        """Draw a forecast anew."""
        colours = graph_colours(self.palette())
        self.setBackgroundBrush(QColor(colours.ground))
        self.graph.show_forecast(campaign, found, colours)
        if self._is_fitted:
            self.fit()

    def fit(self) -> None:
        """Show all of the graph, and go on doing so while the window changes its size."""
        area, room = self.graph.sceneRect(), self.viewport().size()
        self._is_fitted = True
        if area.isEmpty():
            return
        scale = min(room.width() / area.width(), room.height() / area.height(), _FITTED)
        self.resetTransform()
        self.scale(max(scale, _SMALLEST), max(scale, _SMALLEST))
        self.centerOn(area.center())

    def zoom(self, steps: float) -> None:
        """Come some steps nearer, or go further off."""
        now = self.transform().m11()
        by = max(_SMALLEST, min(_LARGEST, now * _STEP**steps)) / now
        self._is_fitted = False
        self.scale(by, by)

    def full_size(self) -> None:
        """Show one point as one pixel."""
        self._is_fitted = False
        self.resetTransform()

    def choose(self, name: str) -> None:
        """Choose a node, or none."""
        self.graph.choose(name)
        if name:
            self.ensureVisible(self.graph.cards[name].outer, 10, 10)
        self.chosen.emit(name)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer."""
        self.zoom(event.angleDelta().y() / 120)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a drag, or a click."""
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the node that was clicked; nothing where the ground was."""
        super().mouseReleaseEvent(event)
        here = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton and (here - self._pressed).manhattanLength() < 4:
            self.choose(self.graph.node_at(self.mapToScene(here)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from node to node in the sequence of the file; Esc chooses none."""
        names = list(self.graph.cards)
        step = 1 if event.key() in _NEXT else -1 if event.key() in _PREVIOUS else 0
        if event.key() == Qt.Key.Key_Escape and self.graph.chosen:
            self.choose("")
        elif step and names:
            now = self.graph.chosen
            index = names.index(now) + step if now else 0
            self.choose(names[index % len(names)])
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep a fitted graph fitted."""
        super().resizeEvent(event)
        if self._is_fitted:
            self.fit()
