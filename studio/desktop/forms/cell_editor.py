"""The editor of one cell of a table: opened in its place, it enters what was written when it is left."""

from typing import cast

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from studio.desktop.forms.fields import choice_box, number_box, number_in
from studio.desktop.forms.row_model import RowModel
from studio.desktop.widgets.cell_table import CellTable

Index = QModelIndex | QPersistentModelIndex
#: Figures have arrows in tables with so many columns at most.
_FEW = 3
#: Pixels of the arrows and the frame of an editor beside its text.
_ARROWS = 30
_FRAME = 8


class CellEditor(QStyledItemDelegate):
    """Edits cells by the fields that they are of: a choice, a number or a line."""

    def __init__(self, table: CellTable) -> None:
        super().__init__(table)
        self._table = table

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002 - the signature is Qt's
        """Open what the field of the cell is written in."""
        model = self._model()
        column, value = model.columns[index.column()], index.data(Qt.ItemDataRole.EditRole)
        editor: QWidget
        if column.choices is not None:
            editor = box = choice_box(column.choices, value, column.optional)
            # When the list has closed.
            box.activated.connect(self._table.setFocus, Qt.ConnectionType.QueuedConnection)
        elif column.is_figure:
            editor = number_box(value, column.optional, column.limits)
            if len(model.columns) > _FEW:
                editor.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        else:
            editor = QLineEdit("" if value is None else str(value))
        editor.setParent(parent)
        editor.setAutoFillBackground(True)
        editor.setToolTip(index.data(Qt.ItemDataRole.ToolTipRole))
        editor.setAccessibleName(model.cell_name(index))
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Leave the value that it was opened with."""

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:  # noqa: ARG002 - the signature is Qt's
        """Enter what was chosen or written."""
        self._model().setData(index, self._value(editor, index))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Leave room for the arrows of the editor."""
        size, model = super().sizeHint(option, index), self._model()
        column = model.columns[index.column()]
        arrows = column.choices is not None or (column.is_figure and len(model.columns) <= _FEW)
        return QSize(size.width() + (_ARROWS if arrows else _FRAME), size.height())

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Leave a cell by Tab and Return, and enter what was written when another window comes to the front."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                self._table.leave_cell(1 if event.key() == Qt.Key.Key_Tab else -1)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._table.setFocus()
                return True
        reason = Qt.FocusReason.ActiveWindowFocusReason
        if isinstance(event, QFocusEvent) and event.lostFocus() and event.reason() == reason:
            self.commitData.emit(cast("QWidget", editor))
            return False
        return super().eventFilter(editor, event)

    def _value(self, editor: QWidget, index: Index) -> object:
        optional = self._model().columns[index.column()].optional
        if isinstance(editor, QComboBox):
            return editor.currentData()
        if isinstance(editor, QSpinBox):
            editor.interpretText()
            return number_in(editor, optional)
        text = cast("QLineEdit", editor).text()
        return None if optional and not text else text

    def _model(self) -> RowModel:
        return cast("RowModel", self._table.model())
