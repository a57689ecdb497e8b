"""What the window says: in passing in the status bar, and what matters in a bar over the pages as well."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStatusBar, QToolButton

from studio.documents.text.shortened import legible

#: Milliseconds for which a sentence stands in the status bar, and over the pages if nobody needs to act on it.
_WHILE = 12_000


class Messages:
    """Sentences for the person at the window."""

    def __init__(self, status: QStatusBar) -> None:
        self._status = status
        self.bar = MessageBar()
        #: What the map view said last of a hex; it goes when the hex is not pointed at any more.
        self._of_hex = ""
        self.where, self._safe = QLabel(), QLabel()
        status.addPermanentWidget(self.where)
        status.addPermanentWidget(self._safe)

    def show_message(self, sentence: str) -> None:
        """Show a sentence in the status bar."""
        self._status.showMessage(legible(sentence), _WHILE)

    def show_done(self, sentence: str) -> None:
        """Show what was done elsewhere than where the person looks: over the pages too, for a while."""
        self.show_message(sentence)
        self.bar.show_message(sentence, stays=False)

    def alert(self, sentence: str) -> None:
        """Show what went wrong over the pages too, until it is closed."""
        self.show_message(sentence)
        self.bar.show_message(sentence, stays=True)

    def show_at_hex(self, sentence: str) -> None:
        """Show what there is to say of the hex that is pointed at; nothing where it is empty."""
        if sentence == self._of_hex:
            # It was shown before; what has happened since matters more.
            return
        if sentence:
            self.show_message(sentence)
        elif self._status.currentMessage() == self._of_hex:
            self._status.clearMessage()
        self._of_hex = sentence

    def show_where(self, text: str) -> None:
        """Name the place that is pointed at."""
        self.where.setText(text)

    def show_safe_copy(self, time: str) -> None:
        """Say when the last safe copy was made; nothing where there is none."""
        self._safe.setText(f"safe copy {time}" if time else "")

    def end_passing(self) -> None:
        """Take away what stands over the pages for a while; it holds no longer."""
        self.bar.end_passing()

    def clear(self) -> None:
        """Take away what stands in the status bar, and over the pages for a while."""
        self._status.clearMessage()
        self.end_passing()


class MessageBar(QFrame):
    """Messages that matter, one under the other, until they are closed or a while has passed."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setAccessibleName("Messages")
        self._staying: list[str] = []
        self._passing = ""
        self._label = QLabel()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        # However long a word in it is, the window need not be as wide.
        self._label.setMinimumWidth(1)
        close = QToolButton()
        close.setText("Close")
        close.clicked.connect(self.close_all)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.addWidget(self._label, 1)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WHILE)
        self._timer.timeout.connect(self.end_passing)
        self.hide()

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is shown."""
        return (*self._staying, *filter(None, [self._passing]))

    def show_message(self, sentence: str, *, stays: bool) -> None:
        """Show a sentence under those that stay; the same one is not shown twice."""
        if stays and sentence not in self._staying:
            self._staying.append(sentence)
        elif not stays:
            self._passing = sentence
            self._timer.start()
        self._show()

    def close_all(self) -> None:
        """Take all sentences away."""
        self._staying.clear()
        self.end_passing()

    def end_passing(self) -> None:
        """Take away the sentence that stands for a while."""
        self._timer.stop()
        self._passing = ""
        self._show()

    def _show(self) -> None:
        self._label.setText(legible("\n".join(self.sentences)))
        self.setVisible(bool(self.sentences))
