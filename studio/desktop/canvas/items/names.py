"""Names of places: spaced letters with a halo of paper, set where they cover nothing that matters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.lettering import SET_SIZE, serif, text_outline
from studio.desktop.canvas.drawing.mesh import PITCH, centre_of
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.items.counters import counter_side
from studio.desktop.canvas.items.markers import marker_box, marker_places
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.map_scene import NameItem, NameKind
from studio.hexes.coordinates import Hex


@dataclass(frozen=True, slots=True)
class _Style:
    """How names of one kind are set."""

    size: float
    spacing: float
    capitals: bool
    italic: bool
    bold: bool
    #: Below so many pixels a hex the name is left out.
    from_pixels: float
    #: Whether it is written over its place rather than beside it.
    over: bool


_STYLES: Mapping[NameKind, _Style] = MappingProxyType(
    {
        "city": _Style(1.16, 112, True, False, True, 7, False),
        "town": _Style(1.0, 106, False, False, True, 16, False),
        "height": _Style(0.94, 104, False, True, False, 20, False),
        "water": _Style(1.06, 122, False, True, False, 9, True),
        "region": _Style(1.26, 150, True, False, False, 9, True),
    }
)
#: Names that would be covered for more than this part are left out.
_MOST_COVERED = 0.20


class _Box(NamedTuple):
    """A rectangle in pixels; plain numbers, as very many are held against each other."""

    left: float
    top: float
    right: float
    bottom: float


class _Placed(NamedTuple):
    name: NameItem
    #: From the centre of the hex to the middle of the text, in pixels.
    away: QPointF


class _Seen(NamedTuple):
    """A name in the window."""

    name: NameItem
    middle: QPointF
    size: float
    #: What it stays within.
    box: QRectF


def paint_names(painter: QPainter, context: PaintContext) -> None:
    """Paint the names that may be seen."""
    scene, pixels = context.scene, context.hex_pixels
    find = partial(_placements, context)
    if context.pixmaps is None:
        seen = _visible_names(context, find())
    else:
        inputs = (
            scene.names,
            scene.counters,
            scene.markers,
            scene.objectives,
            pixels,
        )
        placed = context.pixmaps.recall("names", inputs, find)
        seen = context.pixmaps.recall(
            "names seen", (placed, context.viewport), partial(_visible_names, context, placed)
        )
    painted = context.painted
    for name, middle, size, box in seen:
        if painted.intersects(box):
            _paint_name(painter, context, name, middle, size)


def _visible_names(context: PaintContext, placed: Sequence[_Placed]) -> list[_Seen]:
    """Return where names are in the window, or beyond it."""
    found = []
    for name, away in placed:
        middle, size = context.centre(name.at) + away, _size(name.kind, context.hex_pixels)
        found.append(_Seen(name, middle, size, _room(name, size).translated(middle)))
    return found


def _room(name: NameItem, size: float) -> QRectF:
    """Return what a name around the origin stays within."""
    room = _extent(name, size)
    return QRectF(-room.x() / 2 - size, -size * 1.2, room.x() + 2 * size, size * 2.4)


def _paint_name(
    painter: QPainter, context: PaintContext, name: NameItem, middle: QPointF, size: float
) -> None:
    draw = partial(_draw, text=_written(name), kind=name.kind, size=size, colours=context.colours)
    if context.pixmaps is None:
        painter.save()
        painter.translate(middle)
        draw(painter)
        painter.restore()
        return
    key = "name", name, size, context.colours.is_dark
    context.pixmaps.stamp(painter, key, middle, _room(name, size), draw, context.ratio)


def _draw(painter: QPainter, text: str, kind: NameKind, size: float, colours: MapColours) -> None:
    """Draw a name around the origin."""
    font = _font(kind)
    path = text_outline(font, size, text)
    metrics = QFontMetricsF(font)
    scale = size / SET_SIZE
    path.translate(-metrics.horizontalAdvance(text) * scale / 2, metrics.xHeight() * scale * 0.62)
    painter.strokePath(path, round_pen(colour(colours.halo, 90), size * 0.44))
    painter.strokePath(path, round_pen(colour(colours.halo, 205), size * 0.26))
    ink = {"water": colours.water_name, "region": colours.quiet}.get(kind, colours.ink)
    painter.fillPath(path, colour(ink))


def _placements(context: PaintContext) -> list[_Placed]:
    """Choose a place for each name, the weightiest first, away from counters, flags and other names."""
    taken = _occupied_boxes(context)
    placed = []
    for name in sorted(context.scene.names, key=lambda name: (-_STYLES[name.kind].size, name.at, name.text)):
        style = _STYLES[name.kind]
        if context.hex_pixels < style.from_pixels:
            continue
        room = _extent(name, _size(name.kind, context.hex_pixels))
        centre = _on_raster(context, name.at)
        places = _places(style.over, room, context.hex_pixels)
        boxes = [_box(centre + away, room) for away in places]
        covered = [_overlap(box, taken) / (room.x() * room.y()) for box in boxes]
        best = min(range(len(places)), key=lambda i: (covered[i] + 0.02 * i, i))
        if covered[best] <= _MOST_COVERED:
            taken.append(boxes[best])
            placed.append(_Placed(name, places[best]))
    return placed


def _places(over: bool, room: QPointF, hex_pixels: float) -> list[QPointF]:
    """Return where a name may stand, from the centre of its hex to the middle of the text; the best places first."""
    if over:
        steps = ((0, 0), (0, 0.5), (0, -0.5), (0.5, 0.25), (-0.5, 0.25), (0, 1), (0, -1), (1, 0.5), (-1, 0.5))
        return [QPointF(x, y) * hex_pixels for x, y in steps]
    aside = 0.36 * hex_pixels + room.x() / 2
    return [
        QPointF(0, 0.40 * hex_pixels),
        QPointF(0, -0.42 * hex_pixels),
        QPointF(aside, 0.05 * hex_pixels),
        QPointF(-aside, 0.05 * hex_pixels),
        QPointF(0, 0.64 * hex_pixels),
        QPointF(0, -0.66 * hex_pixels),
        QPointF(aside, 0.42 * hex_pixels),
        QPointF(-aside, 0.42 * hex_pixels),
        QPointF(aside, -0.40 * hex_pixels),
        QPointF(-aside, -0.40 * hex_pixels),
    ]


def _occupied_boxes(context: PaintContext) -> list[_Box]:
    side, pixels = counter_side(context.hex_pixels), context.hex_pixels
    boxes = [
        _box(_on_raster(context, counter.at), QPointF(side, side * 1.3)) for counter in context.scene.counters
    ]
    for place, at in marker_places(context.scene):
        middle, size = marker_box(place, pixels)
        boxes.append(_box(_on_raster(context, at) + middle, QPointF(size, size)))
    return boxes


def _overlap(box: _Box, taken: Sequence[_Box]) -> float:
    """Return how much of what is there a box would cover."""
    left, top, right, bottom = box
    total = 0.0
    for other_left, other_top, other_right, other_bottom in taken:
        if other_left < right and left < other_right and other_top < bottom and top < other_bottom:
            wide = min(right, other_right) - max(left, other_left)
            total += wide * (min(bottom, other_bottom) - max(top, other_top))
    return total


def _on_raster(context: PaintContext, at: Hex) -> QPointF:
    """Return the centre of a hex in pixels, wherever the window is."""
    return QPointF(*centre_of(at, context.orientation)) * (context.hex_pixels / PITCH)


def _box(middle: QPointF, room: QPointF) -> _Box:
    x, y, wide, high = middle.x(), middle.y(), room.x() / 2, room.y() / 2
    return _Box(x - wide, y - high, x + wide, y + high)


def _extent(name: NameItem, size: float) -> QPointF:
    """Return the width and the height of a written name."""
    return QPointF(_set_width(name.kind, _written(name)) * size / SET_SIZE, size * 1.05)


@lru_cache(maxsize=1024)
def _set_width(kind: NameKind, text: str) -> float:
    return QFontMetricsF(_font(kind)).horizontalAdvance(text)


def _size(kind: NameKind, hex_pixels: float) -> float:
    return _STYLES[kind].size * min(max(7.5 + hex_pixels * 0.085, 9.5), 20.0)


def _written(name: NameItem) -> str:
    return name.text.upper() if _STYLES[name.kind].capitals else name.text


def _font(kind: NameKind) -> QFont:
    style = _STYLES[kind]
    return serif(style.italic, style.bold, style.spacing)
