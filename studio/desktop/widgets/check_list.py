"""A list of which any number of entries are checked."""

from collections.abc import Collection

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from studio.desktop.widgets.sizes import ROW


class CheckList(QListWidget):
    """As high as its entries."""

    #: The texts of all entries that are checked now.
    checked = Signal(frozenset)

    def __init__(self, name: str, texts: Collection[str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        for text in texts:
            item = QListWidgetItem(text, self)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            item.setSizeHint(ROW)
        self.setFixedHeight(len(texts) * self.sizeHintForRow(0) + 2 * self.frameWidth())
        self.itemChanged.connect(self._notify)

    def check(self, texts: Collection[str]) -> None:
        """Check these and no others."""
        self.blockSignals(True)
        for item in self._items():
            is_checked = item.text() in texts
            item.setCheckState(Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked)
        self.blockSignals(False)

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

    def _notify(self, *_: object) -> None:
        self.checked.emit(
            frozenset(item.text() for item in self._items() if item.checkState() is Qt.CheckState.Checked)
        )
