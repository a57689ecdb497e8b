"""The printed ground where hexes are small: put together from ready-made hexes, each terrain in some variants.

Land that flows from hex to hex is seen from near only; below `READY_PIXELS` it costs twenty times as much for nothing.
"""

from collections.abc import Iterator
from enum import IntEnum
from functools import partial
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QPolygonF, QRegion

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.glyph_cache import GlyphCache
from studio.desktop.canvas.drawing.mesh import centre_of, corners_of, steps_by_parity
from studio.desktop.canvas.drawing.region import EVERYWHERE, NOWHERE
from studio.desktop.canvas.drawing.strokes import colour, edge_pen, painting, round_pen
from studio.desktop.canvas.ground.grid import grid_width
from studio.desktop.canvas.ground.land import is_water, terrain_colours
from studio.desktop.canvas.ground.map_raster import MapRaster, Step
from studio.desktop.canvas.ground.patterns import marks
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.hexes.area import HexArea
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation

#: Below so many pixels a hex the ground is put together from ready-made hexes.
READY_PIXELS: Final = 20.0
#: How far the marks of a hex reach from its centre, in lengths of a hexside: peaks are tall.
_ASIDE, _ABOVE, _BELOW = 1.65, 2.05, 1.25
#: Of each terrain so many hexes differ; after so many columns and rows they come again.
_ACROSS, _DOWN = 4, 4
#: How broad the shallows along a coast are and its line, in lengths of a hexside.
_SHALLOWS, _COAST = 0.25, 0.05
_SHALLOWS_ALPHA = 90
#: How far a hex reaches under its neighbours, in pixels: soft edges and whole pixels leave nothing between them then.
_LAP: Final = 1.0
#: Above all hexes of a map there is one row more, and likewise at its other edges: the land goes on in the margin.
_RIM: Final = 1
#: The same, with the neighbours of those.
_AROUND: Final = _RIM + 1


class _Ready(NamedTuple):
    """A hex that is drawn already, and where its upper left corner lies from the centre."""

    pixmap: QPixmap
    dx: float
    dy: float


class _Outline(IntEnum):
    """How many hexsides a hex draws of the grid: its neighbours draw the others, where it has all of them."""

    NONE = 0
    HALF = DIRECTIONS // 2
    WHOLE = DIRECTIONS


class _Look(NamedTuple):
    """What the upper part of a hex looks like: hexes of one look share a drawing."""

    terrain: str
    #: Where among the first hexes that is from which its marks are.
    column: int
    row: int
    #: The terrain goes on all around, so that marks may stand at its edges.
    is_inside: bool
    outline: _Outline


class ReadyMade:
    """The ready-made hexes of one sheet; each is drawn when it is first needed."""

    def __init__(self, raster: MapRaster) -> None:
        self._raster, self._glyphs = raster, raster.glyphs or GlyphCache(raster.scale)
        self._grounds: dict[str, _Ready] = {}
        self._coasts: dict[int, _Ready] = {}
        self._marks: dict[tuple[str, int, int, bool, _Outline], _Ready | None] = {}
        self._terrain = _terrain_of(raster)
        self._water = frozenset(kind for row in self._terrain for kind in row if is_water(kind))
        self._corners = [
            QPointF(x * raster.scale, y * raster.scale) for x, y in corners_of(Hex(0, 0), raster.orientation)
        ]

    def steps(self) -> Iterator[Step]:
        """Yield what paints the ground, a row of hexes at a time: all colours first, then coast, grid and marks."""
        rows = range(-_RIM, self._raster.scene.shape.rows + _RIM)
        for paint in (self._paint_grounds, self._paint_marks):
            yield from (partial(paint, row=row) for row in rows)

    def _places(self, row: int) -> Iterator[tuple[int, float, float]]:
        """Yield the columns of a row with the middles of their hexes in pixels, those first that lie further up."""
        raster, last = self._raster, self._raster.scene.shape.columns + _RIM
        even, odd, next_even = (raster.centre(Hex(column, row)) for column in (0, 1, 2))
        across = next_even.x - even.x
        if raster.orientation is Orientation.POINTY:
            half = across / 2
            yield from ((column, even.x + column * half, even.y) for column in range(-_RIM, last))
        else:
            yield from ((column, even.x + column // 2 * across, even.y) for column in range(0, last, 2))
            yield from ((column, odd.x + column // 2 * across, odd.y) for column in range(-_RIM, last, 2))

    def _paint_grounds(self, painter: QPainter, row: int) -> None:
        kinds, grounds, draw = self._terrain[row + _AROUND], self._grounds, painter.drawPixmap
        for column, x, y in self._places(row):
            kind = kinds[column + _AROUND]
            ready = grounds.get(kind)
            if ready is None:
                ready = grounds[kind] = self._draw_ground(kind)
            pixmap, dx, dy = ready
            draw(round(x + dx), round(y + dy), pixmap)

    def _paint_marks(self, painter: QPainter, row: int) -> None:
        shape, orientation = self._raster.scene.shape, self._raster.orientation
        found, draw = self._marks, painter.drawPixmap
        middle, last_column = row + _AROUND, shape.columns - 1
        kinds, is_inner_row = self._terrain[middle], 0 < row < shape.rows - 1
        steps = [
            [(across, self._terrain[middle + down]) for across, down in by_parity]
            for by_parity in steps_by_parity(orientation)
        ]
        flat = orientation is Orientation.FLAT
        for column, x, y in self._places(row):
            here = column + _AROUND
            kind = kinds[here]
            around = [line[here + across] for across, line in steps[(column if flat else row) & 1]]
            is_inside = around.count(kind) == DIRECTIONS
            if is_inner_row and 0 < column < last_column:
                outline = _Outline.HALF
            else:
                outline = _Outline.WHOLE if shape.contains(Hex(column, row)) else _Outline.NONE
            if not is_inside and kind in self._water:
                self._paint_coast(painter, x, y, around)
            look = (kind, column % _ACROSS, row % _DOWN, is_inside, outline)
            if look not in found:
                found[look] = self._draw_marks(_Look(*look))
            ready = found[look]
            if ready is not None:
                pixmap, dx, dy = ready
                draw(round(x + dx), round(y + dy), pixmap)

    def _paint_coast(self, painter: QPainter, x: float, y: float, around: list[str]) -> None:
        land = sum(1 << direction for direction, kind in enumerate(around) if kind not in self._water)
        if land and land not in self._coasts:
            self._coasts[land] = self._draw_coast(land)
        if land:
            ready = self._coasts[land]
            painter.drawPixmap(round(x + ready.dx), round(y + ready.dy), ready.pixmap)

    def _blank(self) -> tuple[QPixmap, int]:
        """Return a pixmap with room for a hex, and how far its middle is from the corner."""
        reach = ceil(self._raster.scale * (1 + _SHALLOWS)) + 2
        pixmap = QPixmap(2 * reach, 2 * reach)
        pixmap.fill(Qt.GlobalColor.transparent)
        return pixmap, reach

    def _draw_ground(self, terrain: str) -> _Ready:
        pixmap, reach = self._blank()
        fill = colour(terrain_colours(self._raster.colours, terrain).fill)
        with painting(pixmap) as painter:
            painter.translate(reach, reach)
            painter.setBrush(fill)
            painter.setPen(edge_pen(fill, 2 * _LAP))
            painter.drawPolygon(QPolygonF(self._corners))
        return _trimmed(_Ready(pixmap, -reach, -reach))

    def _draw_coast(self, land: int) -> _Ready:
        """Draw the coast of a hex of water towards the directions of some bits."""
        raster = self._raster
        pixmap, reach = self._blank()
        shallows, line = QPainterPath(), QPainterPath()
        for direction in range(DIRECTIONS):
            if land >> direction & 1:
                start, end = self._corners[direction], self._corners[(direction + 1) % DIRECTIONS]
                for path, inwards in ((shallows, 1 - _SHALLOWS / 2), (line, 1.0)):
                    path.moveTo(start * inwards)
                    path.lineTo(end * inwards)
        with painting(pixmap) as painter:
            painter.translate(reach, reach)
            shade = colour(raster.colours.shallows, _SHALLOWS_ALPHA)
            painter.strokePath(shallows, edge_pen(shade, _SHALLOWS * raster.scale))
            width = max(_COAST * raster.scale, raster.pixel)
            painter.strokePath(line, round_pen(colour(raster.colours.coast), width))
        return _trimmed(_Ready(pixmap, -reach, -reach))

    def _draw_marks(self, look: _Look) -> _Ready | None:
        """Draw a hex's part of the grid and what grows and stands on it; None where there is nothing."""
        raster = self._raster
        scale, orientation, home = raster.scale, raster.orientation, Hex(look.column, look.row)
        colours = terrain_colours(raster.colours, look.terrain)
        same = EVERYWHERE if look.is_inside else NOWHERE
        found = sorted(
            marks(home, look.terrain, same, orientation, raster.hex_pixels),
            key=lambda each: (each.y, each.x),
        )
        width = grid_width(raster) if look.outline else 0
        if not found and not width:
            return None
        x, y = centre_of(home, orientation)
        left, top = ceil(_ASIDE * scale), ceil(_ABOVE * scale)
        pixmap = QPixmap(2 * left, top + ceil(_BELOW * scale))
        pixmap.fill(Qt.GlobalColor.transparent)
        with painting(pixmap) as painter:
            if width:
                painter.translate(left, top)
                painter.setPen(edge_pen(colour(raster.colours.grid), width))
                ends = [*self._corners, self._corners[0]][: look.outline + 1]
                painter.drawPolyline(QPolygonF(ends))
                painter.resetTransform()
            for mark in found:
                stamp = self._glyphs.stamp(mark.glyph, mark.variant, colours, mark.size)
                at_x, at_y = (mark.x - x) * scale + left + stamp.dx, (mark.y - y) * scale + top + stamp.dy
                painter.drawPixmap(round(at_x), round(at_y), stamp.pixmap)
        return _trimmed(_Ready(pixmap, -left, -top))


def _trimmed(ready: _Ready) -> _Ready:
    """Cut off what is empty around a drawing."""
    bounds = QRegion(ready.pixmap.mask()).boundingRect()
    if bounds.isEmpty():
        return ready
    return _Ready(ready.pixmap.copy(bounds), ready.dx + bounds.left(), ready.dy + bounds.top())


def _terrain_of(raster: MapRaster) -> list[list[str]]:
    """Return the terrain of all hexes row by row, with those around the map, where the land goes on."""
    scene = raster.scene
    columns, legend = scene.shape.columns, scene.legend
    rows = []
    for row in range(scene.shape.rows):
        line = scene.terrain[row][:columns] if row < len(scene.terrain) else ""
        kinds = [legend.get(code, "") for code in line]
        kinds += [""] * (columns - len(kinds))
        rows.append([*kinds[:1] * _AROUND, *kinds, *kinds[-1:] * _AROUND])
    return [*rows[:1] * _AROUND, *rows, *rows[-1:] * _AROUND]


class BareHexes:
    """Hexes in the bare colour of their terrain, which stand in for changed ones until those are painted.

    They are kept at the scale asked for last, each terrain drawn when it is first needed.
    """

    def __init__(self, colours: MapColours) -> None:
        self._colours = colours
        self._drawn: dict[str, _Ready] = {}
        self._looks: tuple[float, Orientation] | None = None

    def stamp(
        self, tile: QPixmap, corner: QPoint, raster: MapRaster, before: MapScene, hexes: HexArea
    ) -> None:
        """Draw those hexes onto a tile, whose corner lies there on the sheet, that have another terrain than before."""
        looks = raster.scale, raster.orientation
        if looks != self._looks:
            self._looks, self._drawn = looks, {}
        found = [
            (at, terrain) for at in hexes if (terrain := raster.scene.terrain_at(at)) != before.terrain_at(at)
        ]
        if not found:
            return
        with painting(tile) as painter:
            for at, terrain in found:
                x, y = raster.centre(at)
                pixmap, dx, dy = self._hex(terrain, raster)
                painter.drawPixmap(round(x + dx) - corner.x(), round(y + dy) - corner.y(), pixmap)

    def _hex(self, terrain: str, raster: MapRaster) -> _Ready:
        found = self._drawn.get(terrain)
        if found is None:
            found = self._drawn[terrain] = _draw_bare(self._colours, terrain, raster)
        return found


def _draw_bare(colours: MapColours, terrain: str, raster: MapRaster) -> _Ready:
    reach = ceil(raster.scale) + 1
    pixmap = QPixmap(2 * reach, 2 * reach)
    pixmap.fill(Qt.GlobalColor.transparent)
    corners = corners_of(Hex(0, 0), raster.orientation)
    with painting(pixmap) as painter:
        painter.translate(reach, reach)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(terrain_colours(colours, terrain).fill))
        painter.drawPolygon(QPolygonF([QPointF(x * raster.scale, y * raster.scale) for x, y in corners]))
    return _Ready(pixmap, -reach, -reach)
