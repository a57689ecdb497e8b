"""The columns of the combat results do not rise.

A look-up takes the last column whose odds number is reached, so that they have to stand in rising sequence, each
number once; others are never found, or hide those behind them.
Fails: columns for -1, 1 and 0. Passes: columns for -1, 0 and 1.
Rules: op.combat.loss.lookup.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "columns-out-of-order"
SEVERITY: Final = Severity.ERROR


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each column that is no higher than that before it."""
    for index, (before, column) in enumerate(pairwise(ruleset.combat.columns), start=1):
        if column.odds <= before.odds:
            message = f"The column for odds {column.odds} stands behind that for {before.odds}; put them in rising sequence."
            pointer = f"/combat/columns/{index}/odds"
            rules = ("op.combat.loss.lookup",)
            yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=str(column.odds), rules=rules)
