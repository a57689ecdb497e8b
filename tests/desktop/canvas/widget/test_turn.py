"""The sheet turned by sixths: what is pressed, seen and walked to stays right, and counters stay upright."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt

from studio.desktop.canvas.drawing.viewport import Viewport
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.canvas.widget.keyboard import walk
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.layout import Point
from studio.hexes.shape import Shape
from tests.desktop.canvas.scenes import plain
from tests.support.painting import finish_painting

SHAPE = Shape(30, 24, Orientation.FLAT)
PLACE = Point(20.0, 17.0)


def view(turn: int = 0) -> Viewport:
    upright = Viewport(QSizeF(600, 400), map_bounds(SHAPE)).centred(PLACE)
    return upright.turned(turn)


@pytest.mark.parametrize("turn", range(6))
def test_places_go_to_the_window_and_back(turn: int) -> None:
    seen = view(turn)
    for at in (QPointF(0, 0), QPointF(600, 400), QPointF(120, 333)):
        assert (seen.to_window(seen.to_map(at)) - at).manhattanLength() < 1e-6
    assert seen.area().contains(QRectF(QPointF(*seen.to_map(QPointF(300, 200))), QSizeF(0.1, 0.1)))


@pytest.mark.parametrize("turn", range(6))
def test_the_middle_stays_and_the_north_turns_clockwise(turn: int) -> None:
    seen, middle = view(turn), QPointF(300, 200)
    assert (seen.to_window(PLACE) - middle).manhattanLength() < 1.5
    north = seen.to_window(Point(PLACE.x, PLACE.y - 2)) - seen.to_window(PLACE)
    across = (0, 1, 1, 0, -1, -1)[turn]
    assert (north.x() > 1) - (north.x() < -1) == across
    assert view(turn).turned(6 - turn) == view()


@pytest.mark.parametrize("turn", range(6))
def test_zoom_and_drags_go_by_what_is_seen(turn: int) -> None:
    seen, under = view(turn), QPointF(330, 240)
    nearer = seen.zoomed(seen.hex_pixels * 1.26, under)
    held = seen.to_map(under)
    assert (nearer.to_window(held) - under).manhattanLength() < 2
    moved = seen.moved(7, -5)
    assert (moved.to_window(PLACE) - seen.to_window(PLACE) - QPointF(-7, 5)).manhattanLength() < 2.5


@pytest.mark.parametrize("turn", range(6))
def test_the_whole_sheet_fits(turn: int) -> None:
    seen = view(turn).fitted()
    raster = map_bounds(SHAPE)
    window = QRectF(0, 0, 600, 400)
    for corner in (raster.topLeft(), raster.topRight(), raster.bottomLeft(), raster.bottomRight()):
        assert window.contains(seen.to_window(Point(corner.x(), corner.y())))


@pytest.mark.parametrize("turn", range(6))
def test_keys_walk_by_what_is_seen(turn: int) -> None:
    at = Hex(10, 10)
    upwards = walk(at, Qt.Key.Key_W, SHAPE, turn)
    assert upwards == neighbour(at, -turn % 6, Orientation.FLAT)
    assert walk(at, Qt.Key.Key_Up, SHAPE, turn) == upwards


@pytest.mark.rule("op.quick.map.rotate")
def test_a_drag_with_ctrl_turns_the_sheet_and_clicks_still_find_their_hexes(qtbot) -> None:
    canvas = MapCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(600, 400)
    canvas.set_scene(plain(8, 6))
    canvas.drag.allows_left = True
    canvas.show()
    clicked = []
    canvas.hex_clicked.connect(lambda pointer_event: clicked.append(pointer_event.at))
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, control, QPoint(200, 200))
    qtbot.mouseMove(canvas, QPoint(370, 200))
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, control, QPoint(370, 200))
    assert canvas.viewport.turn == 2
    assert clicked == []
    finish_painting(canvas)
    for at in (Hex(0, 0), Hex(1, 1)):
        qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.point_of(at))
        assert clicked.pop() == at


def test_a_turned_sheet_is_painted_turned(qtbot) -> None:
    canvas = MapCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(600, 400)
    canvas.set_scene(plain(8, 6))
    canvas.show()
    finish_painting(canvas)
    upright = canvas.grab().toImage()
    canvas.turn(3)
    finish_painting(canvas)
    assert canvas.grab().toImage() != upright
    canvas.turn(-3)
    finish_painting(canvas)
    assert canvas.grab().toImage() == upright
