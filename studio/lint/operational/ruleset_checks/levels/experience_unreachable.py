"""Nobody can reach a level of experience.

A unit never has more than the most xp of the ruleset; a level that begins above that is never reached.
Fails: elite from 300 xp where the most is 250. Passes: elite from 250.
Rules: op.xp.levels, op.xp.range.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "experience-unreachable"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report levels above the most xp."""
    most = ruleset.combat.xp_most
    for index, level in enumerate(ruleset.experience):
        if level.from_xp > most:
            message = f"Units are {level.id} from {level.from_xp} xp, and have {most} at most; lower the one or raise the other."
            pointer = f"/experience/{index}/from_xp"
            rules = ("op.xp.levels", "op.xp.range")
            yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=level.id, rules=rules)
