"""A door or window is on a hex without a building, or a building has no door at all.

Openings belong to the building of one of two hexes; where none is said, a building has a door. No assault is deployed into
one with windows alone, and nobody comes into one that is closed all round.
Fails: a window of 0705, which is open ground. Passes: the same where 0705 is a building.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "opening-nowhere"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report openings of no building, and buildings without a door on any side."""
    kinds: dict[int, dict[str, str]] = {}
    for number, opening in enumerate(context.scenario.map.openings):
        first, _, second = opening.between.partition("|")
        label, beyond = (first, second) if opening.of == "first" else (second, first)
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
            continue
        sides = kinds.setdefault(cell, {})
        sides[beyond] = opening.kind
        if len(sides) == len(context.around(cell)) and "door" not in sides.values():
            message = f"The building in {label} has no door; give it one."
            yield context.problem(CODE, SEVERITY, message, pointer, label, hexes=(label,))
