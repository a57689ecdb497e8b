"""The nodes of a forecast's graph: who comes here, with how much prestige, and who gives up."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from studio.campaign.forecast.figures import NodeFigures
from studio.campaign.forecast.intervals import Spread
from studio.desktop.campaign.colours import GraphColours
from studio.desktop.campaign.forecast.texts import percent, share_text
from studio.desktop.campaign.graph.items import accent_of
from studio.desktop.campaign.graph.texts import break_lines, kind_font, line_height
from studio.documents.campaign.nodes import Node
from studio.editing.changes.naming import title_of

#: Points.
WIDTH, PAD = 208.0, 12.0
_RADIUS = 9.0
#: The height of the box with the quantiles, and of the row below it.
_PLOT = 14.0
#: How strong the colour of a node is that all runs come to.
_STRONGEST = 150


class NodeCard(QGraphicsItem):
    """One node with its figures, about its middle."""

    def __init__(
        self, node: Node, figures: NodeFigures, reach: tuple[int, int], colours: GraphColours
    ) -> None:
        """Take the least and the most prestige of the whole forecast, between which all boxes are drawn."""
        super().__init__()
        self.node, self.figures, self.colours = node, figures, colours
        self._reach = reach
        self.is_chosen = False
        self._title = break_lines(node.title or node.id, "title", WIDTH - 2 * PAD, 2)
        self._notes = _notes(figures)
        height = 2 * PAD + len(self._title) * line_height("title") + line_height("body")
        height += len(self._notes) * line_height("quiet")
        if figures.prestige is not None:
            height += _PLOT + line_height("quiet") + 6
        self.rect = QRectF(-WIDTH / 2, -height / 2, WIDTH, height)
        self.setPos(node.at.x, node.at.y)
        self.setZValue(2)
        self.setToolTip(self.in_words())

    def in_words(self) -> str:
        """Say all of it in sentences."""
        said = [f"{title_of(self.node)}: {share_text(self.figures.reached)} of all runs come here."]
        if self.figures.prestige is not None:
            low, _, middle, _, high = self.figures.prestige.quantiles
            said.append(f"They have {low} to {high} prestige, {middle} in the middle.")
        return " ".join([*said, *(f"{note}." for note in self._notes)])

    @property
    def outer(self) -> QRectF:
        """The box in the scene."""
        return self.rect.translated(self.pos())

    def boundingRect(self) -> QRectF:
        """Paint the box and its rim."""
        return self.rect.adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint the box in the colour of its kind, the stronger the more runs come here; hatched where it is guessed."""
        colours, rect = self.colours, self.rect
        accent = QColor(accent_of(self.node, colours))
        shape = QPainterPath()
        shape.addRoundedRect(rect, _RADIUS, _RADIUS)
        painter.fillPath(shape, QColor(colours.box))
        tint = QColor(accent)
        tint.setAlpha(int(_STRONGEST * float(self.figures.reached.value)) // 2)
        painter.fillPath(shape, tint)
        if self.figures.rests_on_guess:
            hatch = QColor(colours.quiet)
            hatch.setAlpha(70)
            painter.fillPath(shape, QBrush(hatch, Qt.BrushStyle.BDiagPattern))
        rim = QPen(QColor(colours.selection), 2.6) if self.is_chosen else QPen(accent, 1.4)
        painter.strokePath(shape, rim)
        top = self._write(painter, rect.top() + PAD)
        if self.figures.prestige is not None:
            self._paint_spread(painter, self.figures.prestige, top + 4, accent)

    def _write(self, painter: QPainter, top: float) -> float:
        colours = self.colours
        lines = [(text, "title", colours.ink) for text in self._title]
        lines.append((share_text(self.figures.reached), "body", colours.ink))
        lines += [(text, "quiet", colours.quiet) for text in self._notes]
        for text, role, ink in lines:
            painter.setFont(kind_font(role))  # type: ignore[arg-type]  # one of the roles
            painter.setPen(QColor(ink))
            height = line_height(role)  # type: ignore[arg-type]
            area = QRectF(QPointF(self.rect.left() + PAD, top), QSizeF(WIDTH - 2 * PAD, height))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, text)
            top += height
        return top

    def _paint_spread(self, painter: QPainter, spread: Spread, top: float, accent: QColor) -> None:
        """Paint the quantiles of prestige: a line from 5 to 95 %, a box from 25 to 75 %, a bar in the middle."""
        left, room = self.rect.left() + PAD, WIDTH - 2 * PAD
        low, high = self._reach
        places = [left + room * (value - low) / max(high - low, 1) for value in spread.quantiles]
        middle = top + _PLOT / 2
        painter.setPen(QPen(QColor(self.colours.quiet), 1.4))
        painter.drawLine(QPointF(places[0], middle), QPointF(places[4], middle))
        painter.setPen(QPen(accent, 1.2))
        painter.setBrush(QColor(self.colours.box))
        painter.drawRect(QRectF(QPointF(places[1], top), QPointF(max(places[3], places[1] + 1), top + _PLOT)))
        painter.setPen(QPen(QColor(self.colours.ink), 2.4))
        painter.drawLine(QPointF(places[2], top), QPointF(places[2], top + _PLOT))
        painter.setFont(kind_font("quiet"))
        painter.setPen(QColor(self.colours.quiet))
        area = QRectF(QPointF(left, top + _PLOT + 2), QSizeF(room, line_height("quiet")))
        quantiles = spread.quantiles
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft, f"{quantiles[0]}")
        painter.drawText(area, Qt.AlignmentFlag.AlignHCenter, f"prestige {quantiles[2]}")
        painter.drawText(area, Qt.AlignmentFlag.AlignRight, f"{quantiles[4]}")


def _notes(figures: NodeFigures) -> tuple[str, ...]:
    notes: list[str] = []
    if figures.died is not None:
        notes.append(f"{percent(figures.died.value)} give up here")
    if figures.skipped:
        notes.append(f"{percent(figures.skipped)} leave it out")
    if figures.is_guessed:
        notes.append("Guessed")
    elif figures.rests_on_guess:
        notes.append("Rests on a guess")
    return tuple(notes)
