"""Letters choose tools and command in battles wherever the focus is, except where text is written."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QSpinBox

from studio.editing.selection import ElementRef
from tests.desktop.hands import named, panels_of

_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def focus(window, widget):
    widget.setFocus()
    QApplication.processEvents()
    assert window.focusWidget() is widget


@pytest.mark.parametrize("panel", ["palette", "outline", "arrivals", "problems"])
def test_a_tools_letter_chooses_it_and_is_no_word_typed_into_a_list(window, hands, panel):
    lists = {
        "palette": lambda: named(window.palette_panel, "Choices of the tool", QAbstractItemView),
        "outline": lambda: window.outline.tree,
        "arrivals": lambda: window.arrivals.table,
        "problems": lambda: window.problems.tree,
    }
    hands.keys_of_map("b")
    if panel in ("arrivals", "problems"):
        hands.raise_dock(panel.capitalize())
    focus(window, lists[panel]())
    before = window.page.editor.settings.terrain, window.page.editor.selection
    hands.key("h")
    assert window.page.active_tool.tool.name == "hexside"
    assert (window.page.editor.settings.terrain, window.page.editor.selection) == before
    focus(window, lists["outline"]())
    hands.key("]")
    assert window.page.editor.settings.radius == 1


def test_esc_puts_the_tool_away_wherever_the_focus_is(window, hands):
    hands.keys_of_map("b")
    focus(window, window.outline.tree)
    hands.key(Qt.Key.Key_Escape)
    assert window.page.active_tool.tool.name == "select"


def test_esc_leads_from_the_name_of_what_was_placed_back_to_the_map_with_the_tool_in_hand(window, hands):
    hands.keys_of_map("p")
    hands.click("1508")
    field = window.focusWidget()
    assert isinstance(field, QLineEdit), "who places something may name it"
    name = field.text()
    hands.key(Qt.Key.Key_Escape)
    assert window.page.active_tool.tool.name == "place"
    hands.key("b")
    assert window.page.active_tool.tool.name == "terrain", "a letter is none of the name any more"
    assert name in {unit.name for unit in window.page.editor.scenario.units}


def test_undo_takes_back_what_was_placed_while_its_name_is_not_written_yet(window, hands):
    before = window.page.document.value
    hands.keys_of_map("p")
    hands.click("1508")
    assert isinstance(window.focusWidget(), QLineEdit)
    hands.key("x")
    hands.key("z", _CTRL)
    assert window.page.document.value != before, "the letter is taken back first"
    hands.key("z", _CTRL)
    assert window.page.document.value == before
    hands.key("z", _CTRL | _SHIFT)
    assert window.page.document.value != before


def test_undo_takes_back_a_number_while_the_keys_are_in_its_box(window, hands):
    window.page.editor.select(ElementRef("units", "51-highland"))
    before = window.page.document.value
    box = next(each for each in window.inspector.findChildren(QSpinBox) if each.value() > 1)
    focus(window, box)
    hands.key(Qt.Key.Key_Down)
    QApplication.processEvents()
    assert window.page.document.value != before
    hands.key("z", _CTRL)
    assert window.page.document.value == before


def test_text_fields_take_their_letters(window, hands):
    window.page.editor.select(ElementRef("units", "51-highland"))
    field = next(each for each in window.inspector.findChildren(QLineEdit) if each.text().startswith("51st"))
    focus(window, field)
    field.selectAll()
    for letter in "hbs":
        hands.key(letter)
    hands.key(Qt.Key.Key_Delete)
    assert field.text() == "hbs"
    assert window.page.active_tool.tool.name == "select"
    assert window.page.editor.selection == ElementRef("units", "51-highland")
    hands.key(Qt.Key.Key_Return)
    assert next(unit.name for unit in window.page.editor.scenario.units if unit.id == "51-highland") == "hbs"


def test_the_list_of_the_weather_takes_its_letters(window, hands):
    turns = next(
        each for each in window.inspector.findChildren(QAbstractItemView) if each.objectName() == "weather"
    )
    focus(window, turns)
    turns.setCurrentIndex(turns.model().index(0, 0))
    hands.key("s")
    QApplication.processEvents()
    assert window.page.editor.scenario.weather[0] == "snow"
    assert window.page.active_tool.tool.name == "select"


def test_letters_of_a_battle_work_from_every_panel(window, hands):
    window.battle.start()
    hands.click("1320")
    window.page.canvas.zoom_full()
    focus(window, panels_of(window).section.goals)
    before = window.page.canvas.viewport
    hands.key("d")
    assert window.page.canvas.viewport != before
    hands.key("f", _SHIFT)
    assert window.play.gestures.interaction.attack_type == "feint"
    hands.key(Qt.Key.Key_Escape)
    assert window.play.gestures.interaction.unit is None


def test_a_sheet_is_kept_while_its_key_is_held_wherever_the_focus_is(window, hands):
    window.battle.start()
    hands.click("1320")
    hands.point_at("1319")
    focus(window, panels_of(window).section.goals)
    QTest.keyPress(panels_of(window).section.goals, Qt.Key.Key_X)
    assert panels_of(window).combat.is_kept
    QTest.keyRelease(panels_of(window).section.goals, Qt.Key.Key_X)
    assert not panels_of(window).combat.is_kept


def test_with_a_cursor_on_the_map_letters_walk_and_without_it_they_choose_tools(window, hands):
    hands.keys_of_map(Qt.Key.Key_Return)
    at = window.page.canvas.cursor_hex
    hands.key("s")
    assert window.page.canvas.cursor_hex not in (None, at)
    hands.keys_of_map("b")
    assert window.page.active_tool.tool.name == "terrain", "a letter that does not walk chooses its tool"
    hands.key("e")
    hands.key(Qt.Key.Key_Escape)
    assert window.page.canvas.cursor_hex is None
    assert window.page.active_tool.tool.name == "terrain"
    hands.key("s")
    assert window.page.active_tool.tool.name == "select"
