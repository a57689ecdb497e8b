"""The printed sheet: a scene at one scale, and the tiles of it that are painted one at a time."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QTransform

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.glyph_cache import GlyphCache
from studio.desktop.canvas.drawing.mesh import PITCH, centre_of, neighbours, unit_layout
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Point
from studio.hexes.shape import Shape

#: A part of painting, done with a painter that counts in device pixels from the corner of the sheet.
Step = Callable[[QPainter], None]
#: How far the land goes on around the outermost hexes, in lengths of a hexside.
MARGIN = 0.5


@lru_cache(maxsize=32)
def map_bounds(shape: Shape) -> QRectF:
    """Return the sheet around all hexes of a map, in map coordinates (a hexside is 1 long)."""
    bounds = unit_layout(shape.orientation).bounds(shape)
    return QRectF(bounds.left, bounds.top, bounds.width, bounds.height).adjusted(
        -MARGIN, -MARGIN, MARGIN, MARGIN
    )


@dataclass(frozen=True, slots=True)
class MapRaster:
    """A scene laid out at one scale. Its pixels are counted from the upper left corner of the sheet."""

    scene: MapScene
    colours: MapColours
    #: Device pixels to the length of a hexside.
    scale: float
    #: Device pixels to a pixel as people count them.
    pixel: float = 1.0
    #: Glyphs as pixmaps; None draws vectors only, for files that scale.
    glyphs: GlyphCache | None = None
    #: Hexes have their labels, unless it is a piece of another map.
    is_labelled: bool = True

    @property
    def hex_pixels(self) -> float:
        """The distance between neighbouring centres in pixels as people count them."""
        return self.scale * PITCH / self.pixel

    @property
    def orientation(self) -> Orientation:
        """How the hexes lie."""
        return self.scene.shape.orientation

    @property
    def bounds(self) -> QRectF:
        """The whole sheet in map coordinates."""
        return map_bounds(self.scene.shape)

    def pixels(self, point: Point) -> Point:
        """Return where a place of the map lies on the sheet, in device pixels."""
        bounds = self.bounds
        return Point((point.x - bounds.left()) * self.scale, (point.y - bounds.top()) * self.scale)

    def pixels_of(self, area: QRectF) -> QRectF:
        """Return where an area of the map lies on the sheet, in device pixels."""
        corner = self.pixels(Point(area.left(), area.top()))
        return QRectF(corner.x, corner.y, area.width() * self.scale, area.height() * self.scale)

    def area_of(self, pixels: QRectF) -> QRectF:
        """Return the area of the map that a rectangle in device pixels shows."""
        bounds, scale = self.bounds, self.scale
        return QRectF(
            pixels.left() / scale + bounds.left(),
            pixels.top() / scale + bounds.top(),
            pixels.width() / scale,
            pixels.height() / scale,
        )

    def centre(self, at: Hex) -> Point:
        """Return the middle of a hex in device pixels."""
        return self.pixels(centre_of(at, self.orientation))

    @property
    def to_pixels(self) -> QTransform:
        """From map coordinates to device pixels.

        Map paths with it before they are drawn: strokes of paths in a scaled painter take four times as long.
        """
        bounds = self.bounds
        return QTransform.fromScale(self.scale, self.scale).translate(-bounds.left(), -bounds.top())


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of a sheet that is painted at one go, with all the hexes that reach into it."""

    raster: MapRaster
    #: In map coordinates.
    area: QRectF
    #: In painting sequence, from the top down; some may lie off the map, where the land goes on.
    hexes: tuple[Hex, ...]
    #: The terrain of those hexes and of the hexes around them.
    terrain: dict[Hex, str]
    #: Those of the hexes of which a line along their sides or through their middles may be seen.
    lined: tuple[Hex, ...]


def tile_of(raster: MapRaster, area: QRectF) -> Tile:
    """Return the tile for an area in map coordinates."""
    scene, shape, orientation = raster.scene, raster.scene.shape, raster.orientation
    hexes = hexes_in(shape, area.adjusted(-_ASIDE, -_BELOW, _ASIDE, _ABOVE))
    around = set(hexes).union(*[neighbours(at, orientation) for at in hexes])
    legend = scene.legend
    terrain = {at: legend.get(code, "") for at, code in nearest_codes(scene.terrain, shape, around)}
    lined = area.adjusted(-_LINE, -_LINE, _LINE, _LINE)
    left, right, top, bottom = lined.left(), lined.right(), lined.top(), lined.bottom()
    centres = [(at, *centre_of(at, orientation)) for at in hexes]
    within = tuple([at for at, x, y in centres if left <= x <= right and top <= y <= bottom])
    return Tile(raster, area, hexes, terrain, within)


def nearest_codes(rows: tuple[str, ...], shape: Shape, hexes: Iterable[Hex]) -> Iterator[tuple[Hex, str]]:
    """Yield hexes with their characters in rows of a map, "" for none; one off the map has that of the nearest."""
    last_column, last_row = shape.columns - 1, shape.rows - 1
    for at in hexes:
        column, row = at
        if not (0 <= column <= last_column and 0 <= row <= last_row):
            column, row = min(max(column, 0), last_column), min(max(row, 0), last_row)
        line = rows[row] if row < len(rows) else ""
        yield at, line[column] if column < len(line) else ""


#: How far a hex's drawing reaches beyond its centre, in lengths of a hexside: aside, up and down. Peaks are tall.
_ASIDE, _ABOVE, _BELOW = 1.65, 2.05, 1.25
#: The same of lines that keep to the hex but for their breadth.
_LINE = 1.45


def hex_block(area: QRectF, orientation: Orientation) -> tuple[Hex, Hex]:
    """Return the first and the last column and row of hexes whose centres may lie in an area."""
    across, down = (1.5, PITCH) if orientation is Orientation.FLAT else (PITCH, 1.5)
    # Every other line lies half a hex further.
    return (
        Hex(floor(area.left() / across - 0.5), floor(area.top() / down - 0.5)),
        Hex(ceil(area.right() / across), ceil(area.bottom() / down)),
    )


def hexes_in(shape: Shape, area: QRectF) -> tuple[Hex, ...]:
    """Return the hexes whose centres lie in an area, by rising y and then x; one ring off the map is included."""
    orientation = shape.orientation
    across, down = (1.5, PITCH) if orientation is Orientation.FLAT else (PITCH, 1.5)
    left, right, top, bottom = area.left(), area.right(), area.top(), area.bottom()
    columns = range(max(-1, floor(left / across) - 1), min(shape.columns, ceil(right / across)) + 1)
    rows = range(max(-1, floor(top / down) - 1), min(shape.rows, ceil(bottom / down)) + 1)
    found = []
    for row in rows:
        for column in columns:
            at = Hex(column, row)
            x, y = centre_of(at, orientation)
            if left <= x <= right and top <= y <= bottom:
                found.append((y, x, at))
    found.sort()
    return tuple([at for _, _, at in found])
