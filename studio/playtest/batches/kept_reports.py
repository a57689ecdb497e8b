"""The report of a batch that a journal keeps, made from its rows and its documents alone."""

from studio.playtest.batches.journal import Journal, KeptBatch
from studio.playtest.battle import Battle
from studio.playtest.engine_measures import measures_for
from studio.playtest.report import Report


def report_of_kept(journal: Journal, batch: KeptBatch) -> tuple[Battle, Report]:
    """Return the battle that the batch was of, and its report; it has at least one game. Raises as `Journal.results`."""
    battle = batch.spec.battle()
    results = journal.results(batch.digest, battle.engine.name)
    report = measures_for(battle.engine).report(battle.scenario, batch.digest, batch.spec.seats, results)
    return battle, report
