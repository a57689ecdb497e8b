"""`studio batch`: many games by computer players, and what came of them."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.cli.callbacks import PrintReport
from studio.cli.difficulties import difficulties_from
from studio.cli.lab.game_options import GameOptions
from studio.cli.output import print_json, print_message, print_result, progress
from studio.cli.seats import seats_from
from studio.documents.storage.store import put_bytes, require_place
from studio.players.registry import players_for
from studio.playtest.batches.batch import BatchCancelled, PlannedBatch, play_batches
from studio.playtest.batches.cluster import play_on_cluster
from studio.playtest.batches.keeping import games_kept, keep_in_journal
from studio.playtest.battle import Battle, open_battle
from studio.playtest.causes import causes_of
from studio.playtest.engine_measures import measures_for, report_data
from studio.playtest.lab.expectations import (
    Bands,
    compare_with_report,
    read_expectations,
    require_possible,
    verdict_of,
)
from studio.playtest.lab.report_measures import measures_of
from studio.playtest.lab.report_names import REPORT_ENDINGS, require_report_name
from studio.playtest.measures import GameResult
from studio.playtest.report import Report
from studio.rules.kernel.decision import Side

#: The exit code after an interruption.
INTERRUPTED: Final = 130


class NothingToResume(StudioError):
    """A batch was to go on, and no journal was named."""

    def __init__(self) -> None:
        super().__init__("--resume goes on with the games of a journal; name it with --journal FILE.")


class GamesInJournal(StudioError):
    """Games were to be played that the journal has."""

    def __init__(self, path: Path, there: int, games: int) -> None:
        super().__init__(
            f"The journal {path} has {there} of these {games} games already; add --resume to play only the others."
        )


@dataclass(frozen=True, slots=True)
class ReportFile:
    """Where the whole report goes, and what writes a PDF."""

    path: Path
    print_pdf: PrintReport | None

    def require_place(self) -> None:
        """Raise NoReportFile where the name is not that of a report, and NotSaved where no file can be put there."""
        require_report_name(self.path, REPORT_ENDINGS if self.print_pdf is not None else (".html",))
        require_place(self.path)

    def write(self, battle: Battle, report: Report, options: GameOptions) -> None:
        """Write the report of a batch that was played by these options. Raises NotSaved."""
        # It draws with a library that takes half a second to import.
        from studio.playtest.lab.html_report import whole_report
        from studio.playtest.lab.web_page import html_file

        levels = tuple(f"--difficulty {each}" for each in options.difficulty)
        scenario = battle.in_language.scenario
        whole = whole_report(battle, report, levels)
        if self.print_pdf is not None and self.path.suffix.lower() == ".pdf":
            self.print_pdf(scenario, whole, self.path)
        else:
            put_bytes(self.path, html_file(scenario, whole).encode())
        print_message(f"The report is in {self.path}.")


def batch(
    scenario: Path,
    options: GameOptions,
    expect: Path | None = None,
    report_file: ReportFile | None = None,
    *,
    as_json: bool,
) -> int:
    """Play the games and print the report, after an interruption that of the games which were finished.

    1 where a measure lies outside the band in which it is expected.
    """
    bands = read_expectations(expect) if expect is not None else {}
    battle, report = _played(scenario, options, report_file, bands)
    code = print_report(battle, report, as_json=as_json)
    if report is None:
        return code
    if bands:
        found = compare_with_report(bands, report)
        print_message(verdict_of(found))
        code = code or (0 if all(each.is_met for each in found) else 1)
    if report_file is not None:
        report_file.write(battle, report, options)
    return code


def _played(
    scenario: Path, options: GameOptions, report_file: ReportFile | None, bands: Bands | None = None
) -> tuple[Battle, Report | None]:
    """Play the games, once it is known that a report can go into its file and have what is expected of it.

    Raises what these raise.
    """
    if report_file is not None:
        report_file.require_place()
    battle = open_battle(scenario, options.language)
    require_possible(bands or {}, battle)
    return battle, report_on(battle, options)


def print_measures(
    scenario: Path, options: GameOptions, report_file: ReportFile | None, *, as_json: bool
) -> int:
    """Play the games and print every measure that an expectation can name, with its value."""
    battle, report = _played(scenario, options, report_file)
    if report is None:
        return print_report(battle, report)
    found = measures_of(report)
    if as_json:
        print_json(found)
    else:
        lines = (f"{name} = {'none' if value is None else f'{value:g}'}" for name, value in found.items())
        print_result("\n".join(lines))
    if report_file is not None:
        report_file.write(battle, report, options)
    return 0


def print_report(battle: Battle, report: Report | None, *, as_json: bool = False) -> int:
    """Print the report, if any game was finished; return the exit code: 130 where the batch was interrupted."""
    if report is None:
        print_message("The batch was interrupted before a game was finished; there is nothing to report.")
        return INTERRUPTED
    if as_json:
        print_json(report_data(battle.engine, report))
    else:
        print_result(measures_for(battle.engine).report_text(report))
    if report.games < report.asked:
        print_message(
            f"The batch was interrupted; the report is of the {report.games} games that were finished."
        )
        return INTERRUPTED
    return 0


def report_on(battle: Battle, options: GameOptions) -> Report | None:
    """Play a batch with a bar of progress; the standard player takes the sides that nobody was chosen for.

    None: it was interrupted before its first game was finished. Raises NothingToResume, GamesInJournal, and what the
    journal and `play_batches` raise.
    """
    planned = plan(battle, options)
    try:
        (results,) = play_planned([planned], options)
    except BatchCancelled as cancelled:
        results = cancelled.results
    if not results:
        return None
    digest = causes_of(battle, planned.seats, planned.difficulties).digest
    return measures_for(battle.engine).report(
        battle.in_language.scenario, digest, planned.seats, results, options.games
    )


def play_planned(batches: Sequence[PlannedBatch], options: GameOptions) -> tuple[tuple[GameResult, ...], ...]:
    """Play batches with a bar of progress, and keep them in the journal that was named, if any.

    Raises NothingToResume, GamesInJournal, BatchCancelled, and what the journal and `play_batches` raise.
    """
    kept = kept_in_journal(batches, options)
    games = len(batches) * options.games
    with progress(f"Playing {batches[0].battle.scenario.title}") as report_progress:
        return play_batches(
            kept,
            seeds=options.seeds,
            jobs=options.jobs or min(os.cpu_count() or 1, games),
            progress=report_progress,
            elsewhere=partial(play_on_cluster, options.cluster) if options.cluster else None,
        )


def plan(battle: Battle, options: GameOptions) -> PlannedBatch:
    """Return who plays a battle: who was chosen, or the standard player."""
    sides = [Side(side.id) for side in battle.scenario.sides]
    standard = players_for(battle.engine.name).standard
    seats = dict.fromkeys(sides, standard) | seats_from(list(options.players))
    return PlannedBatch(battle, seats, difficulties_from(list(options.difficulty), battle))


def kept_in_journal(batches: Sequence[PlannedBatch], options: GameOptions) -> Sequence[PlannedBatch]:
    """Begin or resume batches in the journal that was named, if any. Raises NothingToResume and GamesInJournal."""
    if options.journal is None:
        if options.resume:
            raise NothingToResume
        return batches
    known = max(games_kept(batches, options.journal, options.seeds))
    if known and not options.resume:
        raise GamesInJournal(options.journal, known, options.games)
    return [keep_in_journal(each, options.journal) for each in batches]
