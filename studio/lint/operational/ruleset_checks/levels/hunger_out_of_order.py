"""A hardship of want of supply is hidden by a harder one.

Out of supply a unit first has some steps suppressed, then all, and loses its AP and MPs on the way. The turn on which
some steps are suppressed has to come before that from which all are, or it never counts.
Fails: some suppressed on turn 3, all from turn 3 on. Passes: some on turn 2, all from turn 3 on.
Rules: op.supply.effect.turn-2.suppression, op.supply.effect.turn-3.all-suppressed.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "hunger-out-of-order"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report a turn that never counts."""
    supply = ruleset.supply
    if supply.some_suppressed_on >= supply.all_suppressed_from:
        message = (
            f"Some steps are suppressed on turn {supply.some_suppressed_on} out of supply, but all of them from turn "
            f"{supply.all_suppressed_from} on; let all come later."
        )
        rules = ("op.supply.effect.turn-2.suppression", "op.supply.effect.turn-3.all-suppressed")
        pointer = "/supply/some_suppressed_on"
        yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject="some_suppressed_on", rules=rules)
