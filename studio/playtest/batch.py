"""Many games of one battle, over several processes; the results are the same whatever their number.

A worker process sets the battle up once, from the text of the scenario, and then gets nothing but seeds. Game n of
a batch has the seed of the batch plus n.
"""

import os
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread, current_thread, main_thread
from typing import Any, Final, TypeVar

from studio import StudioError
from studio.playtest.batch_spec import BatchSpec, spec_of
from studio.playtest.battle import Battle
from studio.playtest.engine_measures import measures_for
from studio.playtest.measures import GameResult
from studio.playtest.seats import Seats
from studio.playtest.session import new_session
from studio.rules.engines import ALL_NORMAL, Difficulties

Task = TypeVar("Task")
Found = TypeVar("Found")

#: Games that wait in the queue of each worker, so that a cancelled batch ends soon.
_WAITING: Final = 2

#: Windows lets a process wait for no more others.
_MOST_PROCESSES: Final = 61

#: Seconds until progress is reported again while no game ends.
_BEAT: Final = 0.1

#: Called with how many games are done, of how many: after each game, and over processes also now and then while they play.
#: False cancels the batch.
Progress = Callable[[int, int], bool]


class BatchCancelled(StudioError):
    """A batch was cancelled before its last game, by its progress or from the keyboard; `results` are those it has."""

    def __init__(self, results: tuple[GameResult, ...], games: int) -> None:
        super().__init__(f"The batch was cancelled after {len(results)} of {games} games.")
        self.results = results


class GameStopped(StudioError):
    """A game was given up before its end."""

    def __init__(self, seed: int) -> None:
        super().__init__(f"The game of seed {seed} was stopped before its end, as its batch was cancelled.")


class ProcessEnded(StudioError):
    """A process of a batch came to its end before its game did."""

    def __init__(self) -> None:
        super().__init__(
            "A process that played games of the batch was ended by the system, perhaps for lack of memory; "
            "play with fewer processes at a time."
        )


def play_batch(
    battle: Battle,
    seats: Seats,
    *,
    games: int,
    seed: int,
    jobs: int,
    progress: Progress,
    leave_process_free: bool = False,
    difficulties: Difficulties = ALL_NORMAL,
) -> tuple[GameResult, ...]:
    """Play the games and give their results by rising seed; every side needs a computer player.

    A single job is done in this process, unless it is to be left free for something else, as for a window. Processes
    stop within an action of being cancelled. Raises BatchCancelled, ProcessEnded, and what `new_session` raises.
    """
    new_session(battle, seats, seed, difficulties)
    seeds = range(seed, seed + games)
    found: list[GameResult] = []
    if jobs > 1 or leave_process_free:
        playing = play_over_processes(
            _set_up, (spec_of(battle, seats, difficulties),), _play, seeds, jobs, found
        )
    else:
        playing = _play_here(battle, seats, difficulties, seeds, found)
    try:
        for _ in playing:
            if not progress(len(found), games):
                break
        else:
            return _by_seed(found)
    except KeyboardInterrupt:
        pass
    playing.close()
    raise BatchCancelled(_by_seed(found), games)


def play_game(
    battle: Battle,
    seats: Seats,
    seed: int,
    is_stopped: Callable[[], bool] = lambda: False,
    difficulties: Difficulties = ALL_NORMAL,
) -> GameResult:
    """Play one game to its end. Raises GameStopped where it is stopped between two actions."""
    session = new_session(battle, seats, seed, difficulties)
    measures = measures_for(battle.engine).begin(session.state)
    for transition in session.play_out():
        measures.count(session.history.actions[-1], transition.events)
        if is_stopped():
            raise GameStopped(seed)
    outcome = session.outcome
    assert outcome is not None, "a side without a computer player cannot be played in a batch"
    return measures.result(seed, outcome, session.state)


def _by_seed(results: list[GameResult]) -> tuple[GameResult, ...]:
    return tuple(sorted(results, key=lambda result: result.seed))


def _play_here(
    battle: Battle, seats: Seats, difficulties: Difficulties, seeds: Sequence[int], found: list[GameResult]
) -> Generator[None, None, None]:
    """Play in this process; add each result to `found`, and yield after it."""
    for seed in seeds:
        found.append(play_game(battle, seats, seed, difficulties=difficulties))
        yield


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
    finished by then are added too.
    """
    waiting = iter(tasks)
    context = get_context("spawn")
    stop = context.Event()
    jobs = min(jobs, len(tasks), _MOST_PROCESSES)
    with ProcessPoolExecutor(jobs, context, set_up, (*given, stop)) as pool:
        running: set[Future[Found]] = set()
        try:
            while True:
                for task in waiting:
                    with _hold_interrupts():
                        running.add(pool.submit(play, task))
                    if len(running) >= jobs * _WAITING:
                        break
                if not running:
                    return
                done, _ = wait(running, _BEAT, FIRST_COMPLETED)
                for game in done:
                    running.remove(game)
                    found.append(game.result())
                    yield
                if not done:
                    yield
        except BrokenProcessPool as error:
            raise ProcessEnded from error
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)
            found += [game.result() for game in running if _is_finished(game)]


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


#: What a worker process plays: set once when it starts.
_work: list[tuple[BatchSpec, Battle, Event]] = []


def _set_up(spec: BatchSpec, stop: Event) -> None:
    end_with_parent()
    _work.append((spec, spec.battle(), stop))


def end_with_parent() -> None:
    """Let this process, a worker, end with the one that started it."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    """End this process once the one that started it is gone; a killed one tells nobody, and this would wait forever."""
    parent = parent_process()
    assert parent is not None, "only processes of a batch are set up"
    parent.join()
    os._exit(1)


def _play(seed: int) -> GameResult:
    spec, battle, stop = _work[0]
    return play_game(battle, spec.seats, seed, stop.is_set, spec.difficulties)
