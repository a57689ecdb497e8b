"""Random games meet everything that a ruleset declares, and play every variety of action often."""

from collections import Counter

import pytest

from tests.contract.play import declared, games, met, requests
from tests.contract.rulesets import ENTRIES

#: So often at least every variety of action is legal and played, and whatever else has to come often comes.
OFTEN = 20

pytestmark = [pytest.mark.parametrize("name", ENTRIES), pytest.mark.timeout(3600)]


def test_every_kind_of_action_event_refusal_and_ending_is_met(name: str) -> None:
    unmet = ENTRIES[name].unmet
    assert declared(name) - met(name) <= unmet.keys() <= declared(name)
    assert not unmet.keys() & ENTRIES[name].refusal_codes


def test_every_variety_of_action_is_legal_and_played_often(name: str) -> None:
    entry = ENTRIES[name]
    played = Counter(entry.variety(action) for game in games(name) for action in game.actions)
    rare = {variety: played[variety] for variety in entry.varieties if played[variety] < OFTEN}
    assert rare == {}
    assert played.keys() <= entry.varieties | entry.seldom or not entry.varieties


def test_refusals_are_met_often(name: str) -> None:
    met_so_often = Counter(each.refusal.code for each in requests(name) if each.refusal is not None)
    often = ENTRIES[name].refused_often
    assert {code: met_so_often[code] for code in often if met_so_often[code] < OFTEN} == {}


def test_sides_are_asked_often_on_every_occasion(name: str) -> None:
    entry = ENTRIES[name]
    asked = Counter(entry.occasion(state) for game in games(name) for state in game.states[:-1])
    assert {each: asked[each] for each in entry.occasions if asked[each] < OFTEN} == {}
