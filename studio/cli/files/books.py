"""The verb that prints the book of a scenario."""

from pathlib import Path
from typing import Annotated

import typer

from studio.cli.callbacks import PrintBook
from studio.cli.options import Language, Scenario, deferred
from studio.cli.output import print_result
from studio.cli.usage import Verb, one_of, whole_number
from studio.editing.binding import LARGEST, SMALLEST, Binding, PaperName


def add_book_verb(app: typer.Typer, book: PrintBook) -> None:
    """Let the command line print books."""

    @app.command("book", cls=Verb)
    @deferred
    def book_verb(
        scenario: Scenario,
        output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help="A .pdf file.")],
        paper: Annotated[
            PaperName,
            typer.Option(parser=one_of(PaperName), metavar="A4|Letter", help="The paper."),
        ] = PaperName.A4,
        hex_millimetres: Annotated[
            int | None,
            typer.Option(
                "--hex",
                parser=whole_number(SMALLEST, LARGEST),
                metavar="MILLIMETRES",
                help="From one hex to the next on the map sheets; as many as fill them where none are given.",
            ),
        ] = None,
        units: Annotated[bool, typer.Option("--units", help="Draw the units on the map sheets too.")] = False,
        map_only: Annotated[
            bool, typer.Option("--map-only", help="Print the map sheets, and nothing else.")
        ] = False,
        language: Language = "",
    ) -> int:
        """Print a scenario as a book: briefing, map sheets, orders of battle, arrivals, objectives and rules."""
        pages = book(scenario, output, Binding(paper, hex_millimetres, units, map_only, language))
        print_result(f"Wrote {pages} page{'s' * (pages != 1)} into {output}.")
        return 0
