"""The ruleset of the scenario cannot be found.

All figures of the rules stand in the ruleset; without it nothing can be played, and no rule can be checked.
Fails: "ruleset": "my-rules", where no ruleset has that id. Passes: "ruleset": "operational", which is shipped.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "ruleset-missing"
SEVERITY: Final = Severity.ERROR


def check(context: LintContext) -> Iterator[Problem]:
    """Report the ruleset if there is none."""
    if not context.has_ruleset:
        name = context.scenario.ruleset
        message = (
            f"There is no ruleset {name}; correct the name, or put the pack that holds it beside this one."
        )
        yield Problem(CODE, SEVERITY, message, context.scenario.id, "/ruleset", subject=name)
