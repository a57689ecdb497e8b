"""How long it takes to see over a tactical map, beside searches of its range; compared only when benchmarks are enabled."""

from random import Random
from statistics import median
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.hexes.search import reach
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.relief import relief_of
from studio.rules.tactical.ground.sight import cells_seen
from tests.support.tactical_ground import SIGHT, cell_of, drawn

#: As far as the range search goes that sight is measured by.
BOUND = 12


def ordinary_ground() -> Ground:
    """Twenty by fifteen hexes of fields, woods and houses on low hills."""
    chance = Random(7)
    rows = "\n".join("".join(chance.choices(".bwoH", (60, 10, 18, 6, 6), k=20)) for _ in range(15))
    levels = "\n".join("".join(chance.choices("012", (80, 15, 5), k=20)) for _ in range(15))
    return drawn(rows, levels)


def searched(ground: Ground) -> float:
    """How long a range search takes on the map."""
    costs = bytes(0 if there < 0 else 1 for there in ground.topology.neighbours)
    start = cell_of(ground, "1008")
    seconds = []
    for _ in range(25):
        before = perf_counter()
        reach(ground.topology, costs, {start: 0}, BOUND)
        seconds.append(perf_counter() - before)
    return median(seconds)


@pytest.mark.benchmark(group="sight of one unit, 20 by 15, cold")
def test_the_first_sight_of_a_unit_takes_at_most_50_range_searches(benchmark: BenchmarkFixture) -> None:
    ground = ordinary_ground()
    start = cell_of(ground, "1008")
    # The first round pays for the lines of all maps of that shape; what lies on this one is new in every round.
    found = benchmark.pedantic(
        cells_seen, args=(ground, SIGHT, start), setup=relief_of.cache_clear, rounds=9, warmup_rounds=1
    )

    assert 30 < len(found) < 200
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / searched(ground)
        benchmark.extra_info["range searches"] = round(ratio, 1)
        assert ratio <= 50


@pytest.mark.benchmark(group="sight of one unit, 20 by 15, warm")
def test_sight_that_was_asked_for_takes_at_most_a_range_search(benchmark: BenchmarkFixture) -> None:
    ground = ordinary_ground()
    start = cell_of(ground, "1008")
    cells_seen(ground, SIGHT, start)

    found = benchmark.pedantic(cells_seen, args=(ground, SIGHT, start), rounds=25)

    assert start in found
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / searched(ground)
        benchmark.extra_info["range searches"] = round(ratio, 3)
        assert ratio <= 1
