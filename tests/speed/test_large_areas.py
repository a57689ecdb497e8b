"""What a paste, an undo, a fill and a selection of 90,000 hexes take in the editing library alone, and what is kept of them.

Compared only when benchmarks are enabled; else a small map has to do. Times are those of the process, with no garbage
collected meanwhile, as in the thread in which such edits are worked out.
"""

import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.documents.scenario import Scenario
from studio.editing.area_changes import grown
from studio.editing.changes.change import prepare_change
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import paint_terrain
from studio.editing.edited_document import EditedDocument
from studio.editing.pieces.clipboard import copy_area, paste_in_places
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex
from tests.speed.large_maps import busy
from tests.speed.yardstick import yardstick

#: Bytes that one step of 90,000 hexes may keep in the history: a frozenset of them would be ten million.
MOST_BYTES = 1_000_000


@dataclass(frozen=True)
class Work:
    """A map, an area of it, and the hex in its middle."""

    scenario: Scenario
    area: HexArea
    middle: Hex


@cache
def work(size: int, side: int) -> Work:
    corner = (size - side) // 2
    area = HexArea.whole(side, side).shifted(corner, corner)
    return Work(busy(size), area, Hex(size // 2, size // 2))


def work_for(benchmark: BenchmarkFixture) -> Work:
    return work(500, 300) if benchmark.enabled else work(60, 30)


def paste(on: Work) -> Callable[[], object]:
    clip = copy_area(on.scenario, on.area, on.middle)

    def act() -> object:
        change = paste_in_places(on.scenario, [(clip, Hex(on.middle.column + 3, on.middle.row + 2))])
        return prepare_change(change, on.scenario, lambda _done, _of: True)

    return act


def copy(on: Work) -> Callable[[], object]:
    return lambda: copy_area(on.scenario, on.area, on.middle)


def fill(on: Work) -> Callable[[], object]:
    return lambda: prepare_change(paint_terrain(on.area, "forest"), on.scenario, lambda _done, _of: True)


def grow(on: Work) -> Callable[[], object]:
    return lambda: grown(on.area, shape_of(on.scenario.map))


def undo(on: Work) -> Callable[[], object]:
    document = EditedDocument(on.scenario)
    document.do(paint_terrain(on.area, "forest"))

    def act() -> object:
        document.undo()
        document.redo()
        return document.value

    return act


#: What is done, and how many yardsticks it may take: some 6 ms each, and about twice what it took when this was written.
CASES: dict[str, tuple[Callable[[Work], Callable[[], object]], float]] = {
    "copy": (copy, 30),
    "paste": (paste, 80),
    "fill": (fill, 8),
    "grow": (grow, 1),
    "undo and redo": (undo, 1),
}


@pytest.mark.benchmark(group="areas of 300 by 300 hexes", timer=time.process_time, disable_gc=True)
@pytest.mark.parametrize(("make", "most"), CASES.values(), ids=CASES.keys())
def test_work_on_90_000_hexes_takes_no_more_than_some_yardsticks(
    benchmark: BenchmarkFixture, make: Any, most: float
) -> None:
    act = make(work_for(benchmark))
    assert benchmark.pedantic(act, rounds=5) is not None
    if benchmark.enabled:
        yards = benchmark.stats.stats.median / yardstick()
        benchmark.extra_info["yardsticks"] = round(yards, 2)
        assert yards <= most


def test_a_step_of_90_000_hexes_keeps_little(benchmark: BenchmarkFixture) -> None:
    """What a fill keeps: rows of characters and rows of bits, some bytes a hex."""
    on = work_for(benchmark)
    document = EditedDocument(on.scenario)

    def steps() -> None:
        for number in range(6):
            document.do(paint_terrain(on.area, ("forest", "hills")[number % 2]))

    steps()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    benchmark.pedantic(steps, rounds=1)
    kept = (tracemalloc.get_traced_memory()[0] - before) / 6
    tracemalloc.stop()
    benchmark.extra_info["bytes a step"] = round(kept)
    assert len(document.steps) == 12
    assert kept <= MOST_BYTES * len(on.area) / 90_000 + 50_000
