"""What the tools are set to, and what there is to choose from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar, get_args

from studio.documents.catalogue import Catalogue
from studio.documents.hexmap import PlaceName
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.goals import SupplySource
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.unit_types import UnitType
from studio.documents.scenario import Scenario
from studio.editing.clipboard import Clip

Type = TypeVar("Type", UnitType, HqType)
HEXSIDES = {
    "minor-river": "Minor river",
    "major-river": "Major river",
    "wadi": "Wadi",
    "ridge": "Ridge",
    "escarpment": "Escarpment",
    "impassable": "Impassable hexside",
    "bridge": "Bridge",
    "pontoon": "Pontoon bridge",
    "damaged-bridge": "Damaged bridge",
}
#: Those of them that cross a river instead of lying along it.
CROSSINGS = ("bridge", "pontoon", "damaged-bridge")
LINKS = {"paved-road": "Paved road", "unpaved-road": "Unpaved road", "rail": "Railway"}
#: What can be placed, by the collection that it comes into.
PLACES = {
    "units": "Unit",
    "hqs": "Headquarters",
    "objectives": "Objective",
    "sources": "Supply source",
    "hubs": "Supply hub",
    "stragglers": "Stragglers",
    "fortifications": "Fortification",
    "names": "Place name",
}
#: What of a copied piece is pasted, in groups that an author thinks in; together they are all that can be copied.
PASTES: Mapping[str, frozenset[str]] = {
    "Terrain": frozenset({"terrain"}),
    "Ownership": frozenset({"territory"}),
    "Rivers and ridges": frozenset({"hexsides", "crossings"}),
    "Roads and rail": frozenset({"links"}),
    "Units and headquarters": frozenset({"units", "hqs", "stragglers"}),
    "Objectives": frozenset({"objectives"}),
    "Supply": frozenset({"sources", "hubs"}),
    "Names and fortifications": frozenset({"names", "fortifications"}),
}
#: Kinds that a model names itself, by the collection.
_KINDS = {
    "sources": get_args(SupplySource.model_fields["kind"].annotation),
    "names": get_args(PlaceName.model_fields["kind"].annotation),
}


@dataclass(frozen=True, slots=True)
class ToolSettings:
    """What the tools paint and place."""

    terrain: str = "clear"
    #: 0, 1 or 2 hexes round the middle: 1, 7 or 19 in all.
    radius: int = 0
    #: A kind of hexside feature or of crossing.
    hexside: str = "minor-river"
    link: str = "paved-road"
    #: The owner that is painted; None for nobody.
    owner: str | None = None
    zone: str | None = None
    weather_zone: str | None = None
    #: The collection that is placed into.
    place: str = "units"
    #: The side, and the unit type, HQ type or kind that is placed; empty where the collection has no kinds.
    side: str | None = None
    type: str = ""
    #: What the stamp pastes, and which kinds of it; None: all.
    clip: Clip | None = None
    pasted: frozenset[str] | None = None


def placeable_types(
    settings: ToolSettings, scenario: Scenario, catalogue: Catalogue | None
) -> tuple[UnitType | HqType, ...]:
    """Return the unit types or HQ types of the side's faction; none for what the catalogue does not know."""
    if not isinstance(catalogue, OperationalCatalogue) or settings.place not in ("units", "hqs"):
        return ()
    if settings.place == "units":
        return types_of_side(settings.side, catalogue.unit_types, scenario, catalogue)
    return types_of_side(settings.side, catalogue.hq_types, scenario, catalogue)


def types_of_side(
    side: str | None, kinds: Iterable[Type], scenario: Scenario, catalogue: Catalogue
) -> tuple[Type, ...]:
    """Return those of the types that a side's faction has; none for a side that is not there."""
    faction = next((each.faction for each in scenario.sides if each.id == side), None)
    nations = {nation.id for nation in catalogue.nations if nation.faction == faction}
    return tuple(kind for kind in kinds if kind.nation in nations)


def placeable_kinds(settings: ToolSettings) -> tuple[str, ...]:
    """Return the kinds of what is placed, where the model of it has kinds."""
    return _KINDS.get(settings.place, ())


def fit_settings(settings: ToolSettings, scenario: Scenario, catalogue: Catalogue | None) -> ToolSettings:
    """Return the settings with the first choice in the place of each that is not, or no longer, there."""
    sides = [side.id for side in scenario.sides]
    found = replace(
        settings,
        owner=settings.owner if settings.owner is None else _one_of(sides, settings.owner),
        zone=_one_of((zone.id for zone in scenario.zones), settings.zone),
        weather_zone=_one_of((zone.id for zone in scenario.weather_zones), settings.weather_zone),
        side=_one_of(sides, settings.side),
    )
    types = [kind.id for kind in placeable_types(found, scenario, catalogue)] or placeable_kinds(found)
    return replace(found, type=_one_of(types, found.type) or "")


def _one_of(choices: Iterable[str], wanted: str | None) -> str | None:
    known = list(choices)
    return wanted if wanted in known else next(iter(known), None)
