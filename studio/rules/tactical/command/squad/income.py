"""What objectives pay: command to those whom they are friendly to, and victory points.

Rules squad.command.receive.sum and squad.command.victory.cumulative.
"""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import PointsScored
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad.steps import command_of
from studio.rules.tactical.effects.command_pile import receive_command

_COMMAND = ("squad.command.receive.sum",)
_VICTORY = ("squad.command.receive.both-incomes", "squad.command.victory.cumulative")


def command_income(state: State, side: Side) -> int:
    """Return what the friendly and neutral objectives that a side controls pay.

    Those of the enemy's nations pay nobody (squad.command.receive.enemy-objective-pays-nothing).
    """
    nations = state.board.side(side).nations
    return sum(
        each.command
        for each in state.board.objectives.values()
        if state.owners.get(each.id) == side and (each.nation is None or each.nation in nations)
    )


def victory_income(state: State, side: Side) -> int:
    """Return the victory points of the objectives that a side controls."""
    return sum(
        each.victory_points for each in state.board.objectives.values() if state.owners.get(each.id) == side
    )


def receive(state: State) -> Transition[State]:
    """Pay both sides, who has the initiative first, should the pile of command run out."""
    first = command_of(state).initiative
    events: list[Event] = []
    for side in (first, state.board.enemy(first)):
        paid = receive_command(state, side, command_income(state, side), _COMMAND)
        state = paid.state
        events += paid.events
    for side in (first, state.board.enemy(first)):
        points = victory_income(state, side)
        if points:
            total = state.score.get(side, 0) + points
            state = replace(state, score={**state.score, side: total})
            events.append(PointsScored(side=side, points=points, total=total, rules=_VICTORY))
    return Transition(state, tuple(events))
