"""A table of facts: rows of words, each with the rules behind it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTreeWidget, QTreeWidgetItem

from studio.desktop.widgets.roomy_rows import RoomyRows
from studio.desktop.widgets.rule_label import cite_rules, rules_tooltip

_RULES: Final = Qt.ItemDataRole.UserRole
_FIGURES: Final = frozenset("0123456789+-−() ")
#: Rows that are always to be seen.
_FEW: Final = 3


@dataclass(frozen=True, slots=True)
class Row:
    """A row of words, the first of them a name."""

    cells: tuple[str, ...]
    rules: tuple[str, ...] = ()
    #: A sum or something else that stands out.
    is_bold: bool = False


class FactTable(QTreeWidget):
    """As high as it may be; the key of the help shows the rule of the row that is chosen."""

    def __init__(self, name: str, *columns: str, widest: int = 0) -> None:
        """Make it with such columns; the `widest` has the room that others leave, and is cut where that is little."""
        super().__init__()
        self.setHeaderLabels(list(columns))
        self.setAccessibleName(name)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setAlternatingRowColors(True)
        self.setItemDelegate(RoomyRows(self, 3))
        # It is no higher than its rows, and scrolls where there is less room.
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(widest, QHeaderView.ResizeMode.Stretch)
        self._widest = widest
        self.currentItemChanged.connect(self._cite)

    def show_rows(self, rows: Iterable[Row]) -> None:
        """Show other rows."""
        self.clear()
        for row in rows:
            item = QTreeWidgetItem(self, list(row.cells))
            item.setData(0, _RULES, row.rules)
            if self._widest:
                item.setToolTip(self._widest, row.cells[self._widest])
            item.setToolTip(0, rules_tooltip(row.rules) if row.rules else "")
            font = item.font(0)
            font.setBold(row.is_bold)
            for column, text in enumerate(row.cells):
                item.setFont(column, font)
                if column and _is_number(text):
                    item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return a size as high as all rows."""
        return QSize(super().sizeHint().width(), self._height(self.topLevelItemCount()))

    def minimumSizeHint(self) -> QSize:
        """Return a size as high as a few rows."""
        return QSize(120, self._height(min(self.topLevelItemCount(), _FEW)))

    def _height(self, rows: int) -> int:
        row = max(self.sizeHintForRow(0), self.fontMetrics().height())
        return self.header().sizeHint().height() + max(rows, 1) * row + 2 * self.frameWidth()

    def rows(self) -> Sequence[tuple[str, ...]]:
        """Return what is shown."""
        items = [self.topLevelItem(index) for index in range(self.topLevelItemCount())]
        return [tuple(item.text(column) for column in range(self.columnCount())) for item in items if item]

    def _cite(self, item: QTreeWidgetItem | None, _before: object) -> None:
        cite_rules(self, *(item.data(0, _RULES) if item is not None else ()))


def _is_number(text: str) -> bool:
    """Return whether a cell holds figures alone, as "-4" or "10 (+4)"."""
    return bool(text) and not set(text) - _FIGURES
