"""A piece of a map under the pointer, as it would look if it were put down there."""

from dataclasses import replace
from weakref import WeakKeyDictionary

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.glyph_cache import GlyphCache
from studio.desktop.canvas.drawing.mesh import centre_of, straight_outline
from studio.desktop.canvas.drawing.region import region
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.ground.layers import paint_raster
from studio.desktop.canvas.ground.map_raster import MapRaster
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.overlay_layer import Piece, PiecePreview

#: The ground of each piece at the scale and in the colours that it was painted in last.
_grounds: WeakKeyDictionary[Piece, tuple[float, bool, QPixmap]] = WeakKeyDictionary()


def context_of_piece(context: PaintContext, preview: PiecePreview) -> PaintContext:
    """Return the context of what stands on the small map of a piece, so that it is seen where it would be put down."""
    raster = context.viewport.bounds.translated(-_away(context, preview))
    return replace(context, scene=preview.piece.scene, viewport=replace(context.viewport, bounds=raster))


def paint_ground(painter: QPainter, context: PaintContext, preview: PiecePreview) -> None:
    """Paint the ground of a piece, if it has one, where it would be put down."""
    piece = preview.piece
    if not piece.has_ground:
        return
    scale = context.viewport.scale * context.ratio
    corner = _area(piece).boundingRect().topLeft() + _away(context, preview)
    painter.save()
    painter.setTransform(
        QTransform.fromScale(1 / scale, 1 / scale)
        * QTransform.fromTranslate(corner.x(), corner.y())
        * context.to_window
        * painter.transform()
    )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, bool(context.viewport.turn))
    painter.drawPixmap(QPointF(0, 0), _ground(piece, scale, context.colours))
    painter.restore()


def _away(context: PaintContext, preview: PiecePreview) -> QPointF:
    """Return how far it is from where a piece lies on its small map to where it would be put down, in map coordinates."""
    here = centre_of(preview.piece.anchor, context.orientation)
    there = centre_of(preview.at, context.orientation)
    return QPointF(there.x - here.x, there.y - here.y)


def _area(piece: Piece) -> QPainterPath:
    """Return the hexes of a piece in the coordinates of its small map."""
    orientation = piece.scene.shape.orientation
    return region(
        sorted(piece.hexes), piece.hexes.__contains__, orientation, outline_of=straight_outline
    ).area


def _ground(piece: Piece, scale: float, colours: MapColours) -> QPixmap:
    """Return the ground of a piece, cut out along its hexes, with so many device pixels to a hexside."""
    kept = _grounds.get(piece)
    if kept is not None and kept[:2] == (scale, colours.is_dark):
        return kept[2]
    area = _area(piece)
    raster = MapRaster(piece.scene, colours, scale, 1.0, GlyphCache(scale), is_labelled=False)
    box = raster.pixels_of(area.boundingRect())
    ground = QPixmap(box.size().toSize())
    ground.fill(Qt.GlobalColor.transparent)
    with painting(ground) as painter:
        painter.translate(-box.topLeft())
        paint_raster(painter, raster, raster.area_of(QRectF(box)))
    # Layers have clips of their own, so that the piece is cut out at the end.
    beyond = QPainterPath()
    beyond.addRect(box.adjusted(-2, -2, 2, 2))
    with painting(ground) as painter:
        painter.translate(-box.topLeft())
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillPath(beyond.subtracted(raster.to_pixels.map(area)), Qt.GlobalColor.black)
    _grounds[piece] = scale, colours.is_dark, ground
    return ground
