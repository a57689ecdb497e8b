"""Which part of the sheet is seen, and how large."""

from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QTransform

from studio.desktop.canvas.drawing.mesh import PITCH
from studio.hexes.layout import Point

#: Pixels a hex (from centre to centre) at 100 percent.
FULL_SIZE = 60.0
#: Zoom steps, three to each doubling.
STEPS = tuple(FULL_SIZE * 2 ** (step / 3) for step in range(-16, 6))
#: The whole sheet may be shown smaller than at the last step, but no smaller than this.
_SMALLEST = 0.2
#: How much of the desk may be seen beside the sheet, in pixels: more than what lies over an edge of the window hides.
_DESK = 90.0
#: Degrees of a turn from hexside to hexside, after which a hex looks the same.
_SIXTH = 60


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window onto the sheet, in pixels as people count them."""

    size: QSizeF
    #: The whole sheet in map coordinates.
    bounds: QRectF
    hex_pixels: float = FULL_SIZE
    #: What lies at the upper left corner of the window, from the corner of the sheet.
    left: float = 0.0
    top: float = 0.0
    #: Sixths of a full turn by which the sheet lies turned clockwise about the middle of the window.
    turn: int = 0

    @property
    def turning(self) -> QTransform:
        """From the window as it would be without the turn to the window."""
        return _turning(self.turn, self.size.width() / 2, self.size.height() / 2)

    def unturned(self) -> "Viewport":
        """Return the view without its turn, through a window about the same middle that shows all of it."""
        if not self.turn:
            return self
        room = self._room
        return replace(
            self,
            size=room,
            left=self.left - (room.width() - self.size.width()) / 2,
            top=self.top - (room.height() - self.size.height()) / 2,
            turn=0,
        )

    def turned(self, sixths: int) -> "Viewport":
        """Return the view turned so far clockwise; what lies in its middle stays there."""
        return replace(self, turn=(self.turn + sixths) % 6).kept()

    @property
    def _room(self) -> QSizeF:
        """The size of the least upright window on the unturned sheet that shows all that is seen."""
        return self.turning.mapRect(QRectF(QPointF(0, 0), self.size)).size() if self.turn else self.size

    def _flat(self, at: QPointF) -> QPointF:
        """Return a point of the window as it would be without the turn."""
        return self.turning.inverted()[0].map(at) if self.turn else at

    @property
    def scale(self) -> float:
        """Pixels to the length of a hexside."""
        return self.hex_pixels / PITCH

    def to_map(self, at: QPointF) -> Point:
        """Return the place of the map under a point of the window."""
        at = self._flat(at)
        return Point(
            (at.x() + self.left) / self.scale + self.bounds.left(),
            (at.y() + self.top) / self.scale + self.bounds.top(),
        )

    @property
    def map_to_window(self) -> QTransform:
        """From map coordinates to pixels of the window."""
        moved = QTransform.fromTranslate(-self.left, -self.top)
        seen = (
            QTransform.fromTranslate(-self.bounds.left(), -self.bounds.top())
            * QTransform.fromScale(self.scale, self.scale)
            * moved
        )
        return seen * self.turning if self.turn else seen

    def to_window(self, point: Point) -> QPointF:
        """Return where a place of the map is seen."""
        scale, bounds = self.hex_pixels / PITCH, self.bounds
        at = QPointF(
            (point.x - bounds.left()) * scale - self.left, (point.y - bounds.top()) * scale - self.top
        )
        return self.turning.map(at) if self.turn else at

    def area(self) -> QRectF:
        """Return the part of the map that is seen, in map coordinates; with a turn an upright area around it."""
        if self.turn:
            return self.unturned().area()
        corner = self.to_map(QPointF(0, 0))
        return QRectF(corner.x, corner.y, self.size.width() / self.scale, self.size.height() / self.scale)

    def zoomed(self, hex_pixels: float, about: QPointF) -> "Viewport":
        """Return the view at another scale; what lies under a point of the window stays there."""
        point = self.to_map(about)
        hex_pixels = min(max(hex_pixels, min(self.hex_pixels, STEPS[0])), STEPS[-1])
        scale, about = hex_pixels / PITCH, self._flat(about)
        return replace(
            self,
            hex_pixels=hex_pixels,
            left=(point.x - self.bounds.left()) * scale - about.x(),
            top=(point.y - self.bounds.top()) * scale - about.y(),
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
        """Return the view moved over the sheet, by pixels of the window."""
        by = QTransform().rotate(-_SIXTH * self.turn).map(QPointF(dx, dy)) if self.turn else QPointF(dx, dy)
        return replace(self, left=self.left + by.x(), top=self.top + by.y()).kept()

    def centred(self, point: Point) -> "Viewport":
        """Return the view with a place of the map in its middle, as far as the sheet goes."""
        at = self.to_window(point)
        return self.moved(at.x() - self.size.width() / 2, at.y() - self.size.height() / 2)

    def fitted(self) -> "Viewport":
        """Return the view of the whole sheet."""
        bounds = QTransform().rotate(_SIXTH * self.turn).mapRect(self.bounds) if self.turn else self.bounds
        room = min((self.size.width() - 16) / bounds.width(), (self.size.height() - 16) / bounds.height())
        hex_pixels = min(max(room * PITCH, _SMALLEST), STEPS[-1])
        scaled = replace(self, hex_pixels=hex_pixels)
        return replace(
            scaled,
            left=float(round((self.bounds.width() * scaled.scale - self.size.width()) / 2)),
            top=float(round((self.bounds.height() * scaled.scale - self.size.height()) / 2)),
        ).kept()

    def kept(self) -> "Viewport":
        """Return the view with its scroll kept within the sheet; a small sheet lies in the middle."""
        room = self._room
        across = (room.width() - self.size.width()) / 2
        down = (room.height() - self.size.height()) / 2
        return replace(
            self,
            left=_clamp(self.left - across, room.width(), self.bounds.width() * self.scale) + across,
            top=_clamp(self.top - down, room.height(), self.bounds.height() * self.scale) + down,
        )


@lru_cache(maxsize=16)
def _turning(turn: int, across: float, down: float) -> QTransform:
    turned = QTransform().rotate(_SIXTH * turn)
    return QTransform.fromTranslate(-across, -down) * turned * QTransform.fromTranslate(across, down)


def _clamp(start: float, room: float, length: float) -> float:
    if length + 2 * _DESK <= room:
        return float(round((length - room) / 2))
    return float(round(min(max(start, -_DESK), length - room + _DESK)))
