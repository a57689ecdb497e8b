"""Two sides have nearly the same colour.

Territory, front lines and zones are told apart by the colours of the sides alone.
Fails: "#2f5d8a" and "#2f5d90". Passes: a blue and a red.
"""

from collections.abc import Iterator
from itertools import combinations
from math import dist
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "side-colours-alike"
SEVERITY: Final = Severity.WARNING

#: Colours no farther apart than that, of 255 in red, green and blue each, are hard to tell apart in a tint on a map.
_NEAR: Final = 40


def check(context: LintContext) -> Iterator[Problem]:
    """Report each side whose colour is that of a side before it, or near it."""
    for (_, first), (number, second) in combinations(enumerate(context.scenario.sides), 2):
        if dist(_parts(first.colour), _parts(second.colour)) <= _NEAR:
            message = f"The colour of {second.name} can hardly be told from that of {first.name}; choose another one."
            pointer = f"/sides/{number}/colour"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=second.id)


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[index : index + 2], 16) for index in (1, 3, 5))
