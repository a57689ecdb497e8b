"""How long it takes to find a text in very many units, to say where each stands, and to replace it."""

from pytest_benchmark.fixture import BenchmarkFixture

from studio.documents.operational.scenario import OperationalScenario
from studio.editing.replacement import ReplaceFields, TextSearch, find_text, places_of
from tests.speed.test_many_units import UNITS, crowded
from tests.speed.yardstick import yardstick


def test_a_text_of_a_thousand_units_is_found_and_replaced_within_two_hundred_yardsticks(
    benchmark: BenchmarkFixture,
) -> None:
    """Some 50; where each place asked for the names of all it was 400."""
    scenario = crowded()

    def replace_all() -> tuple[list[str], OperationalScenario]:
        found = find_text(scenario, TextSearch("Unit"), "Formation")
        return [*places_of(scenario, found)], ReplaceFields("Replace", found).changed(scenario)

    places, after = benchmark.pedantic(replace_all, rounds=3 if benchmark.enabled else 1)  # type: ignore[no-untyped-call]

    assert len(places) >= UNITS
    assert all(unit.name.startswith("Formation") for unit in after.units)
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / yardstick()
        benchmark.extra_info["yardsticks"] = round(ratio)
        assert ratio <= 200
