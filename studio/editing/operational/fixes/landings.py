"""Fixes of units on boats and in planes. None is made where what a problem is about has gone since it was found."""

from typing import Final

from studio.documents.operational.goals import SupplySource
from studio.documents.operational.scenario import OperationalScenario
from studio.editing.changes.elements import AddElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import terrain_at
from studio.editing.fixes.fix import Fix
from studio.editing.operational.fixes.subjects import element_about, find_hex
from studio.hexes.coordinates import distance
from studio.hexes.topology import topology
from studio.lint.problem import Problem

#: Hexes from which ships supply a shore whatever the figures of the ruleset are.
_NEAR: Final = 1


def drop_target(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let a boat not land in a hex."""
    unit = element_about(problem, scenario.units)
    if unit is None or unit.embarked is None:
        return None
    left = tuple(label for label in unit.embarked.targets if label not in problem.hexes)
    # A boat without target hexes would land on all beaches beside it.
    is_right = left and left != unit.embarked.targets
    return SetFields(("units", unit.id, "embarked"), {"targets": left}) if is_right else None


def put_to_sea(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let a boat lie on the hex that the problem names last, where that is another one than its own and its targets."""
    unit = element_about(problem, scenario.units)
    if unit is None or unit.embarked is None or not problem.hexes:
        return None
    carrier, berth = unit.embarked, problem.hexes[-1]
    taken = {other.embarked.at for other in scenario.units if other.embarked is not None}
    is_free = berth not in taken and berth not in carrier.targets
    return SetFields(("units", unit.id, "embarked"), {"at": berth}) if is_free else None


def add_target(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let a boat land in the hex that the problem names last as well, where that is none of its targets yet."""
    unit = element_about(problem, scenario.units)
    if unit is None or unit.embarked is None or not problem.hexes:
        return None
    targets, beach = unit.embarked.targets, problem.hexes[-1]
    is_other = bool(targets) and beach not in targets
    more = {"targets": tuple(sorted((*targets, beach)))}
    return SetFields(("units", unit.id, "embarked"), more) if is_other else None


def leave_specialists(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let a unit jump without its specialists, where these are what keeps it in its plane."""
    unit = element_about(problem, scenario.units)
    if unit is None or not unit.specialists or "op.para.no-specialists" not in problem.rules:
        return None
    return SetFields(("units", unit.id), {"specialists": ()})


def send_ships(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Let ships lie where a boat does that is near the hexes in which it lands."""
    unit = element_about(problem, scenario.units)
    here = find_hex(scenario, unit.embarked.at) if unit is not None and unit.embarked is not None else None
    if unit is None or unit.embarked is None or here is None:
        return None
    shore = [at for label in problem.hexes if (at := find_hex(scenario, label)) is not None]
    orientation = shape_of(scenario.map).orientation
    is_near = any(distance(here, at, orientation) <= _NEAR for at in shore)
    is_taken = any(source.at == unit.embarked.at for source in scenario.sources)
    if is_taken or not is_near:
        return None
    ships = SupplySource(at=unit.embarked.at, side=unit.side, kind="ship")
    return AddElement("sources", ships)


def cast_off(problem: Problem, scenario: OperationalScenario) -> Fix | None:
    """Show a boat or plane on the next free hex of the same terrain; a boat only where it is told where to land."""
    unit = element_about(problem, scenario.units)
    if (
        unit is None
        or unit.embarked is None
        or (unit.embarked.carrier == "boat" and not unit.embarked.targets)
    ):
        return None
    here = find_hex(scenario, unit.embarked.at)
    if here is None:
        return None
    shape = shape_of(scenario.map)
    taken = {other.embarked.at if other.embarked else other.at for other in scenario.units}
    for cell in topology(shape).around(shape.index(here)):
        label = shape.label(shape.at(cell))
        is_alike = terrain_at(scenario, shape.at(cell)) == terrain_at(scenario, here)
        if label not in taken and is_alike:
            return SetFields(("units", unit.id, "embarked"), {"at": label})
    return None
