"""The graph as it is shown: its scene follows the campaign and what is selected of it."""

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from studio.desktop.campaign.colours import graph_colours
from studio.desktop.campaign.editor import CampaignEditor, GraphSelection
from studio.desktop.campaign.graph.camera import GraphCamera
from studio.desktop.campaign.graph.curves import curve
from studio.desktop.campaign.graph.gestures import Band, Connecting, Gesture
from studio.desktop.campaign.uses import TokenPlaces, places_of
from studio.editing.changes.naming import title_of

_EMPTY = (
    "This campaign is empty.\n\nChoose “Conference”, “Battle” or “End” above and click here to place one.\n"
    "Then drag from the circle at a node’s right to another node to lead the way there."
)


class ShownGraph(GraphCamera):
    """Shows the scene, and what a gesture draws over it."""

    def __init__(self, editor: CampaignEditor) -> None:
        super().__init__()
        self.editor = editor
        self.gesture: Gesture | None = None
        self.setAccessibleName("Campaign graph")
        editor.changed.connect(self._show)
        editor.won_changed.connect(self._show)
        editor.scenarios_changed.connect(self._show)
        editor.selected.connect(self._show_selection)
        self._show()

    def end_gesture(self) -> None:
        """Give a gesture up, if one is going on."""
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            gesture.cancel()
            self.viewport().update()

    def reveal(self, selection: GraphSelection) -> None:
        """Scroll no further than is needed to see what is selected."""
        for name in selection.nodes:
            self.ensureVisible(self.graph.bounds([name]), 30, 30)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the palette from light to dark."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.graph.show_colours(graph_colours(self.palette()))

    def drawForeground(self, painter: QPainter, rect: QRectF | object) -> None:  # noqa: ARG002
        """Paint the loose end of a connection, the rectangle of a selection, and the words of an empty campaign."""
        ink = QColor(self.graph.colours.selection)
        painter.setPen(QPen(ink, 2.2 / self.transform().m11(), Qt.PenStyle.DashLine))
        if isinstance(self.gesture, Connecting):
            source = self.graph.nodes[self.gesture.source].outer
            loose = QRectF(self.gesture.at, self.gesture.at).adjusted(8, 0, 8, 0)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(curve(source, loose, 0, ()))
        elif isinstance(self.gesture, Band):
            painter.setPen(QPen(ink, 1 / self.transform().m11()))
            ink.setAlpha(30)
            painter.setBrush(ink)
            painter.drawRect(self.gesture.area)
        if not self.graph.nodes:
            painter.resetTransform()
            painter.setPen(QColor(self.graph.colours.quiet))
            area = self.viewport().rect().adjusted(30, 30, -30, -30)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, _EMPTY)

    def _show(self, *_: object) -> None:
        if isinstance(self.gesture, Connecting) and all(
            node.id != self.gesture.source for node in self.editor.campaign.nodes
        ):
            self.end_gesture()
        self.graph.show_campaign(self.editor.campaign, self.editor.facts)
        self._show_selection()

    def _show_selection(self, *_: object) -> None:
        chosen = self.editor.selection
        self.graph.show_selection(chosen)
        token = chosen.element.key if chosen.element and chosen.element.collection == "tokens" else ""
        lit = places_of(self.editor.campaign, token) if token else TokenPlaces()
        self.graph.show_lit(lit.nodes, lit.edges)
        node, edge = self.editor.node, self.editor.edge
        selected = (
            f"{node.kind} {title_of(node)}"
            if node
            else f"way {edge.source} to {edge.target}"
            if edge
            else "nothing"
        )
        self.setAccessibleDescription(
            f"Selected: {selected}. {len(self.graph.nodes)} nodes. Tab goes to the next."
        )
