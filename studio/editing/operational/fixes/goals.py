"""Fixes of objectives, and of who owns the hexes at the start. None is made where what a problem is about has gone since it was found."""

from studio.documents.operational.scenario import OperationalScenario
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.terrain import paint_territory
from studio.editing.fixes.fix import Fix
from studio.editing.operational.fixes.subjects import element_about, find_hex, piece_about
from studio.lint.problem import Problem


def cut_deadline(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Put a deadline onto the last turn."""
    goal = element_about(problem, scenario.objectives)
    return SetFields(("objectives", goal.id), {"deadline": scenario.turns}) if goal else None


def give_hex_of_piece(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Give the hex to the side that stands on it."""
    found = piece_about(problem, scenario)
    return _give_hex(scenario, found[1].at, found[1].side) if found else None


def give_hex_of_source(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Give the hex to the side of the source."""
    sources = [source for source in scenario.sources if source.at == problem.subject]
    return _give_hex(scenario, sources[0].at, sources[0].side) if len(sources) == 1 else None


def give_hex_of_objective(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Give the hex of an objective to the other of two sides, unless somebody of its own stands there."""
    goal = element_about(problem, scenario.objectives)
    others = [side.id for side in scenario.sides if goal is not None and side.id != goal.side]
    if goal is None or goal.at is None or len(others) != 1:
        return None
    at = find_hex(scenario, goal.at)
    standing = (scenario.units, scenario.hqs, scenario.hubs, scenario.sources)
    labels = {piece.at for pieces in standing for piece in pieces if piece.at is not None}
    if any(find_hex(scenario, label) == at for label in labels):
        return None
    return _give_hex(scenario, goal.at, others[0])


def _give_hex(scenario: OperationalScenario, label: str | None, side: str) -> Fix | None:
    at = find_hex(scenario, label) if label else None
    is_whole = all(len(row) == scenario.map.columns for row in scenario.territory)
    return paint_territory([at], side) if at and is_whole else None


def remove_objective(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Remove an objective."""
    goal = element_about(problem, scenario.objectives)
    return RemoveElement("objectives", goal.id) if goal else None
