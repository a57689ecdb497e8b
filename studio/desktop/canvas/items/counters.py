"""Counters: rounded squares with a symbol, a name, and dots, brackets and badges at their edges."""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.lettering import draw_centred, sans
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.items.carriers import paint_carrier
from studio.desktop.canvas.items.counter_marks import (
    paint_badges,
    paint_brackets,
    paint_dots,
    paint_flag,
    paint_heading,
)
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.items.symbols import paint_echelon, paint_symbol
from studio.desktop.canvas.scene.map_scene import CounterItem
from studio.hexes.coordinates import Hex

#: From so many pixels a hex counters are drawn in full, and as blocks; below that they are dots.
FULL_PIXELS, BLOCK_PIXELS = 28, 12
#: From so many pixels a hex there is room for the mark of size.
_ECHELON_PIXELS = 36
#: Counters are designed on a square of this side.
_DESIGN = 62.0
#: The side of a counter as a part of the distance between hexes, where hexes are large and where they are small.
_LARGE, _SMALL = 0.58, 0.80
#: How much smaller counters are that share a hex.
_SHARED = 0.84
#: How much smaller a counter is on board, so that its boat or plane can be seen.
_ABOARD = 0.74
#: The smallest dot with its line, from its middle, in pixels.
_SMALLEST_DOT = 3.0


class PlacedCounter(NamedTuple):
    """A counter, the middle of its square in the window, and the square's side in pixels."""

    counter: CounterItem
    at: QPointF
    side: float


def counter_side(hex_pixels: float) -> float:
    """Return the side of a counter alone in its hex, in pixels."""
    part = min(1.0, max(0.0, (100.0 - hex_pixels) / (100.0 - FULL_PIXELS)))
    return round(hex_pixels * (_LARGE + (_SMALL - _LARGE) * part))


def place_counters(context: PaintContext) -> Iterator[PlacedCounter]:
    """Yield the counters that may be seen, in painting sequence: in each hex those with flags lie beneath others."""
    stacks: defaultdict[Hex, list[CounterItem]] = defaultdict(list)
    centres: dict[Hex, QPointF] = {}
    for counter, middle in context.visible(context.scene.counters):
        stacks[counter.at].append(counter)
        centres[counter.at] = middle
    side = counter_side(context.hex_pixels)
    for at in sorted(stacks, key=lambda at: (centres[at].y(), at)):
        stack = sorted(stacks[at], key=lambda counter: not counter.has_flag)
        centre = centres[at] - QPointF(0, side * 0.08)
        for i, counter in enumerate(stack):
            yield _in_stack(counter, centre, side, i, len(stack))


def _in_stack(counter: CounterItem, centre: QPointF, side: float, i: int, count: int) -> PlacedCounter:
    if count == 1:
        return PlacedCounter(counter, centre, side)
    # From the upper right to the lower left, so that each shows its sign or its name.
    away = (count - 1) / 2 - i
    return PlacedCounter(counter, centre + QPointF(0.30, -0.26) * side * away, side * _SHARED)


def paint_counters(
    painter: QPainter, context: PaintContext, lifted: frozenset[str], hidden: str | None
) -> None:
    """Paint all counters that may be seen, but for a hidden one; lifted ones come last, over their neighbours."""
    clip = painter.clipBoundingRect() if painter.hasClipping() else None
    for placed in sorted(place_counters(context), key=lambda placed: placed.counter.id in lifted):
        if placed.counter.id != hidden and (clip is None or clip.intersects(_reach(placed, context))):
            paint_placed_counter(painter, context, placed, placed.counter.id in lifted)


def _reach(placed: PlacedCounter, context: PaintContext) -> QRectF:
    """Return what a counter with all its marks stays within."""
    reach = max(placed.side, context.hex_pixels, _SMALLEST_DOT)
    return QRectF(placed.at.x() - reach, placed.at.y() - reach, 2 * reach, 2 * reach)


def paint_moving(painter: QPainter, context: PaintContext, counter: str, away: QPointF) -> None:
    """Paint a counter lifted, and away from where it stands."""
    for placed in place_counters(context):
        if placed.counter.id == counter:
            paint_placed_counter(painter, context, placed._replace(at=placed.at + away), is_lifted=True)


def paint_placed_counter(
    painter: QPainter, context: PaintContext, placed: PlacedCounter, is_lifted: bool
) -> None:
    """Paint one counter where it is."""
    counter, at, side = placed
    if context.hex_pixels < BLOCK_PIXELS:
        _paint_dot(painter, counter, at, context.hex_pixels)
        return
    draw = partial(
        paint_counter,
        counter=counter,
        side=side,
        hex_pixels=context.hex_pixels,
        colours=context.colours,
        is_lifted=is_lifted,
    )
    if context.pixmaps is None:
        painter.save()
        painter.translate(at)
        draw(painter)
        painter.restore()
        return
    box = QRectF(-side * 0.72, -side * 0.76, side * 1.5, side * 1.72)
    key = counter, side, context.hex_pixels, is_lifted, context.colours.is_dark
    context.pixmaps.stamp(painter, key, at, box, draw, context.ratio)


def paint_counter(
    painter: QPainter,
    counter: CounterItem,
    side: float,
    hex_pixels: float,
    colours: MapColours,
    is_lifted: bool,
) -> None:
    """Paint a counter around the origin."""
    unit = side / _DESIGN
    box = QRectF(-side / 2, -side / 2 + unit, side, side - 3 * unit)
    if counter.carrier is None:
        _paint_shadow(painter, box, unit, is_lifted)
    if is_lifted:
        painter.translate(-2 * unit, -5 * unit)
    if counter.carrier is not None:
        paint_carrier(painter, counter.carrier, box, colours)
        painter.scale(_ABOARD, _ABOARD)
        # It falls on the deck: that of a square of full size would lie around the smaller one as a dark frame.
        _paint_shadow(painter, box, unit, is_lifted)
    _paint_square(painter, counter, box, unit, colours)
    if hex_pixels >= FULL_PIXELS:
        _paint_face(painter, counter, box, unit, hex_pixels >= _ECHELON_PIXELS)
        paint_dots(painter, counter.dots, box, unit, colours)
        paint_brackets(painter, counter.brackets, box, unit, colours)
        paint_badges(painter, counter.badges, box, unit, colours)
        if counter.heading is not None:
            paint_heading(painter, counter.heading, box, unit, colours)
        if counter.has_flag:
            paint_flag(painter, counter, box, unit)
    else:
        _paint_block(painter, counter, box, unit, colours)


def _paint_shadow(painter: QPainter, box: QRectF, unit: float, is_lifted: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    count, alpha, reach = (9, 15, 1.35) if is_lifted else (4, 22, 0.8)
    for i in range(count):
        painter.setBrush(QColor(20, 15, 10, alpha))
        grown = box.adjusted(-0.4 * i * unit, 0, 0.4 * i * unit, 0) if is_lifted else box
        painter.drawRoundedRect(
            grown.translated((1.2 + 0.5 * i) * unit, (1.8 + reach * i) * unit), 8 * unit, 8 * unit
        )


def _paint_square(
    painter: QPainter, counter: CounterItem, box: QRectF, unit: float, colours: MapColours
) -> None:
    ink = colour(counter.ink)
    rim = max(1.0, 1.5 * unit)
    painter.setBrush(colour(counter.colour))
    painter.setPen(QPen(colour(colours.halo) if colours.is_dark else ink, rim))
    painter.drawRoundedRect(box, 7 * unit, 7 * unit)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 42))
    painter.drawRoundedRect(
        box.adjusted(2 * unit, 2 * unit, -2 * unit, -0.62 * box.height()), 5.5 * unit, 5.5 * unit
    )
    if counter.band is not None:
        band = QRectF(
            box.left() + 3 * unit, box.top() + 8 * unit, max(2.0, 5 * unit), box.height() - 16 * unit
        )
        painter.setBrush(colour(counter.band))
        painter.drawRoundedRect(band, 2 * unit, 2 * unit)


def _paint_face(painter: QPainter, counter: CounterItem, box: QRectF, unit: float, has_echelon: bool) -> None:
    """Paint symbol, size, name and chevrons."""
    ink = colour(counter.ink)
    middle = box.center().x() + 1.5 * unit
    if has_echelon:
        frame = QRectF(middle - 18 * unit, box.top() + 15 * unit, 36 * unit, 24 * unit)
        paint_echelon(painter, counter.echelon, QPointF(middle, box.top() + 8.2 * unit), 7 * unit, ink)
        base, size = 10.2, 13.5
    else:
        frame = QRectF(middle - 19.5 * unit, box.top() + 7 * unit, 39 * unit, 26 * unit)
        base, size = 13.0, 19.0
    width = max(1.0, 1.9 * unit)
    paint_symbol(painter, counter.symbol, frame, ink, width)
    painter.setPen(ink)
    name = QPointF(middle, box.bottom() - base * unit)
    draw_centred(painter, sans(bold=True), size * unit, name, counter.designation, 49 * unit)
    painter.setPen(round_pen(ink, max(0.9, 1.7 * unit)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for i in range(counter.chevrons):
        x, y = box.right() - 10.5 * unit, box.top() + (6.5 + 5.2 * i) * unit
        painter.drawPolyline(
            QPolygonF(
                [QPointF(x, y + 3 * unit), QPointF(x + 3.8 * unit, y), QPointF(x + 7.6 * unit, y + 3 * unit)]
            )
        )


def _paint_block(
    painter: QPainter, counter: CounterItem, box: QRectF, unit: float, colours: MapColours
) -> None:
    """Paint the symbol of a small counter, a bar of its dots, and whether there is a problem."""
    ink = colour(counter.ink)
    frame = QRectF(box.center().x() - 19 * unit, box.top() + 11 * unit, 42 * unit, 28 * unit)
    paint_symbol(painter, counter.symbol, frame, ink, max(0.9, 3.2 * unit))
    fills = [dot.fill for dot in counter.dots if dot.shape == "round"]
    if fills:
        whole = QRectF(frame.left(), box.bottom() - 13 * unit, frame.width(), 7 * unit)
        painter.fillRect(whole, colour(colours.dot_faint, 160))
        part = fills.count("full") / len(fills)
        painter.fillRect(whole.adjusted(0, 0, -whole.width() * (1 - part), 0), colour(colours.dot_full))
    if any(badge.tone == "problem" for badge in counter.badges):
        painter.setPen(QPen(colour("#ffffff"), max(0.8, 2 * unit)))
        painter.setBrush(colour(colours.problem))
        painter.drawEllipse(box.topRight() + QPointF(-3, 4) * unit, 11 * unit, 11 * unit)


def _paint_dot(painter: QPainter, counter: CounterItem, at: QPointF, hex_pixels: float) -> None:
    radius = max(1.6, hex_pixels * 0.34)
    painter.setBrush(colour(counter.colour))
    painter.setPen(QPen(colour(counter.ink), max(0.7, radius * 0.28)))
    if counter.has_flag:
        painter.drawRect(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius))
    else:
        painter.drawEllipse(at, radius, radius)
