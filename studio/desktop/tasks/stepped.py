"""Drawing that is done a little at a time in the GUI thread and then written in another, so that the window answers."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from studio import StudioError
from studio.desktop.tasks.runner import TaskRunner

#: Seconds of drawing at a time.
_SLICE: Final = 0.02


class SteppedWork(QObject):
    """One piece of work at a time: its steps, and then what writes the result."""

    #: The share that is done, None where that is not known.
    progressed = Signal(object)
    done = Signal()
    #: Why it could not be done, in a sentence.
    failed = Signal(str)

    def __init__(self, owner: QObject, name: str) -> None:
        """Name the thread that writes."""
        super().__init__(owner)
        self._steps: Iterator[float | None] = iter(())
        self._task: Callable[[object], None] | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)
        self._runner = TaskRunner(self, name)
        self._runner.done.connect(lambda _: self.done.emit())
        self._runner.failed.connect(self.failed)

    @property
    def is_drawing(self) -> bool:
        """Whether steps are left that can be given up."""
        return self._timer.isActive()

    @property
    def is_writing(self) -> bool:
        """Whether the result is being written, which has to be waited for."""
        return self._runner.is_busy

    def start(self, steps: Iterator[float | None], write: Callable[[], None]) -> None:
        """Begin; `write` is called in another thread once all steps are done."""
        self._steps, self._task = steps, lambda _progress: write()
        self._timer.start(0)

    def cancel(self) -> None:
        """Give up what is drawn."""
        self._timer.stop()
        self._steps, self._task = iter(()), None

    def _go_on(self) -> None:
        """Draw for a moment; at the end let the file be written."""
        until = monotonic() + _SLICE
        while monotonic() < until:
            try:
                share = next(self._steps)
            except StopIteration:
                task = self._task
                self.cancel()
                assert task is not None
                self._runner.start(task)
                return
            except StudioError as error:
                self.cancel()
                self.failed.emit(str(error))
                return
            self.progressed.emit(share)
