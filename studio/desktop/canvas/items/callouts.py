"""Overlays that lie over the counters: routes, figures, problems and the keyboard cursor."""

from collections.abc import Iterable, Sequence
from functools import partial
from math import hypot, pi

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from studio.desktop.canvas.drawing.letter_colours import letters_on
from studio.desktop.canvas.drawing.lettering import SET_SIZE, draw_centred, sans, text_outline
from studio.desktop.canvas.drawing.strokes import colour, flat_pen, round_pen
from studio.desktop.canvas.items.carriers import paint_landing_sign
from studio.desktop.canvas.items.link_lines import feed_ink
from studio.desktop.canvas.items.outlines import hex_polygon
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.overlay_layer import (
    CursorHex,
    Figures,
    LandingSign,
    Note,
    Overlay,
    ProblemRings,
    Route,
)
from studio.hexes.coordinates import Hex

#: Points of a route's curve to each step from hex to hex.
_FINENESS = 10
#: So many points are left out at the start, where the counter stands.
_SET_OFF = 4
#: Below so many pixels a hex there is no room for notes.
_NOTE_PIXELS = 30
#: A route's width at its tail and behind its head, and the head's, in hexes.
_TAIL, _NECK, _HEAD, _HEAD_LENGTH = 0.045, 0.13, 0.30, 0.26
#: The dashes of the rings around errors and around warnings, and from what radius in pixels rings are dashed.
_LONG, _SHORT, _DASHED = 12, 24, 7.0


def paint_callouts(painter: QPainter, context: PaintContext, overlays: Iterable[Overlay]) -> None:
    """Paint those overlays that lie over the counters."""
    for overlay in overlays:
        match overlay:
            case Route():
                _paint_route(painter, context, overlay)
            case Note():
                _paint_note(painter, context, overlay)
            case LandingSign():
                paint_landing_sign(painter, context, overlay)
            case Figures():
                _paint_figures(painter, context, overlay)
            case ProblemRings():
                _paint_problems(painter, context, overlay)
            case CursorHex():
                _paint_cursor(painter, context, overlay.at)
            case _:
                # The others are painted beneath the counters.
                continue


def _paint_route(painter: QPainter, context: PaintContext, route: Route) -> None:
    if len(route.hexes) < 2:
        return
    line = _curve([context.centre(at) for at in route.hexes])[_SET_OFF:]
    ink = _route_ink(context, route)
    arrow = _arrow(line, context.hex_pixels)
    painter.strokePath(
        arrow, round_pen(colour(context.colours.halo, 215), max(1.5, context.hex_pixels * 0.035))
    )
    painter.fillPath(arrow, colour(ink, 235))
    if route.text:
        _paint_plate(painter, context, line[-1] + QPointF(0, -0.36 * context.hex_pixels), route.text, ink)


def _route_ink(context: PaintContext, route: Route) -> str:
    match route.kind:
        case "attack":
            return context.colours.attack
        case "extended":
            return context.colours.extended
        case "path":
            return feed_ink(context.colours)


def _paint_note(painter: QPainter, context: PaintContext, note: Note) -> None:
    """Paint a plate, unless the map is too far off for words."""
    if context.hex_pixels < _NOTE_PIXELS:
        return
    middle = context.centre(note.at)
    if note.towards is not None:
        middle = (middle + context.centre(note.towards)) / 2
    else:
        middle += QPointF(0, 0.28 * context.hex_pixels)
    _paint_plate(painter, context, middle, note.text, context.colours.loss)


def _curve(points: Sequence[QPointF]) -> list[QPointF]:
    """Return points along a smooth line through the given ones."""
    found = [points[0]]
    for i in range(len(points) - 1):
        before, start = points[max(i - 1, 0)], points[i]
        end, after = points[i + 1], points[min(i + 2, len(points) - 1)]
        path = QPainterPath(start)
        path.cubicTo(start + (end - before) / 6, end - (after - start) / 6, end)
        found += [path.pointAtPercent(step / _FINENESS) for step in range(1, _FINENESS + 1)]
    return found


def _arrow(line: Sequence[QPointF], pitch: float) -> QPainterPath:
    """Return an arrow along a line, thin at the tail and broad behind the head."""
    head = pitch * _HEAD_LENGTH
    shaft = [point for point in line if _length(line[-1] - point) > head * 0.9] or [line[0]]
    left, right = [], []
    for i, point in enumerate(shaft):
        following = shaft[i + 1] if i + 1 < len(shaft) else line[-1]
        across = _across(following - point)
        half = pitch * (_TAIL + (_NECK - _TAIL) * (i / max(1, len(shaft) - 1))) / 2
        left.append(point + across * half)
        right.append(point - across * half)
    neck = shaft[-1]
    across = _across(line[-1] - neck) * (pitch * _HEAD / 2)
    tip = line[-1] + (line[-1] - neck) * 0.25
    path = QPainterPath()
    path.addPolygon(QPolygonF([*left, neck + across, tip, neck - across, *reversed(right)]))
    path.closeSubpath()
    return path


def _across(along: QPointF) -> QPointF:
    length = _length(along) or 1.0
    return QPointF(-along.y() / length, along.x() / length)


def _length(vector: QPointF) -> float:
    return hypot(vector.x(), vector.y())


def _paint_plate(painter: QPainter, context: PaintContext, middle: QPointF, text: str, ink: str) -> None:
    """Paint a text on a small plate."""
    size = min(max(context.hex_pixels * 0.13, 10.0), 15.0)
    font = sans(bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(text) * size / SET_SIZE
    plate = QRectF(
        middle.x() - wide / 2 - size * 0.6, middle.y() - size * 0.85, wide + size * 1.2, size * 1.7
    )
    painter.setPen(QPen(colour(ink), 1.6))
    painter.setBrush(colour(context.colours.halo, 240))
    painter.drawRoundedRect(plate, size * 0.5, size * 0.5)
    painter.setPen(colour(context.colours.ink))
    draw_centred(painter, font, size, plate.center(), text)


def _paint_figures(painter: QPainter, context: PaintContext, figures: Figures) -> None:
    size = min(max(context.hex_pixels * 0.25, 15.0), 32.0)
    path = text_outline(sans(bold=True), size, figures.text)
    box = path.boundingRect()
    middle = context.centre(figures.at) - QPointF(0, 0.52 * context.hex_pixels)
    path.translate(middle - box.center())
    painter.strokePath(path, round_pen(colour(context.colours.shade, 60), size * 0.40))
    painter.strokePath(path, round_pen(colour(context.colours.halo), size * 0.30))
    painter.fillPath(path, colour(context.colours.loss))


def _paint_problems(painter: QPainter, context: PaintContext, problems: ProblemRings) -> None:
    is_error = problems.severity == "error"
    ink = context.colours.problem if is_error else context.colours.warning
    reach = max(4.0, 0.45 * context.hex_pixels)
    draw = partial(_draw_ring, halo=context.colours.halo, ink=ink, reach=reach, is_error=is_error)
    room = 1.3 * reach + 4
    key, box = ("ring", context.colours.halo, ink, reach), QRectF(-room, -room, 2 * room, 2 * room)
    middles = context.centres_seen(problems.hexes, apart=reach)
    if context.pixmaps is not None and middles:
        context.pixmaps.stamp_all(painter, key, middles, box, draw, context.ratio)
        return
    for middle in middles:
        painter.save()
        painter.translate(middle)
        draw(painter)
        painter.restore()


def _draw_ring(painter: QPainter, halo: str, ink: str, reach: float, *, is_error: bool) -> None:
    """Draw the dashed ring around a problem, with the sign that the list of problems has for it where there is room.

    An error is told from a warning without its colour too: by longer dashes, and a disc in place of a triangle.
    """
    width = min(max(reach * 0.10, 1.6), 4.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(colour(halo, 200), width + 2.2))
    painter.drawEllipse(QPointF(0, 0), reach, reach)
    painter.setPen(_ring_pen(colour(ink), width, reach, _LONG if is_error else _SHORT))
    painter.drawEllipse(QPointF(0, 0), reach, reach)
    if reach >= 16:
        at, size = QPointF(0.72, -0.70) * reach, min(reach * 0.26, 10.0)
        (_paint_alarm if is_error else _paint_triangle)(painter, at, size, colour(ink))


def _ring_pen(ink: QColor, width: float, reach: float, dashes: int) -> QPen:
    """Return a pen that goes round with so many dashes; on small rings they would run together."""
    if reach < _DASHED:
        return round_pen(ink, width)
    each = 2 * pi * reach / dashes
    return flat_pen(ink, width, (each * 0.64, each * 0.36))


def _paint_alarm(painter: QPainter, at: QPointF, reach: float, ink: QColor) -> None:
    painter.setPen(QPen(QColor("#ffffff"), max(1.0, reach * 0.2)))
    painter.setBrush(ink)
    painter.drawEllipse(at, reach, reach)
    painter.setPen(colour(letters_on(ink.name())))
    draw_centred(painter, sans(bold=True), reach * 1.6, at, "!")


def _paint_triangle(painter: QPainter, at: QPointF, reach: float, ink: QColor) -> None:
    painter.setPen(round_pen(QColor("#ffffff"), max(1.0, reach * 0.2)))
    painter.setBrush(ink)
    corners = (QPointF(0, -1.15), QPointF(1.15, 0.85), QPointF(-1.15, 0.85))
    painter.drawPolygon(QPolygonF([at + corner * reach for corner in corners]))
    painter.setPen(colour(letters_on(ink.name())))
    draw_centred(painter, sans(bold=True), reach * 1.3, at + QPointF(0, reach * 0.18), "!")


def _paint_cursor(painter: QPainter, context: PaintContext, at: Hex) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    outline = hex_polygon(context, at)
    for pen in (round_pen(colour("#101010", 220), 5.0), round_pen(colour(context.colours.selection), 2.6)):
        painter.setPen(pen)
        painter.drawPolygon(outline)
