"""The grid of hexes that is printed in a picture to trace, and three of its hexes by which the picture is fitted."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from studio import StudioError
from studio.documents.underlay import PointsInLine
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.layout import Point
from studio.hexes.shape import Shape

if TYPE_CHECKING:
    from studio.editing.drafts.grid_in_picture import GridInPicture


class NoPrintedGrid(StudioError):
    """No grid of hexes is seen in a picture."""

    def __init__(self) -> None:
        super().__init__(
            "No grid of hexes was found in the picture; click the middles of three hexes, and write them beside the points."
        )


class GridLiesOtherwise(StudioError):
    """The hexes of a picture have their points where those of the map have their sides."""

    def __init__(self, printed: Orientation) -> None:
        picture, own = "stand in columns", "lie in rows"
        if printed is Orientation.POINTY:
            picture, own = own, picture
        super().__init__(
            f"The hexes of the picture {picture}, those of the map {own}; begin a map whose hexes {picture} to trace this one."
        )


@dataclass(frozen=True, slots=True)
class PrintedGrid:
    """The grid that was found."""

    found: "GridInPicture"

    def points_far_apart(self, shape: Shape, first: Hex, near: Point) -> tuple[tuple[Hex, Point], ...]:
        """Return three hexes of the map and where they lie in the picture; the first one is in the hex at a point.

        Raises GridLiesOtherwise, and PointsInLine where the picture holds no other hex of its row or column.
        """
        if self.found.orientation is not shape.orientation:
            raise GridLiesOtherwise(self.found.orientation)
        middle = self.found.nearest_middle(near)
        row = [Hex(column, first.row) for column in range(shape.columns)]
        column = [Hex(first.column, row) for row in range(shape.rows)]
        second = max(self._seen(row, first, middle), key=lambda seen: abs(seen[0].column - first.column))
        third = max(self._seen(column, first, middle), key=lambda seen: abs(seen[0].row - first.row))
        if first in (second[0], third[0]):
            raise PointsInLine
        return (first, middle), second, third

    def _seen(self, hexes: list[Hex], first: Hex, middle: Point) -> Iterator[tuple[Hex, Point]]:
        """Yield those that lie in the picture, and the first one in any case."""
        for at in hexes:
            place = self.found.middle_of(at, first, middle)
            if at == first or (0 <= place.x <= 1 and 0 <= place.y <= 1):
                yield at, place


def printed_grid(image: QImage) -> PrintedGrid:
    """Look for the grid of a picture; takes seconds. Raises NoPrintedGrid."""
    # It needs a library that nothing else does as the window opens.
    from studio.editing.drafts.grid_in_picture import MOST_PIXELS, find_grid

    seen = image
    if max(image.width(), image.height()) > MOST_PIXELS:
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        seen = image.scaled(MOST_PIXELS, MOST_PIXELS, keep, smooth)
    grey = seen.convertToFormat(QImage.Format.Format_Grayscale8)
    lines, width = bytes(grey.constBits()), grey.bytesPerLine()
    greys = b"".join(lines[row * width : row * width + grey.width()] for row in range(grey.height()))
    found = find_grid(greys, grey.width(), grey.height())
    if found is None:
        raise NoPrintedGrid
    return PrintedGrid(found)
