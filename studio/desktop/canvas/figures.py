"""Letters and figures in the middle of hexes, as map views have them."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.lettering import outlined, sans
from studio.desktop.canvas.overlays import HexFigures, Overlay
from studio.desktop.canvas.sheet import hexes_in
from studio.desktop.canvas.stage import Stage
from studio.desktop.canvas.strokes import colour, round_pen
from studio.hexes.coordinates import Hex

#: Below so many pixels a hex there is no room for letters.
_LEAST_PIXELS = 18


def paint_hex_figures(painter: QPainter, stage: Stage, overlays: Iterable[Overlay]) -> None:
    """Paint the letters of those hexes that are seen."""
    texts = [overlay.texts for overlay in overlays if isinstance(overlay, HexFigures)]
    if not texts or stage.hex_pixels < _LEAST_PIXELS:
        return
    for at in hexes_in(stage.picture.shape, stage.viewport.area()):
        for each in texts:
            if at in each:
                _paint(painter, stage, at, each[at])


def _paint(painter: QPainter, stage: Stage, at: Hex, text: str) -> None:
    size = min(max(0.24 * stage.hex_pixels, 9.0), 22.0)

    def draw(inner: QPainter) -> None:
        path = outlined(sans(bold=True), size, text)
        path.translate(-path.boundingRect().center())
        inner.strokePath(path, round_pen(colour(stage.inks.halo, 225), size * 0.26))
        inner.fillPath(path, colour(stage.inks.ink))

    if stage.looks is not None:
        box = QRectF(-2 * size, -size, 4 * size, 2 * size)
        key = "figures", text, size, stage.inks.is_dark
        stage.looks.stamp(painter, key, stage.centre(at), box, draw, stage.ratio)
        return
    painter.save()
    painter.translate(stage.centre(at))
    draw(painter)
    painter.restore()
