"""A hex is named that the map does not have.

Labels are column and row, counted from 1. A battle with a thing off the map cannot be set up.
Fails: a unit at "4001" on a map of 36 columns. Passes: a unit at "3601" there.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint import places
from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "hex-off-map"
SEVERITY: Final = Severity.ERROR


def check(examined: Examined) -> Iterator[Problem]:
    """Report single hexes and those of hexsides."""
    shape = examined.shape
    size = f"the map has {shape.columns} columns and {shape.rows} rows"
    for mention in places.labels(examined.scenario):
        if examined.hex_at(mention.text) is None:
            message = f"The hex {mention.text} of {mention.thing} is off the map; {size}. Correct the label or move it."
            yield Problem(
                CODE, SEVERITY, message, examined.scenario.id, mention.pointer, (), subject=mention.subject
            )
    for pointer, feature in places.hexsides(examined.scenario):
        if examined.steps(feature.between):
            continue
        if any(examined.hex_at(text) is None for text in feature.between.split("|")):
            message = (
                f"The {feature.kind} on {feature.between} is off the map; {size}. Correct it or take it away."
            )
            pointer = f"{pointer}/between"
            yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, subject=feature.between)
