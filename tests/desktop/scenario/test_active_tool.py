from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from studio.desktop.canvas.ground.areas.zones import WEATHER_COLOUR
from studio.desktop.canvas.scene.overlay_layer import BrushPreview, HexsidePreview, HoverHex, Outline
from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
from studio.desktop.scenario.active_tool import ActiveTool
from studio.desktop.scenario.locations import describe_hex
from studio.documents.operational.goals import Objective
from studio.documents.scenario import WeatherZone
from studio.editing.changes.elements import AddElement
from studio.editing.selection import ElementRef
from studio.hexes.hexsides import hexside
from studio.hexes.labels import parse_label
from studio.hexes.layout import Point
from tests.desktop.hands import double_click

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
AT = parse_label("0713")


@pytest.fixture
def editor(window):
    return window.page.editor


@pytest.fixture
def active_tool(editor):
    return ActiveTool(editor)


def pointer_event(at=AT, button=Qt.MouseButton.LeftButton, side=None):
    return HexPointerEvent(at, side, Point(0, 0), button)


def test_a_command_takes_its_tool_and_says_what_it_is_for(active_tool, editor, qtbot):
    with qtbot.waitSignals([active_tool.tool_changed, active_tool.moved, editor.message]):
        assert active_tool.obey("tool-terrain")
    assert active_tool.tool.name == "terrain"
    assert not active_tool.obey("")
    assert not active_tool.obey("tool-unheard-of")
    assert active_tool.tool.name == "terrain"


def test_brackets_change_the_brush_within_its_sizes(active_tool, editor):
    sizes = []
    for change in ("larger",) * 31 + ("smaller",) * 31:
        assert active_tool.obey(f"brush-{change}")
        sizes.append(editor.settings.radius)
    assert sizes == [*range(1, 31), 30, *range(29, -1, -1), 0]


def test_cancel_ends_the_stroke_then_the_tool_then_the_selection(active_tool, editor):
    editor.select(ElementRef("hexes", "0713"))
    editor.set(replace(editor.settings, terrain="forest"))
    active_tool.choose("terrain")
    active_tool.press(pointer_event())
    assert editor.document.position == 1
    active_tool.cancel()
    assert editor.document.position == 0
    assert active_tool.tool.name == "terrain"
    active_tool.cancel()
    assert active_tool.tool.name == "select"
    assert editor.selection is not None
    active_tool.cancel()
    assert editor.selection is None


def test_a_stroke_let_go_off_the_map_ends_in_its_last_hex(active_tool, editor):
    editor.set(replace(editor.settings, terrain="forest"))
    active_tool.choose("terrain")
    active_tool.press(pointer_event(button=Qt.MouseButton.RightButton))
    assert active_tool.tool.stroke is None
    active_tool.press(pointer_event())
    active_tool.release(pointer_event(at=None))
    assert active_tool.tool.stroke is None
    assert editor.document.position == 1


def test_a_double_click_selects_the_first_thing_in_a_hex(window, hands):
    window.page.editor.select(ElementRef("hexes", "1420"))
    double_click(hands.canvas, LEFT, NONE, hands.seen("1420"))
    assert window.page.editor.selection == ElementRef("units", "51-highland")


def test_two_quick_clicks_of_another_tool_are_two_clicks(window, hands):
    editor = window.page.editor
    assert editor.do(
        AddElement("objectives", Objective(id="top", name="Top", at="1420", side="allies", deadline=3))
    )
    hands.keys_of_map("e")
    hands.click("1420")
    double_click(hands.canvas, LEFT, NONE, hands.seen("1420"))
    assert window.page.active_tool.tool.name == "delete"
    assert list(editor.elements_at(parse_label("1420"))) == []


def test_a_zone_is_shown_in_the_colour_of_its_side(window, hands):
    editor = window.page.editor
    zone = next(zone for zone in editor.scenario.zones if zone.side != editor.scenario.sides[0].id)
    editor.set(replace(editor.settings, zone=zone.id, owner=editor.scenario.sides[0].id))
    hands.keys_of_map("z")
    hands.point_at("0713")
    (shown,) = hands.overlays(BrushPreview)
    assert shown.colour == next(side.colour for side in editor.scenario.sides if side.id == zone.side)


def test_the_weather_brush_shows_what_it_covers_and_a_selected_zone_is_outlined(window, hands):
    editor = window.page.editor
    hexes = ("0713", "0714")
    editor.do(
        AddElement("weather_zones", WeatherZone(id="valley", name="Valley", hexes=hexes, weather=("mud",)))
    )
    hands.keys_of_map("w")
    hands.point_at("0815")
    (shown,) = hands.overlays(BrushPreview)
    assert (shown.hexes, shown.colour) == ({parse_label("0815")}, WEATHER_COLOUR)
    assert "weather of Valley" in describe_hex(editor, parse_label("0714"))
    assert "weather" not in describe_hex(editor, parse_label("0715"))
    for zone, own in (("valley", hexes), (editor.scenario.zones[0].id, editor.scenario.zones[0].hexes)):
        collection = "weather_zones" if zone == "valley" else "zones"
        editor.select(ElementRef(collection, zone))
        assert [each.hexes for each in hands.overlays(Outline)] == [set(map(parse_label, own))]


def test_with_alt_the_map_shows_what_would_be_taken_away(window, hands):
    page = window.page
    page.active_tool.choose("hexside")
    side = hexside(AT, parse_label("0714"), page.editor.shape.orientation)
    page.active_tool.hover(HexPointerEvent(AT, side, Point(0, 0), modifiers=Qt.KeyboardModifier.AltModifier))
    assert hands.overlays(HexsidePreview) == [HexsidePreview((side,), None)]


def test_off_the_map_nothing_is_pointed_at(active_tool, qtbot):
    with qtbot.waitSignal(active_tool.pointed) as told:
        active_tool.hover(pointer_event())
    assert told.args[0].startswith("hex 0713")
    assert active_tool.over == AT
    with qtbot.waitSignal(active_tool.pointed) as told:
        active_tool.hover(None)
    assert told.args == [""]
    assert (active_tool.over, active_tool.preview.hexes) == (None, frozenset())


@pytest.mark.parametrize(("kind", "shown"), [("ridge", "ridge"), ("bridge", "minor-river")])
def test_the_map_shows_the_hexside_that_would_be_drawn(window, hands, kind, shown):
    page = window.page
    page.editor.set(replace(page.editor.settings, hexside=kind))
    page.active_tool.choose("hexside")
    side = hexside(AT, parse_label("0714"), page.editor.shape.orientation)
    page.active_tool.hover(pointer_event(side=side))
    assert hands.overlays(HexsidePreview) == [HexsidePreview((side,), shown)]
    assert not hands.overlays(HoverHex)


def test_a_touch_told_as_another_hex_and_as_another_hexside_is_followed_once(active_tool, editor):
    editor.set(replace(editor.settings, radius=2))
    active_tool.choose("terrain")
    active_tool.press(pointer_event())
    moved, following = [], pointer_event(parse_label("0813"))
    active_tool.moved.connect(lambda: moved.append(active_tool.over))
    active_tool.move(following)
    active_tool.move(following)
    active_tool.hover(following)
    assert moved == [parse_label("0813")]


def test_what_a_larger_brush_would_paint_is_shown_while_the_mouse_rests(active_tool, editor):
    editor.set(replace(editor.settings, radius=0))
    active_tool.choose("terrain")
    active_tool.hover(pointer_event())
    assert len(active_tool.preview.hexes) == 1
    active_tool.obey("brush-larger")
    assert len(active_tool.preview.hexes) == 7


def test_what_is_said_of_the_hex_under_the_mouse_follows_undo_and_redo(window, hands):
    page = window.page
    page.active_tool.choose("terrain")
    page.editor.set(replace(page.editor.settings, terrain="swamp", radius=0))
    told = []
    page.active_tool.pointed.connect(told.append)
    page.active_tool.hover(pointer_event())
    page.active_tool.press(pointer_event())
    page.active_tool.release(pointer_event())
    before = told[0]
    assert "swamp" not in before
    assert "swamp" in told[-1]
    page.document.undo()
    assert told[-1] == before
    page.document.redo()
    assert "swamp" in told[-1]
