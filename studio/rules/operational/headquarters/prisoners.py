"""The tally of prisoners, of a side and of its headquarters (3.5, 3.6 Intel)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import HqId, State


def count_prisoners(state: State, side: Side, hq_id: HqId | None, steps: int) -> State:
    """Count steps that a side has taken prisoner, through a unit of that HQ if any.

    The HQ counts them wherever it is (op.hq.prisoners.ignore-range).
    """
    if not steps:
        return state
    total = {**state.prisoners, side: state.prisoners.get(side, 0) + steps}
    hqs = state.hqs
    if hq_id is not None:
        hq = hqs[hq_id]
        hqs = {**hqs, hq_id: replace(hq, prisoners=hq.prisoners + steps)}
    return replace(state, prisoners=total, hqs=hqs)
