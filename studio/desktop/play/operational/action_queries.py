"""What a person asks a headquarters for, before it is known for whom and where; and what the engine could then do."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, TypeAlias, assert_never

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.actions import (
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
from studio.rules.operational.base.features import RIVERS, banks
from studio.rules.operational.base.march import edge_between
from studio.rules.operational.base.state import HqId, State, Unit, UnitId
from studio.rules.operational.forcepool import choices, reinforce, reorganize, security
from studio.rules.operational.forcepool.choices import Component
from studio.rules.operational.headquarters import movement
from studio.rules.operational.hq_actions.range import command_range
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply import trucks
from studio.rules.operational.tables.kinds import HqActionKind

#: What can be asked for: the actions of the HQ's type, and what takes none of them.
ActionKind: TypeAlias = HqActionKind | Literal["move-hq", "place-truck", "take-truck", "air-attack"]
#: Labels that say it shorter than the name of the deed does, for narrow buttons.
_SHORT: Mapping[ActionKind, str] = MappingProxyType(
    {
        "long-range-transfer": "Far transfer",
        "move-hq": "Move the headquarters",
        "place-truck": "Add a truck",
        "take-truck": "Take a truck",
    }
)
_WORKS: Mapping[ActionKind, BridgeWork] = MappingProxyType(
    {"bridge-repair": "repair", "bridge-build": "build", "bridge-destroy": "destroy"}
)
_RULES = Operational()


@dataclass(frozen=True, slots=True)
class ActionQuery:
    """A deed of a headquarters or of the side, for one of its units or for whom it will turn out."""

    kind: ActionKind
    hq: HqId | None = None
    unit: UnitId | None = None
    #: What is to go into the force pool, or to come out of it; anything if it is None.
    component: Component | None = None


def possible_actions(state: State, query: ActionQuery) -> tuple[Action, ...]:
    """Every action of the engine that would fulfil a wish now."""
    # Where an HQ can go, a hub can stand, or a unit be raised, is found for all hexes at once.
    if query.kind == "move-hq":
        return tuple(movement.legal(state, query.hq))
    if query.kind == "place-truck":
        return tuple(trucks.legal(state))
    if query.kind in ("security-unit", "kampfgruppe"):
        return tuple(security.legal(state, query.hq))
    thinkable = dict.fromkeys(_candidates(state, query))
    return tuple(action for action in thinkable if _RULES.refusal(state, action) is None)


def refusal(state: State, query: ActionQuery) -> Refusal | None:
    """Say why nothing can fulfil a wish now: the reason that most of the tries meet; None where something can."""
    refusals: list[Refusal] = []
    for action in _candidates(state, query):
        refused = _RULES.refusal(state, action)
        if refused is None:
            return None
        refusals.append(refused)
    if not refusals:
        return _nothing_there(state, query)
    often = Counter(each.code for each in refusals).most_common(1)[0][0]
    return next(each for each in refusals if each.code == often)


def with_cell(action: Action, cell: int) -> Action | None:
    """The same action in another cell, if it is one that can be tried for any cell of the map."""
    match action:
        case MoveHq() | PlaceTruck() | TakeTruck() | RaiseSecurity():
            return replace(action, at=cell)
        case _:
            return None


def refused_actions(state: State, query: ActionQuery) -> Iterator[tuple[Action, Refusal]]:
    """Yield the actions that would fulfil a wish but cannot be done now, each with the reason."""
    for action in _candidates(state, query):
        if refused := _RULES.refusal(state, action):
            yield action, refused


def _nothing_there(state: State, query: ActionQuery) -> Refusal:
    who = state.hqs[query.hq].name if query.hq is not None else state.board.sides[state.active].name
    text = f"{who} has nothing within reach for this: {label_of(query.kind).lower()}."
    return Refusal("nothing-there", text, ("op.hq.range.actions",))


def label_of(kind: ActionKind) -> str:
    """A deed on a button."""
    return _SHORT.get(kind, kind.replace("-", " ").capitalize())


def _units(state: State, query: ActionQuery) -> Iterator[Unit]:
    """Those for whom it may be."""
    for unit in state.units.values():
        if unit.at is not None and (unit.id == query.unit if query.unit else unit.hq == query.hq):
            yield unit


def _beside(state: State, query: ActionQuery) -> Iterator[tuple[Unit, int]]:
    """Those for whom it may be, with each hex beside them."""
    for unit in _units(state, query):
        if unit.at is not None:
            yield from ((unit, at) for at in state.board.topology.around(unit.at))


def _candidates(state: State, query: ActionQuery) -> Iterator[Action]:
    """Yield what would fulfil a wish, whether the rules allow it or not."""
    match query.kind:
        case "no-retreat" | "rearguard" | "counterattack":
            yield from (GiveOrder(unit.id, query.kind) for unit in _units(state, query))
        case "entrench" | "fortify":
            yield from (DigIn(unit.id, query.kind) for unit in _units(state, query))
        case "deploy":
            yield from _deployments(state, query)
        case "reorg":
            yield from _reorganizations(state, query)
        case "feint-attack" | "suppressive-fire" | "set-piece-attack" | "assault-crossing":
            # The manner of an attack is chosen first; the click on the enemy is the attack.
            return
        case "recon-in-force":
            # The reason that is told is to be that of a hex which one would scout.
            tries = tuple(_beside(state, query))
            abroad = [(unit, at) for unit, at in tries if not state.owns(state.side, at)]
            yield from (Recon(unit.id, at) for unit, at in abroad or tries)
        case "emergency-supply":
            yield from (EmergencySupply(unit.id) for unit in _units(state, query))
        case "supply-dump" | "oversupply":
            yield from (CreateDump(unit.id) for unit in _units(state, query))
        case "move-hq":
            yield from movement.legal(state, query.hq)
            yield from (MoveHq(hq.id, hq.at or 0) for hq in state.hqs.values() if hq.id == query.hq)
        case "air-attack":
            yield from (AirAttack(unit.id) for unit in state.units.values() if unit.side != state.side)
        case "place-truck":
            yield from trucks.legal(state)
            yield PlaceTruck(0)
        case "take-truck":
            yield from (TakeTruck(at) for at, hub in state.hubs.items() if hub.side == state.side)
        case "transfer-step" | "long-range-transfer":
            yield from _transfers(state, query)
        case "security-unit" | "kampfgruppe":
            yield from _securities(state, query)
        case "motor-pool":
            yield from (MotorPool(unit.id) for unit in _units(state, query))
        case "bridge-repair" | "bridge-build" | "bridge-destroy":
            yield from _bridges(state, query)
        case "river-crossing":
            yield from _crossings(state, query)
        case _:
            assert_never(query.kind)


def _deployments(state: State, query: ActionQuery) -> Iterator[Reinforce]:
    """What comes into units: the component, or else anything that can, and a step, so that the reason is told."""
    if query.component is not None and query.hq is not None:
        yield from choices.reinforcements(state, state.hqs[query.hq], query.component)
        return
    for unit in _units(state, query):
        yield from reinforce.legal(state, unit.id)
        yield Reinforce(unit.id)


def _reorganizations(state: State, query: ActionQuery) -> Iterator[Reorganize]:
    """What goes out of units, as for deployments."""
    if query.component is not None and query.hq is not None:
        yield from choices.reorganizations(state, state.hqs[query.hq], query.component)
        return
    for unit in _units(state, query):
        yield from reorganize.legal(state, unit.id)
        yield Reorganize(unit.id)


def _transfers(state: State, query: ActionQuery) -> Iterator[Transfer]:
    """Anything active that one unit of an HQ may hand to another, those beside it first, or else a step."""
    others = [unit for unit in state.units.values() if unit.hq == query.hq and unit.at is not None]
    for unit in _units(state, query):
        assert unit.at is not None
        around = set(state.board.topology.around(unit.at))
        near = [other for other in others if other.at in around]
        takers = near if near and query.kind == "transfer-step" else others
        active = dict.fromkeys(element.specialist for element in unit.queue if element.active)
        for taker in takers:
            if taker.id != unit.id:
                yield from (Transfer(unit.id, taker.id, specialist) for specialist in active or (None,))


def _securities(state: State, query: ActionQuery) -> Iterator[RaiseSecurity]:
    """The smallest unit of each nation in the pool, where the HQ stands; what can be raised is found elsewhere."""
    hq = state.hqs[query.hq] if query.hq is not None else None
    if hq is not None and hq.at is not None:
        nations = dict.fromkeys(item.nation for item in hq.pool if item.kind == "infantry")
        yield from security.legal(state, hq.id)
        for nation in nations or (state.board.hq_types[hq.type].nation,):
            yield RaiseSecurity(hq.id, hq.at, nation, 1)


def _bridges(state: State, query: ActionQuery) -> Iterator[Bridge]:
    """The rivers on whose banks an HQ commands; those with a bridge where one is wanted, or else all of them."""
    hq = state.hqs[query.hq] if query.hq is not None else None
    if hq is None:
        return
    near, board = command_range(state, hq), state.board
    rivers = [
        key for key, features in board.hexsides.items() if features & RIVERS and near & {*banks(board, key)}
    ]
    crossed = {key for key, _ in state.ground.crossings}
    fitting = [key for key in rivers if (key in crossed) != (query.kind == "bridge-build")]
    yield from (Bridge(hq.id, key, _WORKS[query.kind]) for key in sorted(fitting or rivers))


def _crossings(state: State, query: ActionQuery) -> Iterator[CrossRiver]:
    """The hexes beyond a major river beside a unit, or any beside it."""
    tries = tuple(_beside(state, query))
    beyond = [(unit, at) for unit, at in tries if _parts(state, unit, at)]
    yield from (CrossRiver(unit.id, at) for unit, at in beyond or tries)


def _parts(state: State, unit: Unit, at: int) -> bool:
    """Whether a major river flows between a unit and a hex beside it."""
    edge = edge_between(state.board, unit.at, at) if unit.at is not None else None
    if edge is None:
        return False
    key = state.board.hexside(edge // DIRECTIONS, edge % DIRECTIONS)
    return "major-river" in state.board.hexsides.get(key, frozenset())
