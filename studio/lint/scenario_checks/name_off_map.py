"""A place name stands on a hex that the map does not have.

It is never seen. Often the map was made smaller, or the label has a digit too many.
Fails: the name "Sfax" at "4001" on a map of 36 columns. Passes: the name "Sfax" at "3403" there.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "name-off-map"
SEVERITY: Final = Severity.WARNING


def check(context: LintContext) -> Iterator[Problem]:
    """Report names off the map."""
    for number, name in enumerate(context.scenario.map.names):
        if context.hex_at(name.at) is None:
            message = (
                f'The name "{name.text}" stands on {name.at}, which is off the map; move it, or take it away.'
            )
            pointer = f"/map/names/{number}/at"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=name.at)
