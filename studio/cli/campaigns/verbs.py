"""The verbs of `studio campaign` with their arguments."""

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from studio.cli.options import AsJson, Jobs, Seed, deferred
from studio.cli.usage import Verb, one_of, whole_number


class Level(StrEnum):
    """The level of difficulty of a campaign's player."""

    EASY = "easy"
    NORMAL = "normal"
    CLASSIC = "classic"
    HARD = "hard"


Campaign = Annotated[Path, typer.Argument(metavar="CAMPAIGN", help="The campaign.")]
LevelOption = Annotated[
    Level,
    typer.Option(
        parser=one_of(Level),
        metavar="easy|normal|classic|hard",
        help="The level of difficulty of the player.",
    ),
]
HouseholdOption = Annotated[
    str,
    typer.Option(
        metavar="NAME|FILE",
        help="On what prestige is spent: saver (plans), repairer (lost steps, then plans), builder (upgrades, cards, "
        "then lost steps), another household of a pack, or a file with one.",
    ),
]


def add_campaign_verbs(app: typer.Typer) -> None:
    """Add `campaign` with its verbs."""
    campaigns = typer.Typer(
        help="Play campaigns, and forecast how they go.",
        add_completion=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for verb in (play, forecast, results):
        campaigns.command(cls=Verb)(deferred(verb))
    app.add_typer(campaigns, name="campaign")


def play(
    campaign: Campaign,
    player: Annotated[
        str, typer.Option(metavar="NAME", help="The computer player of both sides in its battles.")
    ] = "greedy",
    level: LevelOption = Level.NORMAL,
    household: HouseholdOption = "saver",
    seed: Seed = 1,
    games: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, 9999), metavar="NUMBER", help="How many runs, with seeds in a row."
        ),
    ] = 1,
    record: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Keep each run in a folder of its own in this one, for `studio replay`."
        ),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Let the computer play a campaign from its first conference to its end; a defeat is no error."""
    from studio.cli.campaigns.playing import play as play_runs

    return play_runs(
        campaign,
        player=player,
        household=household,
        level=level.value,
        seed=seed,
        games=games,
        record=record,
        as_json=as_json,
    )


def forecast(
    campaign: Campaign,
    runs: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(1, 1_000_000),
            metavar="NUMBER",
            help="Sample so many runs; without it every situation is followed where that is possible.",
        ),
    ] = None,
    level: LevelOption = Level.NORMAL,
    household: HouseholdOption = "saver",
    as_json: AsJson = False,
) -> int:
    """Tell from computed results how likely each route, end and milestone is, and what can be paid on the way."""
    from studio.cli.campaigns.forecasting import print_forecast

    return print_forecast(campaign, runs=runs, level=level.value, household=household, as_json=as_json)


def results(
    campaign: Campaign,
    games: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, 9999),
            metavar="NUMBER",
            help="How many games from each start: every set of variants, at 75, 100 and 125 % of the steps.",
        ),
    ] = 40,
    jobs: Jobs = None,
) -> int:
    """Compute games of each battle of a campaign and keep them beside it; what is up to date is not played again.

    Ctrl+C stops the games, keeps those that are finished, and exits with 130.
    """
    from studio.cli.campaigns.results import compute_results

    return compute_results(campaign, games=games, jobs=jobs or os.cpu_count() or 1)
