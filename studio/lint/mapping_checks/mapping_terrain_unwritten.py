"""A mapping says nothing of how a terrain of its ruleset is written, so that such hexes are lost when a map is exported.

Fails: a mapping that writes clear land and hills, for a ruleset that has marsh too. Passes: the same with marsh written.
A mapping that writes nothing at all is one to import with, and passes.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import MappingContext
from studio.lint.problem import Problem, Severity

CODE: Final = "mapping-terrain-unwritten"
SEVERITY: Final = Severity.WARNING


def check(context: MappingContext) -> Iterator[Problem]:
    """Report the terrains of the ruleset that have no tile of their own."""
    mapping = context.mapping
    for terrain, name in context.terrains.items() if mapping.written else ():
        if terrain not in mapping.written:
            message = f"{name} is not written in maps of the other program; say which tile it becomes."
            yield Problem(CODE, SEVERITY, message, mapping.id, "/written", subject=terrain)
