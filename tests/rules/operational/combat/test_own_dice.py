"""What a unit draws in a turn falls alike whatever was drawn for others before it."""

from dataclasses import replace
from functools import cache

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.combat.events import CombatFought, StepsLost
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position
from tests.support.fights import ATTACKER, DEFENDER

RULES = Operational()
FAR, NEAR, ENEMY = UnitId("far"), UnitId("near"), UnitId("enemy")
SEEDS = range(60)


@cache
def start() -> State:
    """Two fronts six hexes apart; on the one there are two attackers of the same defender."""
    return position(
        {
            "map": [
                ".       .       .       .",
                "    .       .       .",
                ".       .       .       .",
                "    .       .       .",
            ],
            "territory": [
                "a       a       a       a",
                "    a       a       a",
                "x       x       x       x",
                "    x       x       x",
            ],
            "units": [
                {"name": "Attacker", "is": "allied infantry 4+2", "at": "0101"},
                {"name": "Near", "is": "allied infantry 4+2", "at": "0201"},
                {"name": "Defender", "is": "axis infantry 5+2", "at": "0102", "active": 9},
                {"name": "Far", "is": "allied infantry 4+2", "at": "0701"},
                {"name": "Enemy", "is": "axis infantry 5+2", "at": "0702"},
            ],
        }
    )


def attack(state: State, unit: UnitId, target: UnitId) -> tuple[State, CombatFought, list[StepsLost]]:
    done = RULES.apply(state, Attack(unit, target))
    (fought,) = (event for event in done.events if isinstance(event, CombatFought))
    return done.state, fought, [event for event in done.events if isinstance(event, StepsLost)]


def drawn(fought: CombatFought) -> tuple[int, int, int | None]:
    return fought.attacker_drawn, fought.defender_drawn, fought.retreat_drawn


@pytest.mark.rule("op.combat.loss.sequence")
def test_an_attack_elsewhere_leaves_an_attack_as_it_would_have_been() -> None:
    found = set()
    for seed in SEEDS:
        state = replace(start(), chance=Chance(seed))
        before, elsewhere, _ = attack(state, FAR, ENEMY)
        after, fought, lost = attack(state, ATTACKER, DEFENDER)
        after_both, fought_later, lost_later = attack(before, ATTACKER, DEFENDER)
        assert (fought, lost) == (fought_later, lost_later)
        for unit in (ATTACKER, DEFENDER):
            assert after.units.get(unit) == after_both.units.get(unit)
        found.add((drawn(fought), drawn(elsewhere)))
    assert len(found) > len(SEEDS) * 3 / 4
    assert any(one != other for one, other in found)


@pytest.mark.rule("op.combat.loss.random")
def test_the_numbers_of_an_attack_are_its_own_even_after_another_on_the_same_defender() -> None:
    compared = 0
    for seed in SEEDS:
        state = replace(start(), chance=Chance(seed))
        before, first, _ = attack(state, NEAR, DEFENDER)
        left = before.units.get(DEFENDER)
        if first.retreats or left is None or left.at != state.units[DEFENDER].at:
            continue
        alone, later = attack(state, ATTACKER, DEFENDER)[1], attack(before, ATTACKER, DEFENDER)[1]
        assert drawn(alone)[:2] == drawn(later)[:2]
        if alone.retreat_drawn is not None and later.retreat_drawn is not None:
            assert alone.retreat_drawn == later.retreat_drawn
            compared += 1
    assert compared > 10


def test_a_unit_that_attacks_twice_in_a_turn_has_other_numbers_each_time_and_others_in_the_next_turn() -> (
    None
):
    twice, turns = set(), set()
    for seed in SEEDS:
        state = replace(start(), chance=Chance(seed))
        after, first, _ = attack(state, FAR, ENEMY)
        again = replace(state, chance=after.chance)
        twice.add((drawn(first), drawn(attack(again, FAR, ENEMY)[1])))
        turns.add((drawn(first), drawn(attack(replace(state, turn=2), FAR, ENEMY)[1])))
    for pairs in (twice, turns):
        assert sum(one == other for one, other in pairs) < len(SEEDS) / 10
