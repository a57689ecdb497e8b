from dataclasses import replace
from itertools import pairwise, product
from math import cos, pi, sin
from typing import get_args

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage

from studio.desktop.canvas.drawing.colours import DARK, LIGHT
from studio.desktop.canvas.drawing.pixmap_cache import PixmapCache
from studio.desktop.canvas.drawing.strokes import painting
from studio.desktop.canvas.items.link_lines import CUT_INK
from studio.desktop.canvas.items.map_items import paint_map_items
from studio.desktop.canvas.scene.overlay_layer import (
    Barrels,
    Barriers,
    BrushPreview,
    CountSign,
    CursorHex,
    DottedHexes,
    EmptyHexes,
    Faded,
    FeedLine,
    Figures,
    HexFigures,
    HexsidePreview,
    HoverHex,
    LandingSign,
    Lifted,
    LinkLines,
    LinkPreview,
    Note,
    Outline,
    Overlay,
    Piece,
    PiecePreview,
    ProblemRings,
    ReportedUnit,
    Route,
    Stripes,
    Tints,
)
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import Hexside
from studio.hexes.layout import Point
from studio.hexes.rings import disk
from studio.hexes.shape import Shape
from tests.desktop.canvas.painted import likeness, pixel, stood
from tests.desktop.canvas.scenes import counter, plain
from tests.support.painting import finish_painting

AT = Hex(4, 4)
SIDE = Hexside(Hex(4, 3), Hex(4, 4))
SCENE = replace(plain(9, 9), counters=(counter("a", AT),))

SAMPLES = (
    Outline(frozenset({AT, Hex(4, 5)})),
    Outline(frozenset({AT}), "attack"),
    Outline(frozenset({AT}), "extended"),
    Outline(frozenset({AT}), "command"),
    Outline(frozenset({AT}), "range"),
    DottedHexes(frozenset({AT})),
    Stripes(frozenset({AT})),
    EmptyHexes(frozenset({AT})),
    Route((AT, Hex(4, 5), Hex(4, 6)), "3 MP"),
    Route((AT, Hex(4, 5), Hex(4, 6)), "3 MP", "extended"),
    Route((AT, Hex(4, 5), Hex(4, 6)), "3 MP", "path"),
    LinkLines(frozenset({SIDE}), is_whole=True),
    LinkLines(frozenset({SIDE}), is_whole=False),
    Barrels(frozenset({AT})),
    CountSign(AT, "truck", 3, "#2f5d8a"),
    CountSign(AT, "truck", 4, "#2f5d8a"),
    CountSign(AT, "truck", 3, CUT_INK),
    FeedLine((AT, Hex(4, 5)), "rail"),
    FeedLine((AT, Hex(4, 5)), "road"),
    Note(AT, "−6 mud"),
    Note(AT, "−6 mud", Hex(4, 5)),
    Figures(AT, "1 : 2"),
    ProblemRings(frozenset({AT})),
    ProblemRings(frozenset({AT}), "warning"),
    HoverHex(AT),
    CursorHex(AT),
    BrushPreview(frozenset({AT}), "#b6c99b"),
    HexsidePreview((SIDE,), "minor-river"),
    HexsidePreview((SIDE,)),
    LinkPreview((AT, Hex(4, 5)), "rail"),
    LinkPreview((AT, Hex(4, 5))),
    Tints({AT: "#80ff0000"}),
    HexFigures({AT: "CLR"}),
    Barriers(frozenset({SIDE}), "#c8201a"),
    PiecePreview(Piece(SCENE, frozenset({AT}), AT, has_ground=True), Hex(2, 4)),
    PiecePreview(Piece(SCENE, frozenset({AT}), AT, has_ground=False), Hex(2, 4)),
    LandingSign(AT, "landing"),
    LandingSign(AT, "assault"),
    LandingSign(AT, "drop"),
    LandingSign(AT, "drop", is_possible=False),
    ReportedUnit(AT, "infantry", "GER +", "axis"),
    ReportedUnit(AT, "armor", "GER +", "axis"),
    Faded(),
    Lifted(frozenset({"a"})),
)


def test_every_kind_of_overlay_has_a_sample():
    assert {type(sample) for sample in SAMPLES} == set(get_args(Overlay))


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_every_overlay_is_seen_and_looks_like_no_other(qapp, colours):
    images = [stood(SCENE, 80, (sample,), colours)[0] for sample in SAMPLES]
    blank, _ = stood(SCENE, 80, (), colours)
    found = [bytes(image.constBits()) for image in (blank, *images)]
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(("kind", "ink"), [("attack", LIGHT.attack), ("extended", LIGHT.extended)])
def test_outlines_follow_the_grid_in_their_colour(qapp, kind, ink):
    image, context = stood(plain(9, 9), 80, (Outline(frozenset({AT, Hex(4, 5)}), kind),))
    top = context.window_point(Point(6.0, 4 * 3**0.5 - 3**0.5 / 2))
    assert likeness(pixel(image, top), QColor(ink)) < 12
    inside = context.window_point(Point(6.0, 5 * 3**0.5 - 3**0.5 / 2))
    assert likeness(pixel(image, inside), QColor("#808080")) < 25


def test_dots_stand_below_the_counter(qapp):
    image, context = stood(SCENE, 100, (DottedHexes(frozenset({AT})),))
    assert likeness(pixel(image, context.centre(AT) + QPointF(0, 40)), QColor(LIGHT.attack)) < 12


def test_an_arrow_grows_towards_its_tip(qapp):
    image, context = stood(
        plain(9, 9), 100, (Route((Hex(4, 1), Hex(4, 2), Hex(4, 3), Hex(4, 4), Hex(4, 5))),)
    )

    def width(at):
        middle = context.centre(at)
        row = [pixel(image, middle + QPointF(x, 0)) for x in range(-30, 31)]
        return sum(likeness(colour, QColor(LIGHT.attack)) < 40 for colour in row)

    assert 0 < width(Hex(4, 2)) < width(Hex(4, 3)) < width(Hex(4, 4))


def test_a_way_to_nowhere_is_no_arrow(qapp):
    assert stood(SCENE, 80, (Route((AT,), "0 MP"),))[0] == stood(SCENE, 80)[0]


def test_figures_stand_over_their_hex(qapp):
    image, context = stood(plain(9, 9), 100, (Figures(AT, "1 : 2"),))
    middle = context.centre(AT) - QPointF(0, 52)
    around = [pixel(image, middle + QPointF(x, y)) for x in range(-30, 31) for y in range(-9, 10)]
    assert sum(likeness(colour, QColor(LIGHT.loss)) < 12 for colour in around) > 100


def test_tints_of_neighbours_leave_no_seam(qapp):
    image, context = stood(plain(9, 9), 80, (Tints({AT: "#204080", Hex(4, 5): "#204080"}),))
    seam = context.window_point(Point(6.0, 5 * 3**0.5 - 3**0.5 / 2))
    assert {pixel(image, seam + QPointF(x, y)).name() for x in range(-9, 10) for y in range(-3, 4)} == {
        "#204080"
    }


@pytest.mark.parametrize(("in_dark", "grey"), [(0.6, 90), (1.0, 64), (3.0, 0)])
def test_tints_say_how_much_of_them_is_left_in_dark_colours(qapp, in_dark, grey):
    image, context = stood(plain(9, 9), 80, (Tints({AT: "#80000000"}, in_dark),), DARK)
    assert abs(pixel(image, context.centre(AT)).red() - grey) <= 2


@pytest.mark.parametrize("hex_pixels", [24, 80])
def test_tints_on_a_screen_cover_the_same_hexes_near_and_far(qtbot, hex_pixels):
    canvas = MapCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(500, 400)
    canvas.set_scene(plain(30, 26))
    canvas.set_viewport(canvas.viewport.zoomed(hex_pixels, QPointF(250, 200)))
    canvas.centre_on(Hex(13, 12))
    tinted = {Hex(13, 12), Hex(13, 11), Hex(12, 11)}
    finish_painting(canvas)
    bare = canvas.grab().toImage()
    canvas.set_underlays((Tints(dict.fromkeys(tinted, "#204080")),))
    image = canvas.grab().toImage()
    for at in (*tinted, Hex(13, 13), Hex(11, 11), Hex(14, 12)):
        point = canvas.point_of(at) + QPoint(0, hex_pixels // 5)
        assert (image.pixel(point) != bare.pixel(point)) == (at in tinted)
        assert at not in tinted or likeness(image.pixelColor(point), QColor("#204080")) < 30
    canvas.set_underlays(())
    assert canvas.grab().toImage() == bare


@pytest.mark.parametrize("hex_pixels", [24, 80])
@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_tints_that_change_in_some_hexes_look_like_those_painted_at_once(qtbot, hex_pixels, colours):
    before = {Hex(column, row): "#a63f9b5b" for column in range(8, 18) for row in range(8, 16)}
    changed = {Hex(12, row): "#a6c23b32" for row in range(9, 14)} | {Hex(19, 12): "#a63f9b5b"}
    after = {at: text for at, text in (before | changed).items() if at.column != 14}
    seen = []
    for shown in ((before, after), (after,)):
        canvas = MapCanvas()
        qtbot.addWidget(canvas)
        canvas.resize(500, 400)
        canvas.set_colours(colours)
        canvas.set_scene(plain(30, 26))
        canvas.set_viewport(canvas.viewport.zoomed(hex_pixels, QPointF(250, 200)))
        canvas.centre_on(Hex(13, 12))
        finish_painting(canvas)
        for tinted in shown:
            canvas.set_underlays((Tints(tinted),))
            image = canvas.grab().toImage()
        seen.append(image)
    assert seen[0] == seen[1]


def test_tints_are_as_strong_at_night_however_often_they_are_painted(qapp):
    tints = (Tints({AT: "#a63f9b5b"}),)
    first, _ = stood(plain(9, 9), 80, tints, DARK)
    for _ in range(3):
        again, _ = stood(plain(9, 9), 80, tints, DARK)
    assert again == first


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("at", [Hex(4, 4), Hex(5, 4), Hex(4, 5), Hex(5, 5)])
def test_the_picture_of_a_brush_lies_where_its_hexes_are(qapp, orientation, at):
    scene, pixmaps = plain(9, 9, orientation=orientation), PixmapCache()
    images = {}
    # Another place first, so that its picture is what moves along.
    for where in (Hex(at.column - 2, at.row - 2), at):
        brush = BrushPreview(frozenset(disk(where, 1, orientation)), "#aa3311")
        drawn, context = stood(scene, 48, (brush,))
        stamped = QImage(drawn.size(), drawn.format())
        stamped.fill(QColor("#808080"))
        with painting(stamped) as painter:
            paint_map_items(painter, replace(context, pixmaps=pixmaps), (brush,))
        images[where] = drawn, stamped
    drawn, stamped = images[at]
    tinted = pixel(drawn, context.centre(at))
    assert likeness(tinted, QColor("#808080")) > 20
    for each in Shape(9, 9, orientation).hexes():
        middle = context.centre(each)
        assert likeness(pixel(stamped, middle), pixel(drawn, middle)) <= 1, each
    places = list(product(range(0, drawn.width(), 3), range(0, drawn.height(), 3)))
    far = [at for at in places if likeness(drawn.pixelColor(*at), stamped.pixelColor(*at)) > 90]
    # Edges alone differ, by half a pixel at most.
    assert len(far) < len(places) / 200


def dashes(severity, ink):
    """Count the dashes of the ring around a problem, on the side where no sign stands."""
    image, context = stood(plain(9, 9), 100, (ProblemRings(frozenset({AT}), severity),))
    middle, steps = context.centre(AT), 720
    ring = [
        likeness(pixel(image, middle + 45 * QPointF(cos(turn), sin(turn))), QColor(ink)) < 40
        for turn in (pi * step / steps for step in range(steps))
    ]
    return sum(now and not before for before, now in pairwise(ring))


def test_errors_are_ringed_in_longer_dashes_than_warnings(qapp):
    errors, warnings = dashes("error", LIGHT.problem), dashes("warning", LIGHT.warning)
    assert 4 <= errors < warnings
