"""The course of one game: its figures, and the points at which it turned."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from studio.playtest.engine_measures import measures_for
from studio.playtest.measures import GameResult
from studio.playtest.session import Session
from studio.rules.kernel.events import Event

#: So many points of a game are told at most.
_MOST_POINTS: Final = 8
#: Whether a person may know of an event, given the states round the action that caused it.
MayKnow = Callable[[Event, Any, Any], bool]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """An event that turned the game; `number` is how many actions were played before the one that caused it."""

    number: int
    turn: int
    event: Event


def result_of(session: Session) -> GameResult | None:
    """Return the figures of a finished game; None while it goes on."""
    outcome, history = session.outcome, session.history
    if outcome is None:
        return None
    measures = measures_for(session.battle.engine).begin(history.states[0])
    for action, transition in zip(history.actions, history.transitions, strict=True):
        measures.count(action, transition.events)
    return measures.result(session.seed, outcome, history.state)


def turning_points(session: Session, may_know: MayKnow) -> tuple[TurningPoint, ...]:
    """Find the events that turned a game the most, in the sequence in which they happened; of equal ones the later."""
    weights = measures_for(session.battle.engine).turning_weights
    found = sorted(
        _candidates(session, weights, may_know),
        key=lambda point: (-weights[type(point.event)], -point.number),
    )
    return tuple(sorted(found[:_MOST_POINTS], key=lambda point: point.number))


def _candidates(
    session: Session, weights: Mapping[type[Event], int], may_know: MayKnow
) -> Iterator[TurningPoint]:
    states, ruleset = session.history.states, session.history.ruleset
    for number, transition in enumerate(session.history.transitions):
        before, after = states[number], states[number + 1]
        for event in transition.events:
            if type(event) in weights and may_know(event, before, after):
                yield TurningPoint(number, ruleset.turn(before), event)
