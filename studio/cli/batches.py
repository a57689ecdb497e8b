"""`studio batch`: many games by computer players, and what came of them."""

import os
from pathlib import Path

from studio import StudioError
from studio.cli.difficulties import difficulties_from
from studio.cli.output import progress, show, show_json
from studio.players.roster import STANDARD
from studio.playtest.batch import play_batch
from studio.playtest.battle import Battle, open_battle
from studio.playtest.causes import causes_of
from studio.playtest.report import Report, report_of, text_of_report
from studio.rules.kernel.decision import Side
from studio.rules.operational.setup.board import ALL_NORMAL, Difficulties


class NoSeat(StudioError):
    """A player was not named as SIDE=NAME."""

    def __init__(self, text: str) -> None:
        super().__init__(
            f"“{text}” does not name a player for a side; write it as axis=greedy or axis=greedy:bold."
        )


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
    """Play the games and print the report."""
    battle = open_battle(scenario)
    report = report_on(
        battle,
        _seats(players),
        games=games,
        seed=seed,
        jobs=jobs,
        difficulties=difficulties_from(difficulty, battle),
    )
    if as_json:
        show_json(report.data())
    else:
        show(text_of_report(report))
    return 0


def report_on(
    battle: Battle,
    chosen: dict[Side, str],
    *,
    games: int,
    seed: int,
    jobs: int | None,
    difficulties: Difficulties = ALL_NORMAL,
) -> Report:
    """Play a batch with a bar of progress; the standard player takes the sides that nobody was chosen for."""
    sides = [Side(side.id) for side in battle.scenario.sides]
    seats = dict.fromkeys(sides, STANDARD) | chosen
    with progress(f"Playing {battle.scenario.title}") as told:
        results = play_batch(
            battle,
            seats,
            games=games,
            seed=seed,
            jobs=jobs or min(os.cpu_count() or 1, games),
            progress=told,
            difficulties=difficulties,
        )
    return report_of(battle.scenario, causes_of(battle, seats, difficulties).digest, seats, results)


def _seats(players: list[str]) -> dict[Side, str]:
    seats = {}
    for text in players:
        side, sign, name = text.partition("=")
        if not (side and sign and name):
            raise NoSeat(text)
        seats[Side(side)] = name
    return seats
