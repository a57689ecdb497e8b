"""From a scenario to its scene, and from a changed scenario to the changed scene."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, TypeAlias, get_args

from studio.desktop.canvas.scene.map_scene import (
    FortificationItem,
    HexsideItem,
    MapScene,
    NameItem,
    OpeningItem,
    WeatherZoneItem,
    ZoneItem,
)
from studio.desktop.scenes.locating import hex_of, hexside_of, side_colour, with_hexes
from studio.desktop.scenes.operational.forces import OPERATIONAL_PARTS, OPERATIONAL_PARTS_BY_KIND
from studio.desktop.scenes.tactical.forces import TACTICAL_PARTS, TACTICAL_PARTS_BY_KIND
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import OPERATIONAL, engine_of
from studio.documents.hexmap import CrossingKind, HexsideFeature, Link, LinkKind
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.changes.change import ChangedRegion
from studio.editing.changes.feature_sequence import features_on
from studio.hexes.coordinates import Orientation
from studio.hexes.hexsides import Hexside
from studio.hexes.shape import Shape

#: Makes a part of a scene of a scenario, a catalogue and a ruleset, which may be missing; the documents of an engine's own parts are its own.
_MakePart: TypeAlias = Callable[[Any, Any, Any], Any]


def register_parts(
    engine: str, parts: Mapping[str, _MakePart], parts_by_kind: Mapping[str, tuple[str, ...]]
) -> None:
    """Draw what an engine's scenarios hold by what makes parts of the scene of them, by the names of its fields.

    `parts_by_kind` says which of them a kind of change touches.
    """
    _parts_by_engine[engine], _kinds_by_engine[engine] = parts, parts_by_kind


def scene_from_scenario(
    scenario: Scenario, catalogue: Catalogue | None, ruleset: Ruleset | None = None
) -> MapScene:
    """Return the scene of a scenario as it is set up for its first turn.

    The ruleset gives the levels of experience, which chevrons show; without one none are drawn.
    What refers to nothing (a hex off the map, an unknown type) is left out or drawn in grey: the checks name it.
    """
    shape = Shape(scenario.map.columns, scenario.map.rows, Orientation(scenario.map.orientation))
    ground = scenario.map
    scene = MapScene(shape, ground.terrain, ground.legend, elevation=ground.elevation)
    made = _parts_of(engine_of(scenario))
    return replace(scene, **{name: part(scenario, catalogue, ruleset) for name, part in made.items()})


def updated(
    scene: MapScene,
    scenario: Scenario,
    catalogue: Catalogue | None,
    region: ChangedRegion,
    ruleset: Ruleset | None = None,
) -> MapScene:
    """Return the scene of a scenario after a change, made anew only where the change touched it.

    Catalogue and ruleset must be those that the scene was made with.
    """
    engine = engine_of(scenario)
    own = _kinds_by_engine.get(engine, {})
    if not region.kinds <= {*_PARTS_BY_KIND, *own}:
        return scene_from_scenario(scenario, catalogue, ruleset)
    known = _parts_of(engine)
    names = {name for kind in region.kinds for name in (*_PARTS_BY_KIND.get(kind, ()), *own.get(kind, ()))}
    labels = {label for label in region.ids if "|" in label}
    parts: dict[str, Any] = {
        name: _renewed(scene, scenario, name, labels)
        if name in _MANY and labels
        else known[name](scenario, catalogue, ruleset)
        for name in names
    }
    ground = scenario.map
    return replace(scene, terrain=ground.terrain, legend=ground.legend, elevation=ground.elevation, **parts)


def _renewed(scene: MapScene, scenario: Scenario, name: str, labels: set[str]) -> dict[Hexside, Any]:
    """Return the features of a layer, of which a large map has tens of thousands, found anew on some hexsides only."""
    orientation = scenario.map.orientation
    # A file may name the two hexes the other way round.
    known = labels | {"|".join(reversed(label.split("|"))) for label in labels}
    found = dict(getattr(scene, name))
    for label in labels:
        side = hexside_of(label, orientation)
        if side is not None:
            found.pop(side, None)
    found.update(_MANY[name](features_on(getattr(scenario.map, name), known), orientation))
    return found


def _hexsides(scenario: Scenario, *_: object) -> dict[Hexside, HexsideItem]:
    return _hexside_items(scenario.map.hexsides, scenario.map.orientation)


def _hexside_items(features: Iterable[HexsideFeature], orientation: str) -> dict[Hexside, HexsideItem]:
    found, plain = {}, dict[str, HexsideItem]()
    for feature in features:
        side = hexside_of(feature.between, orientation)
        if side is None:
            continue
        if feature.low is not None:
            low = side.first if feature.low == "first" else side.second
            found[side] = HexsideItem(feature.kind, low)
            continue
        # Most are without a low side, and share their item: all are made anew at each move of a stroke.
        item = plain.get(feature.kind)
        if item is None:
            item = plain[feature.kind] = HexsideItem(feature.kind, None)
        found[side] = item
    return found


def _crossings(scenario: Scenario, *_: object) -> dict[Hexside, CrossingKind]:
    sides = (
        (hexside_of(each.between, scenario.map.orientation), each.kind) for each in scenario.map.crossings
    )
    return {side: kind for side, kind in sides if side is not None}


def _links(scenario: Scenario, *_: object) -> dict[Hexside, frozenset[LinkKind]]:
    return _link_kinds(scenario.map.links, scenario.map.orientation)


def _link_kinds(links: Iterable[Link], orientation: str) -> dict[Hexside, frozenset[LinkKind]]:
    found: dict[Hexside, frozenset[LinkKind]] = {}
    # Nearly all have one link, and share its set: a large map has tens of thousands, made anew at each move of a stroke.
    alone: dict[LinkKind, frozenset[LinkKind]] = {kind: frozenset((kind,)) for kind in get_args(LinkKind)}
    for link in links:
        side = hexside_of(link.between, orientation)
        if side is not None:
            own = alone[link.kind]
            here = found.setdefault(side, own)
            if here is not own:
                found[side] = here | own
    return found


def _openings(scenario: Scenario, *_: object) -> tuple[OpeningItem, ...]:
    found = []
    for opening in scenario.map.openings:
        first, second = (hex_of(text) for text in opening.between.split("|"))
        if first is not None and second is not None:
            at, beyond = (first, second) if opening.of == "first" else (second, first)
            found.append(OpeningItem(at, beyond, opening.kind))
    return tuple(found)


def _side_colours(scenario: Scenario, *_: object) -> dict[str, str]:
    return {side.id: side.colour for side in scenario.sides}


def _fortifications(scenario: Scenario, *_: object) -> tuple[FortificationItem, ...]:
    forts = with_hexes(scenario.map.fortifications)
    return tuple(FortificationItem(at, fort.destroyed) for at, fort in forts)


def _zones(scenario: Scenario, *_: object) -> tuple[ZoneItem, ...]:
    return tuple(
        ZoneItem(
            frozenset(at for text in zone.hexes if (at := hex_of(text))), side_colour(scenario, zone.side)
        )
        for zone in scenario.zones
    )


def _weather_zones(scenario: Scenario, *_: object) -> tuple[WeatherZoneItem, ...]:
    return tuple(
        WeatherZoneItem(zone.name, frozenset(filter(None, map(hex_of, zone.hexes))))
        for zone in scenario.weather_zones
    )


def _names(scenario: Scenario, *_: object) -> tuple[NameItem, ...]:
    return tuple(
        NameItem(at, name.text, name.kind) for at, name in with_hexes(scenario.map.names) if name.text
    )


def _parts_of(engine: str) -> Mapping[str, _MakePart]:
    return {**_PARTS, **_parts_by_engine.get(engine, {})}


_PARTS: Mapping[str, _MakePart] = MappingProxyType(
    {
        "owners": lambda scenario, *_: scenario.territory,
        "owner_legend": lambda scenario, *_: scenario.territory_legend,
        "side_colours": _side_colours,
        "hexsides": _hexsides,
        "openings": _openings,
        "crossings": _crossings,
        "links": _links,
        "fortifications": _fortifications,
        "zones": _zones,
        "weather_zones": _weather_zones,
        "names": _names,
    }
)
#: Makes items of some features of a layer, by the name of the layer, for those of which there may be very many.
_MANY: Mapping[str, Callable[[Any, str], dict[Hexside, Any]]] = MappingProxyType(
    {"hexsides": _hexside_items, "links": _link_kinds}
)
#: Which parts of the scene a kind of change touches; after a change of any other kind all parts are made anew.
_PARTS_BY_KIND: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "terrain": (),
        "territory": ("owners", "owner_legend"),
        "hexsides": ("hexsides",),
        "openings": ("openings",),
        "crossings": ("crossings",),
        "links": ("links",),
        "fortifications": ("fortifications",),
        "names": ("names",),
        "zones": ("zones",),
        "weather_zones": ("weather_zones",),
    }
)
_parts_by_engine: Final[dict[str, Mapping[str, _MakePart]]] = {}
_kinds_by_engine: Final[dict[str, Mapping[str, tuple[str, ...]]]] = {}
register_parts(OPERATIONAL, OPERATIONAL_PARTS, OPERATIONAL_PARTS_BY_KIND)
register_parts("tactical", TACTICAL_PARTS, TACTICAL_PARTS_BY_KIND)
