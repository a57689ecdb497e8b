"""Step 4 of the Status Phase: figures that go over to another squad of their hex (squad.status.transfer.same-hex)."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

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
#: Says why a squad gives and takes no figures.
_Reason: TypeAlias = Callable[[State, Unit], Refusal | None]
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
    """Say why a figure cannot go over: the first reason that holds of the one squad or the other."""
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
    if denied := _first_of(_UNFIT, state, giver, taker):
        return denied
    if giver.at != taker.at:
        text = "Figures go over within a hex only; name two squads that stand in the same hex."
        return refusals.transfer("not-same-hex", text, "same-hex", taker.id)
    if denied := _first_of(_BARRED, state, giver, taker):
        return denied
    places = state.type_of(taker.id).places
    if len(taker.figures) < places:
        return None
    text = f"{name_of(state, taker.id)} has {places} figures, as many as find room; choose another squad."
    return refusals.transfer("squad-full", text, "base-size", taker.id)


def _squad(state: State, unit: str, side: Side) -> Unit | None:
    """Return a unit of the side that is there, aboard or not."""
    found = next((each for each in state.units.values() if each.id == unit), None)
    return found if found and found.side == side and found.where in ("map", "aboard") else None


def _first_of(reasons: tuple[_Reason, ...], state: State, giver: Unit, taker: Unit) -> Refusal | None:
    """Return the first of some reasons that holds of one squad or the other."""
    found = (reason(state, each) for reason in reasons for each in (giver, taker))
    return next((each for each in found if each is not None), None)


def _no_squad(state: State, unit: Unit) -> Refusal | None:
    if state.type_of(unit.id).kind == "infantry":
        return None
    text = f"{name_of(state, unit.id)} is no squad; figures go from squad to squad."
    return refusals.transfer("not-a-squad", text, "existing-squads-only", unit.id)


def _riding(state: State, unit: Unit) -> Refusal | None:
    if unit.where != "aboard":
        return None
    text = f"{name_of(state, unit.id)} rides in a vehicle; let it dismount first."
    return refusals.transfer("aboard", text, "not-transported", unit.id)


def _specialized(state: State, unit: Unit) -> Refusal | None:
    if unit.specialization is None:
        return None
    text = f"{name_of(state, unit.id)} is specialized in {unit.specialization}; its figures stay together."
    return refusals.transfer("specialized", text, "not-specialized", unit.id)


def _shaken(state: State, unit: Unit) -> Refusal | None:
    if unit.condition == "none":
        return None
    text = f"{name_of(state, unit.id)} is {unit.condition}; choose a squad without a condition."
    return refusals.transfer("has-condition", text, "not-suppressed", unit.id)


def _inside(state: State, unit: Unit) -> Refusal | None:
    if not unit.in_works:
        return None
    text = f"{name_of(state, unit.id)} is in its works; let it come out first."
    return refusals.transfer("in-works", text, "not-fortified", unit.id)


#: Who is none to give or take figures, and what bars a squad of the hex from it.
_UNFIT: Final[tuple[_Reason, ...]] = (_no_squad, _riding)
_BARRED: Final[tuple[_Reason, ...]] = (_specialized, _shaken, _inside)


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
