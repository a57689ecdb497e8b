"""How long all checks take on the shipped battle and on a large map; compared only when benchmarks are enabled."""

from itertools import cycle, islice

from pytest_benchmark.fixture import BenchmarkFixture

from studio.documents.scenario import Scenario
from studio.lint.runner import problems_in
from tests.content.test_wadi_akarit import CATALOGUE, RULESET, SCENARIO
from tests.support.battles import shipped_ruleset
from tests.support.edits import GONE
from tests.support.skirmish import shipped_catalogue, skirmish

LARGE = 300


def large() -> Scenario:
    """The skirmish in the corner of a map of 300 by 300 hexes."""
    plain = skirmish()
    rows = ("".join(islice(cycle(row), LARGE)) for row in islice(cycle(plain.map.terrain), LARGE))
    owners = ("".join(islice(cycle(row), LARGE)) for row in islice(cycle(plain.territory), LARGE))
    edits = {
        "/map/columns": LARGE,
        "/map/rows": LARGE,
        "/map/terrain": list(rows),
        "/territory": list(owners),
    }
    return skirmish(edits | {"/weather": GONE})


def test_the_shipped_battle(benchmark: BenchmarkFixture) -> None:
    assert benchmark(problems_in, SCENARIO, CATALOGUE, RULESET) == ()


def test_a_large_map(benchmark: BenchmarkFixture) -> None:
    assert benchmark(problems_in, large(), shipped_catalogue(), shipped_ruleset())
