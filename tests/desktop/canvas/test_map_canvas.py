from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from studio.desktop.canvas.map_canvas import MapCanvas
from studio.desktop.canvas.mesh import unit_layout
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.pictures import drawn, largest_difference, plain


@pytest.fixture
def canvas(qtbot):
    widget = MapCanvas()
    qtbot.addWidget(widget)
    widget.resize(900, 700)
    widget.set_picture(plain(12, 9))
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def seen(canvas, at, away=(0.0, 0.0)):
    centre = unit_layout(canvas.picture.shape.orientation).centre(at)
    return canvas.viewport.to_window(type(centre)(centre.x + away[0], centre.y + away[1])).toPoint()


def told(signal):
    heard = []
    signal.connect(heard.append)
    return heard


@pytest.mark.parametrize("orientation", Orientation)
def test_hex_under_every_centre_is_that_hex(canvas, orientation):
    canvas.set_picture(plain(7, 5, orientation))
    for at in canvas.picture.shape.hexes():
        assert canvas.hex_under(QPointF(seen(canvas, at))) == at


def test_no_hex_is_under_the_desk(canvas):
    assert canvas.hex_under(QPointF(-500, -500)) is None
    assert canvas.hexside_under(QPointF(-500, -500)) is None


def test_hexside_under_the_upper_part_of_a_hex_is_the_northern_one(canvas):
    side = canvas.hexside_under(QPointF(seen(canvas, Hex(4, 4), (0.0, -0.6))))
    assert side == (Hex(4, 3), Hex(4, 4))


def test_a_press_and_a_drag_tell_each_hex_once(canvas):
    pressed, moved, released = map(told, (canvas.hexPressed, canvas.hexMoved, canvas.hexReleased))
    QTest.mousePress(
        canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, seen(canvas, Hex(2, 2))
    )
    for part in (0.1, 0.2, 0.3, 0.4):
        QTest.mouseMove(canvas, seen(canvas, Hex(2, 2), (0.0, part)))
    QTest.mouseMove(canvas, seen(canvas, Hex(2, 3)))
    QTest.mouseRelease(
        canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, seen(canvas, Hex(2, 3))
    )
    assert [touch.at for touch in pressed] == [Hex(2, 2)]
    assert [touch.at for touch in moved] == [Hex(2, 3)]
    assert [touch.at for touch in released] == [Hex(2, 3)]


def test_modifiers_reach_the_tool(canvas):
    pressed = told(canvas.hexPressed)
    QTest.mouseClick(
        canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier, seen(canvas, Hex(1, 1))
    )
    assert pressed[0].modifiers == Qt.KeyboardModifier.AltModifier
    assert pressed[0].button == Qt.MouseButton.LeftButton


def test_middle_button_scrolls_and_tells_no_tool(canvas):
    canvas.zoom(6)
    pressed, before = told(canvas.hexPressed), canvas.viewport
    QTest.mousePress(
        canvas, Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, canvas.rect().center()
    )
    moved = canvas.rect().center() + type(canvas.rect().center())(30, -20)
    QTest.mouseMove(canvas, moved)
    QTest.mouseRelease(canvas, Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, moved)
    assert (canvas.viewport.left, canvas.viewport.top) == (before.left - 30, before.top + 20)
    assert not pressed


def test_zoom_keeps_what_is_under_the_pointer(canvas):
    at = QPointF(400, 300)
    canvas.zoom(5, at)
    before = canvas.viewport.to_map(at)
    canvas.zoom(1, at)
    after = canvas.viewport.to_map(at)
    assert abs(after.x - before.x) < 0.02
    assert abs(after.y - before.y) < 0.02


def test_cursor_walks_by_arrows_and_stops_at_the_edge(canvas):
    canvas.setFocus()
    canvas.set_cursor_hex(Hex(1, 0))
    QTest.keyClick(canvas, Qt.Key.Key_Left)
    QTest.keyClick(canvas, Qt.Key.Key_Left)
    assert canvas.cursor_hex == Hex(0, 0)
    QTest.keyClick(canvas, Qt.Key.Key_S)
    assert canvas.cursor_hex == Hex(0, 1)
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert canvas.cursor_hex is None


def test_enter_presses_at_the_cursor(canvas):
    pressed = told(canvas.hexPressed)
    canvas.set_cursor_hex(Hex(3, 3))
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert [touch.at for touch in pressed] == [Hex(3, 3)]


def test_a_changed_hex_changes_the_pixels_around_it_and_no_others(canvas):
    canvas.finish_painting()
    before = canvas.grab().toImage()
    picture = drawn(*("." * 12 for _ in range(4)), "....f.......", *("." * 12 for _ in range(4)))
    canvas.update_picture(picture, [Hex(4, 4)])
    after = canvas.grab().toImage()
    near, far = seen(canvas, Hex(4, 4)), seen(canvas, Hex(9, 7))
    assert after.pixel(near) != before.pixel(near)
    assert after.pixel(far) == before.pixel(far)


def test_a_patched_sheet_looks_like_one_painted_afresh(canvas):
    canvas.finish_painting()
    picture = drawn(
        "............", "..ffff......", "...hmc.~~...", "....dd......", *("." * 12 for _ in range(5))
    )
    changed = [Hex(column, row) for row in range(1, 4) for column in range(2, 9)]
    canvas.update_picture(picture, changed)
    patched = canvas.grab().toImage()
    canvas.set_picture(replace(picture))
    canvas.finish_painting()
    # Anti-aliasing may round the other way where a path is moved by a whole number of pixels.
    assert largest_difference(canvas.grab().toImage(), patched) <= 2
