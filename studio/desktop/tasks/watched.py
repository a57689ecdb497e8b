"""Work in the background that a person waits for: where it takes a while its progress is seen, and it can be cancelled."""

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from studio.desktop.tasks.runner import BackgroundTask, TaskRunner

#: Milliseconds after which work that goes on shows how far it is.
_PATIENCE: Final = 300


class WatchedTask(QObject):
    """One task at a time over a window, which is free for nothing else meanwhile; another supersedes it."""

    #: What the task returned; its progress is out of the way by then.
    done = Signal(object)
    #: Why the task could not be done, in a sentence.
    failed = Signal(str)

    def __init__(self, owner: QObject, window: QWidget, title: str, message: str) -> None:
        """Say in the message what is being done."""
        super().__init__(owner)
        self._window, self._title, self._message = window, title, message
        self._shown: QProgressDialog | None = None
        self._runner = TaskRunner(self, title.lower())
        self._runner.progressed.connect(self._show_progress)
        self._runner.ended.connect(self._end_progress)
        self._runner.done.connect(self._finish)
        self._runner.failed.connect(self.failed)

    def start(self, task: BackgroundTask[object]) -> None:
        """Run a task."""
        self._end_progress()
        shown = self._shown = QProgressDialog(self._message, "Cancel", 0, 1, self._window)
        shown.setWindowTitle(self._title)
        shown.setWindowModality(Qt.WindowModality.WindowModal)
        shown.setMinimumDuration(_PATIENCE)
        shown.setAutoReset(False)
        shown.canceled.connect(self._runner.cancel)
        shown.setValue(0)
        self._runner.start(task)

    def _show_progress(self, done: int, of: int) -> None:
        if self._shown is not None:
            self._shown.setMaximum(of)
            self._shown.setValue(done)

    def _end_progress(self) -> None:
        if self._shown is not None:
            # It is deleted only after a question that follows, and would come up over that.
            self._shown.reset()
            self._shown.deleteLater()
            self._shown = None

    def _finish(self, result: object) -> None:
        self._end_progress()
        self.done.emit(result)
