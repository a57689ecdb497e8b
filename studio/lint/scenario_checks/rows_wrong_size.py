"""The rows of terrain, of levels, of territory or of a layer of it do not fit the size of the map.

Each row has one character a column, and there are as many rows as the map has. Without terrain a battle cannot
be set up; hexes without territory belong to nobody, so that no supply reaches them. A map without levels is flat,
and battles of rulesets that know no territory need none.
Fails: a map of 4 columns with the row "...". Passes: a map of 4 columns with the row "....".
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.engine_parts import OPERATIONAL, engine_of
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "rows-wrong-size"
SEVERITY: Final = Severity.ERROR


def check(context: LintContext) -> Iterator[Problem]:
    """Report layers with too few or too many rows, and each row that is too short or too long."""
    scenario = context.scenario
    yield from _layer(context, "terrain", "/map/terrain", scenario.map.terrain)
    if scenario.map.elevation:
        yield from _layer(context, "elevation", "/map/elevation", scenario.map.elevation)
    if scenario.territory or engine_of(scenario) == OPERATIONAL:
        yield from _layer(context, "territory", "/territory", scenario.territory)
    for name, rows in scenario.layers.items():
        yield from _layer(context, f"layer {name}", f"/layers/{name}", rows)


def _layer(context: LintContext, name: str, pointer: str, rows: tuple[str, ...]) -> Iterator[Problem]:
    board, document = context.scenario.map, context.scenario.id
    if len(rows) != board.rows:
        message = f"The {name} has {len(rows)} rows, but the map has {board.rows}; give one string for each."
        yield Problem(CODE, SEVERITY, message, document, pointer, subject=name)
    for number, row in enumerate(rows):
        if len(row) != board.columns:
            message = (
                f"Row {number + 1} of the {name} has {len(row)} characters, but the map has {board.columns} "
                "columns; give one character for each."
            )
            subject = f"{name} {number + 1}"
            yield Problem(CODE, SEVERITY, message, document, f"{pointer}/{number}", subject=subject)
