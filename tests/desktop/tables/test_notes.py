"""What the engine makes of objectives stands in columns of their table, if it is wished, and cannot be written."""

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from studio.editing.changes.elements import RemoveElement
from studio.playtest.operational.report import ObjectiveFigures, OperationalReport


@pytest.fixture
def pane(window, hands, qtbot):
    window.settings.shows_estimates = False
    window.window_actions["table-estimates"].trigger()
    pane = window.tables.pane
    assert pane.kind.currentData() == "objectives", "the action asks for the table by its name, seen or not"
    qtbot.waitUntil(lambda: cell(pane, "sfax", "Nearest unit") not in ("", "…"))
    yield pane
    window.settings.shows_estimates = False
    hands.raise_dock("Problems")
    window.tables.show_editor(None)
    window.tables.show_editor(window.page.editor)


def headers(pane):
    model = pane.view.model()
    return [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]


def index(pane, key, header):
    rows = [row.element.key for row in pane.model.table.rows]
    return pane.view.model().mapFromSource(pane.model.index(rows.index(key), headers(pane).index(header)))


def cell(pane, key, header):
    return index(pane, key, header).data()


def shown_keys(pane):
    model = pane.view.model()
    return [
        pane.model.table.rows[model.mapToSource(model.index(row, 0)).row()].element.key
        for row in range(model.rowCount())
    ]


def test_the_action_shows_them_beside_each_objective_and_they_follow_the_map(window, pane, qtbot):
    assert pane.kind.currentData() == "objectives"
    assert cell(pane, "sfax", "Nearest unit") == "201st Guards Motor Brigade"
    assert cell(pane, "sfax", "Hexes away") == "26"
    assert cell(pane, "sfax", "First turn") == "3"
    assert cell(pane, "sfax", "Supply") == "yes"
    window.page.editor.do(RemoveElement("units", "201-guards"))
    qtbot.waitUntil(lambda: cell(pane, "sfax", "Nearest unit") not in ("…", "201st Guards Motor Brigade"))
    window.page.document.undo()
    qtbot.waitUntil(lambda: cell(pane, "sfax", "Nearest unit") == "201st Guards Motor Brigade")


def test_the_last_batch_is_in_it(window, pane, monkeypatch):
    assert cell(pane, "sfax", "On time") == ""
    figures = ObjectiveFigures("sfax", "Sfax", "allies", 9, 6, 5, 1, 4, 0, 6, 8.26, None, 4, 0)
    report = object.__new__(OperationalReport)
    object.__setattr__(report, "objectives", (figures,))
    object.__setattr__(report, "games", 10)
    monkeypatch.setattr(window.page.editor, "last_report", None)
    window.page.editor.keep_report(report)
    achieved = [cell(pane, "sfax", header) for header in ("On time", "Never", "Turn taken")]
    assert achieved == ["50%", "40%", "8.3"]


def test_rows_are_sorted_and_found_by_them(pane):
    column = headers(pane).index("Hexes away")
    pane.view.sortByColumn(column, Qt.SortOrder.AscendingOrder)
    far = [int(cell(pane, key, "Hexes away")) for key in shown_keys(pane)]
    assert far == sorted(far)
    assert len(set(far)) > 1
    pane.search.setText("201st guards")
    assert 0 < len(shown_keys(pane)) < len(far)
    pane.search.setText("")
    pane.view.sortByColumn(-1, Qt.SortOrder.AscendingOrder)


def test_they_are_copied_and_cannot_be_written(window, pane):
    at = index(pane, "sfax", "Nearest unit")
    pane.view.setFocus()
    pane.view.selectionModel().setCurrentIndex(at, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    assert not at.flags() & Qt.ItemFlag.ItemIsEditable
    QTest.keyClick(pane.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().strip() == "201st Guards Motor Brigade"
    QGuiApplication.clipboard().setText("Nobody")
    QTest.keyClick(pane.view, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "cannot be written" in pane._error.text()
    QTest.keyClick(pane.view, Qt.Key.Key_Delete)
    assert window.page.document.is_clean


def test_a_row_is_pasted_with_its_estimates_where_they_stay_as_they_are(window, pane):
    pane.view.setFocus()
    row = index(pane, "sfax", "Nearest unit").row()
    pane.view.selectRow(row)
    QTest.keyClick(pane.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QGuiApplication.clipboard().text()
    assert "201st Guards" in text
    QGuiApplication.clipboard().setText(text.replace("Sfax", "Sfax harbour"))
    QTest.keyClick(pane.view, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert "Sfax harbour" in {goal.name for goal in window.page.editor.scenario.objectives}
    assert window.page.document.position == 1


def test_the_button_is_there_for_objectives_alone_and_the_choice_is_kept(window, pane):
    assert pane.notes.isVisible()
    assert window.window_actions["table-estimates"].isChecked()
    header, count = pane.view.horizontalHeader(), len(headers(pane))
    beside = headers(pane)[header.logicalIndex(header.visualIndex(headers(pane).index("Name")) + 1)]
    assert beside == "Nearest unit"
    pane.notes.click()
    assert not window.settings.shows_estimates
    assert len(headers(pane)) == count - 7
    pane.notes.click()
    pane.show_kind("units")
    assert not pane.notes.isVisible()
    assert "Nearest unit" not in headers(pane)
    pane.show_kind("objectives")
    assert "Nearest unit" in headers(pane)
