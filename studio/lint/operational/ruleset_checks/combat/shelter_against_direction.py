"""Suppressive fire is better against cover.

The chance of fire against units in the open may not be less than that against entrenched units in cover, nor that less
than into mountains and ruins.
Fails: 40 percent in the open and 50 against entrenched units. Passes: 50 and 40.
Rules: op.action.suppressive-fire.chance.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "shelter-against-direction"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each chance above that for less cover."""
    fields = ("fire_percent", "fire_percent_entrenched", "fire_percent_sheltered")
    for field, better in pairwise(fields):
        open_, covered = getattr(ruleset.operations, field), getattr(ruleset.operations, better)
        if covered > open_:
            message = f"Suppressive fire has {covered} percent against better cover and {open_} against less; let cover help."
            rules = ("op.action.suppressive-fire.chance",)
            pointer = f"/operations/{better}"
            yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=better, rules=rules)
