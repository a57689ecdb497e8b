"""The history panel: every step, the undone ones grey; a click goes there."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from studio.desktop.panels.panel import Panel
from studio.editing.changes.change import Touched


class HistoryPanel(Panel):
    """Lists the steps of the open document."""

    title = "History"
    empty_text = "Nothing has been changed yet. Every change appears here, and a click takes you back to it."

    def __init__(self) -> None:
        super().__init__()
        self._list = QListWidget()
        self._list.setAccessibleName("Steps of the history")
        self._list.itemClicked.connect(self._go)
        self._list.itemActivated.connect(self._go)
        self.body_layout.addWidget(self._list)

    def concerns(self, touched: Touched) -> bool:  # noqa: ARG002 - a moved clean mark is shown too
        """Show all changes."""
        return True

    def refresh(self) -> None:
        """List the steps, the current position selected."""
        document = self.bench.document if self.bench else None
        self.show_empty(document is None or not document.steps)
        self._list.clear()
        if document is None:
            return
        for place, text in enumerate(["Opened", *(step.text for step in document.steps)]):
            item = QListWidgetItem(text)
            if place > document.position:
                item.setForeground(self.palette().placeholderText())
            self._list.addItem(item)
        self._list.setCurrentRow(document.position)
        self._list.scrollToItem(self._list.item(document.position))

    def _go(self, item: QListWidgetItem) -> None:
        if self.bench is not None:
            self.bench.document.go_to(self._list.row(item))
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)
