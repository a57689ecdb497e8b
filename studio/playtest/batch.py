"""Many games of one battle, over several processes; the results are the same whatever their number.

A worker process sets the battle up once, from the text of the scenario, and then gets nothing but seeds. Game n of
a batch has the seed of the batch plus n.
"""

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from threading import current_thread, main_thread
from typing import Final

from studio import StudioError
from studio.documents.canonical import text_of
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.playtest.battle import Battle
from studio.playtest.measures import GameResult, Measures
from studio.playtest.session import Seats, new_session

#: Games that wait in the queue of each worker, so that a cancelled batch ends soon.
_WAITING: Final = 2

#: Told after each game how many are done, of how many; False cancels the batch.
Progress = Callable[[int, int], bool]


class BatchCancelled(StudioError):
    """A batch was cancelled before its last game."""

    def __init__(self, done: int, games: int) -> None:
        super().__init__(f"The batch was cancelled after {done} of {games} games.")


class TextDiffers(StudioError):
    """A worker read another scenario than the batch is of."""

    def __init__(self, scenario: str) -> None:
        super().__init__(
            f"The scenario {scenario} does not read back as it was written; save it, open it again and repeat."
        )


@dataclass(frozen=True, slots=True)
class Order:
    """What a worker sets up: documents as their texts, and the digest that the battle must have."""

    scenario: str
    catalogue: str
    ruleset: str
    digest: str
    seats: Seats

    def battle(self) -> Battle:
        """The battle. Raises TextDiffers."""
        battle = Battle(
            Scenario.model_validate_json(self.scenario, by_alias=True, by_name=False),
            Catalogue.model_validate_json(self.catalogue, by_alias=True, by_name=False),
            Ruleset.model_validate_json(self.ruleset, by_alias=True, by_name=False),
        )
        if battle.digest != self.digest:
            raise TextDiffers(battle.scenario.id)
        return battle


def play_batch(
    battle: Battle, seats: Seats, *, games: int, seed: int, jobs: int, progress: Progress
) -> tuple[GameResult, ...]:
    """Play the games and give their results by rising seed; every side needs a computer player.

    With one job they are played in this process. Raises BatchCancelled, and what `new_session` raises.
    """
    new_session(battle, seats, seed)
    seeds = range(seed, seed + games)
    results = _here(battle, seats, seeds) if jobs == 1 else _over_processes(battle, seats, seeds, jobs)
    found: list[GameResult] = []
    for result in results:
        found.append(result)
        if not progress(len(found), games):
            results.close()
            raise BatchCancelled(len(found), games)
    return tuple(sorted(found, key=lambda result: result.seed))


def play_game(battle: Battle, seats: Seats, seed: int) -> GameResult:
    """Play one game to its end."""
    session = new_session(battle, seats, seed)
    measures = Measures.of(session.state)
    for transition in session.play_out():
        measures.count(transition.events)
    outcome = session.outcome
    assert outcome is not None, "a side without a computer player cannot be played in a batch"
    return measures.result(seed, outcome, session.state)


def _here(battle: Battle, seats: Seats, seeds: Sequence[int]) -> Generator[GameResult, None, None]:
    return (play_game(battle, seats, seed) for seed in seeds)


def _over_processes(
    battle: Battle, seats: Seats, seeds: Sequence[int], jobs: int
) -> Generator[GameResult, None, None]:
    """Yield results as they come in; what was not begun when the caller stops asking is never played."""
    order = Order(
        scenario=text_of(battle.scenario.plain()),
        catalogue=text_of(battle.catalogue.plain()),
        ruleset=text_of(battle.ruleset.plain()),
        digest=battle.digest,
        seats=dict(seats),
    )
    waiting = iter(seeds)
    with ProcessPoolExecutor(jobs, get_context("spawn"), _set_up, (order,)) as pool:
        running: set[Future[GameResult]] = set()
        try:
            while True:
                for seed in waiting:
                    with _interrupts_ignored():
                        running.add(pool.submit(_play, seed))
                    if len(running) >= jobs * _WAITING:
                        break
                if not running:
                    return
                done = next(as_completed(running))
                running.remove(done)
                yield done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """While workers start: they inherit it, so that Ctrl+C ends this process alone, which then stops them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


#: What a worker process plays: set once when it starts.
_order: list[tuple[Battle, Seats]] = []


def _set_up(order: Order) -> None:
    _order.append((order.battle(), order.seats))


def _play(seed: int) -> GameResult:
    battle, seats = _order[0]
    return play_game(battle, seats, seed)
