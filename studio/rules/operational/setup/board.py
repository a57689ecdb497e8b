"""The fixed part of a battle as its documents have it: map, sides, types, objectives."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar, get_args

from studio.documents.hexmap import HexMap
from studio.documents.operational.cards import Card as CardSetup
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import SideAssets, SideSetup
from studio.documents.table_models import from_model
from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape
from studio.hexes.topology import topology
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import make_room_for_board
from studio.rules.operational.base import board as fixed
from studio.rules.operational.base.catalogue_types import (
    AssetGrant,
    Card,
    CardId,
    CardUnit,
    HqType,
    SpecialistType,
    UnitType,
)
from studio.rules.operational.setup.forces import hq_type, unit_type
from studio.rules.operational.setup.goals import goals_of
from studio.rules.operational.setup.latest import Latest
from studio.rules.operational.setup.resolver import CannotSetUp, Resolver
from studio.rules.operational.setup.tables import tables_of
from studio.tables.operational.kinds import AssetKind, Difficulty, HexsideKind, LinkKind, Weather
from studio.tables.operational.tables import Tables
from studio.tables.operational.terrain import Terrain

Feature = TypeVar("Feature", HexsideKind, LinkKind)

#: Sides that nobody chose a difficulty for have the normal one.
Difficulties = Mapping[Side, Difficulty]
ALL_NORMAL: Final[Difficulties] = {}


def board_of(
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue,
    ruleset: OperationalRuleset,
    difficulties: Difficulties = ALL_NORMAL,
) -> fixed.Board:
    """Build the fixed part of a battle. Raises what `first_state` raises."""
    map_ = scenario.map
    shape = Shape(map_.columns, map_.rows, Orientation(map_.orientation))
    resolver = Resolver(scenario, shape)
    if len({side.id for side in scenario.sides}) < 2:
        raise resolver.fault("it has fewer than two sides", "add the one that is missing")
    figures = tables_of(ruleset)
    make_room_for_board(len(shape))
    return fixed.Board(
        topology=topology(shape),
        tables=figures,
        sides=_sides(resolver, catalogue, ruleset, difficulties),
        turns=scenario.turns,
        weather=_by_turn(scenario.weather, scenario.turns),
        terrain=_terrain(scenario, figures),
        hexsides=_hexsides(resolver),
        links=_links(resolver),
        forts=_forts(resolver),
        unit_types=_unit_types(catalogue),
        specialist_types=_specialist_types(catalogue),
        hq_types=hq_types_of(scenario, catalogue, figures, difficulties),
        cards=_cards(catalogue),
        suppliers={item.id: item.supplier for item in catalogue.nations if item.supplier},
        security_types={item.id: item.security_unit for item in catalogue.nations if item.security_unit},
        levels=figures.experience,
        sources=tuple(
            fixed.Source(resolver.cell(source.at), resolver.side(source.side), source.kind)
            for source in scenario.sources
        ),
        goals=goals_of(resolver, catalogue, figures.rewards),
        fog=scenario.fog,
        weather_zones=tuple(
            fixed.WeatherZone(
                zone.name, frozenset(map(resolver.cell, zone.hexes)), _by_turn(zone.weather, scenario.turns)
            )
            for zone in scenario.weather_zones
        ),
    )


def hq_types_of(
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue,
    figures: Tables,
    difficulties: Difficulties = ALL_NORMAL,
) -> Mapping[str, HqType]:
    """Return the types of headquarters by id, at the date of a battle and the difficulties of its sides."""
    return {
        item.id: hq_type(
            item,
            figures,
            scenario.calendar.start,
            _difficulty(item.nation, scenario, catalogue, difficulties),
        )
        for item in catalogue.hq_types
    }


def redraw_board(board: fixed.Board, was: HexMap, scenario: OperationalScenario) -> fixed.Board:
    """Return the board of a scenario that differs from another one in the drawing of its map alone, from the other's board."""
    map_, resolver = scenario.map, Resolver(scenario, board.shape)
    make_room_for_board(len(board.shape))
    return replace(
        board,
        terrain=_terrain(scenario, board.tables),
        hexsides=board.hexsides if was.hexsides is map_.hexsides else _hexsides(resolver),
        links=board.links if was.links is map_.links else _links(resolver),
        forts=_forts(resolver),
    )


def _by_turn(weather: tuple[Weather, ...], turns: int) -> tuple[Weather, ...]:
    """Return the weather of each turn; dry where none is given, and none after the last."""
    dry: Weather = "dry"
    return (*weather, *(dry,) * turns)[:turns]


def most_specialists(side: SideSetup, ruleset: OperationalRuleset) -> int:
    """Return how many specialist steps a unit of a side can have (op.step.spec.max-allied, op.step.spec.max-axis)."""
    most = ruleset.specialists
    by_faction = {"allied": most.allied, "axis": most.axis, "soviet": most.soviet}
    return by_faction[side.faction] if side.specialists is None else side.specialists


def upgrade_prestige(side: SideSetup, ruleset: OperationalRuleset) -> int:
    """Return what the headquarters of a side are offered in place of a missing upgrade (op.hq.upgrade.prestige-fallback)."""
    return ruleset.upgrades.fallback_prestige if side.upgrade_prestige is None else side.upgrade_prestige


def _difficulty(
    nation: str, scenario: OperationalScenario, catalogue: OperationalCatalogue, difficulties: Difficulties
) -> Difficulty:
    """Return the difficulty at which the first side of a nation's faction plays."""
    faction = next((each.faction for each in catalogue.nations if each.id == nation), None)
    sides = (side.id for side in scenario.sides if side.faction == faction)
    return difficulties.get(Side(next(sides, "")), "normal")


def _sides(
    resolver: Resolver,
    catalogue: OperationalCatalogue,
    ruleset: OperationalRuleset,
    difficulties: Difficulties,
) -> tuple[fixed.SideFacts, ...]:
    chosen = {resolver.side(name): level for name, level in difficulties.items()}
    cards = {card.id for card in catalogue.cards}
    return tuple(
        fixed.SideFacts(
            id=Side(side.id),
            number=number,
            name=side.name,
            faction=side.faction,
            theater_supply=side.theater_supply,
            preparation=side.preparation,
            specialists=most_specialists(side, ruleset),
            upgrade_prestige=upgrade_prestige(side, ruleset),
            difficulty=chosen.get(Side(side.id), "normal"),
            assets=_assets(side.assets),
            card_pool=tuple(CardId(resolver.known(each, cards, "card")) for each in side.card_pool),
            beaches=frozenset(resolver.cell(each) for each in side.beaches),
            sees_through_fog=side.sees_through_fog,
        )
        for number, side in enumerate(resolver.scenario.sides)
    )


def _assets(assets: SideAssets) -> dict[AssetKind, fixed.AssetLimits]:
    """Return the theater assets that a side has (op.asset.sides)."""
    # The fields are named as the assets are, but for the hyphen.
    kinds: tuple[AssetKind, ...] = get_args(AssetKind)
    limits = {kind: from_model(fixed.AssetLimits, getattr(assets, kind.replace("-", "_"))) for kind in kinds}
    return {kind: limit for kind, limit in limits.items() if limit.a_turn}


@Latest
def _unit_types(catalogue: OperationalCatalogue) -> dict[str, UnitType]:
    return {item.id: unit_type(item) for item in catalogue.unit_types}


@Latest
def _specialist_types(catalogue: OperationalCatalogue) -> dict[str, SpecialistType]:
    return {item.id: from_model(SpecialistType, item) for item in catalogue.specialist_types}


@Latest
def _cards(catalogue: OperationalCatalogue) -> dict[CardId, Card]:
    return {CardId(item.id): card_of(item, catalogue) for item in catalogue.cards}


def card_of(item: CardSetup, catalogue: OperationalCatalogue) -> Card:
    """Return a card as battles know it; its unit has as many steps as its type at most."""
    grants = tuple(from_model(AssetGrant, grant) for grant in item.assets)
    kind = next((kind for kind in catalogue.unit_types if kind.id == item.unit.type), None)
    unit = None
    if kind is not None and item.unit.id is not None:
        name, steps = item.unit.name or item.name, min(item.unit.steps or kind.steps, kind.steps)
        unit = CardUnit(item.unit.id, name, kind.id, item.unit.hq, steps, item.unit.xp)
    return from_model(Card, item, {"assets": grants, "unit": unit})


def _hexsides(resolver: Resolver) -> dict[int, frozenset[HexsideKind]]:
    return _group((resolver.hexside(item.between), item.kind) for item in resolver.scenario.map.hexsides)


def _links(resolver: Resolver) -> dict[int, frozenset[LinkKind]]:
    return _group((resolver.hexside(item.between), item.kind) for item in resolver.scenario.map.links)


def _group(items: Iterable[tuple[int, Feature]]) -> dict[int, frozenset[Feature]]:
    """Put together what lies on the same hexside."""
    found: dict[int, frozenset[Feature]] = {}
    # Most hexsides have one kind only; sets that are shared spare an editor's every edit a thousand of them.
    alone: dict[Feature, frozenset[Feature]] = {}
    for side, kind in items:
        if kind not in alone:
            alone[kind] = frozenset((kind,))
        found[side] = found[side] | alone[kind] if side in found else alone[kind]
    return found


def _forts(resolver: Resolver) -> frozenset[int]:
    return frozenset(resolver.cell(fort.at) for fort in resolver.scenario.map.fortifications)


def _terrain(scenario: OperationalScenario, figures: Tables) -> tuple[Terrain, ...]:
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
