"""The diary of one side: what it did and what it saw in a battle, turn by turn, and nothing else.

A recording holds the whole game, as a replay needs it; a diary can be given to the other side, or published while
the battle goes on. What it says follows from the side's views alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from studio.playtest.engine_diaries import Observation, diary_for
from studio.playtest.session import NoSuchSide, Session
from studio.rules.kernel.codec import Json, JsonObject, encode
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.history import History


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What a side learned of one action."""

    #: How many actions were played before it; the side may not know that number.
    number: int
    events: tuple[Event, ...]
    #: What the side knows of the states round the action.
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class DiaryEntry:
    """What a side did, or saw another one do."""

    turn: int
    #: The side whose part of the turn it was.
    mover: Side
    #: What the side itself did, as recordings write it; None where it was another one.
    action: JsonObject | None
    #: What it learned of it, in sentences.
    messages: tuple[str, ...]


def glimpses(history: History[Any, Any], side: Side, observation: Observation) -> Iterator[Glimpse]:
    """Yield what a side learned of each action of which it learned something."""
    states = history.states
    for number, transition in enumerate(history.transitions):
        around = states[number : number + 2]
        if any(observation.learns(side, event, *around) for event in transition.events):
            yield glimpse_at(history, number, side, observation)


def glimpse_at(history: History[Any, Any], number: int, side: Side, observation: Observation) -> Glimpse:
    """Return what a side learned of an action, by how many were played before it; perhaps no event of it."""
    around = history.states[number : number + 2]
    happened = history.transitions[number].events
    events = tuple(event for event in happened if observation.learns(side, event, *around))
    return Glimpse(number, events, *observation.known_around(side, events, *around))


def diary_of(history: History[Any, Any], side: Side) -> Iterator[DiaryEntry]:
    """Yield what a side did and saw in a battle so far. Raises NoDiary and NoSuchSide."""
    ruleset, sides = history.ruleset, history.ruleset.sides(history.state)
    if side not in sides:
        raise NoSuchSide(side, tuple(sides))
    diary = diary_for(ruleset.name)
    seen = {each.number: each for each in glimpses(history, side, diary)}
    for number, (state, action) in enumerate(zip(history.states, history.actions, strict=False)):
        decision, glimpse = ruleset.decision(state), seen.get(number)
        assert decision is not None, "an action was played after the end"
        own = decision.side == side
        if own or glimpse is not None:
            yield DiaryEntry(
                ruleset.turn(state),
                decision.side,
                JsonObject(encode(action)) if own else None,
                tuple(diary.event_message(each, glimpse.before, glimpse.after) for each in glimpse.events)
                if glimpse is not None
                else (),
            )


def diary_data(session: Session, side: Side) -> dict[str, Json]:
    """Return the diary of a side as JSON: the scenario, the side, and an entry for each action. Raises as `diary_of`."""
    entries: list[Json] = [
        {
            "turn": entry.turn,
            "mover": entry.mover,
            **({"action": entry.action} if entry.action is not None else {}),
            "events": list(entry.messages),
        }
        for entry in diary_of(session.history, side)
    ]
    return {"scenario": session.battle.scenario.id, "side": side, "entries": entries}


def diary_text(session: Session, side: Side) -> str:
    """Return the diary of a side as lines for people, with a final newline. Raises as `diary_of`."""
    messages = [message for entry in diary_of(session.history, side) for message in entry.messages]
    scenario = session.battle.in_language.scenario
    name = next((each.name for each in scenario.sides if each.id == side), side)
    return "\n".join([f"{scenario.title}: what {name} did and saw", "", *messages, ""])
