"""A bar over the pages: a text that may be long, and a button that closes it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton

from studio.documents.text.shortened import legible


class TextBar(QFrame):
    """Says something over a page, until `closed` is answered by taking it away."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        # However long a word in it is, the window need not be as wide.
        self._label.setMinimumWidth(1)
        close = QToolButton()
        close.setText("Close")
        close.clicked.connect(self.closed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.addWidget(self._label, 1)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)

    def show_text(self, text: str) -> None:
        """Say something else."""
        self._label.setText(legible(text))
