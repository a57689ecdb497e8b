"""A level of experience that the rules ask for is missing.

Special attacks and defensive orders take a level of experience, and so do naval assaults and para drops; it has to be
among the levels.
Fails: "least_experience": "regular" without a level "regular". Passes: the same with it.
Rules: op.action.no-retreat.needs-regular, op.naval.assault.xp, op.para.xp, op.xp.levels.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "experience-level-missing"
SEVERITY: Final = Severity.ERROR


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each level that is asked for and not there."""
    levels = {level.id for level in ruleset.experience}
    landings = ruleset.landings
    asked = (
        (
            "Special attacks and orders",
            ruleset.operations.least_experience,
            "/operations/least_experience",
            "op.action.no-retreat.needs-regular",
        ),
        (
            "Naval assaults",
            landings.assault_experience,
            "/landings/assault_experience",
            "op.naval.assault.xp",
        ),
        ("Para drops", landings.drop_experience, "/landings/drop_experience", "op.para.xp"),
    )
    for what, least, pointer, rule in asked:
        if least not in levels:
            message = f"{what} take the experience {least}, which is no level of the ruleset; add it, or ask for another."
            yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=least, rules=(rule,))
