"""Two versions of a document side by side: each difference is shown, and taken over or left."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.files.qt_document import QtDocument
from studio.desktop.widgets.forms import error_label, plain_label
from studio.desktop.widgets.sizes import open_at
from studio.documents.model import Document
from studio.editing.comparison.compare import TakeDifferences, compare
from studio.editing.comparison.differences import Difference
from studio.hexes.coordinates import Hex
from studio.tables.quantities import quantity

_DIFFERENCE: Final = Qt.ItemDataRole.UserRole
_HEADS: Final = ("What", "Here", "There")


class ComparisonForm(QDialog):
    """Stays beside the page; what is taken over is one step of its history."""

    #: The hexes of the difference under the cursor.
    pointed = Signal(object)

    def __init__(self, parent: QWidget, document: QtDocument[Any], other: Document, name: str) -> None:
        """Raise OtherKind."""
        # Before there is a form that could stay behind.
        compare(document.value, other)
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("comparison")
        self.setWindowTitle(f"Compared with {name}")
        self._document, self._other = document, other
        self.search = QLineEdit()
        self.search.setPlaceholderText("Show differences with these words")
        self.search.setAccessibleName("Find differences")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.list = QTreeWidget()
        self.list.setHeaderLabels(list(_HEADS))
        self.list.setRootIsDecorated(False)
        self.list.setAccessibleName("Differences")
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.list.setColumnWidth(0, 260)
        self.list.setColumnWidth(1, 220)
        self.list.currentItemChanged.connect(self._point)
        self.list.itemChanged.connect(self._count)
        self.state = plain_label("")
        self._trouble = error_label()
        self.take = QPushButton("&Take over")
        self.take.setToolTip("Change this document where a difference is marked, in one step")
        self.take.clicked.connect(self.take_over)
        self._lay_out(name)
        document.changed.connect(self.refresh)
        self.refresh()
        open_at(self, 760, 420)

    def done(self, result: int) -> None:
        """Point at nothing any more."""
        self._document.changed.disconnect(self.refresh)
        self.pointed.emit(frozenset[Hex]())
        super().done(result)

    def refresh(self, *_: object) -> None:
        """Compare anew; what is marked stays so as long as it differs."""
        marked = {each.pointer for each in self.marked()}
        current = self.list.currentItem()
        at = current.data(0, _DIFFERENCE).pointer if current is not None else None
        self.list.blockSignals(True)
        self.list.clear()
        for each in compare(self._document.value, self._other):
            row = QTreeWidgetItem([each.subject, each.before, each.after])
            row.setData(0, _DIFFERENCE, each)
            is_marked = each.pointer in marked
            row.setCheckState(0, Qt.CheckState.Checked if is_marked else Qt.CheckState.Unchecked)
            for column, text in enumerate((each.subject, each.before, each.after)):
                row.setToolTip(column, text)
            self.list.addTopLevelItem(row)
            if each.pointer == at:
                self.list.setCurrentItem(row)
        self.list.blockSignals(False)
        self._filter(self.search.text())
        self._count()

    def marked(self) -> tuple[Difference, ...]:
        """Return the differences that are to be taken over."""
        return tuple(
            row.data(0, _DIFFERENCE) for row in self._rows() if row.checkState(0) == Qt.CheckState.Checked
        )

    def mark(self, is_marked: bool) -> None:
        """Mark all that are shown, or none of them."""
        self.list.blockSignals(True)
        for row in self._rows():
            if not row.isHidden():
                row.setCheckState(0, Qt.CheckState.Checked if is_marked else Qt.CheckState.Unchecked)
        self.list.blockSignals(False)
        self._count()

    def take_over(self) -> None:
        """Take what is marked, or say why it cannot be."""
        self._trouble.hide()
        try:
            self._document.do(TakeDifferences(self.marked()))
        except StudioError as error:
            self._tell_trouble(str(error))
        else:
            if left := self.marked():
                self._tell_trouble(
                    f"{left[0].subject} stays as it is: what stands there in the other file is not in its legend, or there is "
                    "nothing. Correct that file and compare again."
                )

    def _tell_trouble(self, message: str) -> None:
        self._trouble.setText(message)
        self._trouble.show()

    def _lay_out(self, name: str) -> None:
        row = QHBoxLayout()
        buttons: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("Mark &all", "Mark all that are shown", partial(self.mark, True)),
            ("Mark &none", "Take the marks away from all that are shown", partial(self.mark, False)),
        )
        for text, tip, do in buttons:
            button = QPushButton(text)
            button.setToolTip(tip)
            button.setAutoDefault(False)
            button.clicked.connect(do)
            row.addWidget(button)
        row.addStretch(1)
        close = QPushButton("Close")
        close.setAutoDefault(False)
        close.clicked.connect(self.accept)
        row.addWidget(self.take)
        row.addWidget(close)
        layout = QVBoxLayout(self)
        layout.addWidget(
            plain_label(f"“Here” is the open document, “There” {name}. Mark what is to be as it is there.")
        )
        layout.addWidget(self.search)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.state)
        layout.addWidget(self._trouble)
        layout.addLayout(row)

    def _rows(self) -> list[QTreeWidgetItem]:
        rows = (self.list.topLevelItem(number) for number in range(self.list.topLevelItemCount()))
        return [row for row in rows if row is not None]

    def _filter(self, text: str) -> None:
        words = text.casefold().split()
        for row in self._rows():
            shown = " ".join(row.text(column) for column in range(len(_HEADS))).casefold()
            row.setHidden(not all(word in shown for word in words))

    def _count(self, *_: object) -> None:
        rows, marked = self._rows(), self.marked()
        differences = quantity(len(rows), "difference")
        self.state.setText(f"{differences[:1].upper()}{differences[1:]}, {len(marked)} marked.")
        self.take.setEnabled(bool(marked))

    def _point(self, row: QTreeWidgetItem | None, *_: object) -> None:
        if row is not None:
            self.pointed.emit(row.data(0, _DIFFERENCE).hexes)
