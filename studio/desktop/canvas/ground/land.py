"""The ground: colours with soft edges that follow the land, and water with its coast."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform

from studio.desktop.canvas.drawing.colours import MapColours, TerrainColours
from studio.desktop.canvas.drawing.mesh import neighbours
from studio.desktop.canvas.drawing.region import EVERYWHERE, NOWHERE, Share, inset, join_shares
from studio.desktop.canvas.drawing.strokes import colour, edge_pen, painting
from studio.desktop.canvas.ground.map_raster import Step, Tile
from studio.desktop.canvas.ground.textures import lay_paper
from studio.hexes.coordinates import Hex

#: In painting sequence: each covers the edges of those before it.
_SEQUENCE = (
    "sea", "lake", "water", "clear", "open", "meadow", "crops", "salt-marsh", "desert", "dunes", "hills",
    "mountain", "alpine", "rocks", "bog", "marsh", "swamp", "brush", "bocage", "orchard", "forest", "wood", "city",
    "building", "ruins", "rubble",
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


class Land(NamedTuple):
    """Where in the painting sequence the terrain of each hex of a tile is, and that of its six neighbours."""

    ranks: dict[Hex, int]
    around: dict[Hex, tuple[int, ...]]


def land_of(tile: Tile) -> Land:
    """Return the land of a tile."""
    orientation = tile.raster.orientation
    ranks = {at: _RANKS.get(terrain, _UNKNOWN_RANK) for at, terrain in tile.terrain.items()}
    around = {at: tuple([ranks[other] for other in neighbours(at, orientation)]) for at in tile.hexes}
    return Land(ranks, around)


def ground_steps(tile: Tile, land: Land) -> Iterator[Step | None]:
    """Yield what paints the colours of all terrain, and the coast."""
    lowest = min((land.ranks[at] for at in tile.hexes), default=_DRY_RANK)
    grounds: list[_Ground] = []
    for ground in _grounds(tile, land):
        grounds.append(ground)
        yield None
    yield partial(_paint_ground, tile=tile, lowest=lowest, grounds=grounds)
    if tile.raster.glyphs is not None:
        yield partial(_soften, tile=tile, lowest=lowest, grounds=grounds)
        yield partial(_lay_paper, tile=tile)
    yield partial(_paint_coast, tile=tile, land=land)


def _paint_ground(painter: QPainter, tile: Tile, lowest: int, grounds: list["_Ground"]) -> None:
    raster = tile.raster
    _paint_colours(painter, tile, lowest, grounds, raster.to_pixels, raster.hex_pixels >= _RELIEF_PIXELS)


def _lay_paper(painter: QPainter, tile: Tile) -> None:
    pixels = tile.raster.pixels_of(tile.area)
    lay_paper(painter, pixels, pixels.left(), pixels.top())


def is_water(terrain: str) -> bool:
    """Return whether a coast parts a terrain from land."""
    return _RANKS.get(terrain, _UNKNOWN_RANK) < _DRY_RANK


def terrain_colours(colours: MapColours, terrain: str) -> TerrainColours:
    """Return the colours of a terrain."""
    return colours.ground.get(terrain, colours.unknown)


def _colours_of(colours: MapColours, rank: int) -> TerrainColours:
    return colours.unknown if rank == _UNKNOWN_RANK else terrain_colours(colours, _SEQUENCE[rank])


class _Ground(NamedTuple):
    """One terrain's part of a tile, in map coordinates."""

    rank: int
    area: QPainterPath
    #: Towards lower land.
    edge: QPainterPath


def _grounds(tile: Tile, land: Land) -> Iterator[_Ground]:
    """Yield what to paint after the lowest terrain has been laid everywhere, in painting sequence.

    Where higher terrains meet one, they belong to it as well, for they will leave out the corners where three meet.
    """
    shares: defaultdict[int, list[Share]] = defaultdict(list)
    own = {land.ranks[at] for at in tile.hexes}
    for at, around in land.around.items():
        rank = land.ranks[at]
        same = tuple([other >= rank for other in around])
        drawn = NOWHERE
        if same != EVERYWHERE:
            drawn = tuple([_DRY_RANK <= other < rank for other in around])
            for lower in own.intersection(around):
                if lower < rank:
                    shares[lower].append(Share(at, tuple([other >= lower for other in around]), NOWHERE))
        shares[rank].append(Share(at, same, drawn))
    orientation = tile.raster.orientation
    for rank in sorted(own)[1:]:
        yield _Ground(rank, *join_shares(shares[rank], orientation))


def _paint_colours(
    painter: QPainter,
    tile: Tile,
    lowest: int,
    grounds: list[_Ground],
    transform: QTransform,
    has_relief: bool,
) -> None:
    colours = tile.raster.colours
    painter.fillRect(transform.mapRect(tile.area), colour(_colours_of(colours, lowest).fill))
    for rank, area, edge in grounds:
        height = _HEIGHTS.get(_SEQUENCE[rank], 0.0) if rank != _UNKNOWN_RANK else 0.0
        if height and has_relief and not edge.isEmpty():
            _paint_relief(painter, transform.map(edge), colours, height * transform.m11())
        painter.fillPath(transform.map(area), colour(_colours_of(colours, rank).fill))


def _paint_relief(painter: QPainter, edge: QPainterPath, colours: MapColours, height: float) -> None:
    """Throw a soft shadow to the south-east of high ground, and light to the north-west."""
    shadow = edge.translated(0.08 * height, 0.10 * height)
    painter.strokePath(shadow, edge_pen(colour(colours.shade, 62), 0.20 * height))
    painter.strokePath(
        edge.translated(-0.06 * height, -0.08 * height),
        edge_pen(colour(colours.lit, colours.gleam), 0.14 * height),
    )


def _soften(painter: QPainter, tile: Tile, lowest: int, grounds: list[_Ground]) -> None:
    """Lay the colours over themselves, blurred.

    They are painted small and blown up; the small pixels lie on one raster for the whole sheet, so that tiles
    that are painted apart fit together.
    """
    raster = tile.raster
    cell = max(2, round(_BLUR * raster.scale))
    pixels = raster.pixels_of(tile.area)
    coarse = QRect(
        floor(pixels.left() / cell) - 2,
        floor(pixels.top() / cell) - 2,
        ceil(pixels.width() / cell) + 5,
        ceil(pixels.height() / cell) + 5,
    )
    small = QPixmap(coarse.size())
    small.fill(colour(raster.colours.unknown.fill))
    wide = replace(tile, area=tile.area.adjusted(-1, -1, 1, 1))
    shrunk = raster.to_pixels * QTransform.fromScale(1 / cell, 1 / cell)
    with painting(small) as inner:
        inner.translate(-coarse.left(), -coarse.top())
        _paint_colours(inner, wide, lowest, grounds, shrunk, has_relief=False)
    painter.save()
    painter.setClipRect(pixels)
    painter.setOpacity(_BLUR_STRENGTH)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(coarse.left() * cell, coarse.top() * cell)
    painter.scale(cell, cell)
    painter.drawPixmap(0, 0, small)
    painter.restore()


def _paint_coast(painter: QPainter, tile: Tile, land: Land) -> None:
    """Lighten the water along the land and draw the coast."""
    raster, shares = tile.raster, []
    for at in tile.lined:
        if land.ranks[at] < _DRY_RANK:
            around = land.around[at]
            same = tuple([other < _DRY_RANK for other in around])
            if same != EVERYWHERE:
                shares.append(Share(at, same, tuple([not wet for wet in same])))
    if not shares:
        return
    for width, alpha in _SHALLOWS:
        shallows = raster.to_pixels.map(inset(shares, raster.orientation, width / 2))
        painter.strokePath(shallows, edge_pen(colour(raster.colours.shallows, alpha), width * raster.scale))
    coast = raster.to_pixels.map(join_shares(shares, raster.orientation).edge)
    painter.strokePath(coast, edge_pen(colour(raster.colours.coast), max(0.034 * raster.scale, raster.pixel)))
