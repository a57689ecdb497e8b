"""How long one edit of a large map takes; compared only when benchmarks are enabled."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change
from studio.editing.changes.elements import MoveElement
from studio.editing.changes.features import DrawFeature
from studio.editing.changes.size import Resize
from studio.editing.changes.terrain import paint_terrain, paint_territory
from studio.editing.edited_document import EditedDocument
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from tests.editing.samples import battle
from tests.speed.yardstick import seconds_here

SIZE = 500


@pytest.fixture(scope="module")
def huge() -> Scenario:
    return Resize(0, 0, SIZE, SIZE, "clear").changed(battle())


def a_road(column: int) -> Change[Scenario]:
    return DrawFeature("links", "paved-road", frozenset({Hexside(Hex(column, 5), Hex(column, 6))}))


EDIT: dict[str, Callable[[int], Change[Any]]] = {
    "terrain": lambda column: paint_terrain([Hex(column, 250)], "forest"),
    "territory": lambda column: paint_territory([Hex(column, 250)], "red"),
    "road": a_road,
    "unit": lambda column: MoveElement("units", "first", Hex(column, 3)),
}


@pytest.mark.benchmark(group="one edit of 500 by 500 hexes")
@pytest.mark.parametrize("edit", EDIT.values(), ids=EDIT.keys())
def test_one_edit_of_a_huge_map_takes_less_than_a_millisecond(
    huge: Scenario, edit: Callable[[int], Change[Any]], benchmark: BenchmarkFixture
) -> None:
    document = EditedDocument(huge)
    columns = count(1)

    benchmark.pedantic(lambda: document.do(edit(next(columns)), stroke=1), rounds=100)

    assert len(document.steps) == 1
    if benchmark.enabled:
        assert benchmark.stats.stats.median < seconds_here(0.001)
