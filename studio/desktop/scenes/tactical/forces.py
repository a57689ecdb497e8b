"""The counters and objectives of a tactical scenario."""

from collections.abc import Callable, Mapping
from textwrap import shorten
from types import MappingProxyType
from typing import Any, Final

from studio.desktop.canvas.drawing.letter_colours import letters_on
from studio.desktop.canvas.scene.map_scene import CounterItem, Dot, ObjectiveItem, ZoneItem
from studio.desktop.scenes.locating import UNKNOWN_COLOUR, hex_of, side_colour, with_hexes
from studio.desktop.scenes.tactical.battlefield import markers_of, works_of
from studio.documents.catalogue import Catalogue
from studio.documents.counters import Symbol
from studio.documents.tactical.catalogue import TacticalCatalogue, UnitType
from studio.documents.tactical.forces import TacticalUnit
from studio.documents.tactical.scenario import TacticalScenario
from studio.hexes.coordinates import Hex

#: So many letters have room on a counter.
_LETTERS: Final = 8
#: The letter of zones in which units are placed before a battle.
DEPLOYMENT: Final = "D"
#: What those have whose type says nothing.
_SYMBOLS: Final[Mapping[str, Symbol]] = {"infantry": "infantry", "vehicle": "armor", "gun": "anti-tank"}


def _counters(scenario: TacticalScenario, catalogue: Catalogue | None, *_: object) -> tuple[CounterItem, ...]:
    """Draw the units that begin on the map; those of an unknown type have no figures."""
    types: dict[str, UnitType] = {}
    if isinstance(catalogue, TacticalCatalogue):
        types = {each.id: each for each in catalogue.tactical.unit_types}
    return tuple(
        unit_counter(unit, at, scenario, types)
        for at, unit in with_hexes(scenario.tactical.units)
        if unit.start == "map"
    )


def unit_counter(
    unit: TacticalUnit, at: Hex, scenario: TacticalScenario, types: Mapping[str, UnitType]
) -> CounterItem:
    """Draw a unit of a scenario in a hex, given the unit types by id."""
    kind = types.get(unit.type)
    return CounterItem(
        unit.id,
        at,
        with_scouts(symbol_of(kind), is_scout=unit.scout),
        "squad",
        counter_text(unit.designation or unit.name),
        ground := side_colour(scenario, unit.side),
        letters_on(ground),
        dots=tuple(Dot("full") for _ in unit.figures or (kind.figures if kind else ())),
        name=unit.name,
    )


def counter_text(text: str) -> str:
    """Return what has room on a counter: whole words, or else the first letters."""
    return shorten(text, _LETTERS, placeholder="") or text[:_LETTERS]


def symbol_of(kind: UnitType | None) -> Symbol:
    """Return the symbol of a unit type: its own, or else that of its kind; trucks and the like are motorized."""
    if kind is None:
        return "infantry"
    is_soft = kind.kind == "vehicle" and not any((kind.armour.front, kind.armour.side, kind.armour.rear))
    return kind.symbol or ("motorized-infantry" if is_soft else _SYMBOLS[kind.kind])


def with_scouts(symbol: Symbol, *, is_scout: bool) -> Symbol:
    """Return the symbol of a unit of a type: scouts among infantry have one of their own."""
    return "reconnaissance" if is_scout and symbol == "infantry" else symbol


def _templates(_: TacticalScenario, catalogue: Catalogue | None, __: object) -> dict[str, CounterItem]:
    """Return how units of each type look, whether they begin on the map or come later."""
    types = catalogue.tactical.unit_types if isinstance(catalogue, TacticalCatalogue) else ()
    return {kind.id: type_sample(kind, UNKNOWN_COLOUR) for kind in types}


def type_sample(kind: UnitType, colour: str) -> CounterItem:
    """Draw a unit of a type with all its figures; place and colour mean nothing."""
    dots = tuple(Dot("full") for _ in kind.figures)
    return CounterItem(
        kind.id, Hex(0, 0), symbol_of(kind), "squad", "1", colour, letters_on(colour), dots=dots
    )


def worth_of(victory_points: int, command: int) -> str:
    """Write what an objective is worth: victory points, and command behind a plus."""
    return f"{victory_points or ''}{f'+{command}' if command else ''}"


def _objectives(scenario: TacticalScenario, *_: object) -> tuple[ObjectiveItem, ...]:
    """Draw a flag for each objective, in the colour of who holds it at the start."""
    return tuple(
        ObjectiveItem(
            at,
            UNKNOWN_COLOUR if objective.owner is None else side_colour(scenario, objective.owner),
            objective.victory_points,
            "primary" if objective.victory_points else "bonus",
            objective.owner is not None,
            worth_of(objective.victory_points, objective.command),
        )
        for at, objective in with_hexes(scenario.tactical.objectives)
    )


def _zones(scenario: TacticalScenario, catalogue: Catalogue | None, *_: object) -> tuple[ZoneItem, ...]:
    """Draw where sides place their units, and in the colour of each nation where its reinforcements enter."""
    colours = {nation.id: nation.colour for nation in catalogue.nations} if catalogue else {}
    hexes = {zone.id: frozenset(at for text in zone.hexes if (at := hex_of(text))) for zone in scenario.zones}
    found = []
    for force in scenario.tactical.forces:
        own = side_colour(scenario, force.side)
        found += [ZoneItem(hexes[zone], own, DEPLOYMENT) for zone in force.deployment if zone in hexes]
        found += [
            ZoneItem(hexes[each.zone], colours.get(each.nation, own))
            for each in force.reinforcement
            if each.zone in hexes
        ]
    used = {zone for force in scenario.tactical.forces for zone in force.deployment}
    used |= {each.zone for force in scenario.tactical.forces for each in force.reinforcement}
    others = (zone for zone in scenario.zones if zone.id not in used)
    return (*found, *(ZoneItem(hexes[zone.id], side_colour(scenario, zone.side), "") for zone in others))


TACTICAL_PARTS: Mapping[str, Callable[..., Any]] = MappingProxyType(
    {
        "objectives": _objectives,
        "counters": _counters,
        "templates": _templates,
        "zones": _zones,
        "markers": markers_of,
        "fortifications": works_of,
    }
)
#: Which of them a kind of change touches.
TACTICAL_PARTS_BY_KIND: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "objectives": ("objectives",),
        "units": ("counters",),
        "markers": ("markers", "fortifications"),
        "jump_offs": ("markers",),
    }
)
