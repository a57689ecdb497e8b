"""Step 4 of the Status Phase: figures that go over to another squad of their hex (squad.status.transfer.same-hex)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import UnitLeft
from studio.rules.tactical.base.refusals import name_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.squad import refusals, steps
from studio.rules.tactical.command.squad.actions import TransferFigure
from studio.rules.tactical.command.squad.events import FigureTransferred

_RULES = ("squad.status.transfer.same-hex", "squad.status.transfer.figure-types-kept")
_EMPTY = ("squad.status.transfer.empty-base",)


def legal(state: State, unit: str | None = None) -> Iterator[TransferFigure]:
    """Find which figures can go over to which squad."""
    step = steps.step_of(state, "transfers")
    if step is None:
        return
    for giver in state.on_map(step.side):
        if unit in (None, giver.id) and giver.at is not None:
            for taker in state.units_at(giver.at, step.side):
                for figure in dict.fromkeys(giver.figures):
                    action = TransferFigure(giver.id, taker.id, figure)
                    if refusal(state, action) is None:
                        yield action


def refusal(state: State, action: TransferFigure) -> Refusal | None:
    """Say why a figure cannot go over: the first reason that holds."""
    side = steps.deciding(state, "A transfer of figures", "transfers")
    if isinstance(side, Refusal):
        return side
    giver, taker = (_squad(state, each, side) for each in (action.unit, action.to))
    if giver is None or taker is None or giver.id == taker.id:
        text = "Figures go from one of your squads on the map to another; name two of them."
        return refusals.transfer("no-such-squad", text, "existing-squads-only", action.to)
    if action.figure not in giver.figures:
        text = f"{name_of(state, giver.id)} has no figure {action.figure}; name one that it has."
        return refusals.transfer("no-such-figure", text, "figure-types-kept", giver.id)
    denied = _unfit(state, giver) or _unfit(state, taker, aboard=giver.where == "aboard")
    if denied is None and giver.at != taker.at:
        text = "Figures go over within a hex only; name two squads that stand in the same hex."
        denied = refusals.transfer("not-same-hex", text, "same-hex", taker.id)
    denied = denied or _barred(state, giver) or _barred(state, taker)
    places = state.type_of(taker.id).places
    if denied is None and len(taker.figures) >= places:
        text = f"{name_of(state, taker.id)} has {places} figures, as many as find room; choose another squad."
        denied = refusals.transfer("squad-full", text, "base-size", taker.id)
    return denied


def _squad(state: State, unit: str, side: Side) -> Unit | None:
    """Return a unit of the side that is there, aboard or not."""
    found = next((each for each in state.units.values() if each.id == unit), None)
    return found if found and found.side == side and found.where in ("map", "aboard") else None


def _unfit(state: State, unit: Unit, *, aboard: bool = False) -> Refusal | None:
    """Say whether a unit is no squad on the ground."""
    name = name_of(state, unit.id)
    if state.type_of(unit.id).kind != "infantry":
        text = f"{name} is no squad; figures go from squad to squad."
        return refusals.transfer("not-a-squad", text, "existing-squads-only", unit.id)
    if unit.where == "aboard" or aboard:
        text = f"{name} rides in a vehicle; let it dismount first."
        return refusals.transfer("aboard", text, "not-transported", unit.id)
    return None


def _barred(state: State, unit: Unit) -> Refusal | None:
    """Say whether what a squad is or suffers bars it from transfers."""
    name = name_of(state, unit.id)
    if unit.specialization is not None:
        text = f"{name} is specialized in {unit.specialization}; its figures stay together."
        return refusals.transfer("specialized", text, "not-specialized", unit.id)
    if unit.condition != "none":
        text = f"{name} is {unit.condition}; choose a squad without a condition."
        return refusals.transfer("has-condition", text, "not-suppressed", unit.id)
    if unit.in_works:
        text = f"{name} is in its works; let it come out first."
        return refusals.transfer("in-works", text, "not-fortified", unit.id)
    return None


def apply(state: State, action: TransferFigure) -> Transition[State]:
    """Move a figure over, among those that are lost when it is; a squad without figures is gone. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    giver, taker = state.units[action.unit], state.units[action.to]
    index = giver.figures.index(action.figure)
    left = (*giver.figures[:index], *giver.figures[index + 1 :])
    losses = state.board.figures
    joined = tuple(sorted((*taker.figures, action.figure), key=lambda each: losses[each].loss))
    events: list[Event] = [FigureTransferred(unit=giver.id, to=taker.id, figure=action.figure, rules=_RULES)]
    if left:
        after = state.with_unit(replace(giver, figures=left))
    else:
        after = state.with_unit(replace(giver, figures=(), where="gone", at=None))
        events.append(UnitLeft(unit=giver.id, side=giver.side, at=giver.at, rules=_EMPTY))
    return Transition(after.with_unit(replace(taker, figures=joined)), tuple(events))
