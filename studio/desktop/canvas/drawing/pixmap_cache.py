"""Small drawings kept as pixmaps: counters, names and markers as they look at one scale."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from studio.desktop.canvas.drawing.strokes import painting

T = TypeVar("T")

#: Most pixels of all kept drawings together.
_ROOM = 16_000_000


class _Drawings:
    """Drawings by what they show; the ones used longest ago make room for others."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._pixels = 0

    def pixmap(self, key: Hashable, box: QRectF, draw: Callable[[QPainter], None], ratio: float) -> QPixmap:
        """Return a drawing, drawn now if it is not kept."""
        pixmap = self._kept.get((key, ratio))
        if pixmap is None:
            pixmap = _draw_pixmap(box, draw, ratio)
            self._kept[key, ratio] = pixmap
            self._pixels += pixmap.width() * pixmap.height()
            while self._pixels > _ROOM and len(self._kept) > 1:
                _, gone = self._kept.popitem(last=False)
                self._pixels -= gone.width() * gone.height()
        else:
            self._kept.move_to_end((key, ratio))
        return pixmap


#: All maps have their drawings in common: most of what one shows, as counters and names, another shows too.
_DRAWINGS: Final = _Drawings()


class PixmapCache:
    """The drawings of a map, and what was worked out for them."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[tuple[object, ...], Any]] = {}

    def recall(self, name: str, inputs: tuple[object, ...], find: Callable[[], T]) -> T:
        """Return what was found last under a name if it was found from the same inputs; else find it again.

        Inputs that are large values should be the very same ones: equal ones take time to compare."""
        known = self._found.get(name)
        if known is None or not all(a is b or a == b for a, b in zip(known[0], inputs, strict=True)):
            known = self._found[name] = (inputs, find())
        found: T = known[1]
        return found

    def stamp(
        self,
        painter: QPainter,
        key: Hashable,
        at: QPointF,
        box: QRectF,
        draw: Callable[[QPainter], None],
        ratio: float,
    ) -> None:
        """Draw something around a point, from its pixmap if that is kept.

        `box` is what the drawing stays within, around the origin; the key must tell apart whatever looks different.
        """
        self.stamp_all(painter, key, (at,), box, draw, ratio)

    def stamp_all(
        self,
        painter: QPainter,
        key: Hashable,
        points: Iterable[QPointF],
        box: QRectF,
        draw: Callable[[QPainter], None],
        ratio: float,
    ) -> None:
        """Draw something around each of some points, as `stamp` does around one."""
        pixmap = _DRAWINGS.pixmap(key, box, draw, ratio)
        for at in points:
            _put(painter, pixmap, at + box.topLeft(), ratio)

    def stamp_last(
        self,
        painter: QPainter,
        name: str,
        key: tuple[object, ...],
        at: QPointF,
        box: QRectF,
        draw: Callable[[QPainter], None],
        ratio: float,
    ) -> None:
        """Draw something around a point as `stamp` does, but of all that goes by a name keep the last pixmap alone."""
        pixmap = self.recall(name, (*key, ratio), lambda: _draw_pixmap(box, draw, ratio))
        _put(painter, pixmap, at + box.topLeft(), ratio)


def _put(painter: QPainter, pixmap: QPixmap, corner: QPointF, ratio: float) -> None:
    """Draw a pixmap on whole pixels of the screen, or every line in it would blur."""
    x, y = (round(place * ratio) / ratio for place in (corner.x(), corner.y()))
    painter.drawPixmap(QPointF(x, y), pixmap)


def _draw_pixmap(box: QRectF, draw: Callable[[QPainter], None], ratio: float) -> QPixmap:
    pixmap = QPixmap((box.size() * ratio).toSize())
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with painting(pixmap) as painter:
        painter.translate(-box.topLeft())
        draw(painter)
    return pixmap
