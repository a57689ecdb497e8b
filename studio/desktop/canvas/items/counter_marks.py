"""What the edges of a counter tell: strength, entrenchment, supply and orders. Measures are for a counter of 62."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.lettering import draw_centred, sans
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.scene.map_scene import CounterItem, Dot, OrderMark

_RADIUS, _STEP = 3.9, 9.4
_WHITE = QColor("#ffffff")


def paint_dots(
    painter: QPainter, dots: tuple[Dot, ...], box: QRectF, unit: float, colours: MapColours
) -> None:
    """Paint the loss queue below the counter: round steps, square specialists."""
    if not dots:
        return
    step = min(_STEP, 66.0 / len(dots)) * unit
    reach = min(_RADIUS, 0.42 * step / unit) * unit
    start = box.center().x() - step * (len(dots) - 1) / 2
    rim = QPen(colour("#2a241d"), max(0.7, 1.1 * unit))
    for i, dot in enumerate(dots):
        at = QPointF(start + i * step, box.bottom() + 7.5 * unit)
        painter.setPen(rim)
        painter.setBrush(_dot_colour(dot, colours))
        if dot in ("specialist", "suppressed-specialist"):
            painter.drawRect(QRectF(at.x() - reach * 0.92, at.y() - reach * 0.92, reach * 1.84, reach * 1.84))
        else:
            painter.drawEllipse(at, reach, reach)


def _dot_colour(dot: Dot, colours: MapColours) -> QColor:
    match dot:
        case "active":
            return colour(colours.active)
        case "specialist":
            return colour(colours.specialist)
        case "suppressed" | "suppressed-specialist":
            return colour(colours.suppressed)
        case "lost":
            return colour(colours.halo, 150)


def paint_entrenchment(painter: QPainter, level: int, box: QRectF, unit: float, colours: MapColours) -> None:
    """Paint one bracket beneath the dots for each level."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    left, right = box.left() + 7 * unit, box.right() - 7 * unit
    for pen in (
        round_pen(colour(colours.halo, 170), max(2.2, 4.4 * unit)),
        round_pen(colour(colours.timber), max(1.1, 2.2 * unit)),
    ):
        painter.setPen(pen)
        for i in range(level):
            y = box.bottom() + (15.5 + 4.6 * i) * unit
            rise = 3.6 * unit
            painter.drawPolyline(
                QPolygonF(
                    [QPointF(left, y - rise), QPointF(left, y), QPointF(right, y), QPointF(right, y - rise)]
                )
            )


def paint_marks(
    painter: QPainter, counter: CounterItem, box: QRectF, unit: float, colours: MapColours
) -> None:
    """Paint badges at the corners: no supply and weak above, orders and a dump at the right, no command at the left."""
    if counter.out_of_supply:
        _badge(painter, box.topRight() + QPointF(-1.5, 2.5) * unit, 8.6 * unit, colour(colours.problem), unit)
        painter.setPen(QColor("#ffffff"))
        draw_centred(painter, sans(bold=True), 13 * unit, box.topRight() + QPointF(-1.5, 2.5) * unit, "!")
    if counter.weak:
        at = box.topLeft() + QPointF(2.5, 2.5) * unit
        _badge(painter, at, 7.4 * unit, colour(colours.warning), unit)
        _arrow(painter, at, unit, down=True)
    if counter.order is not None:
        _paint_order(
            painter, counter.order, QPointF(box.right() - 1.0 * unit, box.center().y() + 2 * unit), unit
        )
    if counter.out_of_command:
        at = QPointF(box.left() + 1.5 * unit, box.bottom() - 6 * unit)
        _badge(painter, at, 6.4 * unit, QColor("#ffffff"), unit, rim=QColor("#3a332b"))
        painter.setPen(QColor("#2b2520"))
        draw_centred(painter, sans(bold=True), 10 * unit, at, "!")
    if counter.supply_dump:
        _paint_dump(painter, QPointF(box.right() - 2 * unit, box.bottom() - 7 * unit), unit)


def _badge(
    painter: QPainter, at: QPointF, radius: float, fill: QColor, unit: float, rim: QColor = _WHITE
) -> None:
    painter.setPen(QPen(rim, max(0.9, 1.8 * unit)))
    painter.setBrush(fill)
    painter.drawEllipse(at, radius, radius)


def _arrow(painter: QPainter, at: QPointF, unit: float, down: bool) -> None:
    tip = 3.6 * unit if down else -3.6 * unit
    painter.setPen(round_pen(QColor("#ffffff"), max(0.9, 1.7 * unit)))
    painter.drawLine(at - QPointF(0, tip), at + QPointF(0, tip))
    for aside in (-2.7, 2.7):
        painter.drawLine(at + QPointF(0, tip), at + QPointF(aside * unit, tip * 0.25))


def _paint_order(painter: QPainter, order: OrderMark, at: QPointF, unit: float) -> None:
    """Paint a standing defensive order: hold, fall back, or strike back (op.order.marker)."""
    _badge(painter, at, 7.0 * unit, QColor("#0b7285"), unit)
    painter.setBrush(QColor("#ffffff"))
    match order:
        case "no-retreat":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRect(QRectF(at.x() - 2.9 * unit, at.y() - 2.9 * unit, 5.8 * unit, 5.8 * unit))
        case "rearguard":
            _arrow(painter, at, unit, down=True)
        case "counterattack":
            _arrow(painter, at, unit, down=False)


def _paint_dump(painter: QPainter, at: QPointF, unit: float) -> None:
    """Paint a crate."""
    crate = QRectF(at.x() - 5.4 * unit, at.y() - 4.6 * unit, 10.8 * unit, 9.2 * unit)
    painter.setPen(QPen(QColor("#ffffff"), max(0.9, 3.0 * unit)))
    painter.setBrush(QColor("#7a5a1e"))
    painter.drawRect(crate)
    painter.setPen(QPen(QColor("#3d2c0c"), max(0.7, 1.1 * unit)))
    painter.setBrush(QColor("#c9973f"))
    painter.drawRect(crate)
    painter.drawLine(crate.topLeft(), crate.bottomRight())
    painter.drawLine(crate.bottomLeft(), crate.topRight())


def paint_flag(painter: QPainter, counter: CounterItem, box: QRectF, unit: float) -> None:
    """Paint the small flag of its nation over an HQ (op.quick.map.hq-flags); a unit on top of it leaves it in sight."""
    foot = QPointF(box.right() - 12 * unit, box.top() + 2 * unit)
    top = foot - QPointF(0, 17 * unit)
    ink = colour(counter.ink)
    painter.setPen(round_pen(ink, max(1.0, 1.9 * unit)))
    painter.drawLine(foot, top)
    painter.setPen(QPen(ink, max(0.7, 1.1 * unit)))
    painter.setBrush(colour(counter.colour))
    cloth = [(0.0, 0.0), (14.0, 1.6), (11.0, 5.0), (14.0, 8.4), (0.0, 10.0)]
    painter.drawPolygon(QPolygonF([top + QPointF(x, y) * unit for x, y in cloth]))
