import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.drawing.colours import DARK
from studio.desktop.canvas.drawing.mesh import centre_of
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.canvas.widget.minimap import Minimap
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.scenes import drawn, plain
from tests.support.painting import finish_painting


@pytest.fixture
def canvas(qtbot):
    widget = MapCanvas()
    qtbot.addWidget(widget)
    widget.resize(400, 300)
    widget.set_scene(plain(60, 40))
    widget.zoom_full()
    widget.show()
    return widget


@pytest.fixture
def minimap(qtbot, canvas):
    widget = Minimap()
    qtbot.addWidget(widget)
    widget.resize(240, 180)
    widget.watch(canvas)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def spot(minimap, at):
    return minimap.viewport.to_window(centre_of(at, Orientation.FLAT)).toPoint()


def test_it_shows_the_whole_map(minimap):
    assert minimap.viewport.area().contains(minimap.viewport.bounds)


def test_a_click_takes_the_canvas_there(minimap, canvas):
    QTest.mouseClick(
        minimap, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(minimap, Hex(50, 30))
    )
    seen = canvas.viewport.area().center()
    there = centre_of(Hex(50, 30), Orientation.FLAT)
    assert abs(seen.x() - there.x) < 3
    assert abs(seen.y() - there.y) < 3


def test_a_drag_goes_on(minimap, canvas):
    QTest.mousePress(
        minimap, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(minimap, Hex(20, 20))
    )
    before = canvas.viewport
    QTest.mouseMove(minimap, spot(minimap, Hex(40, 20)))
    assert canvas.viewport.left > before.left
    QTest.mouseRelease(minimap, Qt.MouseButton.LeftButton)


def test_the_frame_follows_the_canvas(minimap, canvas):
    before = minimap.grab().toImage()
    canvas.centre_on(Hex(55, 35))
    assert minimap.grab().toImage() != before


def test_problems_are_ringed(minimap):
    before = minimap.grab().toImage()
    minimap.show_problems(frozenset({Hex(30, 20)}))
    after = minimap.grab().toImage()
    around = [
        after.pixelColor(spot(minimap, Hex(30, 20)) + QPoint(x, y))
        for x in range(-7, 8)
        for y in range(-7, 8)
    ]
    assert after != before
    assert any(colour.red() > colour.green() + 100 for colour in around)


def test_it_follows_changes_and_colours(minimap, canvas):
    before = minimap.grab().toImage()
    rows = ["." * 60] * 20 + ["~" * 60] * 20
    canvas.update_scene(drawn(*rows), [Hex(column, row) for column in range(60) for row in range(20, 40)])
    changed = minimap.grab().toImage()
    assert changed != before
    canvas.set_colours(DARK)
    canvas.set_scene(drawn(*rows))
    assert minimap.colours is DARK


def test_it_can_be_left_without_a_canvas(minimap, canvas):
    minimap.watch(None)
    before = minimap.grab().toImage()
    canvas.centre_on(Hex(55, 35))
    assert minimap.grab().toImage() == before


@pytest.fixture
def paintings(minimap, monkeypatch):
    """Every time that the map is painted, not its frame alone."""
    finish_painting(minimap)
    minimap.grab()
    found, paint = [], minimap._paint
    monkeypatch.setattr(minimap, "_paint", lambda *given: (found.append(given), paint(*given))[1])
    return found


def test_it_waits_for_the_end_of_a_stroke(minimap, canvas, paintings, qtbot):
    rows = list(canvas.scene.terrain)
    for column in range(8):
        rows[4] = rows[4][:column] + "m" + rows[4][column + 1 :]
        canvas.update_scene(drawn(*rows), [Hex(column, 4)])
        QApplication.processEvents()
    assert not paintings
    qtbot.waitUntil(lambda: bool(paintings))
    assert len(paintings) == 1


def test_only_its_frame_is_painted_while_the_canvas_is_scrolled(minimap, canvas, paintings):
    before = minimap.grab().toImage()
    for column in range(20, 50):
        canvas.centre_on(Hex(column, 20))
        QApplication.processEvents()
    assert minimap.grab().toImage() != before
    assert not paintings
