"""What stands at the edges of a counter: dots, brackets, badges and a flag. Measures are for a counter of 62."""

from math import cos, inf, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.letter_colours import letters_on
from studio.desktop.canvas.drawing.lettering import draw_centred, sans
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.scene.map_scene import Badge, BadgePlace, BadgeSign, BadgeTone, CounterItem, Dot

_RADIUS, _STEP = 3.9, 9.4
#: How far down the dots reach, and how little up or down still counts.
_DOTS, _FLAT = 12.0, 1e-9
_WHITE = QColor("#ffffff")


def paint_dots(
    painter: QPainter, dots: tuple[Dot, ...], box: QRectF, unit: float, colours: MapColours
) -> None:
    """Paint a row of dots below the counter."""
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
        if dot.shape == "square":
            painter.drawRect(QRectF(at.x() - reach * 0.92, at.y() - reach * 0.92, reach * 1.84, reach * 1.84))
        else:
            painter.drawEllipse(at, reach, reach)


def _dot_colour(dot: Dot, colours: MapColours) -> QColor:
    match dot.fill:
        case "full":
            return colour(colours.dot_full)
        case "special":
            return colour(colours.dot_special)
        case "faint":
            return colour(colours.dot_faint)
        case "empty":
            return colour(colours.halo, 150)


def paint_brackets(painter: QPainter, count: int, box: QRectF, unit: float, colours: MapColours) -> None:
    """Paint so many brackets beneath the dots."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    left, right = box.left() + 7 * unit, box.right() - 7 * unit
    for pen in (
        round_pen(colour(colours.halo, 170), max(2.2, 4.4 * unit)),
        round_pen(colour(colours.timber), max(1.1, 2.2 * unit)),
    ):
        painter.setPen(pen)
        for i in range(count):
            y = box.bottom() + (15.5 + 4.6 * i) * unit
            rise = 3.6 * unit
            painter.drawPolyline(
                QPolygonF(
                    [QPointF(left, y - rise), QPointF(left, y), QPointF(right, y), QPointF(right, y - rise)]
                )
            )


def paint_badges(
    painter: QPainter, badges: tuple[Badge, ...], box: QRectF, unit: float, colours: MapColours
) -> None:
    """Paint badges at their places."""
    for badge in badges:
        at, radius, letters = _at(badge.place, box, unit)
        ink = _WHITE
        if badge.tone is not None:
            fill, rim, ink = _tones(badge.tone, colours)
            painter.setPen(QPen(rim, max(0.9, 1.8 * unit)))
            painter.setBrush(fill)
            painter.drawEllipse(at, radius * unit, radius * unit)
        if badge.sign is not None:
            _paint_sign(painter, badge.sign, at, unit)
        if badge.text:
            painter.setPen(ink)
            draw_centred(painter, sans(bold=True), letters * unit, at, badge.text)


def _at(place: BadgePlace, box: QRectF, unit: float) -> tuple[QPointF, float, float]:
    """Return the middle of a badge, its radius, and the size of its letters."""
    match place:
        case "top-left":
            return box.topLeft() + QPointF(2.5, 2.5) * unit, 7.4, 11.0
        case "top-right":
            return box.topRight() + QPointF(-1.5, 2.5) * unit, 8.6, 13.0
        case "right":
            return QPointF(box.right() - 1.0 * unit, box.center().y() + 2 * unit), 7.0, 11.0
        case "bottom-left":
            return QPointF(box.left() + 1.5 * unit, box.bottom() - 6 * unit), 6.4, 10.0
        case "bottom-right":
            # Outside the square: a long name reaches to its edge.
            return QPointF(box.right() + 4 * unit, box.bottom() - 2 * unit), 6.4, 10.0


def _tones(tone: BadgeTone, colours: MapColours) -> tuple[QColor, QColor, QColor]:
    """Return the colours of a disc, of its rim, and of letters on it."""
    match tone:
        case "problem":
            return colour(colours.problem), _WHITE, colour(letters_on(colours.problem))
        case "warning":
            return colour(colours.warning), _WHITE, colour(letters_on(colours.warning))
        case "order":
            return QColor("#0b7285"), _WHITE, _WHITE
        case "plain":
            return _WHITE, QColor("#3a332b"), QColor("#2b2520")


def _paint_sign(painter: QPainter, sign: BadgeSign, at: QPointF, unit: float) -> None:
    match sign:
        case "down":
            _paint_arrow(painter, at, unit, is_down=True)
        case "up":
            _paint_arrow(painter, at, unit, is_down=False)
        case "square":
            painter.setBrush(_WHITE)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRect(QRectF(at.x() - 2.9 * unit, at.y() - 2.9 * unit, 5.8 * unit, 5.8 * unit))
        case "crate":
            _paint_crate(painter, at, unit)


def _paint_arrow(painter: QPainter, at: QPointF, unit: float, *, is_down: bool) -> None:
    tip = 3.6 * unit if is_down else -3.6 * unit
    painter.setPen(round_pen(QColor("#ffffff"), max(0.9, 1.7 * unit)))
    painter.drawLine(at - QPointF(0, tip), at + QPointF(0, tip))
    for aside in (-2.7, 2.7):
        painter.drawLine(at + QPointF(0, tip), at + QPointF(aside * unit, tip * 0.25))


def _paint_crate(painter: QPainter, at: QPointF, unit: float) -> None:
    crate = QRectF(at.x() - 5.4 * unit, at.y() - 4.6 * unit, 10.8 * unit, 9.2 * unit)
    painter.setPen(QPen(QColor("#ffffff"), max(0.9, 3.0 * unit)))
    painter.setBrush(QColor("#7a5a1e"))
    painter.drawRect(crate)
    painter.setPen(QPen(QColor("#3d2c0c"), max(0.7, 1.1 * unit)))
    painter.setBrush(QColor("#c9973f"))
    painter.drawRect(crate)
    painter.drawLine(crate.topLeft(), crate.bottomRight())
    painter.drawLine(crate.bottomLeft(), crate.topRight())


def paint_heading(painter: QPainter, heading: float, box: QRectF, unit: float, colours: MapColours) -> None:
    """Paint a wedge outside the counter where it faces, in degrees clockwise from above."""
    across, up = sin(radians(heading)), -cos(radians(heading))
    # Below it lies outside the dots.
    below = _DOTS * unit if up > 0 else 0.0
    reach = min(
        box.width() / 2 / abs(across) if across else inf, (box.width() / 2 + below) / max(abs(up), _FLAT)
    )
    ahead, aside = QPointF(across, up), QPointF(-up, across)
    foot = box.center() + ahead * (reach + 0.5 * unit)
    wedge = [foot - aside * 9 * unit, foot + ahead * 10 * unit, foot + aside * 9 * unit]
    painter.setPen(QPen(colour(colours.halo), max(0.8, 1.4 * unit)))
    painter.setBrush(QColor("#211c17") if not colours.is_dark else QColor("#f4ecd6"))
    painter.drawPolygon(QPolygonF(wedge))


def paint_flag(painter: QPainter, counter: CounterItem, box: QRectF, unit: float) -> None:
    """Paint a small flag over a counter, which one on top of it leaves in sight (op.quick.map.hq-flags)."""
    foot = QPointF(box.right() - 12 * unit, box.top() + 2 * unit)
    top = foot - QPointF(0, 17 * unit)
    ink = colour(counter.ink)
    painter.setPen(round_pen(ink, max(1.0, 1.9 * unit)))
    painter.drawLine(foot, top)
    painter.setPen(QPen(ink, max(0.7, 1.1 * unit)))
    painter.setBrush(colour(counter.colour))
    cloth = [(0.0, 0.0), (14.0, 1.6), (11.0, 5.0), (14.0, 8.4), (0.0, 10.0)]
    painter.drawPolygon(QPolygonF([top + QPointF(x, y) * unit for x, y in cloth]))
