"""A list of which any number of entries are checked."""

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from studio.desktop.widgets.sizes import row_size

#: As many entries are in sight at least.
_LEAST = 3


class CheckList(QListWidget):
    """As high as its entries, or less where there is no room for all."""

    #: The texts of all entries that are checked now.
    checked = Signal(frozenset)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.itemChanged.connect(self._notify)

    def sizeHint(self) -> QSize:
        """Return room for some entries; it takes more where there is."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def show_entries(self, texts: Collection[str], checked: Collection[str]) -> None:
        """Show these entries, some of them checked."""
        self.blockSignals(True)
        if [item.text() for item in self._items()] != list(texts):
            self._fill(texts)
        for item in self._items():
            is_checked = item.text() in checked
            item.setCheckState(Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked)
        self.blockSignals(False)

    def _fill(self, texts: Collection[str]) -> None:
        self.clear()
        for text in texts:
            item = QListWidgetItem(text, self)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setSizeHint(row_size())
        row, frame = self.sizeHintForRow(0), 2 * self.frameWidth()
        self.setMinimumHeight(min(_LEAST, len(texts)) * row + frame)
        self.setMaximumHeight(len(texts) * row + frame)

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

    def _notify(self, *_: object) -> None:
        self.checked.emit(
            frozenset(item.text() for item in self._items() if item.checkState() is Qt.CheckState.Checked)
        )
