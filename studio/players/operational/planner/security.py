"""Security units out of the force pools: they stand where nobody does who matters, or where the enemy has to pass."""

from collections.abc import Sequence

from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.rules.operational.base import pool_contents
from studio.rules.operational.base.actions import RaiseSecurity
from studio.rules.operational.base.state import Headquarters
from studio.rules.operational.base.terrain import terrain_at
from studio.rules.operational.forcepool import security
from studio.rules.operational.hq_actions.range import command_range

#: Enemies further away from a place than this are no reason to garrison it.
_SOON = 12
_BESIDE = 30
_DECIDES = 100
_POST = 40
_COVER = 3
#: So many places are asked for.
_LOOKS = 4


def choose_security(assessment: Assessment) -> RaiseSecurity | None:
    """Raise the strongest security unit that can be had, in the place that needs one most, if any does."""
    state = assessment.state
    if not assessment.foes:
        return None
    far = distances(state.board.topology, assessment.foes)
    for hq in state.hqs.values():
        if hq.side == assessment.side and hq.at is not None and hq.cp > 1:
            nations = dict.fromkeys(
                item.nation for item in pool_contents.ready_items(state, hq) if item.kind == "infantry"
            )
            for nation in nations:
                if (action := _choose_place(assessment, hq, nation, far)) is not None:
                    return action
    return None


def _choose_place(
    assessment: Assessment, hq: Headquarters, nation: str, far: Sequence[int]
) -> RaiseSecurity | None:
    state = assessment.state
    worth = {
        cell: points
        for cell in command_range(state, hq)
        if 0 <= far[cell] <= _SOON and (points := _value_place(assessment, cell, far)) > 0
    }
    most = state.board.tables.reinforcement.security_steps
    for cell in sorted(worth, key=lambda one: (-worth[one], one))[:_LOOKS]:
        for steps in range(most, 0, -1):
            action = RaiseSecurity(hq.id, cell, nation, steps)
            if security.refusal(state, action) is None:
                return action
    return None


def _value_place(assessment: Assessment, cell: int, far: Sequence[int]) -> int:
    """Return what a unit is worth in a cell: on what decides most, then on posts, then before what decides."""
    state, aims = assessment.state, assessment.aims
    cover = -terrain_at(state, cell).shift * _COVER
    decides = (*aims.deny, *aims.keep)
    if cell in decides or cell in assessment.threatened:
        return _DECIDES + cover
    posts = {one.at for one in state.hqs.values() if one.side == assessment.side}
    hub = state.hubs.get(cell)
    if cell in posts or (hub is not None and hub.side == assessment.side):
        return _POST + cover - far[cell]
    around = set(state.board.topology.around(cell))
    if around & set(decides):
        return _BESIDE + cover - 3 * far[cell]
    return 0
