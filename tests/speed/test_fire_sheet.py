"""How long the sheet of a shot takes, beside searches of a map's range; compared only when benchmarks are enabled."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.fire import shots
from tests.speed.test_sight import ordinary_ground, searched
from tests.support.tactical_battle import GERMAN, activated, battle, unit


@pytest.mark.benchmark(group="fire sheet")
@pytest.mark.parametrize("system", ["squad", "points"])
def test_a_fire_sheet_takes_at_most_two_range_searches(benchmark: BenchmarkFixture, system: str) -> None:
    ground = ordinary_ground()
    state = activated(
        battle(
            unit("a", "mg-team", at="1010", figures=8),
            unit("d", "team", GERMAN, "1009"),
            ground=ground,
            system=system,  # type: ignore[arg-type]
            leaders={"l": "d"} if system == "points" else {},
        ),
        "a",
    )
    action = Fire(UnitId("a"), UnitId("d"))
    assert shots.refusal(state, action) is None

    sheet = benchmark.pedantic(shots.forecast, args=(state, action), rounds=25, warmup_rounds=1)

    assert sum(each.weight for each in sheet.outcomes) == sheet.outcomes[0].total
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / searched(ground)
        benchmark.extra_info["range searches"] = round(ratio, 2)
        assert ratio <= 2
