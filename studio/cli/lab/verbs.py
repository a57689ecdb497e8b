"""The verbs of the lab with their arguments; what they do is in the modules that they import when they run."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from studio import StudioError
from studio.cli.callbacks import PrintReport
from studio.cli.lab.game_options import GameOptions, with_game_options
from studio.cli.options import AsJson, Scenario, deferred
from studio.cli.usage import Verb, one_of


class Plan(StrEnum):
    """Which values of a sweep are tried together."""

    ONE_AT_A_TIME = "one-at-a-time"
    FULL = "full"
    FRACTIONAL = "fractional"


class OneAnswer(StudioError):
    """Several answers were asked of one batch."""

    def __init__(self) -> None:
        super().__init__("--against, --expect and --measures ask for different things; give one of them.")


class ReportOfOne(StudioError):
    """A report was asked of a comparison."""

    def __init__(self) -> None:
        super().__init__(
            "--report writes the report of one batch, and --against plays two; give one of them."
        )


Journals = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Journals of batches.")]


def add_lab_verbs(app: typer.Typer, print_pdf: PrintReport | None) -> None:
    """Add the verbs; `print_pdf` writes reports as PDF."""
    app.command(cls=Verb)(_with_pdf(print_pdf))
    app.command(cls=Verb)(with_game_options(sweep))
    # Who plays a matrix is what is compared.
    app.command(cls=Verb)(with_game_options(matrix, without=frozenset({"player"})))
    journals = typer.Typer(
        help="List, show, merge and export the journals that batches keep.",
        add_completion=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name, verb in (("list", list_), ("show", show), ("merge", merge), ("export", export)):
        journals.command(name, cls=Verb)(deferred(verb))
    app.add_typer(journals, name="journal")


def _with_pdf(print_pdf: PrintReport | None) -> Callable[..., partial[int]]:
    """Return the verb `batch`, which writes reports as PDF so."""

    def batch(
        options: GameOptions,
        scenario: Scenario,
        against: Annotated[
            str | None,
            typer.Option(
                metavar="SCENARIO|[SIDE=]NAME",
                help="Play another version, or this one with another player of a side or of all, with the same seeds, and "
                "print the difference.",
            ),
        ] = None,
        report: Annotated[
            Path | None,
            typer.Option(
                metavar="FILE.html|.pdf", help="Write the whole report, with plots and maps, into this file."
            ),
        ] = None,
        expect: Annotated[
            Path | None,
            typer.Option(
                metavar="FILE",
                help="Exit with 1 if a measure lies outside its band: {measure: [least, most]}.",
            ),
        ] = None,
        measures: Annotated[
            bool, typer.Option("--measures", help="Print every measure by its name, for a file of --expect.")
        ] = False,
        as_json: AsJson = False,
    ) -> int:
        """Let computer players play many games; print wins, objectives, losses and supply.

        Ctrl+C stops the games, prints the report of those that are finished, and exits with 130.
        """
        from studio.cli.lab.batches import ReportFile, print_measures
        from studio.cli.lab.batches import batch as play_batch
        from studio.cli.lab.comparing import compare_against

        if sum((against is not None, expect is not None, measures)) > 1:
            raise OneAnswer
        if against is not None and report is not None:
            raise ReportOfOne
        report_file = None if report is None else ReportFile(report, print_pdf)
        if against is not None:
            return compare_against(scenario, against, options, as_json=as_json)
        if measures:
            return print_measures(scenario, options, report_file, as_json=as_json)
        return play_batch(scenario, options, expect, report_file, as_json=as_json)

    return with_game_options(batch)


def sweep(
    options: GameOptions,
    scenario: Scenario,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="POINTER=A,B,C",
            help="A JSON pointer into the scenario with the values to try, as /objectives/sfax/deadline=8,9,10; "
            "elements of lists by id or number.",
        ),
    ] = None,
    design: Annotated[
        str,
        typer.Option(
            "--plan",
            parser=one_of(Plan),
            metavar="one-at-a-time|full|fractional",
            help="Which values are tried together: each alone, all with all, or two of each in a regular fraction.",
        ),
    ] = "one-at-a-time",
    side: Annotated[
        str, typer.Option(metavar="SIDE", help="The side whose wins are followed; else the first.")
    ] = "",
    as_json: AsJson = False,
) -> int:
    """Play a battle under other values, and print how the wins go along each, with what they advise."""
    from studio.cli.lab.comparing import sweep as sweep_battle

    return sweep_battle(scenario, vary or [], design, side, options, as_json=as_json)


def matrix(
    options: GameOptions,
    scenario: Scenario,
    doctrine: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME[:VARIANT]", help="A computer player, to lead either side; two at least."),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Set computer players against each other in one battle; say whether its verdict depends on who plays."""
    from studio.cli.lab.comparing import matrix as play_matrix

    return play_matrix(scenario, doctrine or [], options, as_json=as_json)


def list_(journals: Journals, as_json: AsJson = False) -> int:
    """List the batches of journals: battle, players, games and seeds."""
    from studio.cli.lab.journals import list_journals

    return list_journals(journals, as_json=as_json)


def show(
    journals: Journals,
    batch: Annotated[
        str, typer.Option(metavar="DIGEST", help="The batch whose digest begins so; all where none is given.")
    ] = "",
    as_json: AsJson = False,
) -> int:
    """Print the reports of the batches in journals, made from their rows."""
    from studio.cli.lab.journals import show_journals

    return show_journals(journals, batch, as_json=as_json)


def merge(
    journals: Journals,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help="The journal that takes all in.")
    ],
) -> int:
    """Take the games of several journals, as of several machines, into one."""
    from studio.cli.lab.journals import merge_into

    return merge_into(journals, output)


def export(
    journals: Journals,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="A .jsonl or .csv file; standard output where none is given.",
        ),
    ] = None,
) -> int:
    """Write the rows as lines of JSON, or the figures that all games have as a table (.csv)."""
    from studio.cli.lab.journals import export_journals

    return export_journals(journals, output)
