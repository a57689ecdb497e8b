from dataclasses import replace
from typing import get_args

import pytest
from PySide6.QtGui import QColor

from studio.desktop.canvas.items.markers import marker_box
from studio.desktop.canvas.scene.map_scene import FortificationItem, MarkerIcon, MarkerItem, ObjectiveItem
from studio.desktop.scenes.operational.marks import hub_marker, source_marker, stragglers_marker
from studio.hexes.coordinates import Hex
from tests.desktop.canvas.painted import likeness, stood
from tests.desktop.canvas.scenes import counter, plain

AT, BLUE, RED = Hex(2, 2), "#2f5d8a", "#8a3b32"


def image_of(hex_pixels=80.0, **changes):
    return stood(replace(plain(5, 5), **changes), hex_pixels)[0]


def test_every_icon_looks_different(qapp):
    images = [
        image_of(markers=(MarkerItem(AT, "lower-left", "disc", BLUE, icon),)) for icon in get_args(MarkerIcon)
    ]
    assert len({bytes(image.constBits()) for image in images}) == len(images)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"markers": (hub_marker(AT, 1, BLUE),)}, {"markers": (hub_marker(AT, 3, BLUE),)}),
        ({"markers": (hub_marker(AT, 1, BLUE),)}, {"markers": (hub_marker(AT, 1, RED),)}),
        ({"markers": (hub_marker(AT, 1, BLUE),)}, {"markers": (hub_marker(AT, 1, BLUE, is_supplied=False),)}),
        (
            {"markers": (stragglers_marker(AT, 1, BLUE),)},
            {"markers": (stragglers_marker(AT, 3, BLUE),)},
        ),
        (
            {"fortifications": (FortificationItem(AT),)},
            {"fortifications": (FortificationItem(AT, True),)},
        ),
        ({"objectives": (ObjectiveItem(AT, BLUE, 4),)}, {"objectives": (ObjectiveItem(AT, BLUE, 5),)}),
        ({"objectives": (ObjectiveItem(AT, BLUE, 4),)}, {"objectives": (ObjectiveItem(AT, RED, 4),)}),
        (
            {"objectives": (ObjectiveItem(AT, BLUE, 4),)},
            {"objectives": (ObjectiveItem(AT, BLUE, 4, "bonus"),)},
        ),
        (
            {"objectives": (ObjectiveItem(AT, BLUE, 4),)},
            {"objectives": (ObjectiveItem(AT, BLUE, 4, held=True),)},
        ),
        (
            {"objectives": (ObjectiveItem(AT, BLUE, 4, letter="G"),)},
            {"objectives": (ObjectiveItem(AT, BLUE, 4, letter="M"),)},
        ),
    ],
    ids=["trucks", "side", "supply", "steps", "destroyed", "deadline", "owner", "bonus", "held", "token"],
)
def test_everything_that_a_marker_tells_is_seen(qapp, one, other):
    blank, first, second = image_of(), image_of(**one), image_of(**other)
    assert first != second
    assert blank not in (first, second)


def test_a_flag_stands_over_the_counter_in_its_sides_colour(qapp):
    objective = ObjectiveItem(AT, BLUE, 4)
    image, context = stood(replace(plain(5, 5), objectives=(objective,), counters=(counter("a", AT),)), 100)
    middle, side = marker_box("upper-left", 100)
    cloth = context.centre(AT) + middle
    around = [
        image.pixelColor(round(cloth.x()) + x, round(cloth.y()) + y)
        for x in range(-12, 13)
        for y in range(-12, 13)
    ]
    assert sum(likeness(colour, QColor(BLUE)) < 8 for colour in around) > 60
    assert side > 20


def test_flags_are_seen_when_all_else_has_gone(qapp):
    flag = {"objectives": (ObjectiveItem(AT, BLUE, 4),)}
    source = {"markers": (source_marker(AT, "rail", BLUE),)}
    assert image_of(10, **flag) != image_of(10)
    assert image_of(10, **source) == image_of(10)
