"""The history panel: every step, the undone ones grey; a click or the arrow keys go there."""

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QHelpEvent, QPalette, QUndoGroup, QUndoStack
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QUndoView,
)

from studio.desktop.panels.panel import Panel


class HistoryPanel(Panel):
    """Lists the steps of the document whose history is active."""

    title = "History"
    empty_text = (
        "Open a scenario or a campaign: every change of it appears here, and a click takes you back to it."
    )

    def __init__(self, histories: QUndoGroup) -> None:
        super().__init__()
        self._histories = histories
        self._view = QUndoView(histories)
        self._view.setEmptyLabel("Opened")
        self._view.setAccessibleName("Steps of the history")
        # Otherwise each change measures the steps of all the history.
        self._view.setUniformItemSizes(True)
        self._view.setItemDelegate(_StepDelegate(histories, self._view))
        self.body_layout.addWidget(self._view)
        histories.indexChanged.connect(self.refresh)
        histories.activeStackChanged.connect(self.refresh)
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Show the words while there is no step, or a battle is played."""
        # There is none while a battle is played.
        stack: QUndoStack | None = self._histories.activeStack()
        text = ""
        if stack is not None:
            text = (
                "Nothing has been changed yet. Every change appears here, and a click takes you back to it."
            )
        elif self._histories.stacks():
            text = "This is the history of the editing, which rests while a battle is played on the map."
        self.show_empty(stack is None or stack.count() == 0, text)


class _StepDelegate(QStyledItemDelegate):
    """Writes undone steps in grey; one that is cut short is read in its tooltip."""

    def __init__(self, histories: QUndoGroup, view: QUndoView) -> None:
        super().__init__(view)
        self._histories = histories

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Take the ink of what is not there from the palette."""
        super().initStyleOption(option, index)
        stack = self._histories.activeStack()
        if stack is not None and index.row() > stack.index():
            palette = option.palette
            palette.setBrush(QPalette.ColorRole.Text, palette.placeholderText())
            option.palette = palette

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        """Say the whole of a step."""
        if event.type() != QEvent.Type.ToolTip or not index.isValid():
            return super().helpEvent(event, view, option, index)
        QToolTip.showText(event.globalPos(), index.data(), view)
        return True
