"""The targets for upgrades do not rise.

Each target is the experience for one upgrade more. One that is no higher than that before it is reached together with
it: two upgrades at once.
Fails: targets of 100, 450 and 250. Passes: 100, 250 and 450.
Rules: op.hq.upgrade.trigger.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "upgrades-out-of-order"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report the first target that does not rise."""
    for index, (before, target) in enumerate(pairwise(ruleset.upgrades.targets), start=1):
        if target <= before:
            message = f"The upgrade target {target} stands behind {before}; let the targets rise."
            rules = ("op.hq.upgrade.trigger",)
            pointer = f"/upgrades/targets/{index}"
            yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject="targets", rules=rules)
            break
