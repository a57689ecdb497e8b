"""Who controls the objectives, and the points that they bring."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.events import ControlChanged
from studio.rules.tactical.base.state import State

_RULES = ("squad.command.control.by-capture",)


def side_alone_in(state: State, cell: int) -> Side | None:
    """Return the one side with a unit in a cell; None where there are both or neither.

    Units aboard a vehicle and units that are defeated hold nothing.
    """
    sides = {unit.side for unit in state.units_at(cell)}
    return next(iter(sides)) if len(sides) == 1 else None


def settle_control(state: State, *, at_start: bool = False) -> Transition[State]:
    """Give each objective to who stands in its hex alone; the others keep their owner.

    At the start of a battle only those are settled that lie in the deployment zone of who stands there, unless the
    scenario says otherwise (squad.command.start.setup-capture, squad.command.start.setup-capture-kinds).
    """
    owners = dict(state.owners)
    events: list[Event] = []
    for objective in state.board.objectives.values():
        taker = side_alone_in(state, objective.at)
        if (at_start and not objective.setup_capture) or taker in (None, owners.get(objective.id)):
            continue
        assert taker is not None
        if at_start and objective.at not in state.board.side(taker).deployment:
            continue
        owners[objective.id] = taker
        events.append(ControlChanged(objective=objective.id, at=objective.at, side=taker, rules=_RULES))
    return Transition(replace(state, owners=owners), tuple(events))
