"""A step of a tutorial names a side, unit, headquarters or hex that the scenario does not have.

Nothing is shown then, and an event of somebody who is not there never comes.
Fails: "show": {"unit": "9-infantry"} where no unit has that id. Passes: the id of a unit of the scenario.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.elements import RefersTo
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity
from studio.lint.tutorial import names_in_steps

CODE: Final = "tutorial-element-unknown"
SEVERITY: Final = Severity.ERROR

_NOUNS: Final = {"sides": "side", "units": "unit", "hqs": "headquarters"}


def check(context: LintContext) -> Iterator[Problem]:
    """Report ids that nothing has, and hexes off the map; a ruleset may have no units or headquarters under these names."""
    scenario = context.scenario
    for said, named in names_in_steps(scenario, RefersTo):
        elements = getattr(scenario, said.collection, None)
        if elements is not None and all(each.id != named.text for each in elements):
            message = (
                f"The step “{named.step.id}” of the tutorial names the {_NOUNS[said.collection]} {named.text}, which the "
                "scenario does not have; choose another one."
            )
            yield Problem(CODE, SEVERITY, message, scenario.id, named.pointer, subject=named.step.id)
    for number, step in enumerate(scenario.tutorial):
        for name, label in (("show", step.show.hex), ("until", step.until.hex)):
            if label is not None and context.hex_at(label) is None:
                message = f"The step “{step.id}” of the tutorial names the hex {label}, which is off the map; choose another one."
                pointer = f"/tutorial/{number}/{name}/hex"
                yield Problem(CODE, SEVERITY, message, scenario.id, pointer, subject=step.id)
