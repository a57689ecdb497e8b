"""The log: what the program and the battle said, with a mark on each line that opens the rule."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyleOptionViewItem

from studio.desktop.panels.panel import Panel

#: Milliseconds for which a width must stay until the lines are fitted to it.
_PATIENCE = 50
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
        self._list = _Lines()
        self._list.setAccessibleName("Log")
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
        self._list.append(item)
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


class _Lines(QListWidget):
    """Lines as high as their texts need in its width; a line more costs the same however many there are.

    Left to itself, a list that wraps lays out the texts of all lines again for each that is added.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        # Line by line, the room below the last one would stay empty where the lines are not of one height.
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.setInterval(_PATIENCE)
        self._fitting.timeout.connect(self._fit_all)
        self._scrolling = QTimer(self)
        self._scrolling.setSingleShot(True)
        self._scrolling.timeout.connect(self.scrollToBottom)

    def append(self, item: QListWidgetItem) -> None:
        """Add a line at the end, and bring it into sight once all that is written at once is there."""
        self.addItem(item)
        self._fit(item)
        self._scrolling.start(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the lines to the new width, once it stays."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fitting.start()

    def changeEvent(self, event: QEvent) -> None:
        """Fit the lines to other letters."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fitting.start()

    def _fit_all(self) -> None:
        bar = self.verticalScrollBar()
        is_at_end = bar.value() == bar.maximum()
        for row in range(self.count()):
            self._fit(self.item(row))
        if is_at_end:
            self.scrollToBottom()

    def _fit(self, item: QListWidgetItem) -> None:
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        # In a place without a height Qt breaks no lines.
        option.rect = QRect(0, 0, self.viewport().width(), 1)
        index = self.indexFromItem(item)
        # A hint of before would be given back as it is.
        item.setSizeHint(QSize())
        item.setSizeHint(self.itemDelegate().sizeHint(option, index))
