"""Letters and figures in the middle of hexes, as map views have them."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.drawing.colours import Inks
from studio.desktop.canvas.drawing.lettering import outlined, sans
from studio.desktop.canvas.drawing.strokes import colour, round_pen
from studio.desktop.canvas.ground.map_raster import hexes_in
from studio.desktop.canvas.items.paint_context import Stage
from studio.desktop.canvas.scene.overlay_layer import HexFigures, Overlay
from studio.hexes.coordinates import Hex

#: Below so many pixels a hex there is no room for letters.
_LEAST_PIXELS = 20


def paint_hex_figures(painter: QPainter, stage: Stage, overlays: Iterable[Overlay]) -> None:
    """Paint the letters of those hexes that are seen."""
    texts = [overlay.texts for overlay in overlays if isinstance(overlay, HexFigures)]
    if not texts or stage.hex_pixels < _LEAST_PIXELS:
        return
    size = min(max(0.24 * stage.hex_pixels, 9.0), 22.0)
    reach = stage.reach
    for at, centre in _seen(stage):
        if not reach.contains(centre):
            continue
        for each in texts:
            if at in each:
                _paint(painter, stage, centre, each[at], size)


def _seen(stage: Stage) -> tuple[tuple[Hex, QPointF], ...]:
    """The hexes that are seen, each with its middle in the window; kept while the map stands still."""

    def find() -> tuple[tuple[Hex, QPointF], ...]:
        return tuple((at, stage.centre(at)) for at in hexes_in(stage.picture.shape, stage.viewport.area()))

    if stage.looks is None:
        return find()
    return stage.looks.recall("hexes with figures", (stage.picture.shape, stage.viewport), find)


def _paint(painter: QPainter, stage: Stage, centre: QPointF, text: str, size: float) -> None:
    draw = partial(_draw, inks=stage.inks, text=text, size=size)
    if stage.looks is not None:
        box = QRectF(-2 * size, -size, 4 * size, 2 * size)
        stage.looks.stamp(
            painter, ("figures", text, size, stage.inks.is_dark), centre, box, draw, stage.ratio
        )
        return
    painter.save()
    painter.translate(centre)
    draw(painter)
    painter.restore()


def _draw(painter: QPainter, inks: Inks, text: str, size: float) -> None:
    path = outlined(sans(bold=True), size, text)
    path.translate(-path.boundingRect().center())
    painter.strokePath(path, round_pen(colour(inks.halo, 225), size * 0.26))
    painter.fillPath(path, colour(inks.ink))
