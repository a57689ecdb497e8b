"""The items of the strategic map: places with their marks, front lines, arrows and the route of a run."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from studio.desktop.campaign.colours import GraphColours
from studio.desktop.campaign.strategic_map.marks import NodeMark, Standing

#: The radius of a mark with room round it, in pixels.
LARGEST: Final = 13.0
_LETTERS: Final = 18.0
#: What has to be looked at next, in every scheme.
NEXT: Final = "#c2561b"
_PEN: Final = 3.0

#: Where the name of a node stands beside its mark.
Side: TypeAlias = Literal["below", "above", "right", "left"]


class NodeSpot(QGraphicsItem):
    """A node at its place: a mark by kind and standing, its name below, its note beside it."""

    def __init__(self, node: str, name: str, mark: NodeMark, colours: GraphColours) -> None:
        super().__init__()
        self.node, self.name, self.mark, self.colours = node, name, mark, colours
        self.is_chosen = False
        self.radius = LARGEST
        #: Whether there is room for its name.
        self.shows_name = True
        self._side: Side = "below"
        self._along = 0.0
        # Marks and names are read at any size of the map.
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self._font = QFont()
        self._font.setPixelSize(15)
        self._font.setBold(mark.standing == "next")
        metrics = QFontMetricsF(self._font)
        self._wide = metrics.horizontalAdvance(name)
        self._note_wide = metrics.horizontalAdvance(mark.note)
        self.setToolTip(f"{mark.title}{': ' + mark.note if mark.note else ''} ({_SAYS[mark.standing]})")
        self.setZValue(3 if mark.standing == "next" else 2)

    @property
    def is_in_focus(self) -> bool:
        """Whether it is where the run is now, or what was chosen."""
        return self.mark.standing == "next" or self.is_chosen

    def set_radius(self, radius: float) -> None:
        """Make the mark so large."""
        self.prepareGeometryChange()
        self.radius = radius

    def put_name(self, side: Side, along: float) -> None:
        """Write the name on a side of the mark, so many pixels to the right of the middle there."""
        self.prepareGeometryChange()
        self._side, self._along = side, along

    def mark_box(self) -> QRectF:
        """Return the room of the mark and of the note beside it."""
        ring = self.radius + (6 if self.is_in_focus else 0)
        right = self.radius + 8 + self._note_wide if self.mark.note else ring
        return QRectF(-ring, -ring, ring + max(ring, right), 2 * ring)

    def name_boxes(self) -> dict[Side, QRectF]:
        """Return the room of the name on each side, the best one first."""
        wide, high = self._wide, _LETTERS
        away = self.mark_box()
        return {
            "below": QRectF(-wide / 2, away.bottom() + 2, wide, high),
            "right": QRectF(away.right() + 4, -high / 2, wide, high),
            "left": QRectF(away.left() - 4 - wide, -high / 2, wide, high),
            "above": QRectF(-wide / 2, away.top() - 2 - high, wide, high),
        }

    def name_box(self) -> QRectF:
        """Return the room of the name where it stands."""
        return self.name_boxes()[self._side].translated(self._along, 0)

    def boundingRect(self) -> QRectF:
        """Return the room of mark, name and note."""
        whole = self.mark_box().united(self.name_box())
        return whole.adjusted(-9, -9, 9, 9)

    def shape(self) -> QPainterPath:
        """Return what a click hits: the mark and the name."""
        path = QPainterPath()
        path.addEllipse(QPointF(), self.radius + 2, self.radius + 2)
        if self.shows_name:
            path.addRect(self.name_box())
        return path

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Draw the mark, then words with a halo of paper."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, faint = QColor(self.colours.ink), QColor(self.colours.quiet)
        standing = self.mark.standing
        line = QColor(NEXT) if standing == "next" else faint if standing in ("aside", "skipped") else ink
        style = Qt.PenStyle.DashLine if standing in ("aside", "skipped") else Qt.PenStyle.SolidLine
        painter.setPen(QPen(line, _PEN if standing == "next" else 2, style))
        filled = standing in ("won", "past")
        painter.setBrush(QColor(self.colours.victory) if filled else QColor(self.colours.box))
        _draw_shape(painter, self.mark.kind, self.radius)
        self._draw_sign(painter, line)
        if self.is_in_focus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(NEXT if standing == "next" else self.colours.selection), 2))
            painter.drawEllipse(QPointF(), self.radius + 5, self.radius + 5)
        if self.shows_name:
            name = self.name_box()
            self._write(painter, QPointF(name.left(), name.bottom() - 4), self.name)
        if self.mark.note:
            self._write(painter, QPointF(self.radius + 8, 5), self.mark.note)

    def _draw_sign(self, painter: QPainter, line: QColor) -> None:
        """Draw what tells standings apart without colours: a tick for what was won, a cross for what was lost."""
        painter.save()
        painter.scale(self.radius / LARGEST, self.radius / LARGEST)
        match self.mark.standing:
            case "won":
                painter.setPen(QPen(QColor(self.colours.box), 2.6))
                painter.drawPolyline(QPolygonF([QPointF(-6, 0), QPointF(-1.5, 5), QPointF(6.5, -5)]))
            case "lost":
                painter.setPen(QPen(line, 2.6))
                painter.drawLine(QPointF(-5, -5), QPointF(5, 5))
                painter.drawLine(QPointF(-5, 5), QPointF(5, -5))
            case "skipped":
                painter.setPen(QPen(line, 2))
                painter.drawLine(QPointF(-6, 0), QPointF(6, 0))
        painter.restore()

    def _write(self, painter: QPainter, at: QPointF, text: str) -> None:
        path = QPainterPath()
        path.addText(at, self._font, text)
        painter.strokePath(path, QPen(QColor(self.colours.box), 4, Qt.PenStyle.SolidLine))
        painter.fillPath(path, QBrush(QColor(self.colours.ink)))


_SAYS: Final[dict[Standing, str]] = {
    "past": "you were here",
    "won": "won",
    "lost": "lost",
    "skipped": "left out",
    "next": "here you are",
    "ahead": "to come",
    "aside": "off the default path",
}


def standing_text(standing: Standing) -> str:
    """Return how a node stands, in words."""
    return _SAYS[standing]


def _draw_shape(painter: QPainter, kind: str, radius: float) -> None:
    match kind:
        case "conference":
            half = radius - 2
            painter.drawRect(QRectF(-half, -half, 2 * half, 2 * half))
        case "end":
            points = [QPointF(0, -radius), QPointF(radius, 0), QPointF(0, radius), QPointF(-radius, 0)]
            painter.drawPolygon(QPolygonF(points))
        case _:
            painter.drawEllipse(QPointF(), radius - 1, radius - 1)


def front_line_item(points: Sequence[QPointF], colours: GraphColours) -> QGraphicsPathItem:
    """Return a front line: a smooth double stroke through its points."""
    item = QGraphicsPathItem(smooth_path(points))
    item.setPen(_pen(colours.error, 5))
    inner = QGraphicsPathItem(item.path(), item)
    inner.setPen(_pen(colours.box, 1.4))
    item.setZValue(1)
    return item


def route_item(points: Sequence[QPointF], colours: GraphColours) -> QGraphicsPathItem:
    """Return the way of a run so far."""
    path = QPainterPath()
    if points:
        path.addPolygon(QPolygonF(list(points)))
    item = QGraphicsPathItem(path)
    item.setPen(_pen(colours.victory, 3, Qt.PenStyle.DotLine))
    item.setZValue(0.5)
    return item


def edge_item(start: QPointF, stop: QPointF, colours: GraphColours) -> QGraphicsPathItem:
    """Return an edge of the graph."""
    path = QPainterPath(start)
    path.lineTo(stop)
    item = QGraphicsPathItem(path)
    item.setPen(_pen(colours.line, 1.4))
    return item


def arrow_item(points: Sequence[QPointF], colours: GraphColours) -> QGraphicsPathItem:
    """Return an arrow of a battle, with its head at the last point."""
    path = smooth_path(points)
    if len(points) > 1:
        tip, before = points[-1], points[-2]
        direction = tip - before
        length = max((direction.x() ** 2 + direction.y() ** 2) ** 0.5, 1.0)
        along, across = direction / length, QPointF(-direction.y(), direction.x()) / length
        for hand in (1, -1):
            path.moveTo(tip)
            path.lineTo(tip - 16 * along + hand * 9 * across)
    item = QGraphicsPathItem(path)
    item.setPen(_pen(colours.battle, 4))
    item.setZValue(1)
    return item


def _pen(colour: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """Return a pen that is as wide at any size of the map."""
    pen = QPen(QColor(colour), width, style, Qt.PenCapStyle.RoundCap)
    pen.setCosmetic(True)
    return pen


def smooth_path(points: Sequence[QPointF]) -> QPainterPath:
    """Return a curve through points; it bends halfway between them."""
    path = QPainterPath()
    if not points:
        return path
    path.moveTo(points[0])
    for before, here in pairwise(points[1:]):
        path.quadTo(before, (before + here) / 2)
    if len(points) > 1:
        path.lineTo(points[-1])
    return path
