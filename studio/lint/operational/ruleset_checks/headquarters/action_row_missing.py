"""An action of headquarters has no row, and nobody can do it.

What has no row is left out of the game. That may be meant; otherwise the row was lost.
Fails: no row with "action": "reorg". Passes: a row for each action that the rules know.
Rules: op.action.branch-table.
"""

from collections.abc import Iterator
from typing import Final, get_args

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity
from studio.tables.operational.branches import HqActionKind

CODE: Final = "action-row-missing"
SEVERITY: Final = Severity.HINT


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report actions without a row."""
    present = {row.action for row in ruleset.headquarters.actions}
    for action in get_args(HqActionKind):
        if action not in present:
            message = f"The action {action} has no row, so that no headquarters can do it; add one, unless it is meant so."
            rules = ("op.action.branch-table",)
            yield Problem(
                CODE, SEVERITY, message, ruleset.id, "/headquarters/actions", subject=action, rules=rules
            )
