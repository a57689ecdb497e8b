"""The course of one game: its figures, and the points at which it turned."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from studio.playtest.measures import GameResult, Measures
from studio.playtest.session import Session
from studio.rules.kernel.events import Event
from studio.rules.operational.combat.events import UnitDestroyed
from studio.rules.operational.events import ObjectiveLost, ObjectiveTaken
from studio.rules.operational.headquarters.events import HqDestroyed, HqOverrun
from studio.rules.operational.state import State
from studio.rules.operational.supply.events import HubOverrun

#: How much each kind of event turns a game, the most first.
_WEIGHTS: Final[dict[type[Event], int]] = {
    ObjectiveTaken: 6,
    ObjectiveLost: 6,
    HqDestroyed: 5,
    HqOverrun: 4,
    HubOverrun: 3,
    UnitDestroyed: 2,
}

#: Whether an event may be told, given the states round the action that caused it.
MayTell = Callable[[Event, State, State], bool]


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
    measures = Measures.of(history.states[0])
    for action, transition in zip(history.actions, history.transitions, strict=True):
        measures.count(action, transition.events)
    return measures.result(session.seed, outcome, history.state)


def turning_points(session: Session, may_tell: MayTell, most: int = 8) -> tuple[TurningPoint, ...]:
    """Find the events that turned a game the most, in the sequence in which they happened; of equal ones the later."""
    found = sorted(_candidates(session, may_tell), key=lambda point: (-_weight(point.event), -point.number))
    return tuple(sorted(found[:most], key=lambda point: point.number))


def _candidates(session: Session, may_tell: MayTell) -> Iterator[TurningPoint]:
    states = session.history.states
    for number, transition in enumerate(session.history.transitions):
        before, after = states[number], states[number + 1]
        for event in transition.events:
            if _weight(event) and may_tell(event, before, after):
                yield TurningPoint(number, before.turn, event)


def _weight(event: Event) -> int:
    return _WEIGHTS.get(type(event), 0)
