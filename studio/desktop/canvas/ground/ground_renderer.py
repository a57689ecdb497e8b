"""The sheet under a window: tiles that are there, something softer where they are not yet, and the desk around."""

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from PySide6.QtCore import QElapsedTimer, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap, QRegion

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.strokes import colour, painting
from studio.desktop.canvas.drawing.viewport import Viewport
from studio.desktop.canvas.ground.distant_map import FAR_PIXELS, OWNED, DistantMap
from studio.desktop.canvas.ground.map_raster import MapRaster
from studio.desktop.canvas.ground.tile_cache import TileCache, TileKey
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.hexes.area import NO_HEXES, HexArea
from studio.hexes.coordinates import Hex, Orientation

#: How long painting of what has changed may hold up the frame that shows it, in milliseconds.
_AT_ONCE: Final = 1.5
#: The sheet's shadow on the desk: widths in pixels, and alphas.
_SHADOW = ((9, 16), (6, 22), (3, 34))


class _LastView(NamedTuple):
    """The view that was last seen, to stand in for what is not painted yet."""

    pixmap: QPixmap
    viewport: Viewport


class FillResult(NamedTuple):
    """The result of filling in what is missing in a window."""

    #: Where the window looks different now.
    seen: QRegion
    #: Whether some are still missing.
    is_left: bool


class GroundRenderer:
    """Paints one scene's sheet; costs nothing until it is asked to paint."""

    def __init__(self, scene: MapScene, colours: MapColours) -> None:
        self._scene, self._colours = scene, colours
        self._tiles = TileCache(scene, colours)
        self._distant: DistantMap | None = None
        self._memory: _LastView | None = None
        #: Where the scene is another one than that which was painted.
        self._dirty: HexArea = NO_HEXES
        #: The same of what is seen from afar, which is not looked at from near.
        self._dirty_afar: HexArea = NO_HEXES

    def change(self, scene: MapScene, hexes: Iterable[Hex]) -> None:
        """Take another scene that differs in some hexes, which are painted anew when it is next looked at."""
        self._scene = scene
        self._dirty |= HexArea.of(hexes)
        self._memory = None

    def _renew(self, viewport: Viewport, ratio: float) -> None:
        """Take up what has changed since it was last looked at, and paint at once what takes no longer than a blink."""
        if not self._dirty:
            return
        dirty, self._dirty = self._dirty, NO_HEXES
        self._dirty_afar |= dirty
        self._tiles.change(self._scene, dirty, self._raster(viewport, ratio))
        clock = QElapsedTimer()
        clock.start()
        raster = self._raster(viewport, ratio)
        for key, rect in self._missing(viewport, ratio):
            if self._tiles.find(key) is not None and not self._tiles.paint(
                raster, key, rect, lambda: clock.nsecsElapsed() >= _AT_ONCE * 1e6
            ):
                return

    def remember(self, viewport: Viewport, ratio: float) -> None:
        """Keep what is seen now, to be shown at the next scale until that is painted.

        Nothing is kept of what is seen from afar, nor before anything has been painted, as while a window is laid out.
        """
        if viewport.hex_pixels < FAR_PIXELS or self._tiles.is_empty:
            self._memory = None
            return
        viewport = viewport.unturned()
        pixmap = QPixmap((viewport.size * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        with painting(pixmap) as painter:
            self.paint(painter, viewport, ratio)
        self._memory = _LastView(pixmap, viewport)

    def paint(self, painter: QPainter, viewport: Viewport, ratio: float) -> bool:
        """Paint what the window shows, as far as the painter may; return whether all of it was there."""
        if viewport.turn:
            return self._paint_turned(painter, viewport, ratio)
        self._renew(viewport, ratio)
        self._paint_desk(painter, viewport)
        if viewport.hex_pixels < FAR_PIXELS:
            return self._paint_distant(painter, viewport).is_whole
        raster = self._raster(viewport, ratio)
        window = _window(viewport, ratio)
        corner, missing = window.topLeft().toPoint(), QRegion()
        found: list[tuple[QRect, QPixmap]] = []
        is_done = True
        for key, rect in self._tiles.under(raster, window).items():
            pixmap, is_done = self._tiles.find(key), is_done and self._tiles.is_done(key)
            if pixmap is None:
                missing += _scale_rect(rect.translated(-corner), 1 / ratio).toAlignedRect()
            else:
                found.append((rect, pixmap))
        if not missing.isEmpty():
            self._paint_meanwhile(painter, viewport, missing)
        if painter.hasClipping():
            clip = painter.clipBoundingRect()
            part = QRectF(clip.topLeft() * ratio, clip.size() * ratio).translated(corner)
            seen = part.adjusted(-1, -1, 1, 1).toAlignedRect()
            found = [(rect, pixmap) for rect, pixmap in found if rect.intersects(seen)]
        painter.save()
        painter.scale(1 / ratio, 1 / ratio)
        for rect, pixmap in found:
            painter.drawPixmap(rect.topLeft() - corner, pixmap)
        painter.restore()
        return is_done and (self._distant is None or self._distant.is_whole)

    def _paint_turned(self, painter: QPainter, viewport: Viewport, ratio: float) -> bool:
        """Turn what is painted upright, as a whole: tiles turned one by one would show their seams."""
        flat = viewport.unturned()
        pixmap = QPixmap((flat.size * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        with painting(pixmap) as upright:
            is_whole = self.paint(upright, flat, ratio)
        painter.save()
        painter.setTransform(viewport.turning, combine=True)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QPointF(flat.left - viewport.left, flat.top - viewport.top), pixmap)
        painter.restore()
        return is_whole

    def fill(self, viewport: Viewport, ratio: float, milliseconds: float) -> FillResult:
        """Paint what is missing for about so long, but at least a step.

        Of the tiles the one begun comes first and then the middle; the lines seen from afar come last.
        """
        whole, seen = QRegion(QRect(QPoint(), viewport.size.toSize())), QRegion()
        turned, viewport = viewport.turn, viewport.unturned()
        self._renew(viewport, ratio)
        clock = QElapsedTimer()
        clock.start()

        def is_over() -> bool:
            return clock.nsecsElapsed() >= milliseconds * 1e6

        raster, corner = self._raster(viewport, ratio), _window(viewport, ratio).topLeft().toPoint()
        for key, rect in self._missing(viewport, ratio):
            if not self._tiles.paint(raster, key, rect, is_over):
                return FillResult(seen, True)
            seen += whole if turned else _scale_rect(rect.translated(-corner), 1 / ratio).toAlignedRect()
        distant, has_begun = self._distant, not seen.isEmpty()
        while distant is not None and not distant.is_whole:
            if has_begun and is_over():
                return FillResult(seen, True)
            distant.draw_more()
            has_begun = True
            # From near nothing is seen of it any more.
            if viewport.hex_pixels < FAR_PIXELS:
                seen = whole
        return FillResult(seen, False)

    def _missing(self, viewport: Viewport, ratio: float) -> list[tuple[TileKey, QRect]]:
        if viewport.hex_pixels < FAR_PIXELS:
            return []
        raster, window = self._raster(viewport, ratio), _window(viewport, ratio)
        middle = window.center()

        def distance(tile: tuple[TileKey, QRect]) -> float:
            key, rect = tile
            away = QRectF(rect).center() - middle
            return -1.0 if key == self._tiles.begun else away.x() ** 2 + away.y() ** 2

        tiles = self._tiles.under(raster, window)
        return sorted((tile for tile in tiles.items() if not self._tiles.is_done(tile[0])), key=distance)

    def _raster(self, viewport: Viewport, ratio: float) -> MapRaster:
        return self._tiles.raster(viewport.scale * ratio, ratio)

    def _paint_desk(self, painter: QPainter, viewport: Viewport) -> None:
        window = QRectF(0, 0, viewport.size.width(), viewport.size.height())
        bounds = _window_rect(viewport, viewport.bounds)
        if bounds.contains(window):
            return
        painter.fillRect(window, colour(self._colours.desk))
        for width, alpha in _SHADOW:
            painter.fillRect(
                QRectF(bounds.right(), bounds.top() + width, width, bounds.height()), colour("#000000", alpha)
            )
            painter.fillRect(
                QRectF(bounds.left() + width, bounds.bottom(), bounds.width() - width, width),
                colour("#000000", alpha),
            )
        painter.fillRect(bounds.adjusted(-1, -1, 1, 1), colour(self._colours.frame))

    def _paint_meanwhile(self, painter: QPainter, viewport: Viewport, missing: QRegion) -> None:
        """Paint what stands in for tiles that are missing."""
        painter.save()
        painter.setClipRegion(missing & _window_rect(viewport, viewport.bounds).toAlignedRect())
        self._paint_distant(painter, viewport)
        if self._memory is not None:
            pixmap, before = self._memory
            painter.drawPixmap(_window_rect(viewport, before.area()), pixmap, QRectF(pixmap.rect()))
        painter.restore()

    def _paint_distant(self, painter: QPainter, viewport: Viewport) -> DistantMap:
        if self._distant is None:
            self._distant = DistantMap(self._scene, self._colours)
        elif self._dirty_afar:
            self._distant.change(self._scene, self._dirty_afar)
        self._dirty_afar = NO_HEXES
        shape = self._scene.shape
        if shape.orientation is Orientation.FLAT:
            area = QRectF(-0.75, -sqrt(3) / 2, 1.5 * shape.columns, sqrt(3) * (shape.rows + 0.5))
        else:
            area = QRectF(-sqrt(3) / 2, -0.75, sqrt(3) * (shape.columns + 0.5), 1.5 * shape.rows)
        bounds = _window_rect(viewport, viewport.bounds)
        painter.fillRect(bounds, colour(self._colours.ground["clear"].fill))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        land = _window_rect(viewport, area)
        painter.drawImage(land, self._distant.land)
        if viewport.hex_pixels >= FAR_PIXELS:
            # As faint as on the tiles that will take its place.
            painter.setOpacity(self._colours.wash / OWNED)
        painter.drawImage(land, self._distant.owners)
        painter.setOpacity(1.0)
        painter.drawImage(bounds, self._distant.lines)
        return self._distant


def _window(viewport: Viewport, ratio: float) -> QRectF:
    """Return the window in device pixels of the sheet."""
    return QRectF(
        round(viewport.left * ratio),
        round(viewport.top * ratio),
        viewport.size.width() * ratio,
        viewport.size.height() * ratio,
    )


def _scale_rect(rect: QRect, factor: float) -> QRectF:
    return QRectF(rect.x() * factor, rect.y() * factor, rect.width() * factor, rect.height() * factor)


def _window_rect(viewport: Viewport, area: QRectF) -> QRectF:
    """Return where an area of the map is seen in the window."""
    return QRectF(
        (area.left() - viewport.bounds.left()) * viewport.scale - viewport.left,
        (area.top() - viewport.bounds.top()) * viewport.scale - viewport.top,
        area.width() * viewport.scale,
        area.height() * viewport.scale,
    )
