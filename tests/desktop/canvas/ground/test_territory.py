from dataclasses import replace

from PySide6.QtGui import QColor

from studio.desktop.canvas.drawing.colours import DARK
from studio.desktop.canvas.drawing.strokes import lightened
from studio.desktop.canvas.scene.map_scene import HexsideItem, WeatherZoneItem, ZoneItem
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from studio.hexes.layout import Point
from tests.desktop.canvas.painted import Printed, likeness
from tests.desktop.canvas.scenes import plain

BLUE, RED = "#2f5d8a", "#8a3b32"
NORTH, SOUTH = Hex(4, 2), Hex(4, 3)


def divided(*rows, **changes):
    scene = plain(len(rows[0]), len(rows))
    return replace(
        scene,
        owners=rows,
        owner_legend={"B": "blue", "R": "red"},
        side_colours={"blue": BLUE, "red": RED},
        **changes,
    )


HALVES = ("BBBBBBBBB",) * 3 + ("RRRRRRRRR",) * 3


def test_the_front_has_each_sides_colour_on_its_own_side(qapp):
    printed = Printed(divided(*HALVES), 120)
    middle = printed.side_middle(NORTH, SOUTH)
    assert likeness(printed.at(Point(middle.x, middle.y - 0.04)), QColor(BLUE)) < 30
    assert likeness(printed.at(Point(middle.x, middle.y + 0.04)), QColor(RED)) < 30


def test_no_front_where_nobody_is_on_the_other_side(qapp):
    printed = Printed(divided(*(("BBBBBBBBB",) * 3 + (".........",) * 3)), 120)
    middle = printed.side_middle(NORTH, SOUTH)
    for offset in (-0.04, 0.04):
        assert likeness(printed.at(Point(middle.x, middle.y + offset)), QColor(BLUE)) > 60


def test_a_river_along_the_front_stays_in_sight(qapp):
    river = {Hexside(NORTH, SOUTH): HexsideItem("major-river")}
    printed = Printed(divided(*HALVES, hexsides=river), 120)
    middle = printed.side_middle(NORTH, SOUTH)
    assert printed.at(middle).lightness() > 140
    assert likeness(printed.at(Point(middle.x, middle.y - 0.135)), QColor(BLUE)) < 40
    assert likeness(printed.at(Point(middle.x, middle.y + 0.135)), QColor(RED)) < 40


def test_land_is_washed_in_its_owners_colour(qapp):
    owned, free = Printed(divided(*HALVES), 60), Printed(plain(9, 6), 60)
    assert owned.in_hex(Hex(4, 0)).red() < free.in_hex(Hex(4, 0)).red()
    assert likeness(owned.in_hex(Hex(4, 0)), free.in_hex(Hex(4, 0))) < 40


def test_fronts_are_light_on_dark_ground(qapp):
    printed = Printed(divided(*HALVES), 120, DARK)
    middle = printed.side_middle(NORTH, SOUTH)
    ground = QColor(DARK.ground["clear"].fill).lightness()
    assert printed.at(Point(middle.x, middle.y - 0.04)).lightness() > ground + 50
    assert abs(QColor(lightened(BLUE, 0.58)).hue() - QColor(BLUE).hue()) <= 2
    assert lightened("#ffffff", 0.58) == "#ffffff"


def test_a_zone_is_hatched_and_says_so(qapp):
    zone = ZoneItem(frozenset({Hex(4, 3)}), BLUE)
    with_zone, without = Printed(replace(plain(9, 6), zones=(zone,)), 60), Printed(plain(9, 6), 60)
    assert with_zone.piece(Hex(4, 3)) != without.piece(Hex(4, 3))
    assert with_zone.piece(Hex(1, 1)) == without.piece(Hex(1, 1))
    dark = sum(
        with_zone.in_hex(Hex(4, 3), (x / 60, y / 60)).lightness() < 130
        for x in range(-9, 10)
        for y in range(-12, 13)
    )
    assert dark > 30


def test_a_weather_zone_is_washed_and_has_an_edge(qapp):
    zone = WeatherZoneItem("Valley", frozenset({Hex(4, 3), Hex(4, 4)}))
    with_zone, without = Printed(replace(plain(9, 6), weather_zones=(zone,)), 60), Printed(plain(9, 6), 60)
    assert with_zone.piece(Hex(4, 3)) != without.piece(Hex(4, 3))
    assert with_zone.piece(Hex(1, 1)) == without.piece(Hex(1, 1))
    middle, bare = with_zone.in_hex(Hex(4, 3)), without.in_hex(Hex(4, 3))
    assert 0 < likeness(middle, bare) < 40, "the ground is seen through it"


def test_a_road_leaves_the_letter_of_a_zone_in_sight(qapp):
    zone = ZoneItem(frozenset({NORTH}), RED, "R")
    road = {
        Hexside(Hex(4, 1), NORTH): frozenset({"paved-road"}),
        Hexside(NORTH, SOUTH): frozenset({"paved-road"}),
    }

    def red_ones(**links):
        piece = Printed(replace(plain(9, 6), zones=(zone,), **links), 120).piece(NORTH, 0.2)
        places = ((x, y) for x in range(piece.width()) for y in range(piece.height()))
        return sum(likeness(piece.pixelColor(*place), QColor(RED)) < 40 for place in places)

    assert red_ones(links=road) > 0.9 * red_ones() > 0
