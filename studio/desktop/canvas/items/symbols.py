"""The signs on counters, after APP-6: frames with what is in them, and marks of size."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from studio.desktop.canvas.drawing.lettering import draw_centred, sans
from studio.desktop.canvas.drawing.strokes import flat_pen, round_pen
from studio.desktop.canvas.scene.map_scene import CounterEchelon
from studio.documents.counters import Symbol

#: What lifts signs off the ground of a counter: paler behind dark ink, darker behind pale ink.
_PAPER, _DARK_PAPER = QColor(255, 255, 255, 96), QColor(0, 0, 0, 56)
#: Bars and crosses of each size.
_MARKS: Mapping[CounterEchelon, str] = MappingProxyType(
    {
        "squad": "I",
        "battalion": "II",
        "regiment": "III",
        "brigade": "X",
        "division": "XX",
        "corps": "XXX",
        "army": "XXXX",
        "army-group": "XXXXX",
    }
)


def paint_symbol(painter: QPainter, symbol: Symbol, frame: QRectF, ink: QColor, width: float) -> None:
    """Paint a frame with its sign in ink of a width in pixels; the frame should be half as wide again as high."""
    paper = _PAPER if ink.lightness() < 128 else _DARK_PAPER
    painter.setPen(flat_pen(ink, width))
    painter.setBrush(paper)
    painter.drawRect(frame)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(ink, width))
    painter.save()
    painter.setClipRect(frame, Qt.ClipOperation.IntersectClip)
    _SIGNS[symbol](painter, frame, ink)
    painter.restore()


def paint_echelon(
    painter: QPainter, echelon: CounterEchelon, middle: QPointF, height: float, ink: QColor
) -> None:
    """Paint the mark of a unit's size around a point."""
    marks = _MARKS[echelon]
    step = height * (0.62 if marks[0] == "I" else 1.14)
    reach = height / 2
    painter.setPen(round_pen(ink, max(0.8, height * 0.19)))
    for i, mark in enumerate(marks):
        x, y = middle.x() + (i - (len(marks) - 1) / 2) * step, middle.y()
        aside = 0.0 if mark == "I" else reach * 0.86
        painter.drawLine(QPointF(x - aside, y - reach), QPointF(x + aside, y + reach))
        if mark == "X":
            painter.drawLine(QPointF(x + aside, y - reach), QPointF(x - aside, y + reach))


def _cross(painter: QPainter, frame: QRectF, _: QColor) -> None:
    painter.drawLine(frame.topLeft(), frame.bottomRight())
    painter.drawLine(frame.bottomLeft(), frame.topRight())


def _slash(painter: QPainter, frame: QRectF, _: QColor) -> None:
    painter.drawLine(frame.bottomLeft(), frame.topRight())


def _track(painter: QPainter, frame: QRectF, _: QColor) -> None:
    across, down = frame.width() * 0.17, frame.height() * 0.25
    inner = frame.adjusted(across, down, -across, -down)
    painter.drawRoundedRect(inner, inner.height() / 2, inner.height() / 2)


def _motorized(painter: QPainter, frame: QRectF, ink: QColor) -> None:
    _cross(painter, frame, ink)
    painter.drawLine(QPointF(frame.center().x(), frame.top()), QPointF(frame.center().x(), frame.bottom()))


def _mechanized(painter: QPainter, frame: QRectF, ink: QColor) -> None:
    _cross(painter, frame, ink)
    _track(painter, frame, ink)


def _mountain(painter: QPainter, frame: QRectF, ink: QColor) -> None:
    _cross(painter, frame, ink)
    middle, wide, tall = frame.center().x(), frame.width() * 0.15, frame.height() * 0.40
    painter.setBrush(ink)
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(middle - wide, frame.bottom()),
                QPointF(middle, frame.bottom() - tall),
                QPointF(middle + wide, frame.bottom()),
            ]
        )
    )


def _airborne(painter: QPainter, frame: QRectF, ink: QColor) -> None:
    _cross(painter, frame, ink)
    middle, wing = frame.center().x(), frame.width() * 0.17
    low, high = frame.bottom() - frame.height() * 0.06, frame.height() * 0.30
    wings = QPainterPath(QPointF(middle - 2 * wing, low))
    wings.cubicTo(middle - 1.9 * wing, low - high, middle - 0.1 * wing, low - high, middle, low)
    wings.cubicTo(middle + 0.1 * wing, low - high, middle + 1.9 * wing, low - high, middle + 2 * wing, low)
    painter.drawPath(wings)


def _marine(painter: QPainter, frame: QRectF, ink: QColor) -> None:
    _cross(painter, frame, ink)
    x, top, low = (
        frame.center().x(),
        frame.top() + frame.height() * 0.12,
        frame.bottom() - frame.height() * 0.10,
    )
    arm = frame.height() * 0.27
    painter.drawLine(QPointF(x, top), QPointF(x, low))
    painter.drawLine(QPointF(x - arm * 0.6, top + arm * 0.5), QPointF(x + arm * 0.6, top + arm * 0.5))
    fluke = QPainterPath(QPointF(x - arm, low - arm * 0.75))
    fluke.quadTo(x - arm * 0.8, low, x, low)
    fluke.quadTo(x + arm * 0.8, low, x + arm, low - arm * 0.75)
    painter.drawPath(fluke)


def _reconnaissance(painter: QPainter, frame: QRectF, ink: QColor) -> None:
    _slash(painter, frame, ink)
    _track(painter, frame, ink)


def _artillery(painter: QPainter, frame: QRectF, ink: QColor) -> None:
    painter.setBrush(ink)
    painter.drawEllipse(frame.center(), frame.height() * 0.17, frame.height() * 0.17)


def _anti_tank(painter: QPainter, frame: QRectF, _: QColor) -> None:
    top = QPointF(frame.center().x(), frame.top())
    painter.drawPolyline(QPolygonF([frame.bottomLeft(), top, frame.bottomRight()]))


def _engineer(painter: QPainter, frame: QRectF, _: QColor) -> None:
    wide, tall = frame.width() * 0.27, frame.height() * 0.20
    x, y = frame.center().x(), frame.center().y()
    painter.drawLine(QPointF(x - wide, y - tall), QPointF(x + wide, y - tall))
    for aside in (-wide, 0.0, wide):
        painter.drawLine(QPointF(x + aside, y - tall), QPointF(x + aside, y + tall))


def _headquarters(painter: QPainter, frame: QRectF, _: QColor) -> None:
    draw_centred(painter, sans(bold=True), frame.height() * 0.72, frame.center(), "HQ", frame.width() * 0.84)


_SIGNS: Mapping[Symbol, Callable[[QPainter, QRectF, QColor], None]] = MappingProxyType(
    {
        "infantry": _cross,
        "motorized-infantry": _motorized,
        "mechanized-infantry": _mechanized,
        "mountain-infantry": _mountain,
        "airborne-infantry": _airborne,
        "marine-infantry": _marine,
        "cavalry": _slash,
        "armor": _track,
        "reconnaissance": _reconnaissance,
        "artillery": _artillery,
        "anti-tank": _anti_tank,
        "engineer": _engineer,
        "headquarters": _headquarters,
    }
)
