"""What a sweep varies: a list of all that can be varied, and a table of what is, with the values that are tried."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.widgets.forms import plain_label
from studio.desktop.widgets.searched_tree import SearchedTree
from studio.documents.scenario import Scenario
from studio.documents.translation.coverage import translated
from studio.editing.changes.fields import field_label
from studio.playtest.lab.pointers import Factor, value_text
from studio.playtest.lab.variables import Variable, variables_of

_VARIABLE: Final = Qt.ItemDataRole.UserRole
_WORDS: Final = Qt.ItemDataRole.UserRole + 1
_VALUES: Final = 2
#: Groups of so many are open at first.
_SHORT: Final = 30


class VariableTree(SearchedTree):
    """All that can be varied, by what it belongs to."""

    #: A variable is to be varied.
    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__("What can be varied", ("What can be varied", "Now"), 300, "a value", "words")
        heads = self.tree.header()
        heads.setStretchLastSection(False)
        heads.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        heads.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.itemDoubleClicked.connect(self._want)
        self.tree.installEventFilter(self)
        self.search.installEventFilter(self)
        self._groups: dict[str, tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = {}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Vary what is under the cursor at Enter, which would else press the default button of the dialog too."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ):
            self.want_current()
            return True
        return super().eventFilter(watched, event)

    def show_variables(self, variables: Sequence[Variable]) -> None:
        """Build the list; groups that were open stay so."""
        opened = {name: group.isExpanded() for name, (group, _) in self._groups.items()}
        self.tree.clear()
        self._groups = {}
        for each in variables:
            name = _capital(field_label(each.group)) or "The battle"
            if name not in self._groups:
                self._groups[name] = QTreeWidgetItem(self.tree, [name, ""]), []
            group, rows = self._groups[name]
            row = QTreeWidgetItem(group, [_capital(each.label), value_text(each.now)])
            row.setData(0, _VARIABLE, each)
            row.setData(0, _WORDS, f"{name} {each.label} {each.description}".casefold())
            for column in (0, 1):
                row.setToolTip(column, f"{each.description}\n{_capital(each.kind.text)}.".strip())
            rows.append(row)
        for name, (group, rows) in self._groups.items():
            group.setExpanded(opened.get(name, len(rows) <= _SHORT))
        self._filter(self.search.text())

    def want_current(self) -> None:
        """Ask for the variable under the cursor to be varied."""
        self._want(self.tree.currentItem())

    def _want(self, row: QTreeWidgetItem | None, *_: object) -> None:
        variable = row.data(0, _VARIABLE) if row is not None else None
        if isinstance(variable, Variable):
            self.wanted.emit(variable)

    def _select(self, row: QTreeWidgetItem | None, *_: object) -> None:
        variable = row.data(0, _VARIABLE) if row is not None else None
        self.chosen.emit((variable,) if isinstance(variable, Variable) else ())

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        first: QTreeWidgetItem | None = None
        for group, rows in self._groups.values():
            for row in rows:
                row.setHidden(not all(word in row.data(0, _WORDS) for word in words))
            shown = [row for row in rows if not row.isHidden()]
            group.setHidden(not shown)
            if words:
                group.setExpanded(True)
                first = first or (shown[0] if shown else None)
        current = self.tree.currentItem()
        if first is not None and (current is None or current.isHidden() or current.parent() is None):
            self.tree.setCurrentItem(first)


class VariedTable(QTableWidget):
    """What is varied, a row each; the values are written into its last column, and Del takes a row out."""

    def __init__(self) -> None:
        super().__init__(0, 3)
        self.setAccessibleName("What is varied")
        self.setHorizontalHeaderLabels(["What is varied", "Now", "Values to try"])
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setToolTip("Write the values to try, with commas between them (F2); Del takes a row out.")
        self.verticalHeader().hide()
        heads = self.horizontalHeader()
        heads.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        heads.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the row out under the cursor."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_current()
        else:
            super().keyPressEvent(event)

    def remove_current(self) -> None:
        """Take the row out under the cursor."""
        if self.currentRow() >= 0:
            self.removeRow(self.currentRow())

    def put(self, variable: Variable, values: str) -> None:
        """Add a row."""
        row = self.rowCount()
        self.insertRow(row)
        fixed = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        for column, text in enumerate((_capital(variable.label), value_text(variable.now))):
            item = QTableWidgetItem(text)
            item.setFlags(fixed)
            item.setToolTip(variable.description)
            item.setData(_VARIABLE, variable)
            self.setItem(row, column, item)
        written = QTableWidgetItem(values)
        written.setToolTip(f"{_capital(variable.kind.text)}, with commas between them.")
        self.setItem(row, _VALUES, written)

    def rows(self) -> list[tuple[Variable, str]]:
        """Return each variable with what is written for it."""
        cells = ((self.item(row, 0), self.item(row, _VALUES)) for row in range(self.rowCount()))
        return [(name.data(_VARIABLE), written.text()) for name, written in cells if name and written]

    def edit_values(self, row: int) -> None:
        """Lead the keys to the values of a row."""
        self.setCurrentCell(row, _VALUES)
        self.setFocus()


class VariedPane(QWidget):
    """The list beside the table; what is chosen in the list goes over with the values near that of now."""

    #: Something else is varied, or other values are tried.
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Scenario, str] | None = None
        self.list, self.table = VariableTree(), VariedTable()
        self._vary, self._remove = QPushButton("&Vary it"), QPushButton("Take it &out")
        self._vary.setToolTip("Try other values of what is chosen in the list (Enter)")
        self._remove.setToolTip("Leave what is chosen in the table as it is (Del)")
        for button, run in ((self._vary, self.list.want_current), (self._remove, self.table.remove_current)):
            button.setAutoDefault(False)
            button.clicked.connect(run)
        self.list.wanted.connect(self.vary)
        self.list.chosen.connect(lambda chosen: self._vary.setEnabled(bool(chosen)))
        self.table.model().rowsInserted.connect(self._notify)
        self.table.model().rowsRemoved.connect(self._notify)
        self.table.itemChanged.connect(self._notify)
        self.state = plain_label("")
        self._lay_out()

    def show_scenario(self, scenario: Scenario, language: str) -> None:
        """List what can be varied of a scenario, by its names in a language; what is varied stays so where it is there."""
        if self._shown is not None and self._shown[0] is scenario and self._shown[1] == language:
            return
        self._shown = scenario, language
        variables = {each.pointer: each for each in variables_of(translated(scenario, language))}
        kept = self.table.rows()
        self.list.show_variables([*variables.values()])
        self._vary.setEnabled(False)
        self.table.blockSignals(True)
        self.table.setRowCount(0)
        for before, values in kept:
            if before.pointer in variables:
                self.table.put(variables[before.pointer], values)
        self.table.blockSignals(False)
        self._notify()

    def vary(self, variable: Variable) -> None:
        """Add a variable with the values near that of now, or lead to it where it is there."""
        pointers = [each.pointer for each, _ in self.table.rows()]
        if variable.pointer not in pointers:
            self.table.put(variable, ", ".join(map(value_text, variable.proposed)))
        self.table.edit_values(
            pointers.index(variable.pointer) if variable.pointer in pointers else len(pointers)
        )

    def factors(self) -> list[Factor]:
        """Return what is varied. Raises WrongValues."""
        return [variable.factor(values) for variable, values in self.table.rows()]

    def _lay_out(self) -> None:
        right = QVBoxLayout()
        buttons = QHBoxLayout()
        buttons.addWidget(self._vary)
        buttons.addWidget(self._remove)
        buttons.addStretch(1)
        right.addLayout(buttons)
        right.addWidget(self.table, 1)
        right.addWidget(self.state)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.list, 1)
        whole.addLayout(right, 1)

    def _notify(self, *_: object) -> None:
        self._remove.setEnabled(self.table.rowCount() > 0)
        self.changed.emit()


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
