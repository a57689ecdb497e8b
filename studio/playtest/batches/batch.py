"""Many games of one battle, or of several, over several processes; the results are the same whatever their number.

A worker process sets each battle up once, from the text of the scenario, and then gets nothing but seeds. Game n of
a batch has the seed of the batch plus n.
"""

import gc
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event
from typing import Final, TypeAlias

from studio import StudioError
from studio.playtest.batches.batch_spec import BatchSpec, spec_of
from studio.playtest.batches.journal import JournalBatch
from studio.playtest.batches.processes import ParentWatch, end_with_parent, play_over_processes
from studio.playtest.battle import Battle
from studio.playtest.engine_measures import measures_for
from studio.playtest.measures import GameResult
from studio.playtest.seats import Seats
from studio.playtest.session import new_session
from studio.rules.engines import ALL_NORMAL, Difficulties

#: Called with how many games are done, of how many: after each game, and over processes also now and then while they play.
#: False cancels the batch.
Progress = Callable[[int, int], bool]

#: So many battles a worker keeps set up, so that a large sweep does not fill the memory.
_MOST_BATTLES: Final = 24
#: How many values a game makes before some of them are looked through for garbage.
_VALUES: Final = 20_000

#: A game that is to be played: the number of its batch, and its seed.
GameTask: TypeAlias = tuple[int, int]
Played: TypeAlias = tuple[int, GameResult]


class BatchCancelled(StudioError):
    """Batches were cancelled before their last game, by their progress or from the keyboard.

    `results` are those that the first has, `all_results` those of each.
    """

    def __init__(self, results: tuple[tuple[GameResult, ...], ...], games: int) -> None:
        done = sum(map(len, results))
        super().__init__(f"The batch was cancelled after {done} of {games} games.")
        self.all_results = results

    @property
    def results(self) -> tuple[GameResult, ...]:
        """What the first, most often the only one, has."""
        return self.all_results[0]

    @property
    def common_results(self) -> tuple[tuple[GameResult, ...], ...]:
        """What each has of the seeds that all have, so that their games can be compared."""
        seeds = set.intersection(*({game.seed for game in games} for games in self.all_results))
        return tuple(tuple(game for game in games if game.seed in seeds) for games in self.all_results)


class GameStopped(StudioError):
    """A game was given up before its end."""

    def __init__(self, seed: int) -> None:
        super().__init__(f"The game of seed {seed} was stopped before its end, as its batch was cancelled.")


@dataclass(frozen=True, slots=True)
class PlannedBatch:
    """A battle that is to be played many times: who plays it, at what difficulty, and where its games are kept."""

    battle: Battle
    seats: Seats
    difficulties: Difficulties = field(default_factory=dict)
    journal: JournalBatch | None = None

    @property
    def spec(self) -> BatchSpec:
        """What workers need to play it. Raises UnplayableRuleset."""
        return spec_of(self.battle, self.seats, self.difficulties)


#: Plays tasks elsewhere than in this process: adds to a list what comes of each, and yields after each and now and then.
PlayElsewhere: TypeAlias = Callable[
    [Sequence[PlannedBatch], Sequence[GameTask], list[Played]], Generator[None, None, None]
]


def play_batches(
    batches: Sequence[PlannedBatch],
    *,
    seeds: range,
    jobs: int,
    progress: Progress,
    leave_process_free: bool = False,
    elsewhere: PlayElsewhere | None = None,
) -> tuple[tuple[GameResult, ...], ...]:
    """Play games of these seeds of each batch, and give its results by rising seed; every side needs a computer player.

    A single job is done in this process, unless it is to be left free for something else, as for a window. Processes
    stop within an action of being cancelled. Games that a journal has are taken from it, and those that are played
    are kept there one by one. Raises BatchCancelled, ProcessEnded, and what `new_session` and the journal raise.
    """
    found: list[Played] = []
    missing: list[GameTask] = []
    for number, batch in enumerate(batches):
        new_session(batch.battle, batch.seats, seeds.start, batch.difficulties)
        known = batch.journal.results(batch.battle.engine.name, seeds) if batch.journal is not None else ()
        found += [(number, result) for result in known]
        there = {result.seed for result in known}
        missing += [(number, seed) for seed in seeds if seed not in there]
    # Games of one seed come one after the other, so that what is cancelled has as many of each batch.
    missing.sort(key=lambda task: (task[1], task[0]))
    if missing and elsewhere is not None:
        playing = elsewhere(batches, missing, found)
    elif missing and (jobs > 1 or leave_process_free):
        given = (tuple((batch.spec, batch.journal) for batch in batches),)
        playing = play_over_processes(_set_up, given, _play, missing, jobs, found)
    else:
        playing = _play_here(batches, missing, found)
    games = len(batches) * len(seeds)
    try:
        for _ in playing:
            if not progress(len(found), games):
                break
        else:
            return _by_batch(found, len(batches))
    except KeyboardInterrupt:
        pass
    playing.close()
    raise BatchCancelled(_by_batch(found, len(batches)), games)


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
    with rare_collections():
        for transition in session.play_out():
            measures.count(session.history.actions[-1], transition.events)
            if is_stopped():
                raise GameStopped(seed)
    outcome = session.outcome
    assert outcome is not None, "a side without a computer player cannot be played in a batch"
    return measures.result(seed, outcome, session.state)


@contextmanager
def rare_collections() -> Iterator[None]:
    """Look for garbage less often: games make many values and hardly any rings of them, which alone have to be looked for."""
    values, *others = gc.get_threshold()
    gc.set_threshold(max(values, _VALUES), *others)
    try:
        yield
    finally:
        gc.set_threshold(values, *others)


def _by_batch(found: Sequence[Played], count: int) -> tuple[tuple[GameResult, ...], ...]:
    return tuple(
        tuple(sorted((result for each, result in found if each == number), key=lambda result: result.seed))
        for number in range(count)
    )


def _play_here(
    batches: Sequence[PlannedBatch], tasks: Sequence[GameTask], found: list[Played]
) -> Generator[None, None, None]:
    """Play in this process; add each result to `found`, and yield after it."""
    for number, seed in tasks:
        batch = batches[number]
        result = play_game(batch.battle, batch.seats, seed, difficulties=batch.difficulties)
        if batch.journal is not None:
            batch.journal.keep(result)
        found.append((number, result))
        yield


class _Work:
    """What a worker process plays; a battle is set up when its first game is played."""

    def __init__(
        self, batches: Sequence[tuple[BatchSpec, JournalBatch | None]], stop: Event, watch: ParentWatch
    ) -> None:
        self._batches = batches
        self._stop, self._watch = stop, watch
        self._battles: dict[int, Battle] = {}

    def play(self, task: GameTask) -> Played:
        """Play a game, and finish one that is kept though the parent is gone. Raises GameStopped."""
        number, seed = task
        spec, journal = self._batches[number]
        if number not in self._battles:
            if len(self._battles) == _MOST_BATTLES:
                del self._battles[next(iter(self._battles))]
            self._battles[number] = spec.battle()
            # What is there by now stays there, and is not looked through for garbage.
            gc.freeze()
        battle = self._battles[number]
        if journal is None:
            return number, play_game(battle, spec.seats, seed, self._stop.is_set, spec.difficulties)
        with self._watch.finishing():
            result = play_game(battle, spec.seats, seed, self._stop.is_set, spec.difficulties)
            journal.keep(result)
            return number, result


#: What this process plays, if it is a worker: set once when it starts.
_work: Final[list[_Work]] = []


def _set_up(batches: Sequence[tuple[BatchSpec, JournalBatch | None]], stop: Event) -> None:
    _work.append(_Work(batches, stop, end_with_parent()))


def _play(task: GameTask) -> Played:
    return _work[0].play(task)
