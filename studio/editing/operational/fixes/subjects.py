"""What a problem of a scenario is about, found again in the document that may have changed since."""

from collections.abc import Iterable
from typing import TypeVar

from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.goals import Objective
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import SideSetup
from studio.editing.changes.rows import shape_of
from studio.hexes.coordinates import Hex
from studio.lint.problem import Problem

_T = TypeVar("_T", UnitSetup, HqSetup, Objective, SideSetup)


def element_about(problem: Problem, elements: Iterable[_T]) -> _T | None:
    """Find what a problem is about; None if it has gone or shares its id, so that a change might meet another."""
    found = [element for element in elements if element.id == problem.subject]
    return found[0] if len(found) == 1 else None


def piece_about(problem: Problem, scenario: OperationalScenario) -> tuple[str, UnitSetup | HqSetup] | None:
    """Find a unit or HQ with the collection it is in, as the pointer says."""
    if problem.pointer.startswith("/hqs/"):
        hq = element_about(problem, scenario.hqs)
        return ("hqs", hq) if hq else None
    unit = element_about(problem, scenario.units)
    return ("units", unit) if unit else None


def find_hex(scenario: OperationalScenario, label: str) -> Hex | None:
    """Find the hex of a label; None if the map has none."""
    return shape_of(scenario.map).find(label)
