"""Names of places: spaced letters with a halo of paper, set where they cover nothing that matters.

Where a name stands around its hex follows from what is fixed on the map alone, and is the same at every zoom: it stays
there whatever moves, and is left out while counters cover it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from math import copysign
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from studio.desktop.canvas.drawing.boxes import Box, Boxes, covered
from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.lettering import SET_SIZE, serif, text_outline
from studio.desktop.canvas.drawing.mesh import PITCH, centre_of
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.canvas.items.carriers import CARRIER_REACH, carrier_pieces
from studio.desktop.canvas.items.counters import BLOCK_PIXELS, counter_side
from studio.desktop.canvas.items.markers import marker_box, marker_places
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.map_scene import CounterItem, MapScene, NameItem, NameKind
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.rings import disk
from studio.hexes.shape import Shape


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
#: Names that would cover more of markers, or be covered for more by counters, are left out, as is each that would cover
#: any of another one: the more important ones stay.
_MOST_COVERED, _MOST_HIDDEN = 0.20, 0.04
#: From afar, where markers are large beside their hexes, a name may cover more of them.
_MOST_OF_MARKERS = 0.6
#: How far the halo reaches beyond the letters, as a part of their size.
_HALO = 0.22
#: The pixels a hex at which names choose a place, crowded ones later, and those at which it is seen whether it is free.
_CHOSEN_AT = (48, 96)
#: The pixels a hex at which names are large beside the map, whose border leaves them the least room, and markers beside hexes.
_AFAR, _FARTHEST = 12, 8
_ZOOMS = (7, 9, 12, 16, 20, 28, 40, 64, 96)

#: Pixels at least between a counter and a name beside it.
_GAP: Final = 2.0
#: Where a name may stand: how many halves of its width and how many hexes the middle of the text is aside of the centre
#: of its hex, and how many hexes below it; the best places first.
_OVER: Final = (
    (0, 0, 0),
    (0, 0, 0.5),
    (0, 0, -0.5),
    (0, 0.5, 0.25),
    (0, -0.5, 0.25),
    (0, 0, 1),
    (0, 0, -1),
    (0, 1, 0.5),
    (0, -1, 0.5),
)
_BESIDE: Final = (
    (0, 0, 0.52),
    (0, 0, -0.52),
    (1, 0.36, 0.05),
    (-1, -0.36, 0.05),
    (1, 0.36, 0.42),
    (-1, -0.36, 0.42),
    (1, 0.36, -0.40),
    (-1, -0.36, -0.40),
)


class _Placed(NamedTuple):
    name: NameItem
    #: Which of the places around its hex it has.
    place: int
    #: Below so many pixels a hex there is no room for it.
    from_pixels: float


class _Seen(NamedTuple):
    """A name in the window."""

    name: NameItem
    middle: QPointF
    size: float
    #: What it stays within.
    box: QRectF


def paint_names(painter: QPainter, context: PaintContext) -> None:
    """Paint the names that may be seen."""
    scene, pixmaps = context.scene, context.pixmaps
    find = partial(_place_names, scene)
    if pixmaps is None:
        seen = _visible_names(context, find())
    else:
        # What the markers show, and who holds an objective, changes often, and where they stand does not.
        fixed = (scene.names, tuple(marker_places(scene)), scene.shape)
        placed = pixmaps.recall("names", fixed, find)
        inputs = (placed, scene.counters, context.viewport)
        seen = pixmaps.recall("names seen", inputs, partial(_visible_names, context, placed))
    painted = context.painted
    for name, middle, size, box in seen:
        if painted.intersects(box):
            _paint_name(painter, context, name, middle, size)


def _visible_names(context: PaintContext, placed: Sequence[_Placed]) -> list[_Seen]:
    """Return where names are in the window, those left out that counters cover."""
    pixels, shape = context.hex_pixels, context.scene.shape
    window = replace(context, part=None).painted
    found: list[tuple[_Seen, Box]] = []
    for name, place, from_pixels in placed:
        if pixels < from_pixels:
            continue
        size, centre = _size(name.kind, pixels), context.centre(name.at)
        # No name stands further off its hex, wherever the border of the map moves it.
        reach = 2 * (_extent(name, size).x() + pixels)
        if not window.adjusted(-reach, -reach, reach, reach).contains(centre):
            continue
        middle = centre + _away(name, place, shape, pixels)
        around = _room(name, size).translated(middle)
        if window.intersects(around):
            letters = _letters(_name_box(name, place, shape, pixels))
            found.append((_Seen(name, middle, size, around), letters))
    counters = _counters_over([letters for _, letters in found], context)
    return [seen for seen, letters in found if covered(letters, counters.near(letters)) <= _MOST_HIDDEN]


def _counters_over(names: Sequence[Box], context: PaintContext) -> Boxes:
    """Return what the counters take up that may cover any of these names."""
    if not names:
        return Boxes(())
    scale, room = context.hex_pixels / PITCH, _counter_room(context.hex_pixels)
    wide, high = room.x() / 2, room.y() / 2
    # Boats and planes reach further than the counters on them.
    aside, above = wide * CARRIER_REACH, max(wide * CARRIER_REACH, high)
    left, right = min(box.left for box in names) - aside, max(box.right for box in names) + aside
    top, bottom = min(box.top for box in names) - above, max(box.bottom for box in names) + above
    has_carriers = context.hex_pixels >= BLOCK_PIXELS
    placed = ((counter, centre_of(counter.at, context.orientation)) for counter in context.scene.counters)
    return Boxes(
        box
        for counter, (x, y) in placed
        if left < x * scale < right and top < y * scale < bottom
        for box in _taken_by(counter, x * scale, y * scale, room, has_carriers=has_carriers)
    )


def _taken_by(
    counter: CounterItem, x: float, y: float, room: QPointF, *, has_carriers: bool
) -> Iterator[Box]:
    """Yield what a counter around a point takes up, and what looks out beneath it of what carries it."""
    wide, high = room.x() / 2, room.y() / 2
    yield Box(x - wide, y - high, x + wide, y + high)
    if counter.carrier is not None and has_carriers:
        for part in carrier_pieces(counter.carrier):
            yield Box(
                x + part.left() * wide,
                y + part.top() * wide,
                x + part.right() * wide,
                y + part.bottom() * wide,
            )


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


def _place_names(scene: MapScene) -> list[_Placed]:
    """Choose a place for each name, away from flags, other names and a counter in its hex, and from where it is seen.

    What is seen from afar is seen nearby, where there is only more room.
    """
    shape, orientation = scene.shape, scene.shape.orientation
    waiting = sorted(scene.names, key=lambda name: (-_STYLES[name.kind].size, name.at, name.text))
    places: dict[NameItem, int] = {}
    from_afar = Boxes(_fixed_boxes(scene, orientation, _FARTHEST))
    for pixels in _CHOSEN_AT:
        markers = Boxes(_fixed_boxes(scene, orientation, pixels))
        taken = Boxes(_letters(_name_box(name, places[name], shape, pixels)) for name in places)
        for name in waiting:
            if name not in places:
                found = _best(name, shape, pixels, markers, taken, from_afar)
                if found is not None:
                    places[name] = found
                    taken.add(_letters(_name_box(name, found, shape, pixels)))
    placed: list[_Placed] = []
    waiting = [name for name in waiting if name in places]
    for pixels in _ZOOMS:
        markers = Boxes(_fixed_boxes(scene, orientation, pixels))
        taken = Boxes(_letters(_name_box(each.name, each.place, shape, pixels)) for each in placed)
        left = []
        for name in waiting:
            if pixels < _STYLES[name.kind].from_pixels:
                left.append(name)
                continue
            box = _name_box(name, places[name], shape, pixels)
            letters = _letters(box)
            if (
                covered(letters, taken.near(letters)) > 0
                or covered(box, markers.near(box)) > _MOST_OF_MARKERS
            ):
                left.append(name)
            else:
                taken.add(letters)
                placed.append(_Placed(name, places[name], pixels))
        waiting = left
    return placed


def _best(
    name: NameItem,
    shape: Shape,
    pixels: float,
    markers: Boxes,
    names: Boxes,
    from_afar: Boxes,
) -> int | None:
    """Return the place where a name covers nothing of other names, and least of all else; None where there is none."""
    is_over = _STYLES[name.kind].over
    room = _counter_room(pixels)
    hexes = () if is_over else disk(name.at, 2, shape.orientation)
    around = [_box(_on_raster(at, shape.orientation, pixels), room) for at in hexes]
    boxes = [_name_box(name, place, shape, pixels) for place in range(len(_OVER if is_over else _BESIDE))]

    def cost(place: int) -> tuple[float, int]:
        box = boxes[place]
        buried = covered(box, [*markers.near(box), *around[:1]]) + 0.3 * covered(box, around)
        if _STYLES[name.kind].from_pixels <= _AFAR:
            letters = _letters(_name_box(name, place, shape, _FARTHEST))
            buried += covered(letters, from_afar.near(letters))
        return buried + _moved(name, place, shape) + 0.02 * place, place

    free = [
        place
        for place, letters in enumerate(map(_letters, boxes))
        if not covered(letters, names.near(letters))
    ]
    best = min(free, key=cost, default=None)
    if best is None or covered(boxes[best], markers.near(boxes[best])) > _MOST_COVERED:
        return None
    return best


def _name_box(name: NameItem, place: int, shape: Shape, pixels: float) -> Box:
    """Return what a name takes up in one of its places."""
    extent = _extent(name, _size(name.kind, pixels))
    at = _on_raster(name.at, shape.orientation, pixels)
    return _box(at + _away(name, place, shape, pixels), extent)


def _moved(name: NameItem, place: int, shape: Shape) -> float:
    """Return by how many hexes the border of the map moves a name away from one of its places, seen from afar."""
    style = _STYLES[name.kind]
    wanted = _wanted(style.over, place, _extent(name, _size(name.kind, _AFAR)), _AFAR)
    return (_away(name, place, shape, _AFAR) - wanted).manhattanLength() / _AFAR


def _away(name: NameItem, place: int, shape: Shape, pixels: float) -> QPointF:
    """Return where a name stands in one of its places, from the centre of its hex to the middle of the text.

    Near the border of the map it is moved so far inwards that a picture of the map has all of it.
    """
    size = _size(name.kind, pixels)
    extent = _extent(name, size)
    at = _on_raster(name.at, shape.orientation, pixels)
    wanted = _wanted(_STYLES[name.kind].over, place, extent, pixels)
    middle = QPointF(at.x() + wanted.x(), at.y() + wanted.y())
    bounds, scale = map_bounds(shape), pixels / PITCH
    x = _within(middle.x(), extent.x() / 2 + size * _HALO, bounds.left() * scale, bounds.right() * scale)
    y = _within(middle.y(), extent.y() / 2 + size * _HALO, bounds.top() * scale, bounds.bottom() * scale)
    return QPointF(x - at.x(), y - at.y())


def _within(middle: float, half: float, least: float, most: float) -> float:
    """Return the middle of what reaches so far to both sides, moved between two borders if it has room there."""
    return min(max(middle, least + half), most - half) if 2 * half <= most - least else (least + most) / 2


def _wanted(over: bool, place: int, room: QPointF, hex_pixels: float) -> QPointF:
    """Return where a name may stand, from the centre of its hex to the middle of the text."""
    halves, aside, below = (_OVER if over else _BESIDE)[place]
    away = aside * hex_pixels
    if halves and not over:
        # From afar counters are large beside their hexes.
        away = copysign(max(abs(away), counter_side(hex_pixels) / 2 + _GAP), away)
    return QPointF(away + halves * room.x() / 2, below * hex_pixels)


def _counter_room(pixels: float) -> QPointF:
    """Return what a counter takes up with the steps below it."""
    side = counter_side(pixels)
    return QPointF(side, side * 1.3)


def _letters(box: Box) -> Box:
    """Return where the letters stand in the box of a name: above and below them it has some air."""
    air = (box.bottom - box.top) * 0.15
    return box._replace(top=box.top + air, bottom=box.bottom - air)


def _fixed_boxes(scene: MapScene, orientation: Orientation, pixels: float) -> list[Box]:
    """Return what markers take up."""
    boxes = []
    for place, at in marker_places(scene):
        middle, size = marker_box(place, pixels)
        boxes.append(_box(_on_raster(at, orientation, pixels) + middle, QPointF(size, size)))
    return boxes


def _on_raster(at: Hex, orientation: Orientation, pixels: float) -> QPointF:
    """Return the centre of a hex in pixels, wherever the window is."""
    x, y = centre_of(at, orientation)
    scale = pixels / PITCH
    # Qt's own product takes many times as long, and there are very many.
    return QPointF(x * scale, y * scale)


def _box(middle: QPointF, room: QPointF) -> Box:
    x, y, wide, high = middle.x(), middle.y(), room.x() / 2, room.y() / 2
    return Box(x - wide, y - high, x + wide, y + high)


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
