"""The printed sheet as pixmaps of some hexes square, kept for as long as there is room."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import reduce
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.glyph_cache import GlyphCache
from studio.desktop.canvas.drawing.mesh import PITCH, centre_of
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.ground.layers import paint_raster, steps
from studio.desktop.canvas.ground.map_raster import MapRaster, Step
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape

#: Most bytes of all pixmaps together.
_ROOM = 192 * 1024 * 1024
#: A tile is this many hexes square, or fewer where hexes are large.
_SPAN = 16
#: The longest side of a tile in device pixels.
_LONGEST = 640
#: Up to so many changed hexes are painted anew where their tiles are kept; tiles with more are forgotten.
_FEW = 150
#: Changed hexes beyond those few are looked at in blocks of this many columns and rows.
_BLOCK = 4
#: How far from its centre a changed hex changes the sheet, in lengths of a hexside: aside, up and down.
_ASIDE, _ABOVE, _BELOW = 1.95, 2.4, 1.75


class TileKey(NamedTuple):
    """Which tile: at what scale (device pixels to a hexside), and its column and row."""

    scale: float
    column: int
    row: int


class _UnfinishedTile(NamedTuple):
    """A tile that is painted in part, and what is left to do."""

    key: TileKey
    rect: QRect
    #: What it shows, in map coordinates.
    area: QRectF
    pixmap: QPixmap
    left: Iterator[Step | None]


class TileCache:
    """The tiles of one scene. Painting happens only when it is asked for."""

    def __init__(self, scene: MapScene, colours: MapColours) -> None:
        self._scene, self._colours = scene, colours
        self._kept: OrderedDict[TileKey, QPixmap] = OrderedDict()
        self._bytes = 0
        self._glyphs: GlyphCache | None = None
        self._begun: _UnfinishedTile | None = None

    def raster(self, scale: float, pixel: float) -> MapRaster:
        """Return the sheet at a scale in device pixels to a hexside."""
        if self._glyphs is None or self._glyphs.scale != scale:
            self._glyphs = GlyphCache(scale)
        return MapRaster(self._scene, self._colours, scale, pixel, self._glyphs)

    def under(self, raster: MapRaster, window: QRectF) -> dict[TileKey, QRect]:
        """Return the tiles under a window in device pixels of the sheet, each with its rectangle there.

        Rectangles are in whole device pixels; neighbours touch without a gap.
        """
        across, down = _spans(raster)
        sheet = raster.pixels_of(raster.bounds)
        seen, whole = window.intersected(sheet), sheet.toAlignedRect()
        found: dict[TileKey, QRect] = {}
        if seen.isEmpty():
            return found
        columns = [
            (column, round(column * across), round((column + 1) * across))
            for column in range(floor(seen.left() / across), ceil(seen.right() / across))
        ]
        for row in range(floor(seen.top() / down), ceil(seen.bottom() / down)):
            top, bottom = round(row * down), round((row + 1) * down)
            for column, left, right in columns:
                rect = QRect(left, top, right - left, bottom - top).intersected(whole)
                # Where the sheet ends within a pixel of a tile's border, nothing of that tile is left.
                if not rect.isEmpty():
                    found[TileKey(raster.scale, column, row)] = rect
        return found

    def find(self, key: TileKey) -> QPixmap | None:
        """Return a tile if it is there."""
        pixmap = self._kept.get(key)
        if pixmap is not None:
            self._kept.move_to_end(key)
        return pixmap

    @property
    def begun(self) -> TileKey | None:
        """The tile that is painted in part."""
        return self._begun.key if self._begun is not None else None

    def paint(
        self, raster: MapRaster, key: TileKey, rect: QRect, is_over: Callable[[], bool] = lambda: False
    ) -> bool:
        """Paint a tile, or go on with it, until the time is over; return whether it is there now.

        Only one is begun at a time: what was done of another is lost. Those used longest ago make room.
        """
        begun = self._begun
        if begun is None or begun.key != key:
            area = raster.area_of(QRectF(rect))
            begun = self._begun = _UnfinishedTile(key, rect, area, QPixmap(rect.size()), steps(raster, area))
        for step in begun.left:
            if step is not None:
                with painting(begun.pixmap) as painter:
                    painter.translate(-begun.rect.left(), -begun.rect.top())
                    step(painter)
            if is_over():
                return False
        self._begun = None
        self._keep(key, begun.pixmap)
        return True

    def _keep(self, key: TileKey, pixmap: QPixmap) -> None:
        self._kept[key] = pixmap
        self._bytes += _bytes_of(pixmap)
        while self._bytes > _ROOM and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= _bytes_of(gone)

    def change(self, scene: MapScene, hexes: Collection[Hex], raster: MapRaster) -> None:
        """Take another scene that differs in some hexes and paint those anew where their tiles are kept.

        Chunks of other scales that show them are forgotten: they would have to be painted as well. Of many hexes all
        tiles that show them are forgotten, so that they are painted a little at a time.
        """
        self._scene = scene
        raster = replace(raster, scene=scene)
        if len(hexes) > _FEW:
            for area in _blocks(hexes, scene.shape):
                self._drop_begun(area)
                self._forget(area, raster, self._scales())
            return
        for area in _join_overlapping([area_of_change(at, scene.shape) for at in hexes]):
            self._drop_begun(area)
            self._forget(area, raster, self._scales() - {raster.scale})
            self._repaint(area, raster)

    def _scales(self) -> set[float]:
        return {key.scale for key in self._kept}

    def _drop_begun(self, area: QRectF) -> None:
        if self._begun is not None and self._begun.area.intersects(area):
            self._begun = None

    def _repaint(self, area: QRectF, raster: MapRaster) -> None:
        rect = raster.pixels_of(area).toAlignedRect()
        tiles = {key: at for key, at in self.under(raster, QRectF(rect)).items() if key in self._kept}
        if not tiles:
            return
        rect = rect.intersected(raster.pixels_of(raster.bounds).toAlignedRect())
        piece = QPixmap(rect.size())
        with painting(piece) as painter:
            painter.translate(-rect.left(), -rect.top())
            paint_raster(painter, raster, raster.area_of(QRectF(rect)))
        for key, at in tiles.items():
            with painting(self._kept[key]) as painter:
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
                painter.drawPixmap(rect.topLeft() - at.topLeft(), piece)

    def _forget(self, area: QRectF, raster: MapRaster, scales: Iterable[float]) -> None:
        for scale in scales:
            other = replace(raster, scale=scale)
            for key in self.under(other, other.pixels_of(area)):
                gone = self._kept.pop(key, None)
                if gone is not None:
                    self._bytes -= _bytes_of(gone)


def _spans(raster: MapRaster) -> tuple[float, float]:
    """Return the width and height of tiles in device pixels."""
    span = _SPAN
    while span > 2 and span * PITCH * raster.scale > _LONGEST:
        span //= 2
    across, down = (1.5, PITCH) if raster.orientation is Orientation.FLAT else (PITCH, 1.5)
    return span * across * raster.scale, span * down * raster.scale


def area_of_change(at: Hex, shape: Shape) -> QRectF:
    """Return the area that a hex's change may change; hexes at the map's edge have land going on around them."""
    centre = centre_of(at, shape.orientation)
    more = 1.0 if at.column in (0, shape.columns - 1) or at.row in (0, shape.rows - 1) else 0.0
    return QRectF(centre.x, centre.y, 0, 0).adjusted(
        -_ASIDE - more, -_ABOVE - more, _ASIDE + more, _BELOW + more
    )


def _blocks(hexes: Iterable[Hex], shape: Shape) -> Iterator[QRectF]:
    """Yield areas of some columns and rows that together hold all that a change of many hexes may change."""
    last = _BLOCK - 1
    for column, row in {(at[0] // _BLOCK * _BLOCK, at[1] // _BLOCK * _BLOCK) for at in hexes}:
        corners = (
            Hex(column, row),
            Hex(column + last, row),
            Hex(column, row + last),
            Hex(column + last, row + last),
        )
        yield reduce(QRectF.united, (area_of_change(at, shape) for at in corners))


def _join_overlapping(areas: list[QRectF]) -> list[QRectF]:
    """Join areas that overlap, so that nothing is painted twice; meant for few: each is compared with all others."""
    found: list[QRectF] = []
    for area in areas:
        apart = []
        for other in found:
            if area.intersects(other):
                area = area.united(other)
            else:
                apart.append(other)
        found = [*apart, area]
    return found


def _bytes_of(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
