"""The verbs that read and write maps of other programs."""

from pathlib import Path
from typing import Annotated

import typer

from studio.cli.options import Scenario, deferred
from studio.cli.usage import Verb


def add_exchange_verbs(app: typer.Typer) -> None:
    """Add them to the others."""
    app.command("import", cls=Verb)(deferred(import_maps))
    app.command("export", cls=Verb)(deferred(export_map))


def import_maps(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Maps: .tmx and .tmj of Tiled, .map of Battle for Wesnoth."),
    ],
    output: Annotated[
        Path,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE.scenario.json|DIR",
            help="The scenario, or a folder for one of each map.",
        ),
    ],
    mapping: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.mapping.json",
            help="Which terrain each tile means; without one a mapping is proposed by the tiles' names, and printed.",
        ),
    ] = None,
    keep_mapping: Annotated[
        Path | None,
        typer.Option(metavar="FILE.mapping.json", help="Keep the mapping of the first map in this file."),
    ] = None,
) -> int:
    """Make battles of maps of other programs; say what found no place."""
    from studio.cli.operational.importing import import_maps as import_them

    return import_them(files, output, mapping, keep_mapping)


def export_map(
    scenario: Scenario,
    output: Annotated[
        Path,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="A .tmx or .tmj file for Tiled, or a .map file for Wesnoth.",
        ),
    ],
    mapping: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.mapping.json", help="How each terrain is written; else as the studio has it."
        ),
    ] = None,
) -> int:
    """Write a scenario's map as a map of another program."""
    from studio.cli.files.exporting import export_scenario

    return export_scenario(scenario, output, mapping)
