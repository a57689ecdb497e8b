"""How long a large scenario takes from file to document and back; compared only when benchmarks are enabled."""

import json
from pathlib import Path
from random import Random
from typing import Any

from pytest_benchmark.fixture import BenchmarkFixture

from studio.documents.reading.loading import open_as, save, text_to_save
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from tests.documents.samples import SCENARIO
from tests.speed.yardstick import seconds_here

SIZE = 300


def large_scenario() -> dict[str, Any]:
    """300 by 300 hexes with rivers, roads, 400 units and a territory for each hex."""
    chance = Random(1943)

    def rows(letters: str) -> list[str]:
        return ["".join(chance.choices(letters, k=SIZE)) for _ in range(SIZE)]

    def below(column: int, row: int) -> str:
        return f"{column:03}{row:03}|{column:03}{row + 1:03}"

    places = [(column, row) for column in range(1, SIZE) for row in range(1, SIZE)]
    unit = SCENARIO["units"][0]
    return {
        **SCENARIO,
        "map": {
            **SCENARIO["map"],
            "columns": SIZE,
            "rows": SIZE,
            "terrain": rows(".f"),
            "hexsides": [
                {"between": below(*at), "kind": "minor-river"} for at in chance.sample(places, 1000)
            ],
            "links": [{"between": below(*at), "kind": "paved-road"} for at in chance.sample(places, 1000)],
        },
        "territory": rows("ax"),
        "units": [
            {**unit, "id": f"unit-{index}", "at": f"{column:03}{row:03}"}
            for index, (column, row) in enumerate(chance.sample(places, 400))
        ],
    }


def test_300_by_300_hexes_are_opened_checked_and_saved_within_half_a_second(
    benchmark: BenchmarkFixture, tmp_path: Path
) -> None:
    path = tmp_path / "large.scenario.json"
    text = canonical_text(large_scenario())
    path.write_text(text, encoding="utf-8")
    titles = iter(range(1_000_000))

    def there_and_back() -> None:
        opened = open_as(Scenario, path)
        save(opened, opened.document.model_copy(update={"title": str(next(titles))}))

    benchmark(there_and_back)
    assert json.loads(path.read_text(encoding="utf-8"))["units"] == json.loads(text)["units"]
    if benchmark.stats:
        assert benchmark.stats.stats.median < seconds_here(0.5)


def test_the_text_of_300_by_300_hexes_is_written_within_a_sixth_of_a_second(
    benchmark: BenchmarkFixture, tmp_path: Path
) -> None:
    path = tmp_path / "large.scenario.json"
    text = canonical_text(large_scenario())
    path.write_text(text, encoding="utf-8")
    opened = open_as(Scenario, path)
    assert benchmark(text_to_save, opened, opened.document) == text
    if benchmark.stats:
        assert benchmark.stats.stats.median < seconds_here(0.15)
