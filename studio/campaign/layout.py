"""Where the nodes of a campaign stand, worked out so that it reads like a page: from left to right, segment after segment.

Columns are the same in all rows and boxes stand at their left, so that the gaps between columns and between rows leave ways
for edges that never run behind a box.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import graphlay

from studio.campaign.course import Course
from studio.campaign.graph import CampaignGraph
from studio.documents.campaign.nodes import End

#: Points between columns, where an edge with words stands between them and where none does; between the boxes of a column;
#: between rows, where the name of a segment stands too.
_WIDE, _NARROW, _BETWEEN_BOXES, _BETWEEN_ROWS = 164, 74, 34, 124
#: Points of the canvas on which the whole is fitted, and the scale above which nothing is read more easily.
_CANVAS, _LEGIBLE = (900, 560), 0.6

#: The size of each node's box, by its id.
_Sizes = Mapping[str, tuple[int, int]]
#: The nodes of a column, from above.
_Column = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Row:
    columns: tuple[_Column, ...]

    def height(self, sizes: _Sizes) -> int:
        """Return the height of the highest column."""
        return max(_height(column, sizes) for column in self.columns)


def arrange(course: Course, sizes: _Sizes) -> Mapping[str, tuple[int, int]]:
    """Return the middle of each node's box; `sizes` are the width and height of the boxes in points.

    Each segment stands in one row where it can (camp.segment.definition), and as many of them in a row as let the whole
    be read best when it is fitted.
    """
    if not course.graph.nodes:
        return {}
    segments = list(_find_segments(course, sizes))
    most = sum(map(len, segments))
    layouts = [_put(_fill(segments, columns), course, sizes) for columns in range(most, 0, -1)]
    return max(layouts, key=lambda placed: min(_scale(placed, sizes), _LEGIBLE))


def _fill(segments: Sequence[Sequence[_Column]], most: int) -> list[_Row]:
    """Put segments into rows of so many columns; one that is longer goes on in rows of its own."""
    rows: list[list[_Column]] = []
    for segment in segments:
        if rows and len(rows[-1]) + len(segment) <= most:
            rows[-1] += segment
        else:
            rows += [list(segment[at : at + most]) for at in range(0, len(segment), most)]
    return [_Row(tuple(row)) for row in rows]


def _put(rows: Sequence[_Row], course: Course, sizes: _Sizes) -> Mapping[str, tuple[int, int]]:
    lefts = _find_lefts(rows, course, sizes)
    placed, top = {}, 0
    for row in rows:
        middle = top + row.height(sizes) // 2
        for left, column in zip(lefts, row.columns, strict=False):
            y = middle - _height(column, sizes) // 2
            for name in column:
                width, height = sizes[name]
                placed[name] = (left + width // 2, y + height // 2)
                y += height + _BETWEEN_BOXES
        top += row.height(sizes) + _BETWEEN_ROWS
    return placed


def _find_lefts(rows: Sequence[_Row], course: Course, sizes: _Sizes) -> list[int]:
    """Return where each column begins: all are as wide as the widest box, and words of edges have room between them."""
    number = {name: at for row in rows for at, column in enumerate(row.columns) for name in column}
    edges = course.campaign.edges
    spoken = {number.get(edge.source) for edge in edges if edge.when is not None or edge.label}
    width, left, lefts = max(width for width, _ in sizes.values()), 0, []
    for column in range(max(len(row.columns) for row in rows)):
        lefts.append(left)
        left += width + (_WIDE if column in spoken else _NARROW)
    return lefts


def _height(column: _Column, sizes: _Sizes) -> int:
    return sum(sizes[name][1] for name in column) + _BETWEEN_BOXES * (len(column) - 1)


def _scale(placed: Mapping[str, tuple[int, int]], sizes: _Sizes) -> float:
    """Return how large the whole is shown when it is fitted."""
    spans = []
    for axis in (0, 1):
        low = min(at[axis] - sizes[name][axis] // 2 for name, at in placed.items())
        high = max(at[axis] + sizes[name][axis] // 2 for name, at in placed.items())
        spans.append(max(1, high - low))
    return min(room / span for room, span in zip(_CANVAS, spans, strict=True))


def _find_segments(course: Course, sizes: _Sizes) -> Iterator[tuple[_Column, ...]]:
    """Yield the columns of each segment, those on the default path first; behind them those of nodes that are in none."""
    depth = {name: number for number, layer in enumerate(course.graph.layers()) for name in layer}
    heights = _find_heights(course.graph, sizes)
    path = {name: number for number, name in enumerate(course.default_path)}
    starts = sorted(course.segments, key=lambda name: (name not in path, path.get(name, 0), depth[name]))
    segment_of: dict[str, str] = {}
    for start in starts:
        for name in (start, *course.segments[start]):
            segment_of.setdefault(name, start)
    sequence = {start: number for number, start in enumerate(starts)}
    for name, node in course.graph.nodes.items():
        before = [edge.source for edge in course.campaign.edges if edge.target == name]
        known = [segment_of[each] for each in before if each in segment_of]
        if isinstance(node, End) and known:
            segment_of[name] = max(known, key=sequence.__getitem__)
    for start in [*starts, ""]:
        names = [name for name in course.graph.nodes if segment_of.get(name, "") == start]
        if names:
            yield tuple(_in_columns(names, depth, heights))


def _in_columns(
    names: Iterable[str], depth: Mapping[str, int], heights: Mapping[str, float]
) -> Iterator[_Column]:
    columns: defaultdict[int, list[str]] = defaultdict(list)
    for name in names:
        columns[depth[name]].append(name)
    for number in sorted(columns):
        yield tuple(sorted(columns[number], key=lambda name: heights.get(name, 0)))


def _find_heights(graph: CampaignGraph, sizes: _Sizes) -> Mapping[str, float]:
    """Return how high each node stands where edges cross least; nothing where that cannot be said."""
    names = list(graph.nodes)
    request = graphlay.Graph()
    for name in names:
        width, height = sizes[name]
        request.node(name, width=width, height=height)
    for edge in graph.campaign.edges:
        if edge.source in graph.nodes and edge.target in graph.nodes:
            request.edge(edge.source, edge.target)
    try:
        result = graphlay.layout(request, options=_OPTIONS)
    except graphlay.GraphlayError:
        return {}
    return {name: _height_in(placed["center"]) for name, placed in zip(names, result.nodes, strict=True)}


_OPTIONS: Final = {"direction": "leftright", "routing": {"style": "diagonal"}}


def _height_in(at: Any) -> float:
    return float(at["y"] if isinstance(at, Mapping) else at[1])
