"""`studio export`: the map of a scenario as a map of another program."""

from pathlib import Path

from studio.cli.output import print_message, print_result
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.reading.loading import open_as
from studio.documents.scenario import Scenario
from studio.editing.exchange.exporting import export_map, mapping_as_called, what_is_left_out, write_exported
from studio.editing.exchange.formats import program_of


def export_scenario(scenario: Path, output: Path, mapping: Path | None) -> int:
    """Write the map, and for Tiled a picture of its tiles beside it. Raises StudioError."""
    document = open_as(Scenario, scenario).document
    program = program_of(output)
    chosen = (
        open_as(TerrainMapping, mapping).document if mapping else mapping_as_called(document.map, program)
    )
    files = export_map(document.map, chosen, output)
    write_exported(files)
    for path in files:
        print_result(f"{path}: written.")
    left_out = what_is_left_out(document.map, output)
    if left_out:
        print_message(f"{output}: {left_out[:1].lower()}{left_out[1:]}")
    return 0
