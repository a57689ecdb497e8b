"""Markers that stand in hexes: flags of objectives, what stands in corners, and fortifications."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import partial
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.letter_colours import letters_on
from studio.desktop.canvas.drawing.lettering import draw_centred, sans
from studio.desktop.canvas.drawing.strokes import colour, flat_pen, round_pen
from studio.desktop.canvas.items.battlefield import draw_mines, draw_peg, draw_smoke, draw_wire
from studio.desktop.canvas.items.icons import paint_icon
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.map_scene import (
    FortificationItem,
    MapScene,
    MarkerItem,
    MarkerPlace,
    MarkerShape,
    ObjectiveItem,
)
from studio.hexes.coordinates import Hex

#: Markers are designed on hexes of this size in pixels, and drawn no smaller than on hexes of that.
_DESIGN, _SMALLEST = 100.0, 34.0
#: Below so many pixels a hex markers are left out, but for the flags of objectives.
_MARKER_PIXELS = 14
_WHITE = QColor("#ffffff")
_GOLD, _GOLD_INK = QColor("#f2c230"), QColor("#4a3608")
#: The top of the pole of a flag.
_TOP = QPointF(0, -36)
#: Where each place is, in hexes from the centre.
_PLACES: Mapping[MarkerPlace, tuple[float, float]] = {
    "lower-left": (-0.34, 0.27),
    "lower-right": (0.34, 0.27),
    "upper-right": (0.34, -0.27),
    "upper-left": (-0.26, -0.22),
}


def marker_places(scene: MapScene) -> Iterator[tuple[MarkerPlace, Hex]]:
    """Yield the markers that take up room in their hexes."""
    yield from ((marker.place, marker.at) for marker in scene.markers)
    yield from (("upper-left", objective.at) for objective in scene.objectives)


def marker_box(place: MarkerPlace, hex_pixels: float) -> tuple[QPointF, float]:
    """Return the middle of a marker from the centre of its hex, and the side of a square around it, in pixels."""
    unit = max(hex_pixels, _SMALLEST) / _DESIGN
    middle = QPointF(*_PLACES[place]) * hex_pixels
    if place == "upper-left":
        return middle + QPointF(13, -24) * unit, 34 * unit
    return middle, 30 * unit


def paint_markers(painter: QPainter, context: PaintContext) -> None:
    """Paint what stands beneath the counters."""
    if context.hex_pixels < _MARKER_PIXELS:
        return
    scene, colours = context.scene, context.colours
    for fort, centre in context.visible(scene.fortifications):
        _stand(
            painter,
            context,
            centre,
            (0.0, 0.0),
            ("fort", fort.destroyed),
            partial(_draw_fort, fort=fort, colours=colours),
        )
    for marker, centre in context.visible(scene.markers):
        key = marker.shape, marker.icon, marker.colour, marker.count
        draw = partial(_draw_marker, marker=marker)
        _stand(painter, context, centre, _PLACES[marker.place], key, draw)


def paint_objectives(painter: QPainter, context: PaintContext) -> None:
    """Paint the flags, which stand over the counters."""
    for objective, centre in context.visible(context.scene.objectives):
        key = (
            *("flag", objective.kind, objective.colour, objective.deadline),
            *(objective.held, objective.worth, objective.letter),
        )
        draw = partial(_draw_flag, objective=objective, colours=context.colours)
        _stand(painter, context, centre, _PLACES["upper-left"], key, draw)


def _stand(
    painter: QPainter,
    context: PaintContext,
    centre: QPointF,
    place: tuple[float, float],
    key: Hashable,
    draw: Callable[[QPainter], None],
) -> None:
    """Draw a marker at its place in a hex, given the hex's middle; `draw` counts in the measures of the design."""
    spot = centre + QPointF(*place) * context.hex_pixels
    unit = max(context.hex_pixels, _SMALLEST) / _DESIGN

    def scaled(inner: QPainter) -> None:
        inner.scale(unit, unit)
        draw(inner)

    if context.pixmaps is None:
        painter.save()
        painter.translate(spot)
        scaled(painter)
        painter.restore()
        return
    box = QRectF(-52 * unit, -52 * unit, 104 * unit, 104 * unit)
    context.pixmaps.stamp(painter, (key, unit, context.colours.is_dark), spot, box, scaled, context.ratio)


def _draw_flag(painter: QPainter, objective: ObjectiveItem, colours: MapColours) -> None:
    """Draw a flag (a bonus: a pennant with a star) on a pole whose foot is at the origin."""
    ink = QPen(QColor("#211c17"), 1.3)
    painter.setPen(round_pen(colour(colours.halo, 200), 4.2))
    painter.drawLine(QPointF(0, 0), QPointF(0, -33))
    painter.setPen(round_pen(QColor("#211c17"), 2.4))
    painter.drawLine(QPointF(0, 0), QPointF(0, -33))
    painter.setPen(ink)
    painter.setBrush(colour(objective.colour))
    cloth = [QPointF(0, -33), QPointF(28, -30.5), QPointF(23.5, -23.5), QPointF(28, -16.5), QPointF(0, -14.5)]
    if objective.kind == "bonus":
        cloth = [QPointF(0, -33), QPointF(33, -23.8), QPointF(0, -14.5)]
    painter.drawPolygon(QPolygonF(cloth))
    if objective.held:
        painter.setPen(round_pen(QColor("#ffd75e"), 2.0))
        painter.drawLine(QPointF(1.8, -31.2), QPointF(1.8, -16.2))
    painter.setPen(colour(letters_on(objective.colour)))
    if objective.kind == "bonus":
        if not objective.letter:
            _draw_star(painter, _TOP, 6.4)
        said = f"{objective.deadline}" if objective.worth is None else objective.worth
        draw_centred(painter, sans(bold=True), 11, QPointF(11.5, -23.8), said, 15)
    else:
        said = f"T{objective.deadline}" if objective.worth is None else objective.worth
        draw_centred(painter, sans(bold=True), 12.5, QPointF(12.5, -23.6), said, 19)
    if objective.letter:
        _draw_letter(painter, objective.letter)
    if objective.held:
        _draw_tick(painter, QPointF(31, -33))


def _draw_letter(painter: QPainter, letter: str) -> None:
    """Draw the letter of a token on top of the pole (camp.token.ui.letter)."""
    painter.setPen(QPen(_GOLD_INK, 1.2))
    painter.setBrush(_GOLD)
    painter.drawEllipse(_TOP, 8.0, 8.0)
    painter.setPen(_GOLD_INK)
    draw_centred(painter, sans(bold=True), 12, _TOP, letter, 13)


def _draw_star(painter: QPainter, at: QPointF, reach: float) -> None:
    points = [
        at + QPointF(sin(i * pi / 5), -cos(i * pi / 5)) * reach * (1.0 if i % 2 == 0 else 0.42)
        for i in range(10)
    ]
    painter.save()
    painter.setPen(QPen(_GOLD_INK, 1.0))
    painter.setBrush(_GOLD)
    painter.drawPolygon(QPolygonF(points))
    painter.restore()


def _draw_tick(painter: QPainter, at: QPointF) -> None:
    """Draw the sign that the objective is held."""
    painter.setPen(QPen(_WHITE, 1.2))
    painter.setBrush(QColor("#2c7d3a"))
    painter.drawEllipse(at, 6.2, 6.2)
    painter.setPen(round_pen(_WHITE, 1.8))
    painter.drawPolyline(
        QPolygonF([at + QPointF(-2.9, 0.2), at + QPointF(-0.8, 2.5), at + QPointF(3.1, -2.4)])
    )


def _draw_marker(painter: QPainter, marker: MarkerItem) -> None:
    _SHAPES[marker.shape](painter, marker)


def _draw_disc(painter: QPainter, marker: MarkerItem) -> None:
    _draw_shadow(painter, QRectF(-14, -14, 28, 28), 14)
    painter.setPen(QPen(_WHITE, 2.0))
    painter.setBrush(colour(marker.colour))
    painter.drawEllipse(QPointF(0, 0), 13.5, 13.5)
    if marker.icon is not None:
        paint_icon(painter, marker.icon, QPointF(0, 0), 8.4, colour(letters_on(marker.colour)))


def _draw_plate(painter: QPainter, marker: MarkerItem) -> None:
    """Draw a plate: an icon, and a pip for each that it counts."""
    frame = QRectF(-15, -14, 30, 27)
    _draw_shadow(painter, frame, 4)
    painter.setPen(QPen(_WHITE, 2.0))
    painter.setBrush(colour(marker.colour))
    painter.drawRoundedRect(frame, 4, 4)
    if marker.icon is not None:
        paint_icon(painter, marker.icon, QPointF(0, -4.5), 9.5, colour(letters_on(marker.colour)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(letters_on(marker.colour)))
    for i in range(marker.count):
        x = (i - (marker.count - 1) / 2) * 5.4
        painter.drawRect(QRectF(x - 1.8, 5.6, 3.6, 3.6))


def _draw_people(painter: QPainter, marker: MarkerItem) -> None:
    """Draw so many small figures."""
    wide = 9.0 * marker.count + 7
    frame = QRectF(-wide / 2, -9.5, wide, 19)
    _draw_shadow(painter, frame, 9)
    painter.setPen(QPen(colour(marker.colour), 1.8))
    painter.setBrush(QColor("#fbf5e4"))
    painter.drawRoundedRect(frame, 9, 9)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(marker.colour))
    for i in range(marker.count):
        x = (i - (marker.count - 1) / 2) * 9.0
        painter.drawEllipse(QPointF(x, -3.8), 2.4, 2.4)
        painter.drawPolygon(
            QPolygonF(
                [QPointF(x - 3.6, 6), QPointF(x - 2.2, -0.6), QPointF(x + 2.2, -0.6), QPointF(x + 3.6, 6)]
            )
        )


def _draw_fort(painter: QPainter, fort: FortificationItem, colours: MapColours) -> None:
    """Draw the trace of a fortress around the counter: six bastions; a destroyed one in ruins."""
    points = []
    for i in range(6):
        middle = i * pi / 3 + pi / 6
        for aside, reach in ((-0.30, 36.0), (-0.13, 36.5), (0.0, 45.0), (0.13, 36.5), (0.30, 36.0)):
            points.append(QPointF(cos(middle + aside), sin(middle + aside)) * reach)
    points.append(points[0])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(colour(colours.halo, 190), 6.5))
    painter.drawPolyline(QPolygonF(points))
    ink = colour(colours.quiet if fort.destroyed else colours.timber)
    painter.setPen(flat_pen(ink, 2.6, (7.0, 6.0)) if fort.destroyed else round_pen(ink, 3.0))
    painter.drawPolyline(QPolygonF(points))


def _draw_shadow(painter: QPainter, frame: QRectF, radius: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for i in range(3):
        painter.setBrush(QColor(20, 15, 10, 26))
        painter.drawRoundedRect(frame.translated(1 + 0.5 * i, 1.6 + 0.8 * i), radius, radius)


_SHAPES: Mapping[MarkerShape, Callable[[QPainter, MarkerItem], None]] = {
    "disc": _draw_disc,
    "plate": _draw_plate,
    "people": _draw_people,
    "smoke": draw_smoke,
    "mines": draw_mines,
    "wire": draw_wire,
    "peg": draw_peg,
    "crossed-peg": draw_peg,
}
