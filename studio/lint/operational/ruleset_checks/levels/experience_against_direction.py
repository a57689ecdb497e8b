"""More experience makes units worse.

From level to level units may not lose more in combat, recover fewer steps, lose more steps for want of supply or be
supplied worse.
Fails: regulars that recover 2 steps and veterans that recover 1. Passes: 2 for both.
Rules: op.xp.effects, op.supply.recovery.table.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "experience-against-direction"
SEVERITY: Final = Severity.WARNING

#: Figures that rise with experience (1) and that fall (-1), and how they are called.
_DIRECTIONS: Final = {
    "attacker_loss_shift": (1, "The shift on losses of attackers"),
    "defender_loss_shift": (-1, "The shift on losses of defenders"),
    "recovery": (1, "The recovery of steps"),
    "recovery_slow": (1, "The recovery of steps in mountains"),
    "supply_bonus": (1, "The bonus on supply"),
    "unsupplied_suppression": (-1, "The suppression out of supply"),
    "air_fright": (-1, "The shift of air attacks"),
}


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each figure that turns back."""
    for index, (before, level) in enumerate(pairwise(ruleset.experience), start=1):
        for field, (sign, label) in _DIRECTIONS.items():
            lower, higher = getattr(before, field), getattr(level, field)
            if sign * higher < sign * lower:
                message = f"{label} is {lower} for {before.id} and {higher} for {level.id} units, which makes the better ones worse; correct one of the two."
                pointer = f"/experience/{index}/{field}"
                rules = ("op.xp.effects",)
                yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=level.id, rules=rules)
