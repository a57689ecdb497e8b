"""A hex is named that the map does not have.

Labels are column and row, counted from 1. A battle with an element off the map cannot be set up.
Fails: a unit at "4001" on a map of 36 columns. Passes: a unit at "3601" there.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational import references
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.lint.references import hexsides

CODE: Final = "hex-off-map"
SEVERITY: Final = Severity.ERROR


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report single hexes and those of hexsides."""
    shape = context.shape
    size = f"the map has {shape.columns} columns and {shape.rows} rows"
    for reference in references.labels(context.scenario):
        if context.hex_at(reference.text) is None:
            message = f"The hex {reference.text} of {reference.element} is off the map; {size}. Correct the label or move it."
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, reference.pointer, (), subject=reference.subject
            )
    for pointer, feature in hexsides(context.scenario):
        if context.steps(feature.between):
            continue
        if any(context.hex_at(text) is None for text in feature.between.split("|")):
            message = (
                f"The {feature.kind} on {feature.between} is off the map; {size}. Correct it or take it away."
            )
            pointer = f"{pointer}/between"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=feature.between)
