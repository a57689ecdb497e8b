"""What the pointer or the keyboard cursor points at, as tools receive it."""

from dataclasses import dataclass

from PySide6.QtCore import Qt

from studio.desktop.canvas.drawing.mesh import neighbours, unit_layout
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.layout import Point
from studio.hexes.shape import Shape

#: How often a stroke is halved to find the border: the widest map is then met within a hundredth of a hex.
_HALVINGS = 16


@dataclass(frozen=True, slots=True)
class HexPointerEvent:
    """A place on the map and what was held down there."""

    #: The hex under it, or None off the map.
    at: Hex | None
    #: The hexside nearest to it, or None where no two hexes of the map share one there.
    hexside: Hexside | None
    #: The very place, in map coordinates: those of a layout of size 1 around `Hex(0, 0)`.
    point: Point
    button: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier


def pointer_event_at_border(shape: Shape, inside: HexPointerEvent, outside: Point) -> HexPointerEvent:
    """Return the event where a straight stroke between a place on the map and one off it meets the border."""
    on, off = inside.point, outside
    for _ in range(_HALVINGS):
        middle = Point((on.x + off.x) / 2, (on.y + off.y) / 2)
        if pointer_event_at(shape, middle, inside.button, inside.modifiers).at is None:
            off = middle
        else:
            on = middle
    return pointer_event_at(shape, on, inside.button, inside.modifiers)


def pointer_event_at(
    shape: Shape, point: Point, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier
) -> HexPointerEvent:
    """Return what lies at a place of the map."""
    layout = unit_layout(shape.orientation)
    at = layout.hex_at(point)
    if not shape.contains(at):
        return HexPointerEvent(None, None, point, button, modifiers)
    other = neighbours(at, shape.orientation)[layout.nearest_direction(point)]
    side = hexside(at, other, shape.orientation) if shape.contains(other) else None
    return HexPointerEvent(at, side, point, button, modifiers)
