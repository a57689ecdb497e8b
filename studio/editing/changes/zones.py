"""Changes of the hexes that make up zones: those of reinforcements, and those of weather."""

from dataclasses import dataclass

from studio.documents.scenario import Scenario, WeatherZone, Zone
from studio.editing.changes.change import Change, ChangedRegion, region_of
from studio.editing.changes.collections import get_element
from studio.editing.changes.elements import replaced
from studio.editing.changes.naming import name_of
from studio.editing.changes.rows import shape_of
from studio.hexes.area import HexArea, HexSet
from studio.hexes.coordinates import Hex
from studio.hexes.shape import HexOffMapError


@dataclass(frozen=True, slots=True)
class ExtendZone(Change[Scenario]):
    """A change that adds hexes to a zone."""

    zone: str
    hexes: HexSet

    def text(self, document: Scenario) -> str:
        """Name the zone."""
        return f"Extend zone {name_of(document, 'zones', self.zone)}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchElement and HexOffMapError."""
        zone = get_element(document, "zones", self.zone)
        return _with_hexes(document, zone, set(zone.hexes) | _labels(document, self.hexes))

    def changed_region(self, document: Scenario) -> ChangedRegion:  # noqa: ARG002
        """Name the zone and the hexes."""
        return region_of("zones", self.hexes, (self.zone,))


@dataclass(frozen=True, slots=True)
class ShrinkZone(Change[Scenario]):
    """A change that takes hexes out of a zone."""

    zone: str
    hexes: HexSet

    def text(self, document: Scenario) -> str:
        """Name the zone."""
        return f"Shrink zone {name_of(document, 'zones', self.zone)}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchElement and HexOffMapError."""
        zone = get_element(document, "zones", self.zone)
        return _with_hexes(document, zone, set(zone.hexes) - _labels(document, self.hexes))

    def changed_region(self, document: Scenario) -> ChangedRegion:  # noqa: ARG002
        """Name the zone and the hexes."""
        return region_of("zones", self.hexes, (self.zone,))


@dataclass(frozen=True, slots=True)
class PaintWeather(Change[Scenario]):
    """A change that puts hexes into a weather zone, or into none; they leave all others, so that each has one weather."""

    #: None: they have the weather of the map.
    zone: str | None
    hexes: HexSet

    def text(self, document: Scenario) -> str:
        """Name the zone."""
        if self.zone is None:
            return "Take hexes out of weather zones"
        return f"Extend weather zone {name_of(document, 'weather_zones', self.zone)}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchElement and HexOffMapError."""
        taken_in = None if self.zone is None else get_element(document, "weather_zones", self.zone)
        labels = _labels(document, self.hexes)
        zones = tuple(_painted(zone, labels, zone is taken_in) for zone in document.weather_zones)
        if all(after is before for after, before in zip(zones, document.weather_zones, strict=True)):
            return document
        return document.model_copy(update={"weather_zones": zones})

    def changed_region(self, document: Scenario) -> ChangedRegion:
        """Name the hexes, and the zones that take them in or lose them."""
        labels = _labels(document, self.hexes)
        zones = {zone.id for zone in document.weather_zones if not labels.isdisjoint(zone.hexes)}
        named = zones if self.zone is None else zones | {self.zone}
        return region_of("weather_zones", self.hexes, named)


def weather_zone_at(document: Scenario, at: Hex) -> WeatherZone | None:
    """Return the weather zone that holds in a hex; None where the hex has the weather of the map."""
    text = shape_of(document.map).label(at)
    return next((zone for zone in reversed(document.weather_zones) if text in zone.hexes), None)


def _painted(zone: WeatherZone, labels: set[str], is_taken_in: bool) -> WeatherZone:
    """Return the zone with the hexes, or without them; itself where that is as it was."""
    if is_taken_in:
        fresh = labels.difference(zone.hexes)
        # The hexes are mostly in sequence, which makes sorting them cheap.
        return zone.model_copy(update={"hexes": tuple(sorted((*zone.hexes, *fresh)))}) if fresh else zone
    if labels.isdisjoint(zone.hexes):
        return zone
    return zone.model_copy(update={"hexes": tuple(text for text in zone.hexes if text not in labels)})


def _labels(document: Scenario, hexes: HexSet) -> set[str]:
    shape = shape_of(document.map)
    for at in HexArea.of(hexes) - shape.among(hexes):
        raise HexOffMapError(f"(column {at.column + 1}, row {at.row + 1})", shape)
    return set(shape.labelled(hexes))


def _with_hexes(document: Scenario, zone: Zone, labels: set[str]) -> Scenario:
    if labels == set(zone.hexes):
        return document
    return replaced(document, "zones", zone.id, zone.model_copy(update={"hexes": tuple(sorted(labels))}))
