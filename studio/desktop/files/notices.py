"""The bar over a page that tells what is special about its file."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton

from studio.desktop.files.controller import FileController
from studio.documents.text.shortened import legible


class NoticeBar(QFrame):
    """Why a file is read-only, what the studio does not know in it; not seen without such sentences."""

    def __init__(self, file: FileController[Any]) -> None:
        super().__init__()
        self._file = file
        self._is_resting = self._is_closed = False
        self.setFrameShape(QFrame.Shape.StyledPanel)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        # However long a word in it is, the window need not be as wide.
        self._label.setMinimumWidth(1)
        close = QToolButton()
        close.setText("Close")
        close.clicked.connect(self._close)
        layout.addWidget(self._label, 1)
        layout.addWidget(close)
        file.moved.connect(self._begin)
        self._begin()

    def rest(self, is_resting: bool) -> None:
        """Make room for a battle, in which nothing is changed, or come back after it unless it was closed."""
        self._is_resting = is_resting
        self._show_notices()

    def _begin(self) -> None:
        self._is_closed = False
        self._show_notices()

    def _close(self) -> None:
        self._is_closed = True
        self._show_notices()

    def _show_notices(self) -> None:
        sentences = self._file.loaded.notices
        self._label.setText(legible(" ".join(sentences)))
        self.setVisible(bool(sentences) and not self._is_resting and not self._is_closed)
