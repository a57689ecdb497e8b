"""The bar over a page that tells what is special about its file."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton


class NoticeBar(QFrame):
    """Why a file is read-only, what the studio does not know in it; not seen without such sentences."""

    def __init__(self, sentences: tuple[str, ...]) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        words = QLabel(" ".join(sentences))
        words.setWordWrap(True)
        close = QToolButton()
        close.setText("Close")
        close.clicked.connect(self.hide)
        layout.addWidget(words, 1)
        layout.addWidget(close)
        self.setVisible(bool(sentences))
