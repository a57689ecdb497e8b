"""Effects that fall due at the same time, and who settles their sequence (tactical.needs.timing-conflict)."""

from collections.abc import Iterator, Sequence

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Decision, Side
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.commands import PointsCommand, SquadCommand
from studio.rules.tactical.base.effect_events import EffectLapsed, EffectsEnded
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.frames import Due, DueEffect
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.effects.targets import cells_for, needs_choice, units_for
from studio.rules.tactical.effects.verbs import run_effect

_RULES = ("tactical.needs.timing-conflict",)


def fall_due(state: State, effects: Sequence[DueEffect]) -> State:
    """Put effects that fall due together on the agenda."""
    return state.pushed(Due(_chooser(state), tuple(effects))) if effects else state


def all_of(
    side: Side, source: str, effects: Sequence[Effect], timing: str, copy: int = 0
) -> Iterator[DueEffect]:
    """Find the effects of a card or an event that fall due at a time."""
    return (DueEffect(side, source, each, copy) for each in effects if each.timing == timing)


def _chooser(state: State) -> Side | None:
    """Return who settles the sequence: who has the initiative, or the Phase; in cards it is settled beforehand.

    Rule squad.command.initiative.timing-conflict.
    """
    match state.command:
        case SquadCommand(initiative=side) | PointsCommand(active=side):
            return side
        case _:
            return None


def what_it_does(due: DueEffect) -> tuple[Side, Effect]:
    """Return whose effect does what, without what people read: equal ones run in any sequence."""
    return due.side, replace(due.effect, text="")


def is_open_sequence(frame: Due) -> bool:
    """Return whether the chooser has to say which effect comes first: where two of them differ in what they do (D28)."""
    differ = len(set(map(what_it_does, frame.effects))) > 1
    return frame.chooser is not None and not frame.chosen and differ


def candidates(state: State, due: DueEffect) -> tuple[tuple[UnitId, ...], tuple[int, ...]]:
    """Return the units and the cells among which the owner of an effect chooses."""
    if due.effect.to.kind == "hex":
        return (), cells_for(state, due)
    return units_for(state, due), ()


def decision(state: State, frame: Due) -> Decision | None:
    """Say who decides about effects that are due; None: the first of them goes on by itself."""
    if is_open_sequence(frame):
        assert frame.chooser is not None
        return Decision(frame.chooser, "order-of-effects")
    if not frame.effects or not needs_choice(frame.effects[0].effect):
        return None
    units, cells = candidates(state, frame.effects[0])
    return Decision(frame.effects[0].side, "target") if len(units) + len(cells) > 1 else None


def go_on(state: State, frame: Due) -> Transition[State]:
    """Resolve the first effect, for the only one that it can be for, or for all; or end, as none is left."""
    if not frame.effects:
        return Transition(state.popped(), (EffectsEnded(rules=_RULES),))
    first = frame.effects[0]
    match first.effect.to.kind:
        case "unit" | "hex":
            units, cells = candidates(state, first)
            lapses = not units and not cells
        case "all-units":
            units, cells = units_for(state, first), ()
            lapses = not units
        case "nobody":
            units, cells, lapses = (), tuple(sorted(first.effect.to.cells)), False
    if lapses:
        lapsed = EffectLapsed(source=first.source, verb=first.effect.verb, side=first.side, rules=_RULES)
        return Transition(without_first(state, frame), (lapsed,))
    return run_effect(without_first(state, frame), first, units, cells)


def without_first(state: State, frame: Due) -> State:
    """Return the state without the first of the effects that are due."""
    return state.with_top(replace(frame, effects=frame.effects[1:], chosen=False))
