"""`studio batch`: many games by computer players, and what came of them."""

import os
from pathlib import Path
from typing import Final

from studio.cli.difficulties import difficulties_from
from studio.cli.output import print_json, print_message, print_result, progress
from studio.cli.seats import seats_from
from studio.players.registry import players_for
from studio.playtest.batch import BatchCancelled, play_batch
from studio.playtest.battle import Battle, open_battle
from studio.playtest.causes import causes_of
from studio.playtest.engine_measures import measures_for
from studio.playtest.report import Report
from studio.rules.engines import ALL_NORMAL, Difficulties
from studio.rules.kernel.decision import Side

#: The exit code after an interruption.
_INTERRUPTED: Final = 130


def batch(
    scenario: Path,
    *,
    games: int,
    seed: int,
    jobs: int | None,
    players: list[str],
    difficulty: list[str],
    as_json: bool,
) -> int:
    """Play the games and print the report, after an interruption that of the games which were finished."""
    battle = open_battle(scenario)
    report = report_on(
        battle,
        seats_from(players),
        games=games,
        seed=seed,
        jobs=jobs,
        difficulties=difficulties_from(difficulty, battle),
    )
    return print_report(battle, report, as_json=as_json)


def print_report(battle: Battle, report: Report | None, *, as_json: bool = False) -> int:
    """Print the report, if any game was finished; return the exit code: 130 where the batch was interrupted."""
    if report is None:
        print_message("The batch was interrupted before a game was finished; there is nothing to report.")
        return _INTERRUPTED
    if as_json:
        print_json(report.data())
    else:
        print_result(measures_for(battle.engine).report_text(report))
    if report.games < report.asked:
        print_message(
            f"The batch was interrupted; the report is of the {report.games} games that were finished."
        )
        return _INTERRUPTED
    return 0


def report_on(
    battle: Battle,
    chosen: dict[Side, str],
    *,
    games: int,
    seed: int,
    jobs: int | None,
    difficulties: Difficulties = ALL_NORMAL,
) -> Report | None:
    """Play a batch with a bar of progress; the standard player takes the sides that nobody was chosen for.

    None: it was interrupted before its first game was finished.
    """
    sides = [Side(side.id) for side in battle.scenario.sides]
    seats = dict.fromkeys(sides, players_for(battle.engine.name).standard) | chosen
    try:
        with progress(f"Playing {battle.scenario.title}") as report_progress:
            results = play_batch(
                battle,
                seats,
                games=games,
                seed=seed,
                jobs=jobs or min(os.cpu_count() or 1, games),
                progress=report_progress,
                difficulties=difficulties,
            )
    except BatchCancelled as cancelled:
        results = cancelled.results
    if not results:
        return None
    digest = causes_of(battle, seats, difficulties).digest
    return measures_for(battle.engine).report(battle.scenario, digest, seats, results, games)
