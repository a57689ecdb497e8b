"""A piece of a map under the pointer, as it would look if it were put down there."""

from dataclasses import replace
from weakref import WeakKeyDictionary

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform

from studio.desktop.canvas.drawing.colours import Inks
from studio.desktop.canvas.drawing.glyph_cache import Stamps
from studio.desktop.canvas.drawing.mesh import centre_of, straight
from studio.desktop.canvas.drawing.region import region
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.ground.layers import paint_sheet
from studio.desktop.canvas.ground.map_raster import Sheet
from studio.desktop.canvas.items.paint_context import Stage
from studio.desktop.canvas.scene.overlay_layer import Piece, PiecePreview

#: The ground of each piece at the scale and in the inks that it was painted in last.
_grounds: WeakKeyDictionary[Piece, tuple[float, bool, QPixmap]] = WeakKeyDictionary()


def stage_of_piece(stage: Stage, preview: PiecePreview) -> Stage:
    """Return the stage of what stands on the small map of a piece, so that it is seen where it would be put down."""
    sheet = stage.viewport.sheet.translated(-_away(stage, preview))
    return replace(stage, picture=preview.piece.picture, viewport=replace(stage.viewport, sheet=sheet))


def paint_ground(painter: QPainter, stage: Stage, preview: PiecePreview) -> None:
    """Paint the ground of a piece, if it has one, where it would be put down."""
    piece = preview.piece
    if not piece.has_ground:
        return
    scale = stage.viewport.scale * stage.ratio
    corner = _area(piece).boundingRect().topLeft() + _away(stage, preview)
    painter.save()
    painter.setTransform(
        QTransform.fromScale(1 / scale, 1 / scale)
        * QTransform.fromTranslate(corner.x(), corner.y())
        * stage.to_window
        * painter.transform()
    )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, bool(stage.viewport.turn))
    painter.drawPixmap(QPointF(0, 0), _ground(piece, scale, stage.inks))
    painter.restore()


def _away(stage: Stage, preview: PiecePreview) -> QPointF:
    """The way from where a piece lies on its small map to where it would be put down, in map coordinates."""
    here = centre_of(preview.piece.anchor, stage.orientation)
    there = centre_of(preview.at, stage.orientation)
    return QPointF(there.x - here.x, there.y - here.y)


def _area(piece: Piece) -> QPainterPath:
    """The hexes of a piece in the coordinates of its small map."""
    lie = piece.picture.shape.orientation
    return region(sorted(piece.hexes), piece.hexes.__contains__, lie, outline_of=straight).area


def _ground(piece: Piece, scale: float, inks: Inks) -> QPixmap:
    """The ground of a piece, cut out along its hexes, with so many device pixels to a hexside."""
    kept = _grounds.get(piece)
    if kept is not None and kept[:2] == (scale, inks.is_dark):
        return kept[2]
    area = _area(piece)
    sheet = Sheet(piece.picture, inks, scale, 1.0, Stamps(scale), is_labelled=False)
    place = sheet.pixels_of(area.boundingRect())
    ground = QPixmap(place.size().toSize())
    ground.fill(Qt.GlobalColor.transparent)
    with painting(ground) as painter:
        painter.translate(-place.topLeft())
        paint_sheet(painter, sheet, sheet.area_of(QRectF(place)))
    # Layers have clips of their own, so that the piece is cut out at the end.
    beyond = QPainterPath()
    beyond.addRect(place.adjusted(-2, -2, 2, 2))
    with painting(ground) as painter:
        painter.translate(-place.topLeft())
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        painter.fillPath(beyond.subtracted(sheet.to_pixels.map(area)), Qt.GlobalColor.black)
    _grounds[piece] = scale, inks.is_dark, ground
    return ground
