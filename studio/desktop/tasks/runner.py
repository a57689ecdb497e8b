"""Long work off the GUI thread, with progress and cancel: the one place of the window that starts threads.

They are threads of Python's, whose ends can be waited for: whoever starts processes in a thread of Qt's own leaves a
dummy behind in `threading`.

No thread but that of the window touches an object of Qt's. One that emitted a signal while the window let go of a
page would wait for a lock of Qt's with Python's own in hand, and the window for Python's with that lock in hand: the
program would stand still. So a task leaves what it has to say in a queue, which the window looks into, and what is
garbage is collected by the window alone while a task runs.
"""

import gc
import logging
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event, Lock, Thread, current_thread
from typing import Final, TypeAlias, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from studio import StudioError

T = TypeVar("T")
#: Called now and then with how much is done, of how much; False says that the task is not wanted any more.
ProgressCallback: TypeAlias = Callable[[int, int], bool]
#: What is done in the thread. It touches no widget and shares with the window only what nobody changes.
BackgroundTask: TypeAlias = Callable[[ProgressCallback], T]

#: Seconds after which Python lets another thread have its turn while a task runs. Painting gives up its turn
#: at many calls of Qt and then waits so long each time: with Python's own 0.005 the map stutters.
_TURN: Final = 0.0005
#: Milliseconds after which the window looks again for what a task has said.
_LOOK: Final = 10
#: Milliseconds after which the window collects garbage again.
_BETWEEN: Final = 1000


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
        self._look = QTimer(self)
        self._look.setInterval(_LOOK)
        self._look.timeout.connect(self._take)
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
            self._look.stop()
            _end(self._runs)
            self.ended.emit()

    def _begin(self, task: BackgroundTask[object]) -> None:
        run = _Run(task, self._name)
        self._runs.append(run)
        _collection.hold()
        run.thread.start()
        self._look.start()

    def _take(self) -> None:
        """Take what the run has said since; it may be stopped, or followed by another, while that is told."""
        _collect()
        run = self._runs[0] if self._runs else None
        while run is not None and run in self._runs and run.said:
            said = run.said.popleft()
            if isinstance(said, _Ending):
                self._take_ending(run, said)
            elif not run.is_cancelled:
                self.progressed.emit(*said)

    def _take_ending(self, run: "_Run", ending: "_Ending") -> None:
        is_wanted = not run.is_cancelled
        self._look.stop()
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


class _Run:
    """A task in its thread."""

    def __init__(self, task: BackgroundTask[object], name: str) -> None:
        #: How far it is, again and again, and at last its ending: all that the thread tells the window.
        self.said: deque[tuple[int, int] | _Ending] = deque()
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
                ending = _Ending(task(self._report_progress))
            except StudioError as error:
                ending = _Ending(trouble=str(error))
            except Exception as error:
                logging.getLogger(__name__).exception("%s has failed", self.thread.name)
                ending = _Ending(trouble=f"An error in the studio has stopped this: {error!r}.")
        self.said.append(ending)

    def _report_progress(self, done: int, of: int) -> bool:
        self.said.append((done, of))
        return not self.is_cancelled


@dataclass(frozen=True, slots=True)
class _Ending:
    """What a run has come to."""

    result: object = None
    trouble: str = ""


def _end(runs: list[_Run]) -> None:
    """Cancel all runs and wait for their threads."""
    while runs:
        run = runs.pop()
        run.cancel()
        run.thread.join()
        _collection.release()


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


class _Collection:
    """How many tasks hold back that garbage is collected by itself, in whatever thread that would be.

    On a large map each time all threads would stand still for 0.1 s, too.
    """

    def __init__(self) -> None:
        self._holders = 0
        self._was_enabled = False

    @property
    def is_held(self) -> bool:
        """Whether any task runs."""
        return self._holders > 0

    def hold(self) -> None:
        """Hold it back from now on."""
        if not self._holders:
            self._was_enabled = gc.isenabled()
            gc.disable()
        self._holders += 1

    def release(self) -> None:
        """Let it go on, as it did before, once nobody holds it back any more."""
        self._holders -= 1
        if not self._holders and self._was_enabled:
            gc.enable()


_collection: Final = _Collection()


def _collect(*, whole: bool = False) -> None:
    """Collect what is due, in this thread; what is old only as a whole."""
    (young, middle, old), (most_young, most_middle, most_old) = gc.get_count(), gc.get_threshold()
    if young > most_young:
        gc.collect(2 if whole and old > most_old else 1 if middle > most_middle else 0)


def collect_between_events(owner: QObject) -> None:
    """Collect garbage between two events of the window, and never in the midst of one.

    Qt may be freeing something there with a lock in hand, and what is collected may need the same lock.
    """
    gc.disable()
    timer = QTimer(owner)
    timer.timeout.connect(lambda: _collect(whole=not _collection.is_held))
    timer.start(_BETWEEN)
