"""The level of the ground beside counters."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage

from studio.desktop.canvas.drawing.colours import DARK, LIGHT
from studio.desktop.canvas.drawing.levels import level_place, level_size
from studio.desktop.canvas.scene.map_scene import Dot
from studio.hexes.coordinates import Hex, Orientation
from tests.desktop.canvas.painted import Printed, likeness, stood
from tests.desktop.canvas.scenes import counter, plain

AT = Hex(2, 2)
DOTS = (Dot("full"),) * 6


def hill(level: str, counters: int = 1, orientation: Orientation = Orientation.FLAT):
    rows = tuple(f"00{level}00" if row == AT.row else "00000" for row in range(5))
    scene = replace(plain(5, 5), elevation=rows)
    scene = replace(scene, shape=replace(scene.shape, orientation=orientation))
    return replace(scene, counters=tuple(counter(str(each), AT, dots=DOTS) for each in range(counters)))


def around_level(image: QImage, middle: QPointF, size: float) -> list[QColor]:
    half = round(size / 2)
    return [
        image.pixelColor(round(middle.x()) + right, round(middle.y()) + down)
        for right in range(-half, half + 1)
        for down in range(-half, half + 1)
    ]


@pytest.mark.parametrize("orientation", list(Orientation))
@pytest.mark.parametrize("counters", [1, 3])
@pytest.mark.parametrize("hex_pixels", [28.0, 48.0, 100.0])
@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_the_level_is_read_beside_the_counters_of_a_hex(qapp, colours, hex_pixels, counters, orientation):
    seen = []
    for level in "17":
        image, context = stood(hill(level, counters, orientation), hex_pixels, (), colours)
        place = context.window_point(level_place(AT, orientation))
        seen.append(around_level(image, place, level_size(hex_pixels)))
    assert seen[0] != seen[1]
    assert min(likeness(each, QColor(colours.ridge)) for each in seen[1]) < 60


def test_no_level_is_written_beside_a_counter_on_flat_ground_or_on_a_map_seen_from_far_off(qapp):
    low, none = hill("0"), replace(hill("0"), elevation=())
    assert stood(low, 48.0)[0] == stood(none, 48.0)[0]
    assert stood(hill("7"), 20.0)[0] == stood(none, 20.0)[0]


def test_the_printed_level_lies_where_that_beside_a_counter_does(qapp):
    printed = Printed(replace(hill("7"), counters=()), 120)
    x, y = printed.raster.pixels(level_place(AT, Orientation.FLAT))
    found = around_level(printed.image, QPointF(x, y), 20)
    assert min(likeness(each, QColor(LIGHT.ridge)) for each in found) < 60
