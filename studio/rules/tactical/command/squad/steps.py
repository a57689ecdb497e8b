"""The steps of a round after its Action Phase, and in which sequence the sides take them.

Rules squad.command.phase.steps and squad.status.phase.steps.
"""

from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.commands import SquadCommand
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad import refusals
from studio.rules.tactical.command.squad.events import StepStarted

#: The steps that each side takes, the holder of the initiative first.
TAKEN_BY_BOTH: Final = frozenset({"spend", "draw", "op-fire", "transfers", "arrivals"})
_COMMAND_PHASE: Final = ("control", "income", "spend", "initiative")
_STATUS_PHASE: Final = ("draw", "tokens", "op-fire", "transfers", "events", "arrivals", "advance")
_SEQUENCE: Final = (*_COMMAND_PHASE, *_STATUS_PHASE)


def command_of(state: State) -> SquadCommand:
    """Return what the system squad remembers."""
    assert isinstance(state.command, SquadCommand)
    return state.command


def with_command(state: State, command: SquadCommand) -> State:
    """Return the state with other command."""
    return replace(state, command=command)


def step_of(state: State, *names: str) -> Step | None:
    """Return the step that is under way, if a side decides in it and it is one of these."""
    top = state.top
    return top if isinstance(top, Step) and top.side is not None and top.name in names else None


def deciding(state: State, what: str, *names: str) -> Side | Refusal:
    """Return the side that decides in one of these steps, or say why nobody does."""
    if state.ending is not None:
        return general.battle_over()
    step = step_of(state, *names)
    return refusals.not_now(what) if step is None or step.side is None else step.side


def enter(state: State, name: str) -> Transition[State]:
    """Begin a step in place of the one that is under way."""
    return _begin(state, name, command_of(state).initiative if name in TAKEN_BY_BOTH else None)


def finish(state: State) -> Transition[State]:
    """Go on from a step: to the other side's part of it, or to the next step.

    The initiative as it stands decides who is first, so what step 4 of the Command Phase settles counts from the Status
    Phase of the same round on (squad.command.spend.old-initiative, squad.command.initiative.lasts-the-round).
    """
    step = state.top
    assert isinstance(step, Step)
    command = command_of(state)
    state = with_command(state, replace(command, drawn=False))
    if step.name == "arrivals":  # Each side's events come before the other's reinforcements.
        return Transition(state.with_top(Step("own-events", step.side)), ())
    name = "arrivals" if step.name == "own-events" else step.name
    if name in TAKEN_BY_BOTH and step.side == command.initiative:
        return _begin(state, name, state.board.enemy(command.initiative))
    return enter(state, _SEQUENCE[_SEQUENCE.index(name) + 1])


def _begin(state: State, name: str, side: Side | None) -> Transition[State]:
    phase = "squad.command.phase.steps" if name in _COMMAND_PHASE else "squad.status.phase.steps"
    started = StepStarted(step=name, side=side, rules=(phase,))
    return Transition(state.with_top(Step(name, side)), (started,))
