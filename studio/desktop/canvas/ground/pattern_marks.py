"""The patterns on the ground: every mark of a patch, those further up before those further down."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.drawing.colours import GroundInks
from studio.desktop.canvas.drawing.glyph_cache import Stamps, draw_glyph
from studio.desktop.canvas.drawing.mesh import home_of
from studio.desktop.canvas.ground.land import Land, ground_inks
from studio.desktop.canvas.ground.map_raster import Patch, Step
from studio.desktop.canvas.ground.patterns import Mark, marks
from studio.hexes.coordinates import Hex

#: How many hexes, and how many marks, make a step.
_HEXES, _MARKS = 120, 300
#: A mark by its y and x in map coordinates; the number keeps those in one place in sequence.
_Placed = tuple[float, float, int, Mark, GroundInks]


def mark_steps(patch: Patch, land: Land) -> Iterator[Step | None]:
    """Yield what paints the patterns of all terrain."""
    found: list[_Placed] = []
    for i, at in enumerate(patch.hexes):
        _gather(found, patch, land, at)
        if i % _HEXES == _HEXES - 1:
            yield None
    found.sort()
    stamps = patch.sheet.stamps
    for start in range(0, len(found), _MARKS):
        some = found[start : start + _MARKS]
        if stamps is None:
            yield partial(_draw, patch=patch, found=some)
        else:
            yield partial(_stamp, patch=patch, stamps=stamps, found=some)


def _gather(found: list[_Placed], patch: Patch, land: Land, at: Hex) -> None:
    sheet = patch.sheet
    orientation, terrain, rank = sheet.orientation, patch.terrain[at], land.ranks[at]
    same = tuple([other == rank for other in land.around[at]])
    inks = ground_inks(sheet.inks, terrain)
    home, dx, dy = home_of(at, orientation)
    for mark in marks(home, terrain, same, orientation, sheet.hex_pixels):
        found.append((mark.y + dy, mark.x + dx, len(found), mark, inks))


def _draw(painter: QPainter, patch: Patch, found: list[_Placed]) -> None:
    """Draw marks as vectors."""
    painter.save()
    painter.setTransform(patch.sheet.to_pixels, combine=True)
    for y, x, _, mark, inks in found:
        draw_glyph(painter, mark.glyph, mark.variant, inks, mark.size, QPointF(x, y))
    painter.restore()


def _stamp(painter: QPainter, patch: Patch, stamps: Stamps, found: list[_Placed]) -> None:
    """Draw those marks as pixmaps that reach into the patch."""
    sheet, scale, stamp = patch.sheet, patch.sheet.scale, stamps.stamp
    left, top = sheet.bounds.left(), sheet.bounds.top()
    area = sheet.pixels_of(patch.area).toAlignedRect()
    from_x, to_x, from_y, to_y = area.left(), area.right(), area.top(), area.bottom()
    draw = painter.drawPixmap
    for y, x, _, mark, inks in found:
        pixmap, dx, dy, wide, tall = stamp(mark.glyph, mark.variant, inks, mark.size)
        at_x, at_y = round((x - left) * scale + dx), round((y - top) * scale + dy)
        if at_x <= to_x and at_y <= to_y and at_x + wide >= from_x and at_y + tall >= from_y:
            draw(at_x, at_y, pixmap)
