"""A door or window is on a hex without a building, or a building has no way in at all.

Openings belong to the building of one of two hexes. A building whose six sides are all closed can never be entered.
Fails: a window of 0705, which is open ground. Passes: the same where 0705 is a building.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "opening-nowhere"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report openings of no building, and buildings that are closed all round."""
    closed: dict[int, int] = {}
    for number, opening in enumerate(context.scenario.map.openings):
        label = opening.between.split("|")[0 if opening.of == "first" else 1]
        cell = context.cell(label)
        ground = context.ground_at(cell) if cell is not None else None
        if cell is None or ground is None:
            continue
        pointer = f"/map/openings/{number}"
        if not ground.building:
            message = (
                f"The {opening.kind} on {opening.between} is one of {label}, where no building stands; take it away, "
                "or name the other hex."
            )
            yield context.problem(CODE, SEVERITY, message, pointer, opening.between, hexes=(label,))
        elif opening.kind == "none":
            closed[cell] = closed.get(cell, 0) + 1
            if closed[cell] == len(context.around(cell)):
                message = f"The building in {label} has no way in; give it a door."
                yield context.problem(CODE, SEVERITY, message, pointer, label, hexes=(label,))
