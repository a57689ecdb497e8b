"""The battle is over before much can happen: fewer than three rounds, or with command points than six Phases.

A round, or a Phase of each side, brings troops a few hexes forward. What was to be fought for stays where it is, and who
holds it has won.
Fails: a battle of 2 rounds, or of 4 Phases. Passes: one of 5 rounds, or of 20 Phases.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.tables.quantities import count_of

CODE: Final = "battle-too-short"
SEVERITY: Final = Severity.HINT
#: Those of a battle that is long enough.
_FEWEST: Final = {"round": 3, "Phase": 6}


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report battles that end as they begin."""
    length, word = context.scenario.length()
    if length < _FEWEST[word]:
        message = (
            f"The battle lasts {count_of(length, word)} at the most; let it last {_FEWEST[word]} or more."
        )
        pointer = "/turns" if word == "round" else "/tactical/points/last_phase"
        yield context.problem(CODE, SEVERITY, message, pointer, "length")
