"""The levels of experience do not rise.

The levels go from green over regular and veteran to elite, each once and from more xp than that before it; a unit has
the last level that its xp reach.
Fails: veterans from 100 xp and regulars from 200. Passes: regulars from 100 and veterans from 200.
Rules: op.xp.levels.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "experience-out-of-order"
SEVERITY: Final = Severity.ERROR


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each level that stands behind a higher one, or begins no later."""
    sequence = ("green", "regular", "veteran", "elite")
    for index, (before, level) in enumerate(pairwise(ruleset.experience), start=1):
        if level.from_xp <= before.from_xp or sequence.index(level.id) <= sequence.index(before.id):
            message = (
                f"The level {level.id} from {level.from_xp} xp stands behind {before.id} from {before.from_xp} xp; let "
                "levels and xp rise together."
            )
            pointer = f"/experience/{index}/from_xp"
            yield Problem(
                CODE, SEVERITY, message, ruleset.id, pointer, subject=level.id, rules=("op.xp.levels",)
            )
