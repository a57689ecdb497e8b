"""Glyphs: the trees, peaks and tufts that patterns are made of, drawn once for a scale and then stamped."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from studio.desktop.canvas.drawing.colours import TerrainColours
from studio.desktop.canvas.drawing.stable_noise import StableNoise
from studio.desktop.canvas.drawing.strokes import painting


@dataclass(frozen=True, slots=True, eq=False)
class Glyph:
    """A small drawing that comes in variants. Lengths are those of a hexside; it stands on the origin."""

    draw: Callable[[QPainter, TerrainColours, StableNoise], None]
    #: What the drawing stays within, for every variant.
    box: QRectF
    variants: int


class Stamp(NamedTuple):
    """A variant of a glyph as a pixmap."""

    pixmap: QPixmap
    #: Where its upper left corner lies from the origin, and its size, in device pixels.
    dx: float
    dy: float
    width: int
    height: int


@dataclass(slots=True, eq=False)
class GlyphCache:
    """The glyphs of one scale and one set of colours as pixmaps; made as they are asked for."""

    scale: float
    _made: dict[tuple[Glyph, int, float, int], Stamp] = field(default_factory=dict)

    def stamp(self, glyph: Glyph, variant: int, colours: TerrainColours, size: float) -> Stamp:
        """Return a variant as a pixmap."""
        key = glyph, variant, size, id(colours)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = _draw_stamp(glyph, variant, colours, self.scale * size)
        return made


def _draw_stamp(glyph: Glyph, variant: int, colours: TerrainColours, scale: float) -> Stamp:
    box = glyph.box
    pixmap = QPixmap(ceil(box.width() * scale) + 2, ceil(box.height() * scale) + 2)
    pixmap.fill(Qt.GlobalColor.transparent)
    with painting(pixmap) as painter:
        painter.translate(1 - box.left() * scale, 1 - box.top() * scale)
        painter.scale(scale, scale)
        glyph.draw(painter, colours, StableNoise(variant, 0, 17))
    left, top = box.left() * scale - 1, box.top() * scale - 1
    return Stamp(pixmap, left, top, pixmap.width(), pixmap.height())


def draw_glyph(
    painter: QPainter, glyph: Glyph, variant: int, colours: TerrainColours, size: float, at: QPointF
) -> None:
    """Draw a variant as vectors; the painter counts in lengths of a hexside."""
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    glyph.draw(painter, colours, StableNoise(variant, 0, 17))
    painter.restore()
