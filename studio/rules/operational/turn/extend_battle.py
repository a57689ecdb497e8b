"""The player of a campaign buys one more turn at the end of a battle (4.2 Victory)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast, ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import ExtendBattle
from studio.rules.operational.base.state import State
from studio.rules.operational.hq_actions.hq_forecast import CERTAIN
from studio.rules.operational.objectives import settlement
from studio.rules.operational.turn import end_turn, extra_turns, refusals
from studio.rules.operational.turn.events import ExtraTurnBought

_RULES = ("camp.extra-turn.cost",)


def legal(state: State, unit: str | None = None) -> Iterator[ExtendBattle]:
    """Find the action, which belongs to no unit, where one more turn can be paid."""
    action = ExtendBattle()
    if unit is None and refusal(state, action) is None:
        yield action


def refusal(state: State, action: ExtendBattle) -> Refusal | None:  # noqa: ARG001
    """Say why no turn can be bought now (camp.extra-turn.offer, camp.extra-turn.cost)."""
    if state.over:
        return general.battle_over()
    if not state.extension_due:
        return refusals.not_at_end()
    price, prestige = _price(state), state.prestige[state.side]
    return refusals.extra_turn_too_dear(price, prestige) if price > prestige else None


def forecast(state: State, action: ExtendBattle) -> Forecast:  # noqa: ARG001
    """Return what the turn costs, what is left then, and what another would cost."""
    price = _price(state)
    bought = replace(state, extra_turns=state.extra_turns + 1)
    lines = (
        ForecastLine("Price", price, _RULES),
        ForecastLine("Prestige left", state.prestige[state.side] - price, _RULES),
        ForecastLine("Price of another", _price(bought), _RULES),
    )
    return Forecast(lines, (CERTAIN,))


def apply(state: State, action: ExtendBattle) -> Transition[State]:
    """Pay for one more turn, and start it; deadlines stay where they are. Raises IllegalAction.

    Where the last turn ended with the player's part of it, the others play theirs first (op.objective.win).
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    price, turn = _price(state), state.turn + 1
    event = ExtraTurnBought(side=state.side, turn=turn, price=price, rules=_RULES)
    prestige = {**state.prestige, state.side: state.prestige[state.side] - price}
    active = (end_turn.last_part(state) + 1) % len(state.board.sides)
    passed, missed = settlement.pass_deadlines(state, state.turn) if active == 0 else (state, [])
    more = replace(
        passed,
        prestige=prestige,
        extra_turns=state.extra_turns + 1,
        extension_due=False,
        turn=turn if active == 0 else state.turn,
        active=active,
    )
    begun = end_turn.start_battle(more)
    return Transition(begun.state, (event, *missed, *begun.events))


def _price(state: State) -> int:
    campaign = state.board.campaign
    # Nothing else makes an extension due.
    assert campaign is not None
    assert campaign.extra_turns is not None
    return extra_turns.price(state, campaign.extra_turns)
