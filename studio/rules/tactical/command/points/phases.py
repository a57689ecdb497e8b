"""The row of Phases and Turns, and the steps of each Phase (tactical.needs.points-phases; D18)."""

from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import windows
from studio.rules.tactical.base.events import RoundStarted
from studio.rules.tactical.base.frames import Falling, Moment, Step
from studio.rules.tactical.base.modifiers import end_with_turn
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, with_nothing_done
from studio.rules.tactical.close_combat.falling_back import hexes_of_falling_back
from studio.rules.tactical.command.points import phase_dice
from studio.rules.tactical.command.points.events import PhaseStarted
from studio.rules.tactical.command.points.jump_off_points import settle_captures
from studio.rules.tactical.command.points.paid.ambush import settle_ambushers
from studio.rules.tactical.command.points.parts import command_of, terms_of, with_command
from studio.rules.tactical.command.points.turn_end import end_turn
from studio.rules.tactical.effects.arrivals import let_scheduled_arrive
from studio.rules.tactical.effects.due import fall_due
from studio.rules.tactical.effects.round_events import due_events
from studio.rules.tactical.fire.snipers import seek_snipers
from studio.rules.tactical.victory.objectives import settle_control
from studio.rules.tactical.victory.outcome import end_of_time

_RULES: Final = ("tactical.needs.points-phases",)
_EVENTS: Final = ("tactical.needs.turn-end", "tactical.needs.events")


def begin(state: State) -> Transition[State]:
    """Begin the first Turn with the Phase of the side that the scenario names."""
    out = frozenset(unit.id for unit in state.units.values() if standing_of(state, unit) == "broken")
    state = with_command(replace(state, round=1), replace(command_of(state), out=out))
    started = RoundStarted(round=1, rules=_RULES)
    phase = _begin_phase(state, terms_of(state).first)
    return Transition(phase.state, (started, *phase.events))


def _begin_phase(state: State, side: Side) -> Transition[State]:
    """Begin the Phase of a side: nobody has been activated, and nobody has used points."""
    command = replace(
        command_of(state),
        phase=command_of(state).phase + 1,
        active=side,
        next=None,
        dice=(),
        activated=frozenset(),
        initiatives={},
        leading=None,
        used_points=frozenset(),
        interrupted=frozenset(),
        ambushed=frozenset(),
        ambushers=(),
        turn_ends=False,
    )
    units = {
        each.id: with_nothing_done(each) if each.moved or each.fired else each
        for each in state.units.values()
    }
    started = PhaseStarted(phase=command.phase, side=side, rules=_RULES)
    after = replace(with_command(state, command), units=units)
    return Transition(after.pushed(Step("roll")), (started,))


def go_on(state: State) -> Transition[State]:
    """Take a step in which nobody has to decide, and begin the next."""
    step = state.top
    assert isinstance(step, Step)
    active = command_of(state).active
    match step.name:
        case "roll":
            return phase_dice.roll(state.with_top(Step("fall-back")))
        case "fall-back":
            return Transition(_fall_back(state.with_top(Step("spotting")), active), ())
        case "spotting":
            return _open(seek_snipers(state.with_top(Step("dice", active)), active), "phase-start")
        case "dice":
            return finish_dice(state)
        case "ambushers":
            return settle_ambushers(state)
        case "captures":
            return _settle(state)
        case "turn-end":
            return end_turn(state.with_top(Step("events")))
        case "events":
            return _neutral_events(state)
        case "arrivals":
            assert step.side is not None
            return Transition(
                let_scheduled_arrive(state.with_top(Step("own-events", step.side)), step.side), ()
            )
        case "own-events":
            assert step.side is not None
            return _own_events(state, step.side)
        case _:
            return _next(state)


def _fall_back(state: State, side: Side) -> State:
    """Put the broken units of a side on the agenda, which fall back at the start of its Phase."""
    broken = [unit.id for unit in state.on_map(side) if standing_of(state, unit) == "broken"]
    far = hexes_of_falling_back(state)
    return state.pushed(*(Falling(each, far) for each in reversed(broken)))


def _open(done: Transition[State], moment: Moment) -> Transition[State]:
    """Ask the enemy at the start or the end of a Phase."""
    opened = windows.open_window(done.state, moment, command_of(done.state).active)
    return Transition(opened.state, (*done.events, *opened.events))


def finish_dice(state: State) -> Transition[State]:
    """End the part of a Phase in which dice are used; those that are left are declined."""
    command = replace(command_of(state), dice=())
    return _open(Transition(with_command(state, command).with_top(Step("ambushers")), ()), "phase-end")


def _settle(state: State) -> Transition[State]:
    """Look who holds objectives and jump-off points; the Turn ends here if that was called."""
    ends = command_of(state).turn_ends
    over = end_with_turn(state.with_top(Step("turn-end" if ends else "next")), command_of(state).active)
    controlled = settle_control(over.state)
    captured = settle_captures(controlled.state)
    return Transition(captured.state, (*over.events, *controlled.events, *captured.events))


def _neutral_events(state: State) -> Transition[State]:
    """Resolve what happens to nobody in particular at the end of a Turn; then each side's turn comes."""
    active = command_of(state).active
    effects, news = due_events(state, None, active, _EVENTS)
    return Transition(fall_due(state.with_top(Step("arrivals", active)), effects), news)


def _own_events(state: State, side: Side) -> Transition[State]:
    """Resolve the events of a side, as things stand once its reinforcements have come; the active side is first."""
    effects, news = due_events(state, side, side, _EVENTS)
    enemy = state.board.enemy(side)
    after = Step("arrivals", enemy) if side == command_of(state).active else Step("next-turn")
    return Transition(fall_due(state.with_top(after), effects), news)


def _next(state: State) -> Transition[State]:
    """Begin the next Phase, in the next Turn if this one has ended; the last Phase ends the battle (D16)."""
    step, command = state.top, command_of(state)
    assert isinstance(step, Step)
    events: tuple[Event, ...] = ()
    state = state.popped()
    if command.phase >= state.board.last_round:
        return end_of_time(state)
    if step.name == "next-turn":
        state = replace(state, round=state.round + 1)
        events = (RoundStarted(round=state.round, rules=("tactical.needs.turn-end",)),)
    begun = _begin_phase(state, next_side(state))
    return Transition(begun.state, (*events, *begun.events))


def next_side(state: State) -> Side:
    """Return whose the next Phase is: the sides alternate, unless sixes gave it (tactical.needs.points-phases)."""
    command = command_of(state)
    return command.next or state.board.enemy(command.active)
