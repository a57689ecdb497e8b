"""A bar over the pages: a text that may be long, and a button that closes it."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QScrollArea, QToolButton

from studio.documents.text.shortened import legible

#: Lines that are seen at once; the page below is to keep its room.
_MOST_LINES: Final = 5


class TextBar(QFrame):
    """Says something over a page, until `closed` is answered by taking it away; a text of many lines scrolls."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignTop)
        # However long a word in it is, the window need not be as wide.
        self._label.setMinimumWidth(1)
        self._lines = _Lines(self._label)
        close = QToolButton()
        close.setText("Close")
        close.clicked.connect(self.closed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 4, 8, 4)
        self._row.addWidget(self._lines, 1)
        self._row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)

    def add_buttons(self, *buttons: QAbstractButton) -> None:
        """Put buttons before the one that closes it."""
        for button in buttons:
            self._row.insertWidget(self._row.count() - 1, button, 0, Qt.AlignmentFlag.AlignTop)

    def show_texts(self, *texts: str) -> None:
        """Say something else; each text begins a line."""
        self._label.setText("\n".join(map(legible, texts)))
        self._lines.claim_room()

    def keep_end_in_sight(self) -> None:
        """Show from now on the end of a text that scrolls: what came last."""
        bar = self._lines.verticalScrollBar()
        bar.rangeChanged.connect(lambda _least, most: bar.setValue(most))


class _Lines(QScrollArea):
    """As high as its label, up to so many lines."""

    def __init__(self, label: QLabel) -> None:
        super().__init__()
        self._label = label
        self.setWidget(label)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the text needs in the new width."""
        super().resizeEvent(event)
        self.claim_room()

    def claim_room(self) -> None:
        """Take the height of the text, where that is not too much."""
        most = _MOST_LINES * self._label.fontMetrics().lineSpacing()
        self.setFixedHeight(max(0, min(most, self._label.heightForWidth(self.viewport().width()))))
