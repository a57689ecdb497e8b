"""Drawing in several places at once, by mouse, keys and the palette."""

from dataclasses import replace

from PySide6.QtCore import Qt

from studio.desktop.canvas.scene.overlay_layer import BrushPreview, Outline
from studio.editing.changes.terrain import terrain_at
from studio.hexes.labels import parse_label

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_what_is_drawn_in_several_places_is_shown_and_is_one_step(window, hands):
    page, editor = window.page, window.page.editor
    before = editor.scenario
    hands.keys_of_map("b")
    hands.choose(window.palette_panel, "Choices of the tool", "Bog")
    hands.point_at("0913")
    for _ in range(3):
        hands.keys_of_map("y")
    hands.keys_of_map("y", _SHIFT)
    assert window.statusBar().currentMessage() == "Sixfold, turned about hex 0913."
    hands.point_at("0911")
    (shown,) = hands.overlays(BrushPreview)
    assert len(shown.hexes) == 6
    assert Outline(frozenset({parse_label("0913")}), "range") in hands.overlays(Outline)
    hands.click("0911")
    assert {terrain_at(editor.scenario, at) for at in shown.hexes} == {"bog"}
    hands.keys_of_map("r")
    hands.drag("0912", "0911")
    assert len(editor.scenario.map.links) - len(before.map.links) in range(3, 7)
    hands.keys_of_map("p")
    fold = window.palette_panel._symmetry.fold
    fold.setCurrentIndex(fold.findData("left-right"))
    fold.activated.emit(fold.currentIndex())
    hands.choose(window.palette_panel, "What to place", "Place name")
    hands.click("0813")
    assert len(editor.scenario.map.names) == len(before.map.names) + 2
    assert len(page.document.steps) == 3
    for _ in range(3):
        hands.keys_of_map("z", _CTRL)
    assert editor.scenario == before


def test_a_stamp_is_put_down_turned_in_each_place(window, hands):
    editor = window.page.editor
    before = editor.scenario
    hands.click("1420")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    hands.point_at("0913")
    hands.keys_of_map("y")
    hands.keys_of_map("y", _SHIFT)
    hands.click("0911")
    assert len(editor.scenario.units) == len(before.units) + 2 * sum(
        unit.at == "1420" for unit in before.units
    )
    assert len({unit.id for unit in editor.scenario.units}) == len(editor.scenario.units)
    assert terrain_at(editor.scenario, parse_label("0915")) == terrain_at(before, parse_label("1420"))
    hands.keys_of_map("z", _CTRL)
    assert editor.scenario == before


def test_what_is_mirrored_is_the_other_side_s_where_sides_take_turns(window, hands):
    editor, options = window.page.editor, window.palette_panel._symmetry
    before = editor.scenario
    first, second = (side.id for side in before.sides)
    (whose,) = {unit.side for unit in before.units if unit.at == "1420"}
    hands.click("1420")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    assert not options.turns.isEnabled()
    for _ in range(4):
        hands.keys_of_map("y")
    hands.point_at("0913")
    hands.keys_of_map("y", _SHIFT)
    options.turns.click()
    hands.click("0711")
    stamped = {unit.at: unit.side for unit in editor.scenario.units if unit not in before.units}
    assert stamped == {"0711": whose, "1111": second if whose == first else first}
    hands.keys_of_map("z", _CTRL)
    hands.keys_of_map("p")
    hands.choose(window.palette_panel, "What to place", "Unit")
    editor.set(replace(editor.settings, side=first))
    hands.click("0713")
    placed = {unit.at: unit.side for unit in editor.scenario.units if unit not in before.units}
    assert placed == {"0713": first, "1113": second}
    hands.keys_of_map("z", _CTRL)
    assert editor.scenario == before
