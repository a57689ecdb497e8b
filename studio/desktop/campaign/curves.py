"""The curves of edges: smooth, from the right of one box to the left of another, round the boxes between."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath, QPainterPathStroker

#: Points: room kept from boxes, how far an edge turns beside a box, the length of an arrowhead.
_CLEAR, _TURN, HEAD = 22.0, 64.0, 10.0
#: Where along an edge its label may stand, as shares of its length, the best place first.
_SHARES = (0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72, 0.22, 0.78, 0.16, 0.84)


def curve(source: QRectF, target: QRectF, shift: float, others: Sequence[QRectF]) -> QPainterPath:
    """Lead from box to box, ending `shift` below the middle of the target's left side, with as few boxes crossed
    as one detour above or below them allows.
    """
    start = QPointF(source.right(), source.center().y())
    end = QPointF(target.left() - HEAD + 1, target.center().y() + shift)
    ahead = end.x() > start.x() + 24
    first = _ahead(start, end) if ahead else None
    if first is not None and not _crossed(first, others):
        return first
    barriers = [source, target, *others] if first is None else _crossed(first, others)
    found = [*([first] if first else []), *_detours(start, end, barriers, others)]
    return min(
        found,
        key=lambda path: (
            len(_crossed(path, [*others, *(() if ahead else (source, target))])),
            path.length(),
        ),
    )


def label_place(path: QPainterPath, size: QSizeF, taken: Sequence[QRectF]) -> QRectF:
    """Where a label of that size covers none of what is taken; else at the middle of the edge."""
    for share in _SHARES:
        rect = _about(path.pointAtPercent(share), size)
        if not any(rect.intersects(other) for other in taken):
            return rect
    return _about(path.pointAtPercent(0.5), size)


def outline(path: QPainterPath, width: float) -> QPainterPath:
    """The area that the line covers if drawn that wide."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    return stroker.createStroke(path)


def _ahead(start: QPointF, end: QPointF) -> QPainterPath:
    reach = max(36.0, (end.x() - start.x()) * 0.5)
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
        more = [rect for rect in _crossed(path, others) if rect not in barriers]
        yield path
        if more:
            yield _around(start, end, _between(start, end, [*barriers, *more]), up)


def _between(start: QPointF, end: QPointF, barriers: Sequence[QRectF]) -> QRectF:
    """The area of those barriers that lie between the ends from left to right."""
    low, high = sorted((start.x(), end.x()))
    area = QRectF()
    for rect in barriers:
        if rect.right() >= low and rect.left() <= high:
            area = area.united(rect)
    return area


def _around(start: QPointF, end: QPointF, area: QRectF, up: bool) -> QPainterPath:
    level = area.top() - _CLEAR if up else area.bottom() + _CLEAR
    path = QPainterPath(start)
    if end.x() > start.x() + 24:
        near = min(max(area.left() - 8, start.x() + 30), end.x() - 60)
        far = max(min(area.right() + 8, end.x() - 30), near + 1)
        _bend(path, QPointF(near, level))
        path.lineTo(far, level)
        _bend(path, end)
    else:
        leave, arrive = QPointF(start.x(), level), QPointF(end.x(), level)
        turn = QPointF(_TURN, 0)
        path.cubicTo(start + turn, leave + turn, leave)
        path.lineTo(arrive)
        path.cubicTo(arrive - turn, end - turn, end)
    return path


def _bend(path: QPainterPath, to: QPointF) -> None:
    """Go on to a point, level at both ends."""
    here = path.currentPosition()
    half = QPointF((to.x() - here.x()) / 2, 0)
    path.cubicTo(here + half, to - half, to)


def _crossed(path: QPainterPath, rects: Sequence[QRectF]) -> list[QRectF]:
    near = path.controlPointRect().adjusted(-8, -8, 8, 8)
    concerned = [rect for rect in rects if rect.intersects(near)]
    if not concerned:
        return []
    line = outline(path, 8.0)
    return [rect for rect in concerned if line.intersects(rect)]


def _about(middle: QPointF, size: QSizeF) -> QRectF:
    return QRectF(middle - QPointF(size.width() / 2, size.height() / 2), size)
