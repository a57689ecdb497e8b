"""The graph of a forecast: edges as wide as runs take them, nodes with their figures."""

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsRectItem, QGraphicsScene, QGraphicsSimpleTextItem

from studio.campaign.forecast.figures import CampaignForecast
from studio.desktop.campaign.colours import GraphColours
from studio.desktop.campaign.forecast.cards import NodeCard
from studio.desktop.campaign.forecast.texts import percent
from studio.desktop.campaign.graph.curves import curve, label_place
from studio.desktop.campaign.graph.texts import kind_font
from studio.documents.campaign.campaign import Campaign

#: Points: the widest edge, and one that no run takes.
_WIDEST, _THINNEST = 13.0, 1.0


class ForecastScene(QGraphicsScene):
    """The nodes and edges of a campaign with the figures of a forecast."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.cards: dict[str, NodeCard] = {}
        self.lines: list[QGraphicsPathItem] = []

    def show_forecast(self, campaign: Campaign, found: CampaignForecast, colours: GraphColours) -> None:
        """Draw a forecast anew."""
        chosen = self.chosen
        self.clear()
        self.lines = []
        spreads = [each.prestige.quantiles for each in found.nodes.values() if each.prestige is not None]
        reach = (min(each[0] for each in spreads), max(each[4] for each in spreads))
        self.cards = {
            node.id: NodeCard(node, found.nodes[node.id], reach, colours)
            for node in campaign.nodes
            if node.id in found.nodes
        }
        for card in self.cards.values():
            self.addItem(card)
        self._draw_edges(campaign, found, colours)
        self.choose(chosen)
        self.setSceneRect(self.itemsBoundingRect().adjusted(-40, -40, 40, 40))

    @property
    def chosen(self) -> str:
        """The node that is chosen; empty without one."""
        return next((name for name, card in self.cards.items() if card.is_chosen), "")

    def choose(self, name: str) -> None:
        """Lift a node out."""
        for other, card in self.cards.items():
            card.is_chosen = other == name
            card.update()

    def node_at(self, position: QPointF) -> str:
        """Return the node at a place; empty without one."""
        return next((name for name, card in self.cards.items() if card.outer.contains(position)), "")

    def _draw_edges(self, campaign: Campaign, found: CampaignForecast, colours: GraphColours) -> None:
        boxes = {name: card.outer for name, card in self.cards.items()}
        taken: list[QRectF] = list(boxes.values())
        for number, edge in enumerate(campaign.edges):
            if edge.source not in boxes or edge.target not in boxes or number not in found.edges:
                continue
            share = float(found.edges[number])
            others = [box for name, box in boxes.items() if name not in (edge.source, edge.target)]
            path = curve(boxes[edge.source], boxes[edge.target], 0.0, others)
            line = QGraphicsPathItem(path)
            pen = QPen(
                QColor(colours.line), _THINNEST + (_WIDEST - _THINNEST) * share, c=Qt.PenCapStyle.FlatCap
            )
            if not share:
                pen.setStyle(Qt.PenStyle.DotLine)
            line.setPen(pen)
            line.setToolTip(f"{percent(share)} of all runs go this way.")
            self.addItem(line)
            self.lines.append(line)
            taken.append(self._write_on(path, percent(share), taken, colours))

    def _write_on(self, path: QPainterPath, text: str, taken: list[QRectF], colours: GraphColours) -> QRectF:
        """Write on an edge, on a piece of the ground, so that it is read on a wide edge too."""
        label = QGraphicsSimpleTextItem(text)
        label.setFont(kind_font("body"))
        label.setBrush(QColor(colours.ink))
        label.setPen(QPen(Qt.PenStyle.NoPen))
        size = label.boundingRect().size() + QSizeF(8, 2)
        place = label_place(path, size, taken)
        label.setPos(place.topLeft() + QPointF(4, 1))
        label.setZValue(1.5)
        ground = QGraphicsRectItem(place)
        ground.setPen(QPen(Qt.PenStyle.NoPen))
        ground.setBrush(QColor(colours.ground))
        ground.setZValue(1)
        self.addItem(ground)
        self.addItem(label)
        return place
