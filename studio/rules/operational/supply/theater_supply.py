"""Theater supply: the percentage that all supply of a side starts from (3.4), with what ports add to it (3.10)."""

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State


def theater_supply(state: State, side: Side) -> int:
    """Return the percentage that the supply sources of a side start from now.

    Rules op.supply.value.theater, op.objective.port.reward and op.objective.port.rollback: ports add to it as long as
    what they brought is kept, and what is above the most is not lost but does nothing.
    """
    board = state.board
    rewards = board.tables.rewards
    start = board.sides[board.number_of(side)].theater_supply
    return min(rewards.most_supply, start + rewards.port_supply * _ports(state, side))


def _ports(state: State, side: Side) -> int:
    return sum(
        goal.side == side
        and goal.reward is not None
        and goal.reward.kind == "port"
        and not goal.held_at_start
        and goal.id in state.captures
        for goal in state.board.goals
    )
