"""An action costs a headquarters more than it ever has.

The terms of a type may set the price of an action above all its command points, in every period: nobody can pay it.
Fails: an action with "cost": 3 for a type with 2 command points. Passes: the same with 3, be it from a later date on.
Rules: op.hq.action.cost-range, op.hq.cp.start-value.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "action-unaffordable"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report such terms."""
    for number, kind in enumerate(catalogue.hq_types):
        most = max(kind.command_points, *(period.command_points for period in kind.periods), 0)
        for index, terms in enumerate(kind.actions):
            if terms.cost > most > 0:
                message = (
                    f"For {kind.name} the action {terms.action} costs {terms.cost} command points, and it never has more "
                    f"than {most}; lower the cost, or give it more."
                )
                pointer = f"/hq_types/{number}/actions/{index}/cost"
                rules = ("op.hq.action.cost-range",)
                yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=kind.id, rules=rules)
