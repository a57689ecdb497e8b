"""Where in a hex the level of its ground is written, and how large: on the sheet, and over counters that reach there."""

from typing import Final

from studio.desktop.canvas.drawing.mesh import centre_of
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Point

#: Below so many pixels a hex there is no room for levels.
LEAST_PIXELS: Final = 24
#: From a hex's middle to that of the figure, in lengths of a hexside: left of a counter, towards a corner of the hex.
_PLACES: Final = {Orientation.FLAT: (-0.69, 0.0), Orientation.POINTY: (-0.67, 0.34)}


def level_size(hex_pixels: float) -> float:
    """Return the height of the figures in pixels."""
    return min(max(hex_pixels * 0.17, 8.0), 20.0)


def level_place(at: Hex, orientation: Orientation) -> Point:
    """Return where on the map the middle of a hex's figure lies."""
    middle, (right, down) = centre_of(at, orientation), _PLACES[orientation]
    return Point(middle.x + right, middle.y + down)
