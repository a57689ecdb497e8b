"""Glyphs of what people built: blocks of a town, ruins, and the hedged fields of the bocage."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from studio.desktop.canvas.drawing.colours import TerrainColours
from studio.desktop.canvas.drawing.glyph_cache import Glyph
from studio.desktop.canvas.drawing.stable_noise import StableNoise
from studio.desktop.canvas.drawing.strokes import colour, mix_colours, round_pen

_NO_PEN = QPen(Qt.PenStyle.NoPen)


def _draw_block(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw a house or a row of houses."""
    box, turn = _house(noise)
    painter.save()
    painter.rotate(turn)
    painter.setPen(_NO_PEN)
    painter.setBrush(colour(colours.dark, 90))
    painter.drawRect(box.translated(0.026, 0.032))
    roof = mix_colours(colours.middle, colours.light, noise.between(0.0, 0.9))
    painter.setBrush(roof)
    painter.setPen(QPen(colour(colours.dark, 230), 0.013))
    painter.drawRect(box)
    painter.setPen(_NO_PEN)
    painter.setBrush(colour("#ffffff", 44))
    painter.drawRect(box.adjusted(0.008, 0.008, -0.008, -box.height() * 0.52))
    painter.restore()


def _draw_ruin(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw a burnt-out house: broken walls around nothing."""
    box, turn = _house(noise)
    painter.save()
    painter.rotate(turn + 4 * noise.signed())
    painter.setPen(_NO_PEN)
    painter.setBrush(colour(colours.dark, 60))
    painter.drawRect(box)
    gap = noise.between(0.25, 0.55)
    wall = round_pen(mix_colours(colours.dark, colours.middle, noise.between(0.0, 0.35)), 0.022)
    painter.setPen(wall)
    corner = QPointF(box.right() - box.width() * gap, box.top())
    painter.drawPolyline(QPolygonF([corner, box.topLeft(), box.bottomLeft()]))
    painter.drawPolyline(
        QPolygonF(
            [
                box.bottomLeft() + QPointF(box.width() * gap, 0),
                box.bottomRight(),
                box.bottomRight() - QPointF(0, box.height() * gap),
            ]
        )
    )
    painter.setPen(_NO_PEN)
    painter.setBrush(colour(colours.middle, 220))
    for _ in range(4):
        painter.drawEllipse(QPointF(noise.signed() * 0.08, noise.signed() * 0.06), 0.013, 0.011)
    painter.restore()


def _house(noise: StableNoise) -> tuple[QRectF, float]:
    wide, tall = noise.between(0.062, 0.095), noise.between(0.052, 0.078)
    return QRectF(-wide, -tall, 2 * wide, 2 * tall), 8.0 + 3.0 * noise.signed()


def _draw_field(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw the furrows of a small field."""
    painter.save()
    painter.rotate(60.0 * noise.below(3) + 12 * noise.signed())
    tint = (colours.light, colours.middle, colours.fill)[noise.below(3)]
    painter.setPen(_NO_PEN)
    painter.setBrush(colour(tint, 80))
    painter.drawRoundedRect(QRectF(-0.20, -0.15, 0.40, 0.30), 0.03, 0.03)
    painter.setPen(round_pen(colour(colours.dark, 46), 0.010))
    for i in range(5):
        y = -0.108 + 0.054 * i
        painter.drawLine(QPointF(-0.17, y), QPointF(0.17, y))
    painter.restore()


BLOCK = Glyph(_draw_block, QRectF(-0.16, -0.16, 0.32, 0.32), 20)
RUIN = Glyph(_draw_ruin, QRectF(-0.16, -0.16, 0.32, 0.32), 14)
FIELD = Glyph(_draw_field, QRectF(-0.28, -0.28, 0.56, 0.56), 12)
