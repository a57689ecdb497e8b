"""How long all checks take on the shipped battle and on a large map; compared only when benchmarks are enabled."""

from random import Random
from time import process_time
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.documents.scenario import Scenario
from tests.content.shipped import WADI_AKARIT
from tests.speed.yardstick import seconds_here
from tests.support.battles import shipped_ruleset
from tests.support.edits import GONE
from tests.support.problems import problems_in
from tests.support.skirmish import shipped_catalogue, skirmish

CATALOGUE, RULESET, SCENARIO = WADI_AKARIT.catalogue, WADI_AKARIT.ruleset, WADI_AKARIT.scenario

SIZE = 300


def dense() -> Scenario:
    """300 by 300 hexes of any terrain with 2,000 features, and 400 units of every type all over the map."""
    chance, plain = Random(1943), skirmish()
    types = [kind.id for kind in shipped_catalogue().unit_types]

    def rows(letters: str) -> list[str]:
        return ["".join(chance.choices(letters, k=SIZE)) for _ in range(SIZE)]

    def below(column: int, row: int) -> str:
        return f"{column:03}{row:03}|{column:03}{row + 1:03}"

    def unit(number: int, column: int, row: int) -> dict[str, Any]:
        here = {"id": f"unit-{number}", "at": f"{column:03}{row:03}", "type": types[number % len(types)]}
        return plain.to_json()["units"][0] | here | {"side": ("allies", "axis")[number % 2]}

    places = [(column, row) for column in range(1, SIZE) for row in range(1, SIZE)]
    return skirmish(
        {
            "/weather": GONE,
            "/map/columns": SIZE,
            "/map/rows": SIZE,
            "/map/terrain": rows("......hhMC~"),
            "/territory": rows("ax"),
            "/units": [unit(number, *at) for number, at in enumerate(chance.sample(places, 400))],
            "/map/hexsides": [
                {"between": below(*at), "kind": "minor-river"} for at in chance.sample(places, 1000)
            ],
            "/map/links": [
                {"between": below(*at), "kind": "paved-road"} for at in chance.sample(places, 1000)
            ],
        }
    )


def test_the_shipped_battle(benchmark: BenchmarkFixture) -> None:
    assert benchmark(problems_in, SCENARIO, CATALOGUE, RULESET) == ()


@pytest.mark.benchmark(timer=process_time)
def test_300_by_300_hexes_with_400_units_are_checked_within_a_second(benchmark: BenchmarkFixture) -> None:
    found = benchmark(problems_in, dense(), shipped_catalogue(), shipped_ruleset())
    assert {"river-end", "unit-out-of-supply", "road-without-bridge"} <= {problem.code for problem in found}
    if benchmark.stats:
        assert benchmark.stats.stats.median < seconds_here(1)
