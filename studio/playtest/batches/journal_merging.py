"""Journals of several machines, merged into one."""

from collections.abc import Iterable
from pathlib import Path

from studio import StudioError
from studio.documents.storage.files import is_there
from studio.playtest.batches.journal import Journal, KeptBatch
from studio.playtest.batches.journal_file import NoRoom


class GamesDiffer(StudioError):
    """Two journals have different rows for one game, which cannot be where causes and seeds are equal."""

    def __init__(self, batch: KeptBatch, seed: int, first: Path, second: Path) -> None:
        super().__init__(
            f"The game of seed {seed} of the batch {batch.digest[:12]} differs between {first} and {second}, though "
            "its causes are the same; one of them is damaged or was played by other code, so nothing was merged."
        )


def merge_journals(sources: Iterable[Path], target: Path) -> int:
    """Take the batches and games of journals into another, made where there is none; return how many games came in.

    Raises GamesDiffer before anything is written, and what opening raises; the target is then as it was.
    """
    into, was_there = Journal(target), is_there(target)
    journals = ([into] if was_there else []) + [Journal(path) for path in sources]
    kept: dict[tuple[str, int], tuple[Path, str]] = {}
    specs: dict[str, KeptBatch] = {}
    known = sum(batch.games for batch in into.batches()) if was_there else 0
    for journal in journals:
        for batch in journal.batches():
            specs.setdefault(batch.digest, batch)
            for seed, row in journal.rows(batch.digest).items():
                first, before = kept.setdefault((batch.digest, seed), (journal.path, row))
                if before != row:
                    raise GamesDiffer(batch, seed, first, journal.path)
    try:
        into.keep_all(
            ((batch.causes, batch.spec) for batch in specs.values()),
            ((batch, seed, row) for (batch, seed), (_, row) in kept.items()),
        )
    except NoRoom as error:
        if not was_there and not into.batches():
            target.unlink(missing_ok=True)
        raise NoRoom(target, "Nothing was merged; make room and merge again.") from error
    return len(kept) - known
