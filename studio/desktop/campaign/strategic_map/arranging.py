"""How large the marks of the strategic map are and where their names stand, so that neighbours can be told apart.

Where there is too little room the name of a place gives way to those before it; under the mouse it is still told.
"""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from studio.desktop.campaign.strategic_map.items import LARGEST, NodeSpot, Side

#: The smallest mark that can still be hit and read, in pixels from its middle.
_SMALLEST: Final = 6.0
#: What stands outside the room is worse than what overlaps.
_CUT: Final = 4.0
#: The part of a name that may lie on other names and marks; with more of it neither can be read.
_COVERED: Final = 0.15
#: Above and below a mark a name may stand to the left or the right, as the edge of the room asks.
_ACROSS: Final[frozenset[Side]] = frozenset({"above", "below"})


def arrange(spots: Sequence[NodeSpot], scale: float, room: QRectF) -> None:
    """Fit marks and names into a room of so many pixels; `scale` leads from the sheet to pixels, first come, first served."""
    centres = [spot.pos() * scale for spot in spots]
    for spot, centre in zip(spots, centres, strict=True):
        apart = min((_distance(centre, other) for other in centres if other != centre), default=LARGEST * 2)
        spot.set_radius(min(max(apart / 2 - 1, _SMALLEST), LARGEST))
    taken = [spot.mark_box().translated(centre) for spot, centre in zip(spots, centres, strict=True)]
    for index, (spot, centre) in enumerate(zip(spots, centres, strict=True)):
        others = [box for number, box in enumerate(taken) if number != index]
        boxes = {side: box.translated(centre) for side, box in spot.name_boxes().items()}
        along = {side: _push(boxes[side], room) if side in _ACROSS else 0.0 for side in boxes}
        best = min(boxes, key=lambda side: _cost(boxes[side].translated(along[side], 0), others, room))
        spot.put_name(best, along[best])
        box = boxes[best].translated(along[best], 0)
        spot.shows_name = spot.is_in_focus or _covered(box, others) <= _COVERED * _area(box)
        if spot.shows_name:
            taken.append(box)


def _push(box: QRectF, room: QRectF) -> float:
    """Return how far to the right a box has to go to lie in the room, which its left edge does in any case."""
    return max(min(room.right() - box.right(), 0.0), room.left() - box.left())


def _cost(box: QRectF, others: Iterable[QRectF], room: QRectF) -> float:
    # What lies in the room is some billionths of a pixel smaller as a part of it.
    return round(_covered(box, others) + _CUT * (_area(box) - _area(box.intersected(room))), 3)


def _covered(box: QRectF, others: Iterable[QRectF]) -> float:
    """Return how much of a box lies on others."""
    return sum(_area(box.intersected(other)) for other in others)


def _area(box: QRectF) -> float:
    return max(box.width(), 0) * max(box.height(), 0)


def _distance(one: QPointF, other: QPointF) -> float:
    return hypot(one.x() - other.x(), one.y() - other.y())
