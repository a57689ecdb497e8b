"""A column of the combat results is worse for the attacker than one of lower odds.

From column to column the attacker may lose no more, the defender no less, and the chances of retreat, of overrun and
of a hit on works may not fall; otherwise a stronger attack does worse.
Fails: a retreat of 50 percent at odds 3 and of 30 at odds 4. Passes: 50 percent at both.
Rules: op.combat.loss.attacker-table, op.combat.loss.defender-table, op.retreat.table, op.retreat.overrun-table.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity
from studio.tables.figure import description_of
from studio.tables.operational.combat import Column

CODE: Final = "columns-against-direction"
SEVERITY: Final = Severity.WARNING

_RULES: Final = ("op.combat.loss.attacker-table", "op.combat.loss.defender-table", "op.retreat.table")
#: Figures that rise with the odds (1) and that fall (-1).
_DIRECTIONS: Final = {
    "attacker_easy": -1,
    "attacker_normal": -1,
    "attacker_classic": -1,
    "attacker_hard": -1,
    "defender_kia": 1,
    "retreat": 1,
    "overrun": 1,
    "removal": 1,
}
#: What the figures are called.
_LABELS: Final = {field: description_of(Column, field) for field in _DIRECTIONS}


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each figure that turns back."""
    for index, (before, column) in enumerate(pairwise(ruleset.combat.columns), start=1):
        for field, sign in _DIRECTIONS.items():
            lower, higher = getattr(before, field), getattr(column, field)
            if sign * higher < sign * lower:
                message = (
                    f"{_LABELS[field]} is {lower} at odds {before.odds} and {higher} at odds {column.odds}, so that the "
                    "stronger attack does worse; correct one of the two."
                )
                pointer = f"/combat/columns/{index}/{field}"
                yield Problem(
                    CODE, SEVERITY, message, ruleset.id, pointer, subject=str(column.odds), rules=_RULES
                )
