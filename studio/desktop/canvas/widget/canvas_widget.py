"""A widget that shows a scene and can be zoomed and scrolled; it knows nothing of tools."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from studio.desktop.canvas.drawing.colours import LIGHT, MapColours
from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.drawing.pixmap_cache import PixmapCache
from studio.desktop.canvas.drawing.strokes import colour
from studio.desktop.canvas.drawing.viewport import FULL_SIZE, Viewport
from studio.desktop.canvas.ground.ground_renderer import GroundRenderer
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.canvas.ground.tile_cache import area_close_to, area_of_changes
from studio.desktop.canvas.items.map_items import paint_map_items
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.items.picture_layer import PictureLayer, paint_picture_layer
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.canvas.scene.overlay_changes import differing_hexes, keep_close
from studio.desktop.canvas.scene.overlay_layer import Overlay
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex

#: How long painting of missing tiles may hold up a frame, in milliseconds.
_FRAME = 8.0
#: Where scene or overlays differ in more hexes than so many all is painted anew.
_FEW = 1_000
#: How far an overlay may reach beyond its hexes, in pixels, and one that keeps to them.
_OVERLAY_REACH, _CLOSE_REACH = 24, 4
#: How far from its middle a hex changes overlays that keep to their hexes, in lengths of a hexside.
_CLOSE = 1.3
#: The parts of a scene that stand on the sheet.
_ITEMS = (
    "names",
    "counters",
    "objectives",
    "markers",
    "fortifications",
)


class CanvasWidget(QWidget):
    """Shows a scene through a viewport. Until a scene is set it says that no map is open."""

    viewport_changed = Signal()
    #: The scene is another one in these hexes, a HexArea; None: in all of them.
    scene_changed = Signal(object)
    #: Other things lie over the sheet now.
    overlays_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = LIGHT
        self._scene: MapScene | None = None
        self._ground: GroundRenderer | None = None
        self._viewport = Viewport(QSizeF(self.size()), QRectF(0, 0, 1, 1))
        self._overlays: tuple[Overlay, ...] = ()
        self._underlays: tuple[Overlay, ...] = ()
        self._picture_layer: PictureLayer | None = None
        self._pixmaps = PixmapCache()
        self._is_fitted = True
        #: The part of the window that is to be painted at the next frame, the one asked for last.
        self._due = QRect()
        self._fill_timer = QTimer(self)
        self._fill_timer.setSingleShot(True)
        self._fill_timer.timeout.connect(self._fill)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(160, 120)

    @property
    def scene(self) -> MapScene | None:
        """The scene shown."""
        return self._scene

    @property
    def colours(self) -> MapColours:
        """The colours that it is drawn in."""
        return self._colours

    @property
    def viewport(self) -> Viewport:
        """Which part of the map is seen, and how large."""
        return self._viewport

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        """What lies over the sheet."""
        return self._overlays

    def set_scene(self, scene: MapScene) -> None:
        """Show a scene, all of it painted anew; one of another shape is fitted into the window."""
        before, self._scene = self._scene, scene
        self._ground = GroundRenderer(scene, self._colours)
        if before is None or before.shape != scene.shape:
            self._viewport = replace(self._viewport, bounds=map_bounds(scene.shape))
            self.fit()
        self.update()
        self.scene_changed.emit(None)

    def update_scene(self, scene: MapScene, hexes: Iterable[Hex]) -> None:
        """Show a scene of the same shape that differs in some hexes, and paint only those anew.

        What stands on the sheet (counters, names, markers) may differ anywhere.
        """
        if self._ground is None or self._scene is None or self._scene.shape != scene.shape:
            self.set_scene(scene)
            return
        before, self._scene = self._scene, scene
        changed = HexArea.of(hexes)
        self._ground.change(scene, changed)
        stands = all(getattr(before, part) is getattr(scene, part) for part in _ITEMS)
        if stands and changed:
            self._show_again(self.part_around(changed))
        else:
            self._show_again(self.rect())
        self.scene_changed.emit(changed)

    def set_colours(self, colours: MapColours) -> None:
        """Draw in other colours."""
        if colours is not self._colours:
            self._colours = colours
            if self._scene is not None:
                self._ground = GroundRenderer(self._scene, colours)
            self.update()

    def set_overlays(self, overlays: Iterable[Overlay]) -> None:
        """Lay other things over the sheet than before."""
        before, self._overlays = self._overlays, tuple(overlays)
        self._overlay_changed(before, self._overlays)
        self.overlays_changed.emit()

    @property
    def underlays(self) -> tuple[Overlay, ...]:
        """What lies beneath the other overlays, as those of a whole map do."""
        return self._underlays

    def set_underlays(self, underlays: Iterable[Overlay]) -> None:
        """Lay others beneath them than before."""
        before, self._underlays = self._underlays, tuple(underlays)
        self._overlay_changed(before, self._underlays)
        self.overlays_changed.emit()

    def set_picture(self, layer: PictureLayer | None) -> None:
        """Lay a picture over the ground, or none."""
        if layer != self._picture_layer:
            self._picture_layer = layer
            self.update()

    def set_viewport(self, viewport: Viewport) -> None:
        """Look at another part of the map, or at another scale."""
        viewport = viewport.kept()
        if viewport == self._viewport:
            return
        if viewport.hex_pixels != self._viewport.hex_pixels and self._ground is not None:
            self._ground.remember(self._viewport, self.devicePixelRatioF())
        self._viewport = viewport
        self._is_fitted = False
        self.update()
        self.viewport_changed.emit()

    def zoom(self, steps: int, about: QPointF | None = None) -> None:
        """Come some zoom steps nearer (or go further off), about a point of the window or its middle."""
        self.set_viewport(self._viewport.stepped(steps, about or QRectF(self.rect()).center()))

    def zoom_full(self) -> None:
        """Show hexes at 100 percent."""
        self.set_viewport(self._viewport.zoomed(FULL_SIZE, QRectF(self.rect()).center()))

    def turn(self, sixths: int) -> None:
        """Turn the sheet so far clockwise about the middle of the window; a fitted one stays fitted."""
        was_fitted = self._is_fitted
        turned = self._viewport.turned(sixths)
        self.set_viewport(turned.fitted() if was_fitted else turned)
        self._is_fitted = was_fitted

    def fit(self) -> None:
        """Show the whole sheet, and go on doing so while the window changes its size."""
        self.set_viewport(self._viewport.fitted())
        self._is_fitted = True

    def centre_on(self, at: Hex) -> None:
        """Bring a hex to the middle of the window."""
        if self._scene is not None:
            centre = unit_layout(self._scene.shape.orientation).centre(at)
            self.set_viewport(self._viewport.centred(centre))

    def point_of(self, at: Hex) -> QPoint:
        """Return where the middle of a hex is seen; a scene must be set."""
        assert self._scene is not None
        return self._context(self._scene).centre(at).toPoint()

    def reveal(self, at: Hex) -> None:
        """Scroll no further than is needed to see a hex and its neighbours."""
        if self._scene is None:
            return
        room = min(1.5 * self._viewport.hex_pixels, self.width() / 3, self.height() / 3)
        inner = QRectF(self.rect()).adjusted(room, room, -room, -room)
        seen = self._context(self._scene).centre(at)
        dx = min(0.0, seen.x() - inner.left()) + max(0.0, seen.x() - inner.right())
        dy = min(0.0, seen.y() - inner.top()) + max(0.0, seen.y() - inner.bottom())
        if dx or dy:
            self.set_viewport(self._viewport.moved(dx, dy))

    def bring_into_sight(self, at: Hex) -> None:
        """Put a hex out of sight into the middle of the window, as what matters is around it; keep the map still else."""
        if self._scene is None:
            return
        if self.rect().contains(self.point_of(at)):
            self.reveal(at)
        else:
            self.centre_on(at)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the sheet and what stands on it."""
        self._due = QRect()
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        self._paint(painter, QRectF(event.rect()))

    def _show_again(self, part: QRect) -> None:
        """Paint a part of the window at the next frame, once, whatever else changes until then.

        Parts that overlap become one rectangle: all is painted more slowly within a jagged clip.
        """
        self._due = self._due.united(part) if self._due.intersects(part) else part
        self.update(self._due)

    def _paint(self, painter: QPainter, part: QRectF) -> bool:
        """Paint a part of the window; return whether all of it was there."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._ground is None or self._scene is None:
            painter.fillRect(self.rect(), colour(self._colours.desk))
            painter.setPen(colour(self._colours.ink))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, "No map is open.")
            return True
        is_whole = self._ground.paint(painter, self._viewport, self.devicePixelRatioF())
        if self._picture_layer is not None:
            paint_picture_layer(painter, self._picture_layer, self._viewport)
        self._paint_items(painter, replace(self._context(self._scene), part=part))
        if not is_whole:
            self._fill_timer.start(0)
        return is_whole

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what is seen; a fitted sheet stays fitted."""
        super().resizeEvent(event)
        viewport = replace(self._viewport, size=QSizeF(event.size()))
        was_fitted = self._is_fitted
        self.set_viewport(viewport.fitted() if was_fitted else viewport)
        self._is_fitted = was_fitted

    def part_around(self, hexes: Iterable[Hex]) -> QRect:
        """Return the part of the window where the sheet looks different after a change in some hexes."""
        if self._scene is None:
            return QRect()
        # From afar a pixel more is blended.
        return self._window_part(area_of_changes(HexArea.of(hexes), self._scene.shape), 2)

    def _window_part(self, area: QRectF, room: int) -> QRect:
        """Return the part of the window that shows an area of the map, with some pixels around it."""
        seen = self._viewport.map_to_window.mapRect(area)
        return seen.toAlignedRect().adjusted(-room, -room, room, room)

    def _overlay_changed(self, before: Sequence[Overlay], now: Sequence[Overlay]) -> None:
        """Paint anew where other overlays look different."""
        hexes = differing_hexes(before, now)
        if hexes is None or len(hexes) > _FEW:
            self.update()
        elif hexes and self._scene is not None:
            if keep_close(before, now):
                close = area_close_to(HexArea.of(hexes), self._scene.shape, _CLOSE)
                self._show_again(self._window_part(close, _CLOSE_REACH))
            else:
                room = _OVERLAY_REACH
                self._show_again(self.part_around(hexes).adjusted(-room, -room, room, room))

    def _context(self, scene: MapScene) -> PaintContext:
        return PaintContext(scene, self._colours, self._viewport, self.devicePixelRatioF(), self._pixmaps)

    def _paint_items(self, painter: QPainter, context: PaintContext) -> None:
        paint_map_items(painter, context, (*self._underlays, *self._overlays))

    def _fill(self) -> None:
        if self._ground is None:
            return
        filled = self._ground.fill(self._viewport, self.devicePixelRatioF(), _FRAME)
        if not filled.seen.isEmpty():
            self.update(filled.seen)
        elif filled.is_left:
            self._fill_timer.start(0)
