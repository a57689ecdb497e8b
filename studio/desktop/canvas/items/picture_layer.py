"""A picture that lies over the ground, beneath all that stands on the map."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter, QTransform

from studio.desktop.canvas.drawing.viewport import Viewport


@dataclass(frozen=True, slots=True)
class PictureLayer:
    """A picture with where it lies, in map coordinates, and how much of it is seen, from 0 to 1."""

    image: QImage
    #: From pixels of the picture to the map.
    to_map: QTransform
    opacity: float


def picture_transform(image: QImage, corner: QPointF, across: QPointF, down: QPointF) -> QTransform:
    """Return the way from the pixels of a picture to the map, where its edges are known."""
    width, height = max(1, image.width()), max(1, image.height())
    return QTransform(
        across.x() / width,
        across.y() / width,
        down.x() / height,
        down.y() / height,
        corner.x(),
        corner.y(),
    )


def paint_picture_layer(painter: QPainter, layer: PictureLayer, viewport: Viewport) -> None:
    """Paint the picture as it is seen in the window."""
    painter.save()
    painter.setOpacity(layer.opacity)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(layer.to_map * viewport.map_to_window, combine=True)
    painter.drawImage(0, 0, layer.image)
    painter.restore()
