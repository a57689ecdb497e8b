"""The supply check of a side's headquarters at the start of its turn, with what it brings (3.5 HQ Supply)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import Headquarters, State
from studio.rules.operational.headquarters import shedding, suppression
from studio.rules.operational.headquarters.destruction import destroy
from studio.rules.operational.headquarters.events import HqUnsupplied
from studio.rules.operational.supply.network import network


def check_headquarters(state: State) -> tuple[State, list[Event]]:
    """Give the headquarters of the side to move the CPs of a new turn, and check the supply of those on the map.

    They are in supply wherever the network reaches, whatever disrupts it (op.hq.supply.like-units,
    op.hq.supply.no-disruption). Nothing recovers at the first start of all (op.supply.first-turn.no-recovery).
    """
    first = state.turn == 1 and state.active == 0
    events: list[Event] = []
    for hq in [hq for hq in state.hqs.values() if hq.side == state.side]:
        ready = replace(hq, cp=hq.command_points, moves=0, shaken=False)
        state = replace(state, hqs={**state.hqs, hq.id: ready})
        if hq.at is None:
            continue
        if hq.at not in network(state, state.side).value:
            state, more = _go_without(state, ready)
        else:
            state = replace(state, hqs={**state.hqs, hq.id: replace(ready, unsupplied=0)})
            state, more = (state, []) if first else suppression.recover(state, hq.id)
        events += more
    return state, events


def cps_supplied(state: State, hq: Headquarters) -> int:
    """Return the CPs that a headquarters can have in a turn, after its turns without supply (op.hq.supply.turn-1)."""
    missing = state.board.tables.headquarters.hardships.unsupplied_cps[: hq.unsupplied]
    if hq.unsupplied > len(missing):
        return 0
    return max(hq.command_points - (missing[-1] if missing else 0), 0)


def _go_without(state: State, hq: Headquarters) -> tuple[State, list[Event]]:
    """Count one more turn out of supply, with its effects.

    Rules op.hq.supply.penalty-table, op.hq.supply.turn-1, op.hq.supply.turn-2, op.hq.supply.turn-3,
    op.hq.supply.turn-4 and op.hq.supply.cp-suppression-temporary.
    """
    assert hq.at is not None
    figures, turns = state.board.tables.headquarters.hardships, hq.unsupplied + 1
    left = cps_supplied(state, replace(hq, unsupplied=turns))
    state = replace(state, hqs={**state.hqs, hq.id: replace(hq, unsupplied=turns, cp=left)})
    rules = ("op.hq.supply.penalty-table", "op.hq.supply.cp-suppression-temporary")
    event = HqUnsupplied(hq=hq.id, at=hq.at, turns=turns, cp=hq.command_points - left, rules=rules)
    state, events = suppression.suppress(state, hq.id, "supply")
    if turns >= figures.destroyed_on:
        state, more = destroy(state, hq.id, "supply")
    elif turns >= figures.pool_lost_from:
        state, more, _ = shedding.shed(state, hq.id, hq.at, None, ("op.hq.supply.turn-3",))
    else:
        more = []
    return state, [event, *events, *more]
