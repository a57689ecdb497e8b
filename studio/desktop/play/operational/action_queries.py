"""What a person asks a headquarters for, before it is known for whom and where; and what the engine could then do."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, TypeAlias, assert_never

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.actions import (
    Action,
    AirAttack,
    Bridge,
    BridgeWork,
    CreateDump,
    CrossRiver,
    DigIn,
    EmergencySupply,
    GiveOrder,
    MotorPool,
    MoveHq,
    PlaceTruck,
    RaiseSecurity,
    Recon,
    Reinforce,
    Reorganize,
    TakeTruck,
    Transfer,
)
from studio.rules.operational.engineering.bridges import banks
from studio.rules.operational.features import RIVERS
from studio.rules.operational.forcepool import choices, reinforce, reorganize, security
from studio.rules.operational.forcepool.choices import Component
from studio.rules.operational.headquarters import movement
from studio.rules.operational.headquarters.range import command_range
from studio.rules.operational.march import edge_between
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import HqId, State, Unit, UnitId
from studio.rules.operational.supply import trucks
from studio.rules.operational.tables import HqActionKind

#: What can be asked for: the actions of the HQ's type, and what takes none of them.
Deed: TypeAlias = HqActionKind | Literal["move-hq", "place-truck", "take-truck", "air-attack"]
#: Labels that say it shorter than the name of the deed does, for narrow buttons.
_SHORT: Mapping[Deed, str] = MappingProxyType(
    {
        "long-range-transfer": "Far transfer",
        "move-hq": "Move the headquarters",
        "place-truck": "Add a truck",
        "take-truck": "Take a truck",
    }
)
_WORKS: Mapping[Deed, BridgeWork] = MappingProxyType(
    {"bridge-repair": "repair", "bridge-build": "build", "bridge-destroy": "destroy"}
)
_RULES = Operational()


@dataclass(frozen=True, slots=True)
class Wish:
    """A deed of a headquarters or of the side, for one of its units or for whom it will turn out."""

    deed: Deed
    hq: HqId | None = None
    unit: UnitId | None = None
    #: What is to go into the force pool, or to come out of it; anything if it is None.
    component: Component | None = None


def possible(state: State, wish: Wish) -> tuple[Action, ...]:
    """Every action of the engine that would fulfil a wish now."""
    # Where an HQ can go, a hub can stand, or a unit be raised, is found for all hexes at once.
    if wish.deed == "move-hq":
        return tuple(movement.legal(state, wish.hq))
    if wish.deed == "place-truck":
        return tuple(trucks.legal(state))
    if wish.deed in ("security-unit", "kampfgruppe"):
        return tuple(security.legal(state, wish.hq))
    thinkable = dict.fromkeys(_thinkable(state, wish))
    return tuple(action for action in thinkable if _RULES.refusal(state, action) is None)


def refusal(state: State, wish: Wish) -> Refusal | None:
    """Say why nothing can fulfil a wish now: the reason that most of the tries meet; None where something can."""
    met: list[Refusal] = []
    for action in _thinkable(state, wish):
        refused = _RULES.refusal(state, action)
        if refused is None:
            return None
        met.append(refused)
    if not met:
        return _nobody(state, wish)
    often = Counter(each.code for each in met).most_common(1)[0][0]
    return next(each for each in met if each.code == often)


def elsewhere(action: Action, cell: int) -> Action | None:
    """The same action in another cell, if it is one that can be tried for any cell of the map."""
    match action:
        case MoveHq() | PlaceTruck() | TakeTruck() | RaiseSecurity():
            return replace(action, at=cell)
        case _:
            return None


def refused_tries(state: State, wish: Wish) -> Iterator[tuple[Action, Refusal]]:
    """Yield the actions that would fulfil a wish but cannot be done now, each with the reason."""
    for action in _thinkable(state, wish):
        if refused := _RULES.refusal(state, action):
            yield action, refused


def _nobody(state: State, wish: Wish) -> Refusal:
    who = state.hqs[wish.hq].name if wish.hq is not None else state.board.sides[state.active].name
    text = f"{who} has nothing within reach for this: {label_of(wish.deed).lower()}."
    return Refusal("nothing-there", text, ("op.hq.range.actions",))


def label_of(deed: Deed) -> str:
    """A deed on a button."""
    return _SHORT.get(deed, deed.replace("-", " ").capitalize())


def _units(state: State, wish: Wish) -> Iterator[Unit]:
    """Those for whom it may be."""
    for unit in state.units.values():
        if unit.at is not None and (unit.id == wish.unit if wish.unit else unit.hq == wish.hq):
            yield unit


def _beside(state: State, wish: Wish) -> Iterator[tuple[Unit, int]]:
    """Those for whom it may be, with each hex beside them."""
    for unit in _units(state, wish):
        if unit.at is not None:
            yield from ((unit, at) for at in state.board.topology.around(unit.at))


def _thinkable(state: State, wish: Wish) -> Iterator[Action]:
    """Yield what would fulfil a wish, whether the rules allow it or not."""
    match wish.deed:
        case "no-retreat" | "rearguard" | "counterattack":
            yield from (GiveOrder(unit.id, wish.deed) for unit in _units(state, wish))
        case "entrench" | "fortify":
            yield from (DigIn(unit.id, wish.deed) for unit in _units(state, wish))
        case "deploy":
            yield from _deployments(state, wish)
        case "reorg":
            yield from _givings(state, wish)
        case "feint-attack" | "suppressive-fire" | "set-piece-attack" | "assault-crossing":
            # The manner of an attack is chosen first; the click on the enemy is the attack.
            return
        case "recon-in-force":
            # The reason that is told is to be that of a hex which one would scout.
            tries = tuple(_beside(state, wish))
            abroad = [(unit, at) for unit, at in tries if not state.owns(state.side, at)]
            yield from (Recon(unit.id, at) for unit, at in abroad or tries)
        case "emergency-supply":
            yield from (EmergencySupply(unit.id) for unit in _units(state, wish))
        case "supply-dump" | "oversupply":
            yield from (CreateDump(unit.id) for unit in _units(state, wish))
        case "move-hq":
            yield from movement.legal(state, wish.hq)
            yield from (MoveHq(hq.id, hq.at or 0) for hq in state.hqs.values() if hq.id == wish.hq)
        case "air-attack":
            yield from (AirAttack(unit.id) for unit in state.units.values() if unit.side != state.side)
        case "place-truck":
            yield from trucks.legal(state)
            yield PlaceTruck(0)
        case "take-truck":
            yield from (TakeTruck(at) for at, hub in state.hubs.items() if hub.side == state.side)
        case "transfer-step" | "long-range-transfer":
            yield from _transfers(state, wish)
        case "security-unit" | "kampfgruppe":
            yield from _securities(state, wish)
        case "motor-pool":
            yield from (MotorPool(unit.id) for unit in _units(state, wish))
        case "bridge-repair" | "bridge-build" | "bridge-destroy":
            yield from _bridges(state, wish)
        case "river-crossing":
            yield from _crossings(state, wish)
        case _:
            assert_never(wish.deed)


def _deployments(state: State, wish: Wish) -> Iterator[Reinforce]:
    """What comes into units: the component, or else anything that can, and a step, so that the reason is told."""
    if wish.component is not None and wish.hq is not None:
        yield from choices.takings(state, state.hqs[wish.hq], wish.component)
        return
    for unit in _units(state, wish):
        yield from reinforce.legal(state, unit.id)
        yield Reinforce(unit.id)


def _givings(state: State, wish: Wish) -> Iterator[Reorganize]:
    """What goes out of units, as for deployments."""
    if wish.component is not None and wish.hq is not None:
        yield from choices.givings(state, state.hqs[wish.hq], wish.component)
        return
    for unit in _units(state, wish):
        yield from reorganize.legal(state, unit.id)
        yield Reorganize(unit.id)


def _transfers(state: State, wish: Wish) -> Iterator[Transfer]:
    """Anything active that one unit of an HQ may hand to another, those beside it first, or else a step."""
    others = [unit for unit in state.units.values() if unit.hq == wish.hq and unit.at is not None]
    for unit in _units(state, wish):
        assert unit.at is not None
        around = set(state.board.topology.around(unit.at))
        near = [other for other in others if other.at in around]
        takers = near if near and wish.deed == "transfer-step" else others
        active = dict.fromkeys(element.specialist for element in unit.queue if element.active)
        for taker in takers:
            if taker.id != unit.id:
                yield from (Transfer(unit.id, taker.id, specialist) for specialist in active or (None,))


def _securities(state: State, wish: Wish) -> Iterator[RaiseSecurity]:
    """The smallest unit of each nation in the pool, where the HQ stands; what can be raised is found elsewhere."""
    hq = state.hqs[wish.hq] if wish.hq is not None else None
    if hq is not None and hq.at is not None:
        nations = dict.fromkeys(item.nation for item in hq.pool if item.kind == "infantry")
        yield from security.legal(state, hq.id)
        for nation in nations or (state.board.hq_types[hq.type].nation,):
            yield RaiseSecurity(hq.id, hq.at, nation, 1)


def _bridges(state: State, wish: Wish) -> Iterator[Bridge]:
    """The rivers on whose banks an HQ commands; those with a bridge where one is wanted, or else all of them."""
    hq = state.hqs[wish.hq] if wish.hq is not None else None
    if hq is None:
        return
    near, board = command_range(state, hq), state.board
    rivers = [
        key for key, features in board.hexsides.items() if features & RIVERS and near & {*banks(board, key)}
    ]
    crossed = {key for key, _ in state.ground.crossings}
    fitting = [key for key in rivers if (key in crossed) != (wish.deed == "bridge-build")]
    yield from (Bridge(hq.id, key, _WORKS[wish.deed]) for key in sorted(fitting or rivers))


def _crossings(state: State, wish: Wish) -> Iterator[CrossRiver]:
    """The hexes beyond a major river beside a unit, or any beside it."""
    tries = tuple(_beside(state, wish))
    beyond = [(unit, at) for unit, at in tries if _parts(state, unit, at)]
    yield from (CrossRiver(unit.id, at) for unit, at in beyond or tries)


def _parts(state: State, unit: Unit, at: int) -> bool:
    """Whether a major river flows between a unit and a hex beside it."""
    edge = edge_between(state.board, unit.at, at) if unit.at is not None else None
    if edge is None:
        return False
    key = state.board.hexside(edge // DIRECTIONS, edge % DIRECTIONS)
    return "major-river" in state.board.hexsides.get(key, frozenset())
