"""The catalogue of the scenario cannot be found.

The engine takes the figures of units, specialists and HQs from the catalogue; without it nothing can be played,
and most checks have nothing to look at.
Fails: "catalogue": "ww1", where no catalogue has that id. Passes: "catalogue": "ww2", which is shipped.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity

CODE: Final = "catalogue-missing"
SEVERITY: Final = Severity.ERROR


def check(context: LintContext) -> Iterator[Problem]:
    """Report the catalogue if there is none."""
    if context.catalogue is None:
        name = context.scenario.catalogue
        message = (
            f"There is no catalogue {name}; correct the name, or put the pack that holds it beside this one."
        )
        yield Problem(CODE, SEVERITY, message, context.scenario.id, "/catalogue", subject=name)
