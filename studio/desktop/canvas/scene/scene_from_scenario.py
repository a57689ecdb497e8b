"""From a scenario to its scene, and from a changed scenario to the changed scene."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from studio import StudioError
from studio.desktop.canvas.scene.map_scene import (
    CounterItem,
    Dot,
    FortificationItem,
    HexsideItem,
    HubItem,
    MapScene,
    NameItem,
    ObjectiveItem,
    SourceItem,
    StragglersItem,
    WeatherZoneItem,
    ZoneItem,
)
from studio.documents.catalogue import Catalogue
from studio.documents.hexmap import CrossingKind, LinkKind
from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.scenario import Scenario
from studio.editing.changes.change import ChangedRegion
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import hex_named, parse_hexside
from studio.hexes.shape import Shape
from studio.tables.operational.combat import ExperienceLevel

#: What stands in for a colour that the scenario or its catalogue does not give.
_UNKNOWN_COLOUR, _UNKNOWN_INK = "#b8b2a6", "#2b2722"


class _Placed(Protocol):
    @property
    def at(self) -> str | None: ...


P = TypeVar("P", bound=_Placed)


def scene_from_scenario(
    scenario: Scenario, catalogue: Catalogue, ruleset: OperationalRuleset | None = None
) -> MapScene:
    """Return the scene of a scenario as it is set up for its first turn.

    The ruleset gives the levels of experience, which chevrons tell; without one none are drawn.
    What refers to nothing (a hex off the map, an unknown type) is left out or drawn in grey: the checks tell of it.
    """
    shape = Shape(scenario.map.columns, scenario.map.rows, Orientation(scenario.map.orientation))
    scene = MapScene(shape, scenario.map.terrain, scenario.map.legend)
    return replace(scene, **{name: part(scenario, catalogue, ruleset) for name, part in _PARTS.items()})


def updated(
    scene: MapScene,
    scenario: Scenario,
    catalogue: Catalogue,
    touched: ChangedRegion,
    ruleset: OperationalRuleset | None = None,
) -> MapScene:
    """Return the scene of a scenario after a change, made anew only where the change touched it.

    Catalogue and ruleset must be those that the scene was made with.
    """
    if not touched.kinds <= _PARTS_OF.keys():
        return scene_from_scenario(scenario, catalogue, ruleset)
    names = {name for kind in touched.kinds for name in _PARTS_OF[kind]}
    parts = {name: _PARTS[name](scenario, catalogue, ruleset) for name in names}
    return replace(scene, terrain=scenario.map.terrain, legend=scenario.map.legend, **parts)


def _placed(parts: Iterable[P]) -> Iterator[tuple[Hex, P]]:
    """Yield what stands in a hex, with that hex."""
    for part in parts:
        if part.at is not None and (at := _hex(part.at)) is not None:
            yield at, part


def _hexsides(scenario: Scenario, *_: object) -> dict[Hexside, HexsideItem]:
    found = {}
    for feature in scenario.map.hexsides:
        side = _side(feature.between, scenario.map.orientation)
        if side is not None:
            low = None if feature.low is None else side.first if feature.low == "first" else side.second
            found[side] = HexsideItem(feature.kind, low)
    return found


def _crossings(scenario: Scenario, *_: object) -> dict[Hexside, CrossingKind]:
    sides = ((_side(each.between, scenario.map.orientation), each.kind) for each in scenario.map.crossings)
    return {side: kind for side, kind in sides if side is not None}


def _links(scenario: Scenario, *_: object) -> dict[Hexside, frozenset[LinkKind]]:
    found: dict[Hexside, frozenset[LinkKind]] = {}
    for link in scenario.map.links:
        side = _side(link.between, scenario.map.orientation)
        if side is not None:
            found[side] = found.get(side, frozenset()) | {link.kind}
    return found


def _side_colours(scenario: Scenario, *_: object) -> dict[str, str]:
    return {side.id: side.colour for side in scenario.sides}


def _colour(scenario: Scenario, side: str) -> str:
    return next((each.colour for each in scenario.sides if each.id == side), _UNKNOWN_COLOUR)


def _fortifications(scenario: Scenario, *_: object) -> tuple[FortificationItem, ...]:
    forts = _placed(scenario.map.fortifications)
    return tuple(FortificationItem(at, fort.destroyed) for at, fort in forts)


def _zones(scenario: Scenario, *_: object) -> tuple[ZoneItem, ...]:
    return tuple(
        ZoneItem(frozenset(at for text in zone.hexes if (at := _hex(text))), _colour(scenario, zone.side))
        for zone in scenario.zones
    )


def _weather_zones(scenario: Scenario, *_: object) -> tuple[WeatherZoneItem, ...]:
    return tuple(
        WeatherZoneItem(zone.name, frozenset(filter(None, map(_hex, zone.hexes))))
        for zone in scenario.weather_zones
    )


def _names(scenario: Scenario, *_: object) -> tuple[NameItem, ...]:
    return tuple(NameItem(at, name.text, name.kind) for at, name in _placed(scenario.map.names) if name.text)


def _objectives(scenario: Scenario, *_: object) -> tuple[ObjectiveItem, ...]:
    return tuple(
        ObjectiveItem(
            at,
            _colour(scenario, objective.side),
            objective.deadline,
            objective.kind,
            _owner(scenario, at) == objective.side,
        )
        for at, objective in _placed(scenario.objectives)
    )


def _sources(scenario: Scenario, *_: object) -> tuple[SourceItem, ...]:
    return tuple(
        SourceItem(at, source.kind, _colour(scenario, source.side))
        for at, source in _placed(scenario.sources)
    )


def _hubs(scenario: Scenario, *_: object) -> tuple[HubItem, ...]:
    return tuple(HubItem(at, hub.trucks, _colour(scenario, hub.side)) for at, hub in _placed(scenario.hubs))


def _stragglers(scenario: Scenario, *_: object) -> tuple[StragglersItem, ...]:
    return tuple(
        StragglersItem(at, band.steps, _colour(scenario, band.side))
        for at, band in _placed(scenario.stragglers)
    )


def _counters(
    scenario: Scenario, catalogue: Catalogue, ruleset: OperationalRuleset | None
) -> tuple[CounterItem, ...]:
    bands = {hq.id: hq.colour for hq in scenario.hqs}
    levels = ruleset.experience if ruleset else ()
    return (
        *(_hq_counter(hq, at, catalogue) for at, hq in _placed(scenario.hqs)),
        *(_unit_counter(unit, at, bands, catalogue, levels) for at, unit in _placed(scenario.units)),
    )


def _hq_counter(hq: HqSetup, at: Hex, catalogue: Catalogue) -> CounterItem:
    kind = next((kind for kind in catalogue.hq_types if kind.id == hq.type), None)
    echelon = kind.echelon if kind else "corps"
    colour, ink = _nation_colours(catalogue, kind.nation if kind else None)
    return CounterItem(hq.id, at, "headquarters", echelon, hq.name, colour, ink, hq.colour)


def _unit_counter(
    unit: UnitSetup,
    at: Hex,
    bands: Mapping[str, str],
    catalogue: Catalogue,
    levels: tuple[ExperienceLevel, ...],
) -> CounterItem:
    kind = next((kind for kind in catalogue.unit_types if kind.id == unit.type), None)
    colour, ink = _nation_colours(catalogue, kind.nation if kind else None)
    return CounterItem(
        unit.id,
        at,
        kind.symbol if kind else "infantry",
        kind.echelon if kind else "division",
        unit.designation,
        colour,
        ink,
        bands.get(unit.hq or ""),
        _dots(unit, kind.steps if kind else 0, catalogue),
        chevrons=sum(unit.xp >= level.from_xp for level in levels[1:]),
        entrenchment=unit.entrenchment,
        out_of_supply=unit.turns_out_of_supply > 0,
        order=unit.order,
        supply_dump=unit.supply_dump,
    )


def _raised(_: Scenario, catalogue: Catalogue, __: object) -> dict[str, CounterItem]:
    """The types of security units, which no scenario names (op.action.security-unit.effect)."""
    found = {}
    for kind in catalogue.unit_types:
        if kind.security:
            colour, ink = _nation_colours(catalogue, kind.nation)
            found[kind.id] = CounterItem(kind.id, Hex(0, 0), kind.symbol, kind.echelon, "SEC", colour, ink)
    return found


def _dots(unit: UnitSetup, full: int, catalogue: Catalogue) -> tuple[Dot, ...]:
    """Line up a unit's elements as its first loss queue, and behind them what it lacks of full strength.

    Active specialists stand among the active steps at their slots (op.step.queue.order), the later of two with one
    slot to the left of the other.
    """
    slots = {kind.id: kind.slot for kind in catalogue.specialist_types}
    queue: list[Dot] = ["active" for _ in range(unit.active)]
    for slot in sorted(slots.get(each.type, 1) for each in unit.specialists if not each.suppressed):
        queue.insert(slot - 1, "specialist")
    queue.extend("suppressed" for _ in range(unit.suppressed))
    queue.extend("suppressed-specialist" for each in unit.specialists if each.suppressed)
    queue.extend("lost" for _ in range(full - unit.active - unit.suppressed))
    return tuple(queue)


def _nation_colours(catalogue: Catalogue, nation: str | None) -> tuple[str, str]:
    for each in catalogue.nations:
        if each.id == nation:
            return each.colour, each.ink
    return _UNKNOWN_COLOUR, _UNKNOWN_INK


def _owner(scenario: Scenario, at: Hex) -> str | None:
    if not (0 <= at.row < len(scenario.territory) and 0 <= at.column < len(scenario.territory[at.row])):
        return None
    return scenario.territory_legend.get(scenario.territory[at.row][at.column])


# A weather zone may cover all of the largest map, and is read anew at each move of the brush.
@lru_cache(maxsize=1 << 18)
def _hex(text: str) -> Hex | None:
    return hex_named(text)


@lru_cache(maxsize=1 << 16)
def _side(text: str, orientation: str) -> Hexside | None:
    try:
        return parse_hexside(text, Orientation(orientation))
    except StudioError:
        return None


_PARTS: Mapping[str, Callable[[Scenario, Catalogue, OperationalRuleset | None], Any]] = MappingProxyType(
    {
        "owners": lambda scenario, *_: scenario.territory,
        "owner_legend": lambda scenario, *_: scenario.territory_legend,
        "side_colours": _side_colours,
        "hexsides": _hexsides,
        "crossings": _crossings,
        "links": _links,
        "fortifications": _fortifications,
        "zones": _zones,
        "weather_zones": _weather_zones,
        "names": _names,
        "objectives": _objectives,
        "sources": _sources,
        "hubs": _hubs,
        "stragglers": _stragglers,
        "counters": _counters,
        "raised": _raised,
    }
)
#: Which parts of the scene a kind of change touches; after a change of any other kind all parts are made anew.
_PARTS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "terrain": (),
        "territory": ("owners", "owner_legend", "objectives"),
        "hexsides": ("hexsides",),
        "crossings": ("crossings",),
        "links": ("links",),
        "fortifications": ("fortifications",),
        "names": ("names",),
        "zones": ("zones",),
        "weather_zones": ("weather_zones",),
        "objectives": ("objectives",),
        "sources": ("sources",),
        "hubs": ("hubs",),
        "hqs": ("counters",),
        "units": ("counters",),
        "stragglers": ("stragglers",),
    }
)
