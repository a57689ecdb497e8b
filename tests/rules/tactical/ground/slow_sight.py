"""Sight as its rule tells it, in plane geometry: hexes are polygons, from which the line between two centres is cut."""

from collections import defaultdict
from collections.abc import Set
from fractions import Fraction

from studio.hexes.coordinates import Orientation, direction_between, distance
from studio.hexes.shape import Shape
from studio.rules.tactical.base.ground import Ground

Point = tuple[int, int]
Interval = tuple[Fraction, Fraction]

#: The corners of a hex around its centre, its width and height stretched so that all are whole numbers.
CORNERS: dict[Orientation, list[Point]] = {
    Orientation.FLAT: [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)],
    Orientation.POINTY: [(1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)],
}


def slow_sight(ground: Ground, a: int, b: int, smoke: Set[int] = frozenset()) -> bool:
    """Say whether two cells see each other."""
    shape = ground.shape
    if distance(shape.at(a), shape.at(b), shape.orientation) <= 1:
        return True
    if a in smoke or b in smoke:
        return False
    groups = _passed(shape, a, b)
    # A side between two single hexes is looked at from both, which comes to the same.
    return all(_open_ways(ground, groups, a, b, smoke, number) for number in range(1, len(groups) - 1))


def slow_entries(ground: Ground, a: int, b: int, smoke: Set[int] = frozenset()) -> list[int]:
    """Return the cells out of which the line from a cell comes into another that it sees, two where it has two ways."""
    groups = _passed(ground.shape, a, b)
    return _open_ways(ground, groups, a, b, smoke, len(groups) - 2)


def _open_ways(
    ground: Ground, groups: list[tuple[Interval, list[int]]], a: int, b: int, smoke: Set[int], number: int
) -> list[int]:
    """Return the cells of a stretch in which nothing stands in the way; the end of the line is never in the way."""
    eyes = [2 * ground.levels[each] + 1 for each in (a, b)]

    def height(share: Fraction) -> Fraction:
        return eyes[0] + share * (eyes[1] - eyes[0])

    def blocked(cell: int) -> bool:
        (start, end), _ = groups[number]
        if (
            2 * (ground.levels[cell] + ground.terrain[cell].height) > height((start + end) / 2)
            or cell in smoke
        ):
            return True
        # A side between a hex and two belongs to each of the two, as it is crossed only on that branch.
        alone = len(groups[number][1]) == 1
        beside = [
            (other, share)
            for other_number, share in ((number - 1, start), (number + 1, end))
            for other in groups[other_number][1]
            if not (alone and len(groups[other_number][1]) == 2)
        ]
        return any(
            top is not None and top > height(share)
            for other, share in beside
            if not {a, b} & {other, cell} and (top := _top_of_side(ground, cell, other)) is not None
        )

    return [cell for cell in groups[number][1] if cell in (a, b) or not blocked(cell)]


def _passed(shape: Shape, a: int, b: int) -> list[tuple[Interval, list[int]]]:
    """Return what the line passes: its intervals, each with its hex, or its two."""
    found: dict[Interval, list[int]] = defaultdict(list)
    for cell in range(len(shape)):
        if (interval := _cut(shape, a, b, cell)) is not None:
            found[interval].append(cell)
    return sorted(found.items())


def _cut(shape: Shape, a: int, b: int, cell: int) -> Interval | None:
    """Return the interval of the line in a hex, its border included; None where it has no length."""
    (x, y), (to_x, to_y), (at_x, at_y) = (centre(shape, each) for each in (a, b, cell))
    low, high = Fraction(0), Fraction(1)
    corners = [(at_x + dx, at_y + dy) for dx, dy in CORNERS[shape.orientation]]
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        # Points of the hex lie to the same side of the line through two corners as its centre does.
        def side(px: int, py: int, x1: int = x1, y1: int = y1, x2: int = x2, y2: int = y2) -> int:
            return (x2 - x1) * (py - y1) - (y2 - y1) * (px - x1)

        sign = 1 if side(at_x, at_y) > 0 else -1
        first, last = sign * side(x, y), sign * side(to_x, to_y)
        if first == last:
            if first < 0:
                return None
        elif last > first:
            low = max(low, Fraction(-first, last - first))
        else:
            high = min(high, Fraction(first, first - last))
    return (low, high) if low < high else None


def centre(shape: Shape, cell: int) -> Point:
    """Return the centre of a hex, stretched as the corners are."""
    column, row = shape.at(cell)
    if shape.orientation is Orientation.FLAT:
        return 3 * column, 2 * row + column % 2
    return 2 * column + row % 2, 3 * row


def _top_of_side(ground: Ground, cell: int, other: int) -> int | None:
    """Return how high something stands on the side between two hexes; None where nothing rises there."""
    towards = direction_between(ground.shape.at(cell), ground.shape.at(other), ground.shape.orientation)
    obstacle = None if towards is None else ground.obstacle(cell, towards)
    if obstacle is None or not obstacle.height:
        return None
    return 2 * (max(ground.levels[cell], ground.levels[other]) + obstacle.height)
