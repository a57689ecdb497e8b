"""Queries for operational actions: what a person asks for before it is known for whom and where, and what answers it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from studio.desktop.play.targets.targeting import ActionQuery
from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.action_table import row_named
from studio.rules.operational.assets.sheet import BOMBARDMENTS
from studio.rules.operational.base.actions import (
    AirRecon,
    AirSupply,
    CrossRiver,
    MoveHq,
    PlaceTruck,
    PlayCard,
    PrecisionBombing,
    RaiseSecurity,
    Recon,
    Reinforce,
    Reorganize,
    Row,
    TakeTruck,
    Transfer,
)
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.features import RIVERS, banks
from studio.rules.operational.base.march import edge_between
from studio.rules.operational.base.state import HqId, State, Unit, UnitId
from studio.rules.operational.card_effects import play_card
from studio.rules.operational.forcepool import choices, reinforce, reorganize, security
from studio.rules.operational.forcepool.choices import Component
from studio.rules.operational.headquarters import movement
from studio.rules.operational.hq_actions.range import command_range
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply import trucks

_RULES = Operational()


@dataclass(frozen=True, slots=True)
class OperationalQuery(ActionQuery):
    """A query to a headquarters or to the side, for one unit or for whom it will turn out."""

    hq: HqId | None = None
    unit: UnitId | None = None
    #: What is to go into the force pool, or to come out of it; anything if it is None.
    component: Component | None = None
    #: The card that is to be played for a target on the map.
    card: CardId | None = None

    @property
    def is_repeated(self) -> bool:
        """Whether an HQ goes on with exchanges until the person has had enough of them."""
        return self.component is not None


def find_actions(state: State, query: OperationalQuery) -> tuple[Action, ...]:
    """Return every action of the engine that would answer a query now."""
    row = row_named(query.kind)
    if state.extension_due:
        # The last turn is over, and what is left to decide is asked for without a query.
        return ()
    if _is_anywhere(row):
        # Where an HQ can go, a hub can stand, or a unit be raised, is found for all hexes at once.
        return tuple(row.rules.legal(state, query.hq))
    tried = dict.fromkeys(_candidates(state, query))
    return tuple(action for action in tried if _RULES.refusal(state, action) is None)


def query_refusal(state: State, query: OperationalQuery) -> Refusal | None:
    """Return the reason that most of the actions meet which would answer a query; None where one can be done."""
    refusals: list[Refusal] = []
    for action in _candidates(state, query):
        refused = _RULES.refusal(state, action)
        if refused is None:
            return None
        # A unit that is not on the map yet is none that anybody would name.
        if refused.code != "no-target":
            refusals.append(refused)
    if not refusals:
        return _nothing_there(state, query)
    often = Counter(each.code for each in refusals).most_common(1)[0][0]
    return next(each for each in refusals if each.code == often)


def with_cell(action: Action, cell: int) -> Action | None:
    """Return the same action in another cell, if it is one that can be tried for any cell of the map."""
    match action:
        case MoveHq() | PlaceTruck() | TakeTruck() | RaiseSecurity() | AirRecon() | PlayCard(at=int()):
            return replace(action, at=cell)
        case _:
            return None


def find_refused_actions(state: State, query: OperationalQuery) -> Iterator[tuple[Action, Refusal]]:
    """Yield the actions that would answer a query but cannot be done now, each with the reason."""
    for action in _candidates(state, query):
        if refused := _RULES.refusal(state, action):
            yield action, refused


def _nothing_there(state: State, query: OperationalQuery) -> Refusal:
    label = row_named(query.kind).label
    bombardment = next((each for asset, each in BOMBARDMENTS.items() if asset == query.kind), None)
    if bombardment is not None:
        rules = (f"{bombardment.rule}.target", f"{bombardment.rule}.visible")
        text = f"{label} needs an enemy unit that is seen on the map, and none is."
        return Refusal("nothing-there", text, rules)
    who = state.hqs[query.hq].name if query.hq is not None else state.board.sides[state.active].name
    text = f"{who} has nothing within reach for this: {label.lower()}."
    return Refusal("nothing-there", text, ("op.hq.range.actions",))


def _is_anywhere(row: Row) -> bool:
    """Return whether a hex of the whole map is all that is chosen."""
    return tuple(row.targets.values()) == ("hex",)


def _units(state: State, query: OperationalQuery) -> Iterator[Unit]:
    """Yield the units that may take the action."""
    for unit in state.units.values():
        if unit.at is not None and (unit.id == query.unit if query.unit else unit.hq == query.hq):
            yield unit


def _embarked(state: State, query: OperationalQuery) -> Iterator[Unit]:
    """Yield the unit that is asked for if it is embarked, which the store serves in battle preparation (op.prep.store)."""
    unit = state.units.get(query.unit) if query.unit is not None else None
    if unit is not None and is_served_on_board(state, unit):
        yield unit


def is_served_on_board(state: State, unit: Unit) -> bool:
    """Return whether a unit on a boat or in a plane can buy in the store (op.prep.store, op.naval.embarked-start)."""
    return state.preparation and unit.embarked is not None


def _beside(state: State, query: OperationalQuery) -> Iterator[tuple[Unit, int]]:
    """Yield the units that may take the action, with each hex beside them."""
    for unit in _units(state, query):
        if unit.at is not None:
            yield from ((unit, at) for at in state.board.topology.around(unit.at))


def _candidates(state: State, query: OperationalQuery) -> Iterator[Action]:
    """Yield what would answer a query, whether the rules allow it or not."""
    row = row_named(query.kind)
    if query.kind in _CANDIDATES:
        yield from _CANDIDATES[query.kind](state, query)
    elif tuple(row.targets) == ("unit",):
        yield from (row.action(unit=unit.id, **row.fixed) for unit in _units(state, query))


def _recons(state: State, query: OperationalQuery) -> Iterator[Recon]:
    # The reason that is shown is to be that of a hex which one would scout.
    tries = tuple(_beside(state, query))
    abroad = [(unit, at) for unit, at in tries if not state.owns(state.side, at)]
    return (Recon(unit.id, at) for unit, at in abroad or tries)


def _moves_of_hq(state: State, query: OperationalQuery) -> Iterator[MoveHq]:
    yield from movement.legal(state, query.hq)
    yield from (MoveHq(hq.id, hq.at or 0) for hq in state.hqs.values() if hq.id == query.hq)


def _bombardments(state: State, query: OperationalQuery) -> Iterator[Action]:
    """Yield the enemy units that are seen, for an asset that falls on one."""
    row = row_named(query.kind)
    return (row.action(target=unit.id) for unit in state.units.values() if unit.side != state.side)


def _air_recons(_state: State, _query: OperationalQuery) -> Iterator[AirRecon]:
    """Yield one hex, as what bars recon bars it anywhere."""
    yield AirRecon(0)


def _air_supplies(state: State, _query: OperationalQuery) -> Iterator[AirSupply]:
    return (AirSupply(unit.id) for unit in state.own_units() if unit.at is not None)


def _precision_bombings(state: State, _query: OperationalQuery) -> Iterator[PrecisionBombing]:
    """Yield the bridges and the hubs of enemies."""
    yield from (PrecisionBombing("bridge", between) for between, _ in sorted(state.ground.crossings))
    yield from (PrecisionBombing("hub", at) for at, hub in state.hubs.items() if hub.side != state.side)


def _trucks_to_place(state: State, _query: OperationalQuery) -> Iterator[PlaceTruck]:
    yield from trucks.legal(state)
    yield PlaceTruck(0)


def _trucks_to_take(state: State, _query: OperationalQuery) -> Iterator[TakeTruck]:
    return (TakeTruck(at) for at, hub in state.hubs.items() if hub.side == state.side)


def _deployments(state: State, query: OperationalQuery) -> Iterator[Reinforce]:
    """Yield what comes into units: the component, or else anything that can, and a step, so that the reason is shown."""
    if query.component is not None and query.hq is not None:
        yield from choices.reinforcements(state, state.hqs[query.hq], query.component)
        return
    for unit in _units(state, query):
        yield from reinforce.legal(state, unit.id)
        yield Reinforce(unit.id)
    for unit in _embarked(state, query):
        yield from reinforce.legal(state, unit.id)
        yield Reinforce(unit.id, source="store")


def _reorganizations(state: State, query: OperationalQuery) -> Iterator[Reorganize]:
    """Yield what goes out of units, as for deployments."""
    if query.component is not None and query.hq is not None:
        yield from choices.reorganizations(state, state.hqs[query.hq], query.component)
        return
    for unit in _units(state, query):
        yield from reorganize.legal(state, unit.id)
        yield Reorganize(unit.id)


def _transfers(state: State, query: OperationalQuery) -> Iterator[Transfer]:
    """Yield anything active that one unit of an HQ may hand to another, those beside it first, or else a step."""
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


def _securities(state: State, query: OperationalQuery) -> Iterator[RaiseSecurity]:
    """Yield the smallest unit of each nation in the pool, where the HQ stands; what can be raised is found elsewhere."""
    hq = state.hqs[query.hq] if query.hq is not None else None
    if hq is not None and hq.at is not None:
        nations = dict.fromkeys(item.nation for item in hq.pool if item.kind == "infantry")
        yield from security.legal(state, hq.id)
        for nation in nations or (state.board.hq_types[hq.type].nation,):
            yield RaiseSecurity(hq.id, hq.at, nation, 1)


def _bridges(state: State, query: OperationalQuery) -> Iterator[Action]:
    """Yield the rivers on whose banks an HQ commands; those with a bridge where one is wanted, or else all of them."""
    hq = state.hqs[query.hq] if query.hq is not None else None
    if hq is None:
        return
    near, board = command_range(state, hq), state.board
    row = row_named(query.kind)
    rivers = [
        key for key, features in board.hexsides.items() if features & RIVERS and near & {*banks(board, key)}
    ]
    crossed = {key for key, _ in state.ground.crossings}
    fitting = [key for key in rivers if (key in crossed) != (query.kind == "bridge-build")]
    yield from (row.action(hq=hq.id, between=key, **row.fixed) for key in sorted(fitting or rivers))


def _card_targets(state: State, query: OperationalQuery) -> Iterator[PlayCard]:
    """Yield what a card may be played for on the map."""
    card = state.board.cards[query.card] if query.card is not None else None
    for action in play_card.rules_of(card).options(state, card) if card is not None else ():
        if action.at is not None or action.between is not None:
            yield action


def _crossings(state: State, query: OperationalQuery) -> Iterator[CrossRiver]:
    """Yield the hexes beyond a major river beside a unit, or any beside it."""
    tries = tuple(_beside(state, query))
    beyond = [(unit, at) for unit, at in tries if _parts(state, unit, at)]
    yield from (CrossRiver(unit.id, at) for unit, at in beyond or tries)


def _parts(state: State, unit: Unit, at: int) -> bool:
    """Return whether a major river flows between a unit and a hex beside it."""
    edge = edge_between(state.board, unit.at, at) if unit.at is not None else None
    if edge is None:
        return False
    key = state.board.hexside(edge // DIRECTIONS, edge % DIRECTIONS)
    return "major-river" in state.board.hexsides.get(key, frozenset())


#: What is tried for actions that ask for more than a unit of an HQ.
_CANDIDATES: Final[Mapping[str, Callable[[State, OperationalQuery], Iterator[Action]]]] = MappingProxyType(
    {
        "air-attack": _bombardments,
        "air-recon": _air_recons,
        "air-supply": _air_supplies,
        "bridge-build": _bridges,
        "bridge-destroy": _bridges,
        "bridge-repair": _bridges,
        "deploy": _deployments,
        "flying-artillery": _bombardments,
        "kampfgruppe": _securities,
        "long-range-transfer": _transfers,
        "move-hq": _moves_of_hq,
        "naval-bombardment": _bombardments,
        "place-truck": _trucks_to_place,
        "precision-bombing": _precision_bombings,
        "play-card": _card_targets,
        "recon-in-force": _recons,
        "reorg": _reorganizations,
        "river-crossing": _crossings,
        "saturation-strike": _bombardments,
        "security-unit": _securities,
        "take-truck": _trucks_to_take,
        "transfer-step": _transfers,
    }
)
