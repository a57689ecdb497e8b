"""What the fog of war costs, beside range searches and games without it; compared only when benchmarks are enabled."""

from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.playtest.battle import Battle
from studio.playtest.session import new_session
from studio.rules.engines import ALL_NORMAL
from studio.rules.kernel.decision import Side
from tests.content.shipped import HUSKY, WADI_AKARIT
from tests.speed.test_greedy import SEATS, search_seconds

VIEWS, GAMES = 100, 8


def view_seconds() -> float:
    """How long a side's view of Husky takes."""
    battle = Battle(HUSKY.scenario, HUSKY.catalogue, HUSKY.ruleset)
    state, view = battle.start(1, ALL_NORMAL), battle.engine.ruleset.view
    sides = [Side(side.id) for side in HUSKY.scenario.sides]
    before = process_time()
    for _ in range(VIEWS):
        for side in sides:
            view(state, side)
    return (process_time() - before) / (VIEWS * len(sides))


def game_seconds(*, fog: bool, seed: int) -> float:
    """How long a game of the greedy player against itself takes."""
    scenario = WADI_AKARIT.scenario.model_copy(update={"fog": fog})
    session = new_session(Battle(scenario, WADI_AKARIT.catalogue, WADI_AKARIT.ruleset), SEATS, seed)
    before = process_time()
    for _ in session.play_out():
        pass
    return process_time() - before


@pytest.mark.benchmark(group="fog of war")
def test_a_view_of_the_largest_battle_takes_at_most_two_range_searches(benchmark: BenchmarkFixture) -> None:
    seconds = benchmark.pedantic(view_seconds)
    if benchmark.enabled:
        ratio = seconds / search_seconds()
        benchmark.extra_info["range searches"] = round(ratio, 2)
        assert ratio <= 2


@pytest.mark.benchmark(group="fog of war")
def test_a_batch_in_fog_takes_at_most_three_tenths_longer(benchmark: BenchmarkFixture) -> None:
    """Seeds are played by turns in fog and without, as no machine is always as fast."""
    seeds = range(1, GAMES + 1) if benchmark.enabled else ()

    def play() -> tuple[float, float]:
        found = [(game_seconds(fog=True, seed=seed), game_seconds(fog=False, seed=seed)) for seed in seeds]
        return sum(foggy for foggy, _ in found), sum(clear for _, clear in found)

    foggy, clear = benchmark.pedantic(play)
    if benchmark.enabled:
        benchmark.extra_info["times as long"] = round(foggy / clear, 2)
        assert foggy <= 1.3 * clear
