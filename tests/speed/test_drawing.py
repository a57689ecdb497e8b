"""What a move of each tool takes on a very large map, without the paint; compared only when benchmarks are enabled."""

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture

from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
from studio.desktop.files.qt_document import QtDocument
from studio.desktop.scenario.active_tool import ActiveTool
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario, updated
from studio.editing.changes.change import region_of
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import hexside
from studio.hexes.layout import Point
from tests.speed.large_maps import busy
from tests.speed.yardstick import yardstick
from tests.support.lengths import sample

#: Some 6 ms each: what a stroke may take in all is 8 ms.
MOST = 1.5
CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "broad brush": ("terrain", {"terrain": "forest", "radius": 30}),
    "sixfold brush": ("terrain", {"terrain": "forest", "radius": 2, "fold": "sixfold"}),
    "rectangle": ("terrain", {"terrain": "forest", "stroke": "rectangle"}),
    "river": ("hexside", {"hexside": "minor-river"}),
    "road": ("link", {"link": "paved-road"}),
    "area": ("area", {"radius": 2}),
    "fill": ("fill", {"terrain": "forest"}),
    "wand": ("wand", {"wand": "terrain-everywhere"}),
}


@pytest.mark.benchmark(group="a move of a tool", timer=time.thread_time, disable_gc=True)
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_a_move_of_a_tool_takes_at_most_one_yardstick_and_a_half(
    qapp: QApplication, benchmark: BenchmarkFixture, case: tuple[str, dict[str, Any]]
) -> None:
    name, settings = case
    document = QtDocument(busy(sample(60, 500)))
    editor = ScenarioEditor(document, None, None)
    tool = ActiveTool(editor)
    editor.set(replace(editor.settings, **settings))
    tool.choose(name)
    middle = editor.shape.columns // 2
    path = events(editor, middle)
    tool.hover(next(path))
    if name not in ("fill", "wand"):
        tool.press(next(path))
    benchmark.pedantic(tool.move, setup=lambda: ((next(path),), {}), rounds=sample(2, 20))
    tool.cancel()
    assert document.position == 0
    if benchmark.enabled:
        yard = yardstick()
        benchmark.extra_info["yardsticks"] = round(benchmark.stats.stats.median / yard, 2)
        assert benchmark.stats.stats.median <= MOST * yard


def events(editor: ScenarioEditor, middle: int) -> Iterator[HexPointerEvent]:
    """The mouse going to the right through the middle of the map."""
    for column in range(middle, middle + 25):
        at = Hex(column, middle)
        side = hexside(at, Hex(column, middle + 1), editor.shape.orientation)
        yield HexPointerEvent(at, side, Point(0, 0), Qt.MouseButton.LeftButton)


@pytest.mark.benchmark(group="the scene after a move", timer=time.thread_time, disable_gc=True)
@pytest.mark.parametrize("kind", ["links", "hexsides"])
def test_the_scene_of_tens_of_thousands_of_roads_is_made_anew_in_two_yardsticks(
    benchmark: BenchmarkFixture, kind: str
) -> None:
    scenario = busy(sample(60, 500))
    scene = scene_from_scenario(scenario, None)
    now = benchmark.pedantic(
        updated, (scene, scenario, None, region_of(kind)), rounds=sample(1, 9), warmup_rounds=1
    )
    assert now == scene
    if benchmark.enabled:
        yard = yardstick()
        benchmark.extra_info["yardsticks"] = round(benchmark.stats.stats.median / yard, 2)
        assert benchmark.stats.stats.median <= 2 * yard
