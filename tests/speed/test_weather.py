"""What weather zones cost beside one weather for the map; compared only when benchmarks are enabled."""

from dataclasses import replace
from functools import cache
from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.rules.operational.base.board import WeatherZone
from studio.rules.operational.base.costs import Costs, costs
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.base.weather import MixedWeather
from studio.rules.operational.ruleset import Operational
from tests.speed.test_combat import front


@cache
def rainy_sea() -> State:
    """The same battle with mud on the sea alone: weather is looked up hex by hex, and nothing else differs."""
    state = front()
    sea = frozenset(cell for cell, terrain in enumerate(state.board.terrain) if terrain.water)
    zone = WeatherZone("Sea", sea, ("mud",) * state.board.turns)
    return replace(state, board=replace(state.board, weather_zones=(zone,)))


@pytest.mark.benchmark(group="legal actions under weather zones", timer=process_time)
def test_legal_actions_take_no_longer_under_weather_zones(benchmark: BenchmarkFixture) -> None:
    plain, zoned, ruleset = front(), rainy_sea(), Operational()
    alone: list[float] = []

    def without() -> None:
        before = process_time()
        list(ruleset.legal(plain))
        alone.append(process_time() - before)

    found = benchmark.pedantic(lambda: list(ruleset.legal(zoned)), setup=without, rounds=15, warmup_rounds=1)

    assert isinstance(weather_now(zoned), MixedWeather)
    assert found == list(ruleset.legal(plain))
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / median(alone)
        benchmark.extra_info["times as long as without zones"] = round(ratio, 2)
        assert ratio <= 1.2


@pytest.mark.benchmark(group="costs of a map with two weathers", timer=process_time)
def test_costs_of_two_weathers_take_at_most_five_times_those_of_one(benchmark: BenchmarkFixture) -> None:
    plain, zoned = front(), rainy_sea()
    alone: list[float] = []

    def compiled(state: State) -> Costs:
        costs.cache_clear()
        return costs(state.board, state.ground, weather_now(state), "infantry")

    def without() -> None:
        before = process_time()
        compiled(plain)
        alone.append(process_time() - before)

    found = benchmark.pedantic(lambda: compiled(zoned), setup=without, rounds=25, warmup_rounds=1)

    assert found.plain == compiled(plain).plain
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / median(alone)
        benchmark.extra_info["times as long as one weather"] = round(ratio, 2)
        assert ratio <= 5
