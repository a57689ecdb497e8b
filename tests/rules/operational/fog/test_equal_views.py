"""Positions that look alike to a side give it nothing by which to tell them apart, whatever is played."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from studio.desktop.play.operational.following import follow_events
from studio.playtest.operational.event_messages.diary import event_message
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.history import undo_refusal_after
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.state import State
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.ruleset import Operational
from tests.contract.everything import every_action
from tests.contract.play import play
from tests.rules.operational.fog.hidden import hidden_changes
from tests.support import cases
from tests.support.lengths import sample

RULES = Operational()
#: Of the contract's games some in the fog, and every so many of their states.
SEEDS, STRIDE = sample(range(1, 4, 2), range(1, 66, 2)), sample(25, 3)
#: Every so many of the cases is looked at.
EVERY = sample(97, 1)
#: Actions that are tried in a position, and requests that may be refused.
TRIED, ASKED = sample(4, 12), sample(60, 400)
#: What of a state all sides know, in the fog too.
KNOWN_TO_ALL = {
    "board",
    "turn",
    "active",
    "over",
    "preparation",
    "owner",
    "hubs",
    "ground",
    "captures",
    "prestige",
    "score",
    "prisoners",
    "artillery_prepared",
    "card_units",
    "extra_turns",
    "extension_due",
}


@dataclass(frozen=True)
class Pair:
    """Two positions that look alike to a side."""

    name: str
    side: Side
    state: State
    other: State


@cache
def positions() -> tuple[tuple[str, State], ...]:
    """Moments of random games, and how cases begin, in the fog and not over."""
    games = [(f"game {seed}", play("operational", seed).states[::STRIDE]) for seed in SEEDS]
    found = [(f"{name}, {index}", state) for name, states in games for index, state in enumerate(states)]
    for topic, case in cases.all_cases()[::EVERY]:
        state = cases.start_of({**cases.read_case(topic, case)["given"], "fog": True})
        found.append((f"{topic}/{case}", replace(state, chance=Chance(3))))
    return tuple((name, state) for name, state in found if not state.over)


def pairs() -> Iterator[Pair]:
    """Each position with others in which something is changed that a side may not know."""
    for name, state in positions():
        for facts in state.board.sides:
            for change, other in hidden_changes(state, facts.id, Random(name)):
                yield Pair(f"{name}: {change}", facts.id, state, other)


def some(actions: list[Action], pair: Pair, number: int) -> list[Action]:
    """As many of the actions, the same ones in every run."""
    return Random(pair.name).sample(actions, min(number, len(actions)))


def do(state: State, action: Action, chance: Chance) -> tuple[State, Transition[State]]:
    """Do an action with the dice of another position."""
    begun = replace(state, chance=chance)
    return begun, RULES.apply(begun, action)


def learned(side: Side, before: State, done: Transition[State]) -> tuple[Any, ...]:
    """All that a window tells and shows a side of an action, and all that it may know after it."""
    events: list[Event] = [each for each in done.events if is_visible_to(side, each, before, done.state)]
    known, after = RULES.view(before, side).known, RULES.view(done.state, side)
    messages = tuple(event_message(event, known, after.known) for event in events)
    return after, messages, follow_events(events, known, after.known)


def test_whatever_is_in_a_state_is_either_known_to_all_or_changed_here() -> None:
    changed = {
        field.name
        for pair in pairs()
        for field in fields(State)
        if getattr(pair.state, field.name) != getattr(pair.other, field.name)
    }
    assert changed | KNOWN_TO_ALL == {field.name for field in fields(State)}
    assert not changed & KNOWN_TO_ALL


@pytest.mark.rule("op.fow.covers", "op.intel.hidden", "op.order.hidden")
def test_what_a_side_may_not_know_is_in_no_view_and_changes_neither_its_actions_nor_its_refusals() -> None:
    for pair in pairs():
        assert RULES.view(pair.state, pair.side) == RULES.view(pair.other, pair.side), pair.name
        if pair.state.side == pair.side:
            assert list(RULES.legal(pair.state)) == list(RULES.legal(pair.other)), pair.name


@pytest.mark.rule("op.intel.hidden")
def test_what_a_side_may_not_know_changes_no_refusal() -> None:
    seen = Counter[str]()
    for pair in pairs():
        if pair.state.side == pair.side and pair.name.endswith("together"):
            for action in some(list(every_action(pair.state)), pair, ASKED):
                refused = RULES.refusal(pair.state, action)
                assert refused == RULES.refusal(pair.other, action), (pair.name, action)
                seen[refused.code if refused else ""] += 1
    assert len(seen) >= sample(20, 60)


@pytest.mark.rule("op.undo.no-reveal", "op.undo.movement", "op.undo.blocked-move")
def test_what_teaches_a_side_something_is_not_undone_and_nothing_else_tells_of_it() -> None:
    """A side that could undo what told two positions apart would know which of them it is in."""
    taught = 0
    for pair in pairs():
        if pair.state.side != pair.side:
            continue
        for action in some(list(RULES.legal(pair.state)), pair, TRIED):
            ends = [do(state, action, pair.state.chance) for state in (pair.state, pair.other)]
            undo, other_undo = (undo_refusal_after(*end) for end in ends)
            one, other = (learned(pair.side, *end) for end in ends)
            if one == other:
                assert undo == other_undo, (pair.name, action)
            else:
                taught += 1
                assert undo is not None, (pair.name, action)
                assert other_undo is not None, (pair.name, action)
    assert taught


@pytest.mark.rule("op.fow.covers", "op.fow.always.hqs")
def test_a_side_is_told_of_the_others_actions_what_it_sees_and_no_more() -> None:
    for pair in pairs():
        if pair.state.side == pair.side:
            continue
        also = set(RULES.legal(pair.other))
        both = [action for action in RULES.legal(pair.state) if action in also]
        for action in some(both, pair, TRIED):
            ends = [do(state, action, pair.state.chance) for state in (pair.state, pair.other)]
            one, other = (learned(pair.side, *end) for end in ends)
            # Where somebody in the fog rolled too, what others rolled is another number of the same dice.
            same_rolls = ends[0][1].state.chance == ends[1][1].state.chance
            if one[0] == other[0] and same_rolls:
                assert one == other, (pair.name, action)
