"""The help window: every rule of the rulebook and every check, found by words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMainWindow,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from studio.documents.rulebook import Rule
from studio.documents.rulebook_index import all_rules, rule, search
from studio.lint.runner import codes, help_for

_ENTRY = Qt.ItemDataRole.UserRole
#: The most rules that are listed at once.
_MOST = 300


class HelpWindow(QWidget):
    """Search on the left, text on the right; it stays open beside the studio."""

    def __init__(self, parent: QMainWindow) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("help")
        self.setWindowTitle("Rulebook and checks")
        self.resize(860, 560)
        self._words = QLineEdit()
        self._words.setPlaceholderText("Words or an id: river bridge, op.zoc.enter…")
        self._words.setClearButtonEnabled(True)
        self._words.setAccessibleName("Words to search for")
        self._words.textChanged.connect(self._search)
        self._list = QListWidget()
        self._list.setAccessibleName("Rules and checks")
        self._list.currentItemChanged.connect(self._shown)
        self._text = QTextBrowser()
        self._text.setAccessibleName("Text")
        #: What `show_words` shows now; empty for all else.
        self.topic = ""
        self._text.textChanged.connect(self._forget_topic)
        left = QWidget()
        column = QVBoxLayout(left)
        column.addWidget(self._words)
        column.addWidget(self._list)
        splitter = QSplitter()
        splitter.addWidget(left)
        splitter.addWidget(self._text)
        splitter.setSizes([320, 540])
        QVBoxLayout(self).addWidget(splitter)

    @staticmethod
    def of(window: QMainWindow) -> HelpWindow:
        """The help window of the studio's window, in front."""
        found = window.findChild(HelpWindow, "help") or HelpWindow(window)
        found.show()
        found.raise_()
        found.activateWindow()
        return found

    def show_rule(self, rule_id: str) -> None:
        """Show one rule."""
        self._words.setText(rule_id)
        self._text.setMarkdown(_rule_text(rule(rule_id)))

    def show_check(self, code: str) -> None:
        """Show the help page of one check."""
        self._words.setText(code)
        self._text.setPlainText(f"{code}\n\n{help_for(code)}")

    def show_all(self) -> None:
        """Show the beginning of the rulebook, ready to be searched."""
        self._words.clear()
        self._search("")
        self._list.setCurrentRow(0)
        self._words.setFocus()

    def show_words(self, text: str, topic: str) -> None:
        """Show a text of its own, in Markdown."""
        self._search(self._words.text())
        self._text.setMarkdown(text)
        self.topic = topic

    def _forget_topic(self) -> None:
        self.topic = ""

    def _search(self, words: str) -> None:
        self._list.clear()
        found = search(words) if words.strip() else all_rules()
        sought = words.lower().split()
        for code in codes() if sought else ():
            if all(word in f"{code} {help_for(code)}".lower() for word in sought):
                self._add(f"check: {code}", ("check", code))
        for each in found[:_MOST]:
            self._add(f"{each.id}  —  {each.says[:80]}", ("rule", each.id))
        if not self._list.count():
            self._text.setPlainText(
                "No rule and no check has all these words. Search for fewer, or for an id."
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the window."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _add(self, text: str, entry: tuple[str, str]) -> None:
        item = QListWidgetItem(text)
        item.setData(_ENTRY, entry)
        self._list.addItem(item)

    def _shown(self, item: QListWidgetItem | None, _before: object) -> None:
        if item is None:
            return
        kind, key = item.data(_ENTRY)
        if kind == "rule":
            self._text.setMarkdown(_rule_text(rule(key)))
        else:
            self._text.setPlainText(f"{key}\n\n{help_for(key)}")


def _rule_text(found: Rule) -> str:
    parts = [f"### {found.id}", f"*{found.chapter} · {found.kind}*", found.says]
    if found.question:
        parts.append(f"**Open:** {found.question}")
    if found.decision:
        parts.append(f"**Decided:** {found.decision}")
    if found.example:
        parts.append(f"**Example:** {found.example}")
    if found.table:
        parts += [f"- {name}: {value}" for name, value in found.table.items()]
    return "\n\n".join(parts)
