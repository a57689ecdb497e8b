"""The items of the scene: nodes, edges and the labels of edges. They show, and know nothing of changes."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem

from studio.campaign.sentences import Names, condition_sentence
from studio.desktop.campaign.colours import GraphColours
from studio.desktop.campaign.graph.boxes import PAD, Box
from studio.desktop.campaign.graph.curves import HEAD, outline
from studio.desktop.campaign.graph.marks import paint_mark, paint_warning
from studio.desktop.campaign.graph.texts import Role, break_lines, kind_font, line_height, width_of
from studio.documents.campaign.campaign import Edge
from studio.documents.campaign.nodes import Battle, Conference, End, Node
from studio.lint.problem import Severity

#: Points: the circle from which edges are drawn, and how near to it a press takes it.
PORT, PORT_REACH = 6.0, 13.0
#: How far along an edge its number stands.
NUMBER_AT = 20.0
_LABEL_WIDTH = 150.0


class NodeItem(QGraphicsItem):
    """One node, about its middle."""

    def __init__(self, node: Node, box: Box, colours: GraphColours) -> None:
        super().__init__()
        self.node, self.box, self.colours = node, box, colours
        self.is_start = self.is_chosen = self.is_target = self.is_lit = False
        self.severity: Severity | None = None
        self.setPos(node.at.x, node.at.y)
        self.setZValue(2)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def outer(self) -> QRectF:
        """The box in the scene."""
        return self.box.rect.translated(self.pos())

    @property
    def port(self) -> QPointF:
        """The middle of the port in the scene."""
        return QPointF(self.outer.right(), self.outer.center().y())

    @property
    def has_port(self) -> bool:
        """Whether edges may leave; a campaign stops at its ends."""
        return not isinstance(self.node, End)

    def boundingRect(self) -> QRectF:
        """Paint the box with shadow, port, pennant and warning."""
        return self.box.rect.adjusted(-12, -34, 16, 12)

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint the node."""
        rect, colours = self.box.rect, self.colours
        accent = QColor(accent_of(self.node, colours))
        radius = min(rect.height() / 2, 29.0) if isinstance(self.node, End) else 9.0
        self._paint_ground(painter, rect, radius, accent)
        painter.save()
        mark_top = PAD + 8 if self.box.rule is not None else rect.height() / 2
        painter.translate(
            rect.left() + PAD + 11 + (4 if isinstance(self.node, End) else 0), rect.top() + mark_top
        )
        paint_mark(painter, self.node, accent)
        painter.restore()
        if self.box.rule is not None:
            painter.setPen(QPen(_faded(accent, 90), 1))
            y = rect.top() + self.box.rule
            painter.drawLine(QPointF(rect.left() + PAD, y), QPointF(rect.right() - PAD, y))
        self._paint_rows(painter, rect, accent)
        if self.is_start:
            self._paint_pennant(painter, rect)
        if self.has_port:
            painter.setPen(QPen(QColor(colours.selection) if self.is_chosen else accent, 1.8))
            painter.setBrush(QColor(colours.box))
            painter.drawEllipse(QPointF(rect.right(), 0), PORT, PORT)
        if self.severity is not None:
            ink = colours.error if self.severity is Severity.ERROR else colours.warning
            paint_warning(painter, rect.topRight() + QPointF(-10, -1), QColor(ink), QColor(colours.box))

    def _paint_ground(self, painter: QPainter, rect: QRectF, radius: float, accent: QColor) -> None:
        colours = self.colours
        painter.setPen(Qt.PenStyle.NoPen)
        for spread in (5.0, 3.0, 1.0):
            painter.setBrush(_faded(QColor(colours.shadow), QColor(colours.shadow).alpha() // 3))
            painter.drawRoundedRect(rect.adjusted(-spread / 2, 1, spread / 2, spread), radius + 2, radius + 2)
        shape = QPainterPath()
        shape.addRoundedRect(rect, radius, radius)
        painter.fillPath(shape, QColor(colours.box))
        painter.fillPath(shape, _faded(accent, 16))
        pen = QPen(accent if isinstance(self.node, End) else QColor(colours.rim), 1.4)
        if isinstance(self.node, End) and not self.node.victory:
            pen.setStyle(Qt.PenStyle.DashLine)
        if isinstance(self.node, Battle):
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(QRectF(rect.left(), rect.top(), 5, rect.height()), accent)
            painter.restore()
        if self.is_lit:
            pen = QPen(QColor(colours.lit), 3.2)
        if self.is_chosen or self.is_target:
            pen = QPen(QColor(colours.selection), 2.6)
        painter.strokePath(shape, pen)

    def _paint_rows(self, painter: QPainter, rect: QRectF, accent: QColor) -> None:
        for row in self.box.rows:
            height = line_height(row.role)
            position = rect.topLeft() + QPointF(row.left, row.top)
            colours = {"quiet": QColor(self.colours.quiet), "word": accent}
            painter.setPen(colours.get(row.role, QColor(self.colours.ink)))
            painter.setFont(kind_font(row.role))
            painter.drawText(
                QRectF(position, QSizeF(self.box.width, height)), Qt.AlignmentFlag.AlignVCenter, row.text
            )
            if row.letter:
                self._paint_letter(painter, position + QPointF(-10, height / 2), row.letter, accent)
            elif row.bullet:
                middle = position + QPointF(-9, height / 2)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(accent)
                painter.drawPolygon(
                    QPolygonF(
                        [middle + QPointF(dx, dy) for dx, dy in ((0, -3.5), (3.5, 0), (0, 3.5), (-3.5, 0))]
                    )
                )

    def _paint_letter(self, painter: QPainter, middle: QPointF, letter: str, accent: QColor) -> None:
        """Paint the capital of a token, as the map of its battle does."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent)
        painter.drawEllipse(middle, 7.5, 7.5)
        painter.setPen(QColor(self.colours.box))
        painter.setFont(kind_font("word"))
        area = QRectF(middle - QPointF(8, 8), QSizeF(16, 16))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, letter)

    def _paint_pennant(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a pennant on the box: the campaign begins here."""
        width = width_of("START", "word") + 16
        foot = rect.topLeft() + QPointF(18, 0)
        painter.setPen(QPen(QColor(self.colours.ink), 2))
        painter.drawLine(foot, foot + QPointF(0, -24))
        cloth = [(0, -25), (width + 10, -25), (width + 2, -16.5), (width + 10, -8), (0, -8)]
        painter.setBrush(QColor(self.colours.ink))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([foot + QPointF(dx, dy) for dx, dy in cloth]))
        painter.setPen(QColor(self.colours.box))
        painter.setFont(kind_font("word"))
        painter.drawText(
            QRectF(foot + QPointF(0, -25), QSizeF(width, 17)), Qt.AlignmentFlag.AlignCenter, "START"
        )


class EdgeItem(QGraphicsItem):
    """The line and arrowhead of one edge, in the coordinates of the scene."""

    def __init__(self, colours: GraphColours) -> None:
        super().__init__()
        self.path, self.colours = QPainterPath(), colours
        self.is_chosen = self.is_conditional = self.is_default = self.is_lit = False
        #: Where it stands among the edges from its node, from 1; 0 where it is the only one.
        self.number = 0
        #: The boxes and the shifts by which its path was found.
        self.led_by: tuple[object, ...] = ()
        self.setZValue(0)

    def show_path(self, path: QPainterPath) -> None:
        """Run elsewhere."""
        if path != self.path:
            self.prepareGeometryChange()
            self.path = path

    def boundingRect(self) -> QRectF:
        """Paint the line, its width and its head."""
        return self.path.controlPointRect().adjusted(-HEAD, -HEAD, HEAD + 4, HEAD)

    def shape(self) -> QPainterPath:
        """Return where a press takes the edge."""
        return outline(self.path, 14)

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint line and arrowhead, the default path thicker; an edge that is open only on a condition is dashed."""
        if self.path.isEmpty():
            return
        colours = self.colours
        ink = QColor(colours.selection if self.is_chosen else colours.lit if self.is_lit else colours.line)
        width = (3.4 if self.is_default else 1.6) + (1.0 if self.is_chosen or self.is_lit else 0.0)
        pen = QPen(ink, width, c=Qt.PenCapStyle.FlatCap)
        if self.is_conditional:
            pen.setDashPattern([4.5, 2.5])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(self.path, pen)
        tip = self.path.currentPosition()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(
            QPolygonF([tip + QPointF(HEAD, 0), tip + QPointF(-2, -5.5), tip + QPointF(-2, 5.5)])
        )
        if self.number:
            self._paint_number(painter, ink)

    def _paint_number(self, painter: QPainter, ink: QColor) -> None:
        """Paint which of the edges from its node it is: they are tried in this sequence."""
        middle = self.path.pointAtPercent(self.path.percentAtLength(NUMBER_AT))
        painter.setBrush(QColor(self.colours.ground))
        painter.setPen(QPen(ink, 1.2))
        painter.drawEllipse(middle, 7.5, 7.5)
        painter.setPen(ink)
        painter.setFont(kind_font("word"))
        area = QRectF(middle - QPointF(8, 8), QSizeF(16, 16))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(self.number))


class LabelItem(QGraphicsItem):
    """What an edge says, on a halo so that lines under it do not disturb; its position is its corner."""

    def __init__(self, colours: GraphColours) -> None:
        super().__init__()
        self.colours = colours
        self.is_chosen = False
        self.rows: tuple[tuple[str, Role], ...] = ()
        self.setZValue(1)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_edge(self, edge: Edge, names: Names) -> None:
        """Say what another edge says: its label, and under which condition it is open."""
        label = "" if edge.when is None else condition_sentence(edge.when, names)
        named: list[tuple[str, Role]] = [
            (line, "body") for line in break_lines(edge.label, "body", _LABEL_WIDTH, 2)
        ]
        rows = (*named, *((line, "quiet") for line in break_lines(label, "quiet", _LABEL_WIDTH, 3)))
        if rows != self.rows:
            self.prepareGeometryChange()
            self.rows = rows
            self.update()

    @property
    def size(self) -> QSizeF:
        """Width and height, none of both without words."""
        if not self.rows:
            return QSizeF(0, 0)
        return QSizeF(
            max(width_of(text, role) for text, role in self.rows) + 12,
            sum(line_height(role) for _, role in self.rows) + 4,
        )

    def boundingRect(self) -> QRectF:
        """Paint the words and their halo."""
        return QRectF(QPointF(0, 0), self.size).adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint the words."""
        top = 2.0
        halo = QPen(QColor(self.colours.ground), 9, j=Qt.PenJoinStyle.RoundJoin)
        for text, role in self.rows:
            font = kind_font(role)
            font.setItalic(role == "quiet")
            letters = QPainterPath()
            left = (self.size.width() - width_of(text, role)) / 2
            letters.addText(QPointF(left, top + line_height(role) * 0.78), font, text)
            painter.strokePath(letters, halo)
            plain = self.colours.quiet if role == "quiet" else self.colours.ink
            painter.fillPath(letters, QColor(self.colours.selection if self.is_chosen else plain))
            top += line_height(role)


def accent_of(node: Node, colours: GraphColours) -> str:
    """Return the colour of a node's kind."""
    if isinstance(node, Conference):
        return colours.conference
    if isinstance(node, Battle):
        return colours.battle
    return colours.victory if node.victory else colours.defeat


def _faded(colour: QColor, alpha: int) -> QColor:
    made = QColor(colour)
    made.setAlpha(alpha)
    return made
