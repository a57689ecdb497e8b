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
    """Give the hex to the side that stands on it, unless somebody of another stands there too."""
    found = piece_about(problem, scenario)
    return _give_hex(scenario, found[1].at, found[1].side) if found else None


def give_hex_of_source(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Give the hex to the side of the source, unless somebody of another stands there."""
    sources = [source for source in scenario.sources if source.at == problem.subject]
    return _give_hex(scenario, sources[0].at, sources[0].side) if len(sources) == 1 else None


def give_hex_of_objective(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Give the hex of an objective to the other of two sides, unless somebody of its own stands there."""
    goal = element_about(problem, scenario.objectives)
    others = [side.id for side in scenario.sides if goal is not None and side.id != goal.side]
    if goal is None or goal.at is None or len(others) != 1:
        return None
    if any(find_hex(scenario, source.at) == find_hex(scenario, goal.at) for source in scenario.sources):
        return None
    return _give_hex(scenario, goal.at, others[0])


def _give_hex(scenario: OperationalScenario, label: str | None, side: str) -> Fix | None:
    """Give a hex to a side; not one on which units, headquarters or hubs of another stand."""
    at = find_hex(scenario, label) if label else None
    is_whole = all(len(row) == scenario.map.columns for row in scenario.territory)
    if at is None or not is_whole:
        return None
    others = (
        piece.at
        for pieces in (scenario.units, scenario.hqs, scenario.hubs)
        for piece in pieces
        if piece.side != side and piece.at is not None
    )
    return None if any(find_hex(scenario, other) == at for other in others) else paint_territory([at], side)


def remove_objective(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Remove an objective."""
    goal = element_about(problem, scenario.objectives)
    return RemoveElement("objectives", goal.id) if goal else None
