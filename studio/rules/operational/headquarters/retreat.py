"""Headquarters that fall back: overrun, or with a unit beside them that had to (3.5 HQ Overrun and Retreat)."""

from typing import Final

from studio.hexes.coordinates import distance
from studio.hexes.search import Reach
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base import zones
from studio.rules.operational.base.state import Headquarters, HqId, State
from studio.rules.operational.headquarters import shedding, travel
from studio.rules.operational.headquarters.destruction import destroy
from studio.rules.operational.headquarters.events import HqRetreated
from studio.rules.operational.supply.network import network

_NOWHERE: frozenset[int] = frozenset()
_SHEDS: Final = ("op.hq.retreat.shed-table", "op.hq.retreat.shed-both-kinds")


def retreat_path(state: State, hq: Headquarters, lost: frozenset[int] = _NOWHERE) -> tuple[int, ...] | None:
    """Return the cells that a headquarters enters in falling back; None where it has no way.

    To the nearest hex of its side, away from enemies that are not weak, that holds no stragglers, hub or other
    headquarters; of equally near ones to one in supply, then to that farther from the enemy, then by column and row
    (op.hq.overrun.retreats). Nothing leads through the cells that were `lost`, supply neither.
    """
    reach = travel.by_road(state, hq, lost)
    ends = _nearest(state, hq, reach)
    if not ends:
        return None
    goal = ends[0] if len(ends) == 1 else min(ends, key=_Preference(state, hq, lost).of)
    return reach.path(goal)[1:]


def fall_back(
    state: State, hq_id: HqId, path: tuple[int, ...], *, voluntary: bool, lost: frozenset[int] = _NOWHERE
) -> tuple[State, list[Event]]:
    """Take a headquarters along a way, and let it shed steps of its pool where it stood.

    Rules op.hq.retreat.shed-table, op.hq.retreat.shed-both-kinds and op.hq.retreat.shed-repeats.
    """
    hq = state.hqs[hq_id]
    assert hq.at is not None
    rule = "op.hq.retreat.voluntary" if voluntary else "op.hq.overrun.retreats"
    event = HqRetreated(hq=hq_id, start=hq.at, path=path, voluntary=voluntary, rules=(rule,))
    state = replace(state, hqs={**state.hqs, hq_id: replace(hq, at=path[-1])})
    table = state.board.tables.headquarters.hardships.retreat_sheds
    most = table[hq.unsupplied] if hq.unsupplied < len(table) else None
    state, more, _ = shedding.shed(state, hq_id, hq.at, most, _SHEDS, lost)
    return state, [event, *more]


def is_doomed(state: State, hq: Headquarters) -> bool:
    """Say whether a retreat would destroy a headquarters (op.hq.retreat.destroyed-at-3)."""
    return hq.unsupplied >= state.board.tables.headquarters.hardships.retreat_destroys_from


def retreat_with_units(state: State, side: Side, at: int) -> tuple[State, list[Event]]:
    """Let the headquarters of a side in a cell from which a unit has fallen back go too, if it has a way.

    Rules op.hq.retreat.voluntary, op.hq.overrun.suppress-not-voluntary and op.hq.retreat.destroyed-at-3.
    """
    hq = next((hq for hq in state.hqs.values() if hq.at == at and hq.side == side), None)
    path = None if hq is None else retreat_path(state, hq)
    if hq is None or path is None:
        return state, []
    if not is_doomed(state, hq):
        return fall_back(state, hq.id, path, voluntary=True)
    if state.board.tables.headquarters.hardships.retreats_to_destruction:
        return destroy(state, hq.id, "retreat")
    return state, []


def _nearest(state: State, hq: Headquarters, reach: Reach) -> list[int]:
    """Return the cells nearest to a headquarters in which it is safe."""
    taken = {other.at for other in state.hqs.values()} | state.hubs.keys() | state.stragglers.keys()
    taken |= travel.closed_for_good(state)
    for unit in state.units.values():
        if unit.at is not None and unit.side != hq.side and not zones.is_weak(state, unit):
            taken.update(state.board.topology.around(unit.at))
    open_ = {cell: mp for cell, mp in reach.cost.items() if cell not in taken}
    nearest = min(open_.values(), default=0)
    return [cell for cell, mp in open_.items() if mp == nearest]


def _without_cells(state: State, lost: frozenset[int]) -> State:
    """Return a state in which cells that change hands belong to their old side no more (op.front.own-route)."""
    if not lost:
        return state
    owner = bytearray(state.owner)
    for cell in lost:
        owner[cell] = 0
    return replace(state, owner=bytes(owner))


class _Preference:
    """What makes one of several equally near cells the better one."""

    def __init__(self, state: State, hq: Headquarters, lost: frozenset[int]) -> None:
        self._shape = state.board.shape
        self._supplied = network(_without_cells(state, lost), hq.side).value
        self._foes = [
            self._shape.at(unit.at)
            for unit in state.units.values()
            if unit.at is not None and unit.side != hq.side
        ]

    def of(self, cell: int) -> tuple[bool, int, int, int]:
        at = self._shape.at(cell)
        away = min((distance(at, foe, self._shape.orientation) for foe in self._foes), default=0)
        return cell not in self._supplied, -away, at.column, at.row
