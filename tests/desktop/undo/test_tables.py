"""Whatever is entered in tables, cell by cell or in many at once, is taken back."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit

from studio.desktop.files.qt_document import QtDocument
from studio.desktop.tables.table_pane import TablePane
from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.packs.library import Library
from studio.editing.tables.element_table import table_kinds
from tests.desktop.undo.taken_back import taken_back
from tests.editing.samples import battle
from tests.support.lengths import sample

_CTRL, _NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
KINDS = [kind.name for kind in table_kinds(battle())]
#: What is done with the selected cells, and how many steps it may make.
KEYS = {
    "fill": ((Qt.Key.Key_D, _CTRL),),
    "empty": ((Qt.Key.Key_Delete, _NONE),),
    "copy and paste": ((Qt.Key.Key_C, _CTRL), (Qt.Key.Key_V, _CTRL)),
}
strokes = st.tuples(
    st.sampled_from(KINDS), st.integers(0, 9), st.integers(0, 30), st.sampled_from(["write", *KEYS])
)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """A catalogue with the types that the small battle has."""
    return Library.shipped().load(OperationalCatalogue, "ww2").document


def opened(catalogue: Catalogue) -> tuple[QtDocument[Any], TablePane]:
    """Return a document, and the tables that follow it."""
    document = QtDocument(battle())
    pane = TablePane(document.value, catalogue, document.attempt)
    document.changed.connect(lambda _: pane.show_document(document.value, catalogue))
    return document, pane


def select(pane: TablePane, row: int, column: int, rows: int = 1) -> None:
    """Select cells of a column, from a row downwards."""
    model, flag = pane.view.model(), QItemSelectionModel.SelectionFlag
    pane.view.selectionModel().setCurrentIndex(model.index(row, column), flag.ClearAndSelect)
    for further in range(row + 1, min(row + rows, model.rowCount())):
        pane.view.selectionModel().select(model.index(further, column), flag.Select)


def write(pane: TablePane, row: int, column: int) -> None:
    """Open a cell, and enter another value than stands there; tick it where it is a mark."""
    view = pane.view
    select(pane, row, column)
    index = view.currentIndex()
    view.open_cell(index)
    editor = view.indexWidget(index)
    if isinstance(editor, QComboBox):
        editor.setCurrentIndex((editor.currentIndex() + 1) % editor.count())
    elif isinstance(editor, QLineEdit):
        text = editor.text()
        editor.setText(str(int(text) + 1) if text.isdigit() else f"{text}x")
    if editor is not None:
        QTest.keyClick(editor, Qt.Key.Key_Return)


@pytest.mark.parametrize("kind", KINDS)
def test_every_cell_of_a_table_is_taken_back_or_says_why_it_cannot_be(qtbot, catalogue, kind):
    document, pane = opened(catalogue)
    qtbot.addWidget(pane)
    pane.show_kind(kind)
    made = 0
    for column in range(pane.model.columnCount()):
        for row in range(min(pane.model.rowCount(), sample(1, 99))):
            with taken_back(document, most=1) as taking:
                write(pane, row, column)
                can_be_entered = pane.model.column_at(pane.model.index(row, column)) is not None
                refused = pane.model.has_faults
            told = refused or not can_be_entered or taking.steps == 1
            assert told, (kind, pane.model.headerData(column, Qt.Orientation.Horizontal))
            made += taking.steps
            pane.model.forget_faults()
    assert made or not pane.model.rowCount(), "nothing can be entered"


@settings(
    max_examples=sample(15, 400), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(st.lists(strokes, min_size=1, max_size=6))
def test_whatever_is_done_in_tables_is_taken_back(qapp, catalogue, done):
    document, pane = opened(catalogue)
    with taken_back(document, most=len(done)):
        for kind, row, column, what in done:
            pane.show_kind(kind)
            if row >= pane.model.rowCount():
                continue
            column %= pane.model.columnCount()
            if what == "write":
                write(pane, row, column)
                continue
            select(pane, row, column, rows=3)
            for key, held in KEYS[what]:
                QTest.keyClick(pane.view, key, held)
    pane.deleteLater()
    QGuiApplication.clipboard().clear()
