"""What lies on hexsides: rivers, wadis, ridges, escarpments and impassable sides.

Each hexside's stretch runs along the land's own curve (see `mesh`), from the middle of the turn at one corner to the
middle of the turn at the other. Where three stretches meet, the two strongest go on into each other and the third
runs into their bend.
"""

from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from studio.desktop.canvas.drawing.mesh import (
    Bent,
    bent_outline,
    centre_of,
    neighbours,
    sides_around,
    unit_layout,
)
from studio.desktop.canvas.drawing.strokes import between, colour, flat_pen, round_pen
from studio.desktop.canvas.ground.map_raster import MapRaster, Tile
from studio.documents.hexmap import HexsideKind
from studio.hexes.coordinates import DIRECTIONS, Hex
from studio.hexes.hexsides import Hexside
from studio.hexes.layout import Point
from studio.hexes.vertices import Vertex

_HALF = range(DIRECTIONS // 2)
#: What joins with what, and how strong it is where three meet.
_FAMILIES: Mapping[HexsideKind, tuple[str, int]] = MappingProxyType(
    {
        "major-river": ("water", 3),
        "minor-river": ("water", 2),
        "wadi": ("water", 1),
        "escarpment": ("height", 3),
        "ridge": ("height", 2),
        "impassable": ("bar", 1),
        "stream": ("water", 1),
        "cliff": ("height", 4),
        "high-wall": ("wall", 4),
        "wall": ("wall", 3),
        "bocage": ("wall", 2),
        "hedge": ("wall", 2),
        "fence": ("wall", 1),
    }
)
#: Widths in lengths of a hexside.
_MAJOR, _MINOR, _BANK = 0.150, 0.066, 0.036
_WATER = frozenset(("sea", "lake", "water"))
#: How far a river's mouth reaches out into open water.
_MOUTH = 0.34


class Curve(NamedTuple):
    """A bend from one place to another."""

    start: Point
    control: Point
    end: Point


class Stretch(NamedTuple):
    """One hexside's feature in map coordinates."""

    kind: HexsideKind
    curves: tuple[Curve, ...]
    #: A unit vector towards the lower hex, or None.
    down: Point | None


class _End(NamedTuple):
    """One end of a feature: which hexside, and where its curve leaves for the corner."""

    strength: int
    side: Hexside
    leaves: Point


def paint_hexsides(painter: QPainter, tile: Tile) -> None:
    """Paint all features of hexsides, rivers last."""
    raster = tile.raster
    found = stretches(tile) if raster.scene.hexsides else []
    for kind, paint in _PAINTERS.items():
        own = [stretch for stretch in found if stretch.kind == kind]
        if own:
            paint(painter, raster, own)
    _paint_rivers(painter, raster, found)


def middle_of(outline: Bent, direction: int) -> Point:
    """Return where the land's curve along a hexside has its middle: there roads cross it."""
    start, bend, end = outline.starts[direction], outline.bends[direction], outline.ends[direction]
    return Point((start.x + 2 * bend.x + end.x) / 4, (start.y + 2 * bend.y + end.y) / 4)


def stretches(tile: Tile) -> list[Stretch]:
    """Return the features of all hexsides that the tile's hexes have."""
    sides = {
        side: (at, direction) for side, at, direction in sides_of(tile) if side in tile.raster.scene.hexsides
    }
    ends: dict[tuple[Vertex, str], list[_End]] = {}
    layout = unit_layout(tile.raster.orientation)
    for side, (at, direction) in sides.items():
        family, strength = _FAMILIES[tile.raster.scene.hexsides[side].kind]
        outline = bent_outline(at, tile.raster.orientation)
        for corner, leaves in (
            (direction, outline.starts[direction]),
            (direction + 1, outline.ends[direction]),
        ):
            key = layout.vertex_key(at, corner), family
            ends.setdefault(key, []).append(_End(strength, side, leaves))
    return [_stretch(tile, side, at, direction, ends) for side, (at, direction) in sides.items()]


def sides_of(tile: Tile) -> Iterator[tuple[Hexside, Hex, int]]:
    """Yield the hexsides of a tile, each once, with one of its hexes and the direction from there."""
    orientation = tile.raster.orientation
    for at in tile.hexes:
        around = sides_around(at, orientation)
        for direction in _HALF:
            yield around[direction], at, direction


def _stretch(
    tile: Tile, side: Hexside, at: Hex, direction: int, ends: Mapping[tuple[Vertex, str], list[_End]]
) -> Stretch:
    feature = tile.raster.scene.hexsides[side]
    orientation = tile.raster.orientation
    family, _ = _FAMILIES[feature.kind]
    outline, layout = bent_outline(at, orientation), unit_layout(orientation)
    curves = [Curve(outline.starts[direction], outline.bends[direction], outline.ends[direction])]
    for corner, leaves in ((direction, outline.starts[direction]), (direction + 1, outline.ends[direction])):
        point = outline.corners[corner % DIRECTIONS]
        met = sorted(ends[layout.vertex_key(at, corner), family], key=lambda end: (-end.strength, end.side))
        turn = _turn(leaves, point, side, met)
        if len(met) == 1 and family == "water":
            turn = _mouth(tile, turn, at, corner)
        curves.insert(0 if corner == direction else len(curves), turn)
    first = Curve(curves[0].end, curves[0].control, curves[0].start)
    down = None
    if feature.low is not None:
        high = at if feature.low != at else neighbours(at, orientation)[direction]
        down = direction_of(layout.centre(high), layout.centre(feature.low))
    return Stretch(feature.kind, (first, *curves[1:]), down)


def _turn(leaves: Point, corner: Point, side: Hexside, met: list[_End]) -> Curve:
    """Return the path from a hexside to where its curve has turned halfway around a corner."""
    if len(met) == 1:
        return Curve(leaves, between(leaves, corner), corner)
    one, other = met[0].leaves, met[1].leaves
    bend = Point((one.x + 2 * corner.x + other.x) / 4, (one.y + 2 * corner.y + other.y) / 4)
    if side in (met[0].side, met[1].side):
        return Curve(leaves, between(leaves, corner), bend)
    return Curve(leaves, corner, bend)


def _mouth(tile: Tile, turn: Curve, at: Hex, corner: int) -> Curve:
    """Let a river that ends at a coast run out into the water."""
    orientation = tile.raster.orientation
    around = neighbours(at, orientation)
    for other in (at, around[corner % DIRECTIONS], around[(corner - 1) % DIRECTIONS]):
        if tile.terrain.get(other) in _WATER:
            target = between(turn.end, centre_of(other, orientation), _MOUTH)
            return Curve(turn.start, turn.end, target)
    return turn


def _path(raster: MapRaster, found: Iterable[Stretch]) -> QPainterPath:
    path = QPainterPath()
    for stretch in found:
        path.moveTo(*stretch.curves[0].start)
        for curve in stretch.curves:
            path.quadTo(*curve.control, *curve.end)
    return raster.to_pixels.map(path)


def _paint_rivers(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    major = _path(raster, (stretch for stretch in found if stretch.kind == "major-river"))
    minor = _path(raster, (stretch for stretch in found if stretch.kind in ("minor-river", "stream")))
    colours, scale, thin = raster.colours, raster.scale, 1.1 * raster.pixel
    wide, narrow = max(_MAJOR * scale, 2.2 * raster.pixel), max(_MINOR * scale, thin)
    bank = _BANK * scale
    for path, width in ((minor, narrow), (major, wide)):
        if not path.isEmpty() and bank >= 0.4 * raster.pixel:
            painter.strokePath(path, round_pen(colour(colours.river_bank, 225), width + bank))
    for path, width in ((minor, narrow), (major, wide)):
        if not path.isEmpty():
            painter.strokePath(path, round_pen(colour(colours.river), width))
    if not major.isEmpty():
        painter.strokePath(major, round_pen(colour(colours.river_core), wide * 0.38))


def _paint_wadis(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    path, scale = _path(raster, found), raster.scale
    painter.strokePath(path, round_pen(colour(raster.colours.wadi, 70), 0.14 * scale))
    width = max(0.042 * scale, raster.pixel)
    painter.strokePath(path, flat_pen(colour(raster.colours.wadi, 235), width, (0.13 * scale, 0.075 * scale)))


def _paint_ridges(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    _paint_crest(painter, raster, found, 0.040)
    ticks = QPainterPath()
    for stretch in found:
        for point, across in _along(stretch, 9):
            for side in (1.0,) if stretch.down else (1.0, -1.0):
                ticks.moveTo(*point)
                ticks.lineTo(point.x + 0.115 * side * across.x, point.y + 0.115 * side * across.y)
    pen = round_pen(colour(raster.colours.ridge, 225), max(0.024 * raster.scale, 0.7 * raster.pixel))
    painter.strokePath(raster.to_pixels.map(ticks), pen)


def _paint_escarpments(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    _paint_crest(painter, raster, found, 0.060)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(raster.colours.ridge))
    for stretch in found:
        for point, across in _along(stretch, 6):
            tooth = (
                Point(point.x - 0.065 * across.y, point.y + 0.065 * across.x),
                Point(point.x + 0.065 * across.y, point.y - 0.065 * across.x),
                Point(point.x + 0.145 * across.x, point.y + 0.145 * across.y),
            )
            painter.drawPolygon(raster.to_pixels.map(QPolygonF([QPointF(*corner) for corner in tooth])))


def _paint_impassable(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    path, scale = _path(raster, found), raster.scale
    painter.strokePath(
        path, round_pen(colour(raster.colours.impassable), max(0.11 * scale, 2 * raster.pixel))
    )
    dashes = (0.05 * scale, 0.09 * scale)
    painter.strokePath(path, flat_pen(colour(raster.colours.halo, 220), max(0.045 * scale, 1.0), dashes))


def _paint_cliffs(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    """Paint a steep edge: a crest with close teeth, on the lower side where one is told."""
    _paint_crest(painter, raster, found, 0.075)
    _paint_escarpments(painter, raster, found)


def _paint_walls(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    _paint_masonry(painter, raster, found, 0.052)


def _paint_high_walls(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    _paint_masonry(painter, raster, found, 0.085)


def _paint_masonry(painter: QPainter, raster: MapRaster, found: list[Stretch], width: float) -> None:
    path, wide = _path(raster, found), max(width * raster.scale, 1.2 * raster.pixel)
    painter.strokePath(path, round_pen(colour(raster.colours.halo, 230), wide * 1.7))
    painter.strokePath(path, flat_pen(colour(raster.colours.ink, 215), wide, (wide * 2.6, wide * 0.45)))


def _paint_hedges(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    _paint_green(painter, raster, found, 0.075)


def _paint_bocage(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    path = _path(raster, found)
    painter.strokePath(path, round_pen(colour(raster.colours.shade, 60), 0.19 * raster.scale))
    _paint_green(painter, raster, found, 0.125)


def _paint_green(painter: QPainter, raster: MapRaster, found: list[Stretch], width: float) -> None:
    """Paint a row of bushes."""
    leaves = raster.colours.ground["forest"]
    path, wide = _path(raster, found), max(width * raster.scale, 1.2 * raster.pixel)
    painter.strokePath(path, round_pen(colour(leaves.dark), wide))
    painter.strokePath(path, flat_pen(colour(leaves.middle), wide * 0.62, (wide * 0.7, wide * 0.5)))


def _paint_fences(painter: QPainter, raster: MapRaster, found: list[Stretch]) -> None:
    path, wide = _path(raster, found), max(0.024 * raster.scale, raster.pixel)
    painter.strokePath(path, round_pen(colour(raster.colours.timber, 235), wide))
    posts = flat_pen(colour(raster.colours.timber), wide * 3, (wide * 1.2, wide * 4.5))
    painter.strokePath(path, posts)


def _paint_crest(painter: QPainter, raster: MapRaster, found: list[Stretch], width: float) -> None:
    path = _path(raster, found)
    painter.strokePath(path, round_pen(colour(raster.colours.shade, 34), (width + 0.12) * raster.scale))
    painter.strokePath(
        path, round_pen(colour(raster.colours.ridge), max(width * raster.scale, 1.1 * raster.pixel))
    )


_PAINTERS = {
    "wadi": _paint_wadis,
    "ridge": _paint_ridges,
    "escarpment": _paint_escarpments,
    "impassable": _paint_impassable,
    "cliff": _paint_cliffs,
    "fence": _paint_fences,
    "hedge": _paint_hedges,
    "bocage": _paint_bocage,
    "wall": _paint_walls,
    "high-wall": _paint_high_walls,
}


def _along(stretch: Stretch, count: int) -> Iterable[tuple[Point, Point]]:
    """Yield places spread over a stretch, each with a unit vector across it, towards the lower hex if one is."""
    for i in range(count):
        point = (i + 0.5) / count * 4
        # The middle curve is twice as long as each of the turns.
        curve, part = (
            (stretch.curves[0], point)
            if point < 1
            else (stretch.curves[1], (point - 1) / 2)
            if point < 3
            else (stretch.curves[2], point - 3)
        )
        one, other = between(curve.start, curve.control, part), between(curve.control, curve.end, part)
        along = direction_of(one, other)
        across = Point(-along.y, along.x)
        if stretch.down and across.x * stretch.down.x + across.y * stretch.down.y < 0:
            across = Point(-across.x, -across.y)
        yield between(one, other, part), across


def direction_of(a: Point, b: Point) -> Point:
    """Return the unit vector from one place towards another."""
    length = hypot(b.x - a.x, b.y - a.y) or 1.0
    return Point((b.x - a.x) / length, (b.y - a.y) / length)
