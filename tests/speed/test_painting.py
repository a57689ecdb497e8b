"""What a repaint of the map costs: of one changed hex on a huge map, and of a whole view that is warm."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from studio.desktop.canvas.depiction import picture_of, updated
from studio.desktop.canvas.map_canvas import MapCanvas
from studio.documents.catalogue import Catalogue
from studio.editing.changes.terrain import paint_terrain
from studio.editing.creation import new_scenario
from studio.hexes.coordinates import Hex

NOTHING = Catalogue(format="catalogue", version=1, id="none", title="")
#: From hex to hex, in pixels: a view of 1600 by 1000 then holds some 4,600 hexes.
MIDDLE = 20.0
SIZE = (1600, 1000)


def shown(qtbot: QtBot, side: int) -> tuple[MapCanvas, Callable[[str], None]]:
    """A canvas on a map of so many rows and columns, all painted, and what changes one hex in its middle."""
    scenario = new_scenario("Speed", side, side, ruleset="operational", catalogue="ww2")
    stripes = [Hex(column, row) for row in range(side) for column in range(0, side, 3)]
    scenario = paint_terrain(stripes, "forest").changed(scenario)
    canvas = MapCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(*SIZE)
    middle = Hex(side // 2, side // 2)
    state = {"scenario": scenario, "picture": picture_of(scenario, NOTHING)}
    canvas.set_picture(state["picture"])
    canvas.set_viewport(canvas.viewport.zoomed(MIDDLE, canvas.rect().center().toPointF()))
    canvas.centre_on(middle)
    canvas.show()
    canvas.finish_painting()

    def change(terrain: str) -> None:
        painted = paint_terrain([middle], terrain)
        touched = painted.touches(state["scenario"])
        state["scenario"] = painted.changed(state["scenario"])
        state["picture"] = updated(state["picture"], state["scenario"], NOTHING, touched)
        canvas.update_picture(state["picture"], touched.hexes)

    return canvas, change


@pytest.mark.parametrize("side", [100, 500])
def test_one_changed_hex_is_repainted_in_less_than_five_milliseconds(
    qtbot: QtBot, benchmark: BenchmarkFixture, side: int
) -> None:
    _, change = shown(qtbot, side)
    turn = iter(range(1_000_000))
    benchmark.group = "one changed hex, map of 100 by 100 and of 500 by 500"
    benchmark(lambda: change(("hills", "bog")[next(turn) % 2]))
    if benchmark.enabled:
        assert benchmark.stats.stats.median < 0.005


def test_a_warm_view_is_repainted_in_less_than_sixteen_milliseconds(
    qtbot: QtBot, benchmark: BenchmarkFixture
) -> None:
    canvas, _ = shown(qtbot, 300)
    sheet = QImage(*SIZE, QImage.Format.Format_RGB32)
    canvas.render(sheet, QPoint())
    benchmark(lambda: canvas.render(sheet, QPoint()))
    if benchmark.enabled:
        assert benchmark.stats.stats.median < 0.016
