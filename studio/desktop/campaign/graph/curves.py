"""The curves of edges: smooth, from the right of one box to the left of another, round the boxes between."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath, QPainterPathStroker

#: A route by its corners, as (x, y); a box by its sides: left, top, right, bottom.
_Route: TypeAlias = tuple[tuple[float, float], ...]
_Sides: TypeAlias = tuple[float, float, float, float]

#: Points: room kept from boxes, how near is close to one, how round a corner is at most, the length of an arrowhead.
_CLEAR, _NEAR, _ROUND, HEAD = 22.0, 11.0, 36.0, 10.0
#: Where along an edge its label may stand, as shares of its length, the best place first.
_SHARES = (0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72, 0.22, 0.78, 0.16, 0.84)


def curve(
    source: QRectF, target: QRectF, shift: float, others: Sequence[QRectF], leaving: float = 0.0
) -> QPainterPath:
    """Lead from box to box, from `leaving` below the middle of the source's right side to `shift` below the middle
    of the target's left side, with as few boxes crossed as a detour round them allows. The edge's own boxes count
    too: none runs behind the box that it joins.
    """
    start = QPointF(source.right(), source.center().y() + leaving)
    end = QPointF(target.left() - HEAD + 1, target.center().y() + shift)
    # An edge touches the sides of its own boxes, where it begins and ends.
    boxes = [*others, *(box.adjusted(1, 1, -1, -1) for box in (source, target))]
    found = []
    if end.x() > start.x():
        direct = _ahead(start, end)
        barriers = _find_crossed(direct, boxes)
        if not barriers:
            return direct
        found = [direct]
        if end.x() > start.x() + 24:
            found += _detours(start, end, barriers, others)
    found.append(_rounded(_corners(start, end, boxes)))
    return min(found, key=lambda path: (len(_find_crossed(path, boxes)), path.length()))


def label_place(path: QPainterPath, size: QSizeF, taken: Sequence[QRectF]) -> QRectF:
    """Return where a label of that size covers none of what is taken; else at the middle of the edge."""
    for share in _SHARES:
        rect = _about(path.pointAtPercent(share), size)
        if not any(rect.intersects(other) for other in taken):
            return rect
    return _about(path.pointAtPercent(0.5), size)


def outline(path: QPainterPath, width: float) -> QPainterPath:
    """Return the area that the line covers if drawn that wide."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    return stroker.createStroke(path)


def _ahead(start: QPointF, end: QPointF) -> QPainterPath:
    gap = end.x() - start.x()
    reach = max(min(36.0, gap), gap * 0.5)
    path = QPainterPath(start)
    path.cubicTo(start + QPointF(reach, 0), end - QPointF(reach, 0), end)
    return path


def _detours(
    start: QPointF, end: QPointF, barriers: Sequence[QRectF], others: Sequence[QRectF]
) -> Iterator[QPainterPath]:
    """Ways above and below the barriers, and below or above what then lies in the way as well."""
    for up in (True, False):
        between = _between(start, end, barriers)
        path = _around(start, end, between, up)
        more = [rect for rect in _find_crossed(path, others) if rect not in barriers]
        yield path
        if more:
            yield _around(start, end, _between(start, end, [*barriers, *more]), up)


def _between(start: QPointF, end: QPointF, barriers: Sequence[QRectF]) -> QRectF:
    """Return the area of those barriers that lie between the ends from left to right."""
    low, high = sorted((start.x(), end.x()))
    area = QRectF()
    for rect in barriers:
        if rect.right() >= low and rect.left() <= high:
            area = area.united(rect)
    return area


def _around(start: QPointF, end: QPointF, area: QRectF, up: bool) -> QPainterPath:
    level = area.top() - _CLEAR if up else area.bottom() + _CLEAR
    path = QPainterPath(start)
    near = min(max(area.left() - 8, start.x() + 30), end.x() - 60)
    far = max(min(area.right() + 8, end.x() - 30), near + 1)
    _bend(path, QPointF(near, level))
    path.lineTo(far, level)
    _bend(path, end)
    return path


def _corners(start: QPointF, end: QPointF, boxes: Sequence[QRectF]) -> list[QPointF]:
    """Return the corners of the way out to the right, up or down, along a level, and in from the left.

    Of the levels beside boxes, and of the two ways down to each, the ones that cross fewest boxes, then the shortest.
    """
    leaving = (start.x() + _CLEAR, max(box.right() for box in boxes) + _CLEAR)
    arriving = (end.x() - _CLEAR, min(box.left() for box in boxes) - _CLEAR)
    levels = [level for box in boxes for level in (box.top() - _CLEAR, box.bottom() + _CLEAR)]
    first, last = (start.x(), start.y()), (end.x(), end.y())

    def length(choice: tuple[float, float, float]) -> float:
        out, into, level = choice
        across = abs(out - first[0]) + abs(into - out) + abs(last[0] - into)
        return across + abs(level - first[1]) + abs(last[1] - level)

    sides = [(box.left(), box.top(), box.right(), box.bottom()) for box in boxes]
    fewest = len(boxes) + 1
    best: _Route = ()
    for out, into, level in sorted(product(leaving, arriving, levels), key=length):
        route = (first, (out, first[1]), (out, level), (into, level), (into, last[1]), last)
        crossed = _count_crossed(route, sides)
        if crossed < fewest:
            fewest, best = crossed, route
        if not crossed:
            break
    return [QPointF(*corner) for corner in best]


def _count_crossed(route: _Route, boxes: Iterable[_Sides]) -> int:
    """Return how many boxes a way of level and upright parts crosses or comes close to."""
    parts = [
        (min(x, x2) - _NEAR, min(y, y2) - _NEAR, max(x, x2) + _NEAR, max(y, y2) + _NEAR)
        for (x, y), (x2, y2) in pairwise(route)
    ]
    # The first and last part touch the boxes that they belong to.
    parts[0] = (route[0][0], *parts[0][1:])
    parts[-1] = (*parts[-1][:2], route[-1][0], parts[-1][3])
    return sum(
        any(
            left < box_right and box_left < right and top < box_bottom and box_top < bottom
            for left, top, right, bottom in parts
        )
        for box_left, box_top, box_right, box_bottom in boxes
    )


def _rounded(route: Sequence[QPointF]) -> QPainterPath:
    """Draw a way of level and upright parts with its corners rounded."""
    path = QPainterPath(route[0])
    for before, corner, after in zip(route, route[1:], route[2:], strict=False):
        room = min(_ROUND, (corner - before).manhattanLength() / 2, (after - corner).manhattanLength() / 2)
        if room > 0:
            path.lineTo(corner + _towards(corner, before) * room)
            path.quadTo(corner, corner + _towards(corner, after) * room)
    path.lineTo(route[-1])
    return path


def _towards(one: QPointF, other: QPointF) -> QPointF:
    """Return the step of length 1 along a level or upright part."""
    return (other - one) / (other - one).manhattanLength()


def _bend(path: QPainterPath, to: QPointF) -> None:
    """Go on to a point, level at both ends."""
    here = path.currentPosition()
    half = QPointF((to.x() - here.x()) / 2, 0)
    path.cubicTo(here + half, to - half, to)


def _find_crossed(path: QPainterPath, rects: Sequence[QRectF]) -> list[QRectF]:
    near = path.controlPointRect().adjusted(-8, -8, 8, 8)
    concerned = [rect for rect in rects if rect.intersects(near)]
    if not concerned:
        return []
    line = outline(path, 8.0)
    return [rect for rect in concerned if line.intersects(rect)]


def _about(middle: QPointF, size: QSizeF) -> QRectF:
    return QRectF(middle - QPointF(size.width() / 2, size.height() / 2), size)
