import json
from dataclasses import replace

import pytest

from studio import StudioError
from studio.rules.kernel.causes import Causes
from studio.rules.kernel.codec import JsonObject, Unreadable, decode, digest, encode
from studio.rules.kernel.history import History
from studio.rules.kernel.recording import (
    Difference,
    Recording,
    ReplayDiffers,
    ReplayStopped,
    TurnDigest,
    detail,
    record,
    replay,
)
from studio.rules.kernel.transition import Transition
from tests.contract.play import play
from tests.support.toy import (
    BLUE,
    RED,
    Attack,
    Choose,
    Company,
    Pass,
    Shift,
    Stand,
    Toy,
    ToyAction,
    ToyState,
    Withdraw,
    start,
)

SEED = 5
FIRST_TURN = (Choose(1), Choose(1), Shift("red-1", "red-2"), Attack("red-1"), Stand(), Pass())
SECOND_TURN = (Choose(0), Choose(2), Shift("blue-2", "blue-1"), Pass())
GAME: tuple[ToyAction, ...] = (*FIRST_TURN, *SECOND_TURN, Choose(0))
CAUSES = Causes(
    ruleset="toy",
    ruleset_version="1",
    documents={"scenario": "0" * 64},
    players={RED: "random", BLUE: "person"},
    parameters={RED: JsonObject({"boldness": 3})},
    difficulties={RED: "hard"},
)


class Sapped(Toy):
    """A fault of the second turn: shifting a step loses it."""

    def apply(self, state: ToyState, action: ToyAction) -> Transition[ToyState]:
        transition = super().apply(state, action)
        if not isinstance(action, Shift) or state.turn < 2:
            return transition
        taker = Company(state.active, state.companies[action.to].steps)
        companies = {**transition.state.companies, action.to: taker}
        return replace(transition, state=replace(transition.state, companies=companies))


def history(*actions: ToyAction) -> History[ToyState, ToyAction]:
    played = History(Toy(), start(SEED))
    for action in actions:
        played.play(action)
    return played


@pytest.fixture
def recording() -> Recording:
    return record(history(*GAME), "three-fords", CAUSES)


def test_a_recording_holds_the_game_and_a_digest_where_each_turn_ended(recording: Recording) -> None:
    states = history(*GAME).states
    assert recording == Recording(
        scenario="three-fords",
        causes=CAUSES,
        causes_digest=digest(CAUSES),
        seed=SEED,
        actions=tuple(JsonObject(encode(action)) for action in GAME),
        turns=(TurnDigest(1, 6, digest(states[6])), TurnDigest(2, 10, digest(states[10]))),
        final=digest(states[11]),
    )


def test_a_recording_survives_being_written_as_json(recording: Recording) -> None:
    assert decode(Recording, json.loads(json.dumps(encode(recording)))) == recording


@pytest.mark.parametrize("count", [0, 3, 6, 11])
def test_a_game_replays_to_the_same_state(count: int) -> None:
    played = history(*GAME[:count])
    report = replay(Toy(), start(SEED), record(played, "three-fords", CAUSES))
    assert report.difference is None
    assert report.history.state == played.state
    assert report.history.actions == GAME[:count]


def test_a_replay_stops_at_the_first_turn_that_differs(recording: Recording) -> None:
    report = replay(Sapped(), start(SEED), recording)
    assert report.difference == Difference(
        turn=2,
        first=7,
        last=10,
        text="The replay leaves the recording in turn 2, between the actions 7 and 10: "
        "the state is not the recorded one.",
    )
    assert report.history.actions == GAME[:10]


def test_a_detailed_recording_names_the_action_that_differs(recording: Recording) -> None:
    detailed = detail(Toy(), start(SEED), recording)
    assert len(detailed.steps) == len(GAME)
    assert replay(Toy(), start(SEED), detailed).difference is None
    difference = replay(Sapped(), start(SEED), detailed).difference
    assert difference is not None
    assert (difference.turn, difference.first, difference.last) == (2, 9, 9)
    assert "in turn 2 with action 9" in difference.text


def test_what_does_not_replay_is_not_given_detail(recording: Recording) -> None:
    with pytest.raises(
        ReplayDiffers, match=r"between the actions 7 and 10: .* Only a recording that replays"
    ):
        detail(Sapped(), start(SEED), recording)


def test_a_refused_action_ends_the_replay_with_its_reason(recording: Recording) -> None:
    actions = list(recording.actions)
    actions[8] = JsonObject(encode(Withdraw()))
    difference = replay(Toy(), start(SEED), replace(recording, actions=tuple(actions))).difference
    assert difference is not None
    assert (difference.turn, difference.first, difference.last) == (2, 7, 9)
    assert "action 9 (withdraw) is refused: Now is not the time to withdraw." in difference.text


def test_a_wrong_final_digest_is_a_difference(recording: Recording) -> None:
    difference = replay(Toy(), start(SEED), replace(recording, final="0" * 64)).difference
    assert difference is not None
    assert (difference.turn, difference.first, difference.last) == (3, 11, 11)


def test_two_digests_for_one_state_are_a_difference(recording: Recording) -> None:
    detailed = detail(Toy(), start(SEED), recording)
    difference = replay(Toy(), start(SEED), replace(detailed, final="0" * 64)).difference
    assert difference is not None
    assert difference.last == 11


def test_an_empty_game_is_held_to_its_digest_too() -> None:
    empty = record(history(), "three-fords", CAUSES)
    difference = replay(Toy(), start(SEED), replace(empty, final="0" * 64)).difference
    assert difference is not None
    assert (difference.first, difference.last) == (0, 0)
    assert difference.text.startswith("The replay leaves the recording at its start")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            {"causes": replace(CAUSES, ruleset="chess")},
            "made with the ruleset chess and cannot be replayed with toy",
        ),
        (
            {"causes": replace(CAUSES, ruleset_version="0")},
            "made with the version of the ruleset 0 and cannot be replayed with 1",
        ),
        ({"seed": 6}, "made with the seed 6 and cannot be replayed with 5"),
        (
            {"causes": replace(CAUSES, documents={"scenario": "1" * 64})},
            "The recording was altered: its players",
        ),
        ({"causes": replace(CAUSES, players={RED: "person", BLUE: "random"})}, "The recording was altered"),
        ({"causes": replace(CAUSES, parameters={})}, "The recording was altered"),
        ({"causes": replace(CAUSES, difficulties={BLUE: "hard"})}, "The recording was altered"),
        ({"causes_digest": "0" * 64}, "The recording was altered"),
    ],
)
def test_another_game_is_not_replayed(recording: Recording, change: dict[str, object], problem: str) -> None:
    with pytest.raises(StudioError, match=problem):
        replay(Toy(), start(SEED), replace(recording, **change))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (
            {"kind": "retreat"},
            r'The action 2 cannot be read: at /kind there should be one of "attack", "choose"',
        ),
        ({"kind": "choose", "ford": "1"}, r'at /ford there should be a whole number, not "1"'),
        ({"kind": "choose"}, "there should be a field “ford”, which is missing"),
    ],
    ids=["unknown kind", "wrong field", "missing field"],
)
def test_an_action_that_cannot_be_read_is_named(recording: Recording, data: JsonObject, problem: str) -> None:
    actions = (recording.actions[0], data, *recording.actions[2:])
    with pytest.raises(Unreadable, match=problem):
        replay(Toy(), start(SEED), replace(recording, actions=actions))


@pytest.mark.parametrize(
    ("turns", "problem"),
    [
        (((2, 6), (2, 10)), "the recording has turn 2 end here, and it is turn 1."),
        (((2, 10),), "turn 1 ends here, and the recording has no entry of its end."),
        (((1, 6),), "turn 2 ends here, and the recording has no entry of its end."),
        (((1, 3), (1, 6), (2, 10)), "the recording has turn 1 end here, where no turn ends."),
        (((1, 6), (2, 10), (3, 11)), "the recording has turn 3 end here, where no turn ends."),
        (((1, 6), (2, 10), (3, 99)), "its turns do not end one after the other within its 11 actions."),
        (((2, 10), (1, 6)), "its turns do not end one after the other within its 11 actions."),
        (((1, 6), (1, 6), (2, 10)), "its turns do not end one after the other within its 11 actions."),
        (((0, 0), (1, 6), (2, 10)), "its turns do not end one after the other within its 11 actions."),
    ],
)
def test_turns_that_are_not_those_of_the_game_are_a_difference(
    recording: Recording, turns: tuple[tuple[int, int], ...], problem: str
) -> None:
    states = (*history(*GAME).states, *[start(SEED)] * 99)
    entries = tuple(TurnDigest(turn, count, digest(states[count])) for turn, count in turns)
    difference = replay(Toy(), start(SEED), replace(recording, turns=entries)).difference
    assert difference is not None
    assert difference.text.endswith(problem)


def test_digests_of_some_actions_alone_are_a_difference(recording: Recording) -> None:
    detailed = detail(Toy(), start(SEED), recording)
    difference = replay(Toy(), start(SEED), replace(detailed, steps=detailed.steps[:-1])).difference
    assert difference is not None
    assert difference.text.endswith("it has digests of 10 actions, and 11 actions.")


def test_the_last_turn_of_a_game_that_is_over_has_its_entry() -> None:
    game = play("toy", SEED)
    assert game.ruleset.decision(game.state) is None
    turns = record(game, "three-fords", CAUSES).turns
    assert [end.turn for end in turns] == list(range(1, turns[-1].turn + 1))
    assert (turns[-1].actions, turns[-1].digest) == (len(game.actions), digest(game.state))


def test_a_replay_says_how_far_it_is_and_can_be_stopped(recording: Recording) -> None:
    told: list[tuple[int, int]] = []
    replay(Toy(), start(SEED), recording, lambda *now: not told.append(now))
    assert told == [(number, 11) for number in range(12)]
    with pytest.raises(ReplayStopped, match="after 3 of 11 actions"):
        replay(Toy(), start(SEED), recording, lambda done, _: done < 3)


def test_a_game_on_a_view_is_not_recorded() -> None:
    on_view = History(Toy(), Toy().view(start(SEED), RED).known)
    with pytest.raises(TypeError, match="no seed to record"):
        record(on_view, "three-fords", CAUSES)
