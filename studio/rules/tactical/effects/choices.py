"""What sides choose about effects: which comes first, and whom or what one is for."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals
from studio.rules.tactical.base.frames import Due
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.effects import due
from studio.rules.tactical.effects.verbs import run_effect
from studio.rules.tactical.fire.indirect import barrage_forecast

_SEQUENCE = ("tactical.needs.timing-conflict",)
_TARGET = ("tactical.needs.card-effects",)


@dataclass(frozen=True, slots=True)
class ResolveFirst:
    """Say which of the effects that are due together comes first, by its number from 0."""

    kind: ClassVar[str] = "resolve-first"
    index: int


@dataclass(frozen=True, slots=True)
class ChooseTarget:
    """Say whom or what an effect is for: a unit, or a hex."""

    kind: ClassVar[str] = "choose-target"
    unit: UnitId | None = None
    at: int | None = None


def legal_sequences(state: State, unit: str | None = None) -> Iterator[ResolveFirst]:
    """Find the effects that can come first; of several that are the same only one is offered."""
    frame = state.top
    if unit is not None or not isinstance(frame, Due):
        return
    seen = set()
    for index, each in enumerate(frame.effects):
        action = ResolveFirst(index)
        if due.what_it_does(each) not in seen and sequence_refusal(state, action) is None:
            seen.add(due.what_it_does(each))
            yield action


def sequence_refusal(state: State, action: ResolveFirst) -> Refusal | None:
    """Say why an effect cannot be named as the first."""
    if state.ending is not None:
        return refusals.battle_over()
    frame = state.top
    if not isinstance(frame, Due) or not due.is_open_sequence(frame):
        text = "No sequence of effects has to be settled now; choose one of what is offered."
        return Refusal("not-now", text, _SEQUENCE)
    if not 0 <= action.index < len(frame.effects):
        text = f"No effect has the number {action.index}; name one of 0 to {len(frame.effects) - 1}."
        return Refusal("not-a-target", text, _SEQUENCE, {"index": action.index})
    return None


def put_first(state: State, action: ResolveFirst) -> Transition[State]:
    """Resolve an effect before the others. Raises IllegalAction."""
    if denied := sequence_refusal(state, action):
        raise IllegalAction(denied)
    frame = state.top
    assert isinstance(frame, Due)
    first = frame.effects[action.index]
    others = (*frame.effects[: action.index], *frame.effects[action.index + 1 :])
    return Transition(state.with_top(replace(frame, effects=(first, *others), chosen=True)), ())


def legal_targets(state: State, unit: str | None = None) -> Iterator[ChooseTarget]:
    """Find whom or what the effect that is being resolved can be for; asked of one unit: of those of its owner."""
    frame = state.top
    if not isinstance(frame, Due) or not _asks_for_target(state, frame):
        return
    units, cells = due.candidates(state, frame.effects[0])
    owner = frame.effects[0].side
    own = (each for each in units if unit is None or (unit == each and state.units[each].side == owner))
    yield from (ChooseTarget(unit=each) for each in own)
    if unit is None:
        yield from (ChooseTarget(at=cell) for cell in cells)


def _asks_for_target(state: State, frame: Due) -> bool:
    decided = due.decision(state, frame)
    return decided is not None and decided.about == "target"


def target_refusal(state: State, action: ChooseTarget) -> Refusal | None:
    """Say why an effect cannot be for that unit or hex."""
    if state.ending is not None:
        return refusals.battle_over()
    frame = state.top
    if not isinstance(frame, Due) or not _asks_for_target(state, frame):
        text = "No effect waits for a unit or a hex now; choose one of what is offered."
        return Refusal("not-now", text, _TARGET)
    if action in legal_targets(state):
        return None
    text = "The effect cannot be for that; choose one of the units or hexes that are offered."
    return Refusal("not-a-target", text, _TARGET)


def forecast(state: State, action: ChooseTarget) -> Forecast | None:
    """Return what a barrage on a hex would do to the enemies there; nothing for effects that roll no dice."""
    frame = state.top
    if not isinstance(frame, Due) or action.at is None:
        return None
    first = frame.effects[0]
    if first.effect.verb != "barrage":
        return None
    targets = state.units_at(action.at, state.board.enemy(first.side))
    return barrage_forecast(state, first.effect.what, targets)


def choose(state: State, action: ChooseTarget) -> Transition[State]:
    """Resolve the effect for the unit or the hex that was chosen. Raises IllegalAction."""
    if denied := target_refusal(state, action):
        raise IllegalAction(denied)
    frame = state.top
    assert isinstance(frame, Due)
    units = () if action.unit is None else (action.unit,)
    cells = () if action.at is None else (action.at,)
    return run_effect(due.without_first(state, frame), frame.effects[0], units, cells)
