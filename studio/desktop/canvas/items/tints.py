"""Hexes laid over with colours: kept as a pixmap of the window, as whole maps of them take long to fill."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF

from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.drawing.pixmap_cache import PixmapCache
from studio.desktop.canvas.drawing.strokes import colour, painting
from studio.desktop.canvas.ground.map_raster import hexes_in
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.overlay_changes import differing_keys
from studio.desktop.canvas.scene.overlay_layer import Tints
from studio.hexes.coordinates import Hex

#: From so many pixels a hex edges are smooth; below that, where thousands of hexes are seen, they are not.
_SMOOTH_PIXELS = 40
#: Hexes far off are filled in squares of so many columns and rows: one path of them all would take a second.
_BLOCK = 12
#: The colour of a hex that is tinted no more.
_BARE = "#00000000"

#: Where layouts have their origin.
_ORIGIN = Hex(0, 0)

#: A block: its bounds in map coordinates, and the area of each colour in it.
_Block = tuple[QRectF, list[tuple[str, QPainterPath]]]


class _TintPixmap:
    """The pixmap of some tints in a window that stands still."""

    def __init__(self, context: PaintContext) -> None:
        self.pixmap = QPixmap((context.viewport.size * context.ratio).toSize())
        self.pixmap.setDevicePixelRatio(context.ratio)
        self._shown: Tints | None = None

    def show(self, context: PaintContext, tints: Tints, pixmaps: PixmapCache, i: int) -> None:
        """Show tints; on those shown before only hexes that differ are painted."""
        if tints is self._shown:
            return
        is_smooth = context.hex_pixels >= _SMOOTH_PIXELS
        before, self._shown = self._shown, tints
        if before is None or is_smooth:
            self.pixmap.fill(Qt.GlobalColor.transparent)
        with painting(self.pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, is_smooth)
            if is_smooth:
                # Edges blend with those of neighbours, so that no hex can be painted by itself.
                _fill_smooth(painter, context, tints)
            elif before is None:
                inputs = (tints, context.scene.shape)
                find = partial(_blocks, context, tints.colours)
                _fill_blocks(painter, context, tints, pixmaps.recall(f"tint blocks {i}", inputs, find))
            else:
                painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
                _fill_blocks(painter, context, tints, _blocks(context, _differing_colours(before, tints)))


def paint_tints(painter: QPainter, context: PaintContext, tints: Tints, i: int) -> None:
    """Paint the `i`-th overlay of a window; one colour leaves no seam between neighbours."""
    if context.pixmaps is None:
        _fill_smooth(painter, context, tints)
        return
    is_dark = context.colours.is_dark
    key = (context.scene.shape, context.viewport, context.ratio, is_dark, tints.in_dark)
    kept: _TintPixmap = context.pixmaps.recall(f"tints {i}", key, partial(_TintPixmap, context))
    kept.show(context, tints, context.pixmaps, i)
    painter.drawPixmap(QPointF(0, 0), kept.pixmap)


def _differing_colours(before: Tints, now: Tints) -> dict[Hex, str]:
    """Return the colours of the hexes that two overlays tint differently."""
    return {at: now.colours.get(at, _BARE) for at in differing_keys(before.colours, now.colours)}


def _fill_smooth(painter: QPainter, context: PaintContext, tints: Tints) -> None:
    """Fill the hexes that are seen, all of one colour as one path."""
    by_colour: defaultdict[str, list[Hex]] = defaultdict(list)
    for at in hexes_in(context.scene.shape, context.viewport.area().adjusted(-2, -2, 2, 2)):
        if at in tints.colours:
            by_colour[tints.colours[at]].append(at)
    for text, hexes in sorted(by_colour.items()):
        painter.fillPath(context.to_window.map(_path(context, hexes)), _ink(context, tints, text))


def _ink(context: PaintContext, tints: Tints, text: str) -> QColor:
    """Return a colour as it is given; in dark colours no overlay shall glare, and none be lost."""
    # A copy: colours are shared, and each repaint would take more of the tint away.
    ink = QColor(colour(text))
    if context.colours.is_dark:
        ink.setAlphaF(min(ink.alphaF() * tints.in_dark, 1.0))
    return ink


def _path(context: PaintContext, hexes: Iterable[Hex]) -> QPainterPath:
    """Return hexes as a path in map coordinates."""
    layout, path = unit_layout(context.orientation), QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    corners = layout.corners(_ORIGIN)
    # Closed by its first corner; to move one polygon about is far quicker than to make one for each hex.
    hexagon = QPolygonF([QPointF(*corner) for corner in (*corners, corners[0])])
    for at in hexes:
        path.addPolygon(hexagon.translated(*layout.centre(at)))
    return path


def _fill_blocks(painter: QPainter, context: PaintContext, tints: Tints, blocks: Iterable[_Block]) -> None:
    seen = context.viewport.area()
    for bounds, areas in blocks:
        if bounds.intersects(seen):
            for text, area in areas:
                painter.fillPath(context.to_window.map(area), _ink(context, tints, text))


def _blocks(context: PaintContext, colours: Mapping[Hex, str]) -> list[_Block]:
    by_block: defaultdict[tuple[int, int], defaultdict[str, list[Hex]]]
    by_block = defaultdict(lambda: defaultdict(list))
    for at, text in colours.items():
        by_block[at.column // _BLOCK, at.row // _BLOCK][text].append(at)
    return [_block(context, by_colour) for by_colour in by_block.values()]


def _block(context: PaintContext, by_colour: Mapping[str, list[Hex]]) -> _Block:
    areas = [(text, _path(context, hexes)) for text, hexes in by_colour.items()]
    bounds = QRectF()
    for _, area in areas:
        bounds = bounds.united(area.boundingRect())
    return bounds, areas
