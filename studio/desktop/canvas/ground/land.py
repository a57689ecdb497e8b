"""The ground: colours with soft edges that follow the land, and water with its coast."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform

from studio.desktop.canvas.drawing.colours import GroundInks, Inks
from studio.desktop.canvas.drawing.mesh import neighbours
from studio.desktop.canvas.drawing.region import EVERYWHERE, NOWHERE, Share, inset, joined
from studio.desktop.canvas.drawing.strokes import colour, edge_pen, painting
from studio.desktop.canvas.ground.map_raster import Patch, Step
from studio.desktop.canvas.ground.textures import lay_paper
from studio.hexes.coordinates import Hex

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


class Land(NamedTuple):
    """Where in the painting sequence the terrain of each hex of a patch is, and that of its six neighbours."""

    ranks: dict[Hex, int]
    around: dict[Hex, tuple[int, ...]]


def land_of(patch: Patch) -> Land:
    """Return the land of a patch."""
    orientation = patch.sheet.orientation
    ranks = {at: _RANKS.get(terrain, _UNKNOWN_RANK) for at, terrain in patch.terrain.items()}
    around = {at: tuple([ranks[other] for other in neighbours(at, orientation)]) for at in patch.hexes}
    return Land(ranks, around)


def ground_steps(patch: Patch, land: Land) -> Iterator[Step | None]:
    """Yield what paints the colours of all terrain, and the coast."""
    lowest = min((land.ranks[at] for at in patch.hexes), default=_DRY_RANK)
    grounds: list[_Ground] = []
    for ground in _grounds(patch, land):
        grounds.append(ground)
        yield None
    yield partial(_paint_ground, patch=patch, lowest=lowest, grounds=grounds)
    if patch.sheet.stamps is not None:
        yield partial(_soften, patch=patch, lowest=lowest, grounds=grounds)
        yield partial(_lay_paper, patch=patch)
    yield partial(_paint_coast, patch=patch, land=land)


def _paint_ground(painter: QPainter, patch: Patch, lowest: int, grounds: list["_Ground"]) -> None:
    sheet = patch.sheet
    _paint_colours(painter, patch, lowest, grounds, sheet.to_pixels, sheet.hex_pixels >= _RELIEF_PIXELS)


def _lay_paper(painter: QPainter, patch: Patch) -> None:
    pixels = patch.sheet.pixels_of(patch.area)
    lay_paper(painter, pixels, pixels.left(), pixels.top())


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


def _grounds(patch: Patch, land: Land) -> Iterator[_Ground]:
    """Yield what to paint after the lowest terrain has been laid everywhere, in painting sequence.

    Where higher terrains meet one, they belong to it as well, for they will leave out the corners where three meet.
    """
    shares: defaultdict[int, list[Share]] = defaultdict(list)
    own = {land.ranks[at] for at in patch.hexes}
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
    orientation = patch.sheet.orientation
    for rank in sorted(own)[1:]:
        yield _Ground(rank, *joined(shares[rank], orientation))


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
    wide = replace(patch, area=patch.area.adjusted(-1, -1, 1, 1))
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


def _paint_coast(painter: QPainter, patch: Patch, land: Land) -> None:
    """Lighten the water along the land and draw the coast."""
    sheet, shares = patch.sheet, []
    for at in patch.lined:
        if land.ranks[at] < _DRY_RANK:
            around = land.around[at]
            same = tuple([other < _DRY_RANK for other in around])
            if same != EVERYWHERE:
                shares.append(Share(at, same, tuple([not wet for wet in same])))
    if not shares:
        return
    for width, alpha in _SHALLOWS:
        shallows = sheet.to_pixels.map(inset(shares, sheet.orientation, width / 2))
        painter.strokePath(shallows, edge_pen(colour(sheet.inks.shallows, alpha), width * sheet.scale))
    coast = sheet.to_pixels.map(joined(shares, sheet.orientation).edge)
    painter.strokePath(coast, edge_pen(colour(sheet.inks.coast), max(0.034 * sheet.scale, sheet.pixel)))
