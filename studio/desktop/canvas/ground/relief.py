"""Glyphs of bare ground: hills, peaks, dunes, stones, salt and waves."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from studio.desktop.canvas.drawing.colours import TerrainColours
from studio.desktop.canvas.drawing.glyph_cache import Glyph
from studio.desktop.canvas.drawing.stable_noise import StableNoise
from studio.desktop.canvas.drawing.strokes import colour, mix_colours, round_pen

_NO_PEN = QPen(Qt.PenStyle.NoPen)


def _draw_hill(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw a hill: a low crest, strokes that run down from it, more of them away from the light."""
    wide, tall = noise.between(0.25, 0.38), noise.between(0.13, 0.20)
    lean = noise.between(-0.30, 0.22) * wide
    crest = QPainterPath(QPointF(-wide, 0.02))
    crest.cubicTo(-wide * 0.62, -tall * 0.55, lean - wide * 0.40, -tall, lean, -tall)
    crest.cubicTo(lean + wide * 0.46, -tall, wide * 0.70, -tall * 0.5, wide, 0.03)
    body = QPainterPath(crest)
    body.cubicTo(wide * 0.5, 0.10, -wide * 0.5, 0.10, -wide, 0.02)
    painter.setPen(_NO_PEN)
    painter.setBrush(_fading(colour(colours.light, 190), -tall, 0.07, 0.25))
    painter.drawPath(body)
    shade = QPainterPath(QPointF(lean, -tall))
    shade.cubicTo(lean + wide * 0.46, -tall, wide * 0.70, -tall * 0.5, wide, 0.03)
    shade.quadTo(wide * 0.55, 0.09, lean + wide * 0.22, 0.05)
    shade.quadTo(lean + wide * 0.30, -tall * 0.5, lean, -tall)
    painter.setBrush(_fading(colour(colours.dark, 105), -tall, 0.07, 0.3))
    painter.drawPath(shade)
    for i in range(17):
        part = 0.07 + 0.87 * i / 16 + 0.012 * noise.signed()
        top = crest.pointAtPercent(part)
        right = top.x() > lean
        length = (0.085 if right else 0.045) * (1.0 + 0.35 * noise.signed())
        slant = 0.85 * (top.x() - lean) / wide
        painter.setPen(round_pen(colour(colours.dark, 185 if right else 110), 0.016 if right else 0.011))
        painter.drawLine(top, top + QPointF(slant * length, length))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(colour(colours.dark, 200), 0.019))
    painter.drawPath(crest)


def _draw_peak(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    _peak(painter, colours, noise, noise.between(0.24, 0.38), 0.0)


def _draw_snow_peak(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    _peak(painter, colours, noise, noise.between(0.32, 0.46), noise.between(0.42, 0.58))


def _peak(painter: QPainter, colours: TerrainColours, noise: StableNoise, size: float, snow: float) -> None:
    """Draw a peak with a lit and a shaded face that fade at the foot; `snow` is how far down its cap comes."""
    tall, wide = size * noise.between(1.35, 1.6), size * noise.between(0.85, 1.0)
    top = QPointF(noise.signed() * size * 0.16, -tall)
    foot = QPointF(top.x() + noise.between(-0.02, 0.22) * size, 0.03)
    ridge = [top]
    for i in (1, 2):
        part = i / 3
        ridge.append(
            QPointF(
                top.x()
                + (foot.x() - top.x()) * part
                + (0.10 if i % 2 else -0.05) * size * noise.between(0.6, 1.3),
                top.y() + (foot.y() - top.y()) * part,
            )
        )
    ridge.append(foot)
    left = _slope(top, QPointF(-wide, 0.0), noise, size)
    right = _slope(top, QPointF(wide, 0.0), noise, size)
    painter.setPen(_NO_PEN)
    painter.setBrush(_fading(mix_colours(colours.light, colours.fill, 0.05), -tall, 0.02, 0.55))
    painter.drawPolygon(QPolygonF([*left, *reversed(ridge)]))
    painter.setBrush(_fading(mix_colours(colours.dark, colours.middle, 0.45), -tall, 0.02, 0.62))
    painter.drawPolygon(QPolygonF([*right, *reversed(ridge)]))
    if snow:
        _snow(painter, left, right, ridge, snow)
    painter.setPen(round_pen(colour(colours.dark, 225), 0.022))
    painter.drawPolyline(QPolygonF([*reversed(left[: len(left) - 1]), *right[1 : len(right) - 1]]))
    _hatch(painter, colours, right, ridge)


def _slope(top: QPointF, foot: QPointF, noise: StableNoise, size: float) -> list[QPointF]:
    """Return a broken line down one side of a peak."""
    points = [top]
    for part in (0.3, 0.55, 0.8):
        points.append(
            QPointF(
                top.x() + (foot.x() - top.x()) * part + noise.signed() * size * 0.055,
                top.y() + (foot.y() - top.y()) * (part + 0.03 * noise.signed()),
            )
        )
    return [*points, foot]


def _snow(
    painter: QPainter, left: list[QPointF], right: list[QPointF], ridge: list[QPointF], part: float
) -> None:
    top = left[0]
    low_left, low_right = _at(left, part), _at(right, part * 0.9)
    middle = _at(ridge, part * 1.05)
    tooth = QPointF((low_left.x() + middle.x()) / 2, (low_left.y() + middle.y()) / 2 - part * 0.10)
    painter.setBrush(QColor("#fdfdfd"))
    painter.drawPolygon(QPolygonF([top, low_left, tooth, middle]))
    notch = QPointF((low_right.x() + middle.x()) / 2, (low_right.y() + middle.y()) / 2 - part * 0.08)
    painter.setBrush(QColor("#c3ccd6"))
    painter.drawPolygon(QPolygonF([top, middle, notch, low_right]))


def _at(line: list[QPointF], part: float) -> QPointF:
    """Return the point of a line of equal stretches, `part` of the way along."""
    position = min(part, 0.999) * (len(line) - 1)
    i = int(position)
    return line[i] + (line[i + 1] - line[i]) * (position - i)


def _hatch(painter: QPainter, colours: TerrainColours, right: list[QPointF], ridge: list[QPointF]) -> None:
    painter.setPen(round_pen(colour(colours.dark, 130), 0.012))
    for part in (0.22, 0.38, 0.54, 0.70):
        start, target = _at(right, part), _at(ridge, min(0.95, part + 0.22))
        painter.drawLine(start, start + (target - start) * 0.62)


def _fading(shade: QColor, top: float, bottom: float, solid: float) -> QBrush:
    """Return a brush that is solid down to a part of its height and gone at the bottom."""
    gradient = QLinearGradient(0, top, 0, bottom)
    clear = QColor(shade)
    clear.setAlpha(0)
    # Otherwise some fifty stops stand in for these three where a file of vectors is written.
    gradient.setInterpolationMode(QGradient.InterpolationMode.ComponentInterpolation)
    gradient.setColorAt(0, shade)
    gradient.setColorAt(solid, shade)
    gradient.setColorAt(1, clear)
    return QBrush(gradient)


def _draw_dune(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw the crest of a dune: a soft arc, dark below, with its horns blown forward."""
    wide, tall = noise.between(0.20, 0.32), noise.between(0.09, 0.14)
    lean = noise.between(-0.06, 0.06)
    crest = QPainterPath(QPointF(-wide, 0.0))
    crest.cubicTo(-wide * 0.6, -tall * 1.2 + lean, wide * 0.35, -tall * 1.3 - lean, wide, 0.015)
    lee = QPainterPath(crest)
    lee.cubicTo(wide * 0.4, -tall * 0.35, -wide * 0.4, -tall * 0.3, -wide, 0.0)
    painter.setPen(_NO_PEN)
    painter.setBrush(_fading(colour(colours.middle, 170), -tall, 0.0, 0.1))
    painter.drawPath(lee)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(colour(colours.light, 220), 0.022))
    painter.drawPath(crest.translated(0, -0.022))
    painter.setPen(round_pen(colour(colours.dark, 150), 0.017))
    painter.drawPath(crest)


def _draw_stones(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw a sprinkle of grit, now and then a stone."""
    painter.setPen(_NO_PEN)
    for _ in range(7):
        size = noise.between(0.008, 0.016)
        painter.setBrush(colour(colours.dark, int(noise.between(90, 190))))
        painter.drawEllipse(QPointF(noise.signed() * 0.16, noise.signed() * 0.14), size, size)
    if noise.below(3) == 0:
        size = noise.between(0.024, 0.04)
        painter.setBrush(colour(colours.dark, 130))
        painter.drawEllipse(QPointF(size * 0.35, size * 0.4), size * 1.15, size * 0.75)
        painter.setBrush(mix_colours(colours.middle, colours.light, 0.35))
        painter.setPen(round_pen(colour(colours.dark, 190), 0.009))
        painter.drawEllipse(QPointF(0, 0), size, size * 0.75)


def _draw_salt(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw the cracks of a salt crust: broken level lines and a small cross."""
    painter.setPen(round_pen(colour(colours.dark, 150), 0.014))
    wide = noise.between(0.10, 0.17)
    painter.drawLine(QPointF(-wide, 0), QPointF(-wide * 0.25, 0))
    painter.drawLine(QPointF(wide * 0.05, 0), QPointF(wide, 0))
    painter.setPen(round_pen(colour(colours.light, 230), 0.016))
    painter.drawLine(QPointF(-wide * 0.6, 0.03), QPointF(wide * 0.6, 0.03))
    x, y = noise.signed() * 0.08, -0.075
    painter.setPen(round_pen(colour(colours.dark, 170), 0.013))
    painter.drawLine(QPointF(x - 0.025, y - 0.02), QPointF(x + 0.025, y + 0.02))
    painter.drawLine(QPointF(x - 0.025, y + 0.02), QPointF(x + 0.025, y - 0.02))


def _draw_wave(painter: QPainter, colours: TerrainColours, noise: StableNoise) -> None:
    """Draw one or two small waves."""
    wave = QPainterPath()
    for i in range(1 + noise.below(2)):
        x, y, wide = -0.07 + 0.06 * i, 0.05 * i, noise.between(0.045, 0.065)
        wave.moveTo(x - wide, y)
        wave.quadTo(x - wide / 2, y - 0.035, x, y)
        wave.quadTo(x + wide / 2, y + 0.035, x + wide, y)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(colour(colours.dark, 110), 0.014))
    painter.drawPath(wave)


def _draw_unknown(painter: QPainter, colours: TerrainColours, _: StableNoise) -> None:
    """Draw a question mark: the map says nothing that is known."""
    mark = QPainterPath(QPointF(-0.055, -0.10))
    mark.cubicTo(-0.05, -0.19, 0.07, -0.18, 0.06, -0.09)
    mark.cubicTo(0.055, -0.05, 0.0, -0.05, 0.0, 0.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(colour(colours.dark), 0.03))
    painter.drawPath(mark)
    painter.drawPoint(QPointF(0, 0.06))


HILL = Glyph(_draw_hill, QRectF(-0.45, -0.28, 0.9, 0.46), 12)
PEAK = Glyph(_draw_peak, QRectF(-0.45, -0.68, 0.9, 0.75), 12)
SNOW_PEAK = Glyph(_draw_snow_peak, QRectF(-0.55, -0.82, 1.1, 0.9), 10)
DUNE = Glyph(_draw_dune, QRectF(-0.36, -0.25, 0.72, 0.35), 10)
STONES = Glyph(_draw_stones, QRectF(-0.2, -0.2, 0.4, 0.4), 12)
SALT = Glyph(_draw_salt, QRectF(-0.2, -0.12, 0.4, 0.2), 8)
WAVE = Glyph(_draw_wave, QRectF(-0.2, -0.1, 0.4, 0.25), 6)
UNKNOWN = Glyph(_draw_unknown, QRectF(-0.12, -0.24, 0.24, 0.36), 1)
