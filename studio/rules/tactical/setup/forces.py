"""The forces of a scenario: what never changes of them, and how they begin."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from studio.documents.tactical.forces import Force, TacticalUnit
from studio.hexes.coordinates import Orientation
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.board import Board, Flag, SectionFacts, SideFacts, UnitFacts
from studio.rules.tactical.base.catalogue_types import UnitType
from studio.rules.tactical.base.ids import LeaderId, SectionId, UnitId
from studio.rules.tactical.base.state import Leader, Marker, Unit, Whereabouts
from studio.rules.tactical.ground.measure import facing_away
from studio.rules.tactical.movement.obstructions import MINES
from studio.rules.tactical.setup.resolver import Resolver

#: What points to where home is: a side of the hexes, 0 to 5, or a corner, 6 to 11 (corner k is between the sides k and
#: k + 1). Hexes that stand in columns have a side to the north and a corner to the east, those that lie in rows the reverse.
HOMES: Final[Mapping[Orientation, Mapping[str, int]]] = {
    Orientation.FLAT: {
        "north": 0,
        "north-corner": 0,
        "north-east-corner": 6,
        "north-east": 1,
        "east-corner": 7,
        "south-east": 2,
        "south-east-corner": 8,
        "south": 3,
        "south-corner": 3,
        "south-west-corner": 9,
        "south-west": 4,
        "west-corner": 10,
        "north-west": 5,
        "north-west-corner": 11,
    },
    Orientation.POINTY: {
        "north": 6,
        "north-corner": 6,
        "north-east": 1,
        "north-east-corner": 7,
        "east-corner": 2,
        "south-east-corner": 8,
        "south-east": 3,
        "south": 9,
        "south-corner": 9,
        "south-west": 4,
        "south-west-corner": 10,
        "west-corner": 5,
        "north-west-corner": 11,
        "north-west": 0,
    },
}
_STARTS: Final[Mapping[str, Whereabouts]] = {
    "map": "map",
    "placed": "off",
    "undeployed": "undeployed",
    "due": "due",
}


def read_sides(resolver: Resolver) -> tuple[SideFacts, ...]:
    """Read the two sides with their forces, in the sequence of the scenario. Raises CannotSetUp."""
    forces = {resolver.side(force.side): force for force in resolver.scenario.tactical.forces}
    found = []
    for side in resolver.scenario.sides:
        force = forces.get(Side(side.id))
        if force is None:
            raise resolver.fault(f"the side {side.id} has no force", "say where its home is and what it has")
        zones = [resolver.zone(name) for name in force.deployment]
        found.append(
            SideFacts(
                Side(side.id),
                side.name,
                force.nations,
                HOMES[resolver.shape.orientation][force.home],
                frozenset().union(*zones),
                _entries(resolver, force),
                force.held_back,
            )
        )
    if len(found) != 2:
        raise resolver.fault(f"it has {len(found)} sides", "a tactical battle has two")
    return tuple(found)


def _entries(resolver: Resolver, force: Force) -> Mapping[str, frozenset[int]]:
    """Return the cells by which units of each nation enter: those of all the zones that the force names for it.

    Raises CannotSetUp.
    """
    found: dict[str, frozenset[int]] = {}
    for each in force.reinforcement:
        found[each.nation] = found.get(each.nation, frozenset()) | resolver.zone(each.zone)
    return found


def read_unit_facts(resolver: Resolver, types: Mapping[str, object]) -> Mapping[UnitId, UnitFacts]:
    """Read what of the units never changes. Raises CannotSetUp."""
    return {
        UnitId(each.id): UnitFacts(
            UnitId(each.id),
            each.name,
            each.designation or each.name,
            resolver.side(each.side),
            resolver.known(each.type, types, "unit type"),
            each.nation,
            each.rank,
            each.words,
            None if each.section is None else SectionId(each.section),
            frozenset(_flags(each)),
        )
        for each in resolver.scenario.tactical.units
    }


def _flags(unit: TacticalUnit) -> Iterator[Flag]:
    if unit.officer:
        yield "officer"
    if unit.scout:
        yield "scout"
    if unit.sniper:
        yield "sniper"
    if unit.support:
        yield "support"


def read_sections(resolver: Resolver, units: Mapping[UnitId, UnitFacts]) -> Mapping[SectionId, SectionFacts]:
    """Read the sections with their teams."""
    return {
        SectionId(each.id): SectionFacts(
            SectionId(each.id),
            each.name,
            resolver.side(each.side),
            tuple(unit.id for unit in units.values() if unit.section == each.id),
        )
        for each in resolver.scenario.tactical.sections
    }


def first_units(resolver: Resolver, board: Board) -> Mapping[UnitId, Unit]:
    """Return the units as they begin, by id: placed ones off the map, figures in the sequence in which they are lost.

    They are sorted, as a saved game is, so that one that is loaded goes on the same.
    """
    units = sorted(resolver.scenario.tactical.units, key=lambda each: each.id)
    return {UnitId(each.id): _first_unit(resolver, board, each) for each in units}


def _first_unit(resolver: Resolver, board: Board, unit: TacticalUnit) -> Unit:
    kind = board.types[unit.type]
    side = resolver.side(unit.side)
    away = facing_away(board.side(side).home, corner=board.corner_facing)
    carrier = unit.aboard or unit.towed_by
    on_map = {each.id for each in resolver.scenario.tactical.units if each.start == "map"}
    where: Whereabouts = "aboard" if carrier is not None else _STARTS[unit.start]
    at = None
    if where == "map":
        if unit.at is None:
            raise resolver.fault(f"{unit.name} begins on the map and nowhere", "say in which hex")
        at = resolver.cell(unit.at)
    figures = unit.figures or kind.figures
    order = {name: board.figures[name].loss for name in figures}
    in_points = board.system == "points"  # Other systems have no shock, and this one no conditions.
    gun = None if kind.kind != "gun" else "towed" if carrier is not None else unit.gun or "ready"
    return Unit(
        id=UnitId(unit.id),
        side=side,
        where=where,
        at=at,
        facing=away if unit.facing is None else unit.facing,
        figures=tuple(sorted(figures, key=lambda name: order[name])),
        hull=kind.hull,
        shock=unit.shock if in_points else 0,
        condition="none" if in_points else unit.condition,
        gun=gun,
        carrier=None if carrier is None else UnitId(resolver.known(carrier, board.units, "unit")),
        in_works=unit.in_works and carrier is None,
        counted={**_rounds_of(board, kind, figures), **kind.counted, **unit.counted},
        specialization=unit.specialization,
        shown=where == "map" or carrier in on_map,
    )


def _rounds_of(board: Board, kind: UnitType, figures: Iterable[str]) -> Mapping[str, int]:
    """Return the rounds of counted weapons that a unit has where neither its type nor the scenario says how many."""
    if kind.kind == "vehicle":
        names = [each.weapon for each in kind.positions if each.weapon is not None]
    else:
        names = [*kind.weapons, *(board.figures[name].weapon for name in figures)]
    return {name: board.weapons[name].counted for name in names if board.weapons[name].counted}


def first_leaders(resolver: Resolver, board: Board) -> Mapping[LeaderId, Leader]:
    """Return the leaders, each with his unit."""
    return {
        LeaderId(each.id): Leader(
            LeaderId(each.id),
            each.name,
            resolver.side(each.side),
            each.rank,
            UnitId(resolver.known(each.unit, board.units, "unit")),
        )
        for each in sorted(resolver.scenario.tactical.leaders, key=lambda each: each.id)
    }


def first_markers(resolver: Resolver, board: Board) -> tuple[Marker, ...]:
    """Return the markers on the map, sorted; mines alone can be a secret, as what is hidden decides what nobody can do.

    Raises CannotSetUp for a type of marker that the ruleset does not have.
    """
    kinds = {kind.id for kind in board.tables.markers}
    found = [
        Marker(
            resolver.known(each.kind, kinds, "type of marker"),
            resolver.cell(each.at),
            None if each.side is None else resolver.side(each.side),
            shown=each.shown or each.kind != MINES,
        )
        for each in resolver.scenario.tactical.markers
    ]
    return tuple(sorted(found, key=lambda each: (each.at, each.kind, each.side or "")))
