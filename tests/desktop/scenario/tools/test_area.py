"""Selecting areas by brush and wand, and what is then done with them: by mouse, keys and buttons."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget

from studio.desktop.canvas.scene.overlay_layer import BrushPreview
from studio.editing.changes.terrain import owner_at, terrain_at
from studio.hexes.labels import parse_label
from tests.desktop.hands import named

_CTRL, _SHIFT, _ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


def labels(window):
    return {window.page.editor.shape.label(at) for at in window.page.editor.area}


def test_an_area_is_brushed_grown_and_worked_on(window, hands):
    editor, document, palette = window.page.editor, window.page.document, window.palette_panel
    before = editor.scenario
    hands.keys_of_map("a")
    hands.keys_of_map("f", _SHIFT)
    hands.drag("0713", "0715")
    assert labels(window) == {"0713", "0714", "0715"}
    hands.click("0914", _SHIFT)
    hands.click("0714", _ALT)
    assert labels(window) == {"0713", "0715", "0914"}
    hands.keys_of_map("]", _CTRL)
    assert len(labels(window)) > 12
    assert "hexes are selected" in window.statusBar().currentMessage()
    large = labels(window)
    hands.keys_of_map("[", _CTRL)
    small = labels(window)
    hands.press(palette, "Shrink")
    assert labels(window) < small < large
    hands.drag("0713", "0715")
    hands.press(palette, "Give to owner")
    hands.keys_of_map("g", _SHIFT)
    hands.press(palette, "Into zone")
    assert {terrain_at(editor.scenario, at) for at in editor.area} == {editor.settings.terrain}
    assert {owner_at(editor.scenario, at) for at in editor.area} == {editor.settings.owner}
    zone = next(each for each in editor.scenario.zones if each.id == editor.settings.zone)
    assert labels(window) <= set(zone.hexes)
    hands.press(palette, "Clear")
    assert {owner_at(editor.scenario, at) for at in editor.area} == {None}
    while document.position:
        hands.keys_of_map("z", _CTRL)
    assert editor.scenario == before


def test_the_wand_selects_what_is_alike_and_says_how_much(window, hands):
    editor, told = window.page.editor, []
    window.page.active_tool.pointed.connect(told.append)
    hands.keys_of_map("u")
    hands.point_at("0815")
    hands.point_at("0713")
    (shown,) = hands.overlays(BrushPreview)
    assert told[-1].startswith(f"{len(shown.hexes)} hexes · hex 0713")
    hands.click("0713")
    assert editor.area == shown.hexes
    assert {terrain_at(editor.scenario, at) for at in editor.area} == {
        terrain_at(editor.scenario, parse_label("0713"))
    }
    hands.choose(window.palette_panel, "Choices of the tool", "All hexes of one owner")
    hands.click("0713")
    owner = owner_at(editor.scenario, parse_label("0713"))
    assert {at for at in editor.shape.hexes() if owner_at(editor.scenario, at) == owner} == editor.area


def test_an_area_is_moved_as_one_step_with_what_is_checked(window, hands):
    editor, document = window.page.editor, window.page.document
    before = editor.scenario
    unit = next(each for each in before.units if each.at == "1420")
    hands.keys_of_map("a")
    hands.click("1420")
    hands.keys_of_map("n")
    hands.point_at("0815")
    hands.point_at("0713")
    assert named(window.palette_panel, "What is pasted", QListWidget).isVisible()
    hands.keys_of_map("]")
    hands.click("0713")
    moved = next(each for each in editor.scenario.units if each.id == unit.id)
    assert moved == unit.model_copy(update={"at": "0713"})
    assert labels(window) == {"0713"}
    assert [step.text for step in document.steps] == ["Move an area"]
    hands.keys_of_map("z", _CTRL)
    assert editor.scenario == before


def test_a_fill_is_shown_and_replaces_a_terrain_everywhere_with_shift(window, hands):
    editor, told = window.page.editor, []
    window.page.active_tool.pointed.connect(told.append)
    hands.keys_of_map("g")
    hands.choose(window.palette_panel, "Choices of the tool", "Bog")
    wanted = terrain_at(editor.scenario, parse_label("0713"))
    everywhere = {at for at in editor.shape.hexes() if terrain_at(editor.scenario, at) == wanted}
    hands.point_at("0815")
    hands.point_at("0713")
    assert " hexes to bog · hex 0713" in told[-1]
    hands.click("0713", _SHIFT)
    assert {terrain_at(editor.scenario, at) for at in everywhere} == {"bog"}
    assert len(window.page.document.steps) == 1
