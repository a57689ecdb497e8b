"""How lines that are drawn meet others: where rivers, ridges, roads and railways join, end, and leave a gap."""

from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass

from studio.documents.hexmap import RIVER_KINDS
from studio.documents.scenario import Scenario
from studio.editing.brushes import ends_of, onward, other_end
from studio.editing.changes.feature_sequence import features_on
from studio.editing.changes.features import Layer, features_of, kinds_like, label_of
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import terrain_at
from studio.hexes.coordinates import DIRECTIONS, Hex, neighbour
from studio.hexes.hexsides import Hexside, hexside
from studio.hexes.shape import Shape
from studio.hexes.vertices import Vertex

_SEAS = frozenset({"sea", "lake", "coast"})


@dataclass(frozen=True, slots=True)
class LineEnds:
    """How the ends of a drawn line lie to others of its kind."""

    joined: int = 0
    #: At the border of the map, or of rivers at the sea.
    outlets: int = 0
    open: int = 0
    #: What would have to be drawn too, so that an end joins.
    gaps: frozenset[Hexside] = frozenset()

    def text(self) -> str:
        """Return the ends in words; nothing where there are none."""
        parts = []
        if self.joined:
            parts.append("joins at both ends" if self.joined > 1 else "joins")
        if self.outlets:
            parts.append("reaches the border or the sea")
        if self.gaps:
            parts.append("leaves a gap")
        if self.open:
            parts.append("both ends open" if self.open > 1 else "one end open")
        return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class _Rest:
    """What is there beside what is drawn, as labels."""

    there: Container[str]
    drawn: frozenset[str]

    def __contains__(self, label: object) -> bool:
        return label in self.there and label not in self.drawn


def lines_like(document: Scenario, layer: Layer, kind: str) -> frozenset[str]:
    """Return the labels of all hexsides that bear what a line of a kind can join; there may be tens of thousands."""
    alike = kinds_like(kind)
    return frozenset([each.between for each in features_of(document.map, layer) if each.kind in alike])


def line_ends(
    document: Scenario, layer: Layer, kind: str, sides: frozenset[Hexside], there: Container[str]
) -> LineEnds:
    """Return how a line of a kind would lie to those that are there, which `lines_like` has found."""
    shape = shape_of(document.map)
    drawn = frozenset(side for side in sides if shape.contains(side.first) and shape.contains(side.second))
    others = _Rest(there, frozenset(label_of(side, shape) for side in drawn))
    if layer == "links":
        return _link_ends(shape, drawn, others)
    return _hexside_ends(document, shape, drawn, others, kind in RIVER_KINDS)


def unbridged(document: Scenario, sides: frozenset[Hexside]) -> frozenset[Hexside]:
    """Return which of the hexsides bear a river and a road or railway, but no bridge of any kind."""
    shape, board = shape_of(document.map), document.map
    by_label = {label_of(side, shape): side for side in sides}
    wet = {each.between for each in features_on(board.hexsides, by_label.keys()) if each.kind in RIVER_KINDS}
    crossed = {each.between for each in features_on(board.links, wet)}
    bridged = {each.between for each in features_on(board.crossings, crossed)}
    return frozenset(by_label[text] for text in crossed - bridged)


def _link_ends(shape: Shape, drawn: frozenset[Hexside], others: Container[str]) -> LineEnds:
    counted = Counter(at for side in drawn for at in side)
    joined = outlets = still_open = 0
    gaps = set()
    for at in sorted(at for at, count in counted.items() if count == 1):
        if _has_link(at, shape, others):
            joined += 1
            continue
        near = [
            each
            for each in _around(at, shape)
            if each not in counted
            and _has_link(each, shape, others)
            and not _meets(each, counted, shape, others)
        ]
        if near:
            gaps.add(hexside(at, near[0], shape.orientation))
        elif len(list(_around(at, shape))) < DIRECTIONS:
            outlets += 1
        else:
            still_open += 1
    return LineEnds(joined, outlets, still_open, frozenset(gaps))


def _around(at: Hex, shape: Shape) -> Iterator[Hex]:
    found = (neighbour(at, direction, shape.orientation) for direction in range(DIRECTIONS))
    return (each for each in found if shape.contains(each))


def _has_link(at: Hex, shape: Shape, others: Container[str]) -> bool:
    return any(label_of(hexside(at, each, shape.orientation), shape) in others for each in _around(at, shape))


def _meets(at: Hex, drawn: Container[Hex], shape: Shape, others: Container[str]) -> bool:
    """Return whether a link leads from a hex to one of those drawn through, so that it is joined already."""
    beside = (each for each in _around(at, shape) if each in drawn)
    return any(label_of(hexside(at, each, shape.orientation), shape) in others for each in beside)


def _hexside_ends(
    document: Scenario, shape: Shape, drawn: frozenset[Hexside], others: Container[str], is_river: bool
) -> LineEnds:
    corners: dict[Vertex, list[Hexside]] = {}
    for side in drawn:
        for corner in ends_of(side, shape.orientation):
            corners.setdefault(corner, []).append(side)
    joined = outlets = still_open = 0
    gaps = set()
    for corner, (side, *more) in sorted(corners.items()):
        if more:
            continue
        beside = onward(side, corner, shape.orientation)
        if any(_is_there(each, shape, others) for each in beside):
            joined += 1
        elif gap := _gap(beside, corner, shape, others):
            gaps.add(gap)
        elif not all(shape.contains(at) for each in beside for at in each) or (
            is_river and any(terrain_at(document, at) in _SEAS for each in beside for at in each)
        ):
            outlets += 1
        else:
            still_open += 1
    return LineEnds(joined, outlets, still_open, frozenset(gaps))


def _is_there(side: Hexside, shape: Shape, others: Container[str]) -> bool:
    return shape.contains(side.first) and shape.contains(side.second) and label_of(side, shape) in others


def _gap(
    beside: tuple[Hexside, Hexside], corner: Vertex, shape: Shape, others: Container[str]
) -> Hexside | None:
    """Return the hexside at a corner behind which another line begins."""
    for side in beside:
        if shape.contains(side.first) and shape.contains(side.second):
            far = other_end(side, corner, shape.orientation)
            if any(_is_there(each, shape, others) for each in onward(side, far, shape.orientation)):
                return side
    return None
