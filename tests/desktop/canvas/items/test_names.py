from dataclasses import replace
from itertools import combinations, pairwise
from typing import get_args

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor

from studio.desktop.canvas.drawing.boxes import covered
from studio.desktop.canvas.drawing.mesh import centre_of
from studio.desktop.canvas.drawing.pixmap_cache import PixmapCache
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.items import names
from studio.desktop.canvas.items.counters import counter_side
from studio.desktop.canvas.items.names import (
    _extent,
    _letters,
    _name_box,
    _place_names,
    _visible_names,
    paint_names,
)
from studio.desktop.canvas.scene.map_scene import CarrierShape, NameItem, NameKind, ObjectiveItem
from studio.desktop.scenes.operational.marks import hub_marker
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.storage.shipped import shipped_content
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.rings import disk
from studio.playtest.battle import open_battle
from tests.desktop.canvas.painted import stood
from tests.desktop.canvas.scenes import counter, plain

AT = Hex(4, 4)


def named(*written, counters=()):
    return replace(plain(9, 9), names=written, counters=counters)


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


def test_a_town_is_named_beside_its_hexs_middle(qapp):
    found, context = written(named(NameItem(AT, "Gabes", "town")))
    assert min(x for x, _ in found) > context.centre(AT).x()


def seen(*names, counters=(), hex_pixels=60.0):
    """Where the middles of the names that are written lie from the centres of their hexes, in hexes."""
    _, context = stood(named(*names, counters=counters), hex_pixels)
    return {
        name.text: ((middle - context.centre(name.at)) / hex_pixels).toTuple()
        for name, middle, _, _ in _visible_names(context, _place_names(context.scene))
    }


def test_a_name_stays_while_a_counter_goes_round_it_and_through_it(qapp):
    name = NameItem(AT, "Gabes", "town")
    there = seen(name)
    assert set(there) == {"Gabes"}
    around = [seen(name, counters=(counter("a", at),)) for at in disk(AT, 1, Orientation.FLAT)]
    assert there in around
    assert all(found in (there, {}) for found in around)


def test_a_counter_in_its_own_hex_leaves_a_name_to_be_read(qapp):
    name = NameItem(AT, "Gabes", "town")
    for hex_pixels in (40, 60, 100):
        assert seen(name, counters=(counter("a", AT),), hex_pixels=hex_pixels), hex_pixels


@pytest.mark.parametrize("hex_pixels", [12, 24, 60])
@pytest.mark.parametrize("kind", ["city", "region"])
def test_a_name_near_the_border_is_within_a_picture_of_the_map(qapp, hex_pixels, kind):
    corners = [NameItem(at, "Sfax", kind) for at in (Hex(0, 0), Hex(8, -4), Hex(0, 8), Hex(8, 4))]
    image, context = stood(named(*corners), float(hex_pixels))
    found = _visible_names(context, _place_names(context.scene))
    assert len(found) == len(corners)
    for name, middle, size, _ in found:
        wide, high = _extent(name, size).toTuple()
        assert wide / 2 <= middle.x() <= image.width() - wide / 2
        assert high / 2 <= middle.y() <= image.height() - high / 2


def test_a_name_stays_on_its_side_of_the_hex_at_every_zoom(qapp):
    names = [NameItem(Hex(4, row), f"Town {row}", "city") for row in (2, 3, 4)]
    shown = [
        {
            text: (x > 0.3, x < -0.3, y > 0.3, y < -0.3)
            for text, (x, y) in seen(*names, hex_pixels=pixels).items()
        }
        for pixels in (110, 60, 30, 15, 8)
    ]
    for nearer, farther in pairwise(shown):
        assert farther.items() <= nearer.items()
    assert len(shown[0]) == 3
    assert shown[-1]


def test_a_counter_that_covers_a_name_hides_it_alone(qapp):
    name, other = NameItem(AT, "The Gulf of Gabes", "water"), NameItem(Hex(4, 7), "Sfax", "water")
    crowd = tuple(counter(str(number), at) for number, at in enumerate(disk(AT, 1, Orientation.FLAT)))
    assert set(seen(name, other, hex_pixels=24)) == {"The Gulf of Gabes", "Sfax"}
    assert set(seen(name, other, counters=crowd, hex_pixels=24)) == {"Sfax"}


def test_names_do_not_overlap(qapp):
    one, other = NameItem(AT, "Oudref", "town"), NameItem(Hex(4, 5), "Metouia", "town")
    first, _ = written(named(one))
    second, _ = written(named(other))
    both, _ = written(named(one, other))
    assert len(both) > 0.9 * (len(first) + len(second))


def test_where_names_stand_is_found_anew_only_where_markers_stand_elsewhere(qapp, monkeypatch):
    """How many trucks a hub has, and who holds an objective, changes all the time."""
    counted = []
    monkeypatch.setattr(names, "_place_names", lambda scene: counted.append(scene) or _place_names(scene))
    hub = hub_marker(AT, 3, "#3f6fb5", is_supplied=True)
    scene = replace(named(NameItem(AT, "Gabes", "town")), markers=(hub,))
    image, context = stood(scene)
    counted.clear()
    context = replace(context, pixmaps=PixmapCache())
    with painting(image) as painter:
        for markers in ((hub,), (hub_marker(AT, 2, "#3f6fb5", is_supplied=False),), ()):
            paint_names(painter, replace(context, scene=replace(scene, markers=markers)))
    assert [each.markers for each in counted] == [(hub,), ()]


def test_a_name_out_of_the_window_is_not_looked_at(qapp):
    near, far = NameItem(Hex(0, 0), "Gabes", "town"), NameItem(Hex(80, 0), "Sfax", "town")
    scene = replace(plain(90, 9), names=(near, far))
    _, context = stood(scene)
    small = replace(context.viewport, size=QSizeF(400, 300))
    for name in (near, far):
        there = replace(context, viewport=small.centred(centre_of(name.at, Orientation.FLAT)))
        assert [each.name for each in _visible_names(there, _place_names(scene))] == [name]


def test_a_window_shows_of_all_names_those_that_reach_into_it(qapp):
    path = shipped_content() / "packs" / "sicily" / "scenarios" / "husky.scenario.json"
    opened = open_battle(path)
    scene = scene_from_scenario(opened.scenario, opened.catalogue, opened.ruleset)
    placed = _place_names(scene)
    _, context = stood(scene, 24.0)
    everywhere = _visible_names(context, placed)
    for turn in range(2):
        small = replace(context.viewport, size=QSizeF(300, 200)).turned(turn)
        for at in (Hex(column, row) for column in range(0, 70, 9) for row in range(0, 45, 9)):
            there = replace(context, viewport=small.centred(centre_of(at, Orientation.FLAT)))
            window = QRectF(QPointF(), small.size)
            wanted = [
                name.text
                for name, middle, _, box in everywhere
                for moved in [there.centre(name.at) + middle - context.centre(name.at)]
                if window.intersects(box.translated(moved - middle))
            ]
            assert [each.name.text for each in _visible_names(there, placed)] == wanted


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


@pytest.mark.parametrize("hex_pixels", range(12, 64, 3))
def test_no_letter_is_written_over_another_name(qapp, hex_pixels):
    left, right = NameItem(Hex(1, 4), "To Wirtzfeld", "region"), NameItem(Hex(5, 4), "Crossroads", "region")
    scene = named(left, right)
    _, context = stood(scene, float(hex_pixels))
    found = _visible_names(context, _place_names(scene))
    boxes = [
        QRectF(each.middle.x() - wide.x() / 2, each.middle.y() - wide.y() * 0.3, wide.x(), wide.y() * 0.6)
        for each in found
        for wide in (_extent(each.name, each.size),)
    ]
    assert not any(one.intersects(other) for one, other in pairwise(boxes))


@pytest.mark.parametrize("battle", ["squads/rocherath", "sicily/husky", "normandy/carentan"])
def test_no_letters_of_a_shipped_map_overlap_at_any_zoom_and_each_place_is_named_from_nearby(qapp, battle):
    pack, name = battle.split("/")
    path = shipped_content() / "packs" / pack / "scenarios" / f"{name}.scenario.json"
    opened = open_battle(path)
    scene = scene_from_scenario(opened.scenario, opened.catalogue, opened.ruleset)
    placed = _place_names(scene)
    assert {each.name for each in placed} == set(scene.names)
    for pixels in (7, 9, 12, 16, 20, 24, 28, 40, 52, 64, 96):
        shown = [each for each in placed if each.from_pixels <= pixels]
        boxes = [_letters(_name_box(each.name, each.place, scene.shape, pixels)) for each in shown]
        assert [pair for pair in combinations(boxes, 2) if covered(pair[0], [pair[1]]) > 0] == []


@pytest.mark.parametrize("carrier", get_args(CarrierShape))
def test_a_name_that_a_boat_or_a_plane_covers_is_left_out(qapp, carrier):
    scene = named(NameItem(AT, "Sidi bou Zid", "town"))
    placed = _place_names(scene)

    def is_seen(at, carrier=None):
        _, context = stood(replace(scene, counters=(counter("a", at, carrier=carrier),)), 20.0)
        return bool(_visible_names(context, placed))

    beside = [at for at in disk(AT, 2, Orientation.FLAT) if is_seen(at)]
    assert any(not is_seen(at, carrier) for at in beside)


@pytest.mark.parametrize("hex_pixels", [20, 28, 34, 48, 96])
def test_a_name_beside_its_hex_is_clear_of_the_counter_there(qapp, hex_pixels):
    shape = named(NameItem(AT, "Gabes", "town")).shape
    name, side = NameItem(AT, "Gabes", "town"), counter_side(hex_pixels)
    wide = _extent(name, names._size(name.kind, hex_pixels)).x()
    for place, (halves, *_) in enumerate(names._BESIDE):
        if halves:
            assert abs(names._away(name, place, shape, hex_pixels).x()) - wide / 2 >= side / 2 + 1


@pytest.mark.parametrize("hex_pixels", [7, 9, 12, 16, 48])
def test_a_city_is_named_clear_of_the_flag_in_its_hex_at_every_zoom(qapp, hex_pixels):
    scene = replace(
        named(NameItem(AT, "Gabes", "city")), objectives=(ObjectiveItem(AT, "#2244aa", deadline=4),)
    )
    (placed,) = _place_names(scene)
    letters = _letters(_name_box(placed.name, placed.place, scene.shape, hex_pixels))
    flags = names._fixed_boxes(scene, scene.shape.orientation, hex_pixels)
    assert covered(letters, flags) == 0


@pytest.mark.parametrize(("battle", "city"), [("tunisia/vulcan-strike", "Tunis"), ("sicily/husky", "Enna")])
def test_flags_around_a_city_leave_its_name_to_be_read_from_afar(qapp, battle, city):
    pack, name = battle.split("/")
    opened = open_battle(shipped_content() / "packs" / pack / "scenarios" / f"{name}.scenario.json")
    scene = scene_from_scenario(opened.scenario, opened.catalogue, opened.ruleset)
    placed = next(each for each in _place_names(scene) if each.name.text == city)
    for pixels in (7, 9, 12):
        letters = _letters(_name_box(placed.name, placed.place, scene.shape, pixels))
        flags = names._fixed_boxes(scene, scene.shape.orientation, pixels)
        assert covered(letters, flags) <= 0.15
