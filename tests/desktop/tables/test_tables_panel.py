"""The panel of tables: cells are written, copied, filled and found, and rows go with what is selected on the map."""

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QStyle

from studio.editing.changes.size import Resize
from studio.editing.selection import ElementRef

_CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def pane(window, hands):
    hands.raise_dock("Tables")
    window.tables.show_kind("units")
    yield window.tables.pane
    hands.raise_dock("Problems")
    window.tables.show_editor(None)
    window.tables.show_editor(window.page.editor)


def cells(pane, name, rows):
    """Select cells of a column, by their rows from the top."""
    column = [each.name for each in pane.model.table.columns].index(name)
    index = pane.view.model().index(rows[0], column)
    pane.view.setFocus()
    flag = QItemSelectionModel.SelectionFlag
    pane.view.selectionModel().setCurrentIndex(index, flag.ClearAndSelect)
    for row in rows[1:]:
        pane.view.selectionModel().select(pane.view.model().index(row, column), flag.Select)
    return index


def units(window):
    return window.page.editor.scenario.units


def press(pane, key, held=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(pane.view, key, held)


def test_a_value_is_filled_down_in_one_step(window, pane):
    first = units(window)[0].xp
    cells(pane, "xp", [0, 1, 2])
    press(pane, Qt.Key.Key_D, _CONTROL)
    assert [unit.xp for unit in units(window)[:3]] == [first] * 3
    assert window.page.document.position == 1


def test_what_is_written_goes_with_control_into_all_selected_cells(window, pane):
    cells(pane, "active", [0, 1])
    press(pane, Qt.Key.Key_F2)
    line = pane.view.findChild(QLineEdit)
    line.setText("3")
    QTest.keyClick(line, Qt.Key.Key_Return, _CONTROL)
    assert [unit.active for unit in units(window)[:2]] == [3, 3]
    assert window.page.document.position == 1


def test_a_wrong_text_stays_in_its_cell_with_the_reason_and_changes_nothing(window, pane):
    index = cells(pane, "active", [0])
    press(pane, Qt.Key.Key_F2)
    line = pane.view.findChild(QLineEdit)
    line.setText("99")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert window.page.document.is_clean
    assert index.data() == "99"
    assert "12" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert index.data(Qt.ItemDataRole.ForegroundRole) == QColor("#a3231b")
    press(pane, Qt.Key.Key_Escape)
    assert index.data() == str(units(window)[0].active)


def test_the_names_beside_the_rows_follow_what_is_entered_and_taken_back(window, pane):
    beside, told = pane.view.verticalHeader().model(), []
    beside.headerDataChanged.connect(lambda *_: told.append(beside.headerData(0, Qt.Orientation.Vertical)))
    before = units(window)[0].name
    cells(pane, "name", [0])
    press(pane, Qt.Key.Key_F2)
    line = pane.view.findChild(QLineEdit)
    line.setText("Highlanders")
    QTest.keyClick(line, Qt.Key.Key_Return)
    window.page.document.undo()
    assert told == ["Highlanders", before]


def test_cells_are_copied_for_spreadsheets_and_pasted_from_them(window, pane):
    cells(pane, "hq", [0, 1])
    press(pane, Qt.Key.Key_C, _CONTROL)
    assert QGuiApplication.clipboard().text() == "".join(f"{unit.hq}\n" for unit in units(window)[:2])
    QGuiApplication.clipboard().setText("150\t1\n160\t0\n")
    cells(pane, "xp", [0])
    press(pane, Qt.Key.Key_V, _CONTROL)
    assert [(unit.xp, unit.entrenchment) for unit in units(window)[:2]] == [(150, 1), (160, 0)]
    assert window.page.document.position == 1


def test_what_does_not_fit_is_not_pasted(window, pane):
    QGuiApplication.clipboard().setText("1\n" * 99)
    cells(pane, "xp", [0])
    press(pane, Qt.Key.Key_V, _CONTROL)
    assert window.page.document.is_clean


def test_rows_are_sorted_as_numbers_and_found_by_words(window, pane):
    column = [each.name for each in pane.model.table.columns].index("xp")
    pane.view.sortByColumn(column, Qt.SortOrder.DescendingOrder)
    shown = pane.view.model()
    figures = [int(shown.index(row, column).data()) for row in range(shown.rowCount())]
    assert figures == sorted((unit.xp for unit in units(window)), reverse=True)
    pane.search.setText("xxx corps british")
    assert 0 < shown.rowCount() < len(units(window))


def test_the_row_goes_with_the_selection(window, pane):
    cells(pane, "xp", [2])
    assert window.page.editor.selection == ElementRef("units", units(window)[2].id)
    window.page.editor.select(ElementRef("units", "51-highland"))
    assert pane.view.current() == ElementRef("units", "51-highland")
    window.page.editor.select(None)
    assert pane.view.current() is None


def test_tables_follow_changes_that_come_from_elsewhere(window, pane):
    cells(pane, "active", [0])
    press(pane, Qt.Key.Key_Delete)
    assert window.page.document.is_clean, "a number that has to be there is not taken out"
    index = cells(pane, "xp", [0])
    press(pane, Qt.Key.Key_Delete)
    assert index.data() == "100"
    window.page.document.undo()
    assert index.data() == str(units(window)[0].xp) != "100"


def test_tables_show_the_labels_of_a_map_of_another_size(window, pane):
    editor, shape = window.page.editor, window.page.editor.shape

    def shown():
        column = [each.name for each in pane.model.table.columns].index("at")
        return [pane.model.index(row, column).data() for row in range(pane.model.rowCount())]

    before = shown()
    editor.do(Resize(-2, 0, shape.columns + 2, shape.rows, editor.ruleset.terrains[0].id))
    assert shown() == [unit.at or "" for unit in units(window)] != before
    editor.document.undo()
    assert shown() == before
    editor.document.redo()
    assert shown() == [unit.at or "" for unit in units(window)]


def test_a_table_without_rows_says_so_and_how_some_come(window, pane):
    said = pane._nothing
    assert not said.isVisible()
    pane.search.setText("nobody is called so")
    assert (said.isVisible(), said.text()) == (True, "No row has these words.")
    pane.search.clear()
    assert not said.isVisible()
    window.tables.show_kind("stragglers")
    assert said.isVisible()
    assert "appears here" in said.text()


def test_what_a_table_lists_is_named_whole(window, pane):
    window.resize(1280, 720)
    room = pane.kind.width() - pane.kind.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    names = [pane.kind.itemText(index) for index in range(pane.kind.count())]
    assert "Weather zones" in names
    assert all(pane.kind.fontMetrics().horizontalAdvance(name) <= room for name in names)
