"""How long a trace of supply takes beside one bucket search of the same map, and the supply view to follow an edit.

Times are compared only when benchmarks are enabled; those of the view are the process's, so that others at work on the
machine don't count.
"""

import json
import time
from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle, pairwise
from operator import truediv
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from studio.desktop.settings import Settings
from studio.desktop.window import MainWindow
from studio.documents.operational.scenario import OperationalScenario
from studio.editing.changes.change import Change
from studio.editing.changes.features import DrawFeature, EraseFeature
from studio.editing.changes.terrain import owner_at, paint_terrain, terrain_at
from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.hexsides import Hexside
from studio.hexes.search import Reach, reach
from studio.hexes.shape import Shape
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.setup.battle import position
from studio.rules.operational.supply.land import land_of
from studio.rules.operational.supply.network import Network, trace
from tests.content.shipped import copy_of_pack
from tests.speed.yardstick import seconds_here
from tests.support.battles import catalogue, shipped_ruleset
from tests.support.lengths import sample
from tests.support.painting import finish_painting

SIDE = 100
SHAPE = Shape(SIDE, SIDE, Orientation.FLAT)
#: How many columns one side owns.
OWNED = 70
#: As shares of the map.
TERRAIN = {"clear": 50, "forest": 15, "hills": 15, "bocage": 8, "city": 3, "bog": 3, "mountain": 4, "sea": 2}


def walk(dice: Random, at: Hex, directions: tuple[int, ...], length: int) -> list[Hex]:
    """A line that wanders over the map in some directions."""
    found = [at]
    while len(found) < length:
        at = neighbour(at, dice.choice(directions), SHAPE.orientation)
        if not SHAPE.contains(at):
            break
        found.append(at)
    return found


def pairs(line: list[Hex]) -> list[str]:
    labels = [SHAPE.label(at) for at in line]
    return ["|".join(sorted(two)) for two in pairwise(labels)]


def front(weather: str) -> OperationalScenario:
    """A front across a large map: three railways with branches, roads, rivers, and thirty hubs behind it."""
    dice = Random(7)
    railways = [walk(dice, Hex(0, row), (1, 2), 75) for row in (15, 45, 75)]
    branches = [
        walk(dice, line[20 + 15 * k], ((0, 0, 1), (3, 3, 2))[k % 2], 18)
        for line in railways
        for k in range(4)
    ]
    ways = [((k, (k + 1) % 6), line) for line in railways for k in range(6) for _ in range(2)]
    roads = [walk(dice, dice.choice(line), directions, 25) for directions, line in ways]
    sides = list(
        dict.fromkeys(
            pair for k in range(6) for pair in pairs(walk(dice, Hex(12 * k + 10, 2), (2, 3, 3, 4), 150))
        )
    )
    on_rail = dict.fromkeys(at for line in (*railways, *branches) for at in line if at.column < OWNED)
    on_roads = dict.fromkeys(at for road in roads for at in road[1:4] if at.column < OWNED)
    hubs = [*dice.sample(list(on_rail), 22), *dice.sample([at for at in on_roads if at not in on_rail], 8)]
    land = {SHAPE.index(at) for line in (*railways, *branches, *roads) for at in line}
    keys = dict(zip(TERRAIN, ".fhbcomw", strict=True))
    drawn = dice.choices(list(TERRAIN), list(TERRAIN.values()), k=len(SHAPE))
    signs = [keys["clear"] if cell in land else keys[terrain] for cell, terrain in enumerate(drawn)]
    bridged = {pair: dice.choice(["bridge", "bridge", "pontoon", None]) for pair in sides}
    bridged |= {pair: "bridge" for line in (*railways, *branches) for pair in pairs(line) if pair in bridged}
    lines = {
        "rail": [pair for line in (*railways, *branches) for pair in pairs(line)],
        "paved-road": [pair for road in roads for pair in pairs(road)],
    }
    return OperationalScenario.model_validate_json(
        json.dumps(
            {
                "format": "scenario",
                "version": 2,
                "id": "front",
                "title": "Front",
                "ruleset": "operational",
                "catalogue": "case",
                "calendar": {"start": "1943-04-06"},
                "turns": 1,
                "weather": [weather],
                "sides": [
                    {"id": side, "name": side.title(), "faction": side, "colour": "#888888"}
                    for side in ("allied", "axis")
                ],
                "map": {
                    "columns": SIDE,
                    "rows": SIDE,
                    "legend": {key: terrain for terrain, key in keys.items()},
                    "terrain": ["".join(signs[row * SIDE : row * SIDE + SIDE]) for row in range(SIDE)],
                    "hexsides": [{"between": pair, "kind": "minor-river"} for pair in sides],
                    "crossings": [{"between": pair, "kind": kind} for pair, kind in bridged.items() if kind],
                    "links": [
                        {"between": pair, "kind": kind}
                        for kind, all_pairs in lines.items()
                        for pair in dict.fromkeys(all_pairs)
                    ],
                },
                "territory_legend": {"a": "allied", "x": "axis"},
                "territory": ["a" * OWNED + "x" * (SIDE - OWNED)] * SIDE,
                "sources": [
                    {"side": "allied", "kind": "rail", "at": SHAPE.label(line[0])} for line in railways
                ],
                "hubs": [
                    {"side": "allied", "at": SHAPE.label(at), "trucks": 1 + number % 5}
                    for number, at in enumerate(hubs)
                ],
                "stragglers": [
                    {"side": "allied", "at": SHAPE.label(Hex(60, row)), "steps": 3} for row in range(5, 95, 9)
                ],
            }
        )
    )


@cache
def on_the_front(weather: str) -> State:
    return position(front(weather), catalogue({}), shipped_ruleset(), seed=1)


@pytest.mark.parametrize("weather", ["dry", "mud"])
@pytest.mark.benchmark(group="supply of a side with thirty hubs, 100 by 100")
def test_a_trace_takes_at_most_three_times_as_long_as_a_search(
    weather: str, benchmark: BenchmarkFixture
) -> None:
    state = on_the_front(weather)
    land = land_of(state, Side("allied"))
    foreign = [cell for cell, own in enumerate(land.own) if not own]
    hubs, bound = dict.fromkeys(land.hubs, 0), max(land.hubs.values())
    seconds: list[float] = []

    def search() -> Reach:
        return reach(state.board.topology, land.steps.mp, hubs, bound, closed=foreign)

    def search_first() -> None:
        before = perf_counter()
        search()
        seconds.append(perf_counter() - before)

    # The search runs before each round, so that both meet the same moods of the machine.
    found: Network = benchmark.pedantic(
        lambda: trace(state, Side("allied")), setup=search_first, rounds=25, warmup_rounds=1
    )

    assert len(found.hubs) == 30
    assert len(found.value) > 2000
    if benchmark.enabled:
        ratio = median(map(truediv, benchmark.stats.stats.data, seconds[-len(benchmark.stats.stats.data) :]))
        benchmark.extra_info["ratio to a search"] = round(ratio, 2)
        assert ratio <= 3


def larger_battle(folder: Path) -> Path:
    """The file of the largest shipped battle in a copy of its pack."""
    return max(
        (copy_of_pack(folder) / "scenarios").glob("*.scenario.json"), key=lambda path: path.stat().st_size
    )


def alone(scenario: OperationalScenario, shape: Shape) -> Iterator[Change[OperationalScenario]]:
    """Single hexes of land that become mountains: most change supply next to them alone."""
    land = [at for at in shape.hexes() if owner_at(scenario, at)]
    for at in Random(7).sample(land, len(land)):
        if terrain_at(scenario, at) != "mountain":
            yield paint_terrain([at], "mountain")


def at_the_source(scenario: OperationalScenario, shape: Shape) -> Iterator[Change[OperationalScenario]]:
    """Railways cut and mended next to their sources, by which much of the land is supplied."""
    sources = {source.at for source in scenario.sources if source.kind == "rail"}
    rails = [link.between for link in scenario.map.links if link.kind == "rail"]
    for between in cycle(between for between in rails if sources & {*between.split("|")}):
        first, second = (shape.parse(label) for label in between.split("|"))
        sides = frozenset({Hexside(first, second)})
        yield EraseFeature("links", sides, frozenset({"rail"}))
        yield DrawFeature("links", "rail", sides)


@pytest.mark.parametrize("edits", sample([alone], [alone, at_the_source]))
@pytest.mark.benchmark(group="the supply view after one edit of the larger battle", timer=time.process_time)
def test_the_view_follows_an_edit_within_fifty_milliseconds(
    qtbot: QtBot,
    tmp_path: Path,
    benchmark: BenchmarkFixture,
    edits: Callable[[OperationalScenario, Shape], Iterator[Change[OperationalScenario]]],
) -> None:
    window = MainWindow(Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)))
    qtbot.addWidget(window)
    window.resize(1600, 1000)
    window.show()
    window.open_path(larger_battle(tmp_path))
    page = window.scenario_page
    assert page is not None
    page.canvas.fit()
    # Near enough for numbers, with most of the map in sight.
    page.canvas.zoom(2)
    window.overlay_selector.show_view("supply")
    finish_painting(page.canvas)
    while window.problems.is_checking:
        QApplication.processEvents()
    changes = edits(page.editor.scenario, page.editor.shape)

    def edit() -> None:
        before = page.canvas.underlays
        assert page.editor.do(next(changes))
        assert page.canvas.underlays is not before
        QApplication.processEvents()

    benchmark.pedantic(edit, rounds=20 if benchmark.enabled else 1, warmup_rounds=1)

    page.document.mark_clean()
    window.close()
    if benchmark.enabled:
        assert benchmark.stats.stats.median < seconds_here(0.05)
