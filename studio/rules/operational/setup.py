"""From documents to the first state of a battle: the only place where the rules read the models of files.

Documents are taken as they are. What cannot be played at all raises `CannotSetUp`; everything else is a matter
for the checks on documents.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Final, TypeVar

from studio import StudioError
from studio.documents.catalogue import BranchLevels, Catalogue
from studio.documents.catalogue import HqType as HqTypeSetup
from studio.documents.part import Part
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Arrival, HqSetup, Scenario, SideSetup, StragglersSetup, UnitSetup
from studio.hexes.coordinates import Hex, Orientation, direction_between
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.operational import board as fixed
from studio.rules.operational import steps, tables, turn
from studio.rules.operational.assets import limits
from studio.rules.operational.state import (
    Capture,
    Element,
    EliteStore,
    Ground,
    Headquarters,
    HqId,
    Hub,
    Offer,
    State,
    Stragglers,
    Tag,
    Unit,
    UnitId,
)

T = TypeVar("T")
Feature = TypeVar("Feature", tables.HexsideKind, tables.LinkKind)


class CannotSetUp(StudioError):
    """A scenario names something that does not exist, or puts two things where one can be."""

    def __init__(self, scenario: str, problem: str, remedy: str) -> None:
        super().__init__(f"The battle {scenario} cannot be set up: {problem}; {remedy}.")


#: Sides that nobody chose a difficulty for have the normal one.
Difficulties = Mapping[Side, tables.Difficulty]
ALL_NORMAL: Final[Difficulties] = {}


def first_state(
    scenario: Scenario,
    catalogue: Catalogue,
    ruleset: Ruleset,
    seed: int,
    difficulties: Difficulties = ALL_NORMAL,
) -> State:
    """Set up a battle and start its first turn. Raises CannotSetUp, and HexOffMapError for such a hex."""
    return turn.started(position(scenario, catalogue, ruleset, seed, difficulties)).state


def position(
    scenario: Scenario,
    catalogue: Catalogue,
    ruleset: Ruleset,
    seed: int,
    difficulties: Difficulties = ALL_NORMAL,
) -> State:
    """Set up a battle as the file has it, with full MPs and APs, before its first turn starts.

    Raises what `first_state` raises.
    """
    board = board_of(scenario, catalogue, ruleset, difficulties)
    places = _Places(scenario, board.shape)
    return State(
        board=board,
        chance=Chance(seed),
        turn=1,
        active=0,
        over=False,
        owner=_owner(scenario, board),
        units=_units(scenario, board, places),
        hqs={HqId(hq.id): _hq(hq, board, places) for hq in sorted(scenario.hqs, key=attrgetter("id"))},
        hubs={places.cell(hub.at): Hub(places.side(hub.side), hub.trucks) for hub in scenario.hubs},
        stragglers={
            places.cell(some.at): Stragglers(places.side(some.side), _tags(some, places))
            for some in scenario.stragglers
        },
        ground=_ground(scenario, places),
        captures={goal.id: Capture(0, 0, 0) for goal in board.goals if goal.held_at_start},
        prestige={Side(side.id): side.prestige for side in scenario.sides},
        score={Side(side.id): 0 for side in scenario.sides},
        assets=limits.at_start(board),
        cards={Side(side.id): tuple(dict.fromkeys(side.cards)) for side in scenario.sides},
        elite_stores={Side(side.id): _elite_store(side) for side in scenario.sides},
    )


def board_of(
    scenario: Scenario, catalogue: Catalogue, ruleset: Ruleset, difficulties: Difficulties = ALL_NORMAL
) -> fixed.Board:
    """Build the fixed part of a battle. Raises what `first_state` raises."""
    map_ = scenario.map
    shape = Shape(map_.columns, map_.rows, Orientation(map_.orientation))
    places = _Places(scenario, shape)
    if len({side.id for side in scenario.sides}) < 2:
        raise places.fault("it has fewer than two sides", "add the one that is missing")
    figures = tables_of(ruleset)
    dry: tables.Weather = "dry"
    return fixed.Board(
        topology=topology(shape),
        tables=figures,
        sides=_sides(places, ruleset, difficulties),
        turns=scenario.turns,
        weather=(*scenario.weather, *(dry,) * scenario.turns)[: scenario.turns],
        terrain=_terrain(scenario, figures),
        hexsides=_gathered((places.hexside(item.between), item.kind) for item in map_.hexsides),
        links=_gathered((places.hexside(item.between), item.kind) for item in map_.links),
        forts=frozenset(places.cell(fort.at) for fort in map_.fortifications),
        unit_types={item.id: _copied(fixed.UnitType, item) for item in catalogue.unit_types},
        specialist_types={
            item.id: _copied(fixed.SpecialistType, item) for item in catalogue.specialist_types
        },
        hq_types={item.id: _hq_type(item, figures) for item in catalogue.hq_types},
        suppliers={item.id: item.supplier for item in catalogue.nations if item.supplier},
        levels=figures.experience,
        sources=tuple(
            fixed.Source(places.cell(source.at), places.side(source.side), source.kind)
            for source in scenario.sources
        ),
        goals=tuple(
            fixed.Goal(
                goal.id,
                goal.name,
                places.cell(goal.at),
                places.side(goal.side),
                goal.kind == "primary",
                goal.deadline,
                held_at_start=_holds(scenario, goal.side, shape.parse(goal.at)),
            )
            for goal in scenario.objectives
        ),
    )


def most_specialists(side: SideSetup, ruleset: Ruleset) -> int:
    """How many specialist steps a unit of a side can have (op.step.spec.max-allied, op.step.spec.max-axis)."""
    most = ruleset.specialists
    by_faction = {"allied": most.allied, "axis": most.axis, "soviet": most.soviet}
    return by_faction[side.faction] if side.specialists is None else side.specialists


def _sides(places: "_Places", ruleset: Ruleset, difficulties: Difficulties) -> tuple[fixed.SideFacts, ...]:
    chosen = {places.side(name): level for name, level in difficulties.items()}
    return tuple(
        fixed.SideFacts(
            id=Side(side.id),
            number=number,
            name=side.name,
            faction=side.faction,
            theater_supply=side.theater_supply,
            specialists=most_specialists(side, ruleset),
            difficulty=chosen.get(Side(side.id), "normal"),
            assets=fixed.SideAssets(_copied(fixed.AssetLimits, side.assets.air_attack)),
        )
        for number, side in enumerate(places.scenario.sides)
    )


def tables_of(ruleset: Ruleset) -> tables.Tables:
    """Read the figures of a ruleset file."""
    combat = {
        "columns": tuple(_copied(tables.Column, item) for item in ruleset.combat.columns),
        "spread": tuple(_copied(tables.SpreadWeight, item) for item in ruleset.combat.spread),
    }
    actions = tuple(_copied(tables.HqAction, item) for item in ruleset.headquarters.actions)
    air = ruleset.assets.air_attack
    cells = tuple(_copied(tables.AssetCell, item) for item in air.cells)
    return tables.Tables(
        terrains=tuple(_copied(tables.Terrain, item) for item in ruleset.terrains),
        movement=_copied(tables.Movement, ruleset.movement),
        zones=_copied(tables.Zones, ruleset.zones),
        combat=_copied(tables.Combat, ruleset.combat, combat),
        specialists=_copied(tables.Specialists, ruleset.specialists),
        stragglers=_copied(tables.Stragglers, ruleset.stragglers),
        reinforcement=_copied(tables.Reinforcement, ruleset.reinforcement),
        retreat=_copied(tables.Retreat, ruleset.retreat),
        experience=tuple(_copied(tables.ExperienceLevel, item) for item in ruleset.experience),
        supply=_copied(tables.Supply, ruleset.supply),
        headquarters=_copied(tables.Headquarters, ruleset.headquarters, {"actions": actions}),
        operations=_copied(tables.Operations, ruleset.operations),
        assets=tables.Assets(_copied(tables.AirAttack, air, {"cells": cells})),
        rewards=_copied(tables.Rewards, ruleset.rewards),
    )


def _copied(cls: type[T], part: Part, instead: Mapping[str, object] | None = None) -> T:
    """Copy the fields that a dataclass shares with a model; `instead` holds those that need more."""
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
    values: dict[str, object] = {name: getattr(part, name) for name in names}
    return cls(**values | dict(instead or {}))


def _hq_type(item: HqTypeSetup, figures: tables.Tables) -> fixed.HqType:
    """A type of headquarters with the terms of its own in place of those for all (op.action.level-division)."""
    actions = {each.action: each for each in figures.headquarters.actions}
    for own in item.actions:
        if own.action in actions:
            actions[own.action] = replace(actions[own.action], level=own.level, cost=own.cost)
    return _copied(fixed.HqType, item, {"levels": _levels(item.levels), "actions": actions})


def _levels(item: BranchLevels) -> fixed.Levels:
    return _copied(fixed.Levels, item)


def _gathered(items: Iterable[tuple[int, Feature]]) -> dict[int, frozenset[Feature]]:
    """Put together what lies on the same hexside."""
    found: dict[int, set[Feature]] = {}
    for side, kind in items:
        found.setdefault(side, set()).add(kind)
    return {side: frozenset(kinds) for side, kinds in found.items()}


@dataclass(frozen=True, slots=True)
class _Places:
    """Reads the hexes, hexsides and sides that a scenario names."""

    scenario: Scenario
    shape: Shape

    def cell(self, label: str) -> int:
        return self.shape.index(self.shape.parse(label))

    def hexside(self, between: str) -> int:
        """The key of a hexside, as `Board.hexside` has it."""
        first, second = (self.shape.parse(label) for label in between.split("|"))
        there = direction_between(first, second, self.shape.orientation)
        if there is None:
            raise self.fault(f"the hexes of {between} are not neighbours", "name two that share a hexside")
        return min(6 * self.shape.index(first) + there, 6 * self.shape.index(second) + (there + 3) % 6)

    def side(self, name: str) -> Side:
        return Side(self.known(name, {side.id for side in self.scenario.sides}, "side"))

    def known(self, name: str, names: Iterable[str], what: str) -> str:
        if name not in names:
            raise self.fault(f"there is no {what} {name}", "correct the name or add it")
        return name

    def entry(self, arrival: Arrival | None) -> tuple[int, ...]:
        """The cells by which a unit may enter (op.enroute.unit.hexes)."""
        if arrival is None:
            return ()
        zones = {zone.id: zone.hexes for zone in self.scenario.zones}
        named = zones[self.known(arrival.zone, zones, "reinforcement zone")] if arrival.zone else ()
        return tuple(dict.fromkeys(self.cell(label) for label in (*named, *arrival.hexes)))

    def fault(self, problem: str, remedy: str) -> CannotSetUp:
        return CannotSetUp(self.scenario.id, problem, remedy)


def _terrain(scenario: Scenario, figures: tables.Tables) -> tuple[tables.Terrain, ...]:
    rows = {terrain.id: terrain for terrain in figures.terrains}
    map_ = scenario.map
    if len(map_.terrain) != map_.rows or any(len(row) != map_.columns for row in map_.terrain):
        problem = f"its terrain is not {map_.rows} rows of {map_.columns} characters"
        raise CannotSetUp(scenario.id, problem, "make the rows fit the size of the map")
    meant = {}
    for key in sorted(set("".join(map_.terrain))):
        name = map_.legend.get(key)
        if name not in rows:
            problem = (
                f'"{key}" in its terrain stands for {name or "nothing"}, which the ruleset does not have'
            )
            raise CannotSetUp(scenario.id, problem, "correct the legend or add the terrain to the ruleset")
        meant[key] = rows[name]
    return tuple(meant[key] for row in map_.terrain for key in row)


def _holds(scenario: Scenario, side: str, at: Hex) -> bool:
    """Whether a side owns a hex from the start (op.objective.primary.hex)."""
    rows = scenario.territory
    if at.row >= len(rows) or at.column >= len(rows[at.row]):
        return False
    return scenario.territory_legend.get(rows[at.row][at.column]) == side


def _owner(scenario: Scenario, board: fixed.Board) -> bytes:
    """Who owns each cell; nobody owns water, and what the territory does not name."""
    numbers = {side.id: side.number + 1 for side in board.sides}
    meant = {key: numbers.get(Side(name), 0) for key, name in scenario.territory_legend.items()}
    owner = bytearray(len(board.shape))
    columns = board.shape.columns
    for row, keys in enumerate(scenario.territory[: board.shape.rows]):
        owners = bytes(meant.get(key, 0) for key in keys[:columns])
        owner[row * columns : row * columns + len(owners)] = owners
    for cell, terrain in enumerate(board.terrain):
        if terrain.water:
            owner[cell] = 0
    return bytes(owner)


def _elite_store(side: SideSetup) -> EliteStore:
    steps, specialists = (
        tuple(Offer(item.what, item.price, item.number) for item in items)
        for items in (side.elite_store.steps, side.elite_store.attachments)
    )
    return EliteStore(steps, specialists)


def _ground(scenario: Scenario, places: _Places) -> Ground:
    map_ = scenario.map
    return Ground(
        wrecked_forts=frozenset(places.cell(fort.at) for fort in map_.fortifications if fort.destroyed),
        crossings=frozenset((places.hexside(item.between), item.kind) for item in map_.crossings),
    )


def _units(scenario: Scenario, board: fixed.Board, places: _Places) -> dict[UnitId, Unit]:
    # By id, as a loaded state has them: units draw numbers in this sequence.
    setups = sorted(scenario.units, key=attrgetter("id"))
    units = {UnitId(item.id): _unit(item, board, places) for item in setups}
    if len(units) < len(setups):
        raise places.fault("two of its units have the same id", "give each one of its own")
    standing: dict[int, Unit] = {}
    for unit in units.values():
        if unit.at is None:
            continue
        if unit.at in standing:
            here = board.shape.label(board.shape.at(unit.at))
            raise places.fault(
                f"{standing[unit.at].name} and {unit.name} both stand on {here}", "move one of them"
            )
        standing[unit.at] = unit
    return units


def _unit(item: UnitSetup, board: fixed.Board, places: _Places) -> Unit:
    kind = board.unit_types[places.known(item.type, board.unit_types, "unit type")]
    hqs = {hq.id for hq in places.scenario.hqs}
    attached = [
        Element(
            places.known(one.type, board.specialist_types, "specialist type"), one.suppressed, attached=number
        )
        for number, one in enumerate(item.specialists, start=1)
    ]
    regular = [Element()] * item.active + [Element(suppressed=True)] * item.suppressed
    return turn.readied(
        Unit(
            id=UnitId(item.id),
            name=item.name,
            side=places.side(item.side),
            type=kind.id,
            hq=HqId(places.known(item.hq, hqs, "headquarters")) if item.hq else None,
            at=places.cell(item.at) if item.at else None,
            queue=steps.rebuilt(board, [*regular, *attached]),
            xp=item.xp,
            mp=0,
            ap="available",
            entrenchment=item.entrenchment,
            unsupplied=item.turns_out_of_supply,
            order=item.order,
            supply_dump=item.supply_dump,
            arrival=item.arrival.turn if item.arrival else None,
            entry=places.entry(item.arrival),
        ),
        board,
    )


def _tags(item: StragglersSetup, places: _Places) -> tuple[Tag, ...]:
    hqs = {hq.id for hq in places.scenario.hqs}
    hq = HqId(places.known(item.hq, hqs, "headquarters")) if item.hq else None
    return (Tag(item.nation, hq),) * item.steps


def _hq(item: HqSetup, board: fixed.Board, places: _Places) -> Headquarters:
    kind = board.hq_types[places.known(item.type, board.hq_types, "HQ type")]
    return Headquarters(
        id=HqId(item.id),
        name=item.name,
        side=places.side(item.side),
        type=kind.id,
        at=places.cell(item.at) if item.at else None,
        cp=kind.command_points,
        levels=_levels(item.levels) if item.levels else kind.levels,
        arrival=item.arrival.turn if item.arrival else None,
    )
