"""An action of headquarters has two rows.

Only one of them can count, and nobody sees which.
Fails: two rows with "action": "reorg". Passes: one row for each action.
Rules: op.action.branch-table.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "action-row-twice"
SEVERITY: Final = Severity.ERROR


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report the second row of an action."""
    seen = set[str]()
    for index, row in enumerate(ruleset.headquarters.actions):
        if row.action in seen:
            message = f"The action {row.action} has two rows; remove one of them."
            rules = ("op.action.branch-table",)
            pointer = f"/headquarters/actions/{index}/action"
            yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=row.action, rules=rules)
        seen.add(row.action)
