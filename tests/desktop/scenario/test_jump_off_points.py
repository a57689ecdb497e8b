"""Jump-off points are placed, selected, dragged, deleted, copied and mirrored on the map, each as one step."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from studio.desktop.scenario.presentations import presentation_for
from studio.documents.reading.loading import create
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from studio.editing.selection import ElementRef
from studio.editing.tables.element_table import table_kinds

_CTRL = Qt.KeyboardModifier.ControlModifier
_FIRST = ElementRef("jump_offs", "americans-1")


@pytest.fixture
def page(window, tmp_path):
    """The small battle of command points; the Americans deploy from 0509, 0710 and 1009."""
    return opened(window, tmp_path, "points")


def opened(window, tmp_path, system):
    path = tmp_path / "small.scenario.json"
    create(path, SCENARIO_TEMPLATES[system].make("Small"))
    window.open_path(path, in_place=True)
    return window.page


def points(page):
    return {each.id: (each.side, each.at) for each in page.document.value.tactical.points.jump_offs}


def test_a_click_selects_a_point_and_a_drag_moves_it(window, page, hands):
    before = page.document.value
    hands.click("0509")
    assert page.editor.selection == _FIRST
    side = window.inspector.findChild(QComboBox, "jump_offs/americans-1/side")
    assert side.currentText() == "Americans"
    hands.drag("0509", "0608")
    assert points(page)["americans-1"] == ("americans", "0608")
    assert page.editor.selection == _FIRST
    assert [step.text for step in page.document.steps] == ["Move jump-off point americans-1"]
    page.document.undo()
    assert page.document.value == before


def test_a_point_is_placed_for_a_side_and_deleted(window, page, hands):
    before = page.document.value
    hands.keys_of_map("p")
    hands.choose(window.palette_panel, "What to place", "Jump-off point")
    hands.choose(window.palette_panel, "Side", "Germans")
    hands.click("0603")
    assert page.editor.selection == ElementRef("jump_offs", "germans-4")
    assert points(page)["germans-4"] == ("germans", "0603")
    assert [each.side for each in page.document.value.tactical.points.jump_offs][3:] == ["germans"] * 4
    hands.keys_of_map("s")
    hands.keys_of_map(Qt.Key.Key_Delete)
    assert page.document.value == before
    hands.keys_of_map("z", _CTRL)
    hands.keys_of_map("z", _CTRL)
    assert page.document.value == before


def test_a_mirrored_point_is_one_of_its_own(window, page, hands):
    before = len(points(page))
    hands.keys_of_map("p")
    hands.choose(window.palette_panel, "What to place", "Jump-off point")
    fold = window.palette_panel._symmetry.fold
    fold.setCurrentIndex(fold.findData("left-right"))
    fold.activated.emit(fold.currentIndex())
    hands.click("0508")
    assert len(points(page)) == before + 2
    assert len(page.document.steps) == 1


def test_a_piece_is_pasted_with_its_points(window, page, hands):
    before = points(page)
    hands.click("0509")
    hands.keys_of_map("c", _CTRL)
    hands.keys_of_map("v", _CTRL)
    hands.click("0708")
    (new,) = points(page).keys() - before.keys()
    assert points(page)[new] == ("americans", "0708")


@pytest.mark.parametrize("system", ["squad", "cards"])
def test_a_battle_without_command_points_has_no_points_to_place(window, tmp_path, hands, system):
    opened(window, tmp_path, system)
    hands.keys_of_map("p")
    with pytest.raises(AssertionError):
        hands.choose(window.palette_panel, "What to place", "Jump-off point")


def test_points_are_locked_with_the_other_markers(window, page, hands):
    before = page.document.value
    page.editor.show_layers(page.editor.layers.with_locked("markers", True))
    hands.drag("0509", "0608")
    assert page.document.value == before
    assert window.statusBar().currentMessage().startswith("Supply and markers: this layer is locked")
    page.editor.show_layers(page.editor.layers.with_locked("markers", False))


def test_points_have_a_table_and_stand_in_the_outline_under_their_side(page):
    kinds = {each.name: each.title for each in table_kinds(page.document.value)}
    assert kinds["jump_offs"] == "Jump-off points"
    american = presentation_for(page.document.value).outline(page.editor)[0]
    branch = next(each for each in american.below if each.name == "Jump-off points")
    assert (branch.below[0].name, branch.below[0].where) == ("americans-1", "0509")
