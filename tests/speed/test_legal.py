"""How long all legal actions of a side take, beside the yardstick; compared only when benchmarks are enabled."""

import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import vulcan_start
from tests.speed.yardstick import yardstick


@pytest.mark.benchmark(group="all legal actions, Operation Vulcan", timer=time.process_time)
def test_all_actions_of_a_side_take_at_most_two_and_a_half_yardsticks(benchmark: BenchmarkFixture) -> None:
    rules = Operational()
    state = rules.apply(vulcan_start(), EndTurn()).state
    found = benchmark.pedantic(lambda: sum(1 for _ in rules.legal(state)), rounds=5, warmup_rounds=1)
    assert found > 4000
    if benchmark.enabled:
        assert benchmark.stats.stats.median <= 2.5 * yardstick()
