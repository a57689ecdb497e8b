"""Brushes that paint lines, rectangles and what an outline goes round: by mouse and keys."""

import pytest
from PySide6.QtCore import Qt

from studio.desktop.canvas.scene.overlay_layer import BrushPreview
from studio.editing.changes.terrain import terrain_at
from studio.hexes.labels import parse_label
from tests.desktop.hands import double_click

_LEFT, _NONE, _SHIFT = (
    Qt.MouseButton.LeftButton,
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


def painted(window):
    editor = window.page.editor
    return {
        editor.shape.label(at) for at in editor.shape.hexes() if terrain_at(editor.scenario, at) == "city"
    }


def brush(window, hands, letter):
    hands.keys_of_map("b")
    hands.choose(window.palette_panel, "Choices of the tool", "City")
    hands.keys_of_map(letter, _SHIFT)
    return painted(window)


def test_a_dragged_rectangle_is_shown_and_told_before_it_is_painted(window, hands, qtbot):
    before, document = brush(window, hands, "r"), window.page.document
    told = []
    window.page.active_tool.pointed.connect(told.append)
    hands.drag("0713", "0814", "0914")
    assert painted(window) - before == {"0713", "0714", "0813", "0814", "0913", "0914"} - before
    assert any(text.startswith("Rectangle of 6 hexes: let go, or click") for text in told)
    assert [step.text for step in document.steps] == ["Paint city"]
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert painted(window) == before


def test_a_line_is_painted_from_click_to_click_and_esc_gives_it_up(window, hands):
    before, document = brush(window, hands, "l"), window.page.document
    hands.keys_of_map("]")
    hands.click("0713")
    hands.point_at("1013")
    (shown,) = hands.overlays(BrushPreview)
    hands.keys_of_map(Qt.Key.Key_Escape)
    assert (painted(window), document.steps, window.page.active_tool.tool.name) == (before, (), "terrain")
    hands.click("0713")
    hands.click("1013")
    assert painted(window) - before == {window.page.editor.shape.label(at) for at in shown.hexes} - before
    assert len(document.steps) == 1


def test_a_polygon_ends_with_a_double_click_and_is_one_step(window, hands):
    before, document = brush(window, hands, "p"), window.page.document
    hands.click("0712")
    hands.click("1112")
    hands.click("1115")
    hands.click("0715")
    double_click(hands.canvas, _LEFT, _NONE, hands.seen("0715"))
    drawn = painted(window) - before
    assert {"0913", "1014", "0813"} - before <= drawn
    assert len(document.steps) == 1
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert painted(window) == before


def test_a_lasso_paints_what_it_goes_round(window, hands):
    before, document = brush(window, hands, "o"), window.page.document
    hands.drag("0711", "1111", "1115", "0715", "0712")
    assert {"0913", "0812", "1014"} - before <= painted(window) - before
    assert len(document.steps) == 1
    hands.drag("0713", "0713")
    assert len(document.steps) == 1
    hands.keys_of_map("b")
    assert window.page.active_tool.tool.stroke is None


@pytest.mark.parametrize("letter", ["o", "l", "r", "f"])
def test_another_form_begins_without_the_corners_of_an_open_shape(window, hands, letter):
    before, document = brush(window, hands, "p"), window.page.document
    for corner in ("0711", "1111", "1115"):
        hands.click(corner)
    hands.keys_of_map(letter, _SHIFT)
    assert document.steps == ()
    hands.drag("0313", "0413", "0414", "0314")
    drawn = painted(window) - before
    assert drawn, letter
    assert drawn <= {"0313", "0413", "0414", "0314", "0213", "0214", "0514", "0513"}
    assert len(document.steps) == 1


def test_esc_takes_an_open_shape_from_the_map_and_the_status_bar_at_once(window, hands):
    brush(window, hands, "l")
    hands.click("0713")
    hands.point_at("1013")
    assert "Line of 4 hexes" in window.messages.where.text()
    hands.keys_of_map(Qt.Key.Key_Escape)
    assert window.messages.where.text().startswith("hex 1013")
    assert [shown.hexes for shown in hands.overlays(BrushPreview)] == [{parse_label("1013")}]
    assert window.page.active_tool.tool.name == "terrain"


def test_the_words_on_a_shape_are_gone_when_it_is_painted(window, hands):
    brush(window, hands, "r")
    hands.drag("0713", "0914")
    assert window.messages.where.text().startswith("hex 0914")
    for corner in ("1113", "1214"):
        hands.click(corner)
    assert window.messages.where.text().startswith("hex 1214")


def test_esc_gives_up_an_open_shape_before_it_ends_the_walk_of_the_cursor(window, hands):
    brush(window, hands, "l")
    hands.point_at("0713")
    hands.keys_of_map(Qt.Key.Key_Return)
    hands.key(Qt.Key.Key_Return)
    hands.key(Qt.Key.Key_Right)
    tool = window.page.active_tool.tool
    assert tool.stroke is not None
    hands.key(Qt.Key.Key_Escape)
    assert (tool.stroke, window.page.document.steps) == (None, ())
    assert window.page.canvas.cursor_hex is not None
    hands.key(Qt.Key.Key_Escape)
    assert window.page.canvas.cursor_hex is None
    assert window.page.active_tool.tool is tool


def test_return_ends_an_open_polygon_where_the_mouse_is(window, hands):
    before, document = brush(window, hands, "p"), window.page.document
    for corner in ("0712", "1112", "1115"):
        hands.click(corner)
    hands.point_at("0715")
    (shown,) = hands.overlays(BrushPreview)
    hands.keys_of_map(Qt.Key.Key_Return)
    assert painted(window) - before == {window.page.editor.shape.label(at) for at in shown.hexes} - before
    assert len(document.steps) == 1
    assert window.page.active_tool.tool.stroke is None
    assert window.page.canvas.cursor_hex is None
    hands.keys_of_map(Qt.Key.Key_Return)
    assert window.page.canvas.cursor_hex is not None
    hands.key(Qt.Key.Key_Escape)
