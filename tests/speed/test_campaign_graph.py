"""How long the edges of a large campaign take to be led round its nodes."""

from itertools import pairwise

from PySide6.QtCore import QRectF
from pytest_benchmark.fixture import BenchmarkFixture

from studio.desktop.campaign.graph.curves import curve
from tests.speed.yardstick import yardstick

#: Columns and rows of boxes as nodes have them.
COLUMNS, ROWS = 10, 4


def test_the_edges_among_forty_nodes_take_at_most_thirty_yardsticks(benchmark: BenchmarkFixture) -> None:
    """Some six, though half of the edges lead backwards past all boxes; where every route was tried it was 350."""
    boxes = [
        QRectF(300 * column, 200 * row + 60 * (column % 2), 226, 110)
        for column in range(COLUMNS)
        for row in range(ROWS)
    ]
    ends = [*pairwise(boxes), *pairwise(reversed(boxes))]

    def lead_all() -> list[float]:
        return [
            curve(one, other, 0, [box for box in boxes if box not in (one, other)]).length()
            for one, other in ends
        ]

    lengths = benchmark.pedantic(lead_all, rounds=3 if benchmark.enabled else 1)  # type: ignore[no-untyped-call]

    assert min(lengths) > 0
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / yardstick()
        benchmark.extra_info["yardsticks"] = round(ratio, 1)
        assert ratio <= 30
