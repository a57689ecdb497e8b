"""What the side whose turn it is sees at a glance: its units, its enemies, and the hexes that matter."""

from collections.abc import Mapping
from dataclasses import dataclass

from studio.players.operational.greedy.aims import (
    Aims,
    find_aims,
    find_captives,
    find_cherished,
    find_places,
    find_prey,
    find_spared,
)
from studio.players.operational.greedy.travel import is_near
from studio.players.operational.greedy.weights import Weights
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State, Unit, UnitId


@dataclass(frozen=True, slots=True)
class Assessment:
    """The situation of a side, assessed before each action; all of it is cheap."""

    state: State
    side: Side
    mine: tuple[Unit, ...]
    #: Enemy units by the cell on which they stand.
    foes: Mapping[int, Unit]
    #: Objectives that the side has to take, or to take back, and where enemies are that it has to destroy.
    wanted: frozenset[int]
    #: Objectives in its hands that an enemy could soon reach.
    threatened: frozenset[int]
    #: Cells with an enemy headquarters, supply hub or source, or a lost source, and no unit to guard it.
    prizes: frozenset[int]
    #: The enemies next to each cell that has any.
    contact: Mapping[int, tuple[Unit, ...]]
    aims: Aims
    #: The cells of the enemies that are known.
    enemies: frozenset[int]
    #: Units that are to live on, and stay out of fights.
    cherished: frozenset[UnitId]
    #: Units whose losses count against an objective.
    spared: frozenset[UnitId]


def assess(state: State, weights: Weights, before: Assessment | None = None) -> Assessment:
    """Assess a state for the side whose turn it is; what enemies do is taken over from `before` while they stay."""
    side = state.side
    on_map = [unit for unit in state.units.values() if unit.at is not None]
    foes = {unit.at: unit for unit in on_map if unit.side != side and unit.at is not None}
    held = frozenset(at for at in find_places(state) if state.owns(side, at))
    wanted = find_places(state, side) - held | find_prey(state, side)
    known = before if before is not None and _is_alike(before, state, foes) else None
    return Assessment(
        state=state,
        side=side,
        mine=tuple(unit for unit in on_map if unit.side == side),
        foes=foes,
        wanted=wanted,
        threatened=known.threatened
        if known and known.wanted == wanted
        else frozenset(cell for cell in held if _is_within_reach(state, foes, cell, weights.threat)),
        prizes=(_find_unguarded(state, side) | find_captives(state, side)) - foes.keys(),
        contact=known.contact if known else _find_contact(state, foes),
        aims=find_aims(state),
        enemies=frozenset(foes),
        cherished=find_cherished(state, side),
        spared=find_spared(state, side),
    )


def _is_alike(before: Assessment, state: State, foes: Mapping[int, Unit]) -> bool:
    """Return whether it is the same turn of the same battle, with the same ground and enemies."""
    then = before.state
    return (
        (then.board, then.turn, then.side) == (state.board, state.turn, state.side)
        and then.ground == state.ground
        and before.foes == foes
    )


def _is_within_reach(state: State, foes: Mapping[int, Unit], cell: int, most: int) -> bool:
    """Return whether any enemy is at most so many MPs away from a cell."""
    return any(is_near(state, state.type_of(foe).movement, cell, at, most) for at, foe in foes.items())


def _find_unguarded(state: State, side: Side) -> frozenset[int]:
    """Find what is to be had in the enemy's rear: his headquarters, hubs and sources, and one's own sources that he has."""
    hqs = {hq.at for hq in state.hqs.values() if hq.side != side and hq.at is not None}
    hubs = {cell for cell, hub in state.hubs.items() if hub.side != side}
    return frozenset(
        hqs | hubs | {source.at for source in state.board.sources if not state.owns(side, source.at)}
    )


def _find_contact(state: State, foes: Mapping[int, Unit]) -> Mapping[int, tuple[Unit, ...]]:
    found: dict[int, tuple[Unit, ...]] = {}
    for at, foe in foes.items():
        for cell in state.board.topology.around(at):
            found[cell] = (*found.get(cell, ()), foe)
    return found
