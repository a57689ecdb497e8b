"""A higher level of Intel sees less.

From level to level it may not see less far, nor need more prisoners for a reveal.
Fails: a depth of 2 on level 1 and of 1 on level 2. Passes: 2 on both.
Rules: op.action.intel.level-1, op.action.intel.level-2, op.action.intel.prisoner-table.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "intel-against-direction"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each figure that turns back."""
    for index, (before, level) in enumerate(pairwise(ruleset.intelligence.levels), start=1):
        falls = [
            field for field in ("depth", "marker_depth") if getattr(level, field) < getattr(before, field)
        ]
        if before.prisoners and not 0 < level.prisoners <= before.prisoners:
            falls.append("prisoners")
        for field in falls:
            message = (
                f"Intel of level {index + 1} has {field.replace('_', ' ')} {getattr(level, field)}, which is worse than "
                f"{getattr(before, field)} on level {index}; correct one of the two."
            )
            rules = ("op.action.intel.level-1", "op.action.intel.prisoner-table")
            pointer = f"/intelligence/levels/{index}/{field}"
            yield Problem(
                CODE, SEVERITY, message, ruleset.id, pointer, subject=f"level {index + 1}", rules=rules
            )
