"""The ground: colours with soft edges that follow the land, water with its coast, and the patterns."""

from collections import defaultdict
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform

from studio.desktop.canvas.inks import GroundInks, Inks
from studio.desktop.canvas.mesh import neighbours
from studio.desktop.canvas.patterns import Mark, marks
from studio.desktop.canvas.region import inset, region
from studio.desktop.canvas.sheet import Patch
from studio.desktop.canvas.stamps import draw_glyph
from studio.desktop.canvas.strokes import colour, edge_pen, painting
from studio.desktop.canvas.textures import lay_paper
from studio.hexes.coordinates import Hex, Orientation

#: In painting sequence: each covers the edges of those before it.
_SEQUENCE = (
    "sea", "lake", "clear", "salt-marsh", "desert", "dunes", "hills", "mountain", "alpine",
    "bog", "swamp", "bocage", "forest", "city", "ruins",
)  # fmt: skip
_RANKS = {terrain: rank for rank, terrain in enumerate(_SEQUENCE)}
_UNKNOWN_RANK = len(_SEQUENCE)
_DRY_RANK = _RANKS["clear"]
#: How high ground stands over its surroundings; what is higher throws a longer shadow.
_HEIGHTS = {"hills": 0.6, "mountain": 1.0, "alpine": 1.2}
#: Relief is too fine to be seen below so many pixels a hex.
_RELIEF_PIXELS = 12
#: The ground is laid over itself, blurred over so many lengths of a hexside and so strongly.
_BLUR, _BLUR_STRENGTH = 0.16, 0.5
#: The shallows along a coast, from the outside in: widths in lengths of a hexside, and alphas.
_SHALLOWS = ((0.31, 34), (0.20, 46), (0.11, 64))

_Ranks = dict[Hex, int]


def paint_ground(painter: QPainter, patch: Patch) -> None:
    """Paint colours and patterns of all terrain."""
    sheet = patch.sheet
    ranks = {at: _RANKS.get(terrain, _UNKNOWN_RANK) for at, terrain in patch.terrain.items()}
    lowest = min((ranks[at] for at in patch.hexes), default=_DRY_RANK)
    grounds = _grounds(patch, ranks)
    has_relief = sheet.hex_pixels >= _RELIEF_PIXELS
    _paint_colours(painter, patch, lowest, grounds, sheet.to_pixels, has_relief)
    if sheet.stamps is not None:
        _soften(painter, patch, lowest, grounds)
        pixels = sheet.pixels_of(patch.area)
        lay_paper(painter, pixels, pixels.left(), pixels.top())
    _paint_coast(painter, patch, ranks)
    _paint_marks(painter, patch, ranks)


def ground_inks(inks: Inks, terrain: str) -> GroundInks:
    """Return the colours of a terrain."""
    return inks.ground.get(terrain, inks.unknown)


def _inks_of(inks: Inks, rank: int) -> GroundInks:
    return inks.unknown if rank == _UNKNOWN_RANK else ground_inks(inks, _SEQUENCE[rank])


class _Ground(NamedTuple):
    """One terrain's part of a patch, in map coordinates."""

    rank: int
    area: QPainterPath
    #: Towards lower land.
    edge: QPainterPath


def _grounds(patch: Patch, ranks: _Ranks) -> list[_Ground]:
    """Return what to paint after the lowest terrain has been laid everywhere, in painting sequence.

    Where higher terrains meet one, they belong to it as well, for they will leave out the corners where three meet.
    """
    orientation = patch.sheet.orientation
    own: defaultdict[int, list[Hex]] = defaultdict(list)
    under: defaultdict[int, list[Hex]] = defaultdict(list)
    for at in patch.hexes:
        rank = ranks[at]
        own[rank].append(at)
        around = {ranks[other] for other in neighbours(at, orientation)}
        for lower in around:
            if lower < rank:
                under[lower].append(at)
    return [_ground(own[rank], under[rank], ranks, rank, orientation) for rank in sorted(own)[1:]]


def _ground(own: list[Hex], under: list[Hex], ranks: _Ranks, rank: int, orientation: Orientation) -> _Ground:
    def inside(at: Hex) -> bool:
        return ranks.get(at, rank) >= rank

    area, edge = region(own, inside, orientation, lambda _, at: ranks[at] >= _DRY_RANK)
    area.addPath(region(under, inside, orientation, lambda *_: False).area)
    return _Ground(rank, area, edge)


def _paint_colours(
    painter: QPainter,
    patch: Patch,
    lowest: int,
    grounds: list[_Ground],
    transform: QTransform,
    has_relief: bool,
) -> None:
    inks = patch.sheet.inks
    painter.fillRect(transform.mapRect(patch.area), colour(_inks_of(inks, lowest).fill))
    for rank, area, edge in grounds:
        height = _HEIGHTS.get(_SEQUENCE[rank], 0.0) if rank != _UNKNOWN_RANK else 0.0
        if height and has_relief and not edge.isEmpty():
            _paint_relief(painter, transform.map(edge), inks, height * transform.m11())
        painter.fillPath(transform.map(area), colour(_inks_of(inks, rank).fill))


def _paint_relief(painter: QPainter, edge: QPainterPath, inks: Inks, height: float) -> None:
    """Throw a soft shadow to the south-east of high ground, and light to the north-west."""
    shadow = edge.translated(0.08 * height, 0.10 * height)
    painter.strokePath(shadow, edge_pen(colour(inks.shade, 62), 0.20 * height))
    painter.strokePath(
        edge.translated(-0.06 * height, -0.08 * height), edge_pen(colour(inks.lit, inks.gleam), 0.14 * height)
    )


def _soften(painter: QPainter, patch: Patch, lowest: int, grounds: list[_Ground]) -> None:
    """Lay the colours over themselves, blurred.

    They are painted small and blown up; the small pixels lie on one raster for the whole sheet, so that patches
    that are painted apart fit together.
    """
    sheet = patch.sheet
    cell = max(2, round(_BLUR * sheet.scale))
    pixels = sheet.pixels_of(patch.area)
    raster = QRect(
        floor(pixels.left() / cell) - 2,
        floor(pixels.top() / cell) - 2,
        ceil(pixels.width() / cell) + 5,
        ceil(pixels.height() / cell) + 5,
    )
    small = QPixmap(raster.size())
    small.fill(colour(sheet.inks.unknown.fill))
    wide = Patch(sheet, patch.area.adjusted(-1, -1, 1, 1), patch.hexes, patch.terrain)
    shrunk = sheet.to_pixels * QTransform.fromScale(1 / cell, 1 / cell)
    with painting(small) as inner:
        inner.translate(-raster.left(), -raster.top())
        _paint_colours(inner, wide, lowest, grounds, shrunk, has_relief=False)
    painter.save()
    painter.setClipRect(pixels)
    painter.setOpacity(_BLUR_STRENGTH)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(raster.left() * cell, raster.top() * cell)
    painter.scale(cell, cell)
    painter.drawPixmap(0, 0, small)
    painter.restore()


def _paint_coast(painter: QPainter, patch: Patch, ranks: _Ranks) -> None:
    """Lighten the water along the land and draw the coast."""
    sheet = patch.sheet
    water = [at for at in patch.hexes if ranks[at] < _DRY_RANK]
    if not water:
        return
    edge = region(water, lambda at: ranks.get(at, 0) < _DRY_RANK, sheet.orientation).edge
    for width, alpha in _SHALLOWS:
        shallows = sheet.to_pixels.map(inset(edge, width / 2))
        painter.strokePath(shallows, edge_pen(colour(sheet.inks.shallows, alpha), width * sheet.scale))
    coast = sheet.to_pixels.map(edge)
    painter.strokePath(coast, edge_pen(colour(sheet.inks.coast), max(0.034 * sheet.scale, sheet.pixel)))


def _paint_marks(painter: QPainter, patch: Patch, ranks: _Ranks) -> None:
    found: list[tuple[Mark, GroundInks]] = []
    sheet = patch.sheet
    pixels = sheet.hex_pixels
    for at in patch.hexes:
        terrain = patch.terrain[at]
        same = tuple(ranks[other] == ranks[at] for other in neighbours(at, sheet.orientation))
        inks = ground_inks(sheet.inks, terrain)
        found += [(mark, inks) for mark in marks(at, terrain, same, sheet.orientation, pixels)]
    found.sort(key=lambda pair: (pair[0].y, pair[0].x))
    left, top, scale = sheet.bounds.left(), sheet.bounds.top(), sheet.scale
    if sheet.stamps is None:
        painter.save()
        painter.setTransform(sheet.to_pixels, combine=True)
        for mark, inks in found:
            draw_glyph(painter, mark.glyph, mark.variant, inks, mark.size, QPointF(mark.x, mark.y))
        painter.restore()
        return
    for mark, inks in found:
        pixmap, dx, dy = sheet.stamps.stamp(mark.glyph, mark.variant, inks, mark.size)
        painter.drawPixmap(round((mark.x - left) * scale + dx), round((mark.y - top) * scale + dy), pixmap)
