"""What the window says: in passing in the status bar, and what matters in a bar over the pages as well."""

from PySide6.QtCore import QTimer, SignalInstance
from PySide6.QtGui import QUndoGroup
from PySide6.QtWidgets import QLabel, QMainWindow

from studio.desktop.dialogs.status_bar import StatusBar
from studio.desktop.dialogs.text_bar import TextBar
from studio.documents.text.shortened import legible

#: Milliseconds for which a message stands in the status bar, and over the pages if nobody needs to act on it.
_WHILE = 12_000


class Messages:
    """Messages for the person at the window."""

    def __init__(self, window: QMainWindow) -> None:
        self._status = status = StatusBar()
        window.setStatusBar(status)
        # In a narrow window the end of a long one is not seen.
        status.messageChanged.connect(self._tell_at_length)
        self.bar = MessageBar()
        #: What the map view said last of a hex; it goes when the hex is not pointed at any more.
        self._of_hex = ""
        self.where, self._kept = QLabel(), QLabel()
        status.addPermanentWidget(self.where)
        status.addPermanentWidget(self._kept)

    def _tell_at_length(self, message: str) -> None:
        self._status.setToolTip(message)

    def show_message(self, message: str) -> None:
        """Show a message in the status bar; an empty one takes away what stands there."""
        if message:
            self._status.showMessage(legible(message), _WHILE)
        else:
            self._status.clearMessage()

    def show_done(self, message: str) -> None:
        """Show what was done elsewhere than where the person looks: over the pages too, for a while."""
        self.show_message(message)
        self.bar.show_message(message, stays=False)

    def alert(self, message: str) -> None:
        """Show what went wrong over the pages too, until it is closed."""
        self.show_message(message)
        self.bar.show_message(message, stays=True)

    def withdraw(self, message: str) -> None:
        """Take away what stands over the pages until it is closed, where it holds no longer."""
        self.bar.withdraw(message)

    def show_at_hex(self, message: str) -> None:
        """Show what there is to say of the hex that is pointed at; nothing where it is empty."""
        if message == self._of_hex:
            # It was shown before; what has happened since matters more.
            return
        if message:
            self.show_message(message)
        elif self._status.currentMessage() == self._of_hex:
            self._status.clearMessage()
        self._of_hex = message

    def show_where(self, text: str) -> None:
        """Name the place that is pointed at."""
        self.where.setText(text)

    def show_no_place(self, *, has_map: bool) -> None:
        """Say how to point at a place of a map; nothing where no map is shown."""
        self.show_where("Move the mouse over the map." if has_map else "")

    def show_kept(self, last_copy: str, last_save: str) -> None:
        """Say when the safe copy of unsaved work was made; without one when the file was saved, or nothing."""
        self._kept.setText(
            f"safe copy {last_copy}" if last_copy else f"saved {last_save}" if last_save else ""
        )

    def end_passing(self) -> None:
        """Take away what stands over the pages for a while, and in the status bar as well; it holds no longer."""
        if self._status.currentMessage() == legible(self.bar.passing):
            self._status.clearMessage()
        self.bar.end_passing()

    def tell_steps(self, done: SignalInstance, histories: QUndoGroup) -> None:
        """Show what a signal tells of a step of a history, until another step is done or undone."""
        done.connect(self.show_done)
        histories.indexChanged.connect(lambda _position: self.end_passing())

    def tell_failures(self, failed: SignalInstance, withdrawn: SignalInstance) -> None:
        """Show what a signal tells that went wrong, until another one says that it holds no longer."""
        failed.connect(self.alert)
        withdrawn.connect(self.withdraw)

    def clear(self) -> None:
        """Take away what stands in the status bar, and over the pages for a while."""
        self._status.clearMessage()
        self.end_passing()


class MessageBar(TextBar):
    """Messages that matter, one under the other, until they are closed or a while has passed."""

    def __init__(self) -> None:
        super().__init__()
        self.setAutoFillBackground(True)
        self.setAccessibleName("Messages")
        self.keep_end_in_sight()
        self._staying: list[str] = []
        self._passing = ""
        self.closed.connect(self.close_all)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WHILE)
        self._timer.timeout.connect(self.end_passing)
        self.hide()

    @property
    def messages(self) -> tuple[str, ...]:
        """What is shown."""
        return (*self._staying, *filter(None, [self._passing]))

    @property
    def passing(self) -> str:
        """What is shown for a while; empty where nothing is."""
        return self._passing

    def show_message(self, message: str, *, stays: bool) -> None:
        """Show a message under those that stay; the same one is not shown twice."""
        if stays and message not in self._staying:
            self._staying.append(message)
        elif not stays:
            self._passing = message
            self._timer.start()
        self._show()

    def withdraw(self, message: str) -> None:
        """Take away a message that stays."""
        if message in self._staying:
            self._staying.remove(message)
            self._show()

    def close_all(self) -> None:
        """Take all messages away."""
        self._staying.clear()
        self.end_passing()

    def end_passing(self) -> None:
        """Take away the message that stands for a while."""
        self._timer.stop()
        self._passing = ""
        self._show()

    def _show(self) -> None:
        self.show_texts(*self.messages)
        self.setVisible(bool(self.messages))
