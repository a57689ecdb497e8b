"""The editor of one cell of a table of elements: a choice, or a line of text."""

from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from studio.desktop.forms.fields import choice_box
from studio.desktop.tables.element_model import ElementModel, Index
from studio.desktop.tables.row_filter import RowFilter
from studio.editing.changes.naming import title_of
from studio.editing.tables.cell_texts import write_cell


class CellDelegate(QStyledItemDelegate):
    """Opens cells for writing; Ctrl+Return enters the text into all selected cells."""

    #: A text was entered into a cell; whether all selected ones are meant.
    written = Signal(object, str, bool)

    def __init__(self, model: ElementModel, rows: RowFilter, parent: QObject) -> None:
        super().__init__(parent)
        self._model, self._rows = model, rows
        self._means_all = False

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:  # noqa: ARG002 - the signature is Qt's
        """Open a list of choices where there are such, else a line."""
        source = self._rows.mapToSource(index)
        column, item = self._model.column_at(source), self._model.row_of(source).item
        assert column is not None
        value = source.data(Qt.ItemDataRole.EditRole)
        choices = column.choices_for(getattr(item, "side", None))
        editor: QWidget
        if choices is not None and not isinstance(value, tuple):
            editor = choice_box(choices, value, column.is_empty_allowed or value is None)
        else:
            editor = QLineEdit(write_cell(value))
        editor.setParent(parent)
        editor.setAutoFillBackground(True)
        editor.setAccessibleName(f"{column.header} of {title_of(item)}")
        editor.setToolTip(column.description)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Leave the value that it was opened with."""

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:  # noqa: ARG002 - the signature is Qt's
        """Tell what was chosen or written."""
        if isinstance(editor, QComboBox):
            text = write_cell(editor.currentData())
        else:
            text = cast("QLineEdit", editor).text()
        means_all, self._means_all = self._means_all, False
        self.written.emit(index, text, means_all)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Enter what was written by Return, with Ctrl into all selected cells."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(editor, event)
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return super().eventFilter(editor, event)
        self._means_all = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        widget = cast("QWidget", editor)
        self.commitData.emit(widget)
        self.closeEditor.emit(widget)
        return True
