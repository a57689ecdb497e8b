"""Batches that are kept in a journal: begun there, gone on with, and extended."""

from dataclasses import replace
from pathlib import Path

from studio.playtest.batches.batch import PlannedBatch
from studio.playtest.batches.journal import Journal, JournalBatch
from studio.playtest.causes import causes_of
from studio.playtest.session import new_session


def keep_in_journal(planned: PlannedBatch, path: Path, seeds: range) -> tuple[PlannedBatch, int]:
    """Return a batch whose games are kept in a journal, and how many of these it has there already.

    Nothing is written for a battle that cannot be played. Raises what the journal and `new_session` raise.
    """
    new_session(planned.battle, planned.seats, seeds.start, planned.difficulties)
    journal = Journal(path)
    there = journal.keep_batch(causes_of(planned.battle, planned.seats, planned.difficulties), planned.spec)
    return replace(planned, journal=JournalBatch(journal, there)), len(journal.rows(there, seeds))
