"""Counters, flags and swatches that stand among the words of a book."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from studio.desktop.book.setting.blocks import Drawing
from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.strokes import colour, flat_pen
from studio.desktop.canvas.items.counters import FULL_PIXELS, paint_counter
from studio.desktop.canvas.scene.map_scene import CounterItem

#: Beyond its square a counter has dots below and badges at its corners, as parts of its side.
_BEYOND: Final = 0.14
#: So large a hex would have a counter as it is drawn here: with all that is on its face.
_NEAR: Final = 100.0


def counter(item: CounterItem, side: float) -> Drawing:
    """Return a counter whose square is so large."""
    beyond = side * _BEYOND
    return Drawing(side + beyond, side + 1.6 * beyond, partial(_counter_steps, item, side))


def swatch(shade: str) -> Drawing:
    """Return a patch of a colour."""
    return Drawing(14, 10, partial(_swatch_steps, shade))


def _counter_steps(item: CounterItem, side: float, painter: QPainter) -> Iterator[None]:
    painter.translate(QPointF(side / 2 + side * _BEYOND / 2, side / 2 + side * _BEYOND / 2))
    paint_counter(painter, item, side, max(_NEAR, FULL_PIXELS), LIGHT, is_lifted=False)
    yield


def _swatch_steps(shade: str, painter: QPainter) -> Iterator[None]:
    painter.fillRect(QRectF(0, 0, 14, 10), colour(shade))
    painter.setPen(flat_pen(colour(LIGHT.frame), 0.5))
    painter.drawRect(QRectF(0, 0, 14, 10))
    yield
