"""Quick fixes of zones and of weather; none where the zone has gone since the problem was found."""

from studio.documents.scenario import Scenario, WeatherZone, Zone
from studio.editing.changes.collections import ZONES
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.rows import shape_of
from studio.editing.changes.zones import PaintWeather
from studio.editing.fixes.fix import Fix
from studio.lint.problem import Problem


def keep_hexes_on_map(problem: Problem, scenario: Scenario) -> Fix | None:
    """Leave out of a zone the hexes that the map does not have; other elements the author must place."""
    found, shape = _zone(problem, scenario), shape_of(scenario.map)
    if found is None:
        return None
    collection, zone = found
    kept = tuple(label for label in zone.hexes if shape.find(label) is not None)
    return SetFields((collection, zone.id), {"hexes": kept})


def keep_hexes_once(problem: Problem, scenario: Scenario) -> Fix | None:
    """Leave each hex in a zone once, where it comes first."""
    found, shape = _zone(problem, scenario), shape_of(scenario.map)
    if found is None:
        return None
    collection, zone = found
    first = {shape.find(label) or label: label for label in reversed(zone.hexes)}
    kept = tuple(reversed(first.values()))
    return SetFields((collection, zone.id), {"hexes": kept}) if kept != zone.hexes else None


def cut_weather(problem: Problem, scenario: Scenario) -> Fix | None:
    """Leave out of the map's weather, or of a zone's, what is beyond the last turn."""
    turns, found = scenario.turns, _zone(problem, scenario)
    path: tuple[str, ...] = ()
    if found is not None and isinstance(found[1], WeatherZone):
        path, weather = (found[0], found[1].id), found[1].weather
    elif problem.pointer.startswith("/weather/"):
        weather = scenario.weather
    else:
        return None
    return SetFields(path, {"weather": weather[:turns]}) if len(weather) > turns else None


def remove_weather_zone(problem: Problem, scenario: Scenario) -> Fix | None:
    """Remove a zone that changes nothing."""
    return RemoveElement("weather_zones", problem.subject) if _zone(problem, scenario) else None


def part_weather_zones(problem: Problem, scenario: Scenario) -> Fix | None:
    """Leave shared hexes in the zone that holds there, so that no hex changes its weather."""
    found, shape = _zone(problem, scenario), shape_of(scenario.map)
    hexes = frozenset(at for label in problem.hexes if (at := shape.find(label)) is not None)
    return PaintWeather(found[1].id, hexes) if found else None


def _zone(problem: Problem, scenario: Scenario) -> tuple[str, Zone | WeatherZone] | None:
    """Find the zone that a problem is about with its collection; None if it has gone or shares its id."""
    collection = problem.pointer.split("/")[1]
    zones = getattr(scenario, collection) if collection in ZONES else ()
    found = [zone for zone in zones if zone.id == problem.subject]
    return (collection, found[0]) if len(found) == 1 else None
