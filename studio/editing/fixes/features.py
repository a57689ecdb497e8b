"""Fixes of roads, bridges and names. None is made where what a problem is about has gone since it was found."""

from collections.abc import Iterable

from studio import StudioError
from studio.documents.hexmap import Crossing, Link
from studio.documents.scenario import Scenario
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.features import DrawFeature, EraseFeature
from studio.editing.changes.rows import shape_of
from studio.editing.fixes.fix import Fix
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import parse_hexside
from studio.lint.problem import Problem


def remove_name(problem: Problem, scenario: Scenario) -> Fix | None:
    """Remove a name from the map."""
    is_there = any(name.at == problem.subject for name in scenario.map.names)
    return RemoveElement("names", problem.subject) if is_there else None


def remove_bridge(problem: Problem, scenario: Scenario) -> Fix | None:
    """Remove a bridge."""
    sides = _sides_of(problem, scenario, scenario.map.crossings)
    return EraseFeature("crossings", sides) if sides else None


def build_bridge(problem: Problem, scenario: Scenario) -> Fix | None:
    """Build a bridge where a road crosses a river."""
    sides = _sides_of(problem, scenario, scenario.map.links)
    return DrawFeature("crossings", "bridge", sides) if sides else None


def repair_bridge(problem: Problem, scenario: Scenario) -> Fix | None:
    """Make a bridge whole."""
    sides = _sides_of(problem, scenario, scenario.map.crossings)
    return DrawFeature("crossings", "bridge", sides) if sides else None


def remove_road(problem: Problem, scenario: Scenario) -> Fix | None:
    """Remove a stretch of road or railway."""
    sides = _sides_of(problem, scenario, scenario.map.links)
    return EraseFeature("links", sides) if sides else None


def draw_on(problem: Problem, scenario: Scenario) -> Fix | None:
    """Join the end of a road or railway to the one beside it."""
    shape, ends = shape_of(scenario.map), problem.hexes[:1]
    kinds = {link.kind for link in scenario.map.links for end in ends if end in link.between.split("|")}
    match problem.pointer.split("/"):
        case ["", "map", "links", number] if int(number) < len(scenario.map.links):
            kind = scenario.map.links[int(number)].kind
        case _:
            return None
    side = parse_hexside(problem.subject, shape.orientation)
    is_there = kind in kinds and all(shape.contains(at) for at in side)
    return DrawFeature("links", kind, frozenset({side})) if is_there else None


def _sides_of(
    problem: Problem, scenario: Scenario, features: Iterable[Crossing | Link]
) -> frozenset[Hexside]:
    """Return the hexside that a problem is about; empty if it is none of the map, or the feature has gone."""
    shape = shape_of(scenario.map)
    try:
        side = parse_hexside(problem.subject, shape.orientation)
    except StudioError:
        return frozenset()
    is_there = any(feature.between == problem.subject for feature in features)
    return frozenset({side}) if is_there and all(shape.contains(at) for at in side) else frozenset()
