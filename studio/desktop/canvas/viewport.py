"""Which part of the sheet is seen, and how large."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF

from studio.desktop.canvas.sheet import PITCH
from studio.hexes.layout import Point

#: Pixels a hex (from centre to centre) at 100 percent.
FULL_SIZE = 60.0
#: Zoom steps, three to each doubling.
STEPS = tuple(FULL_SIZE * 2 ** (step / 3) for step in range(-16, 6))
#: The whole sheet may be shown smaller than at the last step, but no smaller than this.
_SMALLEST = 0.2
#: How much of the desk may be seen beside the sheet, in pixels.
_DESK = 60.0


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window onto the sheet, in pixels as people count them."""

    size: QSizeF
    #: The whole sheet in map coordinates.
    sheet: QRectF
    hex_pixels: float = FULL_SIZE
    #: What lies at the upper left corner of the window, from the corner of the sheet.
    left: float = 0.0
    top: float = 0.0

    @property
    def scale(self) -> float:
        """Pixels to the length of a hexside."""
        return self.hex_pixels / PITCH

    def to_map(self, at: QPointF) -> Point:
        """Return the place of the map under a point of the window."""
        return Point(
            (at.x() + self.left) / self.scale + self.sheet.left(),
            (at.y() + self.top) / self.scale + self.sheet.top(),
        )

    def to_window(self, place: Point) -> QPointF:
        """Return where a place of the map is seen."""
        scale, sheet = self.hex_pixels / PITCH, self.sheet
        return QPointF(
            (place.x - sheet.left()) * scale - self.left, (place.y - sheet.top()) * scale - self.top
        )

    def area(self) -> QRectF:
        """Return the part of the map that is seen, in map coordinates."""
        corner = self.to_map(QPointF(0, 0))
        return QRectF(corner.x, corner.y, self.size.width() / self.scale, self.size.height() / self.scale)

    def zoomed(self, hex_pixels: float, about: QPointF) -> "Viewport":
        """Return the view at another scale; what lies under a point of the window stays there."""
        place = self.to_map(about)
        hex_pixels = min(max(hex_pixels, min(self.hex_pixels, STEPS[0])), STEPS[-1])
        scale = hex_pixels / PITCH
        return replace(
            self,
            hex_pixels=hex_pixels,
            left=(place.x - self.sheet.left()) * scale - about.x(),
            top=(place.y - self.sheet.top()) * scale - about.y(),
        ).kept()

    def stepped(self, steps: int, about: QPointF) -> "Viewport":
        """Return the view some zoom steps nearer, or further off."""
        larger = [step for step in STEPS if step > self.hex_pixels * 1.01]
        smaller = [step for step in STEPS if step < self.hex_pixels * 0.99]
        if steps > 0:
            target = larger[min(steps, len(larger)) - 1] if larger else self.hex_pixels
        else:
            target = smaller[max(steps, -len(smaller))] if smaller and steps else self.hex_pixels
        return self.zoomed(target, about)

    def moved(self, dx: float, dy: float) -> "Viewport":
        """Return the view moved over the sheet."""
        return replace(self, left=self.left + dx, top=self.top + dy).kept()

    def centred(self, place: Point) -> "Viewport":
        """Return the view with a place of the map in its middle, as far as the sheet goes."""
        at = self.to_window(place)
        return self.moved(at.x() - self.size.width() / 2, at.y() - self.size.height() / 2)

    def fitted(self) -> "Viewport":
        """Return the view of the whole sheet."""
        room = min(
            (self.size.width() - 16) / self.sheet.width(), (self.size.height() - 16) / self.sheet.height()
        )
        hex_pixels = min(max(room * PITCH, _SMALLEST), STEPS[-1])
        scaled = replace(self, hex_pixels=hex_pixels)
        return replace(
            scaled,
            left=float(round((self.sheet.width() * scaled.scale - self.size.width()) / 2)),
            top=float(round((self.sheet.height() * scaled.scale - self.size.height()) / 2)),
        ).kept()

    def kept(self) -> "Viewport":
        """Return the view with its scroll kept within the sheet; a small sheet lies in the middle."""
        return replace(
            self,
            left=_kept(self.left, self.size.width(), self.sheet.width() * self.scale),
            top=_kept(self.top, self.size.height(), self.sheet.height() * self.scale),
        )


def _kept(start: float, room: float, length: float) -> float:
    if length + 2 * _DESK <= room:
        return float(round((length - room) / 2))
    return float(round(min(max(start, -_DESK), length - room + _DESK)))
