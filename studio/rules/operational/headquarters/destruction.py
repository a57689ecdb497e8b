"""What becomes of a headquarters that is destroyed: set up anew, with less, and on its way again (3.5 HQ Destruction)."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base.board import Board, StartingFigures
from studio.rules.operational.base.catalogue_types import NO_LEVELS, HqType, Levels
from studio.rules.operational.base.state import Headquarters, HqId, State, Unit
from studio.rules.operational.headquarters import shedding
from studio.rules.operational.headquarters.events import HqDestroyed, Ruin
from studio.rules.operational.headquarters.prisoners import count_prisoners
from studio.rules.operational.headquarters.suppression import BRANCHES

_NOWHERE: frozenset[int] = frozenset()
_RULES: Final[Mapping[Ruin, tuple[str, ...]]] = {
    "supply": ("op.hq.supply.turn-4", "op.hq.destroyed.available-this-turn"),
    "overrun": ("op.hq.overrun.destroyed-no-route", "op.hq.destroyed.available-next-turn"),
    "retreat": ("op.hq.retreat.destroyed-at-3", "op.hq.destroyed.available-next-turn"),
}
_SHEDS: Final = ("op.hq.destroyed.steps-shed", "op.hq.destroyed.kia-prisoners")


def destroy(
    state: State, hq_id: HqId, cause: Ruin, captor: Unit | None = None, lost: frozenset[int] = _NOWHERE
) -> tuple[State, list[Event]]:
    """Take a headquarters off the map, and queue what is left of it to return.

    Rules op.hq.destroyed.when, op.hq.destroyed.steps-shed, op.hq.destroyed.kia-prisoners,
    op.enroute.hq.destroyed-requeue and op.enroute.hq.destroyed-return. A `captor` has overrun it.
    """
    hq = state.hqs[hq_id]
    assert hq.at is not None
    returns = _return_of(state, hq, cause)
    state = replace(state, hqs={**state.hqs, hq_id: replace(rebuild(state, hq), arrival=returns)})
    event = HqDestroyed(hq=hq_id, at=hq.at, cause=cause, returns=returns, rules=_RULES[cause])
    state, more, kia = shedding.shed(state, hq_id, hq.at, None, _SHEDS, lost)
    return _imprison(state, hq, captor, kia), [event, *more]


def rebuild(state: State, hq: Headquarters) -> Headquarters:
    """Return what is left of a destroyed headquarters, never less than its type starts with, or than it began a campaign with.

    Rules op.hq.destroyed.branches-permanent, .branches-floor, .cp-loss, .cp-floor, .range-loss, .range-floor and
    .xp-loss.
    """
    floor, figures = _floor(state.board, hq), state.board.tables.headquarters.hardships
    return replace(
        hq,
        at=None,
        levels=_levels_left(hq, floor.levels),
        suppressed=NO_LEVELS,
        calm=0,
        unsupplied=0,
        moves=0,
        shaken=False,
        command_points=lower(hq.command_points, figures.lost_cps, floor.command_points),
        trucks=lower(hq.trucks, figures.lost_trucks, floor.trucks),
        movement_trucks=lower(hq.movement_trucks, figures.lost_trucks, floor.movement_trucks),
        earned_xp=0,
    )


def _floor(board: Board, hq: Headquarters) -> StartingFigures | HqType:
    """Return the figures below which a headquarters does not fall: those of its start in a campaign, where they are known."""
    kind = board.hq_types[hq.type]
    return board.campaign.starting_figures.get(hq.id, kind) if board.campaign is not None else kind


def lower(value: int, by: int, floor: int) -> int:
    """Return a value less so much, but not below a floor, which raises nothing (op.hq.destroyed.cp-floor)."""
    return min(value, max(value - by, floor))


def _levels_left(hq: Headquarters, floor: Levels) -> Levels:
    levels = hq.levels
    for branch in BRANCHES:
        left = lower(levels.of(branch), hq.suppressed.of(branch), floor.of(branch))
        levels = levels.changed(branch, left - levels.of(branch))
    return levels


def _return_of(state: State, hq: Headquarters, cause: Ruin) -> int:
    """Return the turn from which it can be deployed, counted in turn starts of its own side from now on.

    Rules op.hq.destroyed.available-next-turn and op.hq.destroyed.available-this-turn.
    """
    figures = state.board.tables.supply
    if cause == "supply":
        return state.turn + figures.hq_supply_delay
    plays_later = state.board.number_of(hq.side) > state.active
    return state.turn + figures.hq_overrun_delay - plays_later


def _imprison(state: State, hq: Headquarters, captor: Unit | None, steps: int) -> State:
    """Count the steps that were lost for good as prisoners of the captor's HQ, or of the other side alone.

    Rule op.hq.destroyed.kia-prisoners.
    """
    if captor is not None:
        return count_prisoners(state, captor.side, captor.hq, steps)
    for facts in state.board.sides:
        if facts.id != hq.side:
            state = count_prisoners(state, facts.id, None, steps)
    return state
