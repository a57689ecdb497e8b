"""A late objective brings more than one taken on time.

Rewards are given for on time, one turn late, two turns late and so on; they may not rise, or waiting pays.
Fails: 40 on time and 50 one turn late. Passes: 50 and 40.
Rules: op.objective.primary.prestige, op.objective.score.primary.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "rewards-rising"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each reward above that before it."""
    for field in ("prestige", "score"):
        for late, (before, after) in enumerate(pairwise(getattr(ruleset.rewards, field)), start=1):
            if after > before:
                message = (
                    f"The {field} for an objective {late} turn{'s' if late > 1 else ''} late is {after}, and {before} a "
                    "turn sooner; let it fall."
                )
                rules = ("op.objective.primary.prestige", "op.objective.score.primary")
                pointer = f"/rewards/{field}/{late}"
                yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=field, rules=rules)
