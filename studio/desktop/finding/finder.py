"""A line to write in and, below it, what fits: over the window, until something is chosen or the keys go elsewhere."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMainWindow,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from studio.desktop.widgets.roomy_rows import RoomyRows

_WIDTH, _ROWS, _MARGIN = 640, 12, 8
_STEPS: Final = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 10,
    Qt.Key.Key_PageUp: -10,
    # There is nothing else to go to; a slip would take away what has been written.
    Qt.Key.Key_Tab: 1,
    Qt.Key.Key_Backtab: -1,
}


@dataclass(frozen=True, slots=True)
class Found:
    """Something that fits what was written."""

    title: str
    #: Where it stands, and what it is; shown in quieter columns.
    where: str
    note: str
    choose: Callable[[], object]
    #: Whether it can be chosen now.
    is_enabled: bool = True
    tip: str = ""


class Finder(QFrame):
    """Asks `find` for what fits whenever a letter is written; Enter or a click chooses, Esc leaves."""

    def __init__(
        self,
        window: QMainWindow,
        name: str,
        hint: str,
        nothing: str,
        find: Callable[[str], Sequence[Found]],
    ) -> None:
        """Begin with nothing written; `nothing` is said where nothing fits."""
        super().__init__(window)
        self.setObjectName("finder")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        #: Below whose upper edge it lies.
        self._below = window.centralWidget() or window
        self._find = find
        self._found: Sequence[Found] = ()
        #: Where the keys went before, and go again; its name, as a form that is built anew has another field of it.
        self._before = QApplication.focusWidget()
        self._name_before = self._before.objectName() if self._before is not None else ""
        self.line = QLineEdit()
        self.line.setPlaceholderText(hint)
        self.line.setAccessibleName(name)
        self.line.setAccessibleDescription(f"{hint} Up and Down choose, Enter takes it, Escape leaves.")
        self.line.textChanged.connect(self._show_found)
        self.line.installEventFilter(self)
        self.list = QTreeWidget()
        self.list.setAccessibleName(f"{name}: what was found")
        self.list.setColumnCount(3)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setItemDelegate(RoomyRows(self.list, 4))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.header().setStretchLastSection(False)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.list.itemClicked.connect(self._take)
        self._nothing = QLabel(nothing)
        self._nothing.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.addWidget(self.line)
        layout.addWidget(self.list)
        layout.addWidget(self._nothing)

    @staticmethod
    def close_any(window: QMainWindow) -> None:
        """Take away the one that is open over a window."""
        for each in window.findChildren(Finder, "finder"):
            each.leave()

    def begin(self) -> None:
        """Come up below the toolbars and take the keys."""
        self._show_found("")
        row = self.list.sizeHintForRow(0) if self._found else self.line.sizeHint().height()
        self.list.setFixedHeight(_ROWS * max(row, 24) + 2 * self.list.frameWidth())
        window = self.window()
        width = min(_WIDTH, window.width() - 2 * _MARGIN)
        self.resize(width, self.sizeHint().height())
        self.move((window.width() - width) // 2, self._below.mapTo(window, QPoint()).y() + _MARGIN)
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Go, and give the keys back to what had them."""
        self.line.removeEventFilter(self)
        self.setObjectName("")
        before = self._widget_before()
        if self.line.hasFocus() and before is not None:
            # First of all: what gets the keys because another goes selects its text, and the next letter takes its place.
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self._before = None
        self.deleteLater()

    def _widget_before(self) -> QWidget | None:
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            return self._before
        return self.window().findChild(QWidget, self._name_before) if self._name_before else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the keys of the line choose in the list; go when the keys go elsewhere."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() in (*_STEPS, Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                event.accept()
                return True
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._obey(event)
        elif event.type() == QEvent.Type.FocusOut and QApplication.activeWindow() is self.window():
            self.leave()
        return super().eventFilter(watched, event)

    def _obey(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        elif key in _STEPS:
            self._go_to_row(self._row + _STEPS[Qt.Key(key)])
        else:
            return False
        return True

    def _show_found(self, text: str) -> None:
        self._found = self._find(text)
        self.list.clear()
        for each in self._found:
            item = QTreeWidgetItem(self.list, [each.title, each.where, each.note])
            item.setDisabled(not each.is_enabled)
            for column in range(3):
                item.setToolTip(column, each.tip)
        self._go_to_row(0)
        self.list.setVisible(bool(self._found))
        self._nothing.setVisible(not self._found)

    @property
    def _row(self) -> int:
        """The row that Enter takes; -1 where nothing fits."""
        return self.list.currentIndex().row()

    def _go_to_row(self, row: int) -> None:
        item = self.list.topLevelItem(max(0, min(row, len(self._found) - 1)))
        if item is not None:
            self.list.setCurrentItem(item)

    def _take(self, *_: object) -> None:
        found = self._found[self._row] if self._found else None
        if found is not None and found.is_enabled:
            self.leave()
            found.choose()
