"""The help window: contents or what a search found at the left, the page of one topic at the right."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QMainWindow,
    QSplitter,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.actions.keymap import Keymap
from studio.desktop.help import topics
from studio.desktop.help.topics import Topic
from studio.desktop.widgets.sizes import open_at

#: Points of the picture of a button.
_PICTURE = 20
_KEY = Qt.ItemDataRole.UserRole


class _PageBrowser(QTextBrowser):
    """Shows pages with the pictures of the buttons that they name, as icon: and the id of a window action."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__()
        self._window = window

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Return the picture of a button."""
        url = QUrl(name)
        action = self._window.findChild(QAction, url.path()) if url.scheme() == "icon" else None
        return (
            super().loadResource(kind, name) if action is None else action.icon().pixmap(_PICTURE, _PICTURE)
        )


class HelpWindow(QWidget):
    """Stays open beside the studio. The page is always that of the topic chosen in the list."""

    def __init__(self, parent: QMainWindow, keymap: Keymap) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("help")
        self.setWindowTitle("Help")
        open_at(self, 940, 620)
        self._keymap = keymap
        self._search_line = QLineEdit()
        self._search_line.setPlaceholderText("Words or an id: river bridge, op.zoc.exert…")
        self._search_line.setToolTip("Search keys, checks and rules")
        self._search_line.setClearButtonEnabled(True)
        self._search_line.setAccessibleName("Words to search for")
        self._search_line.textChanged.connect(self._search)
        #: By keys of topics: what the list shows now.
        self._items: dict[str, QTreeWidgetItem] = {}
        self._list = QTreeWidget()
        self._list.setHeaderHidden(True)
        self._list.setAccessibleName("Topics")
        self._list.currentItemChanged.connect(self._choose)
        self._text = _PageBrowser(parent)
        self._text.setAccessibleName("Text")
        self._text.setOpenLinks(False)
        self._text.anchorClicked.connect(self._follow)
        left = QWidget()
        column = QVBoxLayout(left)
        column.addWidget(self._search_line)
        column.addWidget(self._list)
        splitter = QSplitter()
        splitter.addWidget(left)
        splitter.addWidget(self._text)
        splitter.setSizes([380, 560])
        QVBoxLayout(self).addWidget(splitter)

    @staticmethod
    def of(window: QMainWindow, keymap: Keymap) -> HelpWindow:
        """Return the help window of the studio's window, in front."""
        found = window.findChild(HelpWindow, "help") or HelpWindow(window, keymap)
        found.show()
        found.raise_()
        found.activateWindow()
        return found

    def apply_keymap(self, keymap: Keymap) -> None:
        """Follow the keys that the person has."""
        self._keymap = keymap
        item = self._list.currentItem()
        if item is not None:
            self._choose(item, None)

    def show_contents(self) -> None:
        """Show the table of contents, ready to be searched."""
        self.show_topic(topics.CONTENTS)
        self._search_line.setFocus()

    def show_topic(self, key: str) -> None:
        """Show one topic at its place in the contents; a search is over."""
        self._search_line.blockSignals(True)
        self._search_line.clear()
        self._search_line.blockSignals(False)
        self._fill(topics.table_of_contents())
        item = self._items.get(key)
        if item is not None:
            self._list.setCurrentItem(item)
            self._list.scrollToItem(item)
            return
        # What is not in the contents, such as one window action, has its page all the same.
        self._text.setMarkdown(topics.topic_text(key, self._keymap))

    def event(self, event: QEvent) -> bool:
        """Keep Esc from the shortcuts of the main window, to which this one belongs."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the window on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _search(self, words: str) -> None:
        if not words.strip():
            self.show_contents()
            return
        groups = topics.find_topics(words, self._keymap)
        self._fill(groups)
        self._list.expandAll()
        if groups:
            self._list.setCurrentItem(self._items[groups[0].below[0].key])
        else:
            self._text.setPlainText(topics.NOTHING_FOUND)

    def _fill(self, topics: tuple[Topic, ...]) -> None:
        self._list.clear()
        self._items = {}
        self._list.addTopLevelItems([self._item(topic) for topic in topics])

    def _item(self, topic: Topic) -> QTreeWidgetItem:
        item = QTreeWidgetItem([topic.title])
        item.setToolTip(0, topic.title)
        item.setData(0, _KEY, topic.key)
        item.addChildren([self._item(each) for each in topic.below])
        if not topic.key:
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self._items[topic.key] = item
        return item

    def _choose(self, item: QTreeWidgetItem | None, _before: object) -> None:
        if item is not None and item.data(0, _KEY):
            self._text.setMarkdown(topics.topic_text(item.data(0, _KEY), self._keymap))

    def _follow(self, link: QUrl) -> None:
        self.show_topic(link.toString())
