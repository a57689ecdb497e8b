"""A whole game as its seed and its actions, with digests that a replay must meet.

A digest is taken where a turn ends, so that recording stays cheap in batches; a difference is then known to lie
in a turn. To name the action as well, make the recording detailed where it still replays (`detail`), and replay
the detailed one where it differs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from studio import StudioError
from studio.rules.kernel.codec import JsonObject, decode_kind, digest, encode
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.history import History
from studio.rules.kernel.refusal import IllegalAction
from studio.rules.kernel.ruleset import Ruleset, State

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class TurnDigest:
    """The digest of the state after so many actions, of which the last ended the turn."""

    turn: int
    actions: int
    digest: str


@dataclass(frozen=True, slots=True)
class Recording:
    """What it takes to play a game again from the same start, and to know that it is the same game."""

    ruleset: str
    ruleset_version: str
    #: The id of the scenario, and the digest of its document.
    scenario: str
    scenario_digest: str
    seed: int
    #: Who played each side.
    players: Mapping[Side, str]
    #: The difficulty that was chosen for a side; it is part of the start.
    difficulties: Mapping[Side, str]
    #: As `codec.encode` writes them.
    actions: tuple[JsonObject, ...]
    turns: tuple[TurnDigest, ...]
    final: str
    #: The digest after each action; empty unless the recording is detailed.
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay first left the recording: in a turn, by one of the actions `first` to `last` (from 1; 0: the start)."""

    turn: int
    first: int
    last: int
    #: A sentence for people.
    text: str


@dataclass(frozen=True, slots=True)
class ReplayReport(Generic[S, A]):
    """The game as far as it was replayed; no difference: all of it, with the same digests."""

    history: History[S, A]
    difference: Difference | None


class OtherGame(StudioError):
    """A recording was to be replayed with another ruleset, version or seed than it was made with."""

    def __init__(self, what: str, made_with: object, given: object) -> None:
        super().__init__(
            f"The recording was made with the {what} {made_with} and cannot be replayed with {given}; "
            f"use the {what} it was made with."
        )


class ReplayDiffers(StudioError):
    """A recording was to be detailed where it does not replay."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(f"{difference.text} Only a recording that replays can be given more detail.")
        self.difference = difference


def record(
    history: History[S, A],
    scenario: str,
    scenario_digest: str,
    players: Mapping[Side, str],
    difficulties: Mapping[Side, str] = {},
) -> Recording:
    """Make the recording of a game, finished or not. Raises TypeError where the start hides its seed."""
    ruleset, states = history.ruleset, history.states
    if states[0].chance.seed is None:
        raise TypeError("a game played on a view has no seed to record")
    turns = [ruleset.turn(state) for state in states]
    ends = [count for count in range(1, len(turns)) if turns[count] != turns[count - 1]]
    return Recording(
        ruleset=ruleset.name,
        ruleset_version=ruleset.version,
        scenario=scenario,
        scenario_digest=scenario_digest,
        seed=states[0].chance.seed,
        players=dict(players),
        difficulties=dict(difficulties),
        actions=tuple(JsonObject(encode(action)) for action in history.actions),
        turns=tuple(TurnDigest(turns[count - 1], count, digest(states[count])) for count in ends),
        final=digest(states[-1]),
    )


def detail(ruleset: Ruleset[S, A], start: S, recording: Recording) -> Recording:
    """Add the digest after each action. Raises ReplayDiffers if the recording does not replay here."""
    report = replay(ruleset, start, recording)
    if report.difference is not None:
        raise ReplayDiffers(report.difference)
    return replace(recording, steps=tuple(digest(state) for state in report.history.states[1:]))


def replay(ruleset: Ruleset[S, A], start: S, recording: Recording) -> ReplayReport[S, A]:
    """Play a recording again and stop at the first difference.

    The start is the scenario's, set up with the recording's seed and difficulties; that the scenario is still the same is for the
    caller to check. Raises OtherGame if ruleset, version or seed are not the recording's, and Unreadable for an
    action that is none of the ruleset's.
    """
    _check_same_game(ruleset, start, recording)
    history, expected, agreed = History(ruleset, start), _expected(recording), 0
    for number in range(len(recording.actions) + 1):
        turn, problem = ruleset.turn(history.state), None
        if number > 0:
            problem = _play(history, number, recording.actions[number - 1])
        if problem is None and number in expected:
            if expected[number] == {digest(history.state)}:
                agreed = number
            else:
                problem = "the state is not the recorded one."
        if problem is not None:
            first = min(agreed + 1, number)
            return ReplayReport(
                history, Difference(turn, first, number, _sentence(turn, first, number, problem))
            )
    return ReplayReport(history, None)


def _expected(recording: Recording) -> dict[int, set[str]]:
    """The digests that the state must have after so many actions."""
    expected = {len(recording.actions): {recording.final}}
    for end in recording.turns:
        expected.setdefault(end.actions, set()).add(end.digest)
    for number, step in enumerate(recording.steps, 1):
        expected.setdefault(number, set()).add(step)
    return expected


def _play(history: History[S, A], number: int, data: JsonObject) -> str | None:
    """Play a recorded action; say what is wrong if it is refused."""
    action = decode_kind(f"action {number}", history.ruleset.action_types, data)
    try:
        history.play(action)
    except IllegalAction as illegal:
        return f"action {number} ({action.kind}) is refused: {illegal}"
    return None


def _sentence(turn: int, first: int, last: int, problem: str) -> str:
    if last == 0:
        return f"The replay leaves the recording at its start: {problem}"
    if first == last:
        return f"The replay leaves the recording in turn {turn} with action {last}: {problem}"
    return (
        f"The replay leaves the recording in turn {turn}, between the actions {first} and {last}: {problem}"
    )


def _check_same_game(ruleset: Ruleset[S, A], start: S, recording: Recording) -> None:
    for what, made_with, given in (
        ("ruleset", recording.ruleset, ruleset.name),
        ("version of the ruleset", recording.ruleset_version, ruleset.version),
        ("seed", recording.seed, start.chance.seed),
    ):
        if made_with != given:
            raise OtherGame(what, made_with, given)
