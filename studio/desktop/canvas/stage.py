"""What stands on the sheet is drawn anew at each repaint; this is where, how large, and for whom."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from studio.desktop.canvas.inks import Inks
from studio.desktop.canvas.looks import Looks
from studio.desktop.canvas.mesh import centre_of
from studio.desktop.canvas.picture import Picture
from studio.desktop.canvas.viewport import Viewport
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Point

#: How far beyond the window something may stand and still reach into it, in hexes, and at least in pixels.
_REACH, _LEAST_REACH = 1.5, 24.0


@dataclass(frozen=True, slots=True)
class Stage:
    """A picture seen through a viewport; painters count in the window's pixels."""

    picture: Picture
    inks: Inks
    viewport: Viewport
    #: Device pixels to a pixel of the window.
    ratio: float = 1.0
    #: Drawings as pixmaps; None draws vectors only, for files that scale.
    looks: Looks | None = None
    #: The part of the window that is painted; None: all of it.
    part: QRectF | None = None

    @property
    def hex_pixels(self) -> float:
        """The distance between neighbouring centres in pixels."""
        return self.viewport.hex_pixels

    @property
    def orientation(self) -> Orientation:
        """How the hexes lie."""
        return self.picture.shape.orientation

    @property
    def to_window(self) -> QTransform:
        """From map coordinates to pixels of the window."""
        viewport, scale = self.viewport, self.viewport.scale
        moved = QTransform.fromTranslate(-viewport.left, -viewport.top)
        seen = (
            QTransform.fromTranslate(-viewport.sheet.left(), -viewport.sheet.top())
            * QTransform.fromScale(scale, scale)
            * moved
        )
        return seen * viewport.turning if viewport.turn else seen

    def centre(self, at: Hex) -> QPointF:
        """Return the middle of a hex in the window."""
        return self.place(centre_of(at, self.orientation))

    def place(self, point: Point) -> QPointF:
        """Return where a place of the map is seen."""
        return self.viewport.to_window(point)

    def sees(self, at: Hex) -> bool:
        """Say whether what stands in a hex may be seen."""
        return self.reaches(self.centre(at))

    def reaches(self, centre: QPointF) -> bool:
        """Say whether what stands in a hex may be seen, given the hex's middle in the window."""
        return self.reach.contains(centre)

    @property
    def reach(self) -> QRectF:
        """Where the middles of hexes lie of which something may be seen."""
        room = max(_REACH * self.hex_pixels, _LEAST_REACH)
        return self.painted.adjusted(-room, -room, room, room)

    @property
    def painted(self) -> QRectF:
        """What is painted of the window."""
        return QRectF(QPointF(0, 0), self.viewport.size) if self.part is None else self.part
