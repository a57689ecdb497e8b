"""Which hexes lie in a shape that is drawn over a map: a rectangle, or whatever an outline goes round."""

from collections.abc import Sequence
from itertools import pairwise

from studio.editing.brushes import path_between
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.shape import Shape


def rectangle_between(one: Hex, other: Hex, shape: Shape) -> HexArea:
    """Return the hexes of the map in the columns and rows from one hex to the other."""
    left, right = sorted((one.column, other.column))
    top, bottom = sorted((one.row, other.row))
    return shape.among(HexArea.whole(right - left + 1, bottom - top + 1).shifted(left, top))


def path_through(corners: Sequence[Hex], shape: Shape) -> list[Hex]:
    """Return the hexes of the map on the straight ways from corner to corner."""
    path = [at for at in corners[:1] if shape.contains(at)]
    for here, there in pairwise(corners):
        path += (at for at in path_between(here, there, shape) if at != here)
    return path


def inside_outline(corners: Sequence[Hex], shape: Shape) -> HexArea:
    """Return the hexes on an outline, which goes back to its first corner, and those whose centres lie within it."""
    inside = map(Hex._make, _enclosed([_flattened(at, shape.orientation) for at in corners], shape))
    return HexArea(inside).union(path_through([*corners, corners[0]], shape))


def _flattened(at: Hex, orientation: Orientation) -> tuple[int, int]:
    """Return the line of centres on which a hex lies, and how far along it, in halves of a hex."""
    if orientation is Orientation.FLAT:
        return at.column, 2 * at.row + (at.column & 1)
    return at.row, 2 * at.column + (at.row & 1)


def _enclosed(corners: list[tuple[int, int]], shape: Shape) -> list[tuple[int, int]]:
    """Return the column and row of each hex of the map whose centre an odd number of edges lies before on its line."""
    crossings: dict[int, list[float]] = {}
    for edge in pairwise([*corners, corners[0]]):
        (line, along), (far_line, far_along) = sorted(edge)
        # An edge counts not on the last of its lines, so that a corner is not counted twice.
        for at in range(line, far_line):
            where = along + (far_along - along) * (at - line) / (far_line - line)
            crossings.setdefault(at, []).append(where)
    return [cell for line, ends in crossings.items() for cell in _between(line, sorted(ends), shape)]


def _between(line: int, ends: list[float], shape: Shape) -> list[tuple[int, int]]:
    is_flat = shape.orientation is Orientation.FLAT
    lines, length = (shape.columns, shape.rows) if is_flat else (shape.rows, shape.columns)
    if not 0 <= line < lines:
        return []
    odd = line & 1
    found: list[tuple[int, int]] = []
    for start, end in zip(ends[::2], ends[1::2], strict=True):
        first, last = max(0, int(-(-(start - odd) // 2))), min(length - 1, int((end - odd) // 2))
        found += ((line, place) if is_flat else (place, line) for place in range(first, last + 1))
    return found
