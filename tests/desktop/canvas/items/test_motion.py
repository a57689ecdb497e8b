from dataclasses import replace

import pytest
from PySide6.QtCore import QVariantAnimation

from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.hexes.coordinates import Hex
from tests.desktop.canvas.scenes import counter, plain
from tests.support.painting import finish_painting

WAY = (Hex(2, 2), Hex(2, 3), Hex(2, 4), Hex(2, 5), Hex(2, 6))


@pytest.fixture
def canvas(qtbot):
    widget = MapCanvas()
    qtbot.addWidget(widget)
    widget.resize(600, 500)
    widget.set_scene(replace(plain(9, 9), counters=(counter("a", WAY[-1]),)))
    widget.show()
    qtbot.waitExposed(widget)
    finish_painting(widget)
    return widget


def test_a_counter_glides_and_arrives_in_less_than_300_ms(canvas, qtbot):
    still = canvas.grab().toImage()
    canvas.animate("a", WAY)
    assert canvas.grab().toImage() != still
    (animation,) = canvas.findChildren(QVariantAnimation)
    assert animation.duration() < 300
    qtbot.waitUntil(lambda: not canvas.is_moving)
    assert canvas.grab().toImage() == still


def test_steps_that_follow_each_other_at_once_are_one_path(canvas, qtbot):
    canvas.animate("a", WAY)
    (animation,) = canvas.findChildren(QVariantAnimation)
    whole, outset = animation.duration(), canvas.grab().toImage()
    qtbot.waitUntil(lambda: not canvas.is_moving)
    for step in range(len(WAY) - 1):
        canvas.animate("a", WAY[step : step + 2])
    assert animation.duration() == whole
    assert canvas.grab().toImage() == outset
    qtbot.waitUntil(lambda: not canvas.is_moving)
    canvas.animate("a", WAY[-2:])
    assert animation.duration() < whole, "it has arrived, and sets out anew"


def test_motion_can_be_switched_off(canvas):
    still = canvas.grab().toImage()
    canvas.animate("a", WAY)
    canvas.set_motion(False)
    assert not canvas.is_moving
    canvas.animate("a", WAY)
    assert not canvas.is_moving
    assert canvas.grab().toImage() == still


def test_a_way_of_one_hex_is_no_motion(canvas):
    canvas.animate("a", WAY[:1])
    assert not canvas.is_moving
