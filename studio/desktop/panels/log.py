"""The log: what the program and the battle said, with a mark on each line that opens the rule."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from studio.desktop.panels.panel import Panel

_RULES, _ABOUT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1


class LogPanel(Panel):
    """A war diary; a double click on a line, or Enter, opens its first rule."""

    title = "Log"
    empty_text = "Nothing has happened yet. Play the battle: every event is written down here."
    #: The id of a rule to be shown.
    rule_asked = Signal(str)
    #: What a line was written about shall be seen again.
    looked_up = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._list = QListWidget()
        self._list.setAccessibleName("Log")
        self._list.setWordWrap(True)
        self._list.itemActivated.connect(self._open)
        self._list.itemClicked.connect(self._look_up)
        self._list.currentItemChanged.connect(self._look_up)
        self.body_layout.addWidget(self._list)
        self.show_empty(True)

    def write(self, text: str, rules: Sequence[str] = (), about: object = None) -> None:
        """Add a line; what it is `about` can be seen again by a click."""
        item = QListWidgetItem(f"{text}  §" if rules else text)
        item.setData(_RULES, tuple(rules))
        item.setData(_ABOUT, about)
        tips = ["A click shows it on the map again."] if about is not None else []
        if rules:
            tips.append("Rules: " + ", ".join(rules) + ". A double click or Enter opens the first.")
        item.setToolTip(" ".join(tips))
        self._list.addItem(item)
        self._list.scrollToBottom()
        self.show_empty(False)

    def clear(self) -> None:
        """Empty the log, as for a new battle."""
        self._list.clear()
        self.show_empty(True)

    def lines(self) -> list[str]:
        """Return the lines written so far."""
        return [self._list.item(row).text() for row in range(self._list.count())]

    def _look_up(self, item: QListWidgetItem | None, _before: object = None) -> None:
        about = item.data(_ABOUT) if item is not None else None
        if about is not None:
            self.looked_up.emit(about)

    def _open(self, item: QListWidgetItem) -> None:
        rules = item.data(_RULES)
        if rules:
            self.rule_asked.emit(rules[0])
