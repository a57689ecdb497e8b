"""The log: what the program and the battle said, with a mark on each line that opens the rule."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from studio.desktop.panels.panel import Panel

_RULES = Qt.ItemDataRole.UserRole


class LogPanel(Panel):
    """A war diary; a double click on a line, or Enter, opens its first rule."""

    title = "Log"
    empty_text = "Nothing has happened yet. Play the battle: every event is written down here."
    #: The id of a rule to be shown.
    rule_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._list = QListWidget()
        self._list.setAccessibleName("Log")
        self._list.setWordWrap(True)
        self._list.itemActivated.connect(self._open)
        self.body_layout.addWidget(self._list)
        self.show_empty(True)

    def write(self, text: str, rules: Sequence[str] = ()) -> None:
        """Add a line."""
        item = QListWidgetItem(f"{text}  §" if rules else text)
        item.setData(_RULES, tuple(rules))
        if rules:
            item.setToolTip("Rules: " + ", ".join(rules) + ". A double click or Enter opens the first.")
        self._list.addItem(item)
        self._list.scrollToBottom()
        self.show_empty(False)

    def clear(self) -> None:
        """Empty the log, as for a new battle."""
        self._list.clear()
        self.show_empty(True)

    def lines(self) -> list[str]:
        """The lines written so far."""
        return [self._list.item(row).text() for row in range(self._list.count())]

    def _open(self, item: QListWidgetItem) -> None:
        rules = item.data(_RULES)
        if rules:
            self.rule_asked.emit(rules[0])
