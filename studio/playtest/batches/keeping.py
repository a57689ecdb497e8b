"""Batches that are kept in a journal: begun there, gone on with, and extended."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from studio.playtest.batches.batch import PlannedBatch
from studio.playtest.batches.journal import Journal, JournalBatch
from studio.playtest.causes import causes_of
from studio.playtest.session import new_session
from studio.rules.kernel.causes import Causes


def games_kept(batches: Sequence[PlannedBatch], path: Path, seeds: range) -> tuple[int, ...]:
    """Return how many of these games a journal, made where there is none, has already of each batch.

    Nothing is written where a battle cannot be played. Raises what the journal and `new_session` raise.
    """
    for each in batches:
        new_session(each.battle, each.seats, seeds.start, each.difficulties)
    journal = Journal(path)
    journal.create()
    return tuple(len(journal.rows(_causes(each).digest, seeds)) for each in batches)


def keep_in_journal(planned: PlannedBatch, path: Path) -> PlannedBatch:
    """Return a batch whose games are kept in a journal. Raises what that raises."""
    journal = Journal(path)
    return replace(planned, journal=JournalBatch(journal, journal.keep_batch(_causes(planned), planned.spec)))


def _causes(planned: PlannedBatch) -> Causes:
    return causes_of(planned.battle, planned.seats, planned.difficulties)
