"""Every shortcut with its key, to be found by words, changed and set back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.actions.keymap import Keymap, Shortcut
from studio.desktop.actions.registry import ActionRegistry
from studio.desktop.help.key_list import native_keys
from studio.desktop.widgets.roomy_rows import RoomyRows

_ID = Qt.ItemDataRole.UserRole
_CHOOSE = "Choose a window action to change its key."
_FIXED = "This key is the same for everybody and cannot be changed."


class KeysPage(QWidget):
    """A list to search, and below it the key of the chosen shortcut."""

    def __init__(self, registry: ActionRegistry) -> None:
        super().__init__()
        self._registry = registry
        #: What a person asked for though another shortcut has the key; None while there is no such question.
        self._asked: Keymap | None = None
        self._groups: dict[str, QTreeWidgetItem] = {}
        self._items: list[QTreeWidgetItem] = []
        self._search = QLineEdit()
        self._search.setPlaceholderText("Words or a key: zoom, Ctrl+Z…")
        self._search.setClearButtonEnabled(True)
        self._search.setAccessibleName("Search window actions")
        self._search.textChanged.connect(self._filter)
        self.list = QTreeWidget()
        self.list.setHeaderLabels(["Window action", "Key", "What it does"])
        self.list.setAccessibleName("Window actions and keys")
        self.list.setUniformRowHeights(True)
        self.list.setItemDelegate(RoomyRows(self.list, 4))
        self.list.currentItemChanged.connect(self._choose)
        self.list.itemActivated.connect(self._await_key)
        self._nothing = QLabel("No window action has these words. Try fewer, or a key such as Ctrl+S.")
        self._hint = QLabel()
        self.field = QKeySequenceEdit()
        self.field.setMaximumSequenceLength(1)
        self.field.setAccessibleName("Press the new key")
        self.field.editingFinished.connect(self._key_pressed)
        self.none_button = _button("No key", "Let no key start this window action.")
        self.reset_button = _button("Reset", "Give this window action its first key again.")
        self.reset_all_button = _button("Reset all keys", "Give every window action its first key again.")
        self.none_button.clicked.connect(lambda: self._give(""))
        self.reset_button.clicked.connect(self._reset)
        self.reset_all_button.clicked.connect(lambda: self._take(self._registry.keymap.reset_all()))
        self._conflict, self.conflict_label = QFrame(), QLabel()
        self.take_button = _button("Take the key", "The other window action does without it.")
        self.leave_button = _button("Leave it", "Everything stays as it is.")
        self.take_button.clicked.connect(self._take_anyway)
        self.leave_button.clicked.connect(self._leave)
        self._lay_out()
        self._fill()
        registry.keymap_changed.connect(self._refresh)

    def begin_search(self) -> None:
        """Lead the keys to the search."""
        self._search.setFocus(Qt.FocusReason.OtherFocusReason)
        self._search.selectAll()

    def _lay_out(self) -> None:
        self._conflict.setFrameShape(QFrame.Shape.StyledPanel)
        self._conflict.hide()
        self.conflict_label.setWordWrap(True)
        self._hint.setWordWrap(True)
        row = _row(self.field, self.none_button, self.reset_button)
        row.setStretch(0, 1)
        question = QHBoxLayout(self._conflict)
        question.addWidget(self.conflict_label, 1)
        question.addWidget(self.take_button)
        question.addWidget(self.leave_button)
        last = _row(self.reset_all_button)
        last.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addWidget(self._search)
        layout.addWidget(self.list, 1)
        layout.addWidget(self._nothing)
        layout.addWidget(self._hint)
        layout.addLayout(row)
        layout.addWidget(self._conflict)
        layout.addLayout(last)

    def _fill(self) -> None:
        for shortcut in self._registry.keymap.shortcuts:
            if shortcut.group not in self._groups:
                group = QTreeWidgetItem(self.list, [shortcut.group])
                group.setFlags(Qt.ItemFlag.ItemIsEnabled)
                group.setFirstColumnSpanned(True)
                font = group.font(0)
                font.setBold(True)
                group.setFont(0, font)
                self._groups[shortcut.group] = group
            item = QTreeWidgetItem(self._groups[shortcut.group], [shortcut.text, "", shortcut.tip])
            item.setData(0, _ID, shortcut.id)
            self._items.append(item)
        self.list.expandAll()
        header = self.list.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._refresh()
        self._filter("")

    def _refresh(self) -> None:
        """Show the keys as they are now; a key that was changed is bold."""
        keymap = self._registry.keymap
        for item in self._items:
            shortcut = keymap.shortcut(item.data(0, _ID))
            item.setText(1, native_keys(keymap.keys(shortcut.id)))
            font = item.font(1)
            font.setBold(keymap.is_own(shortcut.id))
            item.setFont(1, font)
        self.reset_all_button.setEnabled(any(keymap.is_own(each.id) for each in keymap.shortcuts))
        self._choose(self.list.currentItem())

    def _filter(self, words: str) -> None:
        sought = words.lower().split()
        for group in self._groups.values():
            group.setHidden(True)
        for item in self._items:
            shortcut = self._registry.keymap.shortcut(item.data(0, _ID))
            text = " ".join(
                (shortcut.group, shortcut.synonyms, *(item.text(column) for column in range(3)))
            ).lower()
            is_found = all(word in text for word in sought)
            item.setHidden(not is_found)
            if is_found:
                self._groups[shortcut.group].setHidden(False)
        self._nothing.setHidden(any(not group.isHidden() for group in self._groups.values()))

    @property
    def _chosen(self) -> Shortcut | None:
        item = self.list.currentItem()
        shortcut_id = item.data(0, _ID) if item is not None else None
        return self._registry.keymap.shortcut(shortcut_id) if shortcut_id else None

    def _choose(self, *_: object) -> None:
        """Show the key of the chosen shortcut, ready to be changed."""
        self._asked = None
        self._conflict.hide()
        shortcut, keymap = self._chosen, self._registry.keymap
        can_change = shortcut is not None and not shortcut.is_fixed
        keys = keymap.keys(shortcut.id) if shortcut else ()
        self.field.setKeySequence(QKeySequence(keys[0]) if keys and can_change else QKeySequence())
        self.field.setEnabled(can_change)
        self.none_button.setEnabled(can_change and bool(keys))
        self.reset_button.setEnabled(can_change and shortcut is not None and keymap.is_own(shortcut.id))
        if shortcut is None:
            self._hint.setText(_CHOOSE)
        elif shortcut.is_fixed:
            self._hint.setText(_FIXED)
        else:
            self._hint.setText(f"New key of “{shortcut.text}”: click the field and press the key.")

    def _await_key(self, *_: object) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _key_pressed(self) -> None:
        key = self.field.keySequence().toString()
        if key and self._chosen is not None and key not in self._registry.keymap.keys(self._chosen.id):
            self._give(key)

    def _give(self, key: str) -> None:
        if self._chosen is not None:
            asked = self._registry.keymap.with_key(self._chosen.id, key)
            self._take_or_ask(asked, (key,) if key else ())

    def _reset(self) -> None:
        if self._chosen is not None:
            self._take_or_ask(self._registry.keymap.reset(self._chosen.id), self._chosen.standard)

    def _take_or_ask(self, asked: Keymap, keys: tuple[str, ...]) -> None:
        """Take other keys, unless somebody must do without one: then say who, and let the person decide."""
        shortcut = self._chosen
        rivals = self._registry.keymap.rivals(shortcut.id, keys) if shortcut else ()
        if not rivals:
            self._take(asked)
            return
        self._asked = None if any(rival.is_fixed for rival in rivals) else asked
        self.conflict_label.setText(_conflict(rivals, keys))
        self.take_button.setVisible(self._asked is not None)
        self._conflict.show()

    def _take(self, keymap: Keymap) -> None:
        self._registry.use_keymap(keymap)

    def _take_anyway(self) -> None:
        if self._asked is not None:
            self._take(self._asked)

    def _leave(self) -> None:
        self._choose()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)


def _conflict(rivals: tuple[Shortcut, ...], keys: tuple[str, ...]) -> str:
    names = " and ".join(f"“{rival.text}” ({rival.group})" for rival in rivals)
    if any(rival.is_fixed for rival in rivals):
        return f"{native_keys(keys)} is the key of {names}, which keeps it; press another one."
    loses = "does" if len(rivals) == 1 else "do"
    return f"{native_keys(keys)} is the key of {names}, which {loses} without it if you take it."


def _button(text: str, tip: str) -> QPushButton:
    made = QPushButton(text)
    made.setToolTip(tip)
    made.setAutoDefault(False)
    return made


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    for widget in widgets:
        row.addWidget(widget)
    return row
