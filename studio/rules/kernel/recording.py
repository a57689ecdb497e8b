"""A whole game as its seed and its actions, with digests that a replay must meet.

A digest is taken where a turn ends, so that recording stays cheap in batches; a difference is then known to lie
in a turn. To name the action as well, make the recording detailed where it still replays (`detail`), and replay
the detailed one where it differs.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Generic, TypeVar

from studio import StudioError
from studio.rules.kernel.causes import Causes
from studio.rules.kernel.codec import JsonObject, decode_kind, digest, encode
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

    #: The id of the scenario.
    scenario: str
    causes: Causes
    #: Their digest when the game was recorded.
    causes_digest: str
    seed: int
    #: As `codec.encode` writes them.
    actions: tuple[JsonObject, ...]
    #: One for every turn that was played to its end.
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


class AlteredCauses(StudioError):
    """A recording whose causes are not those that it was made with."""

    def __init__(self) -> None:
        super().__init__(
            "The recording was altered: its players, their parameters, its difficulties or its digests of documents "
            "are not those that the game was played with. Replay the file as it was recorded."
        )


class ReplayStopped(StudioError):
    """A replay was given up before its end."""

    def __init__(self, done: int, of: int) -> None:
        super().__init__(f"The replay was stopped after {done} of {of} actions.")


class ReplayDiffers(StudioError):
    """A recording was to be detailed where it does not replay."""

    def __init__(self, difference: Difference) -> None:
        super().__init__(f"{difference.text} Only a recording that replays can be given more detail.")
        self.difference = difference


def record(history: History[S, A], scenario: str, causes: Causes) -> Recording:
    """Make the recording of a game, finished or not. Raises TypeError where the start hides its seed."""
    states = history.states
    if states[0].chance.seed is None:
        raise TypeError("a game played on a view has no seed to record")
    return Recording(
        scenario=scenario,
        causes=causes,
        causes_digest=causes.digest,
        seed=states[0].chance.seed,
        actions=tuple(JsonObject(encode(action)) for action in history.actions),
        turns=tuple(_turns(history.ruleset, states)),
        final=digest(states[-1]),
    )


def _turns(ruleset: Ruleset[S, A], states: Sequence[S]) -> Iterator[TurnDigest]:
    for count in range(1, len(states)):
        ended = _ended_turn(ruleset, states[count - 1], states[count])
        if ended is not None:
            yield TurnDigest(ended, count, digest(states[count]))


def _ended_turn(ruleset: Ruleset[S, A], before: S, after: S) -> int | None:
    """Return the number of the turn that an action ended, by the turn after it or by the end of the game; None: none ended."""
    turn = ruleset.turn(before)
    is_over = ruleset.decision(after) is None and ruleset.decision(before) is not None
    return turn if is_over or ruleset.turn(after) != turn else None


def detail(ruleset: Ruleset[S, A], start: S, recording: Recording) -> Recording:
    """Add the digest after each action. Raises ReplayDiffers if the recording does not replay here."""
    report = replay(ruleset, start, recording)
    if report.difference is not None:
        raise ReplayDiffers(report.difference)
    return replace(recording, steps=tuple(digest(state) for state in report.history.states[1:]))


def replay(
    ruleset: Ruleset[S, A],
    start: S,
    recording: Recording,
    go_on: Callable[[int, int], bool] = lambda _done, _of: True,
) -> ReplayReport[S, A]:
    """Play a recording again and stop at the first difference.

    The start is the scenario's, set up with the recording's seed and difficulties; that its documents are still the same
    is for the caller to check. `go_on` is told how many actions were replayed, of how many; False stops. Raises
    OtherGame if ruleset, version or seed are not the recording's, AlteredCauses, ReplayStopped, and Unreadable for an
    action that is none of the ruleset's.
    """
    require_causes(ruleset, recording)
    if recording.seed != start.chance.seed:
        raise OtherGame("seed", recording.seed, start.chance.seed)
    history, expected, agreed = History(ruleset, start), _expected_digests(recording), 0
    for number in range(len(recording.actions) + 1):
        turn = ruleset.turn(history.state)
        problem = _play_recorded(history, recording, number) if number else _count_problem(recording)
        if problem is None and number in expected:
            if expected[number] == {digest(history.state)}:
                agreed = number
            else:
                problem = "the state is not the recorded one."
        if problem is not None:
            first = min(agreed + 1, number)
            return ReplayReport(
                history, Difference(turn, first, number, _message(turn, first, number, problem))
            )
        if not go_on(number, len(recording.actions)):
            raise ReplayStopped(number, len(recording.actions))
    return ReplayReport(history, None)


def _expected_digests(recording: Recording) -> dict[int, set[str]]:
    """Return the digests that the state must have after so many actions."""
    expected = {len(recording.actions): {recording.final}}
    for end in recording.turns:
        expected.setdefault(end.actions, set()).add(end.digest)
    for number, step in enumerate(recording.steps, 1):
        expected.setdefault(number, set()).add(step)
    return expected


def _count_problem(recording: Recording) -> str | None:
    """Say what is wrong with the numbers of entries, before anything is played."""
    count, ends = len(recording.actions), [end.actions for end in recording.turns]
    if recording.steps and len(recording.steps) != count:
        return f"it has digests of {len(recording.steps)} actions, and {count} actions."
    if ends and (ends[0] < 1 or ends[-1] > count or any(one >= next_ for one, next_ in pairwise(ends))):
        return f"its turns do not end one after the other within its {count} actions."
    return None


def _turn_problem(recording: Recording, number: int, ended: int | None) -> str | None:
    """Say where the entries of turns are not those of the game; `ended` is the turn that the action has ended."""
    recorded = next((end.turn for end in recording.turns if end.actions == number), None)
    if recorded == ended:
        return None
    if recorded is None:
        return f"turn {ended} ends here, and the recording has no entry of its end."
    if ended is None:
        return f"the recording has turn {recorded} end here, where no turn ends."
    return f"the recording has turn {recorded} end here, and it is turn {ended}."


def _play_recorded(history: History[S, A], recording: Recording, number: int) -> str | None:
    """Play a recorded action; say what is wrong if it is refused, or ends another turn than the recording says."""
    ruleset, before = history.ruleset, history.state
    action = decode_kind(f"action {number}", ruleset.action_types, recording.actions[number - 1])
    try:
        after = history.play(action).state
    except IllegalAction as illegal:
        return f"action {number} ({action.kind}) is refused: {illegal}"
    return _turn_problem(recording, number, _ended_turn(ruleset, before, after))


def _message(turn: int, first: int, last: int, problem: str) -> str:
    if last == 0:
        return f"The replay leaves the recording at its start: {problem}"
    if first == last:
        return f"The replay leaves the recording in turn {turn} with action {last}: {problem}"
    return (
        f"The replay leaves the recording in turn {turn}, between the actions {first} and {last}: {problem}"
    )


def require_causes(ruleset: Ruleset[S, A], recording: Recording) -> None:
    """Raise OtherGame if the ruleset or its version is not the recording's, and AlteredCauses."""
    for what, made_with, given in (
        ("ruleset", recording.causes.ruleset, ruleset.name),
        ("version of the ruleset", recording.causes.ruleset_version, ruleset.version),
    ):
        if made_with != given:
            raise OtherGame(what, made_with, given)
    if recording.causes.digest != recording.causes_digest:
        raise AlteredCauses
