"""The Action Phase: turns of the sides, activations, and passing (tactical.needs.squad-round)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import ActivationEnded, RoundStarted
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.modifiers import end_with_turn
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.squad import refusals, steps
from studio.rules.tactical.command.squad.actions import Activate, PassTurn
from studio.rules.tactical.command.squad.events import TurnPassed, UnitsTired
from studio.rules.tactical.command.squad.steps import command_of, with_command
from studio.rules.tactical.movement import activations

_RULES = ("tactical.needs.squad-round",)
_TOKENS = ("tactical.needs.activation-tokens",)


def begin_round(state: State, number: int) -> Transition[State]:
    """Begin a round with the turn of the side that has the initiative (squad.status.round.next-action-phase)."""
    command = replace(command_of(state), passed=False, acts=0)
    begun = replace(with_command(state, command), round=number)
    started = RoundStarted(round=number, rules=("squad.status.round.next-action-phase",))
    return Transition(begun.pushed(Step("action", command.initiative)), (started,))


def can_activate_any(state: State, side: Side) -> bool:
    """Return whether a side has a unit that it could activate; who is in Op Fire mode is done.

    Rule tactical.needs.op-fire-counts-as-done.
    """
    return any(_is_fit(state, unit) for unit in state.units.values() if unit.side == side)


def _is_fit(state: State, unit: Unit) -> bool:
    """Return whether a unit of the side can be activated; `_unfit` says why not."""
    there = state.cell_of(unit) is not None
    return there and unit.readiness == "fresh" and standing_of(state, unit) != "disrupted"


def _unfit(state: State, unit: Unit) -> Refusal | None:
    """Say why a unit cannot be activated: it is not there, has a token, or is disrupted."""
    if state.cell_of(unit) is None:
        return refusals.not_on_map(state, unit)
    if unit.readiness == "fatigued":
        return refusals.fatigued(state, unit)
    if unit.readiness == "watching":
        return refusals.watching(state, unit, "squad.status.op-fire.no-activation")
    return refusals.disrupted(state, unit) if standing_of(state, unit) == "disrupted" else None


def legal_activations(state: State, unit: str | None = None) -> Iterator[Activate]:
    """Find the units that can be activated."""
    side = steps.deciding(state, "An activation", "action")
    if not isinstance(side, Refusal):
        for each in state.units.values():
            if each.side == side and unit in (None, each.id) and _is_fit(state, each):
                yield Activate(each.id)


def activation_refusal(state: State, action: Activate) -> Refusal | None:
    """Say why a unit cannot be activated now."""
    side = steps.deciding(state, "An activation", "action")
    if isinstance(side, Refusal):
        return side
    unit = refusals.unit_of_side(state, action.unit, side)
    return unit if isinstance(unit, Refusal) else _unfit(state, unit)


def activate(state: State, action: Activate) -> Transition[State]:
    """Activate a unit. Raises IllegalAction."""
    if denied := activation_refusal(state, action):
        raise IllegalAction(denied)
    return activations.start(state, state.units[action.unit].side, "turn", (action.unit,), rules=_RULES)


def on_activation_ended(state: State, event: ActivationEnded) -> Transition[State]:
    """Give the units their activation token, unless they watch, and go on with the turn or the other side's."""
    tired, news = tire(state, event.units)
    command = command_of(tired)
    command = replace(command, acts=command.acts + 1, passed=False)
    after = with_command(tired, command)
    terms = state.board.squad
    assert terms is not None
    if command.acts < terms.actions_per_turn and can_activate_any(after, event.side):
        return Transition(after, news)
    handed = _hand_over(after, event.side, passed=False)
    return Transition(handed.state, (*news, *handed.events))


def tire(state: State, units: tuple[UnitId, ...]) -> tuple[State, tuple[Event, ...]]:
    """Give units a fatigued token; who is in Op Fire mode has the other side of it."""
    tired = tuple(each for each in units if state.units[each].readiness == "fresh")
    changed = {each: replace(state.units[each], readiness="fatigued") for each in tired}
    after = replace(state, units={**state.units, **changed})
    return after, (UnitsTired(units=tired, rules=_TOKENS),) if tired else ()


def legal_passes(state: State, unit: str | None = None) -> Iterator[PassTurn]:
    """Find whether a side can pass."""
    if unit is None and pass_refusal(state, PassTurn()) is None:
        yield PassTurn()


def pass_refusal(state: State, action: PassTurn) -> Refusal | None:
    """Say why nobody can pass now."""
    del action
    side = steps.deciding(state, "Passing", "action")
    return side if isinstance(side, Refusal) else None


def pass_turn(state: State, action: PassTurn) -> Transition[State]:
    """Pass, which binds for this turn alone; after an activation it only ends the turn. Raises IllegalAction."""
    if denied := pass_refusal(state, action):
        raise IllegalAction(denied)
    step = steps.step_of(state, "action")
    assert step is not None
    assert step.side is not None
    if command_of(state).acts:
        return _hand_over(state, step.side, passed=False)
    return _pass(state, step.side, skipped=False)


def skip(state: State) -> Transition[State]:
    """Pass over the side whose turn it is, as it has nobody to activate; that counts as a pass."""
    step = steps.step_of(state, "action")
    assert step is not None
    assert step.side is not None
    return _pass(state, step.side, skipped=True)


def _pass(state: State, side: Side, *, skipped: bool) -> Transition[State]:
    """Pass; the second pass in succession ends the phase (squad.command.phase.after-action)."""
    passing = TurnPassed(side=side, skipped=skipped, rules=_RULES)
    if not command_of(state).passed:
        after = _hand_over(state, side, passed=True)
    else:
        ended = end_with_turn(state, side)
        after = steps.enter(ended.state, "control")
        after = Transition(after.state, (*ended.events, *after.events))
    return Transition(after.state, (passing, *after.events))


def _hand_over(state: State, side: Side, *, passed: bool) -> Transition[State]:
    """End the turn of a side, with what lasts for it; the other side's begins."""
    ended = end_with_turn(state, side)
    command = replace(command_of(ended.state), passed=passed, acts=0)
    next_turn = Step("action", state.board.enemy(side))
    return Transition(with_command(ended.state, command).with_top(next_turn), ended.events)
