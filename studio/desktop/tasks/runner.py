"""Long work off the GUI thread, with progress and cancel: the one place of the window that starts threads.

They are threads of Python's, whose ends can be waited for: whoever starts processes in a thread of Qt's own leaves a
dummy behind in `threading`.
"""

import gc
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event, Lock, Thread, current_thread
from typing import Final, TypeAlias, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal

from studio import StudioError

T = TypeVar("T")
#: Called now and then with how much is done, of how much; False says that the task is not wanted any more.
ProgressCallback: TypeAlias = Callable[[int, int], bool]
#: What is done in the thread. It touches no widget and shares with the window only what nobody changes.
BackgroundTask: TypeAlias = Callable[[ProgressCallback], T]

#: Seconds after which Python lets another thread have its turn while a task runs. Painting gives up its turn
#: at many calls of Qt and then waits so long each time: with Python's own 0.005 the map stutters.
_TURN: Final = 0.0005


class TaskRunner(QObject):
    """A thread for one task at a time. Another task supersedes what runs or waits; its result is dropped."""

    #: How much of the task is done, of how much.
    progressed = Signal(int, int)
    #: What the task returned.
    done = Signal(object)
    #: Why the task could not be done, in a sentence.
    failed = Signal(str)
    #: Nothing runs or waits any more: it is done, has failed or was cancelled.
    ended = Signal()

    def __init__(self, owner: QObject, name: str) -> None:
        """Name the thread, which ends before the owner does."""
        super().__init__(owner)
        self._name = name
        self._runs: list[_Run] = []
        self._next: BackgroundTask[object] | None = None
        runs = self._runs
        self.destroyed.connect(lambda: _end(runs))
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.stop)

    @property
    def is_busy(self) -> bool:
        """Whether something runs or waits."""
        return bool(self._runs)

    def start(self, task: BackgroundTask[T]) -> None:
        """Run a task; the one that runs is cancelled, and has ended before this one begins."""
        if self._runs:
            self._runs[0].cancel()
            self._next = task
        else:
            self._begin(task)

    def cancel(self) -> None:
        """Give up what runs and what waits. Returns at once; `ended` tells when the thread has stopped."""
        self._next = None
        for run in self._runs:
            run.cancel()

    def stop(self) -> None:
        """Give up what runs and what waits, and return when the thread has stopped."""
        self.cancel()
        if self._runs:
            _end(self._runs)
            self.ended.emit()

    def _begin(self, task: BackgroundTask[object]) -> None:
        run = _Run(task, self._name)
        queued = Qt.ConnectionType.QueuedConnection
        run.post.progressed.connect(self._on_progress, queued)
        run.post.ended.connect(self._on_ended, queued)
        self._runs.append(run)
        run.thread.start()

    def _on_progress(self, run: object, done: int, of: int) -> None:
        if run in self._runs and not self._runs[0].is_cancelled:
            self.progressed.emit(done, of)

    def _on_ended(self, ending: object) -> None:
        """Take what a run has come to; one that was stopped is not there any more."""
        assert isinstance(ending, _Ending)
        if ending.run not in self._runs:
            return
        is_wanted = not ending.run.is_cancelled
        _end(self._runs)
        following, self._next = self._next, None
        if following is not None:
            self._begin(following)
        elif is_wanted:
            if ending.trouble:
                self.failed.emit(ending.trouble)
            else:
                self.done.emit(ending.result)
        if not self._runs:
            self.ended.emit()


class _Post(QObject):
    """Signals from a thread to the window. It outlives the runner if need be, so that the thread may always speak."""

    progressed = Signal(object, int, int)
    ended = Signal(object)


class _Run:
    """A task in its thread."""

    def __init__(self, task: BackgroundTask[object], name: str) -> None:
        self.post = _Post()
        self.thread = Thread(target=self._do, args=(task,), name=name)
        self._cancelled = Event()

    @property
    def is_cancelled(self) -> bool:
        """Whether nobody wants to know the result."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Let the task stop where it next reports its progress."""
        self._cancelled.set()

    def _do(self, task: BackgroundTask[object]) -> None:
        with _short_turns():
            try:
                ending = _Ending(self, task(self._report_progress))
            except StudioError as error:
                ending = _Ending(self, trouble=str(error))
            except Exception as error:
                logging.getLogger(__name__).exception("%s has failed", self.thread.name)
                ending = _Ending(self, trouble=f"An error in the studio has stopped this: {error!r}.")
        self.post.ended.emit(ending)

    def _report_progress(self, done: int, of: int) -> bool:
        self.post.progressed.emit(self, done, of)
        return not self.is_cancelled


@dataclass(frozen=True, slots=True)
class _Ending:
    """What a run has come to."""

    run: _Run
    result: object = None
    trouble: str = ""


def _end(runs: list[_Run]) -> None:
    """Cancel all runs and wait for their threads."""
    while runs:
        run = runs.pop()
        run.cancel()
        run.thread.join()


_USUAL_TURN: Final = sys.getswitchinterval()
_lock = Lock()
_under_way: list[Thread] = []


@contextmanager
def _short_turns() -> Iterator[None]:
    """Let threads take shorter turns while any task runs."""
    with _lock:
        _under_way.append(current_thread())
        sys.setswitchinterval(_TURN)
    try:
        yield
    finally:
        with _lock:
            _under_way.remove(current_thread())
            if not _under_way:
                sys.setswitchinterval(_USUAL_TURN)


@contextmanager
def collection_paused() -> Iterator[None]:
    """Collect no garbage for a while: on a large map each time all threads would stand still for 0.1 s."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
