"""Two terrains have the same id or code.

Maps name terrains by their ids, people and drawings by their codes; of two with one id only the last would be found.
Fails: two terrains with the code "FOR". Passes: "FOR" and "BOC".
Rules: op.move.terrain-codes.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "terrain-duplicate"
SEVERITY: Final = Severity.ERROR


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report the second terrain with an id or a code."""
    for field in ("id", "code"):
        seen = set[str]()
        for index, terrain in enumerate(ruleset.terrains):
            name = getattr(terrain, field)
            if name in seen:
                message = f"The terrain {terrain.name} has the {field} {name}, which another has already; give it one of its own."
                rules = ("op.move.terrain-codes",)
                pointer = f"/terrains/{index}/{field}"
                yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=terrain.id, rules=rules)
            seen.add(name)
