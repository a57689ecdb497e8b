from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtGui import QColor

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.hexsides import hexside
from tests.desktop.canvas.painted import Printed, likeness
from tests.desktop.canvas.scenes import plain

HERE = Hex(3, 3)


def with_links(scene, kind, *ways):
    """Each way is hexes from neighbour to neighbour; several links may share a hexside."""
    orientation = scene.shape.orientation
    links = dict(scene.links)
    for way in ways:
        for one, other in pairwise(way):
            key = hexside(one, other, orientation)
            links[key] = links.get(key, frozenset()) | {kind}
    return replace(scene, links=links)


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_paved_road_crosses_its_hexsides(qapp, orientation, turn):
    one, other = neighbour(HERE, 0, orientation), neighbour(HERE, turn, orientation)
    scene = with_links(plain(7, 7, orientation), "paved-road", (one, HERE, other))
    printed = Printed(scene, 100)
    for end in (one, other):
        assert likeness(printed.on_hexside(HERE, end), QColor(LIGHT.road)) < 25


def test_a_straight_road_runs_through_the_centre(qapp):
    printed = Printed(with_links(plain(7, 7), "paved-road", (Hex(3, 2), HERE, Hex(3, 4))), 100)
    row = [printed.in_hex(HERE, (step / 50, 0.0)) for step in range(-6, 7)]
    assert min(likeness(colour, QColor(LIGHT.road)) for colour in row) < 25


def test_three_roads_join_in_the_middle(qapp):
    ends = [neighbour(HERE, direction, Orientation.FLAT) for direction in (0, 2, 4)]
    scene = with_links(plain(7, 7), "paved-road", *((HERE, end) for end in ends))
    printed = Printed(scene, 100)
    near = [printed.in_hex(HERE, (x / 40, y / 40)) for x in range(-4, 5) for y in range(-4, 5)]
    assert sum(likeness(colour, QColor(LIGHT.road)) < 25 for colour in near) >= 4


@pytest.mark.parametrize("kind", ["paved-road", "unpaved-road", "rail"])
def test_each_kind_looks_different(qapp, kind):
    way = (Hex(3, 2), HERE, Hex(3, 4))
    images = {
        each: Printed(with_links(plain(7, 7), each, way), 60).image
        for each in ("paved-road", "unpaved-road", "rail")
    }
    assert sum(images[kind] == image for image in images.values()) == 1


def test_a_rail_keeps_apart_from_the_road_beside_it(qapp):
    way = (Hex(3, 2), HERE, Hex(3, 4))
    printed = Printed(with_links(with_links(plain(7, 7), "paved-road", way), "rail", way), 120)
    middle = printed.side_middle(HERE, Hex(3, 4))
    row = [printed.at(type(middle)(middle.x + step / 100, middle.y)) for step in range(-10, 40)]
    light = [i for i, colour in enumerate(row) if likeness(colour, QColor(LIGHT.road)) < 30]
    dark = [i for i, colour in enumerate(row) if colour.lightness() < 70]
    assert light
    assert any(i > max(light) + 4 for i in dark)


def test_a_track_is_the_finest_line_where_dashes_are_too_fine_to_be_seen(qapp):
    def row(scene):
        printed = Printed(scene, 9)
        return [printed.in_hex(HERE, (step / 20, 0.0)).lightness() for step in range(-20, 21)]

    def darkness(kind):
        lined = row(with_links(plain(7, 7), kind, (Hex(3, 2), HERE, Hex(3, 4))))
        return sum(bare - there for bare, there in zip(row(plain(7, 7)), lined, strict=True))

    assert darkness("unpaved-road") < darkness("paved-road")
    assert darkness("unpaved-road") < 0.75 * darkness("rail")
