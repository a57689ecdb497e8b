from dataclasses import replace
from typing import get_args

import pytest
from PySide6.QtGui import QColor

from studio.desktop.canvas.items.markers import marker_box
from studio.desktop.canvas.scene.map_scene import (
    FortificationPicture,
    HubPicture,
    ObjectivePicture,
    SourceKind,
    SourcePicture,
    StragglersPicture,
)
from studio.hexes.coordinates import Hex
from tests.desktop.canvas.painted import likeness, stood
from tests.desktop.canvas.pictures import counter, plain

AT, BLUE, RED = Hex(2, 2), "#2f5d8a", "#8a3b32"


def image_of(hex_pixels=80.0, **changes):
    return stood(replace(plain(5, 5), **changes), hex_pixels)[0]


def test_every_source_looks_different(qapp):
    images = [image_of(sources=(SourcePicture(AT, kind, BLUE),)) for kind in get_args(SourceKind)]
    assert len({bytes(image.constBits()) for image in images}) == len(images)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"hubs": (HubPicture(AT, 1, BLUE),)}, {"hubs": (HubPicture(AT, 3, BLUE),)}),
        ({"hubs": (HubPicture(AT, 1, BLUE),)}, {"hubs": (HubPicture(AT, 1, RED),)}),
        ({"hubs": (HubPicture(AT, 1, BLUE),)}, {"hubs": (HubPicture(AT, 1, BLUE, is_supplied=False),)}),
        (
            {"stragglers": (StragglersPicture(AT, 1, BLUE),)},
            {"stragglers": (StragglersPicture(AT, 3, BLUE),)},
        ),
        (
            {"fortifications": (FortificationPicture(AT),)},
            {"fortifications": (FortificationPicture(AT, True),)},
        ),
        ({"objectives": (ObjectivePicture(AT, BLUE, 4),)}, {"objectives": (ObjectivePicture(AT, BLUE, 5),)}),
        ({"objectives": (ObjectivePicture(AT, BLUE, 4),)}, {"objectives": (ObjectivePicture(AT, RED, 4),)}),
        (
            {"objectives": (ObjectivePicture(AT, BLUE, 4),)},
            {"objectives": (ObjectivePicture(AT, BLUE, 4, "bonus"),)},
        ),
        (
            {"objectives": (ObjectivePicture(AT, BLUE, 4),)},
            {"objectives": (ObjectivePicture(AT, BLUE, 4, held=True),)},
        ),
    ],
    ids=["trucks", "side", "supply", "steps", "destroyed", "deadline", "owner", "bonus", "held"],
)
def test_everything_that_a_marker_tells_is_seen(qapp, one, other):
    blank, first, second = image_of(), image_of(**one), image_of(**other)
    assert first != second
    assert blank not in (first, second)


def test_a_flag_stands_over_the_counter_in_its_sides_colour(qapp):
    objective = ObjectivePicture(AT, BLUE, 4)
    image, stage = stood(replace(plain(5, 5), objectives=(objective,), counters=(counter("a", AT),)), 100)
    middle, side = marker_box("flag", 100)
    cloth = stage.centre(AT) + middle
    around = [
        image.pixelColor(round(cloth.x()) + x, round(cloth.y()) + y)
        for x in range(-12, 13)
        for y in range(-12, 13)
    ]
    assert sum(likeness(colour, QColor(BLUE)) < 8 for colour in around) > 60
    assert side > 20


def test_flags_are_seen_when_all_else_has_gone(qapp):
    flag = {"objectives": (ObjectivePicture(AT, BLUE, 4),)}
    source = {"sources": (SourcePicture(AT, "rail", BLUE),)}
    assert image_of(10, **flag) != image_of(10)
    assert image_of(10, **source) == image_of(10)
