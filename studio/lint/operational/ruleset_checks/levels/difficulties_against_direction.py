"""An attacker loses less at a higher difficulty.

The difficulties go from easy over normal and classic to hard; in each column the attacker's losses may only rise.
Fails: 2 losses on easy and 1 on hard. Passes: 1 on all of them.
Rules: op.combat.loss.attacker-table.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "difficulties-against-direction"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each column in which a difficulty turns back."""
    for index, column in enumerate(ruleset.combat.columns):
        for easier, harder in pairwise(("easy", "normal", "classic", "hard")):
            fewer, more = getattr(column, f"attacker_{easier}"), getattr(column, f"attacker_{harder}")
            if more < fewer:
                message = (
                    f"At odds {column.odds} an attacker loses {fewer} on {easier} and {more} on {harder}; the harder "
                    "game may not be kinder."
                )
                pointer = f"/combat/columns/{index}/attacker_{harder}"
                rules = ("op.combat.loss.attacker-table",)
                yield Problem(
                    CODE, SEVERITY, message, ruleset.id, pointer, subject=str(column.odds), rules=rules
                )
