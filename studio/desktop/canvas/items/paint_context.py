"""What stands on the sheet is drawn anew at each repaint; this is where, how large, and for whom."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, TypeVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from studio.desktop.canvas.drawing.colours import MapColours
from studio.desktop.canvas.drawing.mesh import centre_of, unit_layout
from studio.desktop.canvas.drawing.pixmap_cache import PixmapCache
from studio.desktop.canvas.drawing.viewport import Viewport
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.hexes.area import HexArea, HexSet
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Point

#: How far beyond the window something may stand and still reach into it, in hexes, and at least in pixels.
_REACH, _LEAST_REACH = 1.5, 24.0


class HasHex(Protocol):
    """What stands in a hex."""

    @property
    def at(self) -> Hex:
        """The hex."""
        ...


S = TypeVar("S", bound=HasHex)


@dataclass(frozen=True)
class PaintContext:
    """A scene seen through a viewport; painters count in the window's pixels.

    It has no slots: what follows from its fields is asked for very often, and kept.
    """

    scene: MapScene
    colours: MapColours
    viewport: Viewport
    #: Device pixels to a pixel of the window.
    ratio: float = 1.0
    #: Drawings as pixmaps; None draws vectors only, for files that scale.
    pixmaps: PixmapCache | None = None
    #: The part of the window that is painted; None: all of it.
    part: QRectF | None = None

    @property
    def hex_pixels(self) -> float:
        """The distance between neighbouring centres in pixels."""
        return self.viewport.hex_pixels

    @property
    def orientation(self) -> Orientation:
        """How the hexes lie."""
        return self.scene.shape.orientation

    @cached_property
    def to_window(self) -> QTransform:
        """From map coordinates to pixels of the window."""
        return self.viewport.map_to_window

    def centre(self, at: Hex) -> QPointF:
        """Return the middle of a hex in the window."""
        return self.window_point(centre_of(at, self.orientation))

    def window_point(self, point: Point) -> QPointF:
        """Return where a place of the map is seen."""
        return self.viewport.to_window(point)

    def sees(self, at: Hex) -> bool:
        """Say whether what stands in a hex may be seen."""
        return self.reaches(self.centre(at))

    def reaches(self, centre: QPointF) -> bool:
        """Say whether what stands in a hex may be seen, given the hex's middle in the window."""
        return self.reach.contains(centre)

    def centres_seen(self, hexes: HexSet, apart: float = 0.0) -> list[QPointF]:
        """Return the middles in the window of those hexes of which something may be seen, row by row.

        Where hexes are less than so many pixels apart, one of several side by side stands for all of them.

        Of any number of hexes far off each costs next to nothing.
        """
        columns, rows = self._columns_and_rows
        window = HexArea.whole(len(columns), len(rows)).shifted(columns.start, rows.start)
        reach, seen = self.reach, HexArea.of(hexes) & window
        block = int(apart / self.hex_pixels)
        found = {(at[0] // block, at[1] // block): at for at in seen}.values() if block > 1 else seen
        centres = map(self.centre, found)
        return [centre for centre in centres if reach.contains(centre)]

    def visible(self, items: Iterable[S]) -> Iterator[tuple[S, QPointF]]:
        """Yield those things of which something may be seen, each with the middle of its hex in the window."""
        (columns, rows), reach = self._columns_and_rows, self.reach
        for item in items:
            at = item.at
            if at[0] in columns and at[1] in rows:
                centre = self.centre(at)
                if reach.contains(centre):
                    yield item, centre

    @cached_property
    def _columns_and_rows(self) -> tuple[range, range]:
        """Return columns and rows beyond which nothing is seen."""
        corners = self.to_window.inverted()[0].mapRect(self.reach)
        layout = unit_layout(self.orientation)
        first = layout.hex_at(Point(corners.left(), corners.top()))
        last = layout.hex_at(Point(corners.right(), corners.bottom()))
        return range(first.column - 1, last.column + 2), range(first.row - 1, last.row + 2)

    @cached_property
    def reach(self) -> QRectF:
        """Where the middles of hexes lie of which something may be seen."""
        room = max(_REACH * self.hex_pixels, _LEAST_REACH)
        return self.painted.adjusted(-room, -room, room, room)

    @cached_property
    def painted(self) -> QRectF:
        """What is painted of the window."""
        return QRectF(QPointF(0, 0), self.viewport.size) if self.part is None else self.part
