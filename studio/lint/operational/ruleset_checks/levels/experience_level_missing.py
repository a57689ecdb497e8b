"""A level of experience that the rules ask for is missing.

Special attacks and defensive orders take a level of experience; it has to be among the levels.
Fails: "least_experience": "regular" without a level "regular". Passes: the same with it.
Rules: op.action.no-retreat.needs-regular, op.xp.levels.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "experience-level-missing"
SEVERITY: Final = Severity.ERROR


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report the level that is asked for and not there."""
    least = ruleset.operations.least_experience
    if least not in {level.id for level in ruleset.experience}:
        message = f"Special attacks and orders take the experience {least}, which is no level of the ruleset; add it, or ask for another."
        rules = ("op.action.no-retreat.needs-regular",)
        yield Problem(
            CODE, SEVERITY, message, ruleset.id, "/operations/least_experience", subject=least, rules=rules
        )
