"""Roads and rivers that are led on with Shift, told of while they are drawn, and bridged where they cross."""

from PySide6.QtCore import Qt

from studio.desktop.canvas.scene.overlay_layer import LinkPreview
from studio.editing.brushes import ends_of, onward
from studio.editing.changes.features import label_of
from studio.hexes.hexsides import hexside
from studio.hexes.labels import parse_label

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_a_road_is_led_on_over_a_river_and_bridged(window, hands):
    page, editor, told = window.page, window.page.editor, []
    before = editor.scenario
    page.active_tool.pointed.connect(told.append)
    hands.keys_of_map("h")
    hands.drag(hexside(parse_label("0815"), parse_label("0816"), editor.shape.orientation))
    assert any(text.startswith("minor river of 1 piece: both ends open") for text in told)
    hands.keys_of_map("r")
    hands.drag("0813", "0814")
    assert len(editor.scenario.map.links) == len(before.map.links) + 1
    hands.canvas.setFocus()
    page.active_tool.hover(shifted(page, "0817"))
    assert len(hands.overlays(LinkPreview)) == 3
    assert told[-1].startswith("paved road of 3 pieces: joins, one end open · hex 0817")
    hands.click("0817", _SHIFT)
    assert len(editor.scenario.map.links) == len(before.map.links) + 4
    assert window.statusBar().currentMessage().startswith("1 river is crossed without a bridge: the key X")
    hands.keys_of_map("x")
    built = set(editor.scenario.map.crossings) - set(before.map.crossings)
    assert {(each.between, each.kind) for each in built} == {("0815|0816", "bridge")}
    hands.keys_of_map("x")
    assert "lacks a bridge" in window.statusBar().currentMessage()
    assert len(page.document.steps) == 4
    for _ in range(4):
        hands.keys_of_map("z", _CTRL)
    assert editor.scenario == before


def test_a_hexside_that_a_river_only_touches_on_its_way_is_not_of_it(window, hands):
    page, editor = window.page, window.page.editor
    before, shape = editor.scenario, editor.shape
    first = hexside(parse_label("0815"), parse_label("0816"), shape.orientation)
    corner = ends_of(first, shape.orientation)[0]
    touched, next_one = onward(first, corner, shape.orientation)
    hands.keys_of_map("h")
    hands.drag(first, touched, next_one)
    assert drawn(before, editor) == {label_of(each, shape) for each in (first, next_one)}
    assert len(page.document.steps) == 1
    hands.keys_of_map("z", _CTRL)
    hands.drag(touched)
    hands.drag(first, touched, next_one)
    assert label_of(touched, shape) in drawn(before, editor), "what was there before stays"
    hands.keys_of_map("z", _CTRL)
    hands.keys_of_map("z", _CTRL)
    hands.drag(first, touched, first)
    assert drawn(before, editor) == {label_of(each, shape) for each in (first, touched)}, "nothing went on"


def drawn(before, editor):
    return {each.between for each in set(editor.scenario.map.hexsides) - set(before.map.hexsides)}


def shifted(page, label):
    from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
    from studio.hexes.layout import Point

    return HexPointerEvent(parse_label(label), None, Point(0, 0), modifiers=_SHIFT)
