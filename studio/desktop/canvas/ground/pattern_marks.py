"""The patterns on the ground: every mark of a tile, those further up before those further down."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.drawing.colours import TerrainColours
from studio.desktop.canvas.drawing.glyph_cache import GlyphCache, draw_glyph
from studio.desktop.canvas.drawing.mesh import home_of
from studio.desktop.canvas.ground.land import Land, terrain_colours
from studio.desktop.canvas.ground.map_raster import Step, Tile
from studio.desktop.canvas.ground.patterns import Mark, marks
from studio.hexes.coordinates import Hex

#: How many hexes, and how many marks, make a step.
_HEXES, _MARKS = 120, 300
#: A mark by its y and x in map coordinates; the number keeps those in one place in sequence.
_Placed = tuple[float, float, int, Mark, TerrainColours]


def mark_steps(tile: Tile, land: Land) -> Iterator[Step | None]:
    """Yield what paints the patterns of all terrain."""
    found: list[_Placed] = []
    for i, at in enumerate(tile.hexes):
        _gather(found, tile, land, at)
        if i % _HEXES == _HEXES - 1:
            yield None
    found.sort()
    glyphs = tile.raster.glyphs
    for start in range(0, len(found), _MARKS):
        some = found[start : start + _MARKS]
        if glyphs is None:
            yield partial(_draw, tile=tile, found=some)
        else:
            yield partial(_stamp, tile=tile, glyphs=glyphs, found=some)


def _gather(found: list[_Placed], tile: Tile, land: Land, at: Hex) -> None:
    raster = tile.raster
    orientation, terrain, rank = raster.orientation, tile.terrain[at], land.ranks[at]
    same = tuple([other == rank for other in land.around[at]])
    colours = terrain_colours(raster.colours, terrain)
    home, dx, dy = home_of(at, orientation)
    for mark in marks(home, terrain, same, orientation, raster.hex_pixels):
        found.append((mark.y + dy, mark.x + dx, len(found), mark, colours))


def _draw(painter: QPainter, tile: Tile, found: list[_Placed]) -> None:
    """Draw marks as vectors."""
    painter.save()
    painter.setTransform(tile.raster.to_pixels, combine=True)
    for y, x, _, mark, colours in found:
        draw_glyph(painter, mark.glyph, mark.variant, colours, mark.size, QPointF(x, y))
    painter.restore()


def _stamp(painter: QPainter, tile: Tile, glyphs: GlyphCache, found: list[_Placed]) -> None:
    """Draw those marks as pixmaps that reach into the tile."""
    raster, scale, stamp = tile.raster, tile.raster.scale, glyphs.stamp
    left, top = raster.bounds.left(), raster.bounds.top()
    area = raster.pixels_of(tile.area).toAlignedRect()
    from_x, to_x, from_y, to_y = area.left(), area.right(), area.top(), area.bottom()
    draw = painter.drawPixmap
    for y, x, _, mark, colours in found:
        pixmap, dx, dy, wide, tall = stamp(mark.glyph, mark.variant, colours, mark.size)
        at_x, at_y = round((x - left) * scale + dx), round((y - top) * scale + dy)
        if at_x <= to_x and at_y <= to_y and at_x + wide >= from_x and at_y + tall >= from_y:
            draw(at_x, at_y, pixmap)
