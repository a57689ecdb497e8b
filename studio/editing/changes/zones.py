"""Changes of the hexes that make up a reinforcement zone."""

from dataclasses import dataclass

from studio.documents.scenario import Scenario, Zone
from studio.editing.changes.change import Change, Touched
from studio.editing.changes.collections import find
from studio.editing.changes.naming import name_of
from studio.editing.changes.rows import shape_of
from studio.editing.changes.things import label_on, replaced
from studio.hexes.coordinates import Hex


@dataclass(frozen=True, slots=True)
class ExtendZone(Change[Scenario]):
    """Adds hexes to a zone."""

    zone: str
    hexes: frozenset[Hex]

    def text(self, document: Scenario) -> str:
        """Name the zone."""
        return f"Extend zone {name_of(document, 'zones', self.zone)}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchThing and HexOffMapError."""
        zone = find(document, "zones", self.zone)
        return _with_hexes(document, zone, set(zone.hexes) | _labels(document, self.hexes))

    def touches(self, document: Scenario) -> Touched:  # noqa: ARG002
        """Name the zone and the hexes."""
        return Touched(frozenset({"zones"}), self.hexes, frozenset({self.zone}))


@dataclass(frozen=True, slots=True)
class ShrinkZone(Change[Scenario]):
    """Takes hexes out of a zone."""

    zone: str
    hexes: frozenset[Hex]

    def text(self, document: Scenario) -> str:
        """Name the zone."""
        return f"Shrink zone {name_of(document, 'zones', self.zone)}"

    def changed(self, document: Scenario) -> Scenario:
        """Raise NoSuchThing and HexOffMapError."""
        zone = find(document, "zones", self.zone)
        return _with_hexes(document, zone, set(zone.hexes) - _labels(document, self.hexes))

    def touches(self, document: Scenario) -> Touched:  # noqa: ARG002
        """Name the zone and the hexes."""
        return Touched(frozenset({"zones"}), self.hexes, frozenset({self.zone}))


def _labels(document: Scenario, hexes: frozenset[Hex]) -> set[str]:
    shape = shape_of(document.map)
    return {label_on(shape, at) for at in hexes}


def _with_hexes(document: Scenario, zone: Zone, labels: set[str]) -> Scenario:
    if labels == set(zone.hexes):
        return document
    return replaced(document, "zones", zone.id, zone.model_copy(update={"hexes": tuple(sorted(labels))}))
