"""The verbs of `studio campaign` with their arguments."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from studio.cli.options import AsJson, Seed, deferred
from studio.cli.usage import Verb, one_of, whole_number


class Level(StrEnum):
    """The level of difficulty of a campaign's player."""

    EASY = "easy"
    NORMAL = "normal"
    CLASSIC = "classic"
    HARD = "hard"


class Household(StrEnum):
    """What prestige is spent on at conferences."""

    SAVER = "saver"
    BUILDER = "builder"


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
    Household,
    typer.Option(
        parser=one_of(Household),
        metavar="saver|builder",
        help="What prestige is spent on: plans alone, or upgrades and cards.",
    ),
]


def add_campaign_verbs(app: typer.Typer) -> None:
    """Add `campaign` with its verbs."""
    campaigns = typer.Typer(
        help="Play campaigns.",
        add_completion=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for verb in (play,):
        campaigns.command(cls=Verb)(deferred(verb))
    app.add_typer(campaigns, name="campaign")


def play(
    campaign: Campaign,
    player: Annotated[
        str, typer.Option(metavar="NAME", help="The computer player of both sides in its battles.")
    ] = "greedy",
    level: LevelOption = Level.NORMAL,
    household: HouseholdOption = Household.SAVER,
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
        household=household.value,
        level=level.value,
        seed=seed,
        games=games,
        record=record,
        as_json=as_json,
    )
