"""An author who sets up a whole battle: fills fields, tables and lists by mouse and keys, and counts them."""

from collections import Counter

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QTableView,
    QWidget,
)

from studio.desktop.forms.fields import LongText
from studio.desktop.forms.rows import RowsTable
from studio.desktop.widgets.pick_list import PickList
from tests.desktop.hands import entry
from tests.desktop.test_author_day import Author

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
_LEFT = Qt.MouseButton.LeftButton
_KINDS = (QSpinBox, QCheckBox, QComboBox, QLineEdit, QPlainTextEdit, PickList, RowsTable, QPushButton)


class StoryAuthor(Author):
    """Counts clicks, drags and keys; what is written in one go counts once, and its letters apart."""

    def __init__(self, window, qtbot):
        super().__init__(window, qtbot)
        self.spent = Counter()

    def key(self, key, held=Qt.KeyboardModifier.NoModifier):
        self.spent["keys"] += 1
        super().key(key, held)

    def type(self, text):
        self.spent["texts"] += 1
        self.spent["letters"] += len(text)
        super().type(text)

    def click(self, where, held=Qt.KeyboardModifier.NoModifier):
        self.spent["clicks"] += 1
        super().click(where, held)

    def drag(self, *way):
        self.spent["drags"] += 1
        super().drag(*way)

    def choose(self, panel, list_name, text):
        self.spent["clicks"] += 1
        super().choose(panel, list_name, text)

    def write(self, kind, panel, name, text):
        self.spent["clicks"] += 1
        super().write(kind, panel, name, text)

    def press(self, panel, text):
        self.spent["clicks"] += 1
        super().press(panel, text)

    def press_in(self, dialog, text):
        self.spent["clicks"] += 1
        super().press_in(dialog, text)

    def from_menu(self, ask, text):
        self.spent["clicks"] += 2
        return super().from_menu(ask, text)

    def click_in(self, widget, at=None):
        """Click a widget, once it is scrolled into sight."""
        QApplication.processEvents()
        self.look_at(widget)
        self.spent["clicks"] += 1
        assert widget.isEnabled(), f"{widget.objectName()} is not to be used"
        QTest.mouseClick(widget, _LEFT, pos=at or widget.rect().center())

    def look_at(self, widget):
        """Scroll what a widget is in until the middle of it is seen."""
        above = widget.parentWidget()
        while above is not None and not above.isWindow():
            if isinstance(above, QScrollArea) and widget.visibleRegion().isEmpty():
                self.spent["turns of the wheel"] += 1
                above.ensureWidgetVisible(widget)
                QApplication.processEvents()
            above = above.parentWidget()
        assert not widget.visibleRegion().isEmpty(), f"{widget.objectName()} is not to be seen"

    def command(self, words):
        """Ask for a window action by words of its label."""
        self.key(Qt.Key.Key_P, _CTRL | _SHIFT)
        self.type(words)
        self.key(Qt.Key.Key_Return)
        QApplication.processEvents()

    def select(self, text):
        """Select something by its line in the outline."""
        self.raise_dock("Outline")
        self.choose(self.window.outline, "Order of battle", text)
        self.raise_dock("Inspector")

    def field(self, name, holder=None):
        """The field of the form in the inspector, or in another form, that has a name."""
        QApplication.processEvents()
        holder = holder or self.window.inspector
        found = [each for kind in _KINDS for each in holder.findChildren(kind, name)]
        assert found, f"{name} is nowhere among {sorted(names_below(holder))}"
        return found[0]

    def put(self, **values):
        """Fill fields of what is selected, by the ends of their names: `active=4`, `arrival__turn=2`."""
        for name, value in values.items():
            self.fill(self.field(self.start() + name.replace("__", "/")), value)

    def fill(self, widget, value):
        """Enter a value as a person does."""
        match widget:
            case QCheckBox():
                if widget.isChecked() != value:
                    self.click_in(widget, QPoint(8, widget.height() // 2))
            case QSpinBox():
                self.click_in(widget, QPoint(8, widget.height() // 2))
                self.key("a", _CTRL)
                self.type(str(value))
                self.key(Qt.Key.Key_Return)
            case QComboBox():
                self.choose_in(widget, value)
            case QLineEdit():
                self.click_in(widget, QPoint(8, widget.height() // 2))
                self.key("a", _CTRL)
                self.type(value)
                self.key(Qt.Key.Key_Return)
            case LongText() | QPlainTextEdit():
                self.click_in(widget.viewport())
                self.key("a", _CTRL)
                self.type(value)
                self.key(Qt.Key.Key_Tab)
            case PickList():
                self.choose_in(widget.choices, value)
                self.click_in(widget.findChild(QPushButton, f"{widget.objectName()}/Add"))
            case _:
                raise AssertionError(f"{widget} is no field")
        QApplication.processEvents()

    def choose_in(self, box, text):
        """Open a box, and choose an entry by its first letters and the arrow."""
        self.click_in(box)
        self.choose_in_open(box, text)

    def choose_in_open(self, box, text):
        """Choose an entry of a box that is open."""
        wanted = box.findText(text, Qt.MatchFlag.MatchStartsWith)
        words = [box.itemText(index) for index in range(box.count())]
        assert wanted >= 0, f"{text} is not among {words}"
        view = box.view()
        self.wait_for(view.isVisible)
        QTest.qWait(0)
        first = text.split()[0]
        self.spent["texts"] += 1
        self.spent["letters"] += len(first)
        QTest.keyClicks(view, first)
        steps = wanted - view.currentIndex().row()
        for key in (Qt.Key.Key_Down if steps > 0 else Qt.Key.Key_Up,) * abs(steps) + (Qt.Key.Key_Return,):
            self.spent["keys"] += 1
            QTest.keyClick(view, key)
        assert box.currentIndex() == wanted or not box.isVisible()
        QApplication.processEvents()

    def choose_line(self, listed, text):
        """Click a line of a list, by the beginning of its text."""
        QApplication.processEvents()
        (line,) = listed.findItems(text, Qt.MatchFlag.MatchStartsWith)
        listed.scrollToItem(line)
        self.click_in(listed.viewport(), listed.visualItemRect(line).center())

    def choose_row(self, tree, text):
        """Click a row of a tree, by the beginning of one of its texts."""
        self.click_in(tree.viewport(), entry(tree, text))

    def answer(self, ask, kind, text):
        """Do what opens a dialog that waits for an answer, write that there, and press Return."""
        looks, before = QTimer(self.window), QApplication.activeWindow()

        def reply():
            dialog = QApplication.activeModalWidget()
            if not isinstance(dialog, kind) or not dialog.isActiveWindow():
                return
            looks.stop()
            line = dialog.findChild(QLineEdit, "fileNameEdit") or dialog.findChild(QLineEdit)
            line.selectAll()
            self.spent["texts"] += 1
            self.spent["letters"] += len(text)
            self.spent["keys"] += 1
            QTest.keyClicks(line, text)
            QTest.keyClick(line, Qt.Key.Key_Return)

        looks.timeout.connect(reply)
        looks.start(20)
        ask()
        looks.deleteLater()
        before.activateWindow()
        self.wait_for(before.isActiveWindow)

    def add_row(self, name, *cells):
        """Add a row to a table of the form, and fill its cells."""
        start = f"{self.start()}{name}"
        self.click_in(self.field(f"{start}/Add"))
        last = self.field(start).model.rowCount() - 1
        for column, value in enumerate(cells):
            if value is not None:
                self._fill_cell(start, last, column, value)

    def _fill_cell(self, name, row, column, value):
        rows = self.field(name)
        table: QTableView = rows.table
        index = rows.model.index(row, column)
        self.look_at(table)
        table.scrollTo(index)
        self.spent["clicks"] += 1
        QTest.mouseClick(table.viewport(), _LEFT, pos=table.visualRect(index).center())
        editor = table.indexWidget(index)
        if editor is None:
            self.key(Qt.Key.Key_Space)
            QApplication.processEvents()
            return
        if isinstance(editor, QComboBox):
            self.choose_in_open(editor, value)
        else:
            self.key("a", _CTRL)
            self.type(str(value))
            self.key(Qt.Key.Key_Return)
        QApplication.processEvents()

    def start(self):
        """How the names of the fields of what is selected begin."""
        selection = self.window.page.editor.selection
        return f"{selection.collection}/{selection.key}/" if selection is not None else ""

    def menu_of(self, text, choice):
        """Ask for the menu of a line of the outline, and choose there."""
        self.raise_dock("Outline")
        tree = self.window.outline.tree
        where = entry(tree, text)
        self.from_menu(lambda: tree.customContextMenuRequested.emit(where), choice)
        self.raise_dock("Inspector")


def names_below(holder: QWidget) -> set[str]:
    """The names of all fields below a widget."""
    return {each.objectName() for kind in _KINDS for each in holder.findChildren(kind) if each.objectName()}
