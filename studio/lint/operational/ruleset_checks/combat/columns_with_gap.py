"""An odds number has no column.

A number between two columns is looked up in the lower one. Where one is left out, the better odds bring nothing, which
is most often a row that was forgotten.
Fails: columns for 0, 1 and 3. Passes: columns for 0, 1, 2 and 3.
Rules: op.combat.loss.lookup.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "columns-with-gap"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each column before which a number is missing."""
    for index, (before, column) in enumerate(pairwise(ruleset.combat.columns), start=1):
        if column.odds > before.odds + 1:
            message = f"There is no column for odds {before.odds + 1}, which are looked up under {before.odds}; add one."
            pointer = f"/combat/columns/{index}/odds"
            rules = ("op.combat.loss.lookup",)
            yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=str(column.odds), rules=rules)
