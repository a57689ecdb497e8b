"""A tree below a line for words, which hides what has not all of them."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from studio.desktop.widgets.first_focus import FirstFocus


class SearchedTree(FirstFocus):
    """Lays out line and tree; a subclass says which rows are chosen and which have the words."""

    #: What the author came to, as the subclass names it.
    chosen = Signal(tuple)

    def __init__(self, name: str, headers: Sequence[str], width: int, wanted: str, by: str) -> None:
        """`name` is that of the tree, `wanted` what is found in it, `by` what has the words; `width` is in pixels."""
        super().__init__()
        self.search = QLineEdit()
        self.search.setPlaceholderText(f"Find {wanted} by its {by}")
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(f"Find {wanted}")
        self.search.textChanged.connect(self._filter)
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels(list(headers))
        self.tree.setColumnWidth(0, width)
        self.tree.setAccessibleName(name)
        self.tree.currentItemChanged.connect(self._select)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.addWidget(self.search)
        column.addWidget(self.tree, 1)
        self.lead_keys_to(self.tree)

    def _select(self, row: QTreeWidgetItem | None, *_: object) -> None:
        """Tell which row the cursor came to."""
        raise NotImplementedError

    def _filter(self, text: str) -> None:
        """Hide the rows that have not all words of a text."""
        raise NotImplementedError
