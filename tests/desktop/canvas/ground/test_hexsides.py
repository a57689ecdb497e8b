from dataclasses import replace
from statistics import fmean
from typing import get_args

import pytest
from PySide6.QtGui import QColor

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.ground.hexsides import stretches
from studio.desktop.canvas.ground.map_raster import MapRaster, tile_of
from studio.desktop.canvas.scene.map_scene import HexsideItem
from studio.documents.hexmap import CrossingKind
from studio.hexes.coordinates import Hex, Orientation, neighbour
from studio.hexes.hexsides import hexside
from tests.desktop.canvas.painted import Printed, likeness
from tests.desktop.canvas.scenes import drawn, plain

CROSSINGS = (*get_args(CrossingKind), "bridge-works", "pontoon-works")
HERE = Hex(3, 3)
FLAT = Orientation.FLAT


def with_sides(scene, *sides):
    """Each side is a hex, a direction, a kind, and perhaps the lower hex."""
    found = {}
    for at, direction, kind, *low in sides:
        other = neighbour(at, direction, scene.shape.orientation)
        key = hexside(at, other, scene.shape.orientation)
        found[key] = HexsideItem(kind, *low)
    return replace(scene, hexsides=found)


def laid(scene):
    raster = MapRaster(scene, LIGHT, 30.0)
    return stretches(tile_of(raster, raster.bounds))


@pytest.mark.parametrize("kind", ["minor-river", "major-river"])
@pytest.mark.parametrize("orientation", Orientation)
def test_a_river_runs_along_its_hexside(qapp, kind, orientation):
    scene = with_sides(plain(7, 7, orientation), *((HERE, direction, kind) for direction in (0, 1, 2)))
    printed = Printed(scene, 80)
    for direction in (0, 1, 2):
        found = printed.on_hexside(HERE, neighbour(HERE, direction, orientation))
        assert min(likeness(found, QColor(ink)) for ink in (LIGHT.river, LIGHT.river_core)) < 30


def test_a_major_river_is_wider_than_a_minor_one(qapp):
    def width(kind):
        printed = Printed(with_sides(plain(7, 7), (HERE, 0, kind)), 120)
        middle = printed.side_middle(HERE, Hex(3, 2))
        column = [printed.at(type(middle)(middle.x, middle.y + step / 100)) for step in range(-20, 21)]
        return sum(colour.blue() > colour.red() + 15 for colour in column)

    assert width("major-river") > 1.7 * width("minor-river") > 0


def test_stretches_of_one_river_join(qapp):
    one, other = laid(with_sides(plain(7, 7), (HERE, 0, "minor-river"), (HERE, 1, "minor-river")))
    ends = [{stretch.curves[0].start, stretch.curves[-1].end} for stretch in (one, other)]
    assert len(ends[0] & ends[1]) == 1


def test_three_rivers_meet_in_one_place(qapp):
    found = laid(
        with_sides(
            plain(7, 7), (HERE, 0, "major-river"), (HERE, 1, "minor-river"), (Hex(3, 2), 2, "minor-river")
        )
    )
    common = set.intersection(*({each.curves[0].start, each.curves[-1].end} for each in found))
    assert len(found) == 3
    assert len(common) == 1


def test_a_river_ends_at_its_last_corner(qapp):
    (only,) = laid(with_sides(plain(7, 7), (HERE, 0, "minor-river")))
    reach = abs(only.curves[-1].end.x - only.curves[0].start.x)
    assert 0.75 < reach < 1.25


def test_a_river_runs_out_into_the_sea(qapp):
    # The eastern corner of the hexside touches the sea.
    coast = drawn(".......", ".......", "....~~~", "....~~~", ".......", ".......", ".......")
    (only,) = laid(with_sides(coast, (HERE, 0, "minor-river")))
    (inland,) = laid(with_sides(plain(7, 7), (HERE, 0, "minor-river")))
    assert max(curve.end.x for curve in only.curves) > max(curve.end.x for curve in inland.curves) + 0.2


@pytest.mark.parametrize("kind", ["ridge", "escarpment"])
def test_ticks_are_on_the_low_side(qapp, kind):
    low, high = Hex(3, 2), HERE
    printed = Printed(with_sides(plain(7, 7), (HERE, 0, kind, low)), 160)
    middle = printed.side_middle(high, low)

    def tone(offset):
        row = [
            printed.at(type(middle)(middle.x + step / 100, middle.y + offset)).lightness()
            for step in range(-20, 21)
        ]
        return fmean(row)

    assert tone(-0.10) < tone(0.10) - 8


def test_wadis_and_impassable_sides_are_drawn(qapp):
    blank = Printed(plain(7, 7), 80)
    for kind in ("wadi", "impassable"):
        printed = Printed(with_sides(plain(7, 7), (HERE, 0, kind)), 80)
        assert likeness(printed.on_hexside(HERE, Hex(3, 2)), blank.on_hexside(HERE, Hex(3, 2))) > 25


@pytest.mark.parametrize("kind", CROSSINGS)
def test_each_crossing_looks_different(qapp, kind):
    river = with_sides(plain(7, 7), (HERE, 0, "major-river"))
    key = hexside(HERE, Hex(3, 2), FLAT)
    images = {
        each: Printed(replace(river, crossings={key: each} if each else {}), 80).image
        for each in (None, *CROSSINGS)
    }
    assert sum(images[kind] == image for image in images.values()) == 1
