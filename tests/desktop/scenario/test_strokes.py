"""Strokes that begin beside the map, leave it or come back to it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from studio.editing.changes.terrain import terrain_at

_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def stroke(hands, *points):
    QTest.mouseMove(hands.canvas, points[0])
    QTest.mousePress(hands.canvas, _LEFT, _NONE, points[0])
    for point in points[1:]:
        QTest.mouseMove(hands.canvas, point)
    QTest.mouseRelease(hands.canvas, _LEFT, _NONE, points[-1])


def painted(window, terrain="city"):
    scenario = window.page.document.value
    return {
        each.label(at)
        for each in [window.page.editor.shape]
        for at in each.hexes()
        if terrain_at(scenario, at) == terrain
    }


@pytest.fixture
def beside(window, hands):
    """Gives the point left of the map on the height of a hex of its first column."""

    def point(label):
        return QPoint(2, hands.seen(label).y())

    window.page.canvas.fit()
    return point


@pytest.fixture
def brush(window, hands):
    hands.keys_of_map("b")
    hands.choose(window.palette_panel, "Choices of the tool", "City")
    return painted(window)


def test_a_stroke_that_begins_beside_the_map_paints_from_where_it_enters(window, hands, beside, brush):
    stroke(hands, beside("0110"), hands.seen("0510"))
    drawn = painted(window) - brush
    assert {"0110", "0310", "0510"} <= drawn
    assert len(drawn) == 5
    assert len(window.page.document.steps) == 1


def test_a_stroke_is_led_to_the_border_and_goes_on_where_it_comes_back(window, hands, beside, brush):
    stroke(hands, hands.seen("0305"), beside("0105"), beside("0112"), hands.seen("0312"))
    drawn = painted(window) - brush
    assert {"0105", "0305", "0112", "0312"} <= drawn
    assert not drawn & {"0107", "0108", "0109", "0110"}, (
        "nothing is painted where the mouse was beside the map"
    )
    assert len(window.page.document.steps) == 1


def test_a_road_begins_at_the_border(window, hands, beside):
    before = {each.between for each in window.page.document.value.map.links}
    hands.keys_of_map("r")
    stroke(hands, beside("0114"), hands.seen("0314"))
    drawn = {each.between for each in window.page.document.value.map.links} - before
    assert {label for pair in drawn for label in pair.split("|")} >= {"0114", "0314"}


def test_a_stroke_that_is_given_up_beside_the_map_does_not_begin_again(window, hands, beside, brush):
    point = beside("0110")
    QTest.mousePress(hands.canvas, _LEFT, _NONE, point)
    hands.keys_of_map(Qt.Key.Key_Escape)
    QTest.mouseMove(hands.canvas, hands.seen("0310"))
    QTest.mouseMove(hands.canvas, hands.seen("0510"))
    QTest.mouseRelease(hands.canvas, _LEFT, _NONE, hands.seen("0510"))
    assert painted(window) == brush


def test_a_click_beside_the_map_does_nothing(window, hands, beside, brush):
    stroke(hands, beside("0110"))
    hands.point_at("0510")
    assert painted(window) == brush
