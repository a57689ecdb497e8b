"""The printed sheet as pixmaps of some hexes square, kept for as long as there is room."""

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.glyph_cache import GlyphCache
from studio.desktop.canvas.drawing.mesh import PITCH, centre_of
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.ground.layers import steps
from studio.desktop.canvas.ground.map_raster import MapRaster, Step, hex_block
from studio.desktop.canvas.ground.ready_made import BareHexes
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.hexes.area import NO_HEXES, HexArea, HexSet
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape

#: Most bytes of all pixmaps together.
_ROOM = 96 * 1024 * 1024
#: A tile is this many hexes square, or fewer where hexes are large.
_SPAN = 16
#: The longest side of a tile in device pixels.
_LONGEST = 640
#: A tile of which more hexes change at once is forgotten, and seen from afar until it is painted.
_MANY = 150
#: A tile with more blocks of changed hexes is painted anew as a whole, and what these blocks have of columns and rows.
_MOST_BLOCKS, _BLOCK = 5, 4
#: How far from its centre a changed hex changes the sheet, in lengths of a hexside: aside, up and down.
_ASIDE, _ABOVE, _BELOW = 1.95, 2.4, 1.75
#: How much further one at the edge of the map does, where the land goes on around it.
_FURTHER = 1.0


class TileKey(NamedTuple):
    """Which tile: at what scale (device pixels to a hexside), and its column and row."""

    scale: float
    column: int
    row: int


class _UnfinishedPart(NamedTuple):
    """A tile, or a part of one that has changed, that is painted in part, and what is left to do."""

    key: TileKey
    rect: QRect
    #: What it shows, in map coordinates.
    area: QRectF
    pixmap: QPixmap
    left: Iterator[Step | None]
    #: The changed hexes of the tile that it shows as they are now; None: it is a tile that was not there.
    renews: HexArea | None = None


class TileCache:
    """The tiles of one scene. Painting happens only when it is asked for."""

    def __init__(self, scene: MapScene, colours: MapColours) -> None:
        self._scene, self._colours = scene, colours
        self._kept: OrderedDict[TileKey, QPixmap] = OrderedDict()
        #: The hexes that have changed since a tile was painted.
        self._stale: dict[TileKey, HexArea] = {}
        self._bytes = 0
        self._glyphs: GlyphCache | None = None
        self._begun: _UnfinishedPart | None = None
        self._bare = BareHexes(colours)

    def raster(self, scale: float, pixel: float) -> MapRaster:
        """Return the sheet at a scale in device pixels to a hexside."""
        if self._glyphs is None or self._glyphs.scale != scale:
            self._glyphs = GlyphCache(scale)
        return MapRaster(self._scene, self._colours, scale, pixel, self._glyphs)

    def under(self, raster: MapRaster, window: QRectF) -> dict[TileKey, QRect]:
        """Return the tiles under a window in device pixels of the sheet, each with its rectangle there.

        Rectangles are in whole device pixels; neighbours touch without a gap.
        """
        across, down = _spans(raster.scale, raster.orientation)
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
        """Return a tile if it is there; hexes that have changed since may have their bare colours."""
        pixmap = self._kept.get(key)
        if pixmap is not None:
            self._kept.move_to_end(key)
        return pixmap

    def is_done(self, key: TileKey) -> bool:
        """Return whether a tile is there and shows the scene as it is."""
        return key in self._kept and key not in self._stale

    @property
    def is_empty(self) -> bool:
        """Whether no tile has been painted."""
        return not self._kept

    @property
    def begun(self) -> TileKey | None:
        """The tile that is painted in part."""
        return self._begun.key if self._begun is not None else None

    def paint(
        self, raster: MapRaster, key: TileKey, rect: QRect, is_over: Callable[[], bool] = lambda: False
    ) -> bool:
        """Paint a tile or what has changed of it, or go on with it, until the time is over; return whether it is done.

        Only one is begun at a time: what was done of another is lost. Those used longest ago make room.
        """
        while not self.is_done(key):
            begun = self._begun
            if begun is None or begun.key != key:
                begun = self._begun = self._begin(raster, key, rect)
            for step in begun.left:
                if step is not None:
                    with painting(begun.pixmap) as painter:
                        painter.translate(-begun.rect.left(), -begun.rect.top())
                        step(painter)
                if is_over():
                    return False
            self._begun = None
            self._finish(begun, rect)
        return True

    def change(self, scene: MapScene, hexes: HexSet, raster: MapRaster) -> None:
        """Take another scene that differs in some hexes; tiles of the raster's scale get their bare colours at once.

        Tiles of other scales that show them are forgotten, as are those with very many: they are painted when they are
        next looked at.
        """
        before, self._scene = self._scene, scene
        raster = replace(raster, scene=scene)
        changed = _Changed(HexArea.of(hexes), scene.shape)
        if self._begun is not None and changed.shown_in(self._begun.area):
            self._begun = None
        for key, pixmap in list(self._kept.items()):
            shown = changed.shown_in(_area_of(key, raster.bounds, raster.orientation))
            if not shown:
                continue
            stale = shown | self._stale.get(key, NO_HEXES)
            if key.scale != raster.scale or len(shown) > _MANY:
                self._forget(key)
            else:
                self._stale[key] = stale
                self._bare.stamp(pixmap, _corner_of(key, raster.orientation), raster, before, shown)

    def _begin(self, raster: MapRaster, key: TileKey, rect: QRect) -> _UnfinishedPart:
        stale = self._stale.get(key)
        if stale is not None:
            blocks = {(at.column // _BLOCK, at.row // _BLOCK) for at in stale}
            if len(blocks) <= _MOST_BLOCKS:
                column, row = min(blocks)
                block = HexArea.whole(_BLOCK, _BLOCK).shifted(column * _BLOCK, row * _BLOCK)
                stale &= block
                changed = area_of_changes(stale, raster.scene.shape)
                rect = raster.pixels_of(changed).toAlignedRect().intersected(rect)
        area = raster.area_of(QRectF(rect))
        left = steps(raster, area) if not rect.isEmpty() else iter(())
        return _UnfinishedPart(key, rect, area, QPixmap(rect.size()), left, stale)

    def _finish(self, part: _UnfinishedPart, rect: QRect) -> None:
        """Keep what has been painted of a tile that covers a rectangle."""
        key = part.key
        if part.renews is None:
            self._keep(key, part.pixmap)
            return
        if not part.rect.isEmpty():
            with painting(self._kept[key]) as painter:
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
                painter.drawPixmap(part.rect.topLeft() - rect.topLeft(), part.pixmap)
        left = self._stale.pop(key) - part.renews
        if left:
            self._stale[key] = left

    def _keep(self, key: TileKey, pixmap: QPixmap) -> None:
        self._kept[key] = pixmap
        self._bytes += _bytes_of(pixmap)
        while self._bytes > _ROOM and len(self._kept) > 1:
            self._forget(next(iter(self._kept)))

    def _forget(self, key: TileKey) -> None:
        self._bytes -= _bytes_of(self._kept.pop(key))
        self._stale.pop(key, None)


def _spans(scale: float, orientation: Orientation) -> tuple[float, float]:
    """Return the width and height of tiles in device pixels."""
    span = _SPAN
    while span > 2 and span * PITCH * scale > _LONGEST:
        span //= 2
    across, down = (1.5, PITCH) if orientation is Orientation.FLAT else (PITCH, 1.5)
    return span * across * scale, span * down * scale


def _corner_of(key: TileKey, orientation: Orientation) -> QPoint:
    """Return the upper left corner of a tile in device pixels of the sheet, where nothing has negative ones."""
    across, down = _spans(key.scale, orientation)
    return QPoint(round(key.column * across), round(key.row * down))


def _area_of(key: TileKey, bounds: QRectF, orientation: Orientation) -> QRectF:
    """Return what a tile shows, in map coordinates."""
    across, down = (side / key.scale for side in _spans(key.scale, orientation))
    return QRectF(bounds.left() + key.column * across, bounds.top() + key.row * down, across, down)


class _Changed:
    """The hexes that have changed, and which of them are seen in an area of the map."""

    def __init__(self, hexes: HexArea, shape: Shape) -> None:
        self._hexes, self._orientation = hexes, shape.orientation
        inner = HexArea.whole(max(shape.columns - 2, 0), max(shape.rows - 2, 0)).shifted(1, 1)
        self._at_edge = hexes - inner

    def shown_in(self, area: QRectF) -> HexArea:
        """Return those whose change changes an area."""
        return self._in(self._hexes, area, 0) | self._in(self._at_edge, area, _FURTHER)

    def _in(self, hexes: HexArea, area: QRectF, more: float) -> HexArea:
        # As `area_of_change` has it, seen from the area.
        reach = area.adjusted(-_ASIDE - more, -_BELOW - more, _ASIDE + more, _ABOVE + more)
        first, last = hex_block(reach, self._orientation)
        if not hexes.touches(first, last):
            return NO_HEXES
        block = HexArea.whole(last.column - first.column + 1, last.row - first.row + 1)
        return hexes & block.shifted(first.column, first.row)


def area_of_change(at: Hex, shape: Shape) -> QRectF:
    """Return the area that a hex's change may change; hexes at the map's edge have land going on around them."""
    centre = centre_of(at, shape.orientation)
    more = _FURTHER if at.column in (0, shape.columns - 1) or at.row in (0, shape.rows - 1) else 0.0
    return QRectF(centre.x, centre.y, 0, 0).adjusted(
        -_ASIDE - more, -_ABOVE - more, _ASIDE + more, _BELOW + more
    )


def area_of_changes(hexes: HexArea, shape: Shape) -> QRectF:
    """Return an area that holds all that a change of some hexes may change; nothing of no hexes."""
    return _united(hexes, shape, lambda at: area_of_change(at, shape))


def area_close_to(hexes: HexArea, shape: Shape, reach: float) -> QRectF:
    """Return an area that holds all that lies so near the centres of some hexes, in lengths of a hexside."""

    def around(at: Hex) -> QRectF:
        centre = centre_of(at, shape.orientation)
        return QRectF(centre.x - reach, centre.y - reach, 2 * reach, 2 * reach)

    return _united(hexes, shape, around)


def _united(hexes: HexArea, shape: Shape, around: Callable[[Hex], QRectF]) -> QRectF:
    """Return an area that holds those around each of some hexes, which look alike."""
    if not hexes:
        return QRectF()
    first, last = hexes.corners
    corners = (first, last, Hex(first.column, last.row), Hex(last.column, first.row))
    found = reduce(QRectF.united, map(around, corners))
    # Every other line lies half a hex further.
    if shape.orientation is Orientation.FLAT:
        more = PITCH / 2 if first.column != last.column else 0
        return found.adjusted(0, -more, 0, more)
    more = PITCH / 2 if first.row != last.row else 0
    return found.adjusted(-more, 0, more, 0)


def _bytes_of(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
