"""The units and headquarters of a battle as a scenario has them, with what they bring along."""

from collections.abc import Iterable, Mapping
from operator import attrgetter

from studio.documents.operational.forces import Embarkation, HqSetup, PoolSetup, StragglersSetup, UnitSetup
from studio.documents.operational.hq_types import BranchLevels
from studio.documents.operational.hq_types import HqType as HqTypeSetup
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import StoreItem
from studio.documents.operational.unit_types import UnitType as UnitTypeSetup
from studio.documents.table_models import from_model
from studio.rules.kernel.changed_copies import replace
from studio.rules.operational.base import board as fixed
from studio.rules.operational.base import steps
from studio.rules.operational.base.catalogue_types import HqType, IntelClass, Levels, UnitType
from studio.rules.operational.base.side_state import Offer, Store
from studio.rules.operational.base.state import (
    Element,
    Embarked,
    Headquarters,
    HqId,
    PoolItem,
    Tag,
    Unit,
    UnitId,
)
from studio.rules.operational.setup.resolver import Resolver
from studio.rules.operational.supply.relief import start_turn_of_unit
from studio.tables.operational.kinds import Difficulty
from studio.tables.operational.tables import Tables


def hq_type(item: HqTypeSetup, figures: Tables, date: str, difficulty: Difficulty) -> HqType:
    """Return a type of headquarters at a date and a difficulty, with terms of its own in place of those for all.

    Rules op.action.level-division and op.action.start-levels.
    """
    for period in item.periods:
        if period.since <= date and period.difficulty in (None, difficulty):
            own_levels = BranchLevels(**{name: getattr(period, name) for name in BranchLevels.model_fields})
            update = {"command_points": period.command_points, "trucks": period.trucks, "levels": own_levels}
            item = item.model_copy(update=update)
    every = {each.action: each for each in figures.headquarters.actions}
    replaced = {own.replaces for own in item.actions}
    actions = {kind: each for kind, each in every.items() if not each.special and kind not in replaced}
    for own in item.actions:
        if own.action in every:
            actions[own.action] = replace(every[own.action], level=own.level, cost=own.cost)
    return from_model(
        HqType,
        item,
        {
            "levels": levels(item.levels),
            "actions": actions,
            "movement_trucks": item.movement_trucks or item.trucks,
            "upgrade_targets": item.upgrade_targets or figures.upgrades.targets,
        },
    )


def unit_type(item: UnitTypeSetup) -> UnitType:
    """Return a type of unit, with what intelligence takes it for (op.intel.shows.type)."""
    by_step: IntelClass = "infantry"
    if item.arm == "armored":
        by_step = "armor"
    elif item.arm == "mechanized" or item.movement == "mobile":
        by_step = "motorized"
    return from_model(UnitType, item, {"intel": item.intel or by_step})


def levels(item: BranchLevels) -> Levels:
    """Return the levels of the five branches."""
    return from_model(Levels, item)


def units(scenario: OperationalScenario, board: fixed.Board, resolver: Resolver) -> dict[UnitId, Unit]:
    """Return all units by id. Raises CannotSetUp where two share an id or a hex."""
    # By id, as a loaded state has them: units draw numbers in this sequence.
    setups = sorted(scenario.units, key=attrgetter("id"))
    units = {UnitId(item.id): _unit(item, board, resolver) for item in setups}
    if len(units) < len(setups):
        raise resolver.fault("two of its units have the same id", "give each one of its own")
    standing: dict[int, Unit] = {}
    for unit in units.values():
        if unit.at is None:
            continue
        if unit.at in standing:
            here = board.shape.label(board.shape.at(unit.at))
            raise resolver.fault(
                f"{standing[unit.at].name} and {unit.name} both stand on {here}", "move one of them"
            )
        standing[unit.at] = unit
    return units


def _unit(item: UnitSetup, board: fixed.Board, resolver: Resolver) -> Unit:
    kind = board.unit_types[resolver.known(item.type, board.unit_types, "unit type")]
    hqs = {hq.id for hq in resolver.scenario.hqs}
    attached = [
        Element(
            resolver.known(one.type, board.specialist_types, "specialist type"),
            one.suppressed,
            attached=number,
        )
        for number, one in enumerate(item.specialists, start=1)
    ]
    regular = [Element()] * item.active + [Element(suppressed=True)] * item.suppressed
    return start_turn_of_unit(
        Unit(
            id=UnitId(item.id),
            name=item.name,
            side=resolver.side(item.side),
            type=kind.id,
            hq=HqId(resolver.known(item.hq, hqs, "headquarters")) if item.hq else None,
            at=resolver.cell(item.at) if item.at else None,
            queue=steps.rebuilt(board, [*regular, *attached]),
            xp=item.xp,
            mp=0,
            ap="available",
            entrenchment=item.entrenchment,
            # Nobody is out of supply on board (op.naval.embarked-start).
            unsupplied=0 if item.embarked else item.turns_out_of_supply,
            order=item.order,
            supply_dump=item.supply_dump,
            oversupply=item.oversupply,
            arrival=item.arrival.turn if item.arrival else None,
            entry=resolver.entry(item.arrival),
            embarked=_embarked(item.embarked, board, resolver) if item.embarked else None,
        ),
        board,
    )


def _embarked(item: Embarkation, board: fixed.Board, resolver: Resolver) -> Embarked:
    """Return what carries a unit; a boat without targets of its own lands on all beaches beside it (op.naval.target-hexes)."""
    at = resolver.cell(item.at)
    targets = tuple(dict.fromkeys(map(resolver.cell, item.targets)))
    if item.carrier == "boat" and not targets:
        targets = tuple(
            sorted(cell for cell in board.topology.around(at) if board.terrain[cell].naval_landing)
        )
    return Embarked(item.carrier, at, targets if item.carrier == "boat" else ())


def tags(item: StragglersSetup, resolver: Resolver) -> tuple[Tag, ...]:
    """Return a tag for each step of stragglers."""
    hqs = {hq.id for hq in resolver.scenario.hqs}
    hq = HqId(resolver.known(item.hq, hqs, "headquarters")) if item.hq else None
    return (Tag(item.nation, hq),) * item.steps


def hq(item: HqSetup, types: Mapping[str, HqType], resolver: Resolver) -> Headquarters:
    """Return a headquarters with the figures of its type, or its own where the scenario has them."""
    kind = types[resolver.known(item.type, types, "HQ type")]
    return Headquarters(
        id=HqId(item.id),
        name=item.name,
        side=resolver.side(item.side),
        type=kind.id,
        at=resolver.cell(item.at) if item.at else None,
        cp=kind.command_points,
        levels=levels(item.levels) if item.levels else kind.levels,
        command_points=kind.command_points,
        trucks=kind.trucks,
        movement_trucks=kind.movement_trucks,
        arrival=item.arrival.turn if item.arrival else None,
        earned_xp=item.earned_xp,
        upgrades=sum(target <= item.earned_xp for target in kind.upgrade_targets),
        specialized=item.specialized,
        pool=tuple(piece for some in item.pool for piece in _pool_items(some)),
    )


def _pool_items(item: PoolSetup) -> tuple[PoolItem, ...]:
    """Return so many equal things in a force pool (op.action.force-pool.contents, op.action.force-pool.delay)."""
    return (PoolItem(item.kind, item.nation, item.from_turn, item.specialist),) * item.number


def store(items: Iterable[StoreItem], board: fixed.Board) -> Store:
    """Return what a side can buy of higher command (op.reinforce.store.prestige)."""
    return Store(
        tuple(
            Offer(
                item.kind,
                item.nation,
                item.specialist,
                item.price,
                _elite_price(item, board),
                item.number,
            )
            for item in items
        )
    )


def _elite_price(item: StoreItem, board: fixed.Board) -> int | None:
    if item.elite_price is not None or item.price is None:
        return item.elite_price
    return elite_price(item.price, board.tables.reinforcement.elite_percent)


def elite_price(price: int, percent: int) -> int:
    """Return what the elite store asks where nobody says it, so many percent of the price, rounded up (camp.card.elite.price)."""
    return -(-price * percent // 100)
