"""A batch of one battle, played to its end."""

from studio.playtest.batches.batch import PlannedBatch, Progress, play_batches
from studio.playtest.batches.journal import JournalBatch
from studio.playtest.battle import Battle
from studio.playtest.measures import GameResult
from studio.playtest.seats import Seats
from studio.rules.engines import ALL_NORMAL, Difficulties


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
    journal: JournalBatch | None = None,
) -> tuple[GameResult, ...]:
    """Play the games of one battle and give their results by rising seed. Raises as `play_batches`."""
    (results,) = play_batches(
        [PlannedBatch(battle, seats, difficulties, journal)],
        seeds=range(seed, seed + games),
        jobs=jobs,
        progress=progress,
        leave_process_free=leave_process_free,
    )
    return results
