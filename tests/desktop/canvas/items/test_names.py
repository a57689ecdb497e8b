from dataclasses import replace
from typing import get_args

import pytest
from PySide6.QtGui import QColor

from studio.desktop.canvas.scene.map_scene import NameItem, NameKind
from studio.hexes.coordinates import Hex
from tests.desktop.canvas.painted import stood
from tests.desktop.canvas.scenes import counter, plain

AT = Hex(4, 4)


def named(*names, counters=()):
    return replace(plain(9, 9), names=names, counters=counters)


def written(scene, hex_pixels=60.0):
    """The rows and columns that a scene's names take up, as a set of pixels in steps of two."""
    image, context = stood(replace(scene, counters=()), hex_pixels)
    blank, _ = stood(replace(scene, counters=(), names=()), hex_pixels)
    return {
        (x, y)
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if image.pixel(x, y) != blank.pixel(x, y)
    }, context


@pytest.mark.parametrize("kind", get_args(NameKind))
def test_every_kind_is_written(qapp, kind):
    found, _ = written(named(NameItem(AT, "Gabes", kind)))
    assert len(found) > 40


def test_a_town_is_named_below_its_hexs_middle(qapp):
    found, context = written(named(NameItem(AT, "Gabes", "town")))
    assert min(y for _, y in found) > context.centre(AT).y()


def test_a_name_gives_way_to_a_counter(qapp):
    name, blocker = NameItem(AT, "Gabes", "town"), counter("a", Hex(4, 5))
    free, _ = written(named(name))
    image, context = stood(named(name, counters=(blocker,)), 60)
    without, _ = stood(named(counters=(blocker,)), 60)
    moved = {
        (x, y)
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if image.pixel(x, y) != without.pixel(x, y)
    }
    assert len(moved) > 0.95 * len(free)
    assert max(y for _, y in moved) < context.centre(Hex(4, 5)).y()


def test_names_do_not_overlap(qapp):
    one, other = NameItem(AT, "Oudref", "town"), NameItem(Hex(4, 5), "Metouia", "town")
    first, _ = written(named(one))
    second, _ = written(named(other))
    both, _ = written(named(one, other))
    assert len(both) > 0.9 * (len(first) + len(second))


def test_a_name_that_would_be_buried_is_left_out(qapp):
    crowd = [counter(f"{column}{row}", Hex(column, row)) for column in range(9) for row in range(9)]
    scene = named(NameItem(AT, "A very long name of a town", "town"), counters=tuple(crowd))
    with_name, _ = stood(scene, 30)
    without, _ = stood(replace(scene, names=()), 30)
    assert with_name == without


def test_small_maps_name_cities_only(qapp):
    city, town = NameItem(AT, "Sfax", "city"), NameItem(Hex(6, 6), "Graiba", "town")
    assert written(named(city), 10)[0]
    assert not written(named(town), 10)[0]


def test_a_halo_lifts_the_letters(qapp):
    image, _ = stood(named(NameItem(AT, "Sfax", "city")), 60)
    colours = {
        QColor(image.pixel(x, y)).lightness() for x in range(image.width()) for y in range(image.height())
    }
    assert max(colours) > 205
    assert min(colours) < 60
