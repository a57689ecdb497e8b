"""The targets for upgrades of a headquarters do not rise.

Each target is the experience for one upgrade more. One that is no higher than that before it is reached together with
it: two upgrades at once, and none later.
Fails: "upgrade_targets": [100, 100, 300]. Passes: [100, 200, 300].
Rules: op.hq.upgrade.trigger.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "upgrade-targets-falling"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report the first target of a type that does not rise."""
    for number, kind in enumerate(catalogue.hq_types):
        for index, (before, target) in enumerate(pairwise(kind.upgrade_targets), start=1):
            if target <= before:
                message = f"{kind.name} has the upgrade target {target} after {before}; let the targets rise."
                pointer = f"/hq_types/{number}/upgrade_targets/{index}"
                rules = ("op.hq.upgrade.trigger",)
                yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules)
                break
