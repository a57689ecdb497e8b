"""The banner over the map with what triggers have told the person, until it is read."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.rules.kernel.decision import Side
from studio.rules.kernel.triggers.trigger import Message

#: The widest that the banner gets, how far it stays off the edges of the map, and the room within its own, in pixels.
_WIDEST, _OFF, _WITHIN = 560, 8, 10


class MessageBanner(QFrame):
    """Shows the messages that a side has not read yet, one after another."""

    def __init__(self, canvas: MapCanvas) -> None:
        super().__init__(canvas)
        self.setObjectName("message-banner")
        self.setAccessibleName("Message")
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        # A click on the words is none on the hex beneath.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._canvas = canvas
        self.title, self.text = QLabel(), QLabel()
        for label in (self.title, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.button = QPushButton("Close")
        # The keys stay with the map.
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self._read_on)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.button)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(_WITHIN, 6, _WITHIN, 6)
        self._layout.setSpacing(4)
        self._layout.addWidget(self.title)
        self._layout.addWidget(self.text)
        self._layout.addLayout(row)
        #: How many messages each side has read.
        self._read: dict[Side, int] = {}
        self._side: Side | None = None
        self._word = "Turn"
        self._waiting: tuple[Message, ...] = ()
        canvas.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay within a map that gets another size."""
        if watched is self._canvas and event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False

    def show_messages(self, side: Side, messages: Sequence[Message], turn: int, word: str = "Turn") -> None:
        """Show the first of the messages to a side that it has not read; those of turns long past count as read.

        `turn` is the one under way, and `word` what one is called.
        """
        # What has been taken back may be told anew.
        read = min(self._read.get(side, 0), len(messages))
        while read < len(messages) and messages[read].turn < turn - 1:
            read += 1
        self._side, self._read[side], self._waiting = side, read, tuple(messages[read:])
        self._word = word
        self._show_first()

    def forget(self) -> None:
        """Take every message of a battle that begins anew for unread."""
        self._read.clear()
        self.hide()

    def _show_first(self) -> None:
        if not self._waiting:
            self.hide()
            return
        message, *others = self._waiting
        self.title.setText(message.title or f"{self._word} {message.turn}")
        self.text.setText(message.text)
        self.button.setText(f"Next ({len(others)} more)" if others else "Close")
        self.button.setToolTip("Show the next message." if others else "Close the message; the log keeps it.")
        self._place()
        self.show()
        self.raise_()

    def _read_on(self) -> None:
        assert self._side is not None  # whose message it is
        self._read[self._side] += 1
        self._waiting = self._waiting[1:]
        self._show_first()

    def _place(self) -> None:
        """Stand in the middle of the lower edge of the map."""
        width = min(_WIDEST, self._canvas.width() - 2 * _OFF)
        inner = width - 2 * (_WITHIN + self.frameWidth())
        for label in (self.title, self.text):
            label.setFixedWidth(inner)
        self._layout.activate()
        self.resize(width, self._layout.heightForWidth(width) + 2 * self.frameWidth())
        self.move((self._canvas.width() - width) // 2, self._canvas.height() - self.height() - _OFF)
