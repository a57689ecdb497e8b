"""What stands on a sheet as a picture, where it is so much that it would hold up each painting of the ground beneath it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.canvas.scene.overlay_layer import Outline, Overlay, ProblemRings

#: Paints all that stands on a sheet.
PaintItems: TypeAlias = Callable[[QPainter, PaintContext], None]

#: Overlays about more hexes than so many take a tenth of a second each time: thousands of rings, outlines of a thousand corners.
_MANY: Final = 1_000


class KeptItems:
    """Paints what stands on a sheet; after an edit of a large map its ground is filled in, and shown, piece by piece."""

    def __init__(self) -> None:
        self._scene: MapScene | None = None
        self._colours: MapColours | None = None
        self._inputs: tuple[object, ...] = ()
        self._picture: QPixmap | None = None

    def paint(
        self, painter: QPainter, context: PaintContext, laid: tuple[Overlay, ...], paint_items: PaintItems
    ) -> None:
        """Paint a scene with the overlays that are laid over it, from the picture as long as that shows the same.

        Of a part of the window no picture is made.
        """
        inputs = (context.viewport, context.ratio, *laid)
        is_right = (
            context.scene is self._scene and context.colours is self._colours and inputs == self._inputs
        )
        if self._picture is None or not is_right:
            self._picture = None
            whole = replace(context, part=None)
            if not context.painted.contains(whole.painted) or not _are_many(laid):
                paint_items(painter, context)
                return
            self._scene, self._colours, self._inputs = context.scene, context.colours, inputs
            self._picture = _draw_picture(whole, paint_items)
        painter.drawPixmap(QPointF(), self._picture)


def _are_many(laid: Iterable[Overlay]) -> bool:
    return sum(len(each.hexes) for each in laid if isinstance(each, Outline | ProblemRings)) > _MANY


def _draw_picture(context: PaintContext, paint_items: PaintItems) -> QPixmap:
    picture = QPixmap((context.viewport.size * context.ratio).toSize())
    picture.setDevicePixelRatio(context.ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with painting(picture) as painter:
        paint_items(painter, context)
    return picture
