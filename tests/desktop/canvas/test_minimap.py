import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from studio.desktop.canvas.inks import SLATE
from studio.desktop.canvas.map_canvas import MapCanvas
from studio.desktop.canvas.mesh import centre_of
from studio.desktop.canvas.minimap import Minimap
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.pictures import drawn, plain


@pytest.fixture
def canvas(qtbot):
    widget = MapCanvas()
    qtbot.addWidget(widget)
    widget.resize(400, 300)
    widget.set_picture(plain(60, 40))
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
    assert minimap.viewport.area().contains(minimap.viewport.sheet)


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
    canvas.update_picture(drawn(*rows), [Hex(column, row) for column in range(60) for row in range(20, 40)])
    changed = minimap.grab().toImage()
    assert changed != before
    canvas.set_inks(SLATE)
    canvas.set_picture(drawn(*rows))
    assert minimap.inks is SLATE


def test_it_can_be_left_without_a_canvas(minimap, canvas):
    minimap.watch(None)
    before = minimap.grab().toImage()
    canvas.centre_on(Hex(55, 35))
    assert minimap.grab().toImage() == before
