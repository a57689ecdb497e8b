"""The spread of the odds has no weight.

Each combat draws by how much its odds differ from the plain ones. With weights of zero alone there is nothing to draw.
Fails: one entry with "weight": 0. Passes: one entry with "weight": 1.
Rules: op.combat.loss.random.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "spread-without-weight"
SEVERITY: Final = Severity.ERROR


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report a spread whose weights sum to nothing."""
    if not sum(entry.weight for entry in ruleset.combat.spread):
        message = (
            "All weights of the spread are 0, so that no combat can be drawn; give one of them a weight."
        )
        rules = ("op.combat.loss.random",)
        yield Problem(CODE, SEVERITY, message, ruleset.id, "/combat/spread", subject="spread", rules=rules)
