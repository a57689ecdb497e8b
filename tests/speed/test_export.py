"""A large map as a picture, beside what Tiled takes for the same hexes; compared only when benchmarks are enabled."""

import os
import resource
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture

from studio.desktop.canvas.drawing.mesh import PITCH
from studio.desktop.canvas.export.render import render
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.packs.library import catalogue_of, ruleset_of
from studio.documents.ruleset import Ruleset
from studio.editing.exchange.exporting import export_map, write_exported
from studio.editing.exchange.formats import general_mapping
from tests.speed.large_maps import bare, busy

#: As much as Tiled's CPU time.
MOST = 3.0


@pytest.mark.benchmark(group="a picture of a map", timer=time.process_time, disable_gc=True)
@pytest.mark.skipif(shutil.which("tmxrasterizer") is None, reason="Tiled is not at hand")
def test_a_picture_of_a_large_map_takes_at_most_three_times_as_long_as_with_tiled(
    qapp: QApplication, benchmark: BenchmarkFixture, tmp_path: Path
) -> None:
    size, pixels, rounds = (300, 4096, 3) if benchmark.enabled else (30, 400, 1)
    terrain = busy(size).map
    # Terrain alone, as the other program has nothing else of it.
    plain = bare(size)
    scenario = plain.model_copy(
        update={"map": plain.map.model_copy(update={"legend": terrain.legend, "terrain": terrain.terrain})}
    )
    scene = scene_from_scenario(scenario, catalogue_of(scenario, None), ruleset_of(Ruleset, scenario, None))
    bounds, picture = map_bounds(scene.shape), tmp_path / "ours.png"
    hex_pixels = pixels * PITCH / max(bounds.width(), bounds.height())
    benchmark.pedantic(render, args=(scene, picture, hex_pixels), rounds=rounds)
    assert max(QImageReader(str(picture)).size().toTuple()) == pixels
    path = tmp_path / "theirs.tmx"
    write_exported(export_map(scenario.map, general_mapping("tiled"), path))
    theirs = min(
        _seconds("tmxrasterizer", "--size", str(pixels), path, tmp_path / "theirs.png") for _ in range(rounds)
    )
    if benchmark.enabled:
        benchmark.extra_info["times Tiled"] = round(benchmark.stats.stats.median / theirs, 2)
        assert benchmark.stats.stats.median <= MOST * theirs


def _seconds(*command: str | Path) -> float:
    """Return the CPU seconds that a program takes."""
    before = _children()
    subprocess.run(
        command,
        check=True,
        capture_output=True,
        timeout=120,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    return _children() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
