from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from studio.desktop.canvas.scene.map_scene import NameItem, ObjectiveItem, WeatherZoneItem
from studio.desktop.canvas.widget.keyboard import arrow, describe_hex, walk
from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.shape import Shape
from tests.desktop.canvas.scenes import counter, drawn

FLAT, POINTY = (Shape(9, 9, orientation) for orientation in (Orientation.FLAT, Orientation.POINTY))
HERE = Hex(4, 4)
RING = (Qt.Key.Key_Q, Qt.Key.Key_W, Qt.Key.Key_E, Qt.Key.Key_D, Qt.Key.Key_S, Qt.Key.Key_A)


@pytest.mark.parametrize("shape", [FLAT, POINTY], ids=["flat", "pointy"])
def test_the_six_letters_go_to_the_six_neighbours(shape):
    reached = [walk(HERE, key, shape) for key in RING]
    assert set(reached) == {neighbour(HERE, direction, shape.orientation) for direction in range(6)}


def test_w_goes_north_on_a_flat_map():
    assert walk(HERE, Qt.Key.Key_W, FLAT) == Hex(4, 3)
    assert walk(HERE, Qt.Key.Key_S, FLAT) == Hex(4, 5)


def test_d_goes_south_east_on_a_pointy_map():
    assert walk(HERE, Qt.Key.Key_E, POINTY) == Hex(5, 4)
    assert walk(HERE, Qt.Key.Key_A, POINTY) == Hex(3, 4)


@pytest.mark.parametrize("shape", [FLAT, POINTY], ids=["flat", "pointy"])
def test_arrows_go_along_columns_and_rows(shape):
    assert walk(HERE, Qt.Key.Key_Right, shape) == Hex(5, 4)
    assert walk(HERE, Qt.Key.Key_Up, shape) == Hex(4, 3)


def test_nobody_walks_off_the_map():
    assert walk(Hex(0, 0), Qt.Key.Key_Left, FLAT) == Hex(0, 0)
    assert walk(Hex(0, 0), Qt.Key.Key_Q, FLAT) == Hex(0, 0)


def test_other_keys_mean_nothing():
    assert walk(HERE, Qt.Key.Key_X, FLAT) is None
    assert arrow(Qt.Key.Key_Q) is None
    assert arrow(Qt.Key.Key_Down) == (0, 1)


def test_a_hex_is_described_in_words():
    at = Hex(1, 0)
    scene = replace(
        drawn(".x..", "...."),
        names=(NameItem(at, "Fedjadj"),),
        counters=(counter("51 H", at), counter("elsewhere", Hex(0, 0))),
        objectives=(ObjectiveItem(at, "#000000", 3),),
    )
    assert describe_hex(scene, at) == "Hex 0201, salt marsh, Fedjadj, objective, 51 H"
    named = replace(scene, counters=(replace(counter("Sc", at), name="Scout team"),))
    assert describe_hex(named, at).endswith(", objective, Scout team")
    zones = tuple(WeatherZoneItem(name, frozenset({at})) for name in ("Valley", "Chott"))
    rainy = replace(scene, weather_zones=zones)
    assert describe_hex(rainy, at).startswith("Hex 0201, salt marsh, weather of Chott, Fedjadj"), (
        "the later one"
    )
    assert describe_hex(rainy, Hex(2, 0)) == describe_hex(scene, Hex(2, 0))
