"""The spread of the odds favours one side.

Luck evens out when every difference is drawn as often to the one side as to the other. Where it is not so, all combats
go better or worse than the sheet shows, which most often is a weight typed wrongly.
Fails: a weight of 3 for 50 hundredths up, and of 30 for 50 down. Passes: equal weights.
Rules: op.combat.loss.random.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "spread-lopsided"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report a spread whose mean is off by a hundredth of an odds number or more."""
    spread = ruleset.combat.spread
    total = sum(entry.weight for entry in spread)
    # Without any weight there is no mean, which another check tells.
    mean = sum(entry.by * entry.weight for entry in spread) / total if total else 0
    if abs(mean) >= 1:
        message = (
            f"The spread moves odds by {mean / 100:+.2f} on average, which the combat sheet does not show; make the "
            "weights on both sides of 0 equal."
        )
        rules = ("op.combat.loss.random",)
        yield Problem(CODE, SEVERITY, message, ruleset.id, "/combat/spread", subject="spread", rules=rules)
