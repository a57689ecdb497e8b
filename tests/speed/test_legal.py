"""How long legal actions take: of a side beside the yardstick, of a unit in range searches; compared only when benchmarks are enabled."""

import time
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.playtest.session import new_session
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import vulcan, vulcan_start
from tests.speed.test_greedy import SEATS, search_seconds
from tests.speed.yardstick import yardstick
from tests.support.turns import play_computer_turn


@pytest.mark.benchmark(group="all legal actions, Operation Vulcan", timer=time.process_time)
def test_all_actions_of_a_side_take_at_most_three_quarters_of_a_yardstick(
    benchmark: BenchmarkFixture,
) -> None:
    rules = Operational()
    state = rules.apply(vulcan_start(), EndTurn()).state
    found = benchmark.pedantic(lambda: sum(1 for _ in rules.legal(state)), rounds=5, warmup_rounds=1)
    assert found > 4000
    if benchmark.enabled:
        assert benchmark.stats.stats.median <= 0.75 * yardstick()


@pytest.mark.benchmark(group="legal actions unit by unit after an action, Operation Vulcan")
def test_the_actions_of_a_unit_take_at_most_two_range_searches(benchmark: BenchmarkFixture) -> None:
    """After each action of greedy players all units of the side are asked for, one by one: most find what is known."""
    rules, session, ratios = Operational(), new_session(vulcan(), SEATS, seed=1), list[float]()

    def ask_each(state: State) -> int:
        own = [unit.id for unit in state.own_units() if unit.at is not None]
        return sum(1 for id_ in own for _ in rules.legal(state, id_))

    def play_on() -> None:
        for _ in range(40 if benchmark.enabled else 3):
            state = session.step().state
            units = sum(unit.at is not None for unit in state.own_units())
            search, before = search_seconds(), time.process_time()
            assert ask_each(state) >= units
            ratios.append((time.process_time() - before) / search / units)

    benchmark.pedantic(play_on, rounds=1)
    if benchmark.enabled:
        benchmark.extra_info["range searches a unit"] = round(median(ratios), 2)
        assert median(ratios) <= 2


@pytest.mark.benchmark(group="all legal actions as a side-turn begins, Operation Vulcan")
def test_the_first_list_of_a_side_turn_takes_at_most_five_range_searches_a_unit(
    benchmark: BenchmarkFixture,
) -> None:
    """Greedy players play; as a side's turn begins, each of its units can move anew and little is known of it."""
    rules, session, ratios = Operational(), new_session(vulcan(), SEATS, seed=1), list[float]()

    def play_on() -> None:
        for _ in range(12 if benchmark.enabled else 2):
            for _ in play_computer_turn(session):
                pass
            state = session.state
            known, units = (
                rules.view(state, state.side).known,
                sum(unit.at is not None for unit in state.own_units()),
            )
            search, before = search_seconds(), time.process_time()
            assert sum(1 for _ in rules.legal(known)) > units
            ratios.append((time.process_time() - before) / search / units)

    benchmark.pedantic(play_on, rounds=1)
    if benchmark.enabled:
        benchmark.extra_info["range searches a unit"] = round(median(ratios), 2)
        assert median(ratios) <= 5
