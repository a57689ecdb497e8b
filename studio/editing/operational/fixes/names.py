"""The fix of names that elements of one kind share."""

from itertools import count

from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.editing.fixes.fix import Fix
from studio.editing.operational.fixes.subjects import element_about
from studio.lint.problem import Problem


def number_name(problem: Problem, scenario: Scenario) -> Fix | None:
    """Put the first number behind a name that no other element of the kind has, as in "Ford (2)"."""
    name = problem.pointer.split("/")[1]
    elements = getattr(scenario, name)
    element, taken = element_about(problem, elements), {other.name for other in elements}
    if element is None:
        return None
    names = (f"{element.name} ({number})" for number in count(2))
    return SetFields((name, element.id), {"name": next(free for free in names if free not in taken)})
