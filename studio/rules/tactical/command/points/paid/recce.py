"""A Recce Action: one command point activates a scout team for one thing (coc.recce.choices)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.frames import Activation, UnitAction
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import RecceAction
from studio.rules.tactical.command.points.parts import (
    activation_refusal,
    mark_activated,
    own_unit,
    pay,
    price_refusal,
    step_of,
    units_of,
)
from studio.rules.tactical.movement import activations

_RULES: Final = ("coc.recce.cost", "coc.recce.choices", "coc.recce.is-activation")
_OWN: Final = "coc.recce.own-phase"
_CHOICES: Final[frozenset[UnitAction]] = frozenset({"face", "move", "fire", "tactical", "rally"})


def legal(state: State, unit: str | None = None) -> Iterator[RecceAction]:
    """Find the scout teams that a point can activate."""
    step = step_of(state, "dice")
    for each in units_of(state, step.side, unit) if step else ():
        if refusal(state, RecceAction(each.id)) is None:
            yield RecceAction(each.id)


def refusal(state: State, action: RecceAction) -> Refusal | None:
    """Say why a team cannot make a Recce Action."""
    if state.ending is not None:
        return general.battle_over()
    step = step_of(state, "dice")
    if step is None or step.side is None:
        return refusals.not_now("A Recce Action", _OWN)
    unit = own_unit(state, action.unit, step.side)
    if isinstance(unit, Refusal):
        return unit
    if "scout" not in state.facts(unit.id).flags:
        return refusals.not_a_scout(state, unit)
    if unit.where == "undeployed":
        return refusals.not_on_map(state, unit)
    if unit.where == "aboard" and not unit.shock:  # Of the four choices one who rides has but one, to rally.
        return refusals.infantry_only(state, unit, "coc.recce.choices")
    if denied := activation_refusal(state, unit):
        return denied
    return price_refusal(state, step.side, state.board.tables.point_prices.recce, (unit.id,))


def make(state: State, action: RecceAction) -> Transition[State]:
    """Activate a scout team by a point. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    side = state.units[action.unit].side
    paid = pay(state, side, state.board.tables.point_prices.recce, (action.unit,), _RULES[:1])
    frame = Activation(side, "recce", (action.unit,), _CHOICES, single=True)
    begun = activations.begin(mark_activated(paid.state, frame.units), frame, _RULES)
    return Transition(begun.state, (*paid.events, *begun.events))
