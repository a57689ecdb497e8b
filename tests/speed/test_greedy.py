"""How long the greedy player takes for a side-turn, beside range searches; compared only when benchmarks are enabled."""

from statistics import median
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.hexes.search import reach
from studio.hexes.topology import topology
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Side
from tests.playtest.battles import shipped
from tests.speed.test_search import BOUND, SHAPE, compiled, starts, terrain

SEATS = {Side("allies"): "greedy", Side("axis"): "greedy"}
GAMES = 4


def search_seconds() -> float:
    """How long one range search takes at the moment."""
    costs, board, cells = compiled(terrain(1)), topology(SHAPE), starts(1)
    before = perf_counter()
    for cell in cells:
        reach(board, costs, {cell: 0}, BOUND)
    return (perf_counter() - before) / len(cells)


def side_turn_ratios(session: Session) -> list[float]:
    """Play a game; each side-turn in range searches for each of the side's units on the map."""
    ratios = []
    while decision := session.decision:
        units = sum(
            unit.side == decision.side and unit.at is not None for unit in session.state.units.values()
        )
        search = search_seconds()
        before = perf_counter()
        for _ in session.play_computer_turn():
            pass
        ratios.append((perf_counter() - before) / search / max(units, 1))
    return ratios


@pytest.mark.benchmark(group="greedy against greedy, the shipped battle")
def test_a_side_turn_takes_at_most_ten_range_searches_a_unit(benchmark: BenchmarkFixture) -> None:
    seeds = iter(range(1, GAMES + 1))

    def start() -> tuple[tuple[Session], dict[str, object]]:
        return (new_session(shipped(), SEATS, next(seeds)),), {}

    found: list[float] = []
    rounds = GAMES if benchmark.enabled else 1
    benchmark.pedantic(lambda session: found.extend(side_turn_ratios(session)), setup=start, rounds=rounds)

    assert len(found) == rounds * 2 * shipped().scenario.turns
    if benchmark.enabled:
        ratio = median(found)
        benchmark.extra_info["range searches a unit"] = round(ratio, 2)
        assert ratio <= 10
