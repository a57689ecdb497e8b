"""Waiting for work that an edit needs: over a blink its progress is shown, and it can be given up."""

from typing import Final, TypeVar

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication, QProgressDialog

from studio import StudioError
from studio.desktop.tasks.runner import Lane, Work

T = TypeVar("T")
#: How long nothing is shown, in milliseconds; until then keys and clicks wait their turn.
BLINK: Final = 300


class WorkFailed(StudioError):
    """Work in a thread came to nothing."""


def waited(lane: Lane, title: str, work: Work[T]) -> T | None:
    """Do a work in a lane and return its result, or None where it was given up. The window answers meanwhile.

    Raises WorkFailed.
    """
    results: list[T] = []
    troubles: list[str] = []
    loop = QEventLoop()

    def take(result: T) -> None:
        results.append(result)

    def note(trouble: str) -> None:
        troubles.append(trouble)

    heard = ((lane.done, take), (lane.failed, note), (lane.ended, loop.quit))
    for signal, slot in heard:
        signal.connect(slot)
    try:
        lane.start(work)
        _wait(loop, lane, title)
    finally:
        for signal, slot in heard:
            signal.disconnect(slot)
    if troubles:
        raise WorkFailed(troubles[0])
    return results[0] if results else None


def _wait(loop: QEventLoop, lane: Lane, title: str) -> None:
    """Wait until nothing runs in the lane, or the person gives up."""
    blink = QTimer()
    blink.setSingleShot(True)
    blink.timeout.connect(loop.quit)
    blink.start(BLINK)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    if not lane.is_busy:
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

    lane.progressed.connect(show)
    shown.canceled.connect(lane.cancel)
    shown.canceled.connect(loop.quit)
    shown.show()
    loop.exec()
    lane.progressed.disconnect(show)
    shown.canceled.disconnect()
    shown.close()
    shown.deleteLater()
