"""How the time for a random map grows with its hexes; compared only when benchmarks are enabled."""

from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.editing.drafts.generator import Generator, GeneratorOptions


def drawn_in(across: int, rivers: int, towns: int) -> float:
    """Return the CPU seconds that a square map takes."""
    begun = process_time()
    Generator(GeneratorOptions(columns=across, rows=across, rivers=rivers, towns=towns, seed=7)).draw()
    return process_time() - begun


@pytest.mark.benchmark(group="random maps")
@pytest.mark.parametrize(("rivers", "towns"), [(3, 6), (30, 60)])
def test_a_map_of_four_times_the_hexes_takes_about_four_times_as_long(
    rivers: int, towns: int, benchmark: BenchmarkFixture
) -> None:
    """Most of it is heights and rain, which each hex has; neither rivers nor roads look at the whole map each."""
    across = 80 if benchmark.enabled else 20
    small = min(drawn_in(across, rivers, towns) for _ in range(2))
    large = benchmark.pedantic(drawn_in, args=(2 * across, rivers, towns), rounds=2)
    if benchmark.enabled:
        assert large < 8 * small
