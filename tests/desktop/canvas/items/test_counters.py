from dataclasses import replace
from typing import get_args

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage

from studio.desktop.canvas.drawing.colours import LIGHT
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.items.counters import counter_side, place_counters
from studio.desktop.canvas.items.symbols import paint_echelon, paint_symbol
from studio.desktop.canvas.scene.map_scene import (
    Badge,
    BadgePlace,
    BadgeSign,
    BadgeTone,
    Dot,
    DotFill,
    DotShape,
)
from studio.desktop.canvas.scene.overlay_layer import Lifted
from studio.documents.counters import Echelon, Symbol
from studio.hexes.coordinates import Hex
from tests.desktop.canvas.painted import likeness, pixel, stood
from tests.desktop.canvas.scenes import counter, plain

AT = Hex(2, 2)
FULL = Dot("full")


def with_counters(*counters):
    return replace(plain(5, 5), counters=counters)


def pixmaps(hex_pixels=80.0, overlays=(), **changes):
    """What one counter looks like."""
    image, _ = stood(with_counters(counter("a", AT, **changes)), hex_pixels, overlays)
    return image


def drawn_with(paint):
    image = QImage(120, 80, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    with painting(image) as painter:
        paint(painter)
    return image


def all_differ(images):
    found = [bytes(image.constBits()) for image in images]
    return len(set(found)) == len(found)


def test_every_symbol_looks_different(qapp):
    frame = QRectF(10, 10, 90, 60)
    assert all_differ(
        drawn_with(lambda painter, symbol=symbol: paint_symbol(painter, symbol, frame, QColor("#000000"), 2))
        for symbol in get_args(Symbol)
    )


def test_every_size_has_its_mark(qapp):
    assert all_differ(
        drawn_with(
            lambda painter, echelon=echelon: paint_echelon(
                painter, echelon, QPointF(60, 40), 14, QColor("#000000")
            )
        )
        for echelon in get_args(Echelon)
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"designation": "B"},
        {"echelon": "brigade"},
        {"symbol": "armor"},
        {"colour": "#9aa29b"},
        {"ink": "#101010"},
        {"band": "#ff0000"},
        {"band": None},
        {"dots": (FULL,) * 5},
        {"dots": (FULL, FULL, FULL, Dot("special", "square"))},
        {"chevrons": 1},
        {"chevrons": 3},
        {"brackets": 1},
        {"brackets": 2},
        {"badges": (Badge("top-left", None, text="7"),)},
        *({"badges": (Badge("right", tone),)} for tone in get_args(BadgeTone)),
        *({"badges": (Badge("right", "order", sign),)} for sign in get_args(BadgeSign)),
        *({"badges": (Badge(place, "problem", text="!"),)} for place in get_args(BadgePlace)),
    ],
    ids=str,
)
def test_everything_that_a_counter_tells_is_seen(qapp, changes):
    assert pixmaps(**changes) != pixmaps()


def test_every_kind_of_dot_looks_different(qapp):
    assert all_differ(
        pixmaps(dots=(Dot(fill, shape),)) for fill in get_args(DotFill) for shape in get_args(DotShape)
    )


def test_strength_is_in_the_colours_of_the_dots(qapp):
    image, context = stood(with_counters(counter("a", AT, dots=(FULL,))), 100)
    side = counter_side(100)
    row = [pixel(image, context.centre(AT) + QPointF(0, side * part / 100)) for part in range(30, 70)]
    assert min(likeness(colour, QColor(LIGHT.dot_full)) for colour in row) < 12


@pytest.mark.parametrize("hex_pixels", [28, 40, 60, 107])
def test_the_designation_is_there_from_28_pixels_on(qapp, hex_pixels):
    assert pixmaps(hex_pixels, designation="51 H") != pixmaps(hex_pixels, designation="4 IND")


def test_smaller_counters_are_blocks_with_their_symbol(qapp):
    assert pixmaps(20, designation="51 H") == pixmaps(20, designation="4 IND")
    assert pixmaps(20, symbol="armor") != pixmaps(20)
    assert pixmaps(20, badges=(Badge("top-right", "problem", text="!"),)) != pixmaps(20)


def test_the_smallest_are_dots_in_the_nations_colour(qapp):
    assert pixmaps(10, symbol="armor") == pixmaps(10)
    image, context = stood(with_counters(counter("a", AT)), 10)
    assert likeness(pixel(image, context.centre(AT) - QPointF(0, 1)), QColor("#c9b98f")) < 30


def test_counters_grow_with_the_hexes_but_more_slowly():
    sides = [counter_side(hex_pixels) for hex_pixels in (28, 40, 60, 80, 100, 140)]
    assert sides == sorted(sides)
    assert counter_side(28) / 28 > counter_side(100) / 100
    assert all(side < hex_pixels for side, hex_pixels in zip(sides, (28, 40, 60, 80, 100, 140), strict=True))


def test_a_unit_and_its_hq_are_both_seen(qapp):
    unit, hq = counter("a", AT), counter("b", AT, symbol="headquarters", has_flag=True)
    _, context = stood(with_counters(unit, hq), 100)
    below, above = place_counters(context)
    assert (below.counter.id, above.counter.id) == ("b", "a")
    away = above.at - below.at
    assert min(abs(away.x()), abs(away.y())) > 0.2 * above.side


def test_a_lifted_counter_throws_a_longer_shadow(qapp):
    image, context = stood(with_counters(counter("a", AT)), 107)
    lifted, _ = stood(with_counters(counter("a", AT)), 107, (Lifted(frozenset({"a"})),))
    beneath = context.centre(AT) + QPointF(24, 33)
    assert pixel(lifted, beneath).lightness() < pixel(image, beneath).lightness() - 8
    assert pixmaps(overlays=(Lifted(frozenset({"somebody else"})),)) == pixmaps()


def test_counters_out_of_sight_are_left_out(qapp):
    _, context = stood(with_counters(counter("a", AT)), 80)
    far = replace(context, viewport=replace(context.viewport, left=5000.0))
    assert len(list(place_counters(context))) == 1
    assert not list(place_counters(far))


@pytest.mark.parametrize("hex_pixels", [30.0, 44.0, 64.0, 110.0])
@pytest.mark.parametrize(
    "badge", [Badge("bottom-right", None, "crate"), Badge("bottom-right", "order", "down")]
)
def test_a_mark_at_the_lower_right_leaves_a_long_name_whole(qapp, hex_pixels, badge):
    whole, context = stood(with_counters(counter("a", AT, designation="505 PIR", dots=())), hex_pixels)
    marked = pixmaps(hex_pixels, designation="505 PIR", dots=(), badges=(badge,))
    side = counter_side(hex_pixels)
    middle = context.centre(AT) - QPointF(0, side * 0.08)
    # Where the name stands: between the band at the left and the edge at the right.
    name = QRectF(middle.x() - side * 0.38, middle.y() + side * 0.16, side * 0.80, side * 0.22).toRect()
    assert whole.copy(name) == marked.copy(name)


def test_the_shadow_of_a_counter_aboard_lies_on_the_deck(qapp):
    image = pixmaps(80.0, carrier="boat", dots=())
    _, context = stood(with_counters(counter("a", AT)), 80.0)
    # Above the smaller square of a counter aboard, where that of one ashore would be.
    side = counter_side(80.0)
    assert pixel(image, context.centre(AT) + QPointF(0.45, -0.3) * side) == QColor("#808080")
