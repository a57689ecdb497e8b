"""What the tools are set to, and what there is to choose from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, Literal, TypeVar, get_args

from pydantic.fields import FieldInfo

from studio.documents.catalogue import Catalogue
from studio.documents.model import Model
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.field_kinds import unwrap_field
from studio.editing.pieces.clip import Clip
from studio.editing.reference_choices import refers_to, ruleset_choices
from studio.editing.symmetry import Fold
from studio.hexes.coordinates import Hex

Type = TypeVar("Type", bound=Model)
HEXSIDES = {
    "minor-river": "Minor river",
    "major-river": "Major river",
    "wadi": "Wadi",
    "ridge": "Ridge",
    "escarpment": "Escarpment",
    "impassable": "Impassable hexside",
    "fence": "Fence",
    "hedge": "Hedge",
    "bocage": "Bocage",
    "wall": "Wall",
    "high-wall": "High wall",
    "stream": "Stream",
    "cliff": "Cliff",
    "bridge": "Bridge",
    "pontoon": "Pontoon bridge",
    "damaged-bridge": "Damaged bridge",
}
#: Those of them that cross a river instead of lying along it.
CROSSINGS = ("bridge", "pontoon", "damaged-bridge")
Stroke = Literal["freehand", "line", "rectangle", "polygon", "lasso"]
#: The icon of each, and what people call it.
STROKES: Mapping[Stroke, tuple[str, str]] = MappingProxyType(
    {
        "freehand": ("mdi6.gesture", "Paint freehand"),
        "line": ("mdi6.vector-line", "Paint a straight line"),
        "rectangle": ("mdi6.vector-rectangle", "Paint a rectangle"),
        "polygon": ("mdi6.vector-polygon", "Paint a polygon, corner by corner"),
        "lasso": ("mdi6.lasso", "Paint what a drawn line goes round"),
    }
)
#: The tools that draw in each place of a symmetry.
DRAWING: Final = frozenset(
    {
        "terrain",
        "level",
        "owner",
        "zone",
        "weather",
        "fill",
        "hexside",
        "opening",
        "link",
        "place",
        "stamp",
        "area",
    }
)
#: What people call each symmetry.
SYMMETRIES: Mapping[Fold, str] = MappingProxyType(
    {
        "none": "No symmetry",
        "twofold": "Twofold, turned",
        "threefold": "Threefold, turned",
        "sixfold": "Sixfold, turned",
        "left-right": "Mirrored left to right",
        "up-down": "Mirrored top to bottom",
        "four-corners": "Mirrored both ways",
    }
)
#: What the wand selects.
WAND: Mapping[str, str] = MappingProxyType(
    {
        "terrain": "Joined hexes of one terrain",
        "terrain-everywhere": "All hexes of one terrain",
        "owner": "Joined hexes of one owner",
        "owner-everywhere": "All hexes of one owner",
    }
)
#: The colours of new sides, one after the other: all eyes tell them apart.
SIDE_COLOURS: Final = ("#3f6fb5", "#d9822b", "#3a3a3f", "#c8ccd4")
#: The largest radius of a brush.
LARGEST_RADIUS: Final = 30
LINKS = {"paved-road": "Paved road", "unpaved-road": "Unpaved road", "rail": "Railway"}
#: What of a copied piece is pasted whatever its ruleset, in groups that an author thinks in. Levels and openings are
#: with the terrain, and never there where a ruleset knows neither.
GROUND_PASTES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "Terrain": frozenset({"terrain", "elevation", "openings"}),
        "Ownership": frozenset({"territory"}),
        "Rivers and ridges": frozenset({"hexsides", "crossings"}),
        "Roads and rail": frozenset({"links"}),
    }
)
MAP_PASTES: Mapping[str, frozenset[str]] = MappingProxyType(
    {"Names and fortifications": frozenset({"names", "fortifications"})}
)


@dataclass(frozen=True, slots=True)
class ToolSettings:
    """What the tools paint and place."""

    terrain: str = "clear"
    #: Hexes round the middle of the brush; 0, 1 or 2 make 1, 7 or 19 in all.
    radius: int = 0
    #: What a gesture of a brush draws.
    stroke: Stroke = "freehand"
    #: In how many places is drawn at once, and about which hex; None: the middle of the map.
    fold: Fold = "none"
    centre: Hex | None = None
    #: Whether what is drawn there belongs to the next side from place to place.
    takes_turns: bool = False
    #: The level that is painted, a digit.
    level: str = "1"
    #: What the wand selects: a key of `WAND`.
    wand: str = "terrain"
    #: A kind of hexside feature or of crossing.
    hexside: str = "minor-river"
    #: What a wall of a building has: a key of `OPENINGS`.
    opening: str = "door"
    link: str = "paved-road"
    #: The owner that is painted; None for nobody.
    owner: str | None = None
    zone: str | None = None
    weather_zone: str | None = None
    #: The collection that is placed into.
    collection: str = ""
    #: The side, and the unit type, HQ type or kind that is placed; empty where the collection has no kinds.
    side: str | None = None
    type: str = ""
    #: What the stamp pastes, and which kinds of it; None: all.
    clip: Clip | None = None
    pasted: frozenset[str] | None = None


def placeable_types(
    settings: ToolSettings, scenario: Scenario, catalogue: Catalogue | None
) -> tuple[Any, ...]:
    """Return the types of the catalogue that the side's faction can place; none where the collection has no types."""
    field = _choosing_field(settings, scenario)
    said = refers_to(field) if field is not None else None
    known = (
        collections_of(catalogue).get(said.collection) if said is not None and catalogue is not None else None
    )
    if known is None or catalogue is None:
        return ()
    return types_of_side(settings.side, elements_of(catalogue, known), scenario, catalogue)


def types_of_side(
    side: str | None, kinds: Iterable[Type], scenario: Scenario, catalogue: Catalogue
) -> tuple[Type, ...]:
    """Return those of the types that a side's faction has; none for a side that is not there."""
    faction = next((each.faction for each in scenario.sides if each.id == side), None)
    nations = {nation.id for nation in catalogue.nations if nation.faction == faction}
    return tuple(kind for kind in kinds if not nations_of(kind) or nations.intersection(nations_of(kind)))


def nations_of(kind: Any) -> tuple[str, ...]:
    """Return the nations that field a type of a catalogue; none where all do."""
    return (kind.nation,) if hasattr(kind, "nation") else tuple(kind.nations)


def placeable_kinds(settings: ToolSettings, scenario: Scenario, tables: Ruleset | None) -> Mapping[str, str]:
    """Return the kinds of what is placed and their names, where its model or the ruleset names them itself."""
    field = _choosing_field(settings, scenario)
    if field is None or refers_to(field) is not None:
        return {}
    collection = collections_of(scenario)[settings.collection]
    rows = ruleset_choices(tables, collection.models[0], collection.chosen_by)
    return dict(rows or ((kind, kind.capitalize()) for kind in get_args(unwrap_field(field)[0])))


def is_of_a_side(settings: ToolSettings, scenario: Scenario) -> bool:
    """Return whether what is placed belongs to the side that is set, as a place name does not."""
    collection = collections_of(scenario).get(settings.collection)
    return collection is not None and "side" in collection.models[0].model_fields


def _choosing_field(settings: ToolSettings, scenario: Scenario) -> FieldInfo | None:
    """Return the field by which an author chooses what kind of element is placed."""
    collection = collections_of(scenario).get(settings.collection)
    return collection.models[0].model_fields.get(collection.chosen_by) if collection is not None else None


def fit_settings(
    settings: ToolSettings, scenario: Scenario, catalogue: Catalogue | None, tables: Ruleset | None
) -> ToolSettings:
    """Return the settings with the first choice in the place of each that is not, or no longer, there."""
    sides = [side.id for side in scenario.sides]
    from_the_top = sorted(collections_of(scenario).values(), key=lambda each: -each.height)
    found = replace(
        settings,
        collection=_one_of((each.name for each in from_the_top if each.has_hex), settings.collection) or "",
        owner=settings.owner if settings.owner is None else _one_of(sides, settings.owner),
        zone=_one_of((zone.id for zone in scenario.zones), settings.zone),
        weather_zone=_one_of((zone.id for zone in scenario.weather_zones), settings.weather_zone),
        side=_one_of(sides, settings.side),
    )
    types = [kind.id for kind in placeable_types(found, scenario, catalogue)] or placeable_kinds(
        found, scenario, tables
    )
    return replace(found, type=_one_of(types, found.type) or "")


def _one_of(choices: Iterable[str], wanted: str | None) -> str | None:
    known = list(choices)
    return wanted if wanted in known else next(iter(known), None)
