"""Spending command on the initiative and on what the scenario offers, and who gets the initiative.

Rules squad.command.spend.two-effects and squad.command.initiative.highest-claims.
"""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.frames import DueEffect
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import Special
from studio.rules.tactical.command.squad import refusals, steps
from studio.rules.tactical.command.squad.actions import BuySpecial, PlaceInitiative
from studio.rules.tactical.command.squad.events import InitiativePlaced, InitiativeSettled, SpecialBought
from studio.rules.tactical.command.squad.steps import command_of, with_command
from studio.rules.tactical.effects.due import fall_due

_POOL = ("squad.command.initiative.pool-place",)
_SPECIAL = ("squad.command.spend.scenario-effects",)


def legal_amounts(state: State, unit: str | None = None) -> Iterator[PlaceInitiative]:
    """Find how much a side can put on its Initiative card."""
    step = steps.step_of(state, "spend")
    if unit is None and step and step.side is not None:
        for amount in range(1, command_of(state).available.get(step.side, 0) + 1):
            yield PlaceInitiative(amount)


def amount_refusal(state: State, action: PlaceInitiative) -> Refusal | None:
    """Say why a side cannot put so much on its Initiative card."""
    side = steps.deciding(state, "The Initiative card", "spend")
    if isinstance(side, Refusal):
        return side
    if action.amount < 1:
        text = "At least 1 command is put on the Initiative card; end the step to put none."
        return Refusal("no-amount", text, _POOL)
    available = command_of(state).available.get(side, 0)
    return refusals.too_little_command(action.amount, available) if action.amount > available else None


def place(state: State, action: PlaceInitiative) -> Transition[State]:
    """Put command on the Initiative card, where it stays and adds up. Raises IllegalAction.

    Rules squad.command.initiative.pool-spent and squad.command.initiative.pool-accumulates.
    """
    if denied := amount_refusal(state, action):
        raise IllegalAction(denied)
    step = steps.step_of(state, "spend")
    assert step is not None
    assert step.side is not None
    side, command = step.side, command_of(state)
    pool = command.pool.get(side, 0) + action.amount
    left = command.available.get(side, 0) - action.amount
    after = replace(command, available={**command.available, side: left}, pool={**command.pool, side: pool})
    placed = InitiativePlaced(side=side, amount=action.amount, pool=pool, rules=_POOL)
    return Transition(with_command(state, after), (placed,))


def _special(state: State, id_: str) -> Special | None:
    terms = state.board.squad
    assert terms is not None
    return next((each for each in terms.spending if each.id == id_), None)


def legal_specials(state: State, unit: str | None = None) -> Iterator[BuySpecial]:
    """Find what of the scenario's offers a side can pay for."""
    terms = state.board.squad
    if unit is None and terms is not None and steps.step_of(state, "spend"):
        for each in terms.spending:
            if special_refusal(state, BuySpecial(each.id)) is None:
                yield BuySpecial(each.id)


def special_refusal(state: State, action: BuySpecial) -> Refusal | None:
    """Say why a side cannot buy what the scenario offers."""
    side = steps.deciding(state, "What the scenario offers for command", "spend")
    if isinstance(side, Refusal):
        return side
    special = _special(state, action.special)
    if special is None:
        return refusals.no_such_special(action.special)
    available = command_of(state).available.get(side, 0)
    return refusals.too_little_command(special.cost, available) if special.cost > available else None


def buy(state: State, action: BuySpecial) -> Transition[State]:
    """Pay for what the scenario offers, and resolve it. Raises IllegalAction."""
    if denied := special_refusal(state, action):
        raise IllegalAction(denied)
    step, special = steps.step_of(state, "spend"), _special(state, action.special)
    assert step is not None
    assert step.side is not None
    assert special is not None
    side, command = step.side, command_of(state)
    left = command.available.get(side, 0) - special.cost
    after = replace(command, available={**command.available, side: left})
    bought = SpecialBought(side=side, special=special.id, cost=special.cost, rules=_SPECIAL)
    effects = tuple(DueEffect(side, special.id, each) for each in special.effects)
    return Transition(fall_due(with_command(state, after), effects), (bought,))


def settle_initiative(state: State) -> Transition[State]:
    """Give the initiative to the side with the most on its card, or to who does not have it where both have as much.

    Rules squad.command.initiative.highest-claims and squad.command.initiative.tie.
    """
    command = command_of(state)
    now, other = command.initiative, state.board.enemy(command.initiative)
    most, others = command.pool.get(now, 0), command.pool.get(other, 0)
    first = now if most > others else other
    rule = "tie" if most == others else "highest-claims"
    settled = InitiativeSettled(side=first, rules=(f"squad.command.initiative.{rule}",))
    return Transition(with_command(state, replace(command, initiative=first)), (settled,))
