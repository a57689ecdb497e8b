"""What every ruleset must pass, in random games from start to end."""

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from studio.rules.kernel.chance import HIDDEN
from studio.rules.kernel.codec import decode, digest, encode
from studio.rules.kernel.recording import record
from studio.rules.kernel.refusal import IllegalAction
from tests.contract.again import causes, played_again
from tests.contract.play import declared, games, met, positions, requests, undecided
from tests.contract.rulesets import ENTRIES
from tests.support.citations import OF_NO_RULE
from tests.support.lengths import sample

ROOT = Path(__file__).parents[2]

#: How many of the legal actions of one kind are tried in a position.
APPLIED = sample(1, 3)

#: The first test of all plays the games, which takes slow machines minutes.
pytestmark = [pytest.mark.parametrize("name", ENTRIES), pytest.mark.timeout(600)]


def some(legal: Iterable[Any]) -> list[Any]:
    """Up to so many of the legal actions of each kind, spread over all of them."""
    kinds: dict[str, list[Any]] = defaultdict(list)
    for action in legal:
        kinds[action.kind].append(action)
    return [action for found in kinds.values() for action in found[:: len(found) // APPLIED + 1]]


def test_a_game_goes_on_until_it_has_an_outcome(name: str) -> None:
    ruleset = ENTRIES[name].ruleset
    for game in games(name):
        *before, last = game.states
        assert ruleset.decision(last) is None
        assert ruleset.outcome(last) is not None
        assert list(ruleset.legal(last)) == []
        for state in before:
            assert ruleset.outcome(state) is None
            assert ruleset.decision(state) is not None


def test_turns_and_deciding_sides_are_those_of_the_game(name: str) -> None:
    ruleset = ENTRIES[name].ruleset
    for game in games(name):
        turns = [ruleset.turn(state) for state in game.states]
        assert turns == sorted(turns)
        assert turns[0] in (0, 1)
        sides = ruleset.sides(game.state)
        deciding = {decision.side for state in game.states if (decision := ruleset.decision(state))}
        assert deciding <= set(sides)
        outcome = ruleset.outcome(game.state)
        assert outcome is not None
        assert outcome.winner in (None, *sides)


def test_every_legal_action_is_found_once_and_not_refused(name: str) -> None:
    ruleset = ENTRIES[name].ruleset
    for state, legal in undecided(name):
        assert legal
        assert len(set(legal)) == len(legal)
        assert [action for action in legal if ruleset.refusal(state, action) is not None] == []
        assert tuple(ruleset.legal(state)) == legal


def test_what_is_not_refused_is_legal(name: str) -> None:
    entry = ENTRIES[name]
    for state, asked in groupby(requests(name), lambda request: request.state):
        legal = set(entry.ruleset.legal(state))
        for request in asked:
            if request.refusal is not None:
                assert request.action not in legal
            elif request.action.kind not in entry.sampled:
                assert request.action in legal


def test_applying_what_is_refused_raises_the_refusal_and_changes_nothing(name: str) -> None:
    ruleset = ENTRIES[name].ruleset
    before = {id(state): digest(state) for state in positions(name)}
    for request in requests(name):
        if request.refusal is None:
            ruleset.apply(request.state, request.action)
            continue
        with pytest.raises(IllegalAction) as raised:
            ruleset.apply(request.state, request.action)
        assert raised.value.refusal == request.refusal
        assert request.refusal.rules
        assert request.refusal.text.endswith(".")
    assert {id(state): digest(state) for state in positions(name)} == before


def test_applying_leaves_the_old_state_untouched_and_always_leads_to_the_same(name: str) -> None:
    entry = ENTRIES[name]
    for state, legal in undecided(name):
        before = digest(state)
        for action in some(legal):
            transition = entry.ruleset.apply(state, action)
            assert entry.ruleset.apply(state, action) == transition
            assert transition.state != state
        assert digest(state) == before


def test_events_are_declared_name_their_rules_and_can_be_written(name: str) -> None:
    event_types = ENTRIES[name].ruleset.event_types
    for game in games(name):
        for transition in game.transitions:
            for event in transition.events:
                assert type(event) in event_types
                assert event.rules or isinstance(event, OF_NO_RULE)
                assert decode(type(event), json.loads(json.dumps(encode(event)))) == event


def test_only_units_of_the_deciding_side_have_actions(name: str) -> None:
    entry = ENTRIES[name]
    for state, legal in undecided(name):
        decision = entry.ruleset.decision(state)
        assert decision is not None
        for side in entry.ruleset.sides(state):
            for unit in entry.units(state, side):
                actions = set(entry.ruleset.legal(state, unit))
                assert actions <= set(legal if side == decision.side else ())


def test_what_is_found_does_not_depend_on_what_was_asked_before(name: str) -> None:
    """Of an equal state, of which nothing is known yet, the same is found, for a whole side and for each unit."""
    entry = ENTRIES[name]
    for state, legal in undecided(name):
        fresh = decode(type(state), json.loads(json.dumps(encode(state))), state)
        assert tuple(entry.ruleset.legal(fresh)) == legal
        for side in entry.ruleset.sides(state):
            for unit in entry.units(state, side):
                assert list(entry.ruleset.legal(state, unit)) == list(entry.ruleset.legal(fresh, unit))


def test_each_actions_undo_restores_the_state_and_can_be_followed_by_the_same(name: str) -> None:
    undone = 0
    for game in games(name):
        replayed = type(game)(game.ruleset, game.states[0])
        for action, before, transition in zip(game.actions, game.states, game.transitions, strict=False):
            replayed.play(action)
            if replayed.undo_refusal() is None:
                undone += 1
                assert replayed.undo() == before
                assert replayed.play(action) == transition
        assert digest(replayed.state) == digest(game.state)
        assert digest(replayed.rewind(0)) == digest(ENTRIES[name].start(game.states[0].chance.seed))
    assert undone


def test_a_view_does_not_change_with_what_is_hidden(name: str) -> None:
    entry = ENTRIES[name]
    for state in positions(name):
        for side in entry.ruleset.sides(state):
            view = entry.ruleset.view(state, side)
            assert view.side == side
            assert view.known.chance == HIDDEN
            for other in entry.hidden(state, side):
                assert other != state
                assert entry.ruleset.view(other, side) == view


def test_the_rules_answer_on_a_view_as_on_the_state(name: str) -> None:
    entry = ENTRIES[name]
    for state, legal in undecided(name):
        decision = entry.ruleset.decision(state)
        assert decision is not None
        view = entry.ruleset.view(state, decision.side)
        assert entry.ruleset.decision(view.known) == decision
        assert tuple(entry.ruleset.legal(view.known)) == legal
        assert entry.ruleset.view(view.known, decision.side) == view


def test_the_outcomes_of_a_forecast_are_all_there_are(name: str) -> None:
    entry = ENTRIES[name]
    forecasts = 0
    for state, legal in undecided(name):
        decision = entry.ruleset.decision(state)
        assert decision is not None
        view = entry.ruleset.view(state, decision.side)
        for action in some(legal):
            forecast = entry.ruleset.forecast(view, action)
            if forecast is not None:
                forecasts += 1
                # Of what lies in the fog nothing can be foreseen.
                assert not forecast.outcomes or sum(each.probability for each in forecast.outcomes) == 1
                assert all(line.rules for line in forecast.lines)
    assert forecasts


def test_a_loaded_state_plays_on_like_the_one_that_was_saved(name: str) -> None:
    entry = ENTRIES[name]
    for state, legal in undecided(name):
        text = json.dumps(encode(state))
        loaded = decode(type(state), json.loads(text), like=state)
        assert loaded == state
        assert digest(loaded) == digest(state)
        assert tuple(entry.ruleset.legal(loaded)) == legal
        for action in some(legal):
            assert entry.ruleset.apply(loaded, action) == entry.ruleset.apply(state, action)


#: What a new process with a hash seed of its own is asked for: some games of each ruleset.
ELSEWHERE = {"1": slice(0, 2), "2": slice(3, 5)}


@cache
def answers(hash_seed: str) -> dict[str, Any]:
    """What a new process says about games, by the name of their ruleset."""
    asked = defaultdict(list)
    for name in ENTRIES:
        for game in games(name)[ELSEWHERE[hash_seed]]:
            count = len(game.actions) // 2
            recording = encode(record(game, "", causes(name)))
            asked[name].append({"recording": recording, "saved": encode(game.states[count]), "count": count})
    answer = subprocess.run(
        [sys.executable, "-m", "tests.contract.again"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
    )
    found: dict[str, Any] = json.loads(answer.stdout)
    return found


@pytest.mark.long
@pytest.mark.parametrize("hash_seed", ELSEWHERE)
def test_a_new_process_plays_the_same_games(name: str, hash_seed: str) -> None:
    expected = []
    for game in games(name)[ELSEWHERE[hash_seed]]:
        recording = record(game, "", causes(name))
        again = played_again(name, recording.seed)
        expected.append({"played again": again, "replayed": recording.final, "played on": recording.final})
    assert answers(hash_seed)[name] == expected


def test_every_kind_of_action_event_refusal_and_ending_that_is_met_is_declared(name: str) -> None:
    assert met(name) <= declared(name)


def test_no_two_kinds_have_one_name(name: str) -> None:
    for types in (ENTRIES[name].ruleset.action_types, ENTRIES[name].ruleset.event_types):
        assert len({cls.kind for cls in types}) == len(types)
