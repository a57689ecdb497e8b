"""What it takes to have something done by a headquarters: a level of a branch, CPs, and range (3.5, 3.6)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import Headquarters, State, Unit
from studio.rules.operational.hq_actions import refusals
from studio.rules.operational.hq_actions.range import command_range, parent_hq
from studio.tables.operational.branches import HqActionKind
from studio.tables.operational.headquarters import HqAction


def cost_of(state: State, hq: Headquarters, kind: HqActionKind) -> HqAction | None:
    """Return what an action asks of a headquarters; None where its ruleset does not have it.

    Each specialization takes a CP off, down to one (op.hq.action.specialization).
    """
    return _cost_on(state.board, hq, kind)


def _cost_on(board: Board, hq: Headquarters, kind: HqActionKind) -> HqAction | None:
    asked = board.hq_types[hq.type].actions.get(kind)
    cheaper = hq.specialized.count(kind) if hq.specialized else 0
    if asked is None or not cheaper:
        return asked
    return replace(asked, cost=max(asked.cost - cheaper, min(asked.cost, 1)))


def is_able(board: Board, hq: Headquarters, kind: HqActionKind, *, preparation: bool) -> bool:
    """Say whether a headquarters on the map can do an action for anybody: whether `hq_refusal` finds no reason."""
    asked = _cost_on(board, hq, kind)
    return (
        asked is not None
        and (asked.in_preparation or not preparation)
        and hq.effective(asked.branch) >= asked.level
        and hq.cp >= asked.cost
    )


def refusal(state: State, unit: Unit, kind: HqActionKind) -> Refusal | None:
    """Say why the parent HQ of a unit on the map cannot do an action for it now.

    Rules op.hq.branch.levels, op.hq.action.cost-range and op.hq.range.outside-no-benefits.
    """
    assert unit.at is not None
    hq = parent_hq(state, unit)
    if hq is None:
        return refusals.no_headquarters(unit, kind)
    return hq_refusal(state, hq, kind) or range_refusal(state, hq, unit.name, unit.at, kind)


def range_refusal(state: State, hq: Headquarters, name: str, at: int, kind: HqActionKind) -> Refusal | None:
    """Say why a headquarters cannot act on something called `name` in a cell (op.hq.range.actions)."""
    if at in command_range(state, hq):
        return None
    return refusals.out_of_range(state, hq, name, at, kind)


def hq_refusal(state: State, hq: Headquarters, kind: HqActionKind) -> Refusal | None:
    """Say why a headquarters on the map can do an action for nobody now."""
    asked = cost_of(state, hq, kind)
    if asked is None:
        return refusals.unknown_action(hq, kind)
    if state.preparation and not asked.in_preparation:
        return refusals.not_in_preparation(hq, kind)
    if hq.effective(asked.branch) < asked.level:
        return refusals.level_too_low(hq, kind, asked)
    return refusals.too_few_cps(hq, kind, asked) if hq.cp < asked.cost else None


def pay(state: State, unit: Unit, kind: HqActionKind) -> State:
    """Take the CPs for an action that is not refused from the unit's parent HQ (op.hq.cp.per-turn)."""
    hq = parent_hq(state, unit)
    assert hq is not None
    return charge(state, hq, kind)


def charge(state: State, hq: Headquarters, kind: HqActionKind) -> State:
    """Take the CPs for an action that is not refused from a headquarters (op.hq.cp.per-turn)."""
    asked = cost_of(state, hq, kind)
    assert asked is not None
    return replace(state, hqs={**state.hqs, hq.id: replace(hq, cp=hq.cp - asked.cost)})
