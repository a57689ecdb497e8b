"""Glyphs of what grows: trees, hedges, reeds and tufts."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from studio.desktop.canvas.drawing.colours import TerrainColours
from studio.desktop.canvas.drawing.glyph_cache import Glyph
from studio.desktop.canvas.drawing.stable_noise import StableNoise
from studio.desktop.canvas.drawing.strokes import colour, mix_colours, round_pen

_NO_PEN = QPen(Qt.PenStyle.NoPen)


def _draw_tree(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw a crown from above with a shadow to the south-east; every fourth is a fir."""
    size = noise.between(0.085, 0.125)
    shadow = mix_colours(colours.dark, "#000000", 0.45)
    painter.setPen(_NO_PEN)
    painter.setBrush(colour(shadow.name(), 70))
    painter.drawEllipse(QPointF(size * 0.42, size * 0.62), size * 1.05, size * 0.72)
    if noise.below(4) == 0:
        _draw_fir(painter, colours, noise, size)
    else:
        _draw_crown(painter, colours, noise, size)


def _draw_crown(painter: QPainter, colours: TerrainColours, noise: StableNoise, size: float) -> None:
    body = mix_colours(colours.middle, colours.dark, noise.between(0.0, 0.42))
    crown = QPainterPath()
    crown.setFillRule(Qt.FillRule.WindingFill)
    turn = noise.between(0, pi)
    for i in range(4):
        angle = turn + i * pi / 2
        reach = size * noise.between(0.30, 0.42)
        crown.addEllipse(QPointF(reach * cos(angle), reach * sin(angle)), size * 0.68, size * 0.66)
    painter.setBrush(colour(colours.dark, 205))
    painter.drawPath(crown)
    painter.save()
    painter.scale(0.88, 0.88)
    painter.setBrush(body)
    painter.drawPath(crown)
    painter.restore()
    painter.setBrush(colour(colours.light, 130))
    painter.drawEllipse(QPointF(-size * 0.30, -size * 0.36), size * 0.46, size * 0.38)


def _draw_fir(painter: QPainter, colours: TerrainColours, noise: StableNoise, size: float) -> None:
    body = mix_colours(colours.middle, colours.dark, noise.between(0.55, 0.85))
    tall, wide = size * 1.75, size * 0.82
    left = QPolygonF([QPointF(0, -tall), QPointF(-wide, size * 0.62), QPointF(0, size * 0.74)])
    right = QPolygonF([QPointF(0, -tall), QPointF(0, size * 0.74), QPointF(wide, size * 0.62)])
    painter.setBrush(mix_colours(body.name(), colours.light, 0.25))
    painter.drawPolygon(left)
    painter.setBrush(mix_colours(body.name(), colours.dark, 0.5))
    painter.drawPolygon(right)


def _draw_tuft(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw blades of grass above a line of water."""
    wide = noise.between(0.10, 0.15)
    painter.setPen(round_pen(colour(colours.dark, 165), 0.018))
    painter.drawLine(QPointF(-wide, 0), QPointF(wide, 0))
    blades = QPainterPath()
    for i in range(5):
        root = (i - 2) * wide * 0.32
        tall = noise.between(0.08, 0.14) * (1.0 - 0.16 * abs(i - 2))
        blades.moveTo(root, -0.004)
        blades.quadTo(root, -tall * 0.6, root * 1.9, -tall)
    painter.setPen(round_pen(colour(colours.dark, 200), 0.017))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(blades)
    painter.setPen(round_pen(colour(colours.light, 190), 0.016))
    painter.drawLine(QPointF(-wide * 0.7, 0.045), QPointF(wide * 0.9, 0.045))


def _draw_pool(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw open water between reeds."""
    wide, tall = noise.between(0.13, 0.20), noise.between(0.045, 0.07)
    painter.setPen(round_pen(colour(colours.dark, 120), 0.012))
    painter.setBrush(mix_colours(colours.middle, "#7fb4cf", 0.55))
    painter.drawEllipse(QPointF(0, 0), wide, tall)
    painter.setPen(round_pen(colour(colours.light, 200), 0.014))
    painter.drawLine(QPointF(-wide * 0.5, -tall * 0.2), QPointF(wide * 0.3, -tall * 0.2))
    painter.setPen(round_pen(colour(colours.dark, 210), 0.016))
    for i in range(3):
        root = -wide * 0.8 + i * wide * 0.16
        painter.drawLine(
            QPointF(root, tall * 0.3), QPointF(root - 0.012 * (1 - i), -noise.between(0.07, 0.12))
        )


def _draw_bush(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw one bush of a hedge."""
    size = noise.between(0.036, 0.056)
    painter.setPen(_NO_PEN)
    painter.setBrush(colour(mix_colours(colours.dark, "#000000", 0.4).name(), 70))
    painter.drawEllipse(QPointF(0.020, 0.028), size * 1.1, size * 0.85)
    painter.setBrush(mix_colours(colours.middle, colours.dark, noise.between(0.15, 0.75)))
    painter.drawEllipse(QPointF(0, 0), size, size * 0.94)
    painter.setBrush(colour(colours.light, 90))
    painter.drawEllipse(QPointF(-size * 0.3, -size * 0.3), size * 0.4, size * 0.35)


def _draw_grass(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw a hint of steppe: three short blades."""
    painter.setPen(round_pen(colour(colours.dark, 70), 0.013))
    for i in (-1, 0, 1):
        tall = noise.between(0.03, 0.055)
        painter.drawLine(QPointF(i * 0.016, 0), QPointF(i * 0.034, -tall))


TREE = Glyph(_draw_tree, QRectF(-0.25, -0.30, 0.5, 0.55), 16)
TUFT = Glyph(_draw_tuft, QRectF(-0.30, -0.2, 0.6, 0.3), 8)
POOL = Glyph(_draw_pool, QRectF(-0.25, -0.2, 0.5, 0.35), 6)
BUSH = Glyph(_draw_bush, QRectF(-0.1, -0.1, 0.2, 0.2), 10)
GRASS = Glyph(_draw_grass, QRectF(-0.1, -0.1, 0.2, 0.15), 6)
