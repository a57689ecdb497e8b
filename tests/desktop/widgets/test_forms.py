"""A form is built anew after an entry, but a click that is on its way to another field is not lost by that."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton, QScrollArea, QWidget

from studio.desktop.forms.rows import RowsTable
from studio.desktop.widgets.forms import DeferredRebuild
from studio.documents.operational.forces import PoolSetup
from studio.editing.changes.fields import SetFields
from studio.editing.selection import ElementRef


def field(window, name):
    return window.inspector.findChild(QWidget, name)


def act(window, widget, deed=QTest.mouseClick):
    """What the screen tells the window of a click on the left part of a widget."""
    window.inspector.findChild(QScrollArea).ensureWidgetVisible(widget)
    at = widget.mapTo(window, QPoint(8, widget.height() // 2))
    deed(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QApplication.processEvents()


def write(widget, text):
    widget.setFocus()
    widget.selectAll()
    QTest.keyClicks(widget, text)


def built_again(window, qtbot):
    rebuild = window.inspector.findChild(DeferredRebuild)
    qtbot.waitUntil(lambda: not rebuild.isActive())


@pytest.fixture
def side(window):
    window.page.editor.select(ElementRef("sides", window.page.editor.scenario.sides[0].id))
    QApplication.processEvents()
    return lambda: window.page.editor.scenario.sides[0]


def test_a_click_that_enters_a_text_also_does_what_it_is_for(window, side, qtbot):
    path, before = f"sides/{side().id}", side().preparation
    write(field(window, f"{path}/name"), "Desert Army")
    act(window, field(window, f"{path}/preparation"))
    assert (side().name, side().preparation) == ("Desert Army", not before)
    built_again(window, qtbot)
    assert field(window, f"{path}/preparation").isChecked() is not before
    assert field(window, f"{path}/name").text() == "Desert Army"


def test_a_list_that_is_opened_with_a_text_unentered_stays_open(window, side, qtbot):
    path = f"sides/{side().id}"
    write(field(window, f"{path}/name"), "Desert Army")
    box = field(window, f"{path}/faction")
    act(window, box)
    assert side().name == "Desert Army"
    qtbot.wait(60)
    assert isinstance(box, QComboBox)
    assert box.view().isVisible()
    QTest.keyClick(box.view(), Qt.Key.Key_Down)
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: side().faction == "axis")
    built_again(window, qtbot)
    assert field(window, f"{path}/faction").currentText() == "Axis"


def test_a_button_of_a_table_knows_what_was_just_written_in_a_cell(window, qtbot):
    editor = window.page.editor
    hq = editor.scenario.hqs[0]
    editor.do(SetFields(("hqs", hq.id), {"pool": (PoolSetup(kind="infantry", nation="british"),)}))
    editor.select(ElementRef("hqs", hq.id))
    QApplication.processEvents()
    name = f"hqs/{hq.id}/pool"
    table = field(window, name)
    assert isinstance(table, RowsTable)
    cell = table.model.index(0, [column.name for column in table.model.columns].index("number"))
    table.table.edit(cell)
    write(table.table.indexWidget(cell), "7")
    add = field(window, f"{name}/Add")
    assert isinstance(add, QPushButton)
    act(window, add)
    built_again(window, qtbot)
    assert [some.number for some in editor.scenario.hqs[0].pool] == [7, 7]


def test_an_entry_is_shown_at_once_where_nothing_is_clicked(window, side):
    path = f"sides/{side().id}"
    line = field(window, f"{path}/name")
    write(line, "Desert Army")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert field(window, f"{path}/name") is not line
