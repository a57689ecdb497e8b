from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.drawing.colours import DARK
from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.ground import layers, tile_cache
from studio.desktop.canvas.scene.map_scene import NameItem
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.painted import Paints
from tests.desktop.canvas.scenes import counter, drawn, largest_difference, plain
from tests.desktop.hands import double_click
from tests.support.painting import finish_painting


@pytest.fixture
def canvas(qtbot):
    widget = MapCanvas()
    qtbot.addWidget(widget)
    widget.resize(900, 700)
    widget.set_scene(plain(12, 9))
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def seen(canvas, at, away=(0.0, 0.0)):
    centre = unit_layout(canvas.scene.shape.orientation).centre(at)
    return canvas.viewport.to_window(type(centre)(centre.x + away[0], centre.y + away[1])).toPoint()


def told(signal):
    heard = []
    signal.connect(heard.append)
    return heard


@pytest.mark.parametrize("orientation", Orientation)
def test_hex_under_every_centre_is_that_hex(canvas, orientation):
    canvas.set_scene(plain(7, 5, orientation))
    for at in canvas.scene.shape.hexes():
        assert canvas.hex_under(QPointF(seen(canvas, at))) == at


def test_no_hex_is_under_the_desk(canvas):
    assert canvas.hex_under(QPointF(-500, -500)) is None


def test_the_upper_part_of_a_hex_is_next_to_its_northern_hexside(canvas):
    heard = told(canvas.hex_hovered)
    QTest.mouseMove(canvas, seen(canvas, Hex(4, 4), (0.0, -0.6)))
    assert [pointer_event.hexside for pointer_event in heard] == [(Hex(4, 3), Hex(4, 4))]


def test_a_press_and_a_drag_tell_each_hex_once(canvas):
    pressed, moved, released = map(told, (canvas.hex_pressed, canvas.hex_moved, canvas.hex_released))
    QTest.mousePress(
        canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, seen(canvas, Hex(2, 2))
    )
    for part in (0.1, 0.2, 0.3, 0.4):
        QTest.mouseMove(canvas, seen(canvas, Hex(2, 2), (0.0, part)))
    QTest.mouseMove(canvas, seen(canvas, Hex(2, 3)))
    QTest.mouseRelease(
        canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, seen(canvas, Hex(2, 3))
    )
    assert [pointer_event.at for pointer_event in pressed] == [Hex(2, 2)]
    assert [pointer_event.at for pointer_event in moved] == [Hex(2, 3)]
    assert [pointer_event.at for pointer_event in released] == [Hex(2, 3)]


def test_modifiers_reach_the_tool(canvas):
    pressed = told(canvas.hex_pressed)
    QTest.mouseClick(
        canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier, seen(canvas, Hex(1, 1))
    )
    assert pressed[0].modifiers == Qt.KeyboardModifier.AltModifier
    assert pressed[0].button == Qt.MouseButton.LeftButton


def test_middle_button_scrolls_and_tells_no_tool(canvas):
    canvas.zoom(6)
    pressed, before = told(canvas.hex_pressed), canvas.viewport
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
    pressed = told(canvas.hex_pressed)
    canvas.set_cursor_hex(Hex(3, 3))
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert [pointer_event.at for pointer_event in pressed] == [Hex(3, 3)]


def test_a_changed_hex_changes_the_pixels_around_it_and_no_others(canvas):
    finish_painting(canvas)
    before = canvas.grab().toImage()
    scene = drawn(*("." * 12 for _ in range(4)), "....f.......", *("." * 12 for _ in range(4)))
    canvas.update_scene(scene, [Hex(4, 4)])
    after = canvas.grab().toImage()
    near, far = seen(canvas, Hex(4, 4)), seen(canvas, Hex(9, 7))
    assert after.pixel(near) != before.pixel(near)
    assert after.pixel(far) == before.pixel(far)


def test_a_patched_sheet_looks_like_one_painted_afresh(canvas):
    finish_painting(canvas)
    scene = drawn(
        "............", "..ffff......", "...hmc.~~...", "....dd......", *("." * 12 for _ in range(5))
    )
    changed = [Hex(column, row) for row in range(1, 4) for column in range(2, 9)]
    canvas.update_scene(scene, changed)
    finish_painting(canvas)
    patched = canvas.grab().toImage()
    canvas.set_scene(replace(scene))
    finish_painting(canvas)
    # Anti-aliasing may round the other way where a path is moved by a whole number of pixels.
    assert largest_difference(canvas.grab().toImage(), patched) <= 2


def test_what_is_under_the_pointer_is_told_once_and_taken_back(canvas, qtbot):
    heard = told(canvas.hex_hovered)
    for part in (0.0, 0.05, 0.1):
        QTest.mouseMove(canvas, seen(canvas, Hex(5, 5), (0.0, 0.3 + part)))
    QTest.mouseMove(canvas, seen(canvas, Hex(5, 5), (0.0, -0.3)))
    assert [pointer_event.at for pointer_event in heard] == [Hex(5, 5), Hex(5, 5)]
    assert heard[0].hexside != heard[1].hexside
    QApplication.sendEvent(canvas, QEvent(QEvent.Type.Leave))
    assert heard[-1] is None


def test_a_drag_along_hexsides_tells_each(canvas):
    heard = told(canvas.hexside_moved)
    QTest.mousePress(
        canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, seen(canvas, Hex(5, 5), (0.0, 0.5))
    )
    QTest.mouseMove(canvas, seen(canvas, Hex(5, 5), (0.45, 0.25)))
    QTest.mouseMove(canvas, seen(canvas, Hex(5, 5), (0.45, -0.25)))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(5, 5))
    assert [pointer_event.hexside for pointer_event in heard] == [
        (Hex(5, 5), Hex(6, 6)),
        (Hex(5, 5), Hex(6, 5)),
    ]


def test_space_and_a_drag_scroll(canvas):
    canvas.zoom(6)
    pressed, before = told(canvas.hex_pressed), canvas.viewport
    QTest.keyPress(canvas, Qt.Key.Key_Space)
    start = canvas.rect().center()
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(canvas, start + QPoint(-40, 10))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.keyRelease(canvas, Qt.Key.Key_Space)
    assert (canvas.viewport.left, canvas.viewport.top) == (before.left + 40, before.top - 10)
    assert not pressed
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    assert len(pressed) == 1


@pytest.mark.parametrize(("turned", "steps"), [(120, 1), (-240, -2), (60, 0)])
def test_the_wheel_zooms_a_step_for_each_notch(canvas, turned, steps):
    canvas.zoom_full()
    expected = canvas.viewport.stepped(steps, QPointF(450, 350)).hex_pixels
    wheel = QWheelEvent(
        QPointF(450, 350),
        canvas.mapToGlobal(QPointF(450, 350)),
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas, wheel)
    assert canvas.viewport.hex_pixels == expected


def test_arrows_scroll_while_there_is_no_cursor(canvas):
    canvas.zoom(6)
    before = canvas.viewport
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert canvas.viewport.left > before.left
    assert canvas.cursor_hex is None


def test_a_right_click_asks_for_a_menu(canvas):
    asked = []
    canvas.menu_requested.connect(lambda pointer_event, place: asked.append((pointer_event.at, place)))
    at = seen(canvas, Hex(6, 3))
    QApplication.sendEvent(
        canvas, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, canvas.mapToGlobal(at))
    )
    assert asked == [(Hex(6, 3), canvas.mapToGlobal(at))]


def test_the_menu_key_asks_at_the_cursor(canvas):
    asked = told_first(canvas.menu_requested)
    canvas.set_cursor_hex(Hex(2, 6))
    QApplication.sendEvent(
        canvas, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), QPoint(1, 1))
    )
    assert [pointer_event.at for pointer_event in asked] == [Hex(2, 6)]


def told_first(signal):
    heard = []
    signal.connect(lambda first, _: heard.append(first))
    return heard


def test_a_double_click_presses_twice_and_says_so(canvas):
    pressed, twice = told(canvas.hex_pressed), told(canvas.hex_double_clicked)
    at = seen(canvas, Hex(4, 4))
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    double_click(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert [pointer_event.at for pointer_event in twice] == [Hex(4, 4)]
    assert len(pressed) == 2


def test_the_cursor_is_brought_into_sight(canvas):
    canvas.zoom(9)
    canvas.centre_on(Hex(1, 1))
    canvas.set_cursor_hex(Hex(11, 8))
    inside = canvas.rect().toRectF()
    assert inside.contains(QPointF(seen(canvas, Hex(11, 8))))


def test_the_cursor_is_seen(canvas):
    finish_painting(canvas)
    before = canvas.grab().toImage()
    canvas.set_cursor_hex(Hex(5, 5))
    assert canvas.grab().toImage() != before


def test_without_a_map_it_says_so_and_tells_nothing(qtbot):
    empty = MapCanvas()
    qtbot.addWidget(empty)
    empty.resize(300, 200)
    pressed = told(empty.hex_pressed)
    QTest.mouseClick(empty, Qt.MouseButton.LeftButton)
    QTest.keyClick(empty, Qt.Key.Key_Return)
    image = empty.grab().toImage()
    assert len({image.pixel(x, y) for x in range(60, 240) for y in range(80, 120)}) > 3
    assert not pressed
    assert empty.hex_under(QPointF(5, 5)) is None


def test_other_inks_change_every_colour(canvas):
    finish_painting(canvas)
    light = canvas.grab().toImage()
    canvas.set_colours(DARK)
    finish_painting(canvas)
    dark = canvas.grab().toImage()
    at = seen(canvas, Hex(5, 5), (0.3, 0.3))
    assert dark.pixelColor(at).lightness() < light.pixelColor(at).lightness() - 60


def test_a_fitted_map_stays_fitted_when_the_window_grows(canvas):
    canvas.fit()
    before = canvas.viewport.hex_pixels
    canvas.resize(1200, 1000)
    assert canvas.viewport.hex_pixels > before
    canvas.zoom(1)
    chosen = canvas.viewport.hex_pixels
    canvas.resize(900, 700)
    assert canvas.viewport.hex_pixels == chosen


def test_assistive_tools_find_a_name_and_a_way_in(canvas):
    assert canvas.accessibleName() == "Map"
    assert "Enter" in canvas.accessibleDescription()


def test_a_changed_hex_repaints_no_more_of_the_window_than_it_must(canvas, qtbot):
    finish_painting(canvas)
    qtbot.waitExposed(canvas)
    QApplication.processEvents()
    paints, whole = Paints(canvas), canvas.rect()
    before = canvas.scene
    scene = replace(before, terrain=(*before.terrain[:4], "....f.......", *before.terrain[5:]))
    canvas.update_scene(scene, [Hex(4, 4)])
    qtbot.waitUntil(lambda: bool(paints.rects))
    assert paints.rects[0].contains(seen(canvas, Hex(4, 4)))
    assert paints.rects[0].width() < whole.width() / 2
    paints.rects.clear()
    moved = replace(scene, names=(NameItem(Hex(9, 7), "Elsewhere"),))
    canvas.update_scene(moved, [Hex(4, 4)])
    qtbot.waitUntil(lambda: bool(paints.rects))
    assert paints.rects[0] == whole


def test_a_part_that_is_repainted_looks_like_the_whole(canvas):
    standing = replace(
        canvas.scene,
        names=(NameItem(Hex(1, 4), "A name that reaches over the hexes beside it", "region"),),
        counters=(counter("a", Hex(4, 4)), counter("b", Hex(4, 4)), counter("c", Hex(5, 4))),
    )
    canvas.set_scene(standing)
    finish_painting(canvas)
    image = canvas.grab().toImage()
    for at in (Hex(3, 4), Hex(4, 4), Hex(5, 3)):
        part = canvas.part_around([at])
        assert canvas.grab(part).toImage() == image.copy(part)


def test_what_changes_is_painted_at_the_next_frame_and_once(canvas, monkeypatch):
    finish_painting(canvas)
    painted = []
    monkeypatch.setattr(tile_cache, "steps", lambda *given: painted.append(given[1]) or layers.steps(*given))
    rows = list(canvas.scene.terrain)
    for column in (4, 5, 6):
        rows[4] = rows[4][:column] + "m" + rows[4][column + 1 :]
        canvas.update_scene(replace(canvas.scene, terrain=tuple(rows)), [Hex(column, 4)])
    assert not painted
    finish_painting(canvas)
    image = canvas.grab().toImage()
    assert painted
    assert not any(one.intersects(other) for one, other in combinations(painted, 2))
    canvas.set_scene(canvas.scene)
    finish_painting(canvas)
    assert largest_difference(image, canvas.grab().toImage()) <= 8
