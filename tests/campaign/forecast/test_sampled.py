from fractions import Fraction

import pytest

from studio.campaign.forecast.exact import walk_exactly
from studio.campaign.forecast.forecast import forecast
from studio.campaign.forecast.intervals import around, spread_of, wider, wilson
from studio.campaign.forecast.sampled import ForecastCancelled, sample_runs
from tests.campaign.forecast.small import EXAMPLE, EXAMPLE_TABLES, walker
from tests.campaign.run.campaigns import campaign, terms
from tests.support.households import HOUSEHOLDS


def always(_done: int, _of: int) -> bool:
    return True


def test_sampled_runs_come_near_to_the_exact_walk_and_are_the_same_each_time() -> None:
    exact = walk_exactly(walker(household="saver"))
    sampled, _ = sample_runs(walker(household="saver"), 2_000, always)
    again, _ = sample_runs(walker(household="saver"), 2_000, always)
    for name in ("c2", "far", "near"):
        share = sum(exact.arrivals[name].values()) / exact.total
        found = sum(sampled.arrivals[name].values())
        assert sampled.arrivals[name] == again.arrivals[name]
        assert abs(found / sampled.total - share) < 0.04


def test_intervals_of_runs_and_of_games() -> None:
    # Example 31: 6,000 of 10,000 runs; example 32: a battle that was won 120 times of 200.
    runs, games = wilson(6_000, 10_000), wilson(120, 200)
    assert (round(100 * runs.low, 1), round(100 * runs.high, 1)) == (59.0, 61.0)
    assert (round(100 * games.low, 1), round(100 * games.high, 1)) == (53.1, 66.5)
    assert wider(runs, games) is games
    assert wilson(0, 0).width == 1
    assert around(0.95, 0.1).high == 1


def test_few_games_make_wide_intervals_that_the_runs_do_not_narrow() -> None:
    found = forecast(terms(EXAMPLE), EXAMPLE_TABLES, HOUSEHOLDS["saver"], "normal", runs=2_000)
    assert not found.is_exact
    reached = found.nodes["far"].reached
    assert reached.interval.width > 5 * wilson(int(reached.value * 2_000), 2_000).width
    assert reached.interval.low <= reached.value <= reached.interval.high


def test_quantiles_count_weights() -> None:
    spread = spread_of({10: 5, 20: 20, 30: 25, 40: 25, 50: 25})
    assert spread.quantiles == (10, 20, 30, 40, 50)
    assert spread.mean == Fraction(69, 2)


def test_a_builder_spends_on_upgrades_and_cards() -> None:
    on = campaign()
    tables = dict.fromkeys(("first", "second", "third"), EXAMPLE_TABLES["third"])
    found = forecast(terms(on), tables, HOUSEHOLDS["builder"], "normal", runs=200)
    kinds = {each.kind for each in found.conferences["c1"]}
    assert kinds == {"plan", "upgrade", "card"}
    (cheapest,) = [each for each in found.conferences["c1"] if "Engineering" in each.name]
    assert (cheapest.name, cheapest.price) == ("Corps: Engineering 2", 15)
    # 100 buy three of four rungs, 15, 20 and 35, then a card at 30.
    assert (float(cheapest.on_arrival), float(cheapest.after)) == (1.0, 0.0)
    assert found.plans["brimstone"].approved.value == 0


def test_a_forecast_can_be_cancelled() -> None:
    with pytest.raises(ForecastCancelled):
        forecast(
            terms(EXAMPLE), EXAMPLE_TABLES, HOUSEHOLDS["saver"], "normal", runs=500, progress=lambda *_: False
        )
