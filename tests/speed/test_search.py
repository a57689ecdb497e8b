"""How long path searches take beside the textbook's; compared only when benchmarks are enabled."""

from heapq import heappop, heappush
from random import Random
from statistics import median
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.search import Reach, reach
from studio.hexes.shape import Shape
from studio.hexes.topology import OFF_MAP, topology
from tests.speed.yardstick import seconds_here

SHAPE = Shape(100, 100, Orientation.FLAT)
BOUND = 12
STARTS = 20
#: Steps to the neighbours of a hex in an even and in an odd column.
STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)

Place = tuple[int, int]


def terrain(seed: int) -> list[int]:
    """Costs to enter each cell, 0 for a closed one, in the shares of an ordinary map."""
    return Random(seed).choices((1, 2, 3, 0), (50, 25, 15, 10), k=len(SHAPE))


def compiled(entry: list[int]) -> bytes:
    return bytes(0 if cell == OFF_MAP else entry[cell] for cell in topology(SHAPE).neighbours)


def starts(seed: int) -> list[int]:
    return Random(seed).sample(range(len(SHAPE)), STARTS)


def textbook(
    entry: dict[Place, int], start: Place, bound: int
) -> tuple[dict[Place, int], dict[Place, Place]]:
    cost = {start: 0}
    came_from: dict[Place, Place] = {}
    heap = [(0, start)]
    while heap:
        spent, at = heappop(heap)
        if spent > cost[at]:
            continue
        column, row = at
        for across, down in STEPS[column & 1]:
            other = (column + across, row + down)
            step = entry.get(other)
            if step:
                total = spent + step
                if total <= bound and total < cost.get(other, bound + 1):
                    cost[other] = total
                    came_from[other] = at
                    heappush(heap, (total, other))
    return cost, came_from


def places(entry: list[int]) -> dict[Place, int]:
    return {(at.column, at.row): entry[SHAPE.index(at)] for at in SHAPE.hexes()}


@pytest.mark.parametrize("seed", range(3))
def test_the_textbook_finds_the_same_range(seed: int) -> None:
    entry = terrain(seed)
    costs, by_place = compiled(entry), places(entry)
    for start in starts(seed):
        found = reach(topology(SHAPE), costs, {start: 0}, BOUND)
        at = SHAPE.at(start)
        expected, _ = textbook(by_place, (at.column, at.row), BOUND)
        assert found.cost == {SHAPE.index(Hex(*place)): cost for place, cost in expected.items()}


@pytest.mark.benchmark(group="range search, bound 12, 100 by 100, 20 starts")
def test_a_range_takes_at_most_half_the_time_of_the_textbook(benchmark: BenchmarkFixture) -> None:
    entry = terrain(1)
    costs, by_place, board = compiled(entry), places(entry), topology(SHAPE)
    cells = starts(1)
    corners = [(at.column, at.row) for at in map(SHAPE.at, cells)]
    seconds: list[float] = []

    def search_as_the_textbook() -> None:
        before = perf_counter()
        for corner in corners:
            textbook(by_place, corner, BOUND)
        seconds.append(perf_counter() - before)

    def search() -> list[Reach]:
        return [reach(board, costs, {cell: 0}, BOUND) for cell in cells]

    # The textbook runs before each round, so that both meet the same moods of the machine.
    found = benchmark.pedantic(search, setup=search_as_the_textbook, rounds=25)

    assert [len(each.cost) for each in found] == [
        len(textbook(by_place, corner, BOUND)[0]) for corner in corners
    ]
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / median(seconds)
        benchmark.extra_info["ratio to the textbook"] = round(ratio, 3)
        assert ratio <= 0.5


@pytest.mark.benchmark(group="topology")
def test_the_neighbours_of_a_big_map_are_worked_out_while_nobody_notices(benchmark: BenchmarkFixture) -> None:
    shape = Shape(300, 300, Orientation.FLAT)

    board = benchmark.pedantic(topology.__wrapped__, args=(shape,), rounds=5)

    assert len(board.neighbours) == 6 * len(shape)
    if benchmark.enabled:
        assert benchmark.stats.stats.median < seconds_here(0.35)
