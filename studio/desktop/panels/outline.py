"""The order of battle as a tree: sides, headquarters, units, and what else stands on the map."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHeaderView, QMenu, QTreeWidget, QTreeWidgetItem, QTreeWidgetItemIterator

from studio.desktop.panels.panel import Panel
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.outline import OutlineEntry
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.scenario.tools.place import delete
from studio.desktop.widgets.sizes import row_size
from studio.editing.changes.change import ChangedRegion
from studio.editing.changes.collections import collections_of
from studio.editing.selection import ElementRef

_KEY = Qt.ItemDataRole.UserRole
#: Pixels by which what belongs to an entry stands further in, so that names have room in a narrow panel.
_INDENT = 14
#: The most of the width that goes to where things are, or by what they are won.
_WHERE = 0.45


class OutlinePanel(Panel):
    """Shows and selects the things of a scenario."""

    title = "Outline"
    empty_text = "Open a scenario to see its sides, headquarters and units here."

    def __init__(self) -> None:
        super().__init__()
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels(["Name", "Where"])
        self.tree.setIndentation(_INDENT)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.setAccessibleName("Order of battle")
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._offer)
        self.tree.currentItemChanged.connect(self._chosen)
        delete_key = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.tree)
        delete_key.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete_key.activated.connect(self._delete)
        self.body_layout.addWidget(self.tree)
        self._filling = False
        #: What the tree shows.
        self._entries: tuple[OutlineEntry, ...] = ()

    def concerns(self, region: ChangedRegion) -> bool:
        """Follow changes of what stands on the map and who owns it, not of the ground."""
        known = collections_of(self.editor.scenario) if self.editor is not None else {}
        return region.touches(name for name, each in known.items() if each.home != ("map",))

    def refresh(self) -> None:
        """Write into the tree what differs; it stays folded and scrolled as it was."""
        self.show_empty(self.editor is None)
        self._filling = True
        folded = {_path_of(item) for item in _branches(self.tree) if not item.isExpanded()}
        scrolled_to = self.tree.verticalScrollBar().value()
        editor, before = self.editor, self._entries
        self._entries = presentation_for(editor.scenario).outline(editor) if editor is not None else ()
        _write_below(self.tree.invisibleRootItem(), before, self._entries)
        for item in _branches(self.tree):
            item.setExpanded(_path_of(item) not in folded)
        self._share_width()
        self.tree.verticalScrollBar().setValue(scrolled_to)
        self._filling = False
        self.selection_changed()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave names their part of another width."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """Give places the width that they need, and sentences in their column no more than their part."""
        most = int(_WHERE * self.tree.viewport().width())
        header = self.tree.header()
        needed = max(self.tree.sizeHintForColumn(1), header.sectionSizeHint(1))
        header.resizeSection(1, min(needed, most))

    def selection_changed(self) -> None:
        """Show the selected thing in the tree."""
        selection = self.editor.selection if self.editor else None
        self._filling = True
        named = (item for item in _within(self.tree) if item.data(0, _KEY) == selection)
        found = next(named, None) if selection is not None else None
        self.tree.setCurrentItem(found)  # type: ignore[arg-type]  # None clears it
        self._filling = False

    def _chosen(self, item: QTreeWidgetItem | None, _before: object) -> None:
        if not self._filling and item is not None and self.editor is not None:
            selection = item.data(0, _KEY)
            if selection is not None:
                self.editor.select(selection)

    def _offer(self, point: QPoint) -> None:
        item = self.tree.itemAt(point)
        if self.editor is None:
            return
        menu = QMenu(self)
        self._fill_menu(menu, self.editor, item.data(0, _KEY) if item is not None else None)
        menu.exec(self.tree.viewport().mapToGlobal(point))
        menu.deleteLater()

    def _fill_menu(self, menu: QMenu, editor: ScenarioEditor, selection: ElementRef | None) -> None:
        """Offer what can be added under an entry, or beside it, and to delete it."""
        presentation_for(editor.scenario).fill_outline_menu(menu, editor, selection)
        if selection is not None:
            menu.addSeparator()
            menu.addAction("Delete").triggered.connect(lambda: delete(editor, selection))

    def _delete(self) -> None:
        """Delete the entry that the keys are at."""
        item = self.tree.currentItem()
        selection = item.data(0, _KEY) if item is not None else None
        if selection is not None and self.editor is not None:
            delete(self.editor, selection)


def _within(tree: QTreeWidget) -> Iterator[QTreeWidgetItem]:
    """Yield all entries of a tree, from the top down."""
    walk = QTreeWidgetItemIterator(tree)
    while (item := walk.value()) is not None:
        yield item
        walk += 1


def _path_of(item: QTreeWidgetItem) -> tuple[str, ...]:
    """Return the names that lead to an entry."""
    parent = item.parent()
    return (*(_path_of(parent) if parent is not None else ()), item.text(0))


def _branches(tree: QTreeWidget) -> Iterator[QTreeWidgetItem]:
    """Yield the entries that have others below them, from the top down."""
    waiting = [tree.invisibleRootItem()]
    for item in waiting:
        below = map(item.child, range(item.childCount()))
        waiting += [each for each in below if each is not None and each.childCount()]
    yield from waiting[1:]


def _write_below(
    parent: QTreeWidgetItem, before: Sequence[OutlineEntry], now: Sequence[OutlineEntry]
) -> None:
    """Let other entries stand below one; those that are as they were are not touched, however many there are."""
    for entry, was, index in zip_longest(now, before, range(len(now))):
        if entry is None:
            # One that is only taken out Python keeps for ever, with all below it.
            left = parent.child(len(now))
            assert left is not None, "the tree shows what it was told to"
            shiboken6.delete(left)
        elif entry != was:
            known = parent.child(index)
            item = QTreeWidgetItem(parent) if known is None else known
            _write(item, entry)
            _write_below(item, () if was is None else was.below, entry.below)


def _write(item: QTreeWidgetItem, entry: OutlineEntry) -> None:
    item.setData(0, _KEY, entry.element)
    item.setSizeHint(0, row_size())
    for column, text in enumerate((entry.name, entry.where)):
        item.setText(column, text)
        # It may be cut short.
        item.setToolTip(column, entry.tip or text)
