"""Areas of hexes whose edges follow the land: rounded, bent, and joined without a seam."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from studio.desktop.canvas.drawing.mesh import (
    GRID,
    Bent,
    bent_outline,
    centre_of,
    corners_of,
    home_of,
    neighbours,
    straight_outline,
)
from studio.desktop.canvas.drawing.stable_noise import PERIOD
from studio.hexes.area import HexArea
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation
from studio.hexes.layout import Point

Predicate = Callable[[Hex], bool]
Edged = Callable[[Hex, Hex], bool]
OutlineOf = Callable[[Hex, Orientation], Bent]

#: Of the six directions every one, and none.
EVERYWHERE, NOWHERE = (True,) * DIRECTIONS, (False,) * DIRECTIONS


class Share(NamedTuple):
    """One hex's share in an area; it depends on nothing but the hex's neighbours."""

    at: Hex
    #: For each direction whether the area goes on there, and whether its edge is drawn there.
    same: tuple[bool, ...]
    drawn: tuple[bool, ...]


class Region(NamedTuple):
    """An area in map coordinates, and its edge alone."""

    area: QPainterPath
    edge: QPainterPath


def region(
    hexes: Iterable[Hex],
    inside: Predicate,
    orientation: Orientation,
    edged: Edged | None = None,
    outline_of: OutlineOf = bent_outline,
) -> Region:
    """Return the area of those of some hexes that are inside, and its edge where `edged` accepts it.

    `edged` is asked with the hex inside and the hex outside.
    """
    found = []
    for at in hexes:
        if inside(at):
            around = neighbours(at, orientation)
            same = tuple([inside(other) for other in around])
            drawn = tuple(
                [not same[i] and (edged is None or edged(at, around[i])) for i in range(DIRECTIONS)]
            )
            found.append(Share(at, same, drawn))
    return join_shares(found, orientation, outline_of)


def broad_region(hexes: HexArea, orientation: Orientation) -> Region:
    """Return the area of any number of hexes, straight as on the grid, and its edge.

    Only those at the edge are drawn one by one; in each line of the others one rectangle covers them all.
    """
    edge = rim(hexes, orientation)
    area, line = region(sorted(edge), hexes.__contains__, orientation, outline_of=straight_outline)
    is_flat, inner = orientation is Orientation.FLAT, hexes - edge
    for number, start, stop in (inner.transposed() if is_flat else inner).runs:
        ends = [Hex(number, index) if is_flat else Hex(index, number) for index in (start, stop - 1)]
        corners = [corner for at in ends for corner in corners_of(at, orientation)]
        left, top = min(corner.x for corner in corners), min(corner.y for corner in corners)
        right, bottom = max(corner.x for corner in corners), max(corner.y for corner in corners)
        area.addRect(left, top, right - left, bottom - top)
    return Region(area, line)


def rim(hexes: HexArea, orientation: Orientation) -> HexArea:
    """Return those of some hexes that have a neighbour that is none of them."""
    inner = hexes
    for direction in range(DIRECTIONS):
        inner &= hexes.stepped(direction, orientation)
    return hexes - inner


def join_shares(
    shares: Iterable[Share], orientation: Orientation, outline_of: OutlineOf = bent_outline
) -> Region:
    """Return the area that hexes share in, and its edge.

    Shares of two areas made from different hexes of one map fit together, and where an area goes on beyond the hexes
    given no edge is drawn.
    """
    area, edge = QPainterPath(), QPainterPath()
    # Shares that abut have common corners and turn the same way round: filled as one they leave no hairline.
    area.setFillRule(Qt.FillRule.WindingFill)
    whole, period = _whole(orientation), GRID if outline_of is straight_outline else PERIOD
    for at, same, drawn in shares:
        if same == EVERYWHERE:
            area.addPath(whole.translated(*centre_of(at, orientation)))
        else:
            home, dx, dy = home_of(at, orientation, period)
            area.addPath(_part(home, same, orientation, outline_of).translated(dx, dy))
            if True in drawn:
                edge.addPath(_edge(home, same, drawn, orientation, outline_of).translated(dx, dy))
    return Region(area, edge)


def inset(shares: Iterable[Share], orientation: Orientation, distance: float) -> QPainterPath:
    """Return the edge that hexes share in, moved inwards by a short distance."""
    moved = QPainterPath()
    for at, same, drawn in shares:
        if True in drawn:
            home, dx, dy = home_of(at, orientation)
            moved.addPath(_inset(home, same, drawn, orientation, distance).translated(dx, dy))
    return moved


@lru_cache(maxsize=2)
def _whole(orientation: Orientation) -> QPainterPath:
    """Return the hex around the origin, straight as on the grid: inside an area nobody sees where hexes meet."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(*corner) for corner in corners_of(Hex(0, 0), orientation)]))
    path.closeSubpath()
    return path


@lru_cache(maxsize=16384)
def _part(at: Hex, same: tuple[bool, ...], orientation: Orientation, outline_of: OutlineOf) -> QPainterPath:
    """Return a hex at the edge of the area: each corner, then the hexside that follows it.

    Corners inside the area are those of the grid.
    """
    area, outline, inner = QPainterPath(), outline_of(at, orientation), corners_of(at, orientation)
    area.moveTo(*(inner[0] if same[0] else outline.corners[0]) if same[-1] else outline.ends[-1])
    for i, corner in enumerate(outline.corners):
        before, after = same[i - 1], same[i]
        if before:
            area.lineTo(*(inner[i] if after else corner))
        elif after:
            area.quadTo(*_halfway(outline.ends[i - 1], corner), *_turn(outline, i, outline.ends[i - 1]))
            area.lineTo(*corner)
        else:
            area.quadTo(*corner, *outline.starts[i])
        if not after:
            if before:
                area.lineTo(*_turn(outline, i, outline.starts[i]))
                area.quadTo(*_halfway(corner, outline.starts[i]), *outline.starts[i])
            area.quadTo(*outline.bends[i], *outline.ends[i])
    area.closeSubpath()
    return area


@lru_cache(maxsize=16384)
def _edge(
    at: Hex,
    same: tuple[bool, ...],
    drawn: tuple[bool, ...],
    orientation: Orientation,
    outline_of: OutlineOf,
) -> QPainterPath:
    """Return the drawn hexsides of a hex; where the edge goes on along a neighbour, up to half the turn."""
    edge, outline = QPainterPath(), outline_of(at, orientation)
    for i in range(DIRECTIONS):
        if not drawn[i]:
            continue
        start, corner = outline.starts[i], outline.corners[i]
        if same[i - 1]:
            edge.moveTo(*_turn(outline, i, start))
            edge.quadTo(*_halfway(corner, start), *start)
        elif drawn[i - 1]:
            edge.moveTo(*outline.ends[i - 1])
            edge.quadTo(*corner, *start)
        else:
            edge.moveTo(*_bent_halfway(outline.ends[i - 1], corner, start))
            edge.quadTo(*_halfway(corner, start), *start)
        edge.quadTo(*outline.bends[i], *outline.ends[i])
        following = (i + 1) % DIRECTIONS
        end, corner = outline.ends[i], outline.corners[following]
        if same[following]:
            edge.quadTo(*_halfway(end, corner), *_turn(outline, following, end))
        elif not drawn[following]:
            edge.quadTo(*_halfway(end, corner), *_bent_halfway(end, corner, outline.starts[following]))
    return edge


def _turn(outline: Bent, i: int, start: Point) -> Point:
    """Return where the curve past corner `i` to the hexside leading away is halfway, coming from `start`."""
    return _bent_halfway(start, outline.corners[i], outline.outs[i])


def _bent_halfway(start: Point, control: Point, end: Point) -> Point:
    """Return the middle of a bend."""
    return Point((start.x + 2 * control.x + end.x) / 4, (start.y + 2 * control.y + end.y) / 4)


def _halfway(a: Point, b: Point) -> Point:
    return Point((a.x + b.x) / 2, (a.y + b.y) / 2)


@lru_cache(maxsize=16384)
def _inset(
    at: Hex, same: tuple[bool, ...], drawn: tuple[bool, ...], orientation: Orientation, distance: float
) -> QPainterPath:
    """Return a hex's edge moved to the right of its way, where its area lies."""
    moved, edge = QPainterPath(), _edge(at, same, drawn, orientation, bent_outline)
    start, has_moved, i = Point(0.0, 0.0), True, 0
    while i < edge.elementCount():
        element = edge.elementAt(i)
        here = Point(element.x, element.y)
        if element.isCurveTo():
            first, second, end = (edge.elementAt(i + k) for k in range(3))
            leave = _right(start, Point(first.x, first.y), distance)
            arrive = _right(Point(second.x, second.y), Point(end.x, end.y), distance)
            if has_moved:
                moved.moveTo(start.x + leave.x, start.y + leave.y)
            moved.cubicTo(
                first.x + leave.x,
                first.y + leave.y,
                second.x + arrive.x,
                second.y + arrive.y,
                end.x + arrive.x,
                end.y + arrive.y,
            )
            here, has_moved = Point(end.x, end.y), False
            i += 3
        else:
            has_moved = True
            i += 1
        start = here
    return moved


def _right(a: Point, b: Point, distance: float) -> Point:
    """Return a step of some length to the right of the way from one place to another."""
    length = hypot(b.x - a.x, b.y - a.y) or 1.0
    return Point(-(b.y - a.y) * distance / length, (b.x - a.x) * distance / length)
