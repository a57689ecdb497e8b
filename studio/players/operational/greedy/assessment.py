"""What the side whose turn it is sees at a glance: its units, its enemies, and the hexes that matter."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

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
from studio.rules.kernel.remembered import Following
from studio.rules.operational.base.standing import standing
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.objectives.objectives import is_open
from studio.tables.operational.kinds import ConditionKind


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
    foes, contact, enemies = _find_foes(state, side)
    places = _PLACES((state.board, state.captures, state.failed, state.owner, side), state, side)
    asked, held = places.asked, places.held
    wanted = places.wanted | find_prey(state, side) if "kia-unit" in asked else places.wanted
    is_alike = before is not None and _is_alike(before, state, foes)
    threatened = before.threatened if before is not None and is_alike and before.wanted == wanted else None
    if threatened is None:
        threatened = frozenset(cell for cell in held if _is_within_reach(state, foes, cell, weights.threat))
    unguarded = _UNGUARDED((state.board, state.hqs, state.hubs, state.owner, side), state, side)
    if "prisoners" in asked:
        unguarded |= find_captives(state, side)
    return Assessment(
        state=state,
        side=side,
        mine=standing(state).of(side),
        foes=foes,
        wanted=wanted,
        threatened=threatened,
        prizes=unguarded - foes.keys(),
        contact=contact,
        aims=places.aims,
        enemies=enemies,
        cherished=find_cherished(state, side) if "keep-unit-alive" in asked else _NOBODY,
        spared=find_spared(state, side) if not asked.isdisjoint(_LOSSES) else _NOBODY,
    )


_NOBODY: Final[frozenset[UnitId]] = frozenset()
_LOSSES: Final[frozenset[ConditionKind]] = frozenset({"step-losses", "specialist-losses"})


@dataclass(frozen=True, slots=True)
class _Places:
    """What a side can know of its objectives without a look at units."""

    #: The places of objectives in its hands, and those that it has to take.
    held: frozenset[int]
    wanted: frozenset[int]
    aims: Aims
    #: What its objectives that are open ask.
    asked: frozenset[ConditionKind]


def _look_at_places(state: State, side: Side) -> _Places:
    held = frozenset(at for at in find_places(state) if state.owns(side, at))
    goals = (goal for goal in state.board.goals if goal.side == side and is_open(state, goal))
    asked = frozenset(goal.condition.kind for goal in goals)
    return _Places(held, find_places(state, side) - held, find_aims(state), asked)


def _find_foes(
    state: State, side: Side
) -> tuple[Mapping[int, Unit], Mapping[int, tuple[Unit, ...]], frozenset[int]]:
    """Find the enemies by their cells, those next to each cell, and their cells."""
    against = standing(state).against(side)
    return _FOES((against, state.board), state, side)


def _sort_foes(
    state: State, side: Side
) -> tuple[Mapping[int, Unit], Mapping[int, tuple[Unit, ...]], frozenset[int]]:
    foes = {unit.at: unit for unit in state.units.values() if unit.at is not None and unit.side != side}
    return foes, _find_contact(state, foes), frozenset(foes)


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


_PLACES: Final = Following(_look_at_places, 8)
_FOES: Final = Following(_sort_foes, 8)
_UNGUARDED: Final = Following(_find_unguarded, 8)
