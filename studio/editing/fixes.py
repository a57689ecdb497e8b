"""Quick fixes: the change that mends a problem, by the code of the check that found it."""

from collections.abc import Callable, Iterable, Mapping
from itertools import count
from types import MappingProxyType
from typing import TypeVar

from studio import StudioError
from studio.documents.hexmap import Crossing, Link
from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.goals import Objective
from studio.documents.operational.sides import SideSetup, StoreSetup
from studio.documents.scenario import Scenario
from studio.editing import zone_fixes
from studio.editing.changes.change import Change
from studio.editing.changes.elements import MoveElement, RemoveElement
from studio.editing.changes.features import DrawFeature, EraseFeature
from studio.editing.changes.fields import SetFields
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import paint_territory
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import parse_hexside
from studio.hexes.topology import topology
from studio.lint.problem import Problem

Fix = Change[Scenario]
_T = TypeVar("_T", UnitSetup, HqSetup, Objective, SideSetup)


def fix_for(problem: Problem, scenario: Scenario) -> Fix | None:
    """Find the change that mends a problem.

    None where only the author can choose, or where what the problem is about has gone since it was found.
    """
    fix = FIXES.get(problem.code)
    return fix(problem, scenario) if fix else None


def _element(problem: Problem, elements: Iterable[_T]) -> _T | None:
    """Find what a problem is about; None if it has gone or shares its id, so that a change might meet another."""
    found = [element for element in elements if element.id == problem.subject]
    return found[0] if len(found) == 1 else None


def _piece(problem: Problem, scenario: Scenario) -> tuple[str, UnitSetup | HqSetup] | None:
    """Find a unit or HQ with the collection it is in, as the pointer says."""
    if problem.pointer.startswith("/hqs/"):
        hq = _element(problem, scenario.hqs)
        return ("hqs", hq) if hq else None
    unit = _element(problem, scenario.units)
    return ("units", unit) if unit else None


def _on_map(scenario: Scenario, label: str) -> Hex | None:
    return shape_of(scenario.map).find(label)


def _cut_arrival(problem: Problem, scenario: Scenario) -> Fix | None:
    """Let a unit or HQ come on the last turn."""
    found = _piece(problem, scenario)
    if found is None or found[1].arrival is None:
        return None
    return SetFields((found[0], problem.subject, "arrival"), {"turn": scenario.turns})


def _forget_arrival(problem: Problem, scenario: Scenario) -> Fix | None:
    """Leave a unit or HQ where it stands."""
    found = _piece(problem, scenario)
    return SetFields((found[0], problem.subject), {"arrival": None}) if found else None


def _cut_deadline(problem: Problem, scenario: Scenario) -> Fix | None:
    """Put a deadline onto the last turn."""
    goal = _element(problem, scenario.objectives)
    return SetFields(("objectives", goal.id), {"deadline": scenario.turns}) if goal else None


def _own_hq(problem: Problem, scenario: Scenario) -> Fix | None:
    """Put a unit under the only HQ of its side, or under none where there is a choice."""
    unit = _element(problem, scenario.units)
    if unit is None:
        return None
    own = [hq.id for hq in scenario.hqs if hq.side == unit.side]
    return SetFields(("units", unit.id), {"hq": own[0] if len(own) == 1 else None})


def _give_dump(problem: Problem, scenario: Scenario) -> Fix | None:
    """Give a unit a supply dump."""
    unit = _element(problem, scenario.units)
    return SetFields(("units", unit.id), {"supply_dump": True}) if unit else None


def _drop_specialist(problem: Problem, scenario: Scenario) -> Fix | None:
    """Take a unit's last specialist away."""
    unit = _element(problem, scenario.units)
    return SetFields(("units", unit.id), {"specialists": unit.specialists[:-1]}) if unit else None


def _remove_hub(problem: Problem, scenario: Scenario) -> Fix | None:
    is_there = any(hub.at == problem.subject for hub in scenario.hubs)
    return RemoveElement("hubs", problem.subject) if is_there else None


def _unload_hub(problem: Problem, scenario: Scenario) -> Fix | None:
    """Leave a hub the most trucks that it can hold."""
    hubs = [hub for hub in scenario.hubs if hub.at == problem.subject]
    if len(hubs) != 1 or problem.most is None or hubs[0].trucks <= problem.most:
        return None
    return SetFields(("hubs", hubs[0].at), {"trucks": problem.most})


def _hasten_pool(problem: Problem, scenario: Scenario) -> Fix | None:
    """Let what comes too late be deployed on the last turn."""
    found = _pooled(problem, scenario)
    if found is None:
        return None
    hq, index = found
    sooner = hq.pool[index].model_copy(update={"from_turn": scenario.turns})
    return SetFields(("hqs", hq.id), {"pool": (*hq.pool[:index], sooner, *hq.pool[index + 1 :])})


def _drop_pool(problem: Problem, scenario: Scenario) -> Fix | None:
    """Take out of a force pool what the catalogue does not have."""
    found = _pooled(problem, scenario)
    if found is None:
        return None
    hq, index = found
    return SetFields(("hqs", hq.id), {"pool": hq.pool[:index] + hq.pool[index + 1 :]})


def _pooled(problem: Problem, scenario: Scenario) -> tuple[HqSetup, int] | None:
    """Return the HQ and the place in its force pool that a pointer names."""
    hq = _element(problem, scenario.hqs)
    match problem.pointer.split("/"):
        case ["", "hqs", _, "pool", index, *_] if hq is not None and int(index) < len(hq.pool):
            return hq, int(index)
    return None


def _open_store(problem: Problem, scenario: Scenario) -> Fix | None:
    """Give a side what opens its store, or take from it what nobody can take in."""
    side = _element(problem, scenario.sides)
    if side is None:
        return None
    empty = StoreSetup()
    match problem.pointer.split("/"):
        case ["", "sides", _, "cards"] if side.elite_store != empty:
            return SetFields(("sides", side.id), {"cards": (*side.cards, "supreme-command")})
        case ["", "sides", _, "preparation"] if side.store != empty:
            return SetFields(("sides", side.id), {"preparation": True})
        case ["", "sides", _, store, field, number, "what"]:
            offers, index = getattr(getattr(side, store), field), int(number)
            left = offers[:index] + offers[index + 1 :]
            return SetFields(("sides", side.id, store), {field: left}) if left != offers else None
    return None


def _remove_unit(problem: Problem, scenario: Scenario) -> Fix | None:
    unit = _element(problem, scenario.units)
    return RemoveElement("units", unit.id) if unit else None


def _step_aside(problem: Problem, scenario: Scenario) -> Fix | None:
    """Move a unit to the next hex of its side's land where nobody stands."""
    unit = _element(problem, scenario.units)
    here = _on_map(scenario, unit.at) if unit and unit.at else None
    if unit is None or here is None:
        return None
    shape = shape_of(scenario.map)
    taken = {other.at for other in scenario.units}
    for cell in topology(shape).around(shape.index(here)):
        there = shape.at(cell)
        if shape.label(there) not in taken and _owner(scenario, there) == unit.side:
            return MoveElement("units", unit.id, there)
    return None


def _owner(scenario: Scenario, at: Hex) -> str | None:
    row = scenario.territory[at.row] if at.row < len(scenario.territory) else ""
    return scenario.territory_legend.get(row[at.column : at.column + 1])


def _give_hex_of_piece(problem: Problem, scenario: Scenario) -> Fix | None:
    """Give the hex to the side that stands on it."""
    found = _piece(problem, scenario)
    return _give_hex(scenario, found[1].at, found[1].side) if found else None


def _give_hex_of_source(problem: Problem, scenario: Scenario) -> Fix | None:
    """Give the hex to the side of the source."""
    sources = [source for source in scenario.sources if source.at == problem.subject]
    return _give_hex(scenario, sources[0].at, sources[0].side) if len(sources) == 1 else None


def _give_hex_of_objective(problem: Problem, scenario: Scenario) -> Fix | None:
    """Give the hex of an objective to the other of two sides, unless somebody of its own stands there."""
    goal = _element(problem, scenario.objectives)
    others = [side.id for side in scenario.sides if goal is not None and side.id != goal.side]
    if goal is None or len(others) != 1:
        return None
    at = _on_map(scenario, goal.at)
    standing = (scenario.units, scenario.hqs, scenario.hubs, scenario.sources)
    labels = {piece.at for pieces in standing for piece in pieces if piece.at is not None}
    if any(_on_map(scenario, label) == at for label in labels):
        return None
    return _give_hex(scenario, goal.at, others[0])


def _give_hex(scenario: Scenario, label: str | None, side: str) -> Fix | None:
    at = _on_map(scenario, label) if label else None
    is_whole = all(len(row) == scenario.map.columns for row in scenario.territory)
    return paint_territory([at], side) if at and is_whole else None


def _feed_side(problem: Problem, scenario: Scenario) -> Fix | None:
    """Give a side all of its theater supply."""
    side = _element(problem, scenario.sides)
    if side is None or side.theater_supply:
        return None
    return SetFields(("sides", side.id), {"theater_supply": 100})


def _remove_objective(problem: Problem, scenario: Scenario) -> Fix | None:
    goal = _element(problem, scenario.objectives)
    return RemoveElement("objectives", goal.id) if goal else None


def _number_name(problem: Problem, scenario: Scenario) -> Fix | None:
    """Put the first number behind a name that no other element of the kind has, as in "Ford (2)"."""
    name = problem.pointer.split("/")[1]
    elements = getattr(scenario, name)
    element, taken = _element(problem, elements), {other.name for other in elements}
    if element is None:
        return None
    names = (f"{element.name} ({number})" for number in count(2))
    return SetFields((name, element.id), {"name": next(free for free in names if free not in taken)})


def _remove_name(problem: Problem, scenario: Scenario) -> Fix | None:
    is_there = any(name.at == problem.subject for name in scenario.map.names)
    return RemoveElement("names", problem.subject) if is_there else None


def _remove_stragglers(problem: Problem, scenario: Scenario) -> Fix | None:
    is_there = any(some.at == problem.subject for some in scenario.stragglers)
    return RemoveElement("stragglers", problem.subject) if is_there else None


def _remove_bridge(problem: Problem, scenario: Scenario) -> Fix | None:
    sides = _sides_of(problem, scenario, scenario.map.crossings)
    return EraseFeature("crossings", sides) if sides else None


def _build_bridge(problem: Problem, scenario: Scenario) -> Fix | None:
    sides = _sides_of(problem, scenario, scenario.map.links)
    return DrawFeature("crossings", "bridge", sides) if sides else None


def _repair_bridge(problem: Problem, scenario: Scenario) -> Fix | None:
    sides = _sides_of(problem, scenario, scenario.map.crossings)
    return DrawFeature("crossings", "bridge", sides) if sides else None


def _remove_road(problem: Problem, scenario: Scenario) -> Fix | None:
    sides = _sides_of(problem, scenario, scenario.map.links)
    return EraseFeature("links", sides) if sides else None


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


#: By the code of the check that finds the problem.
FIXES: Mapping[str, Callable[[Problem, Scenario], Fix | None]] = MappingProxyType(
    {
        "arrival-too-late": _cut_arrival,
        "bridge-without-river": _remove_bridge,
        "deadline-too-late": _cut_deadline,
        "hex-off-map": zone_fixes.keep_hexes_on_map,
        "hq-of-other-side": _own_hq,
        "hq-unknown": _own_hq,
        "hub-adds-nothing": _remove_hub,
        "hub-overfull": _unload_hub,
        "name-off-map": _remove_name,
        "name-duplicate": _number_name,
        "objective-held-at-start": _give_hex_of_objective,
        "objectives-share-hex": _remove_objective,
        "offer-useless": _open_store,
        "piece-in-two-places": _forget_arrival,
        "piece-on-foreign-land": _give_hex_of_piece,
        "pool-too-late": _hasten_pool,
        "pool-unknown": _drop_pool,
        "railway-cut": _repair_bridge,
        "road-through-impassable": _remove_road,
        "road-without-bridge": _build_bridge,
        "side-starves": _feed_side,
        "source-on-foreign-land": _give_hex_of_source,
        "specialists-too-many": _drop_specialist,
        "steps-none": _remove_unit,
        "stragglers-on-bad-terrain": _remove_stragglers,
        "stragglers-with-hq-or-hub": _remove_stragglers,
        "unit-out-of-supply": _give_dump,
        "units-share-hex": _step_aside,
        "weather-too-long": zone_fixes.cut_weather,
        "weather-zone-empty": zone_fixes.remove_weather_zone,
        "weather-zone-idle": zone_fixes.remove_weather_zone,
        "weather-zones-overlap": zone_fixes.part_weather_zones,
        "zone-hex-twice": zone_fixes.keep_hexes_once,
    }
)
