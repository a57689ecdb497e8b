"""Waiting for work that an edit needs: over a blink its progress is shown, and it can be given up."""

from typing import Final, TypeVar

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication, QProgressDialog

from studio import StudioError
from studio.desktop.tasks.runner import BackgroundTask, TaskRunner

T = TypeVar("T")
#: How long nothing is shown, in milliseconds; until then keys and clicks wait their turn.
BLINK: Final = 300


class WorkFailed(StudioError):
    """A background task came to nothing."""


def wait_for(runner: TaskRunner, title: str, task: BackgroundTask[T]) -> T | None:
    """Run a task and return its result, or None where it was given up. The window answers meanwhile.

    Raises WorkFailed.
    """
    results: list[T] = []
    troubles: list[str] = []
    loop = QEventLoop()

    def take(result: T) -> None:
        results.append(result)

    def note(trouble: str) -> None:
        troubles.append(trouble)

    connections = ((runner.done, take), (runner.failed, note), (runner.ended, loop.quit))
    for signal, slot in connections:
        signal.connect(slot)
    try:
        runner.start(task)
        _wait(loop, runner, title)
    finally:
        for signal, slot in connections:
            signal.disconnect(slot)
    if troubles:
        raise WorkFailed(troubles[0])
    return results[0] if results else None


def _wait(loop: QEventLoop, runner: TaskRunner, title: str) -> None:
    """Wait until nothing runs, or the person gives up."""
    blink = QTimer()
    blink.setSingleShot(True)
    blink.timeout.connect(loop.quit)
    blink.start(BLINK)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    if not runner.is_busy:
        return
    shown = QProgressDialog(title, "Cancel", 0, 0, QApplication.activeWindow())
    shown.setWindowTitle("Sandtable Studio")
    shown.setWindowModality(Qt.WindowModality.ApplicationModal)
    shown.setMinimumDuration(0)
    shown.setAutoReset(False)
    shown.setAutoClose(False)

    def show(done: int, of: int) -> None:
        shown.setMaximum(of)
        shown.setValue(done)

    runner.progressed.connect(show)
    shown.canceled.connect(runner.cancel)
    shown.canceled.connect(loop.quit)
    shown.show()
    loop.exec()
    runner.progressed.disconnect(show)
    shown.canceled.disconnect()
    shown.close()
    shown.deleteLater()
