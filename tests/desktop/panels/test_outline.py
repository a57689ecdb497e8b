"""What the outline writes anew of a scenario, and what it leaves as it is."""

import pytest
import shiboken6
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QMenu, QTreeWidgetItem

from studio.desktop.files.qt_document import QtDocument
from studio.desktop.panels.outline import OutlinePanel
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.outline import order_of_battle
from studio.editing.changes.elements import RemoveElement, ReplaceElements
from studio.editing.changes.size import Resize
from studio.editing.selection import ElementRef
from tests.content.shipped import HUSKY


@pytest.fixture
def editor(qapp):
    return ScenarioEditor(QtDocument(HUSKY.scenario), HUSKY.catalogue, HUSKY.ruleset)


@pytest.fixture
def panel(qtbot, editor):
    panel = OutlinePanel()
    qtbot.addWidget(panel)
    panel.show_editor(editor)
    return panel


def shown(panel):
    def below(item):
        children = [item.child(index) for index in range(item.childCount())]
        return [(each.text(0), each.text(1), each.toolTip(0), below(each)) for each in children]

    return below(panel.tree.invisibleRootItem())


def entries(editor):
    def read(found):
        return [(each.name, each.where, each.tip or each.name, read(each.below)) for each in found]

    return read(order_of_battle(editor.scenario, editor.catalogue))


def renamed(editor, name):
    unit = editor.scenario.units[0]
    return ReplaceElements("Rename", "units", {unit.id: unit.model_copy(update={"name": name})})


def test_another_name_is_written_into_its_entry_alone(panel, editor):
    touched: list[QTreeWidgetItem] = []

    def note(first: QModelIndex, _last: QModelIndex) -> None:
        touched.append(panel.tree.itemFromIndex(first))

    panel.tree.model().dataChanged.connect(note)
    editor.do(renamed(editor, "Third Division"))
    assert {item.text(0) for item in touched if not item.childCount()} == {"Third Division"}
    assert shown(panel) == entries(editor)


def test_entries_come_and_go(panel, editor):
    editor.do(RemoveElement("units", editor.scenario.units[3].id))
    editor.do(RemoveElement("hqs", editor.scenario.hqs[0].id))
    assert shown(panel) == entries(editor)
    editor.document.undo()
    editor.document.undo()
    assert shown(panel) == entries(editor)


def test_what_is_folded_stays_so_under_another_place(panel, editor):
    side = panel.tree.topLevelItem(1)
    side.setExpanded(False)
    editor.do(RemoveElement("hqs", editor.scenario.hqs[0].id))
    assert [panel.tree.topLevelItem(row).isExpanded() for row in range(2)] == [True, False]


def test_nothing_is_kept_of_entries_that_are_gone(panel, editor):
    def count():
        return sum(isinstance(each, QTreeWidgetItem) for each in shiboken6.getAllValidWrappers())

    panel.show_editor(None)
    before = count()
    panel.show_editor(editor)
    assert count() > before
    panel.show_editor(None)
    assert count() == before
    assert panel.tree.topLevelItemCount() == 0


def test_everything_stands_under_its_new_label_on_a_map_of_another_size(panel, editor):
    before, shape = shown(panel), editor.shape
    editor.do(Resize(-2, 0, shape.columns + 2, shape.rows, editor.ruleset.terrains[0].id))
    assert shown(panel) == entries(editor) != before
    editor.document.undo()
    assert shown(panel) == before
    editor.document.redo()
    assert shown(panel) == entries(editor)


def test_the_menu_of_a_headquarters_lists_units_nation_by_nation(window):
    editor, menu = window.page.editor, QMenu()
    window.outline._fill_menu(menu, editor, ElementRef("hqs", "xxx-corps"))
    texts = [each.text() for each in menu.actions() if each.text()]
    assert len(texts) < 15
    below = next(each.menu() for each in menu.actions() if each.text() == "Add British")
    entries = {each.text(): each for each in below.actions()}
    assert all("British" in each for each in entries)
    entries["British infantry division"].trigger()
    made = editor.item(editor.selection)
    assert (made.type, made.hq) == ("british-infantry-division", "xxx-corps")
