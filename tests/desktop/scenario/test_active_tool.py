from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from studio.desktop.canvas.overlays import BrushPreview, HexsidePreview, HoverHex, Outline
from studio.desktop.canvas.touch import Touch
from studio.desktop.canvas.zones import WEATHER_COLOUR
from studio.desktop.scenario.active_tool import Hand
from studio.desktop.scenario.editor import Selection
from studio.desktop.scenario.locations import words_at
from studio.documents.scenario import Objective, WeatherZone
from studio.editing.changes.things import Put
from studio.hexes.hexsides import hexside
from studio.hexes.labels import parse_label
from studio.hexes.layout import Point
from tests.desktop.hands import double_click

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
AT = parse_label("0713")


@pytest.fixture
def bench(window):
    return window.page.bench


@pytest.fixture
def hand(bench):
    return Hand(bench)


def touch(at=AT, button=Qt.MouseButton.LeftButton, side=None):
    return Touch(at, side, Point(0, 0), button)


def test_a_command_takes_its_tool_and_says_what_it_is_for(hand, bench, qtbot):
    with qtbot.waitSignals([hand.tool_changed, hand.moved, bench.told]):
        assert hand.obey("tool-terrain")
    assert hand.tool.name == "terrain"
    assert not hand.obey("")
    assert not hand.obey("tool-unheard-of")
    assert hand.tool.name == "terrain"


def test_brackets_change_the_brush_within_its_sizes(hand, bench):
    sizes = []
    for command in ("larger",) * 3 + ("smaller",) * 3:
        assert hand.obey(f"brush-{command}")
        sizes.append(bench.settings.radius)
    assert sizes == [1, 2, 2, 1, 0, 0]


def test_cancel_ends_the_stroke_then_the_tool_then_the_selection(hand, bench):
    bench.select(Selection("hexes", "0713"))
    bench.set(replace(bench.settings, terrain="forest"))
    hand.choose("terrain")
    hand.press(touch())
    assert bench.document.position == 1
    hand.cancel()
    assert bench.document.position == 0
    assert hand.tool.name == "terrain"
    hand.cancel()
    assert hand.tool.name == "select"
    assert bench.selection is not None
    hand.cancel()
    assert bench.selection is None


def test_a_stroke_let_go_off_the_map_ends_in_its_last_hex(hand, bench):
    bench.set(replace(bench.settings, terrain="forest"))
    hand.choose("terrain")
    hand.press(touch(button=Qt.MouseButton.RightButton))
    assert hand.tool.stroke is None
    hand.press(touch())
    hand.release(touch(at=None))
    assert hand.tool.stroke is None
    assert bench.document.position == 1


def test_a_double_click_selects_the_first_thing_in_a_hex(window, hands):
    window.page.bench.select(Selection("hexes", "1420"))
    double_click(hands.canvas, LEFT, NONE, hands.seen("1420"))
    assert window.page.bench.selection == Selection("units", "51-highland")


def test_two_quick_clicks_of_another_tool_are_two_clicks(window, hands):
    bench = window.page.bench
    assert bench.do(Put("objectives", Objective(id="top", name="Top", at="1420", side="allies", deadline=3)))
    hands.keys_of_map("e")
    hands.click("1420")
    double_click(hands.canvas, LEFT, NONE, hands.seen("1420"))
    assert window.page.hand.tool.name == "delete"
    assert list(bench.things_at(parse_label("1420"))) == []


def test_a_zone_is_shown_in_the_colour_of_its_side(window, hands):
    bench = window.page.bench
    zone = next(zone for zone in bench.scenario.zones if zone.side != bench.scenario.sides[0].id)
    bench.set(replace(bench.settings, zone=zone.id, owner=bench.scenario.sides[0].id))
    hands.keys_of_map("z")
    hands.point_at("0713")
    (shown,) = hands.overlays(BrushPreview)
    assert shown.colour == next(side.colour for side in bench.scenario.sides if side.id == zone.side)


def test_the_weather_brush_shows_what_it_covers_and_a_selected_zone_is_outlined(window, hands):
    bench = window.page.bench
    hexes = ("0713", "0714")
    bench.do(Put("weather_zones", WeatherZone(id="valley", name="Valley", hexes=hexes, weather=("mud",))))
    hands.keys_of_map("w")
    hands.point_at("0815")
    (shown,) = hands.overlays(BrushPreview)
    assert (shown.hexes, shown.colour) == ({parse_label("0815")}, WEATHER_COLOUR)
    assert "weather of Valley" in words_at(bench, parse_label("0714"))
    assert "weather" not in words_at(bench, parse_label("0715"))
    for zone, own in (("valley", hexes), (bench.scenario.zones[0].id, bench.scenario.zones[0].hexes)):
        collection = "weather_zones" if zone == "valley" else "zones"
        bench.select(Selection(collection, zone))
        assert [each.hexes for each in hands.overlays(Outline)] == [set(map(parse_label, own))]


def test_with_alt_the_map_shows_what_would_be_taken_away(window, hands):
    page = window.page
    page.hand.choose("hexside")
    side = hexside(AT, parse_label("0714"), page.bench.shape.orientation)
    page.hand.hover(Touch(AT, side, Point(0, 0), modifiers=Qt.KeyboardModifier.AltModifier))
    assert hands.overlays(HexsidePreview) == [HexsidePreview((side,), None)]


def test_off_the_map_nothing_is_pointed_at(hand, qtbot):
    with qtbot.waitSignal(hand.pointed) as told:
        hand.hover(touch())
    assert told.args[0].startswith("hex 0713")
    assert hand.over == AT
    with qtbot.waitSignal(hand.pointed) as told:
        hand.hover(None)
    assert told.args == [""]
    assert (hand.over, hand.preview.hexes) == (None, frozenset())


@pytest.mark.parametrize(("kind", "shown"), [("ridge", "ridge"), ("bridge", "minor-river")])
def test_the_map_shows_the_hexside_that_would_be_drawn(window, hands, kind, shown):
    page = window.page
    page.bench.set(replace(page.bench.settings, hexside=kind))
    page.hand.choose("hexside")
    side = hexside(AT, parse_label("0714"), page.bench.shape.orientation)
    page.hand.hover(touch(side=side))
    assert hands.overlays(HexsidePreview) == [HexsidePreview((side,), shown)]
    assert not hands.overlays(HoverHex)
