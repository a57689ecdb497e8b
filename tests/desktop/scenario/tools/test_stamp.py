"""Selecting an area, and what is then done with it: by mouse and keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget

from studio.desktop.canvas.scene.overlay_layer import BrushPreview, Outline, PiecePreview
from studio.editing.changes.terrain import owner_at, paint_terrain, terrain_at
from studio.editing.operational.new_scenario import new_scenario
from studio.hexes.coordinates import Cube, from_cube, to_cube
from studio.hexes.labels import parse_label
from tests.desktop.hands import entry, named

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def drag_with_shift(hands, start, end):
    hands.point_at(start)
    QTest.mousePress(hands.canvas, _LEFT, _SHIFT, hands.seen(start))
    QTest.mouseMove(hands.canvas, hands.seen(end))
    QTest.mouseRelease(hands.canvas, _LEFT, _SHIFT, hands.seen(end))


def labels(window):
    editor = window.page.editor
    return {editor.shape.label(at) for at in editor.area}


def test_a_drag_from_bare_ground_selects_an_area_and_a_click_gives_it_up(window, hands):
    hands.drag("0713", "0914")
    assert labels(window) == {"0713", "0714", "0813", "0814", "0913", "0914"}
    assert Outline(window.page.editor.area) in hands.overlays(Outline)
    assert window.page.document.steps == ()
    hands.click("0713")
    assert labels(window) == set()


def test_a_drag_with_shift_selects_an_area_where_something_stands(window, hands):
    drag_with_shift(hands, "1420", "1421")
    assert labels(window) == {"1420", "1421"}
    assert window.page.document.steps == ()


def test_a_piece_is_copied_with_all_that_is_in_it(window, hands):
    editor = window.page.editor
    before = editor.scenario
    assert editor.do(paint_terrain([parse_label("1421")], "forest"))
    drag_with_shift(hands, "1420", "1421")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    hands.point_at("0713")
    (shown,) = hands.overlays(BrushPreview)
    assert {editor.shape.label(at) for at in shown.hexes} == {"0713", "0714"}
    hands.click("0713")
    assert terrain_at(editor.scenario, parse_label("0714")) == "forest"
    new = {unit.id for unit in editor.scenario.units} - {unit.id for unit in before.units}
    assert {unit.at for unit in editor.scenario.units if unit.id in new} == {"0713", "0714"}
    hands.keys_of_map("z", _CTRL)
    hands.keys_of_map("z", _CTRL)
    assert editor.scenario == before


def test_only_what_is_checked_is_pasted(window, hands):
    editor = window.page.editor
    assert editor.do(paint_terrain([parse_label("1420")], "forest"))
    units = len(editor.scenario.units)
    hands.click("1420")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    box = named(window.palette_panel, "What is pasted", QListWidget)
    for text in ("Ownership", "Units and headquarters"):
        box.setFocus()
        QTest.mouseClick(box.viewport(), _LEFT, _NONE, entry(box, text))
        hands.key(Qt.Key.Key_Space)
    owner = owner_at(editor.scenario, parse_label("0713"))
    hands.click("0713")
    assert terrain_at(editor.scenario, parse_label("0713")) == "forest"
    assert owner_at(editor.scenario, parse_label("0713")) == owner
    assert len(editor.scenario.units) == units


def test_the_piece_in_hand_is_turned_and_mirrored(window, hands):
    hands.drag("0713", "0714")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    hands.point_at("0810")
    seen = []
    for key, held in (("]", _NONE), ("[", _NONE), ("M", _SHIFT)):
        hands.keys_of_map(key, held)
        (shown,) = hands.overlays(BrushPreview)
        seen.append({window.page.editor.shape.label(at) for at in shown.hexes})
    assert seen == [{"0810", "0711"}, {"0810", "0811"}, {"0810", "0809"}]


def test_what_is_cut_is_gone_and_can_be_pasted_into_another_scenario(window, hands):
    drag_with_shift(hands, "1420", "1421")
    hands.keys_of_map("x", _CTRL)
    assert not {unit.at for unit in window.page.editor.scenario.units} & {"1420", "1421"}
    window.pages.open_new(new_scenario("Other", 20, 15, ruleset="operational", catalogue="ww2"))
    window.page.canvas.fit()
    hands.keys_of_map("v", _CTRL)
    hands.click("0505")
    assert {unit.at for unit in window.page.editor.scenario.units} == {"0505", "0506"}


def test_all_that_stands_in_an_area_is_deleted_as_one_step(window, hands):
    hands.keys_of_map("a", _CTRL)
    hands.keys_of_map(Qt.Key.Key_Delete)
    scenario = window.page.editor.scenario
    assert [unit for unit in scenario.units if unit.at] == []
    assert scenario.objectives == scenario.sources == ()
    assert len(window.page.document.steps) == 1


def test_the_stamp_holds_what_was_copied_last_whether_or_not_it_was_pasted(window, hands):
    for first, last in (("1420", "1421"), ("1220", "1222")):
        drag_with_shift(hands, first, last)
        copied = window.page.editor.area
        hands.keys_of_map("c", _CTRL)
        hands.keys_of_map("v")
        assert len(window.page.editor.settings.clip.hexes) == len(copied)
        texts = [label.text() for label in window.palette_panel.findChildren(QLabel)]
        assert any(text.startswith("A piece of") for text in texts)
        hands.keys_of_map("s")


def test_a_bare_hex_cannot_be_deleted_and_the_author_is_told(window, hands):
    hands.click("0713")
    hands.keys_of_map(Qt.Key.Key_Delete)
    assert "Nothing that could be deleted" in window.statusBar().currentMessage()
    assert window.page.document.steps == ()


def test_without_a_selection_or_a_copy_the_author_is_told(window, hands):
    for key in "cv":
        hands.keys_of_map(key, _CTRL)
        assert "first" in window.statusBar().currentMessage()
    hands.keys_of_map("v")
    hands.click("0713")
    assert "The stamp holds nothing yet" in window.statusBar().currentMessage()
    assert window.page.document.steps == ()


@pytest.mark.parametrize("keys", ["", "]", "]]M", "["])
def test_the_preview_shows_what_will_be_stamped_turned_as_it_will_be(window, hands, keys):
    drag_with_shift(hands, "1319", "1621")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    hands.point_at("0810")
    for key in keys:
        hands.keys_of_map(key, _SHIFT if key == "M" else _NONE)
    (preview,) = hands.overlays(PiecePreview)
    piece, editor = preview.piece, window.page.editor
    lie = editor.shape.orientation
    middle, target = to_cube(piece.anchor, lie), to_cube(preview.at, lie)

    def landed(at):
        cube = to_cube(at, lie)
        away = (target.q - middle.q, target.r - middle.r)
        q, r = cube.q + away[0], cube.r + away[1]
        return from_cube(Cube(q, r, -q - r), lie)

    shown = {landed(at): piece.scene.terrain_at(at) for at in piece.hexes}
    counters = {(landed(each.at), each.designation) for each in piece.scene.counters}
    before = hands.canvas.grab().toImage()
    hands.click("0810")
    assert {at: terrain_at(editor.scenario, at) for at in shown} == shown
    stamped = {(each.at, each.designation) for each in hands.canvas.scene.counters if each.at in shown}
    assert stamped == counters
    assert len(counters) > 5
    assert before != hands.canvas.grab().toImage()


def test_the_preview_is_painted_over_the_map(window, hands):
    hands.point_at("0810")
    QApplication.processEvents()
    plain = hands.canvas.grab().toImage()
    drag_with_shift(hands, "1319", "1621")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    hands.point_at("0810")
    QApplication.processEvents()
    shown, middle = hands.canvas.grab().toImage(), hands.seen("0810")
    ratio = hands.canvas.devicePixelRatio()
    around = [
        (round((middle.x() + dx) * ratio), round((middle.y() + dy) * ratio))
        for dx in range(-8, 9, 2)
        for dy in range(-8, 9, 2)
    ]
    assert sum(plain.pixel(*at) != shown.pixel(*at) for at in around) > len(around) / 2


def test_a_very_large_piece_is_shown_by_its_outline_alone(window, hands):
    scenario = new_scenario("Large", 60, 60, ruleset="operational", catalogue="ww2")
    window.pages.open_new(scenario)
    window.page.canvas.fit()
    hands.keys_of_map("a", _CTRL)
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    hands.point_at("3030")
    assert hands.overlays(PiecePreview) == []
    assert len(hands.overlays(BrushPreview)) == 1
