"""A mapping names a terrain that its ruleset does not have, so that no map can be made with it.

Fails: tiles named "grass" become "meadow", where the ruleset has no terrain of that id. Passes: the same where it has.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.text.pointers import pointer
from studio.lint.check import MappingContext
from studio.lint.problem import Problem, Severity

CODE: Final = "mapping-terrain-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: MappingContext) -> Iterator[Problem]:
    """Report terrains of tiles, of all else, and of what is written."""
    mapping = context.mapping
    named = (
        (("otherwise",), mapping.otherwise, "All else"),
        *((("tiles", tile), terrain, f"The tile “{tile}”") for tile, terrain in mapping.tiles.items()),
    )
    ways = "name one of its terrains"
    for steps, terrain, what in named:
        if terrain is not None and terrain not in context.terrains:
            message = (
                f'{what} becomes "{terrain}", which the ruleset {mapping.ruleset} does not have; {ways}.'
            )
            yield Problem(CODE, SEVERITY, message, mapping.id, pointer(steps), subject=terrain)
    for terrain in mapping.written:
        if terrain not in context.terrains:
            message = f'"{terrain}" is written, which the ruleset {mapping.ruleset} does not have; {ways}.'
            yield Problem(CODE, SEVERITY, message, mapping.id, pointer(("written", terrain)), subject=terrain)
