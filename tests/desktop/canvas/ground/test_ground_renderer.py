from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QPoint, QPointF, QSizeF
from PySide6.QtGui import QColor, QImage

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.drawing.viewport import Viewport
from studio.desktop.canvas.ground.ground_renderer import GroundRenderer
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.canvas.scene.map_scene import HexsideItem
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import hexside
from tests.desktop.canvas.painted import likeness, pixel
from tests.desktop.canvas.scenes import drawn, largest_difference, plain


def seen(renderer, viewport):
    image = QImage(viewport.size.toSize(), QImage.Format.Format_RGB32)
    with painting(image) as painter:
        is_whole = renderer.paint(painter, viewport, 1.0)
    return image, is_whole


def window(scene, hex_pixels):
    return Viewport(QSizeF(600, 500), map_bounds(scene.shape), hex_pixels, 100.0, 100.0)


def test_missing_parts_are_filled_in_a_little_at_a_time(qapp):
    scene = plain(60, 60)
    renderer, viewport = GroundRenderer(scene, LIGHT), window(scene, 120)
    rounds = 0
    while renderer.fill(viewport, 1.0, 0.0).is_left:
        rounds += 1
    assert rounds >= 20
    assert seen(renderer, viewport)[1]


def test_only_where_something_was_filled_in_the_window_looks_different(qapp):
    scene = with_lines(plain(60, 60))
    renderer, viewport = GroundRenderer(scene, LIGHT), window(scene, 120)
    before, _ = seen(renderer, viewport)
    parts = []
    while (filled := renderer.fill(viewport, 1.0, 0.0)).is_left:
        after, _ = seen(renderer, viewport)
        parts.append(filled.seen)
        for x, y in product(range(0, 600, 7), range(0, 500, 7)):
            assert filled.seen.contains(QPoint(x, y)) or after.pixel(x, y) == before.pixel(x, y)
        before = after
    assert any(not part.isEmpty() for part in parts)
    assert all(part.boundingRect() != before.rect() for part in parts)


def test_from_afar_all_may_look_different_with_a_line_that_comes(qapp):
    renderer = GroundRenderer(with_lines(plain(80, 80)), LIGHT)
    viewport = window(plain(80, 80), 5.5)
    image, _ = seen(renderer, viewport)
    assert renderer.fill(viewport, 1.0, 0.0).seen.boundingRect() == image.rect()


def test_what_is_not_painted_yet_is_seen_from_afar(qapp):
    scene = drawn(*("f" * 30 for _ in range(30)))
    renderer, viewport = GroundRenderer(scene, LIGHT), window(scene, 60)
    image, is_whole = seen(renderer, viewport)
    assert not is_whole
    assert likeness(image.pixelColor(300, 250), QColor(LIGHT.ground["forest"].fill)) < 10


def test_the_last_scale_stands_in_for_the_next(qapp):
    scene = drawn(*("f" * 30 for _ in range(30)))
    renderer, viewport = GroundRenderer(scene, LIGHT), window(scene, 60)
    while renderer.fill(viewport, 1.0, 50.0).is_left:
        pass
    renderer.remember(viewport, 1.0)
    image, is_whole = seen(renderer, viewport.zoomed(80, QPointF(300, 250)))
    assert not is_whole
    # Trees, blown up, not the even tone of the map from afar.
    tones = {image.pixelColor(x, 250).lightness() for x in range(200, 400)}
    assert max(tones) - min(tones) > 40


@pytest.mark.parametrize("orientation", Orientation)
def test_from_far_away_every_hex_has_its_colour(qapp, orientation):
    rows = tuple("".join("f~"[(row + column) % 2] for column in range(80)) for row in range(80))
    scene = drawn(*rows, orientation=orientation)
    viewport = window(scene, 5.5)
    image, is_whole = seen(GroundRenderer(scene, LIGHT), viewport)
    assert is_whole
    layout = unit_layout(orientation)
    for at in (Hex(40, 40), Hex(41, 40), Hex(50, 51), Hex(60, 45)):
        ink = LIGHT.ground[scene.terrain_at(at)].fill
        found = pixel(image, viewport.to_window(layout.centre(at)))
        other = LIGHT.ground["sea" if scene.terrain_at(at) == "forest" else "forest"].fill
        assert likeness(found, QColor(ink)) < likeness(found, QColor(other))


@pytest.mark.parametrize("orientation", Orientation)
def test_a_changed_hex_changes_the_map_from_afar(qapp, orientation):
    before = plain(80, 80, orientation)
    rows = list(before.terrain)
    rows[41] = rows[41][:40] + "~" + rows[41][41:]
    after = replace(before, terrain=tuple(rows))
    viewport = window(before, 5.5)
    renderer = GroundRenderer(before, LIGHT)
    seen(renderer, viewport)
    renderer.change(after, [Hex(40, 41)])
    image, _ = seen(renderer, viewport)
    assert image == seen(GroundRenderer(after, LIGHT), viewport)[0]
    at = viewport.to_window(unit_layout(orientation).centre(Hex(40, 41)))
    assert pixel(image, at).blue() > pixel(image, at).red() + 20


def test_owners_are_seen_from_afar(qapp):
    scene = replace(
        plain(80, 80),
        owners=("B" * 80,) * 80,
        owner_legend={"B": "blue"},
        side_colours={"blue": "#2f5d8a"},
    )
    owned, _ = seen(GroundRenderer(scene, LIGHT), window(scene, 5.5))
    free, _ = seen(GroundRenderer(plain(80, 80), LIGHT), window(scene, 5.5))
    assert owned.pixelColor(150, 150).red() < free.pixelColor(150, 150).red() - 20


def test_the_desk_lies_around_a_small_map(qapp):
    scene = plain(4, 4)
    viewport = Viewport(QSizeF(600, 500), map_bounds(scene.shape), 40).kept()
    image, _ = seen(GroundRenderer(scene, LIGHT), viewport)
    assert image.pixelColor(5, 5) == QColor(LIGHT.desk)


def test_what_is_seen_from_afar_does_not_stand_in_for_what_is_near(qapp):
    scene = drawn(*("f" * 80 for _ in range(80)))
    far, near = window(scene, 5.0), window(scene, 40)
    used, fresh = GroundRenderer(scene, LIGHT), GroundRenderer(scene, LIGHT)
    seen(used, far)
    used.remember(far, 1.0)
    assert seen(used, near)[0] == seen(fresh, near)[0]


def with_lines(scene):
    road = {
        hexside(Hex(30, row), Hex(30, row + 1), Orientation.FLAT): frozenset({"rail"}) for row in range(70)
    }
    river = {
        hexside(Hex(column, 40), Hex(column, 41), Orientation.FLAT): HexsideItem("major-river")
        for column in range(50, 60)
    }
    return replace(scene, links=road, hexsides=river)


def test_rail_and_great_rivers_are_seen_from_afar(qapp):
    scene = with_lines(plain(80, 80))
    viewport, renderer = window(scene, 5.5), GroundRenderer(scene, LIGHT)
    assert not seen(renderer, viewport)[1]
    assert not renderer.fill(viewport, 1.0, 1000.0).is_left
    image, is_whole = seen(renderer, viewport)
    assert is_whole
    bare, _ = seen(GroundRenderer(plain(80, 80), LIGHT), viewport)
    layout = unit_layout(Orientation.FLAT)
    rail = viewport.to_window(layout.centre(Hex(30, 40)))
    assert pixel(image, rail).lightness() < pixel(bare, rail).lightness() - 30
    bank, other_bank = (viewport.to_window(end) for end in layout.hexside_ends(Hex(55, 40), 3))
    water, ground = (pixel(each, (bank + other_bank) / 2) for each in (image, bare))
    assert water.blue() - water.red() > ground.blue() - ground.red() + 30
    elsewhere = viewport.to_window(layout.centre(Hex(45, 30)))
    assert pixel(image, elsewhere) == pixel(bare, elsewhere)


def test_a_line_that_is_taken_away_is_gone_from_afar(qapp):
    before = with_lines(plain(80, 80))
    gone = hexside(Hex(30, 40), Hex(30, 41), Orientation.FLAT)
    after = replace(before, links={side: kinds for side, kinds in before.links.items() if side != gone})
    viewport, renderer, fresh = (
        window(before, 5.5),
        GroundRenderer(before, LIGHT),
        GroundRenderer(after, LIGHT),
    )
    for each in (renderer, fresh):
        seen(each, viewport)
        each.fill(viewport, 1.0, 1000.0)
    assert largest_difference(seen(renderer, viewport)[0], seen(fresh, viewport)[0]) > 40
    renderer.change(after, gone)
    # Where a line is cut at the edge of what is drawn anew, a half tone may be rounded the other way.
    assert largest_difference(seen(renderer, viewport)[0], seen(fresh, viewport)[0]) <= 8


def test_what_stands_in_is_no_stronger_in_its_owners_colour_than_what_comes(qapp):
    owned = replace(
        plain(30, 30),
        owners=("B" * 30,) * 30,
        owner_legend={"B": "blue"},
        side_colours={"blue": "#2f5d8a"},
    )
    renderer, viewport = GroundRenderer(owned, LIGHT), window(owned, 20)
    before, _ = seen(renderer, viewport)
    renderer.fill(viewport, 1.0, 5000.0)
    after, is_whole = seen(renderer, viewport)
    assert is_whole
    for x in (100, 200, 300):
        assert likeness(pixel(before, QPointF(x, 200)), pixel(after, QPointF(x, 200))) < 25
