"""Something belongs to a side that does not exist.

Units, HQs, zones, objectives, sources, hubs, stragglers and territory all belong to one of the sides of the
file.
Fails: a unit of the side "germans" in a battle of "allies" and "axis". Passes: a unit of the side "axis" there.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint import places
from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "side-unknown"
SEVERITY: Final = Severity.ERROR


def check(examined: Examined) -> Iterator[Problem]:
    """Report each thing of an unknown side."""
    for mention in places.side_names(examined.scenario):
        if mention.text not in examined.sides:
            known = ", ".join(examined.sides) or "none yet"
            message = f"There is no side {mention.text} for {mention.thing}; choose one of: {known}."
            yield Problem(
                CODE, SEVERITY, message, examined.scenario.id, mention.pointer, subject=mention.subject
            )
