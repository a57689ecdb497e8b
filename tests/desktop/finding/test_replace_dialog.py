from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.desktop.finding.replace_dialog import ReplaceDialog
from studio.desktop.finding.replaceable import OWNER, TERRAIN
from studio.editing.changes.fields import SetFields
from studio.editing.changes.terrain import terrains_of
from studio.editing.selection import ElementRef

_CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def dialog(window, hands):
    hands.keys_of_map("f", _CTRL)
    (found,) = window.findChildren(ReplaceDialog)
    yield found
    found.close()


def rows(dialog):
    items = (dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount()))
    return [tuple(item.text(column) for column in range(3)) for item in items]


def press(button):
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_text_is_found_everywhere_and_replaced_by_one_step(window, dialog):
    page = window.page
    assert dialog.summary.text() == "Write what to find."
    QTest.keyClicks(dialog.sought, "Division")
    QTest.keyClicks(dialog.replacement, "Div.")
    found = rows(dialog)
    assert (
        "unit 51st (Highland) Division: name",
        "51st (Highland) Division",
        "51st (Highland) Div.",
    ) in found
    # A click leads to what has the text; a line that is not ticked stays as it is.
    index = next(row for row, (where, *_) in enumerate(found) if "51st (Highland)" in where)
    item = dialog.list.topLevelItem(index)
    QTest.mouseClick(
        dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=dialog.list.visualItemRect(item).center()
    )
    assert page.editor.selection == ElementRef("units", "51-highland")
    item.setCheckState(0, Qt.CheckState.Unchecked)
    assert dialog.replace_button.text() == f"&Replace in {len(found) - 1}"
    press(dialog.replace_button)
    assert "Undo takes it back" in dialog.summary.text()
    assert [step.text for step in page.document.steps] == ["Replace “Division” by “Div.”"]
    units = {unit.id: unit.name for unit in page.editor.scenario.units}
    assert units["51-highland"] == "51st (Highland) Division"
    assert "4th Indian Div." in units.values()
    assert [where for where, *_ in rows(dialog)] == ["unit 51st (Highland) Division: name"]
    page.document.undo()
    assert len(rows(dialog)) == len(found)


def test_the_keys_of_undo_take_back_what_was_replaced_from_the_field_where_it_was_written(window, dialog):
    document = window.page.document
    before = document.value
    assert QTest.qWaitForWindowActive(dialog)
    QTest.keyClicks(dialog.sought, "Nowhere at all")
    assert dialog.summary.text() == "Found nowhere."
    dialog.sought.selectAll()
    QTest.keyClicks(dialog.sought, "Division")
    dialog.replacement.setFocus()
    QTest.keyClicks(dialog.replacement, "Div.")
    dialog.replace_button.click()
    assert document.value != before
    QTest.keyClick(dialog.replacement, Qt.Key.Key_Z, _CTRL)
    assert document.value == before
    assert dialog.replacement.text() == "Div."


def test_terrain_is_replaced_everywhere_or_in_the_selected_area(window, dialog):
    page, shape = window.page, window.page.editor.shape
    counts = terrains_of(page.editor.scenario, shape.hexes())
    dialog.choose(TERRAIN)
    assert not dialog.is_in_area.isEnabled()
    dialog.old.setCurrentIndex(dialog.old.findData("hills"))
    dialog.new.setCurrentIndex(dialog.new.findData("hills"))
    assert dialog.summary.text() == f"{counts['hills']} hexes found."
    assert not dialog.replace_button.isEnabled()
    dialog.new.setCurrentIndex(dialog.new.findData("forest"))
    press(dialog.show_button)
    assert len(page.editor.area) == counts["hills"]
    some = frozenset(sorted(page.editor.area)[:5])
    page.editor.select_area(some)
    dialog.is_in_area.click()
    press(dialog.replace_button)
    assert page.document.steps[-1].text == "Replace Hill by Forest"
    after = terrains_of(page.editor.scenario, shape.hexes())
    assert Counter(after) == Counter(counts) - Counter({"hills": 5}) + Counter({"forest": 5})
    page.document.undo()
    dialog.choose(OWNER)
    assert dialog.new.findText("Nobody") >= 0


def test_a_type_of_units_gives_way_to_another(window, dialog):
    page = window.page
    kind, count = Counter(unit.type for unit in page.editor.scenario.units).most_common(1)[0]
    dialog.choose(("units", "type"))
    dialog.old.setCurrentIndex(dialog.old.findData(kind))
    other = next(index for index in range(dialog.new.count()) if dialog.new.itemData(index) != kind)
    dialog.new.setCurrentIndex(other)
    assert len(rows(dialog)) == count
    press(dialog.replace_button)
    assert kind not in {unit.type for unit in page.editor.scenario.units}
    assert len(page.document.steps) == 1
    window.battle.start()
    dialog.old.setCurrentIndex(1)
    press(dialog.replace_button)
    assert "leave it first" in dialog.summary.text()
    window.battle.stop()
    assert len(page.document.steps) == 1


def test_a_line_break_beside_what_is_found_reads_as_a_space(window, dialog):
    window.page.document.do(SetFields((), {"notes": "Held by Gurkhas.\n\nTaken by dawn."}))
    QTest.keyClicks(dialog.sought, "Gurkhas")
    QTest.keyClicks(dialog.replacement, "Rifles")
    assert rows(dialog) == [("notes", "Held by Gurkhas.  Taken by dawn.", "Held by Rifles.  Taken by dawn.")]


def test_return_after_what_replaces_it_replaces_all(window, dialog):
    QTest.keyClick(dialog.replacement, Qt.Key.Key_Return)
    assert dialog.summary.text() == "Write what to find.", "there is nothing to replace yet"
    QTest.keyClicks(dialog.sought, "Division")
    QTest.keyClicks(dialog.replacement, "Group")
    before = window.page.document.position
    QTest.keyClick(dialog.replacement, Qt.Key.Key_Return)
    assert dialog.summary.text().startswith("Replaced in ")
    assert window.page.document.position == before + 1
