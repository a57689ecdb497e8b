"""Tasks over several processes, each of which can be ended at any moment without the others losing what they do."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Event as ThreadEvent
from threading import Lock, Thread, current_thread, main_thread
from typing import Any, Final, Generic, TypeVar

from studio import StudioError

Task = TypeVar("Task")
Found = TypeVar("Found")

#: Tasks that wait in the queue of each worker, so that a cancelled batch ends soon.
_WAITING: Final = 2

#: Windows lets a process wait for no more others.
_MOST_PROCESSES: Final = 61

#: Seconds until the caller is asked again while no task ends.
_BEAT: Final = 0.1

#: So often a task may be lost with its process, which a person or the system ended, before the batch is given up.
_MOST_LOSSES: Final = 2


class ProcessEnded(StudioError):
    """A process of a batch came to its end before its game did, time after time."""

    def __init__(self) -> None:
        super().__init__(
            "A process that played games of the batch was ended by the system, perhaps for lack of memory; "
            "play with fewer processes at a time."
        )


class _Worker(Generic[Task, Found]):
    """One process with a queue of its own; where it ends before its time, its tasks are given back."""

    def __init__(self, start: Callable[[], ProcessPoolExecutor]) -> None:
        self._start = start
        self._pool = start()
        self.running: dict[Future[Found], Task] = {}

    def submit(self, play: Callable[[Task], Found], task: Task) -> None:
        """Queue a task, in a new process where the one before has ended."""
        with _hold_interrupts():
            try:
                future = self._pool.submit(play, task)
            except BrokenProcessPool:
                self._pool.shutdown(wait=True)
                self._pool = self._start()
                future = self._pool.submit(play, task)
            self.running[future] = task

    def shutdown(self) -> None:
        """Begin no more tasks, and wait until the one that is done is over."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def play_over_processes(
    set_up: Callable[..., None],
    given: tuple[Any, ...],
    play: Callable[[Task], Found],
    tasks: Sequence[Task],
    jobs: int,
    found: list[Found],
) -> Generator[None, None, None]:
    """Add what comes of each task to `found` as it comes in, and yield after each and at each beat without one.

    `set_up` gets what is given, and an event that is set when the worker is to stop, in each worker as it starts.
    When the caller stops asking, games that are being played stop, and what was not begun never is; those that are
    finished by then are added too. A task whose process is ended from outside is played again in a new one. Raises
    ProcessEnded where that happens time after time.
    """
    context = get_context("spawn")
    stop = context.Event()
    jobs = min(jobs, len(tasks), _MOST_PROCESSES)

    def start() -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, context, set_up, (*given, stop))

    workers: list[_Worker[Task, Found]] = []
    try:
        workers += [_Worker(start) for _ in range(jobs)]
        yield from _hand_out(workers, play, tasks, found)
    finally:
        stop.set()
        for worker in workers:
            worker.shutdown()
        found += [game.result() for worker in workers for game in worker.running if _is_finished(game)]


def _hand_out(
    workers: Sequence[_Worker[Task, Found]],
    play: Callable[[Task], Found],
    tasks: Sequence[Task],
    found: list[Found],
) -> Generator[None, None, None]:
    waiting = deque(enumerate(tasks))
    number_of: dict[Future[Found], int] = {}
    losses: dict[int, int] = {}
    while True:
        for room in range(1, _WAITING + 1):
            for worker in workers:
                if waiting and len(worker.running) < room:
                    number, task = waiting.popleft()
                    worker.submit(play, task)
                    number_of[next(reversed(worker.running))] = number
        running = [game for worker in workers for game in worker.running]
        if not running:
            return
        done, _ = wait(running, _BEAT, FIRST_COMPLETED)
        lost: list[tuple[int, Task]] = []
        for worker in workers:
            for game in [each for each in worker.running if each in done]:
                task, number = worker.running[game], number_of.pop(game)
                if isinstance(game.exception(), BrokenProcessPool):
                    del worker.running[game]
                    lost.append((number, task))
                    continue
                result = game.result()
                del worker.running[game]
                found.append(result)
                yield
        for number, task in reversed(lost):
            losses[number] = losses.get(number, 0) + 1
            if losses[number] >= _MOST_LOSSES:
                raise ProcessEnded
            waiting.appendleft((number, task))
        if not done:
            yield


def _is_finished(game: Future[Any]) -> bool:
    return game.done() and not game.cancelled() and game.exception() is None


@contextmanager
def _hold_interrupts() -> Iterator[None]:
    """Hold interrupts back while workers start: they inherit it, so that Ctrl+C ends this process alone, which then stops them.

    An interrupt that comes meanwhile is not lost but waits; only Windows cannot let it wait.
    """
    if current_thread() is not main_thread():
        yield
    elif sys.platform == "win32":
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
    else:
        held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)


class ParentWatch:
    """Ends this process, a worker, with the one that started it; what it is `finishing` comes first."""

    def __init__(self) -> None:
        self._is_alone = ThreadEvent()
        self._busy = Lock()
        Thread(target=self._wait_for_parent, daemon=True).start()

    @contextmanager
    def finishing(self) -> Iterator[None]:
        """Do something that is worth finishing though the parent has gone; nothing is begun after that."""
        with self._busy:
            self._end_if_alone()
            yield
            self._end_if_alone()

    def _end_if_alone(self) -> None:
        if self._is_alone.is_set():
            os._exit(1)

    def _wait_for_parent(self) -> None:
        """End this process once the one that started it is gone; a killed one tells nobody, and this would wait forever."""
        parent = parent_process()
        assert parent is not None, "only processes of a batch are set up"
        parent.join()
        self._is_alone.set()
        with self._busy:
            os._exit(1)


def end_with_parent() -> ParentWatch:
    """Let this process, a worker, end with the one that started it."""
    return ParentWatch()
