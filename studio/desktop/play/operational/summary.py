"""The summary of an operational battle: objectives, losses, and the points at which it turned."""

from studio.desktop.play.presentation import Summary, SummaryPoint, SummaryTable
from studio.playtest.course import TurningPoint, result_of, turning_points
from studio.playtest.operational.event_messages.diary import event_message
from studio.playtest.operational.event_messages.named import known_around
from studio.playtest.operational.measures import OperationalResult
from studio.playtest.session import Session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.board import Goal
from studio.rules.operational.base.state import State
from studio.rules.operational.intelligence.event_visibility import is_visible_to

_OBJECTIVES = ("Objective", "To be taken by", "Until turn", "Taken", "At the end")
_LOSSES = ("Side", "Steps killed", "Units destroyed", "Steps left", "Prestige")


def summarize(session: Session, viewer: Side) -> Summary | None:
    """Tell how a battle has ended, as far as a side may know; None while it goes on."""
    result = result_of(session)
    if result is None:
        return None
    assert isinstance(result, OperationalResult)
    state: State = session.state

    def may_tell(event: Event, before: State, after: State) -> bool:
        return is_visible_to(viewer, event, before, after)

    points = turning_points(session, may_tell)
    return Summary(
        _heading(state, result),
        (
            SummaryTable(
                "Objectives",
                _OBJECTIVES,
                tuple(_goal_row(state, result, goal) for goal in state.board.goals),
                2,
            ),
            SummaryTable(
                "Losses",
                _LOSSES,
                tuple(_side_row(facts.name, facts.id, result) for facts in state.board.sides),
            ),
        ),
        tuple(SummaryPoint(point.number, _point_text(session, viewer, point)) for point in points),
    )


def _point_text(session: Session, viewer: Side, point: TurningPoint) -> str:
    around = session.history.states[point.number : point.number + 2]
    known = known_around(viewer, [point.event], *around)
    return f"Turn {point.turn}: {event_message(point.event, *known)}"


def _heading(state: State, result: OperationalResult) -> str:
    winner = _name(state, result.winner) if result.winner is not None else "Nobody"
    why = result.ending.replace("-", " ")
    return f"{winner} won in turn {result.turns} of {state.board.turns}: {why}."


def _goal_row(state: State, result: OperationalResult, goal: Goal) -> tuple[str, ...]:
    taken = result.turn_taken(goal.id)
    if goal.id in result.objectives_kept():
        when = "held from the start"
    elif taken is None:
        when = "never"
    else:
        when = f"turn {taken}" + (", late" if state.is_late(goal, taken) else "")
    held = "held" if goal.id in result.objectives_held() else "not held"
    kind = "" if goal.primary else " (bonus)"
    return (goal.name + kind, _name(state, goal.side), str(state.deadline_of(goal)), when, held)


def _side_row(name: str, side: Side, result: OperationalResult) -> tuple[str, ...]:
    figures = (
        sum(result.losses.get(side, {}).values()),
        result.destroyed.get(side, 0),
        result.steps_left.get(side, 0),
        result.prestige.get(side, 0),
    )
    return (name, *map(str, figures))


def _name(state: State, side: Side) -> str:
    return state.board.sides[state.board.number_of(side)].name
