"""Order pools and pass pools, and tokens that leave them (cards.pool.one-token-each, cards.pass.fewer-gains).

A pool is kept as a count of tokens by rank and drawn from at random, so that no order of them lies anywhere
(cards.pool.shuffled, cards.pool.hidden).
"""

from collections import Counter

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards import steps
from studio.rules.tactical.command.cards.events import OrderPoolCreated, PassesCounted, TokenDiscarded
from studio.rules.tactical.command.cards.steps import command_of, with_command

_ORDERS = ("cards.pool.each-player", "cards.pool.one-token-each")
_PASSES = ("cards.pass.count", "cards.pass.shown")
_USELESS = ("tactical.needs.order-token-useless",)


def create_order_pools(state: State) -> Transition[State]:
    """Put a token of its rank into the pool for each undefeated unit without an order (cards.pool.defeated-excluded)."""
    command = command_of(state)
    pool: dict[Side, dict[str, int]] = {}
    events: list[Event] = []
    for side in steps.blue_first(state):
        ranks = [
            state.facts(unit.id).rank
            for unit in state.units.values()
            if unit.side == side and steps.is_undefeated(unit) and unit.id not in command.ordered
        ]
        pool[side] = dict(sorted(Counter(ranks).items()))
        events.append(OrderPoolCreated(side=side, tokens=tuple(sorted(ranks)), rules=_ORDERS))
    return Transition(steps.finish(with_command(state, replace(command, pool=pool))), tuple(events))


def count_undefeated(state: State, side: Side) -> int:
    """Return how many units of a side are not defeated, with or without an order, on the map or not yet."""
    return sum(unit.side == side and steps.is_undefeated(unit) for unit in state.units.values())


def create_pass_pools(state: State) -> Transition[State]:
    """Give the side with fewer units its pass tokens, beside those that the scenario lets it keep (cards.pass.not-kept)."""
    command = command_of(state)
    counts = {side: count_undefeated(state, side) for side in steps.blue_first(state)}
    most, less = max(counts.values()), state.board.tables.cards.passes_less
    passes = {
        side: command.passes.get(side, 0) + max(0, most - count - less) for side, count in counts.items()
    }
    events = tuple(
        PassesCounted(side=side, undefeated=count, passes=passes[side], rules=_PASSES)
        for side, count in counts.items()
    )
    after = replace(command, passes=passes, may_pass=dict.fromkeys(passes, True))
    return Transition(steps.finish(with_command(state, after)), events)


def without_token(state: State, side: Side, rank: str) -> State:
    """Take a token of a rank out of the pool of a side."""
    command = command_of(state)
    tokens = {**command.pool[side], rank: command.pool[side][rank] - 1}
    left = {each: count for each, count in tokens.items() if count}
    return with_command(state, replace(command, pool={**command.pool, side: left}))


def lose_token(state: State, unit: UnitId) -> Transition[State]:
    """Let a unit that is out of the battle take its order along, or a token of its rank out of the pool.

    Rule tactical.needs.order-token-useless.
    """
    command, side = command_of(state), state.facts(unit).side
    orders = command.orders.get(side, ())
    if unit in orders:
        left = tuple(each for each in orders if each != unit)
        return Transition(with_command(state, replace(command, orders={**command.orders, side: left})), ())
    return Transition(state, ()) if unit in command.ordered else _discard_token(state, unit, _USELESS)


def free_of_token(state: State, unit: UnitId) -> Transition[State]:
    """Take the token of a unit out of the pool, as it was given an order when the pool had been made."""
    return _discard_token(state, unit, _ORDERS)


def _discard_token(state: State, unit: UnitId, rules: tuple[str, ...]) -> Transition[State]:
    """Take a token of the rank of a unit that has not acted out of the pool, if there is one."""
    command, facts = command_of(state), state.facts(unit)
    if unit in command.acted or facts.rank not in command.pool.get(facts.side, {}):
        return Transition(state, ())
    discarded = TokenDiscarded(side=facts.side, rank=facts.rank, rules=rules)
    return Transition(without_token(state, facts.side, facts.rank), (discarded,))
